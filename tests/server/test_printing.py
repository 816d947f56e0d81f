"""Score sheets over HTTP: blank for everybody, filled once a match is over."""

import pytest

from querwurf.paper.page import PAPERS
from querwurf.server.static import FOLDER
from tests.server.site import open_site, run
from tests.server.test_replaying import BOT, finish

pytestmark = pytest.mark.skipif(
    not (FOLDER / "index.html").exists(), reason="the web app has not been built"
)


def test_blank_sheets_are_for_everybody() -> None:
    async def test() -> None:
        async with open_site() as site:
            made = await site.ask("GET", "/api/games/kribbeln/sheet/letter/it")
            assert (made.status, made.headers["content-type"]) == (200, "application/pdf")
            assert 'filename="kribbeln-letter-it.pdf"' in made.headers["content-disposition"]
            assert made.body.startswith(b"%PDF-")
            other = await site.ask("GET", "/api/games/kribbeln/sheet/a4/it")
            assert other.body != made.body
            assert len(PAPERS) == 2, "each has its pattern in the path"
            for path, rule in (
                ("/api/games/chess/sheet/a4/de", "no-such-game"),
                ("/api/games/kribbeln/sheet/a3/de", "no-such-page"),
            ):
                refused = await site.ask("GET", path)
                assert (refused.status, refused.json["rule"]) == (404, rule)

    run(test())


def test_a_match_is_printed_when_it_is_over() -> None:
    async def test() -> None:
        async with open_site() as site:
            nora = await site.person()
            playing = await nora.open("knister", BOT, start=True)
            refused = await nora.ask("GET", f"/api/tables/{playing['id']}/sheet/a4/de")
            assert (refused.status, refused.json["rule"]) == (409, "not-over")
            table = await finish(site, nora, "knister", BOT)
            path = f"/api/tables/{table['id']}/sheet/a4/de"
            made = await site.ask("GET", path)
            assert made.status == 200
            blank = await site.ask("GET", "/api/games/knister/sheet/a4/de")
            assert made.body.startswith(b"%PDF-")
            assert made.body != blank.body
            assert (await site.ask("GET", path)).body == made.body, "drawn once"

    run(test())
