"""Housekeeping in virtual time: what was abandoned goes, what anybody may come back to stays."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.server.site import QUICK, Person, Site, open_site, run

DAY = 86_400.0
LONG = replace(QUICK, sweep_seconds=DAY / 4)
"""For tests that let weeks pass: by the hour a thousand sweeps would find nothing."""
ALL_TABLES = ("match", "seat", "entry", "snapshot", "due", "chat", "link")


async def _status(person: Person, table: str) -> Any:
    answer = await person.ask("GET", f"/api/tables/{table}")
    return answer.json.get("status", answer.json.get("rule"))


async def _rows(site: Site, table: str) -> list[int]:
    """Count a match's rows in every table of the database."""
    counts = []
    for name in ALL_TABLES:
        column = "id" if name == "match" else "match"
        found = await site.node.database.row(
            f"SELECT COUNT(*) FROM {name} WHERE {column} = ?", table
        )
        assert found is not None
        counts.append(found[0])
    return counts


def test_a_table_that_never_began_is_cleared_after_a_week() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", {"kind": "bot"})
            line, _ = await nora.line(table["id"])
            await line.send(type="chat", id="a", text="Hallo?")
            await line.until("ack")
            await nora.get("POST", f"/api/tables/{table['id']}/seats/0/link")
            await line.hang_up()
            await site.pass_time(7 * DAY - 1)
            assert await _status(nora, table["id"]) == "open"
            await site.pass_time(3600)
            assert await _status(nora, table["id"]) == "no-such-table"
            assert await _rows(site, table["id"]) == [0] * len(ALL_TABLES)
            assert (await nora.get("GET", "/api/tables/mine"))["tables"] == []
            assert table["id"] not in [table.id for table in site.node.tables]
            figures = (await site.ask("GET", "/metrics")).body.decode()
            assert "querwurf_tables_cleared_total 1" in figures

    run(test())


def test_who_sits_and_waits_is_not_swept_away() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister")
            line, _ = await nora.line(table["id"])
            await site.pass_time(8 * DAY)
            assert await _status(nora, table["id"]) == "open"
            await line.hang_up()
            await site.pass_time(3600)
            assert await _status(nora, table["id"]) == "no-such-table"

    run(test())


def test_what_began_stays_and_what_everybody_left_goes() -> None:
    async def test() -> None:
        async with open_site(limits=LONG) as site:
            nora = await site.person()
            kept = await nora.open("knister", start=True)
            left = await nora.open("knister", {"kind": "bot", "level": "random"}, start=True)
            await site.bots_act()
            await site.pass_time(5 * DAY)
            closed = await nora.get("POST", f"/api/tables/{left['id']}/leave")
            assert closed["status"] == "closed"
            await site.pass_time(6.9 * DAY)
            assert await _status(nora, left["id"]) == "closed"
            await site.pass_time(30 * DAY)
            assert await _status(nora, left["id"]) == "no-such-table"
            assert await _rows(site, left["id"]) == [0] * len(ALL_TABLES)
            assert await _status(nora, kept["id"]) == "playing"

    run(test())


def test_a_restart_goes_on_sweeping(tmp_path: Path) -> None:
    async def first() -> tuple[str, str, float]:
        async with open_site(tmp_path) as site:
            nora = await site.person()
            return (await nora.open("knister"))["id"], nora.cookie, site.clock.now()

    async def second(table: str, cookie: str, then: float) -> None:
        async with open_site(tmp_path, seed=2) as site:
            nora = Person(site, cookie, {"id": "", "name": ""})
            await site.pass_time(then + 7 * DAY + 3600 - site.clock.now())
            assert await _status(nora, table) == "no-such-table"

    run(second(*run(first())))


def test_clocks_of_days_cost_no_alarm_until_they_come_near() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await nora.open("knister", turn_seconds=3 * 86_400, start=True)
            assert list(site.node.alarms) == []
            await site.pass_time(3 * DAY - 3600)
            assert [match for match, _ in site.node.alarms] == [table["id"]]
            await site.pass_time(3600)
            _, welcome = await nora.line(table["id"], 0)
            assert [entry["by"] for entry in welcome["entries"]] == ["dice", "clock", "dice"]

    run(test())
