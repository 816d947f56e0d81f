"""Measures the web app in a real browser: what is sent, how fast a move is drawn, how many taps.

    .venv/bin/python web/tools/measure.py                   everything below
    LIGHTHOUSE=path/to/lighthouse .venv/bin/python ...      Lighthouse's four figures, too

Takes the project's build (or --static DIR) and a server and a database of its own. Prints one
JSON object. Times depend on the machine's load: run it alone.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from look import CHROMIUM, FLAGS, serving

PHONE = {"width": 390, "height": 844}
GAMES = ("knister", "krisskross", "kribbeln", "happycross", "crosswise")
SENT = """
() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .map((r) => [r.name, r.encodedBodySize])
"""
# Notes when a move is sent, when the answer comes, when the page has been changed by it (the
# microtasks after the message), and when the next picture has been made.
WATCH = """
(() => {
  const Real = WebSocket, send = Real.prototype.send
  const log = (window.moves = [])
  Real.prototype.send = function (text) {
    if (text.includes('"type":"act"')) log.push({ sent: performance.now() })
    return send.call(this, text)
  }
  const heard = (event, from) => {
    const move = log.at(-1)
    if (!move || move.heard || !/"type":"(update|refused)"/.test(event.data)) return
    move.heard = from
    queueMicrotask(() => queueMicrotask(() => (move.redrawn = performance.now())))
    requestAnimationFrame(() => {
      const frame = new MessageChannel()
      frame.port1.onmessage = () => (move.drawn = performance.now())
      frame.port2.postMessage(0)
    })
  }
  // The app's own listener goes first; Svelte changes the page in the microtask after it.
  const plain = Object.getOwnPropertyDescriptor(Real.prototype, 'onmessage')
  Object.defineProperty(Real.prototype, 'onmessage', {
    set(listener) {
      plain.set.call(this, (event) => {
        const from = performance.now()
        listener(event)
        heard(event, from)
      })
    },
  })
})()
"""
# Clicks what the page offers until a move is on its way; gives back whether there was one.
STEP = {
    "knister": "() => { const c = document.querySelector('.c.e'); if (!c) return false;"
    " c.click(); requestAnimationFrame(() => document.querySelector('.c.sel')?.click());"
    " return true }",
    "krisskross": "() => { const c = document.querySelector('.c.free'); if (!c) return false;"
    " const at = c.getBoundingClientRect();"
    " for (const type of ['pointerdown', 'pointerup']) c.dispatchEvent(new PointerEvent(type,"
    " { bubbles: true, button: 0, isPrimary: true, pointerId: 1,"
    " clientX: at.x + 9, clientY: at.y + 9 }));"
    " requestAnimationFrame(() => document.querySelector('.dock .btn.pri')?.click());"
    " return true }",
    "kribbeln": "() => { const b = document.querySelector('.dock .btn.pri')"
    " ?? document.querySelector('.dock .way') ?? [...document.querySelectorAll('.dock .btn')]"
    ".find((x) => !x.disabled && x.getAttribute('aria-keyshortcuts') === 'S');"
    " b?.click(); return Boolean(b) }",
    "happycross": "() => { const d = document.querySelector('.dt button');"
    " const c = [...document.querySelectorAll('.hgrid [data-cell]')]"
    ".find((x) => !x.querySelector('.die'));"
    " if (!d || !c) return false; d.click();"
    " requestAnimationFrame(() => c.click()); return true }",
    "crosswise": "() => { const b = document.querySelector('.dock .btn.pri');"
    " if (b) { b.click(); return true }"
    " const t = [...document.querySelectorAll('.hb')].find((x) => !x.disabled);"
    " if (!t) return false; if (!document.querySelector('.hb.on')) t.click();"
    " requestAnimationFrame(() => document.querySelector('.wc.can')?.click()); return true }",
}


@contextmanager
def visitor(browser: Browser, base: str) -> Iterator[BrowserContext]:
    """Give a phone of its own, with a name."""
    context = browser.new_context(viewport=PHONE, service_workers="block", has_touch=True)
    context.set_extra_http_headers({"accept-encoding": "gzip"})
    context.request.post(f"{base}/api/me", data={"name": "Nora"})
    yield context
    context.close()


def open_table(context: BrowserContext, base: str, game: str) -> str:
    """Open a table that has begun; give its path."""
    seats = [{"kind": "me"}] + [{"kind": "bot", "level": "random"}] * (
        game in ("kribbeln", "crosswise")
    )
    body = {"game": game, "seats": seats, "start": True}
    answer = context.request.post(f"{base}/api/tables", data=body)
    return str(answer.json()["path"])


def kilobytes(page: Page) -> float:
    """Add up the JavaScript that was sent."""
    return round(
        sum(n for name, n in page.evaluate(SENT) if name.partition("?")[0].endswith(".js")) / 1000,
        1,
    )


def figures(values: list[float]) -> dict[str, float]:
    """Sum up measured milliseconds."""
    ordered = sorted(values)
    return {
        "n": len(ordered),
        "median": round(statistics.median(ordered), 1),
        "p95": round(ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))], 1),
    }


def begin(page: Page, game: str) -> None:
    """Choose a start symbol where the game asks for one."""
    if game == "krisskross":
        page.evaluate("document.querySelector('.starts .rb:not([disabled])')?.click()")
        page.wait_for_timeout(100)
        page.evaluate("document.querySelector('.dock .btn.pri')?.click()")
        page.wait_for_timeout(300)
        page.evaluate("window.moves.length = 0")


def play(page: Page, game: str, moves: int) -> None:
    """Make moves by tapping, as long as there are any."""
    idle = 0
    while page.evaluate("window.moves.filter((m) => m.drawn).length") < moves and idle < 150:
        before = page.evaluate("window.moves.length")
        page.evaluate(STEP[game])
        page.wait_for_timeout(60)
        idle = idle + 1 if page.evaluate("window.moves.length") == before else 0


def way_of_a_move(browser: Browser, base: str, game: str, moves: int) -> dict[str, Any]:
    """Measure from the tap that acts to the next picture, and how much of it is the answer's."""
    times: list[dict[str, float]] = []
    while len(times) < moves:
        with visitor(browser, base) as context:
            page = context.new_page()
            page.add_init_script(WATCH)
            page.goto(base + open_table(context, base, game), wait_until="networkidle")
            page.wait_for_timeout(600)
            begin(page, game)
            play(page, game, moves - len(times))
            found = page.evaluate("window.moves.filter((m) => m.drawn)")
            times += found
            if not found:
                break
    return {
        "act to drawn": figures([t["drawn"] - t["sent"] for t in times]),
        "of it the answer": figures([t["heard"] - t["sent"] for t in times]),
    }


