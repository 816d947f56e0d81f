"""Passing a finished match on: words, a link that previews well, and a picture."""

import re
from dataclasses import replace

import pytest
from msgspec import Raw

from querwurf.server.bot_process import Early
from querwurf.server.bot_worker import Answer, Question
from querwurf.server.bots import BotFault, InlineBots
from querwurf.server.static import FOLDER
from tests.server.site import QUICK, Json, Site, open_site, run
from tests.server.test_replaying import BOT, finish

pytestmark = pytest.mark.skipif(
    not (FOLDER / "index.html").exists(), reason="the web app has not been built"
)
_TAG = re.compile(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"')


class Drawing(InlineBots):
    """Draws nothing, or gives up; tells what it was asked for."""

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails
        self.asked: list[Question] = []

    async def ask(self, question: Question, owner: str = "", early: Early | None = None) -> Answer:
        if question.kind != "card":
            return await super().ask(question, owner)
        self.asked.append(question)
        if self.fails:
            raise BotFault("NoLook")
        return Answer((Raw(b'"UE5H"'),))


async def page(site: Site, path: str, **headers: str) -> dict[str, str]:
    """Ask for a page and give what its head says."""
    shown = await site.ask("GET", path, **headers)
    assert shown.status == 200
    assert shown.headers["content-type"].startswith("text/html")
    found = dict(_TAG.findall(shown.body.decode()))
    return {name: content for name, content in found.items() if ":" in name}


def test_a_finished_match_is_told_in_four_languages() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            table = await finish(site, nora, "knister", BOT)
            told: dict[str, Json] = {}
            for language in ("de", "en", "fr", "it"):
                answer = await site.ask("GET", f"/api/tables/{table['code']}/share/{language}")
                told[language] = answer.json
                assert answer.json["picture"] == f"/api/tables/{table['code']}/card/{language}"
            german = told["de"]
            assert re.fullmatch(r"Knister: \w+ gewinnt mit \d+", german["title"])
            assert re.fullmatch(r"Entscheidend: die \w+, \d+ zu \d+", german["decided"])
            assert german["text"].startswith("vor ")
            assert german["text"].endswith(german["decided"])
            assert german["path"] == f"/t/{table['code']}/replay?card=de"
            assert len({share["title"] for share in told.values()}) == 4

    run(test())


def test_only_a_match_that_is_over_is_passed_on() -> None:
    async def test() -> None:
        async with open_site(bots=Drawing()) as site:
            nora = await site.person()
            playing = await nora.open("knister", BOT, start=True)
            lesson = await nora.get("POST", "/api/lessons", {"game": "knister"})
            for table in (playing, lesson):
                for part in ("share", "card"):
                    refused = await nora.ask("GET", f"/api/tables/{table['id']}/{part}/de")
                    assert refused.json["rule"] == "not-over"
                assert not await page(site, f"/t/{table['code']}/replay")
            assert not await page(site, "/t/ZZZZZZ/replay"), "and a table that is none"

    run(test())


def test_the_page_says_who_won_to_programs_that_only_look() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person('<b>"No&ra</b>')
            table = await finish(site, nora, "knister", BOT)
            code = table["code"]
            for path in (f"/t/{code}", f"/t/{code}/replay?card=fr", f"/t/{code.lower()}/replay"):
                tags = await page(site, path, accept_language="it-CH,it")
                language = "fr" if "card" in path else "it"
                assert tags["og:image"] == f"http://test/api/tables/{code}/card/{language}"
                assert tags["twitter:card"] == "summary_large_image"
                assert tags["og:url"] == f"http://test/t/{code}/replay?card={language}"
            shown = await site.ask("GET", f"/t/{code}/replay")
            assert b"<b>" not in shown.body, "names are escaped"
            assert b"&lt;b&gt;&quot;No&amp;ra" in shown.body
            assert shown.headers["cache-control"] == "no-store"

    run(test())


@pytest.mark.parametrize("host", ["evil.example/x?", 'a"b', "", "x" * 300])
def test_an_address_that_is_none_is_not_handed_out(host: str) -> None:
    async def test() -> None:
        async with open_site() as site:
            table = await finish(site, await site.person(), "krisskross")
            tags = await page(site, f"/t/{table['code']}/replay", host=host)
            assert "og:title" in tags
            assert "og:image" not in tags
            assert tags["twitter:card"] == "summary"

    run(test())


def test_a_forgotten_name_is_somebody() -> None:
    async def test() -> None:
        bots = Drawing()
        async with open_site(bots=bots) as site:
            nora = await site.person("Nora-Isolde")
            table = await finish(site, nora, "krisskross")
            path = f"/api/tables/{table['code']}"
            await site.ask("GET", f"{path}/card/de")
            assert b"Nora-Isolde" in bytes(bots.asked[-1].view)
            await nora.get("DELETE", "/api/me")
            share = (await site.ask("GET", f"{path}/share/de")).json
            assert share["title"].startswith("Kriss Kross: Jemand schafft")
            tags = await page(site, f"/t/{table['code']}/replay")
            assert "Nora" not in "".join(tags.values())
            await site.ask("GET", f"{path}/card/de")
            assert len(bots.asked) == 2, "the picture with the name is not shown any more"
            assert b"Nora" not in bytes(bots.asked[-1].view)

    run(test())


def test_a_picture_is_drawn_once_and_for_every_site() -> None:
    async def test() -> None:
        bots = Drawing()
        async with open_site(bots=bots) as site:
            table = await finish(site, await site.person(), "krisskross")
            path = f"/api/tables/{table['code']}/card/de"
            for _ in range(3):
                made = await site.ask("GET", path)
                assert (made.status, made.body) == (200, b"PNG")
            assert len(bots.asked) == 1
            assert made.headers["content-type"] == "image/png"
            assert made.headers["cross-origin-resource-policy"] == "cross-origin"
            assert made.headers["content-disposition"].startswith("inline")
            other = await site.ask("GET", "/api/games")
            assert other.headers["cross-origin-resource-policy"] == "same-origin"

    run(test())


def test_a_picture_that_cannot_be_drawn_blocks_nothing() -> None:
    async def test() -> None:
        async with open_site(bots=Drawing(fails=True)) as site:
            table = await finish(site, await site.person(), "krisskross")
            refused = await site.ask("GET", f"/api/tables/{table['code']}/card/de")
            assert (refused.status, refused.json["rule"]) == (404, "no-such-page")
            assert (await site.ask("GET", f"/api/tables/{table['code']}/share/de")).status == 200
            assert await page(site, f"/t/{table['code']}/replay")

    run(test())


def test_nobody_has_too_many_pictures_drawn() -> None:
    async def test() -> None:
        limits = replace(QUICK, cards_at_once=2, cards_a_minute=1)
        async with open_site(bots=Drawing(), limits=limits) as site:
            table = await finish(site, await site.person(), "krisskross")
            path = f"/api/tables/{table['code']}/card"
            drawn = [(await site.ask("GET", f"{path}/{one}")).status for one in ("de", "en", "fr")]
            assert drawn == [200, 200, 429]
            assert (await site.ask("GET", f"{path}/de")).status == 200, "what is there is given"
            other = await site.ask_raw("GET", f"{path}/fr", b"", address="10.9.9.9")
            assert other.status == 200, "others are not refused"
            await site.pass_time(60)
            assert (await site.ask("GET", f"{path}/it")).status == 200

    run(test())
