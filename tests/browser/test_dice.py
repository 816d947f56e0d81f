"""The page that computes the dice again, from the first tap to its verdict."""

import json

from playwright.sync_api import Page, Route, expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import press
from tests.browser.moves import play_on
from tests.browser.site import Server

BOT = {"kind": "bot", "level": "random"}


def verdict(page: Page, head: str) -> None:
    expect(page.locator("main").get_by_role("heading", level=2).first).to_have_text(head)


def change_throw(route: Route) -> None:
    """Pass a record on with another first throw."""
    answer = route.fetch()
    lines = answer.text().split("\n")
    entry = json.loads(lines[1])
    entry["cause"]["numbers"] = [(n + 1) % 6 for n in entry["cause"]["numbers"]]
    route.fulfill(response=answer, body="\n".join([lines[0], json.dumps(entry), *lines[2:]]))


def test_a_match_is_found_right_and_a_changed_throw_is_named(
    person: People, open_table: OpenTable, own_site: Server
) -> None:
    page = person(phone=True, server=own_site)
    page.goto(open_table(page, "knister", [{"kind": "me"}, BOT], training=False))
    press(page.get_by_role("button", name="Los geht’s zu zweit"))
    expect(page.get_by_role("gridcell")).to_have_count(25)
    play_on(2000, page)
    press(page.get_by_role("link", name="Würfel prüfen"))
    verdict(page, "Alles stimmt")
    expect(page.get_by_text("Dein Gerät hat beim Spielen dasselbe Siegel gesehen.")).to_be_visible()
    expect(page.get_by_text("Deine Zahl steht an deinem Platz.")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="stimmt")).to_have_count(30)
    check_width(page, 390, 320)
    check_axe(page)
    page.route("**/record", change_throw)
    page.reload()
    verdict(page, "Wurf 1 passt nicht")
    check_axe(page)


def test_where_there_are_no_dice_to_check_there_is_no_link(
    person: People, open_table: OpenTable
) -> None:
    page = person()
    path = open_table(page, "crosswise", [{"kind": "me"}, BOT], start=True, training=False)
    page.goto(path)
    play_on(2000, page)
    expect(page.get_by_role("link", name="Ansehen und lernen")).to_be_visible()
    expect(page.get_by_role("link", name="Würfel prüfen")).to_have_count(0)
    page.goto(f"{path}/dice")
    verdict(page, "Hier gibt es keine Würfel zu prüfen")
