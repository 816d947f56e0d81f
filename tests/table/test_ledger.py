"""Matches as rows: written, read again, woken from a snapshot, undone."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from querwurf import catalog
from querwurf.core.match import Act
from querwurf.core.protocol import AwaitSeats
from querwurf.table import ledger
from querwurf.table.database import Conflict, Database
from querwurf.table.ledger import MatchRow, SeatRow, Settings
from querwurf.table.live import Growth, Live, standing
from querwurf.table.record import Sitter, open_header

SEED = bytes(range(32))


def match_row(game_key: str, seats: int) -> tuple[MatchRow, Live]:
    game = catalog.game(game_key)
    options: Any = game.options()
    sitters = [Sitter(f"Seat {seat}", "person") for seat in range(seats)]
    header = open_header(game, options, sitters, SEED)
    settings = Settings(msgspec.to_builtins(options), training=True)
    match = MatchRow(
        "m",
        "ABCDEF",
        game_key,
        "playing",
        "p",
        settings,
        1.0,
        header=header,
        seed=SEED,
        started=2.0,
    )
    return match, Live(game, header, SEED, game.start(options, seats))


async def store(database: Database, match: MatchRow, live: Live, growth: Growth) -> None:
    before = live.due
    await database.write(lambda c: ledger.append(c, match.id, growth, before, 3.0))
    live.take(growth)


def random_act(live: Live, rng: Random) -> Growth:
    awaiting = live.awaiting
    assert isinstance(awaiting, AwaitSeats)
    seat = rng.choice(awaiting.seats)
    action = rng.choice(live.game.legal(live.state, seat))
    return live.grow(Act(seat, action), "seat", 3.0, f"{seat}:{live.number}")


def test_rows_come_back_as_they_were(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(tmp_path / "x.db")
        match, _ = match_row("knister", 2)
        seats = (
            SeatRow("person", "Nora", "p", nonce="blue", votes=("q",)),
            SeatRow("bot", "Momo", level="easy"),
            SeatRow("person", "Karl", "q", left=True, stand_in="easy"),
        )
        await database.write(lambda c: ledger.write_match(c, match))
        await database.write(lambda c: ledger.write_seats(c, match.id, seats))
        assert await ledger.find_match(database, "m") == match
        assert await ledger.find_match(database, "abcdef") == match
        assert await ledger.find_match(database, "none") is None
        assert await ledger.read_seats(database, "m") == seats
        assert ledger.seats_of(seats, "p") == (0,)
        assert ledger.seats_of(seats, "q") == ()
        assert ledger.bots_of(seats) == {1: "easy", 2: "easy"}
        await database.close()

    asyncio.run(test())


@pytest.mark.parametrize("game", ["knister", "krisskross", "kribbeln", "crosswise"])
def test_a_woken_match_is_the_same_with_and_without_a_snapshot(game: str, tmp_path: Path) -> None:
    async def test() -> None:
        database, rng = Database(tmp_path / "x.db"), Random(3)
        match, live = match_row(game, 2)
        await database.write(lambda c: ledger.write_match(c, match))
        await store(database, match, live, live.open(3.0))
        for step in range(20):
            await store(database, match, live, random_act(live, rng))
            if step == 9:
                await database.write(lambda c: ledger.write_snapshot(c, match.id, live))
        woken = await ledger.wake(database, match)
        assert (woken.state, woken.number, woken.throws) == (live.state, live.number, live.throws)
        await database.write(lambda c: c.execute("DELETE FROM snapshot").rowcount)
        whole = await ledger.wake(database, match)
        assert (whole.state, whole.number, whole.throws) == (live.state, live.number, live.throws)
        await database.close()

    asyncio.run(test())


def test_an_undo_behind_the_snapshot_is_found_again(tmp_path: Path) -> None:
    async def test() -> None:
        database, rng = Database(tmp_path / "x.db"), Random(3)
        match, live = match_row("knister", 1)
        await database.write(lambda c: ledger.write_match(c, match))
        await store(database, match, live, live.open(3.0))
        states = [live.state]
        for _ in range(3):
            await store(database, match, live, random_act(live, rng))
            states.append(live.state)
        await database.write(lambda c: ledger.write_snapshot(c, match.id, live))
        for expected in (2, 1):
            lines = await ledger.read_lines(database, match)
            kept = standing((number, line) for number, _, line in lines)
            await store(database, match, live, live.undo(kept, 0, 3.0, f"undo:{expected}"))
            assert live.state == states[expected]
            woken = await ledger.wake(database, match)
            assert (woken.state, woken.throws) == (live.state, live.throws)
        await database.close()

    asyncio.run(test())


def test_who_loses_a_race_gets_a_conflict_and_no_act_is_stored_twice(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(tmp_path / "x.db")
        match, live = match_row("knister", 2)
        await database.write(lambda c: ledger.write_match(c, match))
        await store(database, match, live, live.open(3.0))
        other = await ledger.wake(database, match)
        growth = live.grow(Act(0, live.game.legal(live.state, 0)[0]), "seat", 3.0, "0:a")
        await store(database, match, live, growth)
        late = other.grow(Act(1, other.game.legal(other.state, 1)[0]), "seat", 3.0, "1:b")
        with pytest.raises(Conflict):
            await store(database, match, other, late)
        assert await ledger.find_act(database, "m", "0:a") == 2
        assert await ledger.find_act(database, "m", "1:b") is None
        again = live.grow(Act(1, live.game.legal(live.state, 1)[0]), "seat", 3.0, "0:a")
        with pytest.raises(Conflict):
            await store(database, match, live, again)
        await database.close()

    asyncio.run(test())
