"""Lines that die and servers that fall over in the middle of a match: nothing is lost."""

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import OpenTable, People
from tests.browser.hands import CHOSEN_CELL, OPEN_CELL, press, tap_knister
from tests.browser.site import Server
from tests.browser.test_company import sit_down


class Wire:
    """The page's line to the table; it can swallow what the server says, and be cut."""

    def __init__(self, page: Page) -> None:
        self.is_deaf = False
        self._lines: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket(re.compile("/socket$"), self._connect)

    def _connect(self, here: WebSocketRoute) -> None:
        there = here.connect_to_server()
        here.on_message(there.send)
        there.on_message(lambda said: None if self.is_deaf else here.send(said))
        self._lines.append((here, there))

    def cut(self) -> None:
        """Break the line at both ends."""
        self.is_deaf = False
        here, there = self._lines[-1]
        there.close()
        here.close()

    @property
    def count(self) -> int:
        """How many lines there were."""
        return len(self._lines)


def test_an_act_whose_answer_is_lost_counts_once(person: People, open_table: OpenTable) -> None:
    page = person()
    wire = Wire(page)
    page.goto(open_table(page, "knister", start=True))
    expect(page.locator(OPEN_CELL)).to_have_count(25)
    wire.is_deaf = True
    tap_knister(page)
    expect(page.get_by_role("button", name="Einen Augenblick")).to_be_visible()
    wire.cut()
    expect(page.locator(OPEN_CELL)).to_have_count(24)
    tap_knister(page)
    expect(page.locator(OPEN_CELL)).to_have_count(23)
    assert wire.count == 2


def test_a_choice_outlives_the_line(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    wire = Wire(page)
    page.goto(open_table(page, "krisskross", dice="real", start=True))
    press(page.get_by_role("radio", name="Stern"))
    press(page.get_by_role("button", name="Mit Stern beginnen"))
    for die, sign in (("1", "Kreuz"), ("2", "Kreis")):
        press(page.get_by_role("group", name=f"Würfel {die}").get_by_role("button", name=sign))
    press(page.get_by_role("button", name="Wurf übernehmen"))
    press(page.get_by_role("gridcell", name="Zeile 3, Spalte 3"))
    expect(page.locator(CHOSEN_CELL)).to_have_count(2)
    wire.cut()
    expect(page.get_by_role("alert")).to_contain_text("Verbindung weg")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(CHOSEN_CELL)).to_have_count(2)
    press(page.get_by_role("button", name="Eintragen"))
    expect(page.get_by_role("gridcell", name="leer")).to_have_count(22)


def test_the_server_restarts_in_the_middle_of_a_round(
    person: People, open_table: OpenTable, own_site: Server
) -> None:
    nora = person("Nora", keeping=True, server=own_site)
    karl = person("Karl", server=own_site)
    sit_down(open_table(nora, "knister"), nora, karl)
    lost = {page: page.get_by_role("alert") for page in (nora, karl)}
    first = nora.locator(OPEN_CELL).first.get_attribute("aria-label") or ""
    tap_knister(nora)
    expect(nora.get_by_role("button", name="Karl überlegt noch")).to_be_visible()
    karl.locator(OPEN_CELL).first.click()

    own_site.kill()
    for alert in lost.values():
        expect(alert).to_contain_text("Verbindung weg")
    own_site.start()
    for alert in lost.values():
        expect(alert).to_have_count(0)
    expect(nora.locator(OPEN_CELL)).to_have_count(0)
    expect(nora.get_by_label(first, exact=True)).to_have_count(0)
    karl.locator(CHOSEN_CELL).click()
    for page in (nora, karl):
        expect(page.locator(OPEN_CELL)).to_have_count(24)

    own_site.stop()
    expect(lost[nora]).to_contain_text("Verbindung weg")
    own_site.start()
    for alert in lost.values():
        expect(alert).to_have_count(0)
    for page in (nora, karl):
        expect(page.locator(OPEN_CELL)).to_have_count(24)
        tap_knister(page)
    for page in (nora, karl):
        expect(page.locator(OPEN_CELL)).to_have_count(23)
