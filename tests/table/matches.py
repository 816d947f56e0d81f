"""Matches played by bots, as records, for the tests of table and command line."""

from dataclasses import dataclass
from random import Random
from typing import Literal

from querwurf import catalog
from querwurf.core.data import Data
from querwurf.core.entry import Chance
from querwurf.table import record
from querwurf.table.live import AnyMatch, begin
from querwurf.table.record import AnyEntry, Header, Sitter

SEED = bytes(range(32))


@dataclass
class Opened:
    """A match that was opened, and what was settled before."""

    match: AnyMatch
    header: Header


def open_match(
    key: str = "knister",
    seats: int = 2,
    *,
    options: Data | None = None,
    dice: Literal["fair", "real"] = "fair",
    nonces: tuple[str, ...] = ("a", "b"),
) -> tuple[Opened, list[AnyEntry]]:
    """Open a match; its entries are stored in the list."""
    game = catalog.game(key)
    sitters = [Sitter(f"Lea {seat}", "bot", "random") for seat in range(seats)]
    header = record.open_header(
        game, options or game.options(), sitters, SEED, dice=dice, nonces=nonces
    )
    stored: list[AnyEntry] = []
    match = begin(header, SEED)
    match.persist = stored.append
    return Opened(match, header), stored


def play_on(match: AnyMatch, most: int = 100_000) -> None:
    """Let chance and random bots play some entries."""
    rng = Random(1)
    for _ in range(most):
        if match.over:
            return
        if (awaiting := match.chance) is not None:
            typed = tuple(rng.randrange(size) for size in awaiting.sizes)
            match.throw(typed if match.is_typed(awaiting) else None)
        else:
            seat = match.waiting[0]
            match.act(seat, match.game.choose(match.view(seat), rng, "random"))


def whole_record(key: str = "knister", seats: int = 2, **wishes: object) -> bytes:
    """Play a match to its end and give its record."""
    opened, log = open_match(key, seats, **wishes)  # type: ignore[arg-type]
    play_on(opened.match)
    before = record.dump(opened.header, log)
    return before + record.encode(record.close(opened.match.outcome, SEED, before))


def is_throw(entry: AnyEntry) -> bool:
    """Tell whether an entry is chance's."""
    return isinstance(entry.cause, Chance)
