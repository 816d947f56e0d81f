"""happycross in the browser, from the throw to the result."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.test_pages import check_axe

OpenTable = Callable[..., str]
ME = [{"kind": "me"}]
THROW = "KNELIRTWSEHZG"
"""A throw that the dice can show; it holds the letters of KLEIN."""


def start(page: Page, open_table: OpenTable, **wishes: object) -> None:
    """Open a solo table with real dice and type the throw in."""
    page.goto(open_table(page, "happycross", ME, dice="real", start=True, **wishes))
    page.get_by_label("Welche 13 Buchstaben").fill(THROW)
    page.get_by_role("button", name="Wurf übernehmen").click()
    expect(page.locator("[data-die]")).to_have_count(13)


def lay_word(page: Page, word: str) -> None:
    """Type a word from the left of START on."""
    page.locator('[data-cell="38"]').focus()
    page.keyboard.type(word)


def test_by_keyboard_alone_to_the_result(person: People, open_table: OpenTable) -> None:
    page = person()
    start(page, open_table)
    lay_word(page, "klein")
    expect(page.locator(".words li", has_text="KLEIN")).to_contain_text("12")
    expect(page.locator("[data-die]")).to_have_count(8)
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("button", name="Noch einmal tippen")).to_be_visible()
    page.keyboard.press("Control+Enter")
    expect(page.locator("table.res").first).to_be_visible()
    expect(page.locator("td.txt")).to_have_text("KLEIN 12")


def test_dice_are_dragged_tapped_and_taken_back(person: People, open_table: OpenTable) -> None:
    page = person()
    start(page, open_table)
    laid = page.locator(".hcell svg")
    page.locator("[data-die]").first.drag_to(page.locator('[data-cell="40"]'))
    expect(laid).to_have_count(1)
    page.locator("[data-die]").first.click()
    page.locator('[data-cell="41"]').click()
    expect(laid).to_have_count(2)
    page.locator('[data-cell="41"]').click()
    page.locator('[data-cell="41"]').click()
    expect(laid).to_have_count(1)
    page.get_by_role("button", name="Alle Würfel zurück").click()
    expect(laid).to_have_count(0)


def test_what_is_no_word_is_told_and_marked(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    start(page, open_table)
    lay_word(page, "gz")
    expect(page.locator(".words")).to_contain_text("GZ: steht nicht in der Liste")
    expect(page.locator(".hcell.wrong")).to_have_count(2)


def test_nothing_for_axe_to_complain_about(person: People, open_table: OpenTable) -> None:
    page = person(phone=True, dark=True)
    start(page, open_table)
    lay_word(page, "klein")
    expect(page.locator(".words li").first).to_be_visible()
    check_axe(page)
