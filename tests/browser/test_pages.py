"""Pages beside the boards, menus and dialogs: what they do, and nothing for axe to complain of."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check_axe
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import HANDS, button

GAMES = tuple(HANDS)


def check_dialog(page: Page, opener: str) -> None:
    """Open something over the page, look at it with axe, close it with a key."""
    button(page, opener).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    check_axe(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("path", ["/", "/settings", "/profile", "/rules", "/nowhere", "/t/ZZZZZZ"])
def test_pages_are_accessible(person: People, path: str) -> None:
    page = person(phone=path != "/settings")
    page.goto(path)
    expect(page.get_by_role("heading").first).to_be_visible()
    check_axe(page)
    if path == "/profile":
        check_dialog(page, "Profil löschen")
    if path == "/t/ZZZZZZ":
        expect(page.get_by_role("heading")).to_contain_text("Diesen Tisch gibt es nicht")


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_first_game_of_every_game(person: People, game: str) -> None:
    page = person()
    page.goto(f"/rules/{game}")
    expect(page.get_by_role("listitem").nth(2)).to_be_visible()
    check_axe(page)
    page.get_by_role("link", name="In drei Minuten lernen").click()
    expect(page.get_by_role("img", name="Schritt 1 von")).to_be_visible()
    check_axe(page)


def test_a_refusal_is_worded_in_the_pages_language(person: People) -> None:
    page = person(language="fr")
    problem = {"rule": "too-many-tables", "text": "in other words", "details": {"most": 7}}
    page.route("**/api/tables", lambda route: route.fulfill(status=429, json=problem))
    page.goto("/")
    page.get_by_role("button", name="Knister").click()
    expect(page.get_by_text("Tu as déjà 7 tables ouvertes")).to_be_visible()


def test_language_and_theme_are_remembered(person: People) -> None:
    page = person()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Fünf Spiele.")
    page.get_by_label("Sprache").select_option("fr")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cinq jeux.")
    page.get_by_role("button", name="Thème sombre").click()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Cinq jeux.")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("document.documentElement.lang") == "fr"


def test_lobby_with_everything_in_it(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "happycross"))
    expect(button(page, "Allein losspielen")).to_be_visible()
    check_axe(page)
    check_dialog(page, "Wechseln")
    check_dialog(page, "Name ändern")
    button(page, "Hier am Gerät").click()
    page.get_by_placeholder("Name").fill("Karl")
    page.keyboard.press("Enter")
    button(page, "Bot dazu").click()
    seats = page.get_by_role("listitem")
    expect(seats.filter(has_text="Karl")).to_contain_text("an diesem Gerät")
    level = page.get_by_label("Stärke von")
    assert level.locator("option").all_inner_texts() == ["leicht", "mittel", "schwer", "Meister"]
    level.select_option("hard")
    expect(level).to_be_enabled()
    expect(level).to_have_value("hard")
    page.get_by_role("radiogroup", name="Sanduhr").get_by_role("radio", name="ohne").click()
    page.get_by_role("switch", name="Nur Grundformen").click()
    expect(page.get_by_role("switch", name="Nur Grundformen")).to_be_checked()
    button(page, "Karl entfernen").click()
    expect(seats.filter(has_text="Karl")).to_have_count(0)
    button(page, "Los geht’s zu zweit").click()
    expect(page.get_by_role("grid")).to_be_visible()


def test_menu_keys_and_leaving(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "kribbeln", [{"kind": "me"}, {"kind": "bot"}], start=True))
    HANDS["kribbeln"].mine(page).first.wait_for()
    check_dialog(page, "Menü")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Tasten")).to_be_visible()
    check_axe(page)
    page.keyboard.press("Escape")
    page.goto("/")
    page.get_by_role("link", name="Weiterspielen").click()
    HANDS["kribbeln"].mine(page).first.wait_for()
    button(page, "Menü").click()
    button(page, "Tisch verlassen").click()
    expect(page.get_by_role("dialog", name="Tisch verlassen?")).to_be_visible()
    check_axe(page)
    button(page, "Verlassen").last.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Fünf Spiele.")
