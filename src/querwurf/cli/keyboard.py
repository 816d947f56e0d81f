"""Lines typed at a keyboard, with Ctrl-C heard at every moment."""

import os
import signal
import sys
from select import select


def read_line() -> str:
    """Give the next line of standard input, empty at its end."""
    if os.name == "posix" and sys.stdin.isatty():
        _wait()
    return sys.stdin.readline()


def _wait() -> None:
    """Wait until a line is typed.

    A signal that comes a moment before a plain read begins is noted by the interpreter, but the
    read does not know and sleeps on. It therefore also writes to a pipe that ends the waiting.
    """
    told, teller = os.pipe()
    os.set_blocking(teller, False)
    before = signal.set_wakeup_fd(teller)
    try:
        select([sys.stdin, told], [], [])
    finally:
        signal.set_wakeup_fd(before)
        os.close(told)
        os.close(teller)
