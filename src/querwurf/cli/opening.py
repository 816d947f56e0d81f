"""How a table is opened: seats, bots, options and the seed, from what was asked for."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from querwurf.catalog import AnyGame
from querwurf.cli.fault import WrongInput
from querwurf.cli.strict import convert
from querwurf.cli.words import WORDS
from querwurf.core.data import Data
from querwurf.core.protocol import WrongSeats, check_seats
from querwurf.core.rng import SEED_BYTES
from querwurf.core.text import Language
from querwurf.table.record import Header, Sitter, open_header

_LONGEST_NAME = 16
_LITERALS = {"true": True, "false": False, "null": None, "none": None}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What somebody asked for when opening a table."""

    levels: tuple[str, ...] = ()
    """Of the bots; they sit behind the people."""
    seats: int | None = None
    names: tuple[str, ...] = ()
    """Of the people."""
    options: tuple[str, ...] = ()
    """Each `key=value`."""
    seed: str | None = None
    real_dice: bool = False


def open_table(game: AnyGame, wishes: Wishes, language: Language) -> tuple[Header, bytes]:
    """Settle a match, or say which wish cannot be granted; gives its header and secret seed."""
    options = read_options(game, wishes.options, language)
    sitters = _seat_everybody(game, wishes, language)
    seed = make_seed(wishes.seed)
    dice: Literal["fair", "real"] = "real" if wishes.real_dice else "fair"
    return open_header(game, options, sitters, seed, dice=dice), seed


def make_seed(text: str | None) -> bytes:
    """Make a match's seed: by chance, or from a text, the same match every time."""
    if text is None:
        return secrets.token_bytes(SEED_BYTES)
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


def split_list(text: str) -> tuple[str, ...]:
    """Split a comma list; blanks around commas do not matter."""
    return tuple(part.strip() for part in text.split(",")) if text.strip() else ()


def read_options(game: AnyGame, given: Sequence[str], language: Language) -> Data:
    """Read a game's options from pairs `key=value`."""
    values: dict[str, object] = {}
    if "language" in game.options.__struct_fields__:
        values["language"] = language  # words are in the language one plays in
    named: set[str] = set()
    for pair in given:
        key, equals, value = pair.partition("=")
        if not equals or key in named:
            raise WrongInput("--options", f"{pair!r} is not one key=value for each key")
        named.add(key)
        values[key] = read_value(value)
    try:
        options: Data = convert(values, game.options)
    except WrongInput as wrong:
        raise WrongInput(f"--options {wrong.where}", wrong.what) from None
    return options


def read_value(text: str) -> Any:
    """Read the value of an option: true, false, null, a whole number, else text."""
    if text.lower() in _LITERALS:
        return _LITERALS[text.lower()]
    digits = text.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) < _LONGEST_NAME:
        return int(text)
    return text


def _seat_everybody(game: AnyGame, wishes: Wishes, language: Language) -> list[Sitter]:
    check_levels(game, wishes.levels)
    people = len(wishes.names) or (0 if wishes.seats else 1)
    fewest = max(game.seats[0], people + len(wishes.levels))
    seats = fewest if wishes.seats is None else wishes.seats
    check_table(game, seats)
    if people + len(wishes.levels) > seats:
        raise WrongInput("--seats", f"{seats} are too few for these bots and people")
    return [_sitter(seat, seats, wishes, language) for seat in range(seats)]


def check_levels(game: AnyGame, levels: tuple[str, ...], option: str = "--bots") -> tuple[str, ...]:
    """Refuse levels that the game's bots do not have."""
    for level in levels:
        if level not in game.bot.LEVELS:
            raise WrongInput(option, f"{level!r} is not one of {', '.join(game.bot.LEVELS)}")
    return levels


def check_table(game: AnyGame, seats: int) -> None:
    """Refuse a number of seats that the game is not made for."""
    try:
        check_seats(game.seats, seats)
    except WrongSeats as error:
        raise WrongInput("--seats", str(error).removeprefix("seats: ")) from None


def _sitter(seat: int, seats: int, wishes: Wishes, language: Language) -> Sitter:
    words, people = WORDS[language], seats - len(wishes.levels)
    if seat >= people:
        level = wishes.levels[seat - people]
        return Sitter(words["bot"].format(seat=seat + 1), "bot", level)
    if seat < len(wishes.names):
        return Sitter(check_name(wishes.names[seat]), "person")
    return Sitter(words["seat"].format(seat=seat + 1), "person")


def check_name(name: str) -> str:
    """Refuse a name that would not fit a board."""
    if not (0 < len(name) <= _LONGEST_NAME and name.isprintable()) or set(name) & set("[]\\"):
        raise WrongInput("--names", f"{name!r} is not a name of 1 to {_LONGEST_NAME} characters")
    return name
