"""PostgreSQL as a database: its versions, broken connections, due work that is claimed once."""

import asyncio
import threading
import time
from collections.abc import Coroutine
from itertools import count
from typing import Any

import psycopg
import pytest
from tests.support.servers import PostgresServer, fast_folder, postgres
from tests.table.test_database import insert

from querwurf.table import ledger, pg_schema
from querwurf.table.backend import is_address, open_storage, without_password
from querwurf.table.clock import SystemClock, VirtualClock, set_clock
from querwurf.table.database import ForeignDatabase, NewerDatabase
from querwurf.table.due import Due
from querwurf.table.ownership import DatabaseGone, WrongDatabase
from querwurf.table.pg_connection import translate
from querwurf.table.postgres import Postgres
from querwurf.table.schema import VERSIONS
from querwurf.table.storage import Conflict, Connection

_COLUMNS = (
    "SELECT table_name, column_name, data_type, is_nullable FROM information_schema.columns "
    "WHERE table_schema = 'public' ORDER BY 1, 2"
)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(test, 60))


def _migrated(*targets: int) -> list[Any]:
    with psycopg.connect(postgres().fresh()) as connection:
        for target in targets:
            pg_schema.migrate(connection, target)
        assert pg_schema.version_of(connection) == targets[-1]
        return connection.execute(_COLUMNS).fetchall()


@pytest.mark.parametrize("version", [1, 2, len(VERSIONS) - 1])
def test_every_earlier_version_migrates_to_the_newest(version: int) -> None:
    newest = len(VERSIONS)
    assert _migrated(version, newest) == _migrated(newest)


