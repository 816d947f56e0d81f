"""The end of a match: what decided it, passing it on, and the app for the home screen."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import button, press
from tests.browser.moves import play_on

BOT = {"kind": "bot", "level": "random"}
INSTALLABLE = """
window.asked = 0
const event = new Event("beforeinstallprompt", { cancelable: true })
event.prompt = async () => { window.asked += 1 }
dispatchEvent(event)
"""
SHARES = """
window.shared = []
navigator.canShare = ({ files }) => files.every(({ type }) => type === "image/png")
navigator.share = async ({ url, text, files }) => { window.shared.push([url, text, files.length]) }
"""


def end(page: Page, open_table: OpenTable, *others: Any) -> str:
    """Play a match of Kriss Kross to its end; gives its path."""
    path = open_table(page, "krisskross", [{"kind": "me"}, *others], start=True, training=False)
    page.goto(path)
    play_on(2000, page)
    expect(page.locator(".decided")).to_be_visible()
    return path


def test_a_match_is_passed_on_with_its_picture(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.add_init_script(SHARES)
    path = end(page, open_table, BOT)
    expect(page.locator(".decided")).to_have_text(re.compile(r"Entscheidend: die \w+, \d+ zu \d+"))
    press(button(page, "Ergebnis teilen"))
    picture = page.get_by_role("img", name=re.compile("^Bild zum Teilen: Kriss Kross"))
    expect(picture).to_be_visible()
    assert picture.evaluate("async (one) => (await one.decode(), one.naturalWidth)") == 1200
    check_width(page, 390, 360)
    check_axe(page)
    press(page.get_by_role("dialog").get_by_role("button", name="Teilen"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    [[url, text, files]] = page.evaluate("shared")
    assert url.endswith(f"{path}/replay?card=de")
    assert text.startswith("Kriss Kross: ")
    assert files == 1
    head = page.request.get(url).text()
    assert 'property="og:image"' in head
    page.goto(f"{path}/replay?card=de")
    expect(page.get_by_role("slider")).to_be_visible()


def test_the_app_is_offered_after_the_second_match(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.add_init_script(f"addEventListener('load', () => {{ {INSTALLABLE} }})")
    offer = page.get_by_role("heading", name="Querwurf als App")
    end(page, open_table)
    expect(offer).to_have_count(0)
    end(page, open_table)
    expect(offer).to_be_visible()
    check_width(page, 360)
    check_axe(page)
    press(button(page, "Installieren"))
    expect(offer).to_have_count(0)
    assert page.evaluate("asked") == 1
    page.reload()
    expect(page.locator(".decided")).to_be_visible()
    expect(offer).to_have_count(0)
