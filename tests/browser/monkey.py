"""A seeded monkey with one finger: it taps through every page, lesson, lobby and board on a phone.

    python -m tests.browser.monkey --minutes 10 --seed 3

It goes from stop to stop and taps whatever can be tapped there, more often than not the next step.
A page's error, an error on the console, a request that the server cannot understand, or a page
that scrolls sideways ends it, with the seed and the way there.
"""

import argparse
import random
import re
import sys
import time
from collections import deque
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as TooLong

from chromium import find as chromium_path
from tests.browser.conftest import FLAGS, PHONE
from tests.browser.site import Server

GAMES = ("knister", "krisskross", "kribbeln", "happycross", "crosswise")
LANGUAGES = ("de", "en", "fr", "it")
TAPPED = """
() => {
  const wanted = 'a[href], button, select, summary, input, [role="gridcell"], [role="radio"],'
    + ' [data-die], [data-hand]'
  const dialogs = [...document.querySelectorAll("dialog[open]")]
  const within = dialogs.at(-1) ?? document
  return [...within.querySelectorAll(wanted)].flatMap((one) => {
    if (one.disabled || one.getAttribute("aria-disabled") === "true") return []
    if (one.matches('a[download], a[target], a[href^="/api"]')) return []
    const box = one.getBoundingClientRect()
    const x = box.x + box.width / 2, y = box.y + box.height / 2
    if (box.width === 0 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return []
    const top = document.elementFromPoint(x, y)
    if (!top || !(one.contains(top) || top.contains(one))) return []
    const label = one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 40)
    const kind = one.matches(".pri") ? "next" : one.tagName.toLowerCase()
    return [{ x, y, label, kind, type: one.type ?? "" }]
  })
}
"""
THERE = "main:not([aria-busy])"
"""A page that has come; before, there is an empty pad on which nothing can be tapped."""
DRAWN = """
() => new Promise((go) => {
  requestAnimationFrame(() => requestAnimationFrame(() => go()))
  setTimeout(go, 1_000)
})
"""
"""A page that lies behind another one is never drawn."""
TOO_WIDE = """
() => {
  const page = document.documentElement // none while one page goes and the next comes
  return page ? page.scrollWidth - page.clientWidth : 0
}
"""
OVERTAKEN = re.compile("interrupted by another navigation|net::ERR_ABORTED")
"""What Chromium says of a page that did not come because the last tap led to another one."""
EXPECTED = re.compile(r"status of (401|403|404|409|429) .*|net::ERR_")
"""Refusals that a finger can earn: a table that is gone, a step that came too late."""
WORDS = ("Karl", "haus", "ZZZ ZZZ", "7", "KNELIRTWSEHZG", "3 4")
KEYS = ("Escape", "Enter", "ArrowRight", "ArrowDown", "Tab", "?", "h", "r", "1", "3", "s", "x")
SIZES = ((390, 844), (360, 640), (844, 390))
SCROLL = "(part) => scrollTo(0, part * (document.documentElement?.scrollHeight ?? 0))"


class Stop(NamedTuple):
    """Where the monkey is put down, and for how many taps."""

    name: str
    taps: int
    path: str = ""
    table: dict[str, Any] | None = None
    company: bool = False


ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}
LOCAL = {"kind": "local", "name": "Karl"}


PAGES = ("/", "/settings", "/profile", "/rules", "/nowhere", "/t/ZZZZZZ")
BOARDS = ("board", "one device", "real dice", "company")


