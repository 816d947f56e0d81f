"""The days' matches at a server: the same chance, one try, nothing told before its time."""

import asyncio
from dataclasses import replace
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from querwurf import catalog
from querwurf.server.bot_process import Early
from querwurf.server.bots import InlineBots
from querwurf.server.daily_wire import Chains
from querwurf.table import chain, daily, record, replay
from querwurf.table.clock import VirtualClock
from tests.server.site import QUICK, Json, Person, Site, open_site, run
from tests.server.test_play import play_out

DAY, MONTH = "2026-11-18", "2026-11"
ROOT = b"7" * 32
MARKING = replace(QUICK, daily_marks=True)


def clock(text: str = "2026-11-18T11:00:00") -> VirtualClock:
    return VirtualClock(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())


async def bind(site: Site) -> chain.Chain:
    """Give a server a chain that is the same in every run, begun three days before."""
    made = chain.make(date(2026, 11, 15), ROOT)
    await site.node.database.execute("DELETE FROM chain")
    await site.node.database.execute(
        "INSERT INTO chain (number, first, days, anchor, root) VALUES (0, ?, ?, ?, ?)",
        *(made.first.isoformat(), made.days, made.anchor.hex(), ROOT.hex()),
    )
    site.node.dailies._known = ()
    return made


def wish(game: str = "krisskross", day: str = DAY, **more: Any) -> Json:
    return {"game": game, "day": day, "zone": 60, **more}


async def play(site: Site, person: Person, **asked: Any) -> Json:
    """Play a day's match to its end; gives the table."""
    table: Json = await person.get("POST", "/api/daily", wish(**asked))
    line, welcome = await person.line(table["id"])
    assert await play_out(site, line, welcome)
    await line.hang_up()
    shown: Json = await person.get("GET", f"/api/tables/{table['id']}")
    return shown


def test_everybody_has_the_same_chance_and_one_try() -> None:
    async def test() -> None:
        async with open_site(clock=clock()) as site:
            made = await bind(site)
            nora, lea = await site.person("Nora"), await site.person("Lea")
            first = await play(site, nora)
            again = await nora.get("POST", "/api/daily", wish())
            assert again["id"] == first["id"]
            assert again["status"] == "over"
            other = await nora.get("POST", "/api/daily", wish("knister"))
            hers = await lea.get("POST", "/api/daily", wish())
            assert hers["id"] != first["id"]
            assert hers["commitment"] == first["commitment"] != other["commitment"]
            seed = chain.seed_of(made.link(date(2026, 11, 18)), "krisskross")
            assert (await site.node.dailies.seed(date(2026, 11, 18), "krisskross")) == seed
            refused = await nora.ask("POST", f"/api/tables/{first['id']}/rematch", {})
            assert refused.json["rule"] == "one-try"

    run(test())


def test_two_devices_that_begin_at_once_share_a_try() -> None:
    async def test() -> None:
        async with open_site(clock=clock()) as site:
            nora = await site.person()
            asked = [nora.get("POST", "/api/daily", wish()) for _ in range(6)]
            assert len({table["id"] for table in await asyncio.gather(*asked)}) == 1

    run(test())


def test_two_servers_share_the_chain_and_the_try(tmp_path: Path) -> None:
    async def test() -> None:
        async with (
            open_site(tmp_path, clock=clock(), exclusive=False) as one,
            open_site(tmp_path, clock=clock(), exclusive=False, seed=2) as two,
        ):
            assert await one.node.dailies.chains() == await two.node.dailies.chains()
            nora = await one.person()
            there = Person(two, nora.cookie, {"id": nora.id, "name": nora.name})
            asked = [who.get("POST", "/api/daily", wish()) for who in (nora, there) * 3]
            assert len({table["id"] for table in await asyncio.gather(*asked)}) == 1

    run(test())