def redraw(browser: Browser, base: str, game: str) -> dict[str, float]:
    """Give the milliseconds of scripting an answer costs on a CPU four times slower."""
    with visitor(browser, base) as context:
        page = context.new_page()
        page.add_init_script(WATCH)
        page.goto(base + open_table(context, base, game), wait_until="networkidle")
        page.wait_for_timeout(600)
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
        begin(page, game)
        play(page, game, 20)
        found = page.evaluate("window.moves.filter((m) => m.redrawn)")
        return figures([m["redrawn"] - m["heard"] for m in found]) if found else {}


def taps_to_first_number(browser: Browser, base: str) -> int:
    """Count the taps from the link to the first number of a solo Knister."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    page = context.new_page()
    page.goto(base)
    page.get_by_role("button", name="Knister").tap()
    page.locator(".dock .btn.pri").tap()
    page.locator(".c.new").wait_for()
    context.close()
    return 2


def lighthouse(base: str, path: str, cookie: str) -> dict[str, int]:
    """Run Lighthouse's mobile audit."""
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder) / "result.json"
        subprocess.run(
            [
                os.environ["LIGHTHOUSE"],
                base + path,
                "--quiet",
                "--output=json",
                f"--output-path={result}",
                f"--extra-headers={json.dumps({'Cookie': cookie})}",
                f"--chrome-flags=--headless=new {' '.join(FLAGS)}",
                "--only-categories=performance,accessibility,best-practices,seo",
            ],
            check=True,
            env={**os.environ, "CHROME_PATH": CHROMIUM},
        )
        categories = json.loads(result.read_text())["categories"]
    return {name: round(100 * category["score"]) for name, category in categories.items()}


def audits(browser: Browser, base: str) -> dict[str, Any]:
    """Audit home and a running table of every game, three times each."""
    with visitor(browser, base) as context:
        paths = {game: open_table(context, base, game) for game in GAMES}
        cookie = "; ".join(f"{c['name']}={c['value']}" for c in context.cookies())
    return {
        "home": [lighthouse(base, "/", "") for _ in range(3)],
        **{
            game: [lighthouse(base, path, cookie) for _ in range(3)] for game, path in paths.items()
        },
    }


def sizes(browser: Browser, base: str) -> dict[str, float]:
    """Give the kilobytes of JavaScript a page sends, as gzip."""
    found = {}
    with visitor(browser, base) as context:
        paths = {"home": "/"} | {game: open_table(context, base, game) for game in GAMES}
        for name, path in paths.items():
            with visitor(browser, base) as fresh:
                # The home page is a newcomer's: running games bring their boards along.
                if name != "home":
                    fresh.add_cookies(context.cookies())  # type: ignore[arg-type]
                page = fresh.new_page()
                page.goto(base + path, wait_until="networkidle")
                found[name] = kilobytes(page)
    return found


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--static", default="")
    parser.add_argument("--only", default="sizes,moves,redraw,taps,lighthouse")
    wanted = parser.parse_args()
    only = wanted.only.split(",")
    told: dict[str, Any] = {}
    with serving(wanted.static) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        if "sizes" in only:
            told["JavaScript, kB gzip"] = sizes(browser, base)
        if "moves" in only:
            told["ms, a move"] = {
                game: way_of_a_move(browser, base, game, wanted.moves if game == "knister" else 20)
                for game in STEP
            }
        if "redraw" in only:
            told["ms of scripting a move, CPU 4x slower"] = {
                game: redraw(browser, base, game) for game in STEP
            }
        if "taps" in only:
            told["taps to the first number"] = taps_to_first_number(browser, base)
        if "lighthouse" in only and "LIGHTHOUSE" in os.environ:
            told["Lighthouse mobile"] = audits(browser, base)
        browser.close()
    print(json.dumps(told, indent=1))


if __name__ == "__main__":
    main()
