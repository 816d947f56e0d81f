"""What everybody can ask for: public list, description, figures; cheap, and shared fairly."""

import asyncio
import dataclasses

import pytest

from querwurf.server import openapi
from querwurf.server.limit import Limits
from querwurf.table.database import Database
from tests.server.site import QUICK, Json, Person, Site, open_site, run


async def listed(site: Site) -> list[Json]:
    tables: list[Json] = (await site.ask("GET", "/api/tables/public")).json["tables"]
    return tables


def test_everybodys_newest_table_is_listed_before_anybodys_second() -> None:
    async def test() -> None:
        async with open_site() as site:
            greedy, nora = await site.person("Gus"), await site.person("Nora")
            own = await nora.open("knister", listed=True)
            for _ in range(20):
                site.clock.advance(1)
                await greedy.open("knister", listed=True)
            names = [line["names"][0] for line in await listed(site)]
            assert sorted(names) == ["Gus", "Gus", "Gus", "Nora"]
            assert own["id"] in [line["id"] for line in await listed(site)]

    run(test())


def test_a_table_is_reported_and_hidden_by_the_operator() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person("Nora"), await site.person("Karl")
            table = await nora.open("knister", listed=True)
            private = await nora.open("knister")
            path = f"/api/tables/{table['id']}/report"
            for _ in range(2):
                await karl.get("POST", path, {"reason": "rude"})
            rows = await site.node.database.rows("SELECT match, player, reason FROM report")
            assert rows == [(table["id"], karl.id, "rude")]
            other = await karl.ask("POST", f"/api/tables/{private['id']}/report", {})
            assert other.json["rule"] == "not-listed"
            assert (await site.ask("POST", path, {})).status == 401
            await site.node.database.execute(
                "UPDATE match SET hidden = 1 WHERE code = ?", table["code"]
            )
            assert await listed(site) == []
            await nora.get("PATCH", f"/api/tables/{table['id']}", {"training": True})
            assert await listed(site) == [], "what the operator has hidden stays hidden"
            await karl.get("DELETE", "/api/me")
            assert await site.node.database.rows("SELECT * FROM report") == []

    run(test())


def test_the_public_list_is_read_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with open_site(limits=dataclasses.replace(QUICK, public_seconds=2.0)) as site:
            nora = await site.person()
            await nora.open("knister", listed=True)
            reads, rows = list[str](), Database.rows

            async def counted(self: Database, sql: str, *values: object) -> object:
                reads.append(sql)
                return await rows(self, sql, *values)

            monkeypatch.setattr(Database, "rows", counted)
            for _ in range(50):
                assert len(await listed(site)) == 1
            assert len(reads) == 1
            site.clock.advance(2)
            await listed(site)
            assert len(reads) == 2

    run(test())


def test_the_description_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        async with open_site() as site:
            first = (await site.ask("GET", "/api")).body
            monkeypatch.setattr(openapi, "describe", None)
            assert (await site.ask("GET", "/api")).body == first

    run(test())


def test_the_description_has_a_rate_a_network() -> None:
    async def test() -> None:
        async with open_site(limits=Limits(reads_at_once=3, refused_seconds=0.0)) as site:
            asked = [(await site.ask("GET", "/api")).status for _ in range(4)]
            assert asked == [200, 200, 200, 429]
            elsewhere = await site.ask_raw("GET", "/api", b"", address="203.0.113.7")
            assert elsewhere.status == 200

    run(test())


def test_who_asks_too_fast_waits_for_the_refusal_and_nobody_else_does() -> None:
    async def test() -> None:
        async with open_site(limits=Limits(reads_at_once=1, refused_seconds=3600.0)) as site:
            for path in ("/api", "/api/games"):
                address = f"203.0.113.{len(path)}"
                assert (await site.ask_raw("GET", path, b"", address=address)).status == 200
                again = asyncio.ensure_future(site.ask_raw("GET", path, b"", address=address))
                other = await site.ask_raw("GET", path, b"", address=f"198.51.100.{len(path)}")
                assert other.status == 200
                assert not again.done()
                again.cancel()

    run(test())


def test_figures_are_told_on_this_machine_only() -> None:
    async def test() -> None:
        async with open_site() as site:
            assert (await site.ask("GET", "/metrics")).body.startswith(b"# HELP")
            site.metrics_address = "203.0.113.7"
            assert b"querwurf_" not in (await site.ask("GET", "/metrics")).body

    run(test())


async def _guest(site: Site, address: str) -> int:
    body = b'{"name":"x"}'
    return (await site.ask_raw("POST", "/api/me", body, address=address)).status


def test_guests_are_counted_by_ipv6_network() -> None:
    async def test() -> None:
        limits = dataclasses.replace(QUICK, guests_at_once=2, guests_an_hour=0.0)
        async with open_site(limits=limits) as site:
            statuses = [await _guest(site, f"2001:db8:0:{net}::{net}") for net in range(3)]
            assert statuses == [200, 200, 429]
            assert await _guest(site, "2001:db8:9::1") == 200

    run(test())


NAMES = {
    "direction override": "Nora\u202egod",
    "isolate": "\u2066Nora",
    "zero width only": "\u200b\u200d",
    "joiner at the end": "Nora\u200d",
    "invisible": "\u3164",
    "NUL": "No\x00ra",
    "line": "No\nra",
    "soft hyphen only": "\u00ad",
}


@pytest.mark.parametrize("kind", NAMES)
def test_names_show_what_they_are(kind: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            answer = await site.ask("POST", "/api/me", {"name": NAMES[kind]})
            assert (answer.status, answer.json["rule"]) == (400, "wrong-input")

    run(test())


@pytest.mark.parametrize("name", ["Nora", "Zoë M.", "李雷", "👩‍👩‍👧", "نورا", "O'Neil-2"])
def test_ordinary_names_of_all_scripts_are_welcome(name: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            person: Person = await site.person(name)
            assert person.name == name

    run(test())
