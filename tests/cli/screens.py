"""A screen that types by itself and remembers what it showed."""

from collections.abc import Callable, Sequence

from querwurf.cli.screen import InputEnded, Screen
from querwurf.core.text import plain

Typed = str | Callable[[], str]
"""A line, or what happens before one is typed."""


class FakeScreen(Screen):
    def __init__(self, *typed: Typed, is_terminal: bool = True) -> None:
        self.is_terminal = is_terminal
        self.typed = list(typed)
        self.shown: list[str] = []
        self.told: list[str] = []
        self.pages: list[str] = []
        self.notes: list[str] = []
        self.asked: list[str] = []
        """Each question as it stood on the screen, with everything above it."""

    def __enter__(self) -> "FakeScreen":
        return self

    def __exit__(self, *raised: object) -> None:
        pass

    def show(self, board: str, below: Sequence[str] = (), room_for: int = 1) -> None:
        self.shown.append(plain("\n".join((board, *below))))

    def tell(self, *lines: str) -> None:
        self.told += map(plain, lines)

    def page(self, lines: Sequence[str], question: str) -> None:
        self.pages.append(plain("\n".join(lines)))

    def note(self, line: str) -> None:
        self.notes.append(plain(line))

    @property
    def width(self) -> int:
        return 80

    def ask(self, question: str) -> str:
        self.asked.append("\n".join((*self.shown[-1:], plain(question))))
        if not self.typed:
            raise InputEnded
        typed = self.typed.pop(0)
        return typed if isinstance(typed, str) else typed()
