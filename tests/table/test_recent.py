"""New lines of an SQLite file: written one behind the other, read and checked as if in place."""

import asyncio
import sqlite3
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from querwurf.server import exporting, listing
from querwurf.table import ledger, result
from querwurf.table.backend import open_storage
from querwurf.table.database import Database, connect, migrate, prepare
from querwurf.table.ledger import LOG, Outdated
from querwurf.table.recent import Recent
from querwurf.table.storage import Conflict, Connection, Job, Row, Storage

NUMBERS = f"SELECT number FROM {LOG.format('?1')} ORDER BY number"
MATCH = (
    "INSERT INTO match (id, code, game, status, settings, opened, listed, version) "
    "VALUES (?, ?, 'knister', 'playing', '{}', 0, 0, ?)"
)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


def line(match: str, number: int, act: str | None = None) -> Row:
    return (match, number, 0.5, "seat", act, "0", f'{{"n":{number}}}')


def append(*lines: Row) -> Job[None]:
    return lambda connection: connection.append(lines)


async def numbers(database: Storage, match: str) -> list[int]:
    return [number for (number,) in await database.rows(NUMBERS, match)]


def counts(path: Path) -> tuple[int, int]:
    with sqlite3.connect(path) as connection:
        found = [
            connection.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]
            for table in ("entry", "recent")
        ]
    connection.close()
    return found[0], found[1]


