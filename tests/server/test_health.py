"""Health: only a server that can really read and write its database is well."""

import sqlite3
from pathlib import Path

import pytest

from querwurf.table.database import Database
from tests.server.site import Site, open_site, run


async def status(site: Site) -> int:
    site.clock.advance(2)
    return (await site.ask("GET", "/healthz")).status


@pytest.mark.parametrize("harm", ["deleted", "replaced", "overwritten"])
def test_a_database_that_was_tampered_with_is_noticed(harm: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with open_site(tmp_path) as site:
            path = tmp_path / "test.db"
            assert await status(site) == 200
            if harm == "overwritten":
                path.write_bytes(b"something else entirely" * 1000)
            else:
                path.unlink()
            if harm == "replaced":
                sqlite3.connect(path).close()
                path.write_bytes(b"")
            assert await status(site) == 503
            answer = await site.ask("POST", "/api/me", {"name": "Nora"})
            assert harm == "overwritten" or answer.status == 500, "nothing is acknowledged"

    run(test())


def test_a_full_disk_is_noticed_and_health_comes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    async def full(*_: object) -> int:
        raise sqlite3.OperationalError("database or disk is full")

    async def test() -> None:
        async with open_site() as site:
            with monkeypatch.context() as broken:
                broken.setattr(Database, "execute", full)
                assert await status(site) == 503
            assert await status(site) == 200

    run(test())


def test_many_who_ask_cost_one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with open_site() as site:
            assert await status(site) == 200
            monkeypatch.setattr(Database, "check", None)
            for _ in range(20):
                assert (await site.ask("GET", "/healthz")).status == 200

    run(test())
