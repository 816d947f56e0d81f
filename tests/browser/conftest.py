"""Real browsers against a real server: fixtures for everything in this folder."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from chromium import find as chromium_path
from querwurf import catalog
from tests.browser.site import APP, Server

FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
_NEWCOMER = 'localStorage.setItem("querwurf-lesson-pause", "30")'
"""The coach of a lesson does not wait until somebody has read its answers."""
_KNOWS_ALL = f"""{_NEWCOMER}
if (!localStorage.getItem("querwurf"))
  localStorage.setItem("querwurf", JSON.stringify({{ known: {list(catalog.game_keys())} }}))
"""
"""No first game is offered to who has played before."""
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 800}
OpenTable = Callable[..., str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave browser tests out where there is no browser or no app."""
    here = Path(__file__).parent
    missing = "no chromium here" if chromium_path() is None else "the web app has not been built"
    if chromium_path() is not None and (APP / "index.html").exists():
        return
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=missing))


class People(Protocol):
    """Makes people: each has a browser context of their own."""

    def __call__(
        self,
        name: str = ...,
        *,
        phone: bool = ...,
        language: str = ...,
        dark: bool = ...,
        moving: bool = ...,
        newcomer: bool = ...,
        keeping: bool = ...,
        server: Server | None = ...,
    ) -> Page: ...


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """One browser for all browser tests of a worker.

    It ends with the last of them: while Playwright runs, no other test could run an event loop.
    """
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        expect.set_options(timeout=25_000)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A quick server for all tests of a worker."""
    server = Server(tmp_path_factory.mktemp("site"), quick=True)
    yield server
    server.kill()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Server]:
    """A server for one test that stops and starts it."""
    server = Server(tmp_path)
    yield server
    server.kill()


@pytest.fixture
def person(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[People]:
    """People with browsers; a page's error fails the test."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def make(
        name: str = "Nora",
        *,
        phone: bool = False,
        language: str = "de",
        dark: bool = False,
        moving: bool = False,
        newcomer: bool = False,
        keeping: bool = False,
        server: Server | None = None,
    ) -> Page:
        """Make one; `keeping` has the app kept for times without a server, which takes a second."""
        at = server or request.getfixturevalue("site")
        context = chromium.new_context(
            base_url=at.address,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            locale=language,
            service_workers="allow" if keeping else "block",
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(25_000)
        contexts.append(context)
        context.add_init_script(_NEWCOMER if newcomer else _KNOWS_ALL)
        context.request.post("/api/me", data={"name": name, "language": language})
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        return page

    yield make
    for context in contexts:
        context.close()
    assert not errors


@pytest.fixture
def open_table() -> OpenTable:
    """Open a table through the interface; gives its path."""

    def make(page: Page, game: str, seats: list[dict[str, Any]] | None = None, **more: Any) -> str:
        body = {"game": game, "seats": seats or [{"kind": "me"}], "training": True, **more}
        answer = page.request.post("/api/tables", data=body)
        assert answer.ok, answer.text()
        return str(answer.json()["path"])

    return make
