"""Finished matches: what counts where, statistics, what can be taken away."""

import csv
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from querwurf import catalog
from querwurf.server import listing, mixes, statistics
from querwurf.server.bot_process import Early
from querwurf.server.bot_worker import Answer, Question
from querwurf.server.bots import BotFault, InlineBots
from querwurf.table import record, replay
from tests.server.site import Json, Person, Site, open_site, run
from tests.server.test_play import pair, play_out
from tests.server.test_replaying import analysed

BOT = {"kind": "bot", "level": "random"}
FIGURES = "/api/me/statistics/{}/60/de"


async def finish(site: Site, person: Person, game: str, *others: Json, **settings: Any) -> Json:
    """Open a table and play its match to the end."""
    table = await person.open(game, *others, start=True, **settings)
    line, welcome = await person.line(table["id"])
    await play_out(site, line, welcome)
    await line.hang_up()
    await site.pass_time(1)
    return table


async def figures(person: Person, game: str = "krisskross") -> Json:
    told: Json = await person.get("GET", FIGURES.format(game))
    return told


async def kinds(person: Person) -> list[str]:
    """Tell what a person's matches count for, the oldest first."""
    told = await person.get("GET", "/api/me/matches/0")
    return [match["kind"] for match in reversed(told["matches"])]


def test_a_finished_match_is_in_everybodys_history() -> None:
    async def test() -> None:
        async with open_site() as site:
            table, nora, karl = await pair(site, "krisskross")
            line, welcome = await nora.line(table["id"])
            other, greeted = await karl.line(table["id"])
            assert (await nora.get("GET", "/api/me/matches/0"))["total"] == 0
            for turn in range(40):
                for seat, (held, last) in enumerate(((line, welcome), (other, greeted))):
                    legal = last["states"][0]["legal"]
                    if legal and seat in last["awaits"]["seats"]:
                        await held.send(type="act", id=f"t{turn}", seat=seat, action=legal[0])
                        welcome, greeted = await line.until("update"), await other.until("update")
                if welcome["awaits"]["over"]:
                    break
            for person, seat in ((nora, 0), (karl, 1)):
                told = await person.get("GET", "/api/me/matches/0")
                assert (told["total"], told["games"]) == (1, {"krisskross": 1})
                (match,) = told["matches"]
                assert (match["table"], match["seat"]) == (table["code"], seat)
                assert [one["mine"] for one in match["seats"]] == [seat == 0, seat == 1]
                assert match["score"] == welcome["outcome"]["scores"][seat]
                assert match["place"] == welcome["outcome"]["places"][seat]

    run(test())


class Hasty(InlineBots):
    """Has no time to think: does not judge, and knows nothing when asked for a hint."""

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        if question.kind == "judge":
            raise BotFault("no time")
        if question.kind == "explain":
            return Answer()
        return await super().ask(question, owner)


def test_what_counts_and_what_does_not() -> None:
    async def test() -> None:
        async with open_site(bots=Hasty()) as site:
            nora = await site.person()
            await finish(site, nora, "krisskross")
            await finish(site, nora, "krisskross", BOT)
            await finish(site, nora, "krisskross", BOT, rated=False)
            await finish(site, nora, "krisskross", training=True)
            await finish(site, nora, "krisskross", {"kind": "local", "name": "Lea"})
            for help_ in ("hint", "undo"):
                table = await nora.open("krisskross", training=True, start=True)
                line, welcome = await nora.line(table["id"])
                legal = welcome["states"][0]["legal"]
                await line.send(type="act", id="first", seat=0, action=legal[0])
                await line.until("update")
                await line.send(type=help_, id="help", seat=0)
                await line.until("hints" if help_ == "hint" else "update")
                await line.hang_up()
                line, welcome = await nora.line(table["id"])
                await play_out(site, line, welcome)
                await site.pass_time(1)
            wanted = ["plain", "rated", "plain", "plain", "shared", "practice", "practice"]
            assert await kinds(nora) == wanted
            told = await figures(nora)
            assert (told["matches"], told["left_out"], told["versus"]) == (4, 3, 2)
            lesson = await nora.get("POST", "/api/lessons", {"game": "krisskross"})
            assert lesson["rated"] is False
            assert not (await nora.ask("GET", "/api/me/matches/9")).json["matches"]

    run(test())


