"""Kriss Kross in the browser, from the first click to the result."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import People

OpenTable = Callable[..., str]


def begin(page: Page) -> None:
    """Choose the star to start with."""
    page.get_by_role("radio", name="Stern").click()
    page.get_by_role("button", name="Mit Stern beginnen").click()
    expect(page.locator(".c .n")).to_have_count(1)


def test_solo_to_the_result(person: People) -> None:
    page = person(phone=True)
    page.goto("/")
    page.get_by_role("button", name="Kriss Kross").click()
    begin(page)
    for _ in range(12):
        if page.get_by_text("Dein Ergebnis:").is_visible():
            break
        before = page.locator(".c .n").count()
        page.locator(".c.free").first.click()
        page.get_by_role("button", name="Eintragen").click()
        expect(page.locator(".c .n")).to_have_count(before + 2)
        page.wait_for_timeout(150)
        if page.locator(".c.free").count() == 0:
            break
    expect(page.get_by_text("Dein Ergebnis:")).to_be_visible()


def test_turn_exchange_and_drag(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "krisskross", dice="real", start=True))
    begin(page)
    page.get_by_role("group", name="Würfel 1").get_by_role("button", name="Kreuz").click()
    page.get_by_role("group", name="Würfel 2").get_by_role("button", name="Kreis").click()
    page.locator('[data-cell="12"]').click()
    expect(page.locator('[data-cell="13"]')).to_have_attribute("aria-selected", "true")
    page.locator('[data-cell="12"]').click()
    expect(page.locator('[data-cell="17"]')).to_have_attribute("aria-selected", "true")
    expect(page.locator('[data-cell="12"]')).to_have_attribute(
        "aria-label", "Zeile 3, Spalte 3: Kreuz"
    )
    page.get_by_role("button", name="Tauschen").click()
    expect(page.locator('[data-cell="12"]')).to_have_attribute(
        "aria-label", "Zeile 3, Spalte 3: Kreis"
    )
    page.locator('[data-cell="12"]').hover()
    page.mouse.down()
    page.locator('[data-cell="6"]').hover()
    page.mouse.up()
    expect(page.locator('[data-cell="6"]')).to_have_attribute("aria-selected", "true")
    page.get_by_role("button", name="Eintragen").click()
    expect(page.locator(".c .n")).to_have_count(3)


def test_by_keyboard_alone(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "krisskross", start=True))
    begin(page)
    page.locator('[data-cell="12"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('.c[aria-selected="true"]')).to_have_count(2)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("r")
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    expect(page.locator(".c .n")).to_have_count(3)
