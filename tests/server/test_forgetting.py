"""Deleting and exporting a player: everything, everywhere, also when things happen at once."""

import json
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from querwurf.server import forgetting, identity, web
from querwurf.table import record, replay
from tests.server.site import Person, Site, database_path, open_site, run
from tests.server.test_play import pair, play_out


def dump(site: Site) -> str:
    with closing(sqlite3.connect(database_path(site))) as connection:
        return "\n".join(connection.iterdump())


def test_a_record_has_no_deleted_name_from_then_on() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("krisskross", {"kind": "local", "name": "Lea"})
            path = f"/api/tables/{table['id']}"
            link = await nora.get("POST", f"{path}/seats/1/link")
            await nora.get("POST", f"{path}/start")
            line, welcome = await nora.line(table["id"])
            await play_out(site, line, welcome)
            await karl.get("POST", f"{path}/claim", {"token": link["token"]})
            await nora.get("DELETE", "/api/me")
            written = (await karl.ask("GET", f"{path}/record")).body
            names = [seat["name"] for seat in json.loads(written.split(b"\n")[0])["seats"]]
            assert names == ["–", "Karl"], "the seat that was given away has its player's name"
            assert replay.verify(record.read(written)).verified
            for trace in (nora.id, "Nora", "Lea"):
                assert trace not in dump(site)

    run(test())


def test_who_joins_while_being_forgotten_is_not_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister")

            async def known(*_: object) -> identity.Person:
                """A request that was let in a moment before."""
                return identity.Person(karl.id, "Karl", "de")

            mark = partial(forgetting._mark, player=karl.id, now=1.0)
            await site.node.database.write(mark)
            monkeypatch.setattr(web, "find_person", known)
            late = await karl.ask("POST", f"/api/tables/{table['id']}/join", {})
            assert (late.status, late.json["rule"]) == (401, "no-player")
            opened = await karl.ask("POST", "/api/tables", {"game": "knister"})
            assert opened.status == 401
            await forgetting.finish_all(site.node)
            assert karl.id not in dump(site)
            assert "Karl" not in dump(site)

    run(test())


def test_a_deletion_that_was_cut_short_is_finished_at_the_next_start(tmp_path: Path) -> None:
    async def first() -> tuple[str, str, str]:
        async with open_site(tmp_path) as site:
            table, nora, karl = await pair(site)
            await site.node.database.write(
                lambda connection: forgetting._mark(connection, karl.id, 1.0)
            )
            assert (await karl.get("GET", "/api/me")) == {"player": None}
            return table["id"], nora.cookie, karl.id

    async def second(table: str, cookie: str, karl: str) -> None:
        async with open_site(tmp_path, seed=2) as site:
            assert karl not in dump(site)
            assert "Karl" not in dump(site)
            seats = (
                await Person(site, cookie, {"id": "", "name": ""}).get(
                    "GET", f"/api/tables/{table}"
                )
            )["seats"]
            assert [seat["name"] for seat in seats] == ["Nora", "–"]

    run(second(*run(first())))


def test_the_export_has_moves_hosted_tables_and_seats_given_away() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site)
            path = f"/api/tables/{table['id']}"
            line, _ = await nora.line(table["id"])
            await line.send(type="act", id="a", seat=0, action={"type": "write", "cell": 7})
            await line.until("update")
            link = await nora.get("POST", f"{path}/seats/0/link")
            await karl.get("POST", f"{path}/claim", {"token": link["token"]})
            told = await nora.get("GET", "/api/me/export")
            assert [held["table"] for held in told["hosted"]] == [table["id"]]
            assert told["seats"] == []
            assert [seat["seat"] for seat in told["seats_given_away"]] == [0]
            (move,) = told["moves"]
            assert (move["table"], move["seat"]) == (table["id"], 0)
            assert move["action"] == {"type": "write", "cell": 7}
            assert len((await karl.get("GET", "/api/me/export"))["seats"]) == 2

    run(test())
