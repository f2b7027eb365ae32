"""The command line: a thin layer over the library, one module for each group of commands."""


def main() -> None:
    """Runs the command on the command line."""
    import gc

    # A command lives for a tenth of a second and makes little garbage: looking for it would cost a tenth of that.
    gc.set_threshold(200_000)

    try:
        from companion.cli.app import app

        app()
    except KeyboardInterrupt:
        # Before Typer is there to catch it.
        raise SystemExit(130) from None
    finally:
        # The process ends here: what it built goes with it, and need not be searched and taken apart first.
        gc.freeze()
