"""Rules pages in four languages with tables and examples, and the points key on every board."""

import re

import pytest
from playwright.sync_api import expect

from querwurf import catalog
from querwurf.core.rules_text import HEADINGS
from querwurf.core.words import LANGUAGES, Language
from querwurf.server.rulebook import RulesWorked, tell_rules
from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import HANDS, button, press

GAMES = tuple(HANDS)
KEYS = '[data-control="points"]'


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_in_four_languages(person: People, language: Language) -> None:
    page = person(phone=True, language=language)
    for game in GAMES:
        page.goto(f"/rules/{game}")
        told = tell_rules(catalog.game(game), language)
        for heading, section in zip(HEADINGS.values(), told.sections, strict=True):
            title = page.get_by_role("heading", name=heading.of(language), exact=True)
            expect(title).to_be_visible()
            assert section.title == heading.of(language)
        points = page.locator("section#points")
        tables = sum(block.__class__.__name__ == "RulesTable" for block in told.sections[2].blocks)
        expect(points.get_by_role("table")).to_have_count(tables)
        assert points.get_by_role("img").count() > 3, "examples are drawn"
        check_width(page, 360, 390)


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_the_worked_example(person: People, game: str) -> None:
    page = person(phone=True)
    page.goto(f"/rules/{game}")
    example = page.locator("section#example")
    told = tell_rules(catalog.game(game), "de").sections[3]
    (worked,) = (block for block in told.blocks if isinstance(block, RulesWorked))
    lines = example.get_by_role("listitem").get_by_role("button")
    expect(lines).to_have_count(len(worked.lines))
    said = example.locator("[aria-live]")
    for place, line in enumerate(worked.lines):
        press(lines.nth(place))
        expect(said).to_contain_text(f"{line.name}: {line.points}")
        expect(example.locator(".lit")).to_have_count(len(line.cells))
    cell = worked.lines[0].cells[0]
    press(example.locator("button.cell").nth(cell))
    expect(said).to_contain_text(f"{worked.lines[0].name}: {worked.lines[0].points}")


@pytest.mark.parametrize("game", GAMES)
def test_the_points_key_by_touch(person: People, open_table: OpenTable, game: str) -> None:
    page = person(phone=True)
    page.goto(open_table(page, game, [{"kind": "me"}, {"kind": "bot"}], start=True))
    opener = page.locator(KEYS)
    expect(opener).to_have_attribute("aria-expanded", "false")
    press(opener)
    region = page.get_by_role("region", name="Punkte")
    expect(region.get_by_role("table").first).to_be_visible()
    expect(opener).to_have_attribute("aria-expanded", "true")
    check_axe(page)
    check_width(page, 360, 390)
    press(button(page, "Punkte schließen"))
    expect(region).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_points_key_by_keys(person: People, open_table: OpenTable, game: str) -> None:
    page = person()
    page.goto(open_table(page, game, [{"kind": "me"}, {"kind": "bot"}], start=True))
    region = page.get_by_role("region", name="Punkte")
    expect(region.get_by_role("table").first).to_be_visible()
    page.keyboard.press("p")
    expect(region).to_have_count(0)
    page.reload()
    expect(page.locator(KEYS)).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("p")
    expect(region.get_by_role("table").first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text(re.compile("P *Punkte zeigen"))


def test_the_plain_board_has_the_key(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(f"{open_table(page, 'knister', start=True)}?board=plain")
    press(page.locator(KEYS))
    expect(page.get_by_role("region", name="Punkte").get_by_role("table")).to_be_visible()
    check_axe(page)
