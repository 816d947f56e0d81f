"""Matches as rows: written, read again, woken from a snapshot, undone."""

import asyncio
from random import Random
from typing import Any

import msgspec
import pytest

from querwurf import catalog
from querwurf.core.entry import Act, Chance, Entry
from querwurf.core.protocol import AwaitSeats
from querwurf.table import ledger
from querwurf.table.backend import open_storage
from querwurf.table.ledger import Outdated
from querwurf.table.live import Growth, Live, begin
from querwurf.table.record import Sitter, open_header
from querwurf.table.rows import MatchRow, SeatRow, Settings, bots_of, seats_of
from querwurf.table.storage import Conflict, Connection, Storage

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
    return match, Live(begin(header, SEED), header)


def stand(live: Live) -> tuple[object, ...]:
    match = live.match
    return match.state, match.n, match.drawn, match.acts


async def store(database: Storage, match: MatchRow, live: Live, growth: Growth) -> None:
    before = live.due

    def job(connection: Connection) -> None:
        ledger.append(connection, match.id, growth, 3.0)
        ledger.write_due(connection, match.id, growth.due, before)

    await database.write(job)
    live.take(growth)


async def find(database: Storage, name: str) -> MatchRow | None:
    return await database.read(lambda c: ledger.find_match(c, name))


async def read_seats(database: Storage) -> tuple[SeatRow, ...]:
    return await database.read(lambda c: ledger.read_seats(c, "m"))


async def wake(database: Storage, match: MatchRow) -> Live:
    return await database.read(lambda c: ledger.wake(c, match))


async def find_act(database: Storage, act: str) -> int | None:
    return await database.read(lambda c: ledger.find_act(c, "m", act))


def random_act(live: Live, rng: Random) -> Growth:
    awaiting = live.awaiting
    assert isinstance(awaiting, AwaitSeats)
    seat = rng.choice(awaiting.seats)
    action = rng.choice(live.match.legal(seat))
    return live.grow(Act(seat, action), "seat", 3.0, f"{seat}:{live.number}")


def test_rows_come_back_as_they_were(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)
        match, _ = match_row("knister", 2)
        seats = (
            SeatRow("person", "Nora", "p", nonce="blue", votes=("q",)),
            SeatRow("bot", "Momo", level="easy"),
            SeatRow("person", "Karl", "q", left=True, stand_in="easy"),
        )
        await database.write(lambda c: ledger.insert_match(c, match, seats))
        assert await find(database, "m") == match
        assert await find(database, "abcdef") == match
        assert await find(database, "none") is None
        assert await read_seats(database) == seats
        assert seats_of(seats, "p") == (0,)
        assert seats_of(seats, "q") == ()
        assert bots_of(seats) == {1: "easy", 2: "easy"}
        await database.close()

    asyncio.run(test())


def test_rows_are_updated_in_place_and_results_stay(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)
        match, _ = match_row("knister", 2)
        seats = (SeatRow("person", "Nora", "p"), SeatRow("person", "Karl", "q"))
        await database.write(lambda c: ledger.insert_match(c, match, seats))
        await database.execute("UPDATE seat SET place = 1, score = 30 + seat")
        changed = (SeatRow("person", "–", None, left=True), seats[1])
        await database.write(lambda c: ledger.update_seats(c, "m", seats, changed))
        assert await read_seats(database) == changed
        rows = await database.rows("SELECT place, score FROM seat ORDER BY seat")
        assert rows == [(1, 30), (1, 31)]
        fewer = changed[1:]
        await database.write(lambda c: ledger.update_seats(c, "m", changed, fewer))
        assert await read_seats(database) == fewer
        await database.close()

    asyncio.run(test())


def test_a_row_that_is_newer_than_what_was_read_is_not_written_over(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)
        match, _ = match_row("knister", 2)
        await database.write(lambda c: ledger.insert_match(c, match, ()))
        closed = msgspec.structs.replace(match, status="closed", ended=9.0)
        await database.write(lambda c: ledger.update_match(c, match, closed))
        known = await find(database, "m")
        assert known == msgspec.structs.replace(closed, version=1)
        hosted = msgspec.structs.replace(match, host="q")
        with pytest.raises(Outdated):
            await database.write(lambda c: ledger.update_match(c, match, hosted))
        with pytest.raises(Outdated):
            await database.write(lambda c: ledger.check_version(c, match))
        await database.write(lambda c: ledger.check_version(c, known))
        await database.write(lambda c: ledger.check_number(c, "m", 0))
        with pytest.raises(Outdated):
            await database.write(lambda c: ledger.check_number(c, "m", 1))
        assert await find(database, "m") == known
        await database.close()

    asyncio.run(test())


@pytest.mark.parametrize("game", ["knister", "krisskross", "kribbeln", "crosswise"])
def test_a_woken_match_is_the_same_with_and_without_a_snapshot(game: str, place: str) -> None:
    async def test() -> None:
        database, rng = open_storage(place), Random(3)
        match, live = match_row(game, 2)
        await database.write(lambda c: ledger.insert_match(c, match, ()))
        await store(database, match, live, live.open(3.0))
        for step in range(20):
            await store(database, match, live, random_act(live, rng))
            if step == 9:
                await database.write(lambda c: ledger.write_snapshot(c, match.id, live.match))
        woken = await wake(database, match)
        assert stand(woken) == stand(live)
        await database.write(lambda c: c.execute("DELETE FROM snapshot").rowcount)
        whole = await wake(database, match)
        assert stand(whole) == stand(live)
        await database.close()

    asyncio.run(test())


