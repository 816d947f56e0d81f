"""What people are told of a game before they play it: a line, its length, its options."""

from collections.abc import Mapping
from typing import Literal, Protocol, TypeAlias

from querwurf.core.data import Data
from querwurf.core.words import Words

Value: TypeAlias = str | int | bool | None


class Choice(Data, frozen=True):
    """One value that an option can take."""

    value: Value
    label: Words


class OptionWords(Data, frozen=True):
    """An option as a lobby offers it."""

    name: str
    """The field of the game's Options."""
    label: Words
    help: Words
    """A sentence on what it changes."""
    choices: tuple[Choice, ...] = ()
    """Without choices the option is a switch, or asked for by its type."""
    input: Literal["seats", "words", "board"] | None = None
    """How a list is asked for: as seats, counted from 1, or as words in capital letters; `board`:
    the web app asks in the game's own way (its folder's Setup.svelte)."""


class Description(Data, frozen=True):
    """A game in words; its title is never translated."""

    title: str
    title_language: str
    """Whose sounds the title is read with, for screen readers."""
    about: Words
    """One line for lists and menus."""
    minutes: int
    """How long a match takes, roughly."""
    options: tuple[OptionWords, ...] = ()
    """In the order they are offered; every field of the game's Options has one."""
    rank: int = 100
    """Where the game stands in lists: the lower, the earlier."""


class WebTables(Protocol):
    """Points, faces and other figures of the rules that a board in the browser draws with."""

    TABLES: Mapping[str, object]
    """By the names of the constants that they become in the game's tables.ts; JSON values."""
