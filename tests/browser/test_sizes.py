"""Small, wide and flat screens, large letters, and pages that stand still."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check_apart, check_sizes, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import HANDS, OPEN_CELL, button, over, play, press, tap_knister
from tests.browser.moves import play_on

GAMES = tuple(HANDS)
TWO = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
SIZES = ((360, 640), (844, 390), (768, 1024))
LARGE_LETTERS = "document.documentElement.style.fontSize = '200%'"
MOVING = "document.getAnimations().some((one) => one.effect.getTiming().duration > 20)"
IS_ON_TOP = """
(one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}
"""
NAMES = ("Karl-Friedrich", "Maximiliane", "Bartholomäus", "Zoë")
SEATS = {
    "kribbeln": [TWO[0], *({"kind": "local", "name": name} for name in NAMES)],
    "crosswise": [TWO[0], *[TWO[1]] * 3],
}
"""As many as find a place, with long names where one sheet has to hold them all."""
PATHS = ("/", "/settings", "/profile", "/rules", "/learn/{}", "/rules/{}")


def open_board(page: Page, open_table: OpenTable, game: str) -> None:
    """Open a table; happycross with rounds enough to be done more than once."""
    options = {"rounds": 6} if game == "happycross" else {}
    page.goto(open_table(page, game, TWO, options=options, start=True))
    HANDS[game].mine(page).first.wait_for()


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_at_every_size(person: People, open_table: OpenTable, game: str) -> None:
    page = person(phone=True)
    open_board(page, open_table, game)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        check_width(page)
        assert not play(page, game, HANDS[game].tap_turn, 1)
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(LARGE_LETTERS)
    check_width(page)
    assert not play(page, game, HANDS[game].tap_turn, 1)


@pytest.mark.parametrize("game", GAMES)
def test_lobby_board_and_result_on_five_sizes(
    person: People, open_table: OpenTable, game: str
) -> None:
    page = person(phone=True)
    rounds = 6
    options = {"seconds": None, "rounds": rounds, "calm": False} if game == "happycross" else {}
    page.goto(open_table(page, game, SEATS.get(game, TWO), options=options))
    start = page.get_by_role("button", name="Los geht’s")
    start.wait_for()
    check_sizes(page)
    press(start)
    HANDS[game].mine(page).first.wait_for()
    check_sizes(page)
    if game == "happycross":
        for _ in range(rounds):
            press(HANDS[game].mine(page))
            press(button(page, "Noch einmal tippen: fertig"))
    else:
        play_on(2000, page)
    over(page).wait_for()
    check_sizes(page)
    check_apart(page)


def test_nothing_comes_before_the_bar_of_a_lying_phone(
    person: People, open_table: OpenTable
) -> None:
    page = person(phone=True)
    page.set_viewport_size({"width": 844, "height": 390})
    open_board(page, open_table, "knister")
    press(button(page, "Punkte"))
    page.get_by_role("heading", name="Punkte").wait_for()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate("scrollY") > 0
    for control in page.get_by_role("banner").get_by_role("button").all():
        assert control.evaluate(IS_ON_TOP), control.get_attribute("aria-label")


@pytest.mark.parametrize("game", GAMES)
def test_pages_at_every_size(person: People, open_table: OpenTable, game: str) -> None:
    page = person(phone=True)
    paths = PATHS if game == "knister" else PATHS[4:]
    for path in (*(path.format(game) for path in paths), open_table(page, game)):
        page.goto(path)
        page.get_by_role("main").wait_for()
        check_width(page, 320, 360, 844)
        page.evaluate(LARGE_LETTERS)
        check_width(page)


def test_moving_or_still(person: People, open_table: OpenTable) -> None:
    for moving in (True, False):
        page = person(moving=moving)
        page.goto(open_table(page, "knister", start=True))
        expect(page.locator(OPEN_CELL)).to_have_count(25)
        tap_knister(page)
        expect(page.locator(OPEN_CELL)).to_have_count(24)
        assert page.evaluate(MOVING) == moving


def test_moving_less_by_wish(person: People, open_table: OpenTable) -> None:
    page = person(moving=True, phone=True)
    page.goto("/settings")
    group = page.get_by_role("radiogroup", name="Bewegung")
    press(group.get_by_role("radio", name="weniger"))
    page.goto(open_table(page, "kribbeln", TWO, start=True))
    HANDS["kribbeln"].mine(page).first.wait_for()
    page.keyboard.press("1")
    press(button(page, "1 Würfel werfen"))
    expect(page.get_by_text("Wurf 2 von 3", exact=True)).to_be_visible()
    assert not page.evaluate(MOVING)
