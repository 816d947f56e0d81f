"""Positions as JSON: what a game offers to `querwurf score`, `advise` and `solve`.

These parts of a game are loaded when they are asked for, so that listing games stays quick.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from importlib import import_module
from typing import Protocol, TypeAlias, TypeVar

from querwurf.core.data import Data
from querwurf.core.words import FALLBACK, Language, Saying, say

T = TypeVar("T")
Lazy: TypeAlias = Callable[[], T]
"""Gives something that is not worth loading before it is asked for."""


class WrongInput(ValueError):
    """Input that cannot be taken: where it is wrong, and what is wrong there."""

    def __init__(self, where: str, what: Saying) -> None:
        super().__init__(f"{where}: {say(what, FALLBACK)}")
        self.where = where
        self.what = what

    def tell(self, language: Language) -> str:
        """Say it in a language."""
        return f"{self.where}: {say(self.what, language)}"


class Scorer(Protocol):
    """Scores positions."""

    Position: type[Data]
    """The form of the input."""

    def answer(self, position: Data) -> tuple[Data, bool]:
        """Give the answer and whether it is a yes; WrongInput names the field that is wrong."""
        ...


class Adviser(Protocol):
    """Reads positions for the bots."""

    Position: type[Data]
    """The form of the input."""

    def view_of(self, position: Data) -> Data:
        """Show the position as a view of the seat that is to move."""
        ...

    def worth(self, view: Data) -> float:
        """Value a position without a legal move."""
        ...


class Solver(Protocol):
    """Finds the best answer to a throw that people type in."""

    LANGUAGES: tuple[str, ...]
    """Whose words can be asked for."""

    def read_throw(self, typed: str | None) -> str:
        """Read what was thrown, or throw; WrongInput says which letter cannot be."""
        ...

    def read_words(self, lines: Iterable[str], where: str) -> tuple[str, ...]:
        """Read words that shall count besides the list; WrongInput names the line."""
        ...

    def search(
        self, throw: str, language: str, extra_words: tuple[str, ...], seconds: float
    ) -> Iterator[None]:
        """Search for at most some seconds, a bit at a time; the result is kept for the others."""
        ...

    def answer(self, taken: float) -> Data:
        """Give what was found as JSON can hold it."""
        ...

    def draw(self, taken: float, language: Language) -> str:
        """Draw what was found, for people."""
        ...


def lazy_module(name: str, attribute: str | None = None) -> Lazy[object]:
    """Import a module, or something of it, when it is asked for."""
    if attribute is None:
        return partial(import_module, name)
    return lambda: getattr(import_module(name), attribute)
