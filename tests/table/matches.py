"""Matches played by bots, as records, for the tests of table and command line."""

from random import Random
from typing import Literal

from querwurf import catalog
from querwurf.core.data import Data
from querwurf.core.match import Chance
from querwurf.core.protocol import AwaitChance, AwaitSeats
from querwurf.core.rng import SeededDice
from querwurf.table import record
from querwurf.table.record import AnyEntry, Sitter
from querwurf.table.session import Session

SEED = bytes(range(32))


def open_match(
    key: str = "knister",
    seats: int = 2,
    *,
    options: Data | None = None,
    dice: Literal["fair", "real"] = "fair",
    nonces: tuple[str, ...] = ("a", "b"),
) -> tuple[Session, list[AnyEntry]]:
    """Open a match; its entries are stored in the list."""
    game = catalog.game(key)
    sitters = [Sitter(f"Lea {seat}", "bot", "random") for seat in range(seats)]
    header = record.open_header(
        game, options or game.options(), sitters, SEED, dice=dice, nonces=nonces
    )
    stored: list[AnyEntry] = []
    return Session(record.read(record.encode(header)), SEED, stored.append), stored


def play_on(session: Session, most: int = 100_000) -> None:
    """Let chance and random bots play some steps."""
    rng = Random(1)
    for _ in range(most):
        awaiting = session.awaiting
        if isinstance(awaiting, AwaitChance):
            if record.is_typed(session.header, awaiting):
                session.type_in(SeededDice(rng).draw(awaiting.sizes))
            else:
                session.throw()
        elif isinstance(awaiting, AwaitSeats):
            seat = awaiting.seats[0]
            session.act(seat, session.game.bot.choose(session.view(seat), rng, "random"))
        else:
            return


def whole_record(key: str = "knister", seats: int = 2, **wishes: object) -> bytes:
    """Play a match to its end and give its record."""
    session, log = open_match(key, seats, **wishes)  # type: ignore[arg-type]
    play_on(session)
    before = record.dump(session.header, log)
    return before + record.encode(record.close(session.outcome(), SEED, before))


def is_throw(entry: AnyEntry) -> bool:
    """Tell whether an entry is chance's."""
    return isinstance(entry.cause, Chance)
