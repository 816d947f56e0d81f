"""A match as JSON Lines: a header, a line an entry, and the outcome with the seed revealed.

Reading is strict and names the first wrong line; docs/records.md describes the format.
"""

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, TypeVar

import msgspec

from querwurf import catalog
from querwurf.core.data import Data
from querwurf.core.entry import Entry, entry_type
from querwurf.core.protocol import AwaitChance, Outcome, check_seats
from querwurf.core.rng import commit

RECORD_VERSION = 1

T = TypeVar("T")
AnyEntry: TypeAlias = Entry[Any, Any]


class WrongRecord(ValueError):
    """A record that cannot be read, or that tells what cannot have happened."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Sitter(Data, frozen=True):
    """Who sits on a seat."""

    name: str
    kind: Literal["person", "bot"]
    level: str | None = None
    """A bot's level."""


class Header(Data, frozen=True):
    """Everything that was settled before the first throw."""

    record: int
    """The version of this format."""
    game: str
    rules_version: int
    options: dict[str, Any]
    seats: tuple[Sitter, ...]
    dice: Literal["fair", "real"]
    commitment: str
    """SHA-256 of the secret seed, in hex."""
    nonces: tuple[str, ...] = ()
    """What the seats added to the seed."""
    lexicon: str | None = None
    """The hash of the word list in force."""


class Ending(Data, frozen=True):
    """The last line."""

    outcome: dict[str, Any]
    seed: str
    """The seed that the header's commitment binds, in hex."""
    sha256: str
    """Of all bytes before this line, so that no name can be changed unnoticed either."""


@dataclass(frozen=True, slots=True)
class Record:
    """A record as read; `ending` is None while the match is not over."""

    game: catalog.AnyGame
    options: Data
    header: Header
    log: tuple[AnyEntry, ...]
    ending: Ending | None
    sha256: str
    """Of the bytes before the ending."""

    @property
    def lines(self) -> int:
        """How many lines the record has."""
        return 1 + len(self.log) + (self.ending is not None)


class _Label(msgspec.Struct, frozen=True):
    """The part of a header that every version of the format and the rules has."""

    record: int
    game: str
    rules_version: int


def open_header(
    game: catalog.AnyGame,
    options: Data,
    seats: Sequence[Sitter],
    seed: bytes,
    *,
    dice: Literal["fair", "real"] = "fair",
    nonces: Sequence[str] = (),
) -> Header:
    """Settle a match: bind the seed and the word list before anything happens."""
    return Header(
        record=RECORD_VERSION,
        game=game.key,
        rules_version=game.rules_version,
        options=msgspec.to_builtins(options),
        seats=tuple(seats),
        dice=dice,
        commitment=commit(seed),
        nonces=tuple(nonces),
        lexicon=_lexicon(game, options),
    )


def close(outcome: Outcome[Any] | dict[str, Any], seed: bytes, before: bytes) -> Ending:
    """Reveal the seed and seal the lines before."""
    told = outcome if isinstance(outcome, dict) else as_builtins(outcome)
    return Ending(told, seed.hex(), _sha256(before))


def encode(line: Header | AnyEntry | Ending) -> bytes:
    """Write one line of a record."""
    return msgspec.json.encode(line) + b"\n"


def dump(header: Header, log: Iterable[AnyEntry]) -> bytes:
    """Write all lines but the ending."""
    return b"".join((encode(header), *map(encode, log)))


def as_builtins(outcome: Outcome[Any]) -> dict[str, Any]:
    """Give an outcome as it comes back from JSON."""
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(outcome))
    return decoded


def is_typed(header: Header, awaiting: AwaitChance) -> bool:
    """Tell whether people type this throw in: real dice, and nothing that only one may know."""
    return header.dice == "real" and not awaiting.secret


def read(raw: bytes) -> Record:
    """Read a record, or say which line is wrong first."""
    lines = raw.split(b"\n")
    if not lines[-1]:
        lines.pop()
    if not lines:
        raise WrongRecord(1, "the record is empty")
    header = _read_header(lines[0])
    game = catalog.game(header.game)
    options = _read_options(game, header)
    log, ending = _read_log(game, lines)
    before = len(raw) if ending is None else len(b"\n".join(lines[:-1])) + 1
    return Record(game, options, header, log, ending, _sha256(raw[:before]))


def _read_header(line: bytes) -> Header:
    label = _decode(1, line, _Label)
    if label.record != RECORD_VERSION:
        raise WrongRecord(1, _made_by("record format", label.record, RECORD_VERSION))
    try:
        game = catalog.game(label.game)
    except catalog.UnknownGame as error:
        raise WrongRecord(1, str(error)) from None
    if label.rules_version != game.rules_version:
        made_by = _made_by("rules version", label.rules_version, game.rules_version, game.title)
        raise WrongRecord(1, made_by)
    return _decode(1, line, Header)


def _made_by(what: str, theirs: int, ours: int, title: str = "") -> str:
    of = f" of {title}" if title else ""
    return f"made by {what} {theirs}{of}, this program knows {ours}"


def _read_options(game: catalog.AnyGame, header: Header) -> Data:
    try:
        options: Data = msgspec.convert(header.options, game.options)
        check_seats(game.seats, len(header.seats))
    except ValueError as error:
        raise WrongRecord(1, str(error)) from None
    lexicon = _lexicon(game, options)
    if header.lexicon != lexicon:
        theirs, ours = header.lexicon or "none", lexicon or "none"
        raise WrongRecord(1, f"played with the word list {theirs}, this program has {ours}")
    return options


def _lexicon(game: catalog.AnyGame, options: Data) -> str | None:
    return game.lexicon(options) if game.lexicon else None


def _read_log(
    game: catalog.AnyGame, lines: list[bytes]
) -> tuple[tuple[AnyEntry, ...], Ending | None]:
    kind = entry_type(game)
    log: list[AnyEntry] = []
    for number, line in enumerate(lines[1:], 2):
        if "outcome" in _decode(number, line, dict[str, msgspec.Raw]):
            if number < len(lines):
                raise WrongRecord(number + 1, "nothing may follow the outcome")
            return tuple(log), _decode(number, line, Ending)
        entry = _decode(number, line, kind)
        if entry.n != number - 1:
            raise WrongRecord(number, f"entry {number - 1} must stand here, not entry {entry.n}")
        log.append(entry)
    return tuple(log), None


def _decode(number: int, line: bytes, kind: type[T]) -> T:
    if not line.strip():
        raise WrongRecord(number, "the line is empty")
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WrongRecord(number, str(error)) from None
    except RecursionError:
        raise WrongRecord(number, "nested too deeply") from None


def _sha256(raw: bytes) -> str:
    return hashlib.sha256(raw).hexdigest()