def few(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    monkeypatch.setattr("querwurf.table.recent._MOST", most)


def test_lines_are_read_before_and_after_they_are_put_in_their_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few(monkeypatch, 10)
    path = tmp_path / "x.db"

    async def test() -> None:
        database = Database(path)
        for number in range(1, 26):
            await database.write(append(line("m", number), line("n", number)))
            assert await numbers(database, "m") == list(range(1, number + 1))
            if number == 4:
                assert counts(path) == (0, 8)
        assert counts(path)[0] >= 40, "the writer goes on only when they are in their places"
        await database.write(append(line("m", 26)))
        await database.close()
        assert counts(path) == (51, 0), "at the end all are in their places"

    run(test())


@pytest.mark.parametrize("most", [1, 3, 1000])
def test_a_number_or_an_act_is_taken_only_once(
    place: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    few(monkeypatch, most)

    async def test() -> None:
        database = open_storage(place)
        for number in range(1, 4):
            await database.write(append(line("m", number, f"0:{number}")))
        again = [line("m", 2), line("m", 3), line("m", 4, "0:1"), line("m", 4, "0:3")]
        for taken in again:
            with pytest.raises(Conflict):
                await database.write(append(taken))
        with pytest.raises(Conflict):
            await database.write(append(line("m", 4, "0:4"), line("m", 5, "0:4")))
        await database.write(append(line("m", 4, "0:4"), line("m", 5), line("n", 1, "0:4")))
        assert await numbers(database, "m") == [1, 2, 3, 4, 5]
        found = ledger.find_act
        assert await database.read(lambda read: found(read, "m", "0:4")) == 4
        assert await database.read(lambda read: found(read, "m", "0:5")) is None
        await database.close()

    run(test())


def test_whose_line_is_taken_fails_alone(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)
        await database.write(append(line("b", 1)))
        jobs = [append(line(match, 1, f"0:{match}")) for match in "abcd"]
        jobs.append(append(line("a", 1)))
        done = await asyncio.gather(*map(database.write, jobs), return_exceptions=True)
        is_refused = [isinstance(one, Conflict) for one in done]
        assert is_refused[1]
        assert is_refused[0] + is_refused[4] == 1, "one of the two was first"
        assert is_refused[2:4] == [False, False]
        assert [await numbers(database, match) for match in "abcd"] == [[1]] * 4
        await database.close()

    run(test())


def test_whose_rows_have_changed_fails_alone(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)
        for match in "abc":
            await database.execute(MATCH, match, match, 7)

        def job(match: str, version: int) -> Job[None]:
            def write(connection: Connection) -> None:
                connection.expect_version(match, version, Outdated)
                connection.append([line(match, 1)])

            return write

        jobs = [job("a", 7), job("b", 6), job("c", 7), job("gone", 1)]
        done = await asyncio.gather(*map(database.write, jobs), return_exceptions=True)
        assert [type(one) for one in done] == [type(None), Outdated, type(None), Outdated]
        assert [await numbers(database, match) for match in "abc"] == [[1], [], [1]]
        with pytest.raises(Outdated):
            await database.write(lambda both: (job("a", 7)(both), job("a", 8)(both)))
        await database.close()

    run(test())


def test_a_job_reads_what_was_appended_before(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)

        def job(connection: Connection) -> list[Row]:
            connection.append([line("m", 1), line("m", 2)])
            found: list[Row] = connection.execute(NUMBERS, ("m",)).fetchall()
            return found

        assert await database.write(job) == [(1,), (2,)]
        await database.close()

    run(test())


def test_what_comes_to_nothing_leaves_nothing(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(tmp_path / "x.db")

        def broken(connection: Connection) -> None:
            connection.append([line("m", 1, "0:a")])
            connection.execute("SELECT 1")
            raise ValueError("in the middle")

        with pytest.raises(ValueError, match="in the middle"):
            await database.write(broken)
        assert await numbers(database, "m") == []
        await database.write(append(line("m", 1, "0:a")))
        assert await numbers(database, "m") == [1]
        await database.close()

    run(test())


def test_a_file_that_is_broken_does_not_stop_the_writer(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(tmp_path / "x.db")
        await database.write(append(line("m", 1)))
        await database.execute("DROP TABLE recent")
        for _ in range(2):
            with pytest.raises(sqlite3.OperationalError, match="no such table"):
                await database.write(append(line("m", 2)))
        assert await database.write(lambda both: both.execute("SELECT 7").fetchone()) == (7,)
        await database.close()

    run(test())


def test_recent_lines_outlive_a_server_that_dies(tmp_path: Path) -> None:
    path = tmp_path / "x.db"
    prepare(path)
    dying = connect(str(path))
    dying.recent = Recent(dying)
    dying.execute("BEGIN IMMEDIATE")
    dying.append([line("m", 1, "0:a"), line("n", 1), line("m", 2)])
    dying.execute("COMMIT")
    dying.close()
    assert counts(path) == (0, 3)

    async def test() -> None:
        database = Database(path)
        assert await numbers(database, "m") == [1, 2]
        for taken in (line("m", 2), line("m", 3, "0:a")):
            with pytest.raises(Conflict):
                await database.write(append(taken))
        await database.write(append(line("m", 3)))
        await database.close()
        assert counts(path) == (4, 0)

    run(test())


def test_lines_stay_where_they_are_while_they_cannot_be_put_in_their_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few(monkeypatch, 2)
    path = tmp_path / "x.db"

    async def test() -> None:
        database = Database(path)
        trigger = (
            "CREATE TRIGGER full BEFORE INSERT ON entry BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
        await database.execute(trigger)
        for number in range(1, 8):
            await database.write(append(line("m", number)))
        assert counts(path) == (0, 7)
        assert await numbers(database, "m") == list(range(1, 8))
        await database.execute("DROP TRIGGER full")
        for number in range(8, 12):
            await database.write(append(line("m", number)))
        assert counts(path)[0] >= 8
        assert await numbers(database, "m") == list(range(1, 12))
        await database.close()

    run(test())


def test_servers_that_share_a_file_put_lines_in_their_places_at_once(tmp_path: Path) -> None:
    async def test() -> None:
        first, second = (Database(tmp_path / "x.db", exclusive=False) for _ in range(2))
        await first.write(append(line("m", 1)))
        with pytest.raises(Conflict):
            await second.write(append(line("m", 1)))
        await second.write(append(line("m", 2)))
        assert await numbers(first, "m") == [1, 2]
        assert counts(tmp_path / "x.db") == (2, 0)
        await first.close()
        await second.close()

    run(test())


def _own(query: Callable[[Connection], Any], tables: sqlite3.Connection) -> list[str]:
    """Tell how SQLite would answer what is asked."""
    asked: list[tuple[str, Any]] = []

    class Spy:
        def execute(self, sql: str, values: Any = ()) -> Any:
            asked.append((sql, values))
            return tables.execute(sql, values)

    query(Spy())  # type: ignore[arg-type]
    return [
        row[3]
        for sql, values in asked
        for row in tables.execute(f"EXPLAIN QUERY PLAN {sql}", values)
    ]


@pytest.mark.parametrize(
    "query",
    [
        lambda read: ledger.find_act(read, "m", "a"),
        lambda read: ledger.check_number(read, "m", 0),
        lambda read: result.was_undone(read, "m"),
        lambda read: read.execute(ledger._READ_LINES, ("m", 0, 9)),
        lambda read: read.execute(listing._MINE, ("p", 9)),
        lambda read: read.execute(listing._PUBLIC, (0, 9)),
        lambda read: read.execute(exporting._MOVES, ("p",)),
    ],
)
def test_nobody_reads_the_lines_of_all_matches(query: Callable[[Connection], Any]) -> None:
    tables = sqlite3.connect(":memory:", isolation_level=None)
    migrate(tables)
    plan = _own(query, tables)
    assert any("entry" in step for step in plan)
    assert not [step for step in plan if step.startswith("SCAN entry")]
    tables.close()
