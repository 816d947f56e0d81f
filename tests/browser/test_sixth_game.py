"""A game installed beside Querwurf, from the first click to the result: on the plain board."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import button, over, press
from tests.browser.plain import play, step
from tests.browser.site import Server
from tests.browser.test_company import bot, results, sit_down, waiting
from tests.examples.scratch import install, python_path

WORDS = {
    "de": ("Klappen", "Ein Würfel", "Wer macht die Kiste zu?"),
    "en": ("Tiles", "One die", "who shuts the box?"),
    "fr": ("Clapets", "Un seul dé", "qui fermera la boîte ?"),
    "it": ("Tessere", "Un solo dado", "chi chiude la scatola?"),
}
"""An option with choices, a switch, and the line about the game."""


@pytest.fixture(scope="module")
def example_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in an environment that has the example in it."""
    folder = tmp_path_factory.mktemp("sixth")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", python_path(install(folder)))
        server = Server(folder, quick=True)
        yield server
        server.kill()


def test_from_the_first_click_to_the_result(person: People, example_site: Server) -> None:
    page = person(phone=True, server=example_site)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Sechs Spiele.")
    press(page.get_by_role("button", name="Shut the Box"))
    drawing = page.get_by_role("img", name="Shut the Box, das Spiel als Text")
    expect(drawing).to_contain_text("1   2   3   4   5   6   7   8   9")
    expect(page.get_by_text("Welche Klappen schließt du für die")).to_be_visible()
    check_axe(page)
    check_width(page, 360, 390)
    play(page, over(page))
    expect(page.get_by_role("table").first).to_contain_text("Summe")
    expect(page.get_by_text("(offen: ")).to_be_visible()
    check_axe(page)
    check_width(page, 360, 390)


@pytest.mark.parametrize("language", WORDS)
def test_home_and_lobby_speak_of_it_in_every_language(
    person: People, open_table: OpenTable, example_site: Server, language: str
) -> None:
    tiles, one_die, about = WORDS[language]
    page = person(language=language, server=example_site)
    page.goto("/")
    expect(page.get_by_text(about)).to_be_visible()
    page.goto(open_table(page, "shutthebox"))
    twelve = page.get_by_role("radiogroup", name=tiles).get_by_role("radio", name="12")
    twelve.click()
    expect(twelve).to_be_checked()
    switch = page.get_by_role("switch", name=one_die)
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()


def test_two_people_and_a_bot_with_a_hint(
    person: People, open_table: OpenTable, example_site: Server
) -> None:
    nora = person("Nora", server=example_site)
    karl = person("Karl", phone=True, server=example_site)
    sit_down(open_table(nora, "shutthebox", [{"kind": "me"}, bot("hard")]), nora, karl)
    press(button(nora, "Tipp zeigen"))
    press(nora.get_by_role("button", name="Tipp: "))
    press(step(nora))
    expect(step(nora)).to_have_count(0)
    # Dice have fallen since, and others have seen them: they are asked.
    press(button(nora, "Zug zurücknehmen"))
    expect(karl.get_by_text("Nora möchte den letzten Zug zurücknehmen.")).to_be_visible()
    press(button(karl, "Lieber nicht"))
    expect(nora.get_by_text("Karl möchte, dass es so bleibt.")).to_be_visible()
    play(nora, waiting(nora))
    play(karl, over(karl))
    first, second = results(nora, karl)
    assert first == second
