"""What people see: states, sheets and logs turned into lines of text, with colour where a terminal has it."""
