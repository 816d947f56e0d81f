"""The terminal as a screen of 80×24: a board, what happened, a question."""

import sys
from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from querwurf.cli.keyboard import read_line
from querwurf.core.text import plain

WIDTH, HEIGHT = 80, 24
_LONG = 60
"""A question that leaves too little room for the answer beside it."""
_FEWEST_LINES = 3
"""Below the board, however high it is."""


class InputEnded(Exception):
    """Nobody is there to type any more."""


class Screen:
    """Draws on a real terminal in place; in a pipe everything comes one after the other."""

    def __init__(self, *, on_stderr: bool = False) -> None:
        file = sys.stderr if on_stderr else sys.stdout
        self.is_terminal = sys.stdin.isatty() and file.isatty()
        self._console = Console(file=file, highlight=False, emoji=False)

    def __enter__(self) -> "Screen":
        """Take the terminal's second screen: what was on the first is there again afterwards."""
        if self.is_terminal:
            self._console.set_alt_screen(True)
        return self

    def __exit__(self, *raised: object) -> None:
        if self.is_terminal:
            self._console.set_alt_screen(False)

    def show(self, board: str, below: Sequence[str] = (), room_for: int = 1) -> None:
        """Draw a board and the latest lines below it, leaving room for a question."""
        if not self.is_terminal:
            self.tell(board, *below, "")
            return
        self._console.clear()
        height = self._console.height - len(board.split("\n")) - room_for - 1
        wrapped = [line for text in below for line in self._wrap(text)]
        self._console.print(board)
        self._console.print()
        for line in wrapped[-max(height, _FEWEST_LINES) :]:
            self._console.print(line)

    def page(self, lines: Sequence[str], question: str) -> None:
        """Show a long text, a screen at a time in a terminal; whatever is typed ends it."""
        if not self.is_terminal:
            self.tell(*lines, "")
            return
        wrapped = [piece for line in lines for piece in self._wrap(line) or [Text()]]
        height = max(self._console.height - 2, _FEWEST_LINES)
        for start in range(0, len(wrapped), height):
            self._console.clear()
            for piece in wrapped[start : start + height]:
                self._console.print(piece)
            if self.ask(question):
                return

    def note(self, line: str) -> None:
        """Say below everything else what is going on; the next such line takes its place."""
        if self.is_terminal:
            self._console.file.write("\r\x1b[2K")
            self._console.print(line, end="", soft_wrap=True)
            self._console.file.flush()

    @property
    def width(self) -> int:
        """How many characters fit on a line."""
        return self._console.width

    def tell(self, *lines: str) -> None:
        """Print lines of markup, wrapped between words where a terminal is too narrow."""
        for line in lines:
            self._console.print(line, soft_wrap=not self.is_terminal)

    def ask(self, question: str) -> str:
        """Ask for a line; a long question stands on its own above what is typed."""
        if self.is_terminal and len(plain(question)) > _LONG:
            self._console.print(question)
            question = ""
        self._console.print(f"{question} > ".lstrip(), end="", soft_wrap=True)
        self._console.file.flush()
        answer = read_line()
        if not answer:
            self.tell("")
            raise InputEnded
        if not sys.stdin.isatty():
            self._console.print(answer.rstrip("\n"), markup=False, soft_wrap=True)
        return answer.strip()

    def _wrap(self, line: str) -> list[Text]:
        return list(Text.from_markup(line, emoji=False).wrap(self._console, self._console.width))
