"""Pages beside the games, and what holds for all of them."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import People

OpenTable = Callable[..., str]
STATIC_PAGES = ("/", "/settings", "/rules", "/rules/knister", "/learn/knister", "/nowhere")
GAMES = ("knister", "krisskross", "kribbeln", "happycross", "crosswise")


def check_axe(page: Page) -> None:
    """Fail on any violation, with what is wrong where."""
    found = Axe().run(page).response["violations"]
    told = [(v["id"], [node["html"][:160] for node in v["nodes"]][:3]) for v in found]
    assert not told


def check_width(page: Page) -> None:
    """Fail when the page scrolls sideways."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("path", STATIC_PAGES)
def test_pages_are_accessible(person: People, path: str, dark: bool) -> None:
    page = person(phone=True, dark=dark)
    page.goto(path)
    page.locator("main").first.wait_for()
    page.wait_for_timeout(300)
    check_axe(page)
    check_width(page)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("game", ["knister", "krisskross"])
def test_tables_are_accessible(
    person: People, open_table: OpenTable, game: str, dark: bool
) -> None:
    page = person(phone=not dark, dark=dark)
    path = open_table(page, game, [{"kind": "me"}, {"kind": "bot"}])
    page.goto(path)
    page.locator(".seats").wait_for()
    check_axe(page)
    check_width(page)
    page.locator(".golob .btn.pri").click()
    page.locator(".grid").wait_for()
    page.wait_for_timeout(300)
    check_axe(page)
    check_width(page)


@pytest.mark.parametrize("game", GAMES)
def test_rules_of_every_game(person: People, game: str) -> None:
    page = person()
    page.goto(f"/rules/{game}")
    expect(page.locator("ol li").nth(2)).to_be_visible()
    check_axe(page)


def test_an_introduction_from_start_to_table(person: People) -> None:
    page = person(phone=True)
    page.goto("/learn/knister")
    page.locator(".board button").first.click()
    expect(page.get_by_role("status").first).to_contain_text("Genau")
    page.get_by_role("button", name="Weiter").click()
    page.get_by_label("15: leer").click()
    page.get_by_role("button", name="Weiter").click()
    page.get_by_label("25: leer").click()
    page.get_by_role("button", name="Jetzt richtig spielen").click()
    expect(page.locator(".grid .c")).to_have_count(25)


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


def test_join_with_a_code(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora"), person("Karl", language="en")
    path = open_table(nora, "krisskross")
    karl.goto("/")
    karl.get_by_placeholder("ABC 123").fill(path.rpartition("/")[2].lower())
    karl.get_by_role("button", name="Join in").click()
    karl.get_by_role("button", name="Join in").click()
    expect(karl.locator(".seats")).to_contain_text("Nora")
    expect(karl.locator(".seats")).to_contain_text("Karl")


def test_a_table_that_is_not_there(person: People) -> None:
    page = person()
    page.goto("/t/ZZZZZZ")
    expect(page.get_by_role("heading")).to_contain_text("Diesen Tisch gibt es nicht")


def test_continue_what_is_open(person: People, open_table: OpenTable) -> None:
    page = person()
    open_table(page, "knister", start=True)
    page.goto("/")
    page.get_by_role("link", name="Weiterspielen").click()
    expect(page.locator(".grid .c")).to_have_count(25)
