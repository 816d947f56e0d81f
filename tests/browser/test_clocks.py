"""Thinking time: it is shown, it warns, and what was done for whom is said."""

import re

from playwright.sync_api import expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import OPEN_CELL, button, press
from tests.browser.test_company import bot, sit_down, write_all

CLOCK = re.compile(r"^\d:\d\d$")


def test_the_clock_is_shown_warns_and_tells_what_a_bot_did(
    person: People, open_table: OpenTable
) -> None:
    page = person(phone=True)
    page.goto(open_table(page, "knister", turn_seconds=10, start=True))
    expect(page.locator(OPEN_CELL)).to_have_count(25)
    expect(page.get_by_role("timer")).to_have_attribute("aria-label", CLOCK)
    expect(page.get_by_text("Danach spielt ein Bot diesen Zug für dich.")).to_be_visible()
    check_axe(page)
    check_width(page, 360, 390)
    expect(page.locator(OPEN_CELL)).to_have_count(24)


def test_what_a_bot_did_stays_until_it_was_read(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora"), person("Karl", phone=True)
    path = open_table(nora, "knister", [{"kind": "me"}, bot("easy")], turn_seconds=10)
    sit_down(path, nora, karl)
    write_all(karl)
    told = nora.get_by_role("status").filter(has_text="Zeit um")
    expect(nora.locator(OPEN_CELL)).to_have_count(24)
    expect(told.or_(nora.locator(OPEN_CELL)).first).to_be_visible()
    expect(karl.get_by_text("Zeit um: Für Nora hat ein Bot gespielt")).to_be_visible()
    press(button(karl, "Gut"))
    expect(karl.get_by_text("Zeit um: Für Nora")).to_have_count(0)


def test_who_is_away_is_not_said_to_be_thinking(person: People, open_table: OpenTable) -> None:
    nora, karl = person("Nora"), person("Karl", phone=True)
    sit_down(open_table(nora, "knister"), nora, karl)
    write_all(nora)
    expect(nora.get_by_role("button", name="Karl überlegt noch")).to_be_visible()
    karl.goto("/")
    expect(nora.get_by_role("button", name="Karl ist gerade nicht da")).to_be_visible()
