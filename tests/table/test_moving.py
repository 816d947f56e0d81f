"""An installation moves to another database whole, or not at all."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.support.servers import postgres

from querwurf.cli import main
from querwurf.table import moving, notice
from querwurf.table.backend import open_storage, prepare
from querwurf.table.chain import Chain
from querwurf.table.daily import prepare_chains
from querwurf.table.ownership import DatabaseInUse, WrongDatabase
from querwurf.table.pg_connection import PgConnection

DUMP = Path(__file__).parents[1] / "server" / "versions" / "2.sql"


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """An installation of an earlier version."""
    path = tmp_path / "old.db"
    with sqlite3.connect(path) as connection:
        connection.executescript(DUMP.read_text(encoding="utf-8"))
        connection.execute("UPDATE chat SET text = 'Bis' || char(0) || 'morgen'")
    connection.close()
    return path


def test_there_and_back_everything_is_the_same(old: Path, tmp_path: Path) -> None:
    url, told = postgres().fresh(), list[str]()
    there = moving.move(old, url, told.append)
    assert there["player"] >= 1
    assert there["entry"] == 7
    assert len(told) == len(moving.tables())
    back = moving.move(url, tmp_path / "new.db", told.append)
    assert back == there
    first, second = (sqlite3.connect(path) for path in (old, tmp_path / "new.db"))
    for table in moving.tables():
        if table.name != "chat":  # PostgreSQL's texts hold no NUL
            rows = [sorted(map(repr, held.execute(table.read))) for held in (first, second)]
            assert rows[0] == rows[1], table.name
    first.close()
    second.close()


def test_a_difference_undoes_everything(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = postgres().fresh()
    kept = moving._Sum()
    kept.add(("something",))
    monkeypatch.setattr(moving, "_copy", lambda old, new, table: kept)
    with pytest.raises(WrongDatabase, match="not the same"):
        moving.move(old, url, lambda line: None)
    connection = PgConnection(url)
    assert connection.execute("SELECT COUNT(*) FROM player").fetchone() == (0,)
    connection.close()


def test_only_an_empty_database_that_nobody_uses_is_moved_to(old: Path, tmp_path: Path) -> None:
    url = postgres().fresh()
    moving.move(old, url, lambda line: None)
    with pytest.raises(WrongDatabase, match="not empty"):
        moving.move(old, url, lambda line: None)

    async def serve() -> None:
        storage = open_storage(url)
        await storage.check("x")
        with pytest.raises(DatabaseInUse):
            moving.move(url, tmp_path / "new.db", lambda line: None)
        await storage.close()

    asyncio.run(serve())


def test_the_days_go_on_as_they_were_promised(old: Path, tmp_path: Path) -> None:
    """The old place's chain is the one that was published, also where a server ran meanwhile."""

    def chain(path: Path, byte: bytes) -> tuple[Chain, ...]:
        prepare(path)
        connection = sqlite3.connect(path)
        with connection:
            made = prepare_chains(connection, 1.7e9, lambda size: byte * size)  # type: ignore[arg-type]
        connection.close()
        return made

    new = tmp_path / "new.db"
    promised, other = chain(old, b"a"), chain(new, b"b")
    assert promised != other
    moving.move(old, new, lambda line: None)
    assert chain(new, b"c") == promised


def test_push_services_know_the_installation_by_the_same_key(old: Path, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    for path, key in ((old, "a"), (new, "b")):
        prepare(path)
        with closing(sqlite3.connect(path)) as connection, connection:
            notice.prepare_key(connection, key)  # type: ignore[arg-type]
    moving.move(old, new, lambda line: None)
    with closing(sqlite3.connect(new)) as connection:
        assert notice.read_key(connection) == "a"  # type: ignore[arg-type]


def test_the_command_tells_what_it_has_moved(
    old: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["migrate", "--from", str(old), "--to", str(tmp_path / "new.db")]) == 0
    assert "entry: 7" in capsys.readouterr().out
    assert main(["migrate", "--from", str(old), "--to", str(tmp_path / "new.db")]) == 1
    assert "not empty" in capsys.readouterr().err
    json = ["--json", "--from", str(old), "--to", str(tmp_path / "other.db")]
    assert main(["migrate", *json]) == 0
    assert '"same":true' in capsys.readouterr().out
