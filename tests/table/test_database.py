"""Group commit, failures that stay alone, and the schema's versions."""

import asyncio
import sqlite3
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from querwurf.table.database import (
    Conflict,
    Connection,
    Database,
    Job,
    NewerDatabase,
    migrate,
    version_of,
)
from querwurf.table.schema import VERSIONS


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 30))


def insert(number: int, match: str = "m") -> Job[int]:
    def job(connection: Connection) -> int:
        connection.execute(
            "INSERT INTO entry (match, number, at, origin, awaits, line) "
            "VALUES (?, ?, 0, 'seat', '', '{}')",
            (match, number),
        )
        return number

    return job


def test_writes_that_queue_up_are_committed_together(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(tmp_path / "x.db")
        written = await asyncio.gather(*(database.write(insert(n)) for n in range(500)))
        assert written == list(range(500))
        assert await database.row("SELECT COUNT(*) FROM entry") == (500,)
        assert database.queued == 0
        await database.close()

    run(test())


def test_a_job_that_fails_fails_alone(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(tmp_path / "x.db")
        await database.write(insert(3))

        def half(connection: Connection) -> None:
            insert(100)(connection)
            raise ValueError("in the middle")

        numbers = (1, 2, 3, 4)
        jobs: list[Job[Any]] = [*map(insert, numbers), half]
        done = await asyncio.gather(*map(database.write, jobs), return_exceptions=True)
        assert done[:2] + done[3:4] == [1, 2, 4]
        assert isinstance(done[2], Conflict)
        assert isinstance(done[4], ValueError)
        rows = await database.rows("SELECT number FROM entry ORDER BY number")
        assert rows == [(1,), (2,), (3,), (4,)]
        await database.close()

    run(test())


def test_a_writer_that_nobody_waits_for_still_writes(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(tmp_path / "x.db")
        waiting = asyncio.ensure_future(database.write(insert(1)))
        await asyncio.sleep(0)
        waiting.cancel()
        await database.close()
        with sqlite3.connect(tmp_path / "x.db") as connection:
            assert connection.execute("SELECT COUNT(*) FROM entry").fetchone() == (1,)
        connection.close()
        with pytest.raises(RuntimeError):
            await database.write(insert(2))

    run(test())


def test_every_write_is_synchronised(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(tmp_path / "x.db")

        def job(connection: Connection) -> tuple[str, int]:
            mode = connection.execute("PRAGMA journal_mode").fetchone()[0]
            return mode, connection.execute("PRAGMA synchronous").fetchone()[0]

        assert await database.write(job) == ("wal", 2)
        await database.close()

    run(test())


def _schema(connection: Connection) -> list[tuple[Any, ...]]:
    rows: list[tuple[Any, ...]] = connection.execute(
        "SELECT type, name, sql FROM sqlite_master ORDER BY name"
    ).fetchall()
    return rows


@pytest.mark.parametrize("version", range(len(VERSIONS) + 1))
def test_every_earlier_version_migrates_to_the_newest(version: int) -> None:
    fresh, old = (sqlite3.connect(":memory:", isolation_level=None) for _ in range(2))
    migrate(fresh)
    migrate(old, version)
    assert version_of(old) == version
    migrate(old)
    assert version_of(old) == len(VERSIONS)
    assert _schema(old) == _schema(fresh)
    fresh.close()
    old.close()


def test_a_migration_happens_whole_or_not_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = (*VERSIONS, ("CREATE TABLE more (x)", "CREATE NONSENSE"))
    monkeypatch.setattr("querwurf.table.database.VERSIONS", broken)
    connection = sqlite3.connect(":memory:", isolation_level=None)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, len(broken))
    assert version_of(connection) == len(VERSIONS)
    assert ("table", "more") not in [row[:2] for row in _schema(connection)]
    connection.close()


def test_a_newer_database_is_left_alone() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute(f"PRAGMA user_version = {len(VERSIONS) + 1}")
    with pytest.raises(NewerDatabase):
        migrate(connection)
    connection.close()