@pytest.mark.parametrize(
    ("day", "zone", "rule"),
    [
        ("2026-11-19", 60, "day-not-open"),
        ("2026-11-17", 60, "day-not-open"),
        ("2026-11-20", 840, "day-not-open"),
        ("2026-11-14", 0, "no-such-day"),
        ("2026-11-19", 840, None),
        ("2026-11-17", -720, None),
        ("2026-11-16", 0, None),
    ],
)
def test_only_days_that_exist_somewhere_can_be_begun(day: str, zone: int, rule: str | None) -> None:
    async def test() -> None:
        async with open_site(clock=clock()) as site:
            await bind(site)
            nora = await site.person()
            answer = await nora.ask("POST", "/api/daily", wish(day=day) | {"zone": zone})
            assert answer.json.get("rule") == rule
            if rule is None:
                is_ranked = day != "2026-11-16"
                assert answer.json["daily"] == {"day": day, "ranked": is_ranked}

    run(test())


def test_nothing_is_told_before_the_day_is_over_everywhere() -> None:
    async def test() -> None:
        async with open_site(clock=clock("2026-11-19T11:30:00")) as site:
            made = await bind(site)
            nora, lea = await site.person("Nora"), await site.person("Lea")
            table = await play(site, nora, day="2026-11-19")
            path = f"/api/tables/{table['id']}"
            assert table["seed"] is None
            await nora.get("GET", f"{path}/replay/0/0")
            for who, part in (
                (nora, "record"),
                (lea, "replay/0/0"),
                (lea, "sheet/a4/de"),
                (lea, "card/de"),
                (lea, "share/de"),
            ):
                answer = await who.ask("GET", f"{path}/{part}")
                assert (answer.status, answer.json["rule"]) == (403, "day-not-over"), part
            stranger = await site.ask("GET", f"{path}/replay/0/0")
            assert stranger.json["rule"] == "day-not-over"
            line = await site.line(table["id"], lea.cookie)
            await line.send(type="hello", last=None)
            assert (await line.until("fault"))["rule"] == "no-spectators"
            link = await nora.ask("POST", f"{path}/seats/0/link")
            assert link.json["rule"] == "one-try"
            result = "/api/daily/results/krisskross/2026-11-19/de"
            assert (await lea.ask("GET", result)).json["rule"] == "not-tried"
            told = msgspec.json.decode(
                (await site.ask("GET", "/api/daily/chain")).body, type=Chains
            )
            assert max(chain.links(told.chains[0])) == date(2026, 11, 17)

            await site.pass_time(24 * 3600 + 1800)
            written = (await lea.ask("GET", f"{path}/record")).body
            read = record.read(written)
            assert replay.verify(read).verified
            told = msgspec.json.decode(
                (await site.ask("GET", "/api/daily/chain")).body, type=Chains
            )
            known = chain.links(told.chains[0])
            assert told.chains[0].anchor == made.anchor.hex()
            assert read.ending is not None
            day = chain.day_of(read.ending.seed, "krisskross", known.items())
            assert day == date(2026, 11, 19)
            assert (await lea.get("GET", result))["people"] == 1

    run(test())


def test_results_of_everybody_with_ones_own_place() -> None:
    async def test() -> None:
        async with open_site(clock=clock()) as site:
            await bind(site)
            nora = await site.person()
            path = f"/api/daily/results/krisskross/{DAY}/de"
            table = await play(site, nora)
            alone = await nora.get("GET", path)
            score = alone["mine"]["score"]
            assert alone["mine"]["table"] == table["code"]
            assert (alone["rank"], alone["people"], alone["ahead_of"]) == (1, 1, None)
            for other, people in ((score + 2, 3), (score - 1, 6)):
                await site.node.database.execute(
                    "INSERT INTO tally VALUES (?, 'krisskross', '', 1, ?, ?)", DAY, other, people
                )
            told = await nora.get("GET", path)
            assert (told["rank"], told["people"], told["ahead_of"]) == (4, 10, 66)
            assert (told["median"], told["best"]) == (score - 1, score + 2)
            assert [one["people"] for one in told["scores"]] == [6, 1, 3]
            today = await nora.get("GET", "/api/daily/60")
            assert (today["day"], today["number"], today["streak"]) == (DAY, 4, 1)
            states = {game["game"]: game["state"] for game in today["games"]}
            assert states.pop("krisskross") == "done"
            assert set(states.values()) == {"open"}
            month = await nora.get("GET", f"/api/daily/60/{MONTH}")
            assert [one["day"][-2:] for one in month["days"]] == ["15", "16", "17", "18"]
            assert [len(one["games"]) for one in month["days"]] == [0, 0, 0, 1]
            assert (await site.ask("GET", "/api/daily/-300")).json["streak"] == 0
            assert (await nora.get("GET", "/api/daily/0/9999-12"))["days"] == []
            for wrong in ("/api/daily/0/2026-13", f"{path[:-13]}2026-02-30/de"):
                assert (await nora.ask("GET", wrong)).json["rule"] == "no-such-day"

    run(test())


