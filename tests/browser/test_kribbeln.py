"""Kribbeln in the browser, from the first throw to the result."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import People

OpenTable = Callable[..., str]
BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
PAIR = [{"kind": "me"}, {"kind": "local", "name": "Karl"}]


def await_turn(page: Page) -> bool:
    """Wait for the own dice; False when the match is over."""
    page.wait_for_selector(".dock .btn.fix, .dock .btn.pri, .dock .way, table.res")
    return page.locator("table.res").count() == 0


def test_by_keyboard_alone_to_the_result(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "kribbeln", BOT, training=False, start=True))
    for _ in range(80):
        if not await_turn(page):
            break
        for key in ("s", "x", "x"):
            page.keyboard.press(key)
            page.wait_for_timeout(60)
    expect(page.locator("table.res").first).to_be_visible()
    expect(page.locator("table.ks td .n")).to_have_count(20)


def test_dice_are_kept_or_thrown_again(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "kribbeln", BOT, start=True))
    second = page.locator('[data-die="1"]')
    kept = page.locator('[data-die="0"]').get_attribute("aria-label")
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("6")
    page.keyboard.press("Escape")
    expect(second).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("2")
    page.get_by_role("button", name="1 Würfel werfen").click()
    expect(page.locator(".which")).to_contain_text("Wurf 2 von 3")
    assert page.locator('[data-die="0"]').get_attribute("aria-label") == kept


def test_real_dice_fail_and_dodge(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    options = {"sheet": 1}
    page.goto(open_table(page, "kribbeln", PAIR, dice="real", options=options, start=True))
    for face in ("Schwarz 1", "Blau 1", "Grün 1", "Orange 1", "Rot 1", "Gelb 1"):
        page.get_by_role("button", name=face, exact=True).click()
    expect(page.get_by_text("nicht erfüllt")).to_be_visible()
    page.get_by_role("button", name="Aufhören").click()
    page.get_by_role("button", name="Ausweichen").click()
    expect(page.locator("td.now", has_text="6?")).to_be_visible()
    page.get_by_role("button", name="6 in Kribbel 1 eintragen").click()
    expect(page.get_by_role("group", name="Seiten der Würfel")).to_be_visible()
    expect(page.locator("table.ks td .n")).to_have_count(1)