def stops(taps: int, boards: int = len(BOARDS)) -> Iterator[Stop]:
    """Every page, then every game's rules, lesson, lobby and so many kinds of boards."""
    for path in PAGES:
        yield Stop(path, taps // 4, path)
    for number, game in enumerate(GAMES):
        yield Stop(f"rules {game}", taps // 6, f"/rules/{game}")
        yield Stop(f"lesson {game}", taps // 2, f"/learn/{game}")
        yield Stop(f"lobby {game}", taps // 2, f"/new/{game}")
        for kind in range(number, number + boards):
            yield _board(game, BOARDS[kind % len(BOARDS)], taps)


def _board(game: str, kind: str, taps: int) -> Stop:
    table: dict[str, Any] = {"game": game, "seats": [ME, BOT], "training": True, "start": True}
    if kind == "one device":
        table["seats"] = [ME, LOCAL]
    if kind == "real dice" and game != "crosswise":
        table["dice"] = "real"
    if kind == "company":
        table |= {"seats": [ME], "spectators": True, "start": False}
    return Stop(f"{kind} {game}", taps, table=table, company=kind == "company")


class Monkey:
    """One finger on one phone."""

    def __init__(self, browser: Browser, address: str, seed: int) -> None:
        self.seed, self.random = seed, random.Random(seed)
        self.trouble: list[str] = []
        self.taps = 0
        self.trail: deque[str] = deque(maxlen=25)
        self._browser, self._address = browser, address
        self._friend = self._context("en")
        self._friend.request.post("/api/me", data={"name": "Lea", "language": "en"})

    def _context(self, language: str) -> BrowserContext:
        context = self._browser.new_context(
            base_url=self._address,
            viewport=PHONE,  # type: ignore[arg-type]
            has_touch=True,
            is_mobile=True,
            locale=language,
            reduced_motion=self.random.choice(("reduce", "no-preference")),
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(15_000)
        return context

    def plan(self, taps: int, boards: int) -> list[Stop]:
        """Put all stops in an order of its own."""
        planned = list(stops(taps, boards))
        self.random.shuffle(planned)
        return planned

    def visit(self, *stops: Stop) -> None:
        """Play about at some stops, as somebody new."""
        context = self._context(self.random.choice(LANGUAGES))
        page = context.new_page()
        page.on("pageerror", lambda error: self.trouble.append(f"page error: {error}"))
        page.on("console", self._hear)
        page.on("dialog", lambda dialog: dialog.dismiss())
        context.on("page", lambda opened: opened.close())
        self.trail.clear()
        try:
            for stop in stops:
                self._play_about(page, stop)
        finally:
            context.close()

    def _play_about(self, page: Page, stop: Stop) -> None:
        _open(page, self._path_of(stop, page.context))
        page.locator(THERE).first.wait_for()
        for _ in range(stop.taps):
            if not page.url.startswith(self._address):
                _open(page, "/")
            self._step(page, stop)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not EXPECTED.search(message.text):
            self.trouble.append(f"console: {message.text} {message.location}")

    def _path_of(self, stop: Stop, context: BrowserContext) -> str:
        if stop.table is None:
            return stop.path
        context.request.post("/api/me", data={"name": "Nora"})
        answer = context.request.post("/api/tables", data=stop.table)
        assert answer.ok, answer.text()
        table = answer.json()
        if stop.company:
            self._friend.request.post(f"/api/tables/{table['id']}/join", data={})
            context.request.post(f"/api/tables/{table['id']}/start", data={})
        return str(table["path"])

    def _step(self, page: Page, stop: Stop) -> None:
        try:
            self._act(page)
            page.evaluate(DRAWN)
            wide = page.evaluate(TOO_WIDE)
        except Error as left:
            if "navigation" not in left.message:
                raise
            # The page was reloaded, or the first one was left backwards.
            page.wait_for_load_state()
            return
        if wide > 0:
            self.trouble.append(f"{page.url} scrolls sideways by {wide} px")
        assert not self.trouble, self._story(stop)

    def _act(self, page: Page) -> None:
        act = self.random.random()
        if act < 0.03:
            width, height = self.random.choice(SIZES)
            self._note(f"turns the phone to {width}×{height}")
            page.set_viewport_size({"width": width, "height": height})
        elif act < 0.05:
            self._note("goes back")
            page.evaluate("history.back()")
        elif act < 0.1:
            key = self.random.choice(KEYS)
            self._note(f"presses {key}")
            page.keyboard.press(key)
        elif act < 0.2:
            page.evaluate(SCROLL, self.random.random())
        else:
            self._tap(page)

    def _tap(self, page: Page) -> None:
        found = page.evaluate(TAPPED) or self._wait(page)
        if not found:
            return
        following = [one for one in found if one["kind"] == "next"]
        chosen = self.random.choice(
            following if following and self.random.random() < 0.45 else found
        )
        self._note(f"{chosen['kind']} “{chosen['label']}”")
        page.touchscreen.tap(chosen["x"], chosen["y"])
        if chosen["kind"] == "select":
            page.keyboard.press(self.random.choice(("ArrowDown", "ArrowUp")))
        if chosen["kind"] == "input" and chosen["type"] == "text":
            page.keyboard.type(self.random.choice(WORDS))
            page.keyboard.press("Enter")

    def _wait(self, page: Page) -> Any:
        """Look again once what is on its way is there: a page, or a dialog that comes up."""
        if not page.url.startswith(self._address):
            return []  # Before the first page there is nothing; the next step begins anew.
        try:
            page.locator(THERE).first.wait_for()
        except TooLong:
            self.trouble.append(f"{page.url} does not come")
        page.evaluate(DRAWN)
        return page.evaluate(TAPPED)

    def _note(self, what: str) -> None:
        self.trail.append(what)
        self.taps += 1

    def _story(self, stop: Stop) -> str:
        return "\n".join((f"seed {self.seed}, at {stop.name}:", *self.trail, *self.trouble))

    def close(self) -> None:
        """Put the phones away."""
        self._friend.close()


def _open(page: Page, path: str) -> None:
    """Go to a page, again if the last tap was still on its way to another one."""
    for patience in range(5):
        try:
            page.goto(path)
        except Error as left:
            if not OVERTAKEN.search(left.message) or patience == 4:
                raise
            page.wait_for_load_state()
        else:
            return


def wander(
    browser: Browser,
    address: str,
    seed: int,
    taps: int,
    boards: int = len(BOARDS),
    seconds: float = 0.0,
    together: int = 1,
) -> int:
    """Go round all stops once, and again until the time is up; gives how many taps there were.

    Somebody new comes after every stop, or after several `together`, which is quicker.
    """
    end, done = time.monotonic() + seconds, 0
    for number in count():
        monkey = Monkey(browser, address, seed + number)
        try:
            planned = monkey.plan(taps, boards)
            for first in range(0, len(planned), together):
                monkey.visit(*planned[first : first + together])
                if seconds and time.monotonic() > end:
                    break
        finally:
            monkey.close()
        done += monkey.taps
        if time.monotonic() >= end:
            break
    return done


def main() -> None:
    """Wander for as long as was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--taps", type=int, default=60, help="at a board; less on other pages")
    wanted = parser.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), quick=True)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        try:
            taps = wander(
                browser, server.address, wanted.seed, wanted.taps, seconds=wanted.minutes * 60
            )
        except AssertionError as trouble:
            sys.exit(str(trouble))
        finally:
            browser.close()
            server.kill()
    sys.stdout.write(f"{taps} taps from seed {wanted.seed} on, no trouble\n")


if __name__ == "__main__":
    main()
