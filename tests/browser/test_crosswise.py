"""Crosswise in the browser, from the first tile to the result."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import People

OpenTable = Callable[..., str]
BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
PAIR = [{"kind": "me"}, {"kind": "local", "name": "Karl"}]
HAND = '[data-hand]:not([aria-disabled="true"])'


def choose(page: Page) -> None:
    """Choose the first tile that can be played, and answer whatever it asks."""
    page.locator(HAND).first.click()
    for _ in range(3):
        if page.locator(".dock .btn.pri").count():
            return
        if page.locator(".wc.can").count():
            page.locator(".wc.can").first.click()
        else:
            page.locator(f'{HAND}[aria-pressed="false"]').first.click()


def test_against_a_bot_to_the_result(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "crosswise", BOT, training=False, start=True))
    for _ in range(60):
        page.wait_for_selector(f"{HAND}, .dock .btn.pri, table.res")
        if page.locator("table.res").count():
            break
        if not page.locator(".dock .btn.pri").count():
            choose(page)
        page.locator(".dock .btn.pri").click()
        page.wait_for_timeout(80)
    expect(page.locator("table.res").first).to_be_visible()


def test_steps_can_be_taken_back(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "crosswise", BOT, start=True))
    page.locator(HAND).first.click()
    expect(page.locator('[data-hand][aria-pressed="true"]')).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator('[data-hand][aria-pressed="true"]')).to_have_count(0)
    choose(page)
    expect(page.locator('.wc[aria-selected="true"]').first).to_be_visible()
    page.get_by_role("button", name="Auswahl aufheben").click()
    expect(page.locator(".dock .btn.pri")).to_have_count(0)


def test_the_hand_is_covered_between_two_people(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "crosswise", PAIR, start=True))
    lift = page.get_by_role("button", name="Blatt aufdecken")
    page.wait_for_selector(f"{HAND}, .cover, .dock .btn.pri")
    if lift.is_visible():
        lift.click()
    if not page.locator(".dock .btn.pri").count():
        choose(page)
    page.locator(".dock .btn.pri").click()
    expect(lift).to_be_visible()
    expect(page.locator("[data-hand]")).to_have_count(0)
