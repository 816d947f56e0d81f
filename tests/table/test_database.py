"""Group commit, failures that stay alone, and the schema's versions."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from querwurf.table.backend import open_storage
from querwurf.table.database import (
    Database,
    ForeignDatabase,
    NewerDatabase,
    migrate,
    prepare,
    version_of,
)
from querwurf.table.ownership import DatabaseGone, DatabaseInUse, WrongDatabase
from querwurf.table.schema import VERSIONS
from querwurf.table.storage import Conflict, Connection, Job


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


def test_writes_that_queue_up_are_committed_together(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)
        written = await asyncio.gather(*(database.write(insert(n)) for n in range(500)))
        assert written == list(range(500))
        assert await database.row("SELECT COUNT(*) FROM entry") == (500,)
        assert database.queued == 0
        await database.close()

    run(test())


def test_a_job_that_fails_fails_alone(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)
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


def _schema(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
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


def test_a_database_belongs_to_one_server_at_a_time(tmp_path: Path) -> None:
    async def test() -> None:
        database = Database(tmp_path / "x.db")
        with pytest.raises(DatabaseInUse, match="another server"):
            Database(tmp_path / "x.db")
        with pytest.raises(DatabaseInUse):
            prepare(tmp_path / "x.db")
        await database.close()
        prepare(tmp_path / "x.db")
        await Database(tmp_path / "x.db").close()

    run(test())


@pytest.mark.parametrize("version", [0, 1, 7])
def test_the_database_of_another_program_is_left_alone(version: int, tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipe (name)")
        other.execute(f"PRAGMA user_version = {version}")
    other.close()
    before = path.read_bytes()
    with pytest.raises((ForeignDatabase, NewerDatabase)):
        prepare(path)
    assert path.read_bytes() == before


def test_only_its_owner_can_read_a_database(tmp_path: Path) -> None:
    async def test() -> None:
        path = tmp_path / "x.db"
        path.touch(0o644)
        database = Database(path)
        await database.write(insert(1))
        for file in tmp_path.iterdir():
            assert stat.S_IMODE(os.stat(file).st_mode) & 0o077 == 0, file.name
        await database.close()

    run(test())


def test_a_place_where_no_database_can_be_is_told(tmp_path: Path) -> None:
    with pytest.raises(WrongDatabase, match="No such file"):
        prepare(tmp_path / "nowhere" / "x.db")
    with pytest.raises((WrongDatabase, sqlite3.Error)):
        prepare(tmp_path)


@pytest.mark.parametrize("is_replaced", [False, True])
def test_nothing_is_acknowledged_once_the_file_is_gone(is_replaced: bool, tmp_path: Path) -> None:
    async def test() -> None:
        path = tmp_path / "x.db"
        database = Database(path)
        await database.write(insert(1))
        path.unlink()
        if is_replaced:
            path.touch()
        with pytest.raises(DatabaseGone):
            await database.write(insert(2))
        await database.close()

    run(test())


def test_a_write_lock_that_others_hold_is_waited_for_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("querwurf.table.database._BUSY_MILLIS", 300)

    async def test() -> None:
        database = Database(tmp_path / "x.db")
        other = sqlite3.connect(tmp_path / "x.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waits = (database.write(insert(number)) for number in range(50))
        failed = await asyncio.wait_for(asyncio.gather(*waits, return_exceptions=True), 5)
        assert all(isinstance(error, sqlite3.OperationalError) for error in failed)
        other.execute("COMMIT")
        other.close()
        assert await database.write(insert(1)) == 1
        await database.close()

    run(test())