def test_servers_that_start_together_make_the_tables_once() -> None:
    url, faults = postgres().fresh(), list[BaseException]()

    def prepare() -> None:
        try:
            pg_schema.prepare(url)
        except BaseException as error:
            faults.append(error)

    threads = [threading.Thread(target=prepare) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert faults == []


def test_databases_of_other_programs_and_newer_versions_are_left_alone() -> None:
    url = postgres().fresh()
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    with pytest.raises(ForeignDatabase):
        pg_schema.prepare(url)
    with psycopg.connect(url) as connection:
        connection.execute("CREATE TABLE installation (application INTEGER, version INTEGER)")
    with pytest.raises(ForeignDatabase):
        pg_schema.prepare(url)
    url = postgres().fresh()
    pg_schema.prepare(url)
    with psycopg.connect(url) as connection:
        connection.execute("UPDATE installation SET version = 1000")
    with pytest.raises(NewerDatabase):
        pg_schema.prepare(url)
    with pytest.raises(WrongDatabase, match="connection"):
        pg_schema.prepare("postgresql://postgres@127.0.0.1:1/nowhere")


def test_addresses_are_known_and_passwords_are_not_told() -> None:
    assert is_address("postgresql://u:secret@host/name")
    assert is_address("postgres://host/name")
    assert not is_address("querwurf.db")
    assert without_password("postgresql://u:secret@host/name") == "postgresql://u:…@host/name"
    assert translate("a = ? AND b = ?") == "a = $1 AND b = $2"
    assert translate("a = ?2 OR b = ?1 OR c = ?1") == "a = $2 OR b = $1 OR c = $1"


def test_connections_that_break_are_made_anew() -> None:
    server = PostgresServer(fast_folder() / "data")
    server.start()

    async def test() -> None:
        database = open_storage(server.fresh())
        await database.write(insert(1))
        assert await database.row("SELECT COUNT(*) FROM entry") == (1,)
        await asyncio.to_thread(server.kill)
        for lost in await asyncio.gather(
            *(database.write(insert(number)) for number in (2, 3)), return_exceptions=True
        ):
            assert isinstance(lost, psycopg.OperationalError)
        with pytest.raises(psycopg.OperationalError):
            await database.row("SELECT 1")
        await asyncio.to_thread(server.start)
        assert await database.write(insert(2)) == 2
        assert await database.rows("SELECT number FROM entry ORDER BY number") == [(1,), (2,)]
        await database.close()

    try:
        run(test())
    finally:
        server.stop()


def test_what_a_connection_broke_in_the_middle_of_is_done_again() -> None:
    async def test() -> None:
        database = open_storage(postgres().fresh())
        broken: list[int] = []

        def job(connection: Connection) -> int:
            (pid,) = connection.execute("SELECT pg_backend_pid()").fetchone()
            if not broken:
                broken.append(pid)
                with psycopg.connect(postgres().url("postgres"), autocommit=True) as other:
                    other.execute("SELECT pg_terminate_backend(%s)", (pid,))
            return insert(1)(connection)

        assert await database.write(job) == 1
        assert broken
        with pytest.raises(Conflict):
            await database.write(insert(1))
        await database.close()
        with pytest.raises(RuntimeError):
            await database.write(insert(2))

    run(test())


def test_a_server_that_stands_still_in_a_transaction_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As when its machine loses power: nobody tells PostgreSQL that the connection has gone."""
    monkeypatch.setattr("querwurf.table.postgres._MOST_IDLE_MILLIS", 200)
    still = threading.Event()

    async def test() -> None:
        url = postgres().fresh()
        first, second = Postgres(url), Postgres(url)
        row = "INSERT INTO health VALUES (1, 'a') ON CONFLICT (id) DO UPDATE SET mark = 'a'"
        has_locked = threading.Event()

        def stand_still(connection: Connection) -> int:
            changed = connection.execute(row).rowcount
            if not has_locked.is_set():
                has_locked.set()
                still.wait()
            return changed

        standing = asyncio.ensure_future(first.write(stand_still))
        await asyncio.to_thread(has_locked.wait)
        assert await second.execute(row) == 1
        still.set()
        assert await standing == 1, "it goes on, and does it again"
        slow = count()

        def read_slowly(connection: Connection) -> Any:
            connection.execute("SELECT 1")
            if next(slow) == 0:
                time.sleep(1.0)
            return connection.execute("SELECT mark FROM health WHERE id = 1").fetchone()

        assert await first.read(read_slowly) == ("a",)
        assert next(slow) == 2, "the first time nobody waited for it"
        await first.close()
        await second.close()

    try:
        run(test())
    finally:
        still.set()


def test_settling_waits_for_writes_that_nobody_waits_for() -> None:
    async def test() -> None:
        database = open_storage(postgres().fresh())
        waiting = asyncio.ensure_future(database.write(insert(1)))
        await asyncio.sleep(0)
        waiting.cancel()
        await database.settle()
        assert await database.row("SELECT COUNT(*) FROM entry") == (1,)
        await database.settle()
        await database.close()

    run(test())


def test_health_is_looked_at_in_a_row_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        url = postgres().fresh()
        first, second = Postgres(url), Postgres(url)
        await asyncio.gather(*(held.check("mark") for held in (first, second, first, second)))
        monkeypatch.setattr(Postgres, "row", _nothing)
        with pytest.raises(DatabaseGone):
            await first.check("mark")
        await first.close()
        await second.close()

    run(test())


async def _nothing(*_: object) -> None:
    return None


def test_servers_go_by_the_clock_of_the_database() -> None:
    async def test() -> None:
        database = open_storage(postgres().fresh())
        clock, virtual = SystemClock(), VirtualClock()
        right = clock.now()
        clock.set(right - 86_400)
        await set_clock(clock, database)
        assert abs(clock.now() - right) < 60
        before = virtual.now()
        await set_clock(virtual, database)
        assert virtual.now() == before
        await database.close()

    run(test())


def test_late_work_is_claimed_by_one(place: str) -> None:
    async def test() -> None:
        database = open_storage(place)
        due = {Due("bot", seat): 10.0 for seat in range(3)}
        await database.write(lambda c: ledger.write_due(c, "m", due, {}, "first"))
        until = 10.0 + ledger.LEASE_SECONDS
        assert await database.write(lambda c: ledger.claim_late(c, "second", until, 9)) == {}
        assert await database.write(
            lambda c: ledger.keep_claim(c, "m", Due("bot", 0), "first", until)
        )
        late = await database.write(lambda c: ledger.claim_late(c, "second", until + 0.1, 9))
        assert late == {"m": {Due("bot", 1): 10.0, Due("bot", 2): 10.0}}
        assert await database.write(lambda c: ledger.claim_late(c, "third", until + 0.2, 9)) == {}
        assert not await database.write(
            lambda c: ledger.keep_claim(c, "m", Due("bot", 1), "first", until)
        )
        held = await database.read(lambda c: ledger.due_until(c, 99.0, "second"))
        assert held == late
        await database.close()

    run(test())
