"""Links and QR codes carry an address that other devices can open."""

import json

from playwright.sync_api import Page, expect

from tests.browser.checks import check_axe
from tests.browser.conftest import OpenTable, People

WIFI, CABLE = "http://192.168.7.20:8000", "http://10.4.0.2:8000"


def answer_addresses(page: Page, *addresses: str) -> None:
    body = json.dumps({"addresses": addresses})
    page.route("**/api/addresses", lambda route: route.fulfill(body=body))


def invited_to(page: Page, address: str) -> None:
    expect(page.get_by_role("img", name=address)).to_be_visible()
    expect(page.locator(".url")).to_contain_text(address.removeprefix("http://"))


def test_the_host_chooses_among_networks(person: People, open_table: OpenTable) -> None:
    page = person(phone=True)
    answer_addresses(page, WIFI, CABLE)
    path = open_table(page, "knister", seats=[{"kind": "me"}, {"kind": "open"}])
    page.goto(path)
    invited_to(page, WIFI)
    page.get_by_label("Andere Geräte kommen über").select_option(CABLE)
    invited_to(page, CABLE)
    page.goto(path)
    invited_to(page, CABLE)
    check_axe(page)


def test_a_server_for_one_machine_says_so(person: People, open_table: OpenTable) -> None:
    page = person()
    page.goto(open_table(page, "knister", seats=[{"kind": "me"}, {"kind": "open"}]))
    expect(page.get_by_text("Nur dieses Gerät kann diese Adresse öffnen.")).to_be_visible()
