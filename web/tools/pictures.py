"""Makes the pictures in docs/pictures and those that the app is installed with: real tables on a
real server, as small WebP files.

.venv/bin/python web/tools/pictures.py            the project's build
"""

import argparse
import base64
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from look import CHROMIUM, FLAGS, PLAY, SIZES, plan, serving

OUT = Path(__file__).parents[2] / "docs" / "pictures"
INSTALL = Path(__file__).parents[1] / "public" / "screenshots"
SHOWN = {"home": "wide-1", "knister": "narrow-1", "crosswise": "narrow-2", "result": "narrow-3"}
"""What the manifest shows to whoever may install the app, by the names that it has there."""
CELL = "document.querySelectorAll('.c.e')[7]?.click()"
DIE = "document.querySelector('[data-die=\"2\"]')?.click()"
TILE = """
document.querySelector('.hb:not([disabled])')?.click();
requestAnimationFrame(() => document.querySelectorAll('.wc.can')[9]?.click())
"""
DOMINO = """
(() => {
  const cell = document.querySelectorAll('.c.free')[5], at = cell.getBoundingClientRect()
  for (const type of ['pointerdown', 'pointerup'])
    cell.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, isPrimary: true,
      pointerId: 1, clientX: at.x + 9, clientY: at.y + 9 }))
})()
"""
RIVAL = "document.querySelector('.rival')?.click()"


class Picture(NamedTuple):
    """What is to be seen, and how."""

    name: str
    language: str
    size: str
    theme: str
    game: str = ""
    seats: str = "me"
    moves: int = 0
    step: str = ""
    awaited: str = ""
    """What has to be there, as a selector."""
    more: Mapping[str, Any] = MappingProxyType({})


PICTURES = (
    Picture("home", "de", "desktop", "light"),
    Picture("home-phone", "en", "phone", "dark"),
    Picture("knister", "de", "phone", "light", "knister", "me,bot,bot", 13, CELL),
    Picture("knister-desktop", "en", "desktop", "dark", "knister", "me,bot,bot,bot", 13, CELL),
    Picture("krisskross", "en", "phone", "light", "krisskross", "me,bot,bot", 7, DOMINO),
    Picture("kribbeln", "de", "phone", "dark", "kribbeln", "me,bot,bot", 12, DIE),
    Picture("kribbeln-desktop", "en", "desktop", "light", "kribbeln", "me,bot,bot", 12, DIE),
    Picture(
        "happycross",
        "de",
        "phone",
        "light",
        "happycross",
        "me,bot",
        -1,
        RIVAL,
        more={"options": {"language": "de", "rounds": 2}},
    ),
    Picture("crosswise", "de", "phone", "light", "crosswise", "me,bot", 8, TILE),
    Picture("crosswise-desktop", "en", "desktop", "dark", "crosswise", "me,bot,bot,bot", 5, TILE),
    Picture(
        "result", "de", "phone", "light", "knister", "me,bot:hard,bot:easy", 25, awaited=".win-card"
    ),
    Picture(
        "lobby",
        "en",
        "phone",
        "light",
        "knister",
        "me,local:Karl,bot",
        more={"start": False, "spectators": True},
    ),
)


def set_table(context: BrowserContext, page: Page, base: str, wanted: Picture) -> str:
    """Open the picture's table and play its moves; give its path."""
    context.request.post(f"{base}/api/me", data={"name": "Nora", "language": wanted.language})
    body = {
        "game": wanted.game,
        "seats": [plan(word) for word in wanted.seats.split(",")],
        "start": True,
        **wanted.more,
    }
    table = context.request.post(f"{base}/api/tables", data=body).json()
    if wanted.moves > 0:
        page.goto(f"{base}/api")
        page.evaluate(PLAY, [table["code"], wanted.moves])
    return str(table["path"])


def finish_round(page: Page) -> None:
    """End the first round of happycross and wait for the next one."""
    for _ in range(2):
        page.locator(".dock .btn.pri").click()
        page.wait_for_timeout(300)
    page.locator(".dock .btn.pri").wait_for(timeout=120_000)


def take(browser: Browser, base: str, wanted: Picture) -> None:
    """Take one picture."""
    width, height = SIZES[wanted.size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if wanted.theme == "dark" else "light",
        locale=wanted.language,
        reduced_motion="reduce",
    )
    page = context.new_page()
    path = set_table(context, page, base, wanted) if wanted.game else "/"
    page.goto(base + path)
    if wanted.awaited:
        page.locator(wanted.awaited).wait_for()
    page.wait_for_timeout(2_000)
    if wanted.moves < 0:
        finish_round(page)
    if wanted.step:
        page.evaluate(wanted.step)
        page.wait_for_timeout(500)
    page.screenshot()  # has every layer drawn before the small picture is taken
    shot = context.new_cdp_session(page).send(
        "Page.captureScreenshot", {"format": "webp", "quality": 76}
    )
    content = base64.b64decode(shot["data"])
    (OUT / f"{wanted.name}.webp").write_bytes(content)
    if wanted.name in SHOWN:
        INSTALL.mkdir(exist_ok=True)
        (INSTALL / f"{SHOWN[wanted.name]}.webp").write_bytes(content)
    context.close()


def main() -> None:
    """Take all pictures, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--static", default="")
    wanted = parser.parse_args()
    with serving(wanted.static) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for picture in PICTURES:
            if not wanted.names or picture.name in wanted.names:
                take(browser, base, picture)
        browser.close()


if __name__ == "__main__":
    main()
