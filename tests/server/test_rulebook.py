"""The rules over HTTP: in each language, kept by clients, the same as in the terminal."""

from dataclasses import replace

import msgspec
import pytest

from querwurf import catalog
from querwurf.core.rules_text import HEADINGS
from querwurf.core.words import LANGUAGES, Language
from querwurf.server.rulebook import tell_rules
from tests.server.site import open_site, run


def test_a_page_is_kept_until_it_changes() -> None:
    async def test() -> None:
        async with open_site() as site:
            path = "/api/games/knister/rules/de"
            page = await site.ask("GET", path)
            assert page.status == 200
            assert page.headers["cache-control"] == "no-cache"
            headings = [section["heading"] for section in page.json["sections"]]
            assert headings == list(HEADINGS)
            again = await site.ask("GET", path, if_none_match=page.headers["etag"])
            assert (again.status, again.body) == (304, b"")
            other = await site.ask("GET", "/api/games/knister/rules/en")
            assert other.headers["etag"] != page.headers["etag"]

    run(test())


def test_there_are_pages_of_known_games_in_known_languages() -> None:
    async def test() -> None:
        async with open_site() as site:
            for path, rule in (
                ("/api/games/chess/rules/de", "no-such-game"),
                ("/api/games/knister/rules/xx", "no-such-page"),
            ):
                refused = await site.ask("GET", path)
                assert (refused.status, refused.json["rule"]) == (404, rule)

    run(test())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", catalog.own_games(), ids=lambda game: game.key)
def test_every_game_in_every_language(game: catalog.AnyGame, language: Language) -> None:
    page = tell_rules(game, language)
    assert [section.heading for section in page.sections] == list(HEADINGS)
    assert [section.title for section in page.sections] == [
        words.of(language) for words in HEADINGS.values()
    ]
    assert page.key


def test_a_game_without_a_text_has_an_empty_page() -> None:
    page = tell_rules(replace(catalog.game("knister"), rules_text=None), "de")
    assert (page.sections, page.key) == ((), ())


@pytest.mark.parametrize("key", catalog.game_keys())
def test_what_other_options_change_is_told_before_the_key(key: str) -> None:
    game = catalog.game(key)
    for language in LANGUAGES:
        for variant in tell_rules(game, language).variants:
            options = msgspec.convert({variant.option: variant.value}, game.options)
            assert getattr(options, variant.option) == variant.value
            assert variant.blocks
