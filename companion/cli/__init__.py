"""The command line: a thin layer over the library, one module for each group of commands."""


def main() -> None:
    """Runs the command on the command line."""
    from companion.cli.app import app

    app()
