"""The throw of the day: from the home page to everybody's results, once."""

import re

from playwright.sync_api import expect

from tests.browser.checks import check_axe
from tests.browser.conftest import People
from tests.browser.hands import OPEN_CELL, button, press
from tests.browser.moves import play_on

GAME = "knister"
MOVES = 25


def test_one_try_from_the_home_page_to_everybodys_results(person: People) -> None:
    page = person(phone=True)
    page.goto("/")
    press(page.get_by_role("link", name="Knister: offen"))
    expect(page.get_by_text("jeder hat einen Versuch")).to_be_visible()
    check_axe(page)
    press(button(page, "Los geht’s"))
    page.locator(OPEN_CELL).first.wait_for()
    expect(page.get_by_role("button", name="Tipp")).to_have_count(0)
    play_on(MOVES, page)
    press(page.get_by_role("link", name="Tagesergebnis"))
    expect(page.get_by_text(re.compile("^Platz 1 von 1$"))).to_be_visible()
    chart = page.get_by_role("img", name=re.compile("^1 Ergebnisse zwischen"))
    expect(chart).to_be_visible()
    expect(page.get_by_role("heading", name="Weitersagen")).to_be_visible()
    check_axe(page)

    page.reload()
    expect(chart).to_be_visible()
    expect(button(page, "Los geht’s")).to_have_count(0)
    page.goto("/daily")
    expect(page.get_by_text("1 Tag in Folge")).to_be_visible()
    expect(page.get_by_role("link", name="Knister: Ergebnis")).to_be_visible()
    expect(page.get_by_role("button", name="Knister spielen")).to_have_count(0)
    expect(page.get_by_role("button", name="Kriss Kross spielen")).to_be_visible()
    check_axe(page)

    # Whoever has lost their cookie is somebody new; this device still remembers.
    page.context.clear_cookies()
    page.goto(f"/daily/{GAME}")
    expect(page.get_by_text("an diesem Gerät schon gespielt")).to_be_visible()
