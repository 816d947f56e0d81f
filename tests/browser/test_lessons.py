"""First games that teach: played as told, always otherwise, and with keys, to their end."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import check_axe
from tests.browser.conftest import People
from tests.browser.hands import HANDS, Turn, button, press, tab_into, tab_to

GAMES = tuple(HANDS)


def coach(page: Page, step: int | None = None, phase: str = "") -> Locator:
    """Find the coach at a step, in a phase."""
    at = "" if step is None else f'[data-step="{step}"]'
    return page.locator(f".coach{at}" + (f'[data-phase="{phase}"]' if phase else ""))


def steps_of(page: Page) -> int:
    """Count the steps before the short game."""
    coach(page, 0).wait_for()
    return page.locator(".coach .steps i").count() - 1


def going_on(page: Page) -> Locator:
    """Find the coach's button that goes on."""
    return page.get_by_role("button", name="Weiter", exact=True)


def tap_next(page: Page) -> None:
    press(going_on(page))


def key_next(page: Page) -> None:
    tab_to(page, going_on(page))
    page.keyboard.press("Enter")


def tap_done(page: Page) -> None:
    """Be done with happycross's dice as they lie; where all are laid no other can be tapped."""
    press(page.get_by_role("button", name=re.compile("^Fertig"), disabled=False))
    press(button(page, "Noch einmal tippen: fertig"))


def key_done(page: Page) -> None:
    tab_into(page, "gridcell")
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Control+Enter")


TAPS = {game: hands.tap_turn for game, hands in HANDS.items()} | {"happycross": tap_done}
KEYS = {game: hands.key_turn for game, hands in HANDS.items()} | {"happycross": key_done}


def act_or_go_on(page: Page, game: str, step: int, turn: Turn, go_on: Turn) -> None:
    """Do something at a step, whatever it is, and go on however it is answered."""
    if not going_on(page).count():
        HANDS[game].mine(page).first.wait_for()
        turn(page)
    following = coach(page, step + 1)
    following.or_(going_on(page)).first.wait_for(state="attached")
    if not following.count() and going_on(page).count():
        go_on(page)
    following.wait_for(state="attached")


def finish(page: Page, game: str, turn: Turn) -> None:
    """Play the short game to its end."""
    over = coach(page, phase="over")
    for _ in range(60):
        HANDS[game].mine(page).or_(over).first.wait_for()
        if over.count():
            break
        turn(page)
    expect(over).to_be_visible()
    expect(button(page, "Noch eine Partie")).to_be_visible()


def write(page: Page) -> None:
    press(page.locator(".dock .btn.pri"))


def cell(page: Page, number: int) -> None:
    press(page.locator(f'[data-cell="{number}"]'))


def knister_as_told(page: Page) -> None:
    for step, place in enumerate((19, 24, 5)):
        coach(page, step).wait_for()
        cell(page, place)
        cell(page, place)
    coach(page, 3).wait_for()


def krisskross_as_told(page: Page) -> None:
    press(page.get_by_role("radio").nth(2))
    press(button(page, "beginnen"))
    for step, place in enumerate((0, 3, 6), 1):
        coach(page, step).wait_for()
        cell(page, place)
        write(page)
    coach(page, 4).wait_for()


def kribbeln_as_told(page: Page) -> None:
    press(page.locator('[data-die="3"]'))
    for step in range(5):
        coach(page, step).wait_for()
        if step == 3:
            press(button(page, "Ausweichen"))
        write(page)
    coach(page, 5).wait_for()


def happycross_as_told(page: Page) -> None:
    words = ((("W", 39),), (("A", 36), ("N", 37), ("T", 38), ("E", 43), ("Joker", 44)))
    for step, letters in enumerate((*words, (("G", 11), ("E", 20), ("S", 29), ("E", 47)))):
        coach(page, step).wait_for()
        for letter, place in letters:
            press(page.locator(f'.dt button[aria-label^="{letter}"]').first)
            cell(page, place)
            if letter == "Joker":
                press(page.get_by_role("dialog").get_by_role("button", name="N", exact=True))
    coach(page, 3).wait_for()
    tap_next(page)
    coach(page, 4).wait_for()
    press(button(page, "Fertig mit 205 Punkten"))
    press(button(page, "Noch einmal tippen: fertig"))


def crosswise_as_told(page: Page) -> None:
    for step, (tile, cells) in enumerate(
        (("Sonne", (14,)), ("Sonne", (16,)), ("Tauschen", (10, 24)))
    ):
        coach(page, step).wait_for()
        press(page.locator("[data-hand]", has_text=tile))
        for place in cells:
            cell(page, place)
        write(page)
    coach(page, 3).wait_for()
    tap_next(page)
    coach(page, 4).wait_for()


AS_TOLD: dict[str, Callable[[Page], None]] = {
    "knister": knister_as_told,
    "krisskross": krisskross_as_told,
    "kribbeln": kribbeln_as_told,
    "happycross": happycross_as_told,
    "crosswise": crosswise_as_told,
}


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_done_as_told_by_touch(person: People, game: str) -> None:
    page = person(phone=True)
    page.goto(f"/learn/{game}")
    steps = steps_of(page)
    AS_TOLD[game](page)
    if not coach(page, steps).count():
        following = coach(page, steps)
        following.or_(going_on(page)).first.wait_for()
        if not following.count():
            tap_next(page)
    coach(page, steps, "free").wait_for()
    expect(page.get_by_text("Bis hier waren die")).to_be_visible()
    check_axe(page)
    finish(page, game, TAPS[game])


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_done_otherwise_is_never_blocked(person: People, game: str) -> None:
    page = person()
    page.goto(f"/learn/{game}")
    steps = steps_of(page)
    for step in range(steps):
        act_or_go_on(page, game, step, TAPS[game], tap_next)
    # The short game goes on as after a lesson done as told, which is played to its end above.
    coach(page, steps, "free").wait_for()
    HANDS[game].mine(page).first.wait_for()
    TAPS[game](page)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_with_keys_alone(person: People, game: str) -> None:
    page = person()
    page.goto(f"/learn/{game}")
    for step in range(steps_of(page)):
        act_or_go_on(page, game, step, KEYS[game], key_next)
    finish(page, game, KEYS[game])


def test_the_first_tap_on_a_game_offers_to_show_it(person: People) -> None:
    page = person(phone=True, newcomer=True)
    page.goto("/")
    press(page.get_by_role("button", name="Knister"))
    expect(page.get_by_role("dialog", name="Knister kennst du noch nicht")).to_be_visible()
    check_axe(page)
    press(button(page, "Zeig’s mir"))
    coach(page, 0).wait_for()
    cell(page, 19)
    expect(page.get_by_text("Noch einmal tippen")).to_be_visible()
    cell(page, 19)
    coach(page, 1).wait_for()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Fünf Spiele.")
    expect(page.get_by_role("link", name="Weiterspielen")).to_have_count(0)
    page.goto("/learn/knister")
    coach(page, 1).wait_for()
    page.goto("/")
    press(page.get_by_role("button", name="Knister"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button(page, "Menü")).to_be_visible()


def test_whoever_wants_to_play_at_once_does(person: People) -> None:
    page = person(newcomer=True)
    page.goto("/")
    press(page.get_by_role("button", name="Knister"))
    press(button(page, "Losspielen"))
    expect(button(page, "Menü")).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)
