"""happycross from the closed cup to the round laid open."""

import re

from playwright.sync_api import Page, expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import THROWN, button, over, press, ready
from tests.browser.test_company import sit_down

CLOCK = re.compile(r"^\d:\d\d$")


def build(page: Page) -> None:
    """Lay KLEIN of the dice that have just been thrown."""
    expect(page.locator("[data-die]")).to_have_count(13)
    page.get_by_role("gridcell", name="Zeile 5, Spalte 3:").focus()
    page.keyboard.type("klein")
    expect(page.get_by_label("Deine Wörter")).to_contain_text("KLEIN")


def finish(page: Page) -> None:
    """Declare the turn over."""
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Control+Enter")


def test_the_cup_opens_when_everybody_is_ready(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora"), person("Karl", phone=True)
    sit_down(open_table(nora, "happycross", options={"rounds": 2}), nora, karl)
    for page in (nora, karl):
        expect(page.get_by_text("13 Würfel im Becher")).to_be_visible()
        expect(page.get_by_role("timer")).to_have_count(0)
    press(ready(nora))
    expect(nora.get_by_role("button", name="Noch nicht bereit: Karl")).to_be_visible()
    expect(karl.locator("[data-die]")).to_have_count(0)
    press(ready(karl))
    for page in (nora, karl):
        expect(page.locator("[data-die]")).to_have_count(13)
        expect(page.get_by_role("timer")).to_have_attribute("aria-label", CLOCK)


def test_a_round_is_laid_open_before_the_next(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    options = {"rounds": 2}
    page.goto(open_table(page, "happycross", seats, dice="real", options=options, start=True))
    for last in (False, True):
        press(ready(page))
        page.get_by_label("Welche 13 Buchstaben").fill(THROWN)
        press(button(page, "Wurf übernehmen"))
        build(page)
        page.keyboard.type("g")
        expect(page.get_by_label("Deine Wörter")).to_contain_text("KLEING")
        finish(page)
        if not last:
            expect(page.get_by_role("heading", name="Du holst −16 Punkte")).to_be_visible()
        expect(page.get_by_text("KLEING zählt nicht: steht nicht in der Liste")).to_be_visible()
        expect(page.get_by_text(re.compile(r"^Möglich waren \d{3}$"))).to_be_visible()
        check_axe(page)
        check_width(page, 360, 390, 820)
    expect(over(page)).to_be_visible()
    expect(page.get_by_role("heading", name="Runde 1 von 2")).to_be_visible()
    expect(page.get_by_role("heading", name="Runde 2 von 2")).to_be_visible()


def test_being_done_is_not_the_first_thing_offered(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "happycross", dice="real", start=True))
    press(ready(page))
    page.get_by_label("Welche 13 Buchstaben").fill(THROWN)
    press(button(page, "Wurf übernehmen"))
    done = page.get_by_role("button", name=re.compile("^Fertig"))
    expect(done).to_have_text("Fertig")
    expect(done).not_to_have_class(re.compile(r"\bpri\b"))
    build(page)
    expect(page.get_by_role("button", name=re.compile("Alle Wörter, Stand −16"))).to_be_visible()
    expect(done).to_have_text("Fertig")


def test_anothers_grid_is_labelled_and_ones_own_clock_stays(
    person: People, open_table: OpenTable
) -> None:
    page = person(phone=True)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    page.goto(open_table(page, "happycross", seats, start=True))
    press(ready(page))
    expect(page.locator("[data-die]")).to_have_count(13)
    rival = page.get_by_label("Am Tisch").get_by_role("button").nth(1)
    name = rival.locator("b").inner_text()
    press(rival)
    expect(page.get_by_text(re.compile(f"^{name} · Runde"))).to_be_visible()
    expect(page.get_by_role("timer")).to_be_visible()
    press(button(page, "Zu meinem Feld"))
    expect(page.get_by_role("grid", name="Mein Spielfeld, 9 mal 9")).to_be_visible()
