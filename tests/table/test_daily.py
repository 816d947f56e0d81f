"""Tries, results and chains as rows, on both databases: one try whoever is quicker."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta
from functools import partial

from querwurf.core.protocol import Outcome
from querwurf.table import daily, day
from querwurf.table.backend import open_storage, prepare
from querwurf.table.chain import AHEAD, Chain
from querwurf.table.daily import Attempt, Count, Mark
from querwurf.table.storage import Conflict, Connection, Storage

NOW = 1_790_000_000.0
KEY = ("2026-11-18", "knister", "")


@asynccontextmanager
async def opened(place: str) -> AsyncIterator[Storage]:
    prepare(place)
    storage = open_storage(place)
    for player in ("nora", "lea"):
        await storage.execute(
            "INSERT INTO player (id, name, language, created) VALUES (?, ?, 'de', 0)",
            *(player, player),
        )
    try:
        yield storage
    finally:
        await storage.close()


def _outcome(score: int, place: int = 1) -> Outcome[object]:
    return Outcome((score,), (place,), None)


def test_one_try_whoever_is_quicker(place: str) -> None:
    async def test() -> None:
        async with opened(place) as storage:

            async def begin(match: str) -> str | None:
                job = partial(daily.begin, player="nora", key=KEY, match=match, now=NOW)
                try:
                    await storage.write(job)
                except Conflict:
                    return None
                return match

            begun = await asyncio.gather(*(begin(f"m{n}") for n in range(8)))
            (match,) = filter(None, begun)
            found = await storage.read(partial(_find, "nora"))
            assert found == Attempt(*KEY, match, None, None, None, False)
            assert await storage.read(partial(_find, "lea")) is None

    asyncio.run(test())


def _find(player: str, connection: Connection) -> Attempt | None:
    return daily.find(connection, player, *KEY[:2])


def test_results_are_counted_once_and_without_names(place: str) -> None:
    async def test() -> None:
        async with opened(place) as storage:
            for player, score, place_ in (("nora", 60, 1), ("lea", 70, 2)):
                await storage.write(
                    partial(daily.begin, player=player, key=KEY, match=player, now=NOW)
                )
                for _ in range(2):  # the second time there is nothing to finish
                    await storage.write(
                        partial(
                            daily.finish,
                            match=player,
                            outcome=_outcome(score, place_),
                            is_in_time=True,
                            now=NOW,
                        )
                    )
            await storage.execute("DELETE FROM player WHERE id = 'lea'")
            assert await storage.read(partial(_find, "lea")) is None
            counted = [Count(1, 60, 1), Count(2, 70, 1)]
            assert await storage.read(partial(daily.results, key=KEY)) == counted
            days = await storage.read(partial(daily.played_days, player="nora"))
            assert [one.isoformat() for one in days] == [KEY[0]]

    asyncio.run(test())


def test_a_result_after_the_day_counts_nowhere(place: str) -> None:
    async def test() -> None:
        async with opened(place) as storage:
            await storage.write(partial(daily.begin, player="nora", key=KEY, match="m", now=NOW))
            late = partial(daily.finish, match="m", outcome=_outcome(99), is_in_time=False, now=NOW)
            await storage.write(late)
            found = await storage.read(partial(_find, "nora"))
            assert found == Attempt(*KEY, "m", NOW, 1, 99, False)
            assert await storage.read(partial(daily.results, key=KEY)) == []
            assert await storage.read(partial(daily.played_days, player="nora")) == set()

    asyncio.run(test())


def test_marks_are_written_once(place: str) -> None:
    async def test() -> None:
        async with opened(place) as storage:
            for score in (50, 60):
                mark = Mark("easy", 1, score)
                await storage.write(partial(daily.write_mark, key=KEY, mark=mark))
            assert await storage.read(partial(daily.marks, key=KEY)) == [Mark("easy", 1, 50)]

    asyncio.run(test())


def test_one_chain_for_all_and_the_next_in_good_time(place: str) -> None:
    async def test() -> None:
        async with opened(place) as storage:

            async def make(now: float, byte: bytes) -> tuple[Chain, ...]:
                return await storage.write(
                    partial(daily.prepare_chains, now=now, random_bytes=lambda size: byte * size)
                )

            first, second = await asyncio.gather(make(NOW, b"a"), make(NOW, b"b"))
            assert first == second
            assert first[0].first == day.local_day(NOW, day.EARLIEST)
            late = NOW + (first[0].days - AHEAD + 1) * 24 * 3600
            renewed = await make(late, b"c")
            assert renewed[0] == first[0]
            assert renewed[1].first == first[0].last + timedelta(days=1)
            assert await storage.read(daily.read_chains) == renewed

    asyncio.run(test())
