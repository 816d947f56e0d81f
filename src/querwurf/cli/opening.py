"""How a table is opened: seats, bots, options and the seed, from what was asked for."""

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from querwurf.catalog import AnyGame
from querwurf.cli.fault import WrongInput
from querwurf.cli.messages import WORDS
from querwurf.cli.phrase import not_from_to, not_one_of
from querwurf.core.data import Data
from querwurf.core.options import WrongOption
from querwurf.core.protocol import UnknownLevel, WrongSeats, check_seats
from querwurf.core.rng import SEED_BYTES, seed_bytes
from querwurf.core.text import Language
from querwurf.core.words import either
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
    options = read_options(game, wishes.options, language, game.at_one_screen)
    sitters = _seat_everybody(game, wishes, language)
    seed = make_seed(wishes.seed)
    dice: Literal["fair", "real"] = "real" if wishes.real_dice else "fair"
    return open_header(game, options, sitters, seed, dice=dice), seed


def make_seed(text: str | None) -> bytes:
    """Make a match's seed: by chance, or from a text, the same match every time."""
    return secrets.token_bytes(SEED_BYTES) if text is None else seed_bytes(text)


def split_list(text: str) -> tuple[str, ...]:
    """Split a comma list; blanks around commas do not matter."""
    return tuple(part.strip() for part in text.split(",")) if text.strip() else ()


def read_options(
    game: AnyGame,
    given: Sequence[str],
    language: Language,
    usual: Mapping[str, object] | None = None,
) -> Data:
    """Read a game's options from pairs `key=value`; the others are usual ones, or defaults."""
    values: dict[str, object] = dict(usual or {})
    if "language" in game.options.__struct_fields__:
        values["language"] = language  # words are in the language one plays in
    named: set[str] = set()
    for pair in given:
        key, equals, value = pair.partition("=")
        if not equals or key in named:
            unpaired = either(
                f"{pair!r} ist nicht ein Name=Wert für jeden Namen",
                f"{pair!r} is not one key=value for each key",
            )
            raise WrongInput("--options", unpaired)
        named.add(key)
        values[key] = read_option(game, key, value)
    try:
        options: Data = game.read_options(values)
    except WrongOption as wrong:
        raise WrongInput(f"--options {wrong.option}", wrong.what) from None
    return options


def read_option(game: AnyGame, key: str, text: str) -> Any:
    """Read an option's value; where the game takes several, a comma list, also of one or none."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(game.options)}
    value, listed = read_value(text), [read_value(part) for part in split_list(text)]
    if key in kinds and not _fits(value, kinds[key]) and _fits(listed, kinds[key]):
        return listed
    return value


def _fits(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


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
        too_few = either(
            f"{seats} sind zu wenig für diese Bots und Menschen",
            f"{seats} are too few for these bots and people",
        )
        raise WrongInput("--seats", too_few)
    return [_sitter(seat, seats, wishes, language) for seat in range(seats)]


def check_levels(game: AnyGame, levels: tuple[str, ...], option: str = "--bots") -> tuple[str, ...]:
    """Refuse levels that the game's bots do not have."""
    for level in levels:
        try:
            game.check_level(level)
        except UnknownLevel:
            raise WrongInput(option, not_one_of(level, game.levels)) from None
    return levels


def check_table(game: AnyGame, seats: int) -> None:
    """Refuse a number of seats that the game is not made for."""
    try:
        check_seats(game.seats, seats)
    except WrongSeats:
        raise WrongInput("--seats", not_from_to(seats, game.seats[0], game.seats[-1])) from None


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
        no_name = either(
            f"{name!r} ist kein Name mit 1 bis {_LONGEST_NAME} Zeichen",
            f"{name!r} is not a name of 1 to {_LONGEST_NAME} characters",
        )
        raise WrongInput("--names", no_name)
    return name
