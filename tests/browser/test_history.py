"""My games: from nothing, over a match for the high scores, to figures and lists."""

import re

from playwright.sync_api import expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import People
from tests.browser.hands import OPEN_CELL, button, press
from tests.browser.moves import play_on

MOVES = 25


def test_a_match_that_counts_is_found_again_everywhere(person: People) -> None:
    page = person(phone=True)
    page.goto("/")
    press(page.get_by_role("link", name="Meine Spiele"))
    expect(page.get_by_role("heading", name="Noch kein Spiel auf dem Tisch")).to_be_visible()
    check_axe(page)
    page.goto("/ranking/knister")
    press(button(page, "Allein um Punkte spielen"))
    page.locator(OPEN_CELL).first.wait_for()
    expect(page.get_by_role("button", name="Tipp")).to_have_count(0)
    play_on(MOVES, page)

    page.goto("/mine")
    expect(page.get_by_role("link", name=re.compile("^Knister Heute · allein"))).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^1 Ergebnisse zwischen"))).to_be_visible()
    expect(page.get_by_text("1 Tag in Folge")).to_be_visible()
    check_axe(page)
    check_width(page, 360)

    page.goto("/ranking/knister")
    expect(page.locator("tr[aria-current]")).to_contain_text("1.")
    expect(page.get_by_text("Du hast noch kein gewertetes Spiel.")).to_be_visible()
    check_axe(page)
    check_width(page, 360)
    press(page.get_by_role("switch", name="Mein Name in Bestenlisten"))
    expect(page.get_by_text("Noch niemand. Wirst du es?")).to_be_visible()
    expect(page.get_by_text(re.compile("^Dein Bestes: "))).to_be_visible()


def test_a_table_that_has_not_begun_is_among_my_tables(person: People) -> None:
    page = person(phone=True)
    page.goto("/")
    page.request.post("/api/me", data={"name": "Nora"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = page.request.post("/api/tables", data={"game": "kribbeln", "seats": seats}).json()
    page.goto("/mine")
    expect(page.get_by_role("heading", name="Deine Tische")).to_be_visible()
    waiting = page.get_by_role("link", name=re.compile("Kribbeln"))
    expect(waiting).to_have_attribute("href", f"/t/{table['code']}")
    check_axe(page)
