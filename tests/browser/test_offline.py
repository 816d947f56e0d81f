"""The installed app: its shell without a server, updates in the middle of a match, the manifest."""

import json
import re
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import check_axe, check_width
from tests.browser.conftest import OpenTable, People
from tests.browser.hands import OPEN_CELL, press, tap_knister
from tests.browser.site import APP, Server

CONTROLLED = "navigator.serviceWorker.controller?.state === 'activated'"
KEPT = "await caches.keys()"
LAST_OF_FRENCH = "/api/games/knister/rules/fr"


def wait_until(page: Page, true: str) -> None:
    """Wait until something is true in the page, whose policy forbids Playwright's own way."""
    found = page.evaluate(
        f"""async () => {{
          for (let i = 0; i < 400 && !({true}); i += 1)
            await new Promise((go) => setTimeout(go, 25))
          return {true}
        }}"""
    )
    assert found, true


def test_without_a_server(person: People, open_table: OpenTable, own_site: Server) -> None:
    page = person(phone=True, keeping=True, server=own_site)
    path = open_table(page, "knister", start=True)
    page.goto("/")
    wait_until(page, CONTROLLED)
    own_site.stop()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Fünf Spiele.")
    press(page.get_by_role("button", name="Knister"))
    expect(page.get_by_role("status")).to_contain_text("Verbindung weg")
    page.goto("/rules/kribbeln")
    expect(page.get_by_role("listitem").nth(2)).to_be_visible()
    page.goto(path)
    expect(page.get_by_role("heading", name="Keine Verbindung")).to_be_visible()
    check_axe(page)
    check_width(page, 360)
    own_site.start()
    press(page.get_by_role("button", name="Noch einmal versuchen"))
    expect(page.locator(OPEN_CELL)).to_have_count(25)


def test_languages_that_were_used_are_there_without_a_server(
    person: People, own_site: Server
) -> None:
    page = person(keeping=True, server=own_site)
    page.goto("/settings")
    wait_until(page, CONTROLLED)
    page.get_by_role("radio", name="Français").click()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    expect(page.get_by_role("radio", name="Français")).to_be_focused()
    wait_until(page, f"await caches.match({LAST_OF_FRENCH!r}) !== undefined")
    own_site.stop()
    page.get_by_role("radio", name="Italiano").click()
    expect(page.get_by_role("status")).to_contain_text("Connexion perdue")
    page.get_by_role("radio", name="Deutsch").click()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.get_by_role("radio", name="Deutsch").press("ArrowRight")
    page.get_by_role("radio", name="English").wait_for()
    expect(page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    page.get_by_role("radio", name="Français").click()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
    page.goto("/rules/knister")
    expect(page.get_by_role("listitem").nth(2)).to_be_visible()


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """A copy of the app that can become a newer version of itself."""
    return Path(shutil.copytree(APP, tmp_path / "app"))


@pytest.fixture
def server(tmp_path: Path, app: Path) -> Iterator[Server]:
    """A server with that app."""
    server = Server(tmp_path, quick=True, app=app)
    yield server
    server.kill()


def renew(app: Path) -> None:
    """Make a newer version of the app."""
    worker = app / "worker.js"
    worker.write_text(re.sub('"querwurf-[^"]*"', '"querwurf-newer"', worker.read_text("utf-8")))
    for packed in app.glob("worker.js.*"):
        packed.unlink()


def test_an_update_in_the_middle_of_a_match(
    person: People, open_table: OpenTable, server: Server, app: Path
) -> None:
    page = person(keeping=True, server=server)
    path = open_table(page, "knister", start=True)
    page.goto(path)
    wait_until(page, CONTROLLED)
    tap_knister(page)
    expect(page.locator(OPEN_CELL)).to_have_count(24)
    server.stop()
    renew(app)
    server.start()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    wait_until(page, f"({KEPT}).includes('querwurf-newer')")
    tap_knister(page)
    expect(page.locator(OPEN_CELL)).to_have_count(23)

    # The old version goes when its last page has closed and its worker has come to rest.
    for _ in range(20):
        page.close()
        page = page.context.new_page()
        page.goto(path)
        expect(page.locator(OPEN_CELL)).to_have_count(23)
        if page.evaluate("caches.keys()") == ["querwurf-newer"]:
            break
    wait_until(page, f"({KEPT}).join() === 'querwurf-newer'")
    tap_knister(page)
    expect(page.locator(OPEN_CELL)).to_have_count(22)


def test_it_can_be_installed(person: People) -> None:
    page = person(keeping=True)
    page.goto("/")
    wait_until(page, CONTROLLED)
    browser = page.context.new_cdp_session(page)
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    missing = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of its own counts as a private window, from which nothing is installed.
    assert [one["errorId"] for one in missing if one["errorId"] != "in-incognito"] == []
    manifest = json.loads(found["data"])
    assert (manifest["name"], manifest["display"], manifest["start_url"]) == (
        "Querwurf",
        "standalone",
        "/",
    )
    for icon in manifest["icons"]:
        answer = page.request.get(icon["src"])
        assert answer.headers["content-type"].startswith(icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for shot in manifest["screenshots"]:
        answer = page.request.get(shot["src"])
        assert answer.headers["content-type"] == shot["type"] == "image/webp"
        size = page.evaluate(
            """async (src) => {
              const one = Object.assign(new Image(), { src })
              await one.decode()
              return `${one.naturalWidth}x${one.naturalHeight}`
            }""",
            shot["src"],
        )
        assert size == shot["sizes"]
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}
    for shortcut in manifest["shortcuts"]:
        page.goto(shortcut["url"])
        expect(page.get_by_role("main")).to_be_visible()