def test_statistics_tell_what_the_coach_found() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            assert (await figures(nora))["best"] is None
            table = await finish(site, nora, "krisskross")
            before = await figures(nora)
            assert (before["analysed"], before["lost"], before["moments"]) == (0, None, [])
            (seat,) = (await analysed(site, nora, table))["seats"]
            told = await figures(nora)
            assert told["analysed"] == 1
            assert told["accuracy"][0]["accuracy"] == seat["accuracy"] == told["mean_accuracy"]
            lost = sum(told["lost"].values())
            assert abs(lost - sum(move["cost"] for move in seat["moves"])) < 1e-9
            dearest = max(seat["moves"], key=lambda move: move["cost"])
            (moment,) = told["moments"]
            assert (moment["n"], moment["cost"]) == (dearest["n"], dearest["cost"])
            assert moment["says"] == dearest["reasons"]
            assert told["mistakes"], "a random player does something wrong"
            costs = [one["cost"] for one in told["mistakes"]]
            assert costs == sorted(costs, reverse=True)
            assert sum(costs) <= lost + 1e-9
            assert all(one["says"] and one["times"] >= 1 for one in told["mistakes"])
            (match,) = (await nora.get("GET", "/api/me/matches/0"))["matches"]
            assert match["accuracy"] == seat["accuracy"]
            assert (told["days"], told["scores"]) == (1, [{"score": told["best"], "matches": 1}])

    run(test())


def test_open_tables_are_listed_however_much_was_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listing, "_MOST", 2)

    async def test() -> None:
        async with open_site(bots=Hasty()) as site:
            nora = await site.person()
            waiting = await nora.open("knister", {"kind": "open"})
            for _ in range(2):
                await finish(site, nora, "krisskross")
            tables = (await nora.get("GET", "/api/tables/mine"))["tables"]
            assert [(one["status"], one["game"]) for one in tables] == [
                ("over", "krisskross"),
                ("open", "knister"),
            ]
            assert tables[1]["id"] == waiting["id"]

    run(test())


def test_figures_compare_like_with_like() -> None:
    async def test() -> None:
        async with open_site(bots=Hasty()) as site:
            nora = await site.person()
            nothing = await figures(nora)
            assert (nothing["mix"], nothing["mixes"], nothing["matches"]) == ("", [], 0)
            for options in ({}, {"diagonal": True}, {"diagonal": True}, {"diagonal": False}, {}):
                await finish(site, nora, "krisskross", options=options)
            told = await figures(nora)
            usual, other = told["mixes"]
            assert (usual["usual"], usual["says"], usual["matches"]) == (True, [], 3)
            assert (other["usual"], other["says"], other["matches"]) == (
                *(False, ["Mit Diagonale"], 2),
            )
            assert (told["mix"], told["matches"], told["left_out"]) == (usual["key"], 3, 0)
            path = FIGURES.format("krisskross") + "/" + other["key"]
            asked = await nora.get("GET", path)
            assert (asked["mix"], asked["matches"]) == (other["key"], 2)
            assert sum(bar["matches"] for bar in asked["scores"]) == 2
            unknown = await nora.get("GET", FIGURES.format("krisskross") + "/00000000")
            assert unknown["mix"] == usual["key"], "what nobody has played with is the usual game"
            assert (await nora.ask("GET", FIGURES.format("krisskross") + "/x")).status == 404

    run(test())


def test_options_are_told_in_words() -> None:
    happycross = catalog.game("happycross")
    rows = (
        ('{"calm":true,"language":"en"}', 2),
        ('{"calm":true,"language":"en","headwords":true}', 1),
        ('{"calm":true,"language":"de","family":false,"seconds":60}', 4),
        ('{"calm":true,"language":"de"}', 1),
        ('{"calm":true,"language":"de","mode":"duplicate"}', 1),
        ("{", 5),
        ('{"rows":7}', 1),
    )
    found = mixes.gather(happycross, rows)
    told = [(mix.is_usual, mix.matches, mixes.tell(happycross, mix, "en")) for mix in found]
    assert [one[:2] for one in told] == [
        *((True, 2), (True, 2)),
        *((False, 6), (False, 4), (False, 1)),
    ]
    assert {one[2] for one in told[:2]} == {("Words: English",), ("Words: Deutsch",)}
    assert told[2][2] == ("Other options",)
    assert len({mix.key for mix in found}) == len(found)
    assert told[3][2] == ("Family filter: off", "Words: Deutsch", "Sand timer: 60")