def test_what_is_finished_after_the_day_counts_nowhere() -> None:
    async def test() -> None:
        async with open_site(clock=clock()) as site:
            await bind(site)
            nora = await site.person()
            table = await nora.get("POST", "/api/daily", wish())
            await nora.get("POST", f"/api/tables/{table['id']}/leave")
            await site.pass_time(2 * 24 * 3600)
            line, welcome = await nora.line(table["id"])
            assert await play_out(site, line, welcome)
            told = await nora.get("GET", f"/api/daily/results/krisskross/{DAY}/de")
            assert told["mine"]["score"] is not None
            assert (told["rank"], told["people"]) == (None, 0)

    run(test())


def test_a_day_that_is_over_can_be_played_outside_the_ranking() -> None:
    async def test() -> None:
        async with open_site(clock=clock()) as site:
            await bind(site)
            nora = await site.person()
            table = await play(site, nora, day="2026-11-16")
            assert table["seed"] is not None
            told = await nora.get("GET", "/api/daily/results/krisskross/2026-11-16/de")
            assert (told["people"], told["mine"]["state"], told["is_over"]) == (0, "open", True)

    run(test())


def test_tries_outlast_other_tables_and_old_days_do_not_pile_up() -> None:
    async def test() -> None:
        async with open_site(clock=clock(), limits=replace(QUICK, open_tables=2)) as site:
            await bind(site)
            nora = await site.person()
            tried = await nora.get("POST", "/api/daily", wish())
            for _ in range(3):
                await nora.get("POST", "/api/daily", wish(day="2026-11-16"))
            await nora.open("knister")
            counted = await site.node.database.rows(
                "SELECT status, COUNT(*) FROM match GROUP BY status ORDER BY status"
            )
            assert counted == [("closed", 2), ("open", 1), ("playing", 2)]
            shown = await nora.get("GET", f"/api/tables/{tried['id']}")
            assert shown["status"] == "playing"

    run(test())


def test_forgetting_somebody_keeps_the_number_and_the_export_has_the_try() -> None:
    async def test() -> None:
        async with open_site(clock=clock()) as site:
            await bind(site)
            nora = await site.person()
            table = await play(site, nora)
            (tried,) = (await nora.get("GET", "/api/me/export"))["daily"]
            assert (tried["day"], tried["table"]) == (DAY, table["id"])
            await nora.get("DELETE", "/api/me")
            assert await site.node.database.rows("SELECT * FROM attempt") == []
            key = (DAY, "krisskross", "")
            assert len(await site.node.database.read(partial(daily.results, key=key))) == 1

    run(test())


def test_bots_play_the_same_match_once() -> None:
    levels = catalog.game("krisskross").daily_marks

    class Quick(InlineBots):
        """Bots that all think like the quickest."""

        async def ask(self, question: Any, owner: str = "", early: Early | None = None) -> Any:
            quick = (
                msgspec.structs.replace(question, level="greedy") if question.level else question
            )
            return await super().ask(quick, owner)

    async def test() -> None:
        async with open_site(clock=clock(), bots=Quick(), limits=MARKING) as site:
            await bind(site)
            nora = await site.person()
            await play(site, nora)
            await site.node.tasks.settle()
            told = await nora.get("GET", f"/api/daily/results/krisskross/{DAY}/de")
            assert tuple(mark["level"] for mark in told["marks"]) == levels
            assert len({mark["score"] for mark in told["marks"]}) == 1, "the same chance"

    run(test())


def test_games_say_how_their_match_of_the_day_is_played() -> None:
    for game in catalog.games():
        rivals = game.daily_rivals
        assert bool(rivals) == (game.seats[0] > 1)
        assert set(rivals) <= {"master"}
        assert game.daily_marks == game.levels[-4:]
