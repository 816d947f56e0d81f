"""Every game from the first click to the result: by touch on a phone, and by keys alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import HANDS, THROWN, button, over, play, press, ready, tab_to
from tests.browser.moves import play_on

GAMES = {
    "knister": "Knister",
    "krisskross": "Kriss Kross",
    "kribbeln": "Kribbeln",
    "happycross": "happycross",
    "crosswise": "Crosswise",
}


MIDDLE = {"knister": 17, "krisskross": 5, "kribbeln": 12, "crosswise": 12}
"""How many turns in the middle, which are like the others, are taken without hands."""


@pytest.mark.parametrize("game", GAMES)
def test_by_touch_on_a_phone(person: People, game: str) -> None:
    page = person(phone=True)
    page.goto("/")
    press(page.get_by_role("button", name=GAMES[game]))
    if game != "happycross":
        assert not play(page, game, HANDS[game].tap_turn, 3)
    HANDS[game].mine(page).first.wait_for()
    check_axe(page)
    check_width(page, 360, 390)
    play_on(MIDDLE.get(game, 0), page)
    assert play(page, game, HANDS[game].tap_turn)
    expect(page.get_by_role("table").first).to_contain_text("Summe")
    check_axe(page)
    check_width(page, 360, 390)


@pytest.mark.parametrize("game", GAMES)
def test_by_keys_alone(person: People, open_table: OpenTable, game: str) -> None:
    page = person()
    page.goto("/")
    start_by_keys(page, open_table, game)
    HANDS[game].mine(page).first.wait_for()
    check_axe(page)
    if game in ("knister", "crosswise"):
        assert not play(page, game, HANDS[game].key_turn, 3)
        play_on(MIDDLE[game], page)
    assert play(page, game, HANDS[game].key_turn)
    expect(page.get_by_role("table").first).to_contain_text("Summe")
    if game == "happycross":
        expect(page.get_by_role("listitem").filter(has_text="KLEIN").first).to_be_visible()
    first = page.url
    again = button(page, "Noch einmal").or_(button(page, "Revanche"))
    tab_to(page, again)
    page.keyboard.press("Enter")
    expect(over(page)).to_have_count(0)
    assert page.url != first


def start_by_keys(page: Page, open_table: OpenTable, game: str) -> None:
    """Start a game; happycross with a throw whose words are known."""
    if game == "happycross":
        page.goto(open_table(page, game, dice="real", start=True))
        tab_to(page, ready(page))
        page.keyboard.press("Enter")
        tab_to(page, page.get_by_label("Welche 13 Buchstaben"))
        page.keyboard.type(THROWN)
    else:
        tab_to(page, page.get_by_role("button", name=GAMES[game]))
    page.keyboard.press("Enter")
