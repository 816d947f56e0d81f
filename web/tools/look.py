"""Look at a board: plays a table on a real server and takes pictures of it.

    .venv/bin/python web/tools/look.py kribbeln --moves 12 --seats me,bot,bot --out .cache/look

Builds nothing: run `npm run build -- --outDir DIR` first and pass --static DIR for a build of
your own, or use the project's. `--steps` runs JavaScript on the page before the pictures, for
instance a click on a cell. Prints the page's console errors.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "tools"))

import chromium

try:
    from playwright.async_api import Browser, Page, async_playwright
except ModuleNotFoundError:
    sys.exit("Pictures need the tools of the checks: run `python3 tools/setup.py test` first.")


def find_chromium() -> str:
    """Find a browser, or say which one is needed."""
    found = chromium.find()
    if not found:
        sys.exit("Pictures need Chromium: install it, or name one with CHROMIUM=…")
    return found


CHROMIUM = find_chromium()
FLAGS = [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SIZES = {"phone": (390, 844), "small": (360, 740), "desktop": (1280, 800)}

PLAY = """
async ([code, moves]) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${code}/socket`)
  let left = moves, busy = null, random = 7
  const next = (n) => (random = (random * 48271) % 2147483647) % n
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, 30000)
    const end = () => { clearTimeout(timer); resolve() }
    const move = (message) => {
      if (message.ack === busy) busy = null
      if (message.outcome || (left === 0 && !busy)) return end()
      if (busy || left === 0) return
      const awaited = message.awaits?.seats || []
      const mine = (message.states || []).find((s) => awaited.includes(s.seat))
      if (!mine) return
      if (mine.legal === null)
        {
        busy = `l${left}`
        return socket.send(JSON.stringify({ type: "legal", id: busy, seat: mine.seat }))
      }
      act(mine.seat, mine.legal)
    }
    const act = (seat, legal) => {
      left -= 1
      busy = `a${left}`
      const action = legal[next(legal.length)]
      socket.send(JSON.stringify({ type: "act", id: busy, seat, action }))
    }
    socket.onopen = () => socket.send(JSON.stringify({ type: "hello", language: "de" }))
    socket.onmessage = (event) => {
      const message = JSON.parse(event.data)
      if (["welcome", "started", "update"].includes(message.type)) move(message)
      if (message.type === "allowed") act(message.seat, message.actions)
      if (message.type === "refused") end()
    }
  })
  socket.close()
}
"""


def plan(word: str) -> dict[str, str]:
    """Read a seat of --seats: me, bot, bot:hard, local:Karl, open."""
    kind, _, more = word.partition(":")
    return {
        "kind": kind,
        **({"level": more} if kind == "bot" and more else {}),
        **({"name": more or "Karl"} if kind == "local" else {}),
    }


async def picture(
    browser: Browser,
    cookies: list,
    url: str,
    name: str,
    size: str,
    dark: bool,
    wanted: argparse.Namespace,
) -> None:
    """Take one picture of the table."""
    width, height = SIZES[size]
    context = await browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if dark else "light",
        locale=wanted.language,
        has_touch=size != "desktop",
        reduced_motion="reduce",
    )
    await context.add_cookies(cookies)
    page = await context.new_page()
    page.on(
        "console", lambda line: line.type in ("error", "warning") and print(f"[{name}] {line.text}")
    )
    page.on("pageerror", lambda error: print(f"[{name}] {error}"))
    await page.goto(url)
    await page.wait_for_timeout(wanted.wait)
    for step in wanted.steps:
        await page.evaluate(step)
        await page.wait_for_timeout(250)
    wide = await page.evaluate("document.documentElement.scrollWidth - innerWidth")
    if wide > 0:
        print(f"[{name}] scrolls sideways by {wide} px")
    await page.screenshot(path=f"{wanted.out}/{name}.png", full_page=wanted.full)
    await context.close()


async def set_table(page: Page, base: str, wanted: argparse.Namespace) -> str:
    """Open a table and play its first moves."""
    await page.goto(f"{base}/api")
    await page.request.post(f"{base}/api/me", data={"name": "Nora", "language": wanted.language})
    answer = await page.request.post(
        f"{base}/api/tables",
        data={
            "game": wanted.game,
            "options": json.loads(wanted.options),
            "seats": [plan(word) for word in wanted.seats.split(",")],
            "dice": wanted.dice,
            "training": wanted.training,
            "spectators": True,
            "start": not wanted.lobby,
        },
    )
    table = await answer.json()
    if "code" not in table:
        sys.exit(f"the server refused: {table}")
    if wanted.moves:
        await page.evaluate(PLAY, [table["code"], wanted.moves])
    return str(table["code"])


async def look(base: str, wanted: argparse.Namespace) -> None:
    """Take the pictures."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        context = await browser.new_context()
        page = await context.new_page()
        path = wanted.page
        if wanted.game:
            path = f"/t/{await set_table(page, base, wanted)}{wanted.then}"
        cookies = await context.cookies()
        for size in wanted.sizes.split(","):
            for theme in wanted.themes.split(","):
                name = f"{wanted.game or 'page'}-{size}-{theme}"
                await picture(browser, cookies, base + path, name, size, theme == "dark", wanted)
        await browser.close()


@contextmanager
def serving(static: str = "") -> Iterator[str]:
    """Run a server with a database of its own; give its address."""
    start = "from querwurf.server import app, run; from pathlib import Path\n"
    if static:
        start += (
            f"run.Settings = lambda db, **more: app.Settings(db, static=Path({static!r}), **more)\n"
        )
    with tempfile.TemporaryDirectory() as folder:
        start += f"run.serve(Path({folder!r}) / 'q.db', '127.0.0.1', 0, "
        start += "lambda a: print(a[0], flush=True))"
        server = subprocess.Popen(
            [sys.executable, "-c", start],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout
            yield server.stdout.readline().strip()
        finally:
            server.terminate()
            server.wait()


def main() -> None:
    """Start a server of its own, look, stop it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="")
    parser.add_argument("--page", default="/")
    parser.add_argument("--then", default="", help="after the table's path, such as /replay?n=9")
    parser.add_argument("--moves", type=int, default=0)
    parser.add_argument("--seats", default="me,bot,bot")
    parser.add_argument("--options", default="{}")
    parser.add_argument("--dice", default="fair")
    parser.add_argument("--training", action="store_true")
    parser.add_argument("--lobby", action="store_true")
    parser.add_argument("--out", default=".cache/look")
    parser.add_argument("--sizes", default="phone,desktop")
    parser.add_argument("--themes", default="light")
    parser.add_argument("--language", default="de")
    parser.add_argument("--steps", action="append", default=[])
    parser.add_argument("--wait", type=int, default=900)
    parser.add_argument("--full", action="store_true")
    parser.add_argument("--static", default="")
    wanted = parser.parse_args()
    Path(wanted.out).mkdir(parents=True, exist_ok=True)
    with serving(wanted.static) as base:
        asyncio.run(look(base, wanted))


if __name__ == "__main__":
    main()
