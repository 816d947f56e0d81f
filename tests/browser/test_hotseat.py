"""One device for several people: it says whose turn it is, and covers what only one may see."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check_axe
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import HANDS, THROWN, button, press, ready

PAIR = [{"kind": "me"}, {"kind": "local", "name": "Karl"}]
LIFT = "Blatt aufdecken"
WORDS = """
[document.body.textContent]
  .concat(["aria-label", "title", "alt"].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name))))
  .join("\\n")
"""


def words_of(page: Page) -> str:
    """Everything that the document says, seen or not."""
    return str(page.evaluate(WORDS))


def watch_the_document(page: Page) -> None:
    """Note when anything of a board is in the document together with the cover."""
    page.evaluate(
        """() => {
          window.leaks = 0
          const look = () => {
            const covered = [...document.querySelectorAll("button")]
              .some((one) => one.textContent.includes("aufdecken"))
            if (covered && document.querySelector("[data-cell], [data-hand], [data-die]"))
              window.leaks += 1
          }
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
        }"""
    )


def uncover(page: Page) -> str:
    """Take the device over; gives the name of who is on."""
    name = page.get_by_role("heading", name="Jetzt ").inner_text().partition(" ")[2]
    expect(button(page, LIFT)).to_be_focused()
    page.keyboard.press("Enter")
    expect(button(page, LIFT)).to_have_count(0)
    return name


def test_hands_of_crosswise_are_covered(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "crosswise", PAIR, training=False, start=True))
    seen = []
    for _ in range(3):
        expect(button(page, LIFT)).to_be_visible()
        watch_the_document(page)
        seen.append(uncover(page))
        HANDS["crosswise"].mine(page).first.wait_for()
        HANDS["crosswise"].tap_turn(page)
        expect(button(page, LIFT)).to_be_visible()
        assert page.locator("[data-cell], [data-hand]").count() == 0
        assert page.evaluate("window.leaks") == 0
        assert "Gezogen" not in words_of(page)
        page.reload()
    assert seen in (["Nora", "Karl", "Nora"], ["Karl", "Nora", "Karl"])
    check_axe(page)


def test_layouts_of_happycross_are_covered(person: People, open_table: OpenTable) -> None:
    page = person()
    options = {"rounds": 2, "mode": "duplicate"}
    page.goto(open_table(page, "happycross", PAIR, dice="real", options=options, start=True))
    expect(button(page, LIFT)).to_be_visible()
    watch_the_document(page)
    assert uncover(page) == "Nora"
    ready(page).click()
    page.get_by_label(re.compile("Buchstaben liegen oben")).fill(THROWN)
    page.keyboard.press("Enter")
    expect(page.locator("[data-die]")).to_have_count(len(THROWN))
    page.get_by_role("gridcell", name="Startfeld").focus()
    page.keyboard.type("klein")
    expect(page.get_by_label("Deine Wörter")).to_contain_text("KLEIN")
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Control+Enter")
    expect(button(page, LIFT)).to_be_visible()
    assert "KLEIN" not in words_of(page)
    assert page.locator("[data-cell], [data-die]").count() == 0
    assert uncover(page) == "Karl"
    expect(page.get_by_role("gridcell", name="leer")).to_have_count(81)
    assert "KLEIN" not in words_of(page)
    assert page.evaluate("window.leaks") == 0


@pytest.mark.parametrize("game", ["knister", "krisskross"])
def test_an_entry_stays_secret_until_the_round_closes(
    person: People, open_table: OpenTable, game: str
) -> None:
    page = person()
    page.goto(open_table(page, game, PAIR, start=True))
    turn = HANDS[game].tap_turn
    empty = page.get_by_role("gridcell", name="leer")
    if game == "krisskross":
        for _ in range(2):
            HANDS[game].mine(page).first.wait_for()
            turn(page)
    HANDS[game].mine(page).first.wait_for()
    before = empty.count()
    turn(page)
    expect(page.get_by_role("status").filter(has_text="Jetzt ")).to_be_visible()
    expect(empty).to_have_count(before)
    rival = page.get_by_label("Am Tisch").get_by_role("button")
    rival.click()
    expect(page.get_by_role("grid", name="Blatt von ")).to_be_visible()
    expect(empty).to_have_count(before)
    rival.click()
    turn(page)
    after = before - (1 if game == "knister" else 2)
    expect(empty).to_have_count(after)


def test_real_dice_of_kribbeln_fail_and_dodge(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    options = {"sheet": 1}
    page.goto(open_table(page, "kribbeln", PAIR, dice="real", options=options, start=True))
    for face in ("Schwarz 1", "Blau 1", "Grün 1", "Orange 1", "Rot 1", "Gelb 1"):
        press(page.get_by_role("button", name=face, exact=True))
    press(button(page, "Wurf übernehmen"))
    expect(page.get_by_label("Aufgabe")).to_contain_text("nicht erfüllt")
    press(button(page, "So lassen"))
    press(button(page, "Ausweichen"))
    expect(page.get_by_role("cell", name="6?")).to_be_visible()
    press(button(page, "6 in Kribbel 1 eintragen"))
    expect(page.get_by_role("group", name="Seiten der Würfel")).to_be_visible()
    expect(page.get_by_role("cell", name="6", exact=True)).to_have_count(1)