def test_looks_back_of_an_earlier_version_are_found_at_the_next_start(tmp_path: Path) -> None:
    async def first() -> str:
        async with open_site(tmp_path) as site:
            nora = await site.person()
            await analysed(site, nora, await finish(site, nora, "krisskross"))
            await site.node.database.execute("UPDATE result SET accuracy = NULL, worst = NULL")
            assert (await figures(nora))["analysed"] == 0
            return nora.cookie

    async def second(cookie: str) -> None:
        async with open_site(tmp_path, seed=2) as site:
            await site.node.tasks.settle()
            told = await figures(Person(site, cookie, {"id": "", "name": ""}))
            assert (told["analysed"], len(told["moments"])) == (1, 1)

    run(second(run(first())))


def test_wins_in_a_row_and_days_in_a_row() -> None:
    assert statistics._rows([True, True, False, True]) == (1, 2)
    assert statistics._rows([]) == (0, 0)
    late = 1_790_000_000.0 // 86_400 * 86_400 - 60  # a minute before midnight
    assert len(statistics._days([late, late + 120], 0)) == 2
    assert len(statistics._days([late, late + 120], 60)) == 1


def test_a_table_for_spreadsheets_computes_nothing() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            await finish(site, nora, "krisskross", {**BOT, "name": "=1+1"})
            answer = await nora.ask("GET", "/api/me/matches.csv")
            assert answer.headers["content-type"] == "text/csv"
            (row,) = csv.DictReader(io.StringIO(answer.body.decode("utf-8-sig")))
            assert (row["game"], row["kind"], row["with"]) == ("krisskross", "rated", "'=1+1")
            assert row["ended"].endswith("+00:00")
            assert float(row["rating"]) != 0

    run(test())


def test_records_are_taken_along_and_verify() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            tables = [await finish(site, nora, "krisskross") for _ in range(2)]
            day = await nora.get("GET", "/api/daily/0")
            wish = {"game": "krisskross", "day": day["day"]}
            daily = await nora.get("POST", "/api/daily", wish)
            await site.pass_time(1)
            line, welcome = await nora.line(daily["id"])
            await play_out(site, line, welcome)
            assert await kinds(nora) == ["plain", "plain", "daily"]
            answer = await nora.ask("GET", "/api/me/records/0")
            with zipfile.ZipFile(io.BytesIO(answer.body)) as archive:
                names = archive.namelist()
                assert set(names) == {f"krisskross-{table['code']}.jsonl" for table in tables}
                for name in names:
                    assert replay.verify(record.read(archive.read(name))).verified
            assert not zipfile.ZipFile(
                io.BytesIO((await nora.ask("GET", "/api/me/records/7")).body)
            ).namelist()

    run(test())


def test_export_and_delete_take_results_ratings_and_scores_along() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora, karl = await site.person(), await site.person("Karl")
            await finish(site, nora, "krisskross", BOT)
            await finish(site, nora, "krisskross")
            told = json.loads((await nora.ask("GET", "/api/me/export")).body)
            assert [one["kind"] for one in told["results"]] == ["rated", "plain"]
            assert [one["matches"] for one in told["ratings"]] == [1]
            assert {one["period"] for one in told["high_scores"]} >= {"ever"}
            assert told["ranked"] is True
            await nora.get("DELETE", "/api/me")
            for table in ("result", "rating", "best"):
                rows = await site.node.database.rows(f"SELECT * FROM {table}")
                assert rows == [], table
            board = await karl.get("GET", "/api/games/krisskross/scores/all/ever/de")
            assert board["scores"] == []

    run(test())
