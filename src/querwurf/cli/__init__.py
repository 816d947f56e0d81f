"""The command line, one file a command."""

from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code: 0 fine, 1 the answer is no, 2 the input is wrong."""
    from querwurf.cli.app import run  # here, because everything under cli imports this module

    return run(argv)