def test_an_undo_behind_the_snapshot_is_found_again(place: str) -> None:
    async def test() -> None:
        database, rng = open_storage(place), Random(3)
        match, live = match_row("knister", 1)
        await database.write(lambda c: ledger.insert_match(c, match, ()))
        await store(database, match, live, live.open(3.0))
        states = [live.match.state]
        for _ in range(3):
            await store(database, match, live, random_act(live, rng))
            states.append(live.match.state)
        await database.write(lambda c: ledger.write_snapshot(c, match.id, live.match))
        for expected in (2, 1):
            lines = await database.read(lambda c: ledger.read_lines(c, match))
            log = [(number, line) for number, _, line in lines]
            await store(database, match, live, live.undo(log, 0, 3.0, f"undo:{expected}"))
            assert live.match.state == states[expected]
            woken = await wake(database, match)
            assert stand(woken) == stand(live)
        await database.close()

    asyncio.run(test())


def test_chance_that_was_taken_back_by_consent_never_comes_again(place: str) -> None:
    async def test() -> None:
        database, rng = open_storage(place), Random(3)
        match, live = match_row("knister", 1)
        await database.write(lambda c: ledger.insert_match(c, match, ()))
        await store(database, match, live, live.open(3.0))

        async def undo(act: str, agreed: bool) -> None:
            lines = await database.read(lambda c: ledger.read_lines(c, match))
            log = [(number, line) for number, _, line in lines]
            await store(database, match, live, live.undo(log, 0, 3.0, act, agreed))
            woken = await wake(database, match)
            assert (stand(woken), woken.match.skips) == (stand(live), live.match.skips)

        for _ in range(3):
            await store(database, match, live, random_act(live, rng))
        assert live.match.drawn == 4
        await undo("a", agreed=True)
        assert (live.match.drawn, live.match.skips) == (4, True)
        growth = random_act(live, rng)
        thrown = growth.steps[-1].line
        assert isinstance(thrown, Entry)
        assert isinstance(thrown.cause, Chance)
        assert thrown.cause.draw == 4, "it says which one it is"
        await store(database, match, live, growth)
        assert not live.match.skips
        await undo("b", agreed=False)
        await undo("c", agreed=False)
        assert live.match.drawn == 4, "alone the same comes again, but not what was given up"
        again = random_act(live, rng).steps[-1].line
        assert isinstance(again, Entry)
        assert again.cause == thrown.cause
        await database.close()

    asyncio.run(test())


def test_bots_never_think_twice_with_the_same_randomness_after_an_undo(place: str) -> None:
    """Nobody tries a move, sees the bot's answer, takes it back and knows what is coming."""

    async def test() -> None:
        database, rng = open_storage(place), Random(3)
        match, live = match_row("knister", 2)
        live.bots = {1: "random"}
        await database.write(lambda c: ledger.insert_match(c, match, ()))
        await store(database, match, live, live.open(3.0))
        used = set[str]()

        async def round_of_both() -> None:
            for seat in (0, 1):
                seed = live.match.bot_seed(seat)
                assert seed not in used
                used.add(seed)
                action = rng.choice(live.match.legal(seat))
                await store(database, match, live, live.grow(Act(seat, action), "seat", 3.0))
            woken = await wake(database, match)
            assert stand(woken) == stand(live)

        for turn in range(6):
            await round_of_both()
            if turn % 2:
                lines = await database.read(lambda c: ledger.read_lines(c, match))
                log = [(number, line) for number, _, line in lines]
                await store(database, match, live, live.undo(log, 0, 3.0, f"u{turn}"))
                assert stand(await wake(database, match)) == stand(live)
            if turn == 3:  # from here on the undone acts are known from the snapshot alone
                await database.write(lambda c: ledger.write_snapshot(c, match.id, live.match))
        assert len(used) == 12
        await database.close()

    asyncio.run(test())


def test_who_loses_a_race_gets_a_conflict_and_no_act_is_stored_twice(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)
        match, live = match_row("knister", 2)
        await database.write(lambda c: ledger.insert_match(c, match, ()))
        await store(database, match, live, live.open(3.0))
        other = await wake(database, match)
        growth = live.grow(Act(0, live.match.legal(0)[0]), "seat", 3.0, "0:a")
        await store(database, match, live, growth)
        late = other.grow(Act(1, other.match.legal(1)[0]), "seat", 3.0, "1:b")
        with pytest.raises(Conflict):
            await store(database, match, other, late)
        assert await find_act(database, "0:a") == 2
        assert await find_act(database, "1:b") is None
        again = live.grow(Act(1, live.match.legal(1)[0]), "seat", 3.0, "0:a")
        with pytest.raises(Conflict):
            await store(database, match, live, again)
        await database.close()

    asyncio.run(test())
