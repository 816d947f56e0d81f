"""Databases of every earlier version: what was begun there goes on here.

`versions/N.sql` is a database of version N, with a player's cookie and a table in its first line.
A new version of the schema comes with the dump of the one before it.
"""

import sqlite3
from pathlib import Path

import pytest

from querwurf.table import record, replay
from querwurf.table.schema import VERSIONS
from tests.server.site import Person, open_site, run
from tests.server.test_play import play_out

DUMPS = Path(__file__).parent / "versions"


@pytest.mark.parametrize("version", range(1, len(VERSIONS)))
def test_a_match_of_an_earlier_version_goes_on(version: int, tmp_path: Path) -> None:
    dump = (DUMPS / f"{version}.sql").read_text(encoding="utf-8")
    cookie, table = dump.partition("\n")[0].removeprefix("-- ").split()
    with sqlite3.connect(tmp_path / "test.db") as old:
        old.executescript(dump)
        assert old.execute("PRAGMA user_version").fetchone() == (version,)
    old.close()

    async def test() -> None:
        async with open_site(tmp_path) as site:
            nora = Person(site, cookie, {"id": "", "name": ""})
            assert (await nora.get("GET", "/api/me"))["player"]["name"] == "Nora"
            line, welcome = await nora.line(table, 0)
            assert [entry["n"] for entry in welcome["entries"]] == list(range(1, 8))
            assert [said["text"] for said in welcome["chat"]] == ["Bis morgen"]
            await site.bots_act()
            assert (await play_out(site, line, await line.until("update")))["outcome"]
            written = (await nora.ask("GET", f"/api/tables/{table}/record")).body
            assert replay.verify(record.read(written)).verified

    run(test())


def test_matches_that_were_finished_before_are_listed_and_counted(tmp_path: Path) -> None:
    dump = (DUMPS / "5.sql").read_text(encoding="utf-8")
    cookie = dump.partition("\n")[0].removeprefix("-- ").split()[0]
    with sqlite3.connect(tmp_path / "test.db") as old:
        old.executescript(dump)
    old.close()

    async def test() -> None:
        async with open_site(tmp_path) as site:
            nora = Person(site, cookie, {"id": "", "name": ""})
            told = await nora.get("GET", "/api/me/matches/0")
            assert told["games"] == {"krisskross": 2}
            assert [match["kind"] for match in told["matches"]] == ["plain", "plain"]
            figures = await nora.get("GET", "/api/me/statistics/krisskross/0/de")
            assert [mix["matches"] for mix in figures["mixes"]] == [2], "options are known since"
            assert figures["mixes"][0]["usual"]
            assert figures["best"] == max(match["score"] for match in told["matches"])
            ratings = await nora.get("GET", "/api/games/krisskross/ratings")
            assert ratings["mine"] is None, "nobody knew that they would be rated"

    run(test())
