"""Measures what a page costs: scripts and styles as sent, paint times, and a move's way.

.venv/bin/python web/tools/measure.py            the project's build
"""

import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))
from look import CHROMIUM, FLAGS

SENT = """
() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .map((r) => [r.name, r.encodedBodySize])
"""
PAINT = "() => performance.getEntriesByType('paint').map((p) => [p.name, Math.round(p.startTime)])"


def sizes(page: Page) -> dict[str, int]:
    """Add up what was sent, by kind."""
    total: dict[str, int] = {}
    for name, size in page.evaluate(SENT):
        kind = next((k for k in (".js", ".css", ".woff2") if name.endswith(k)), "other")
        total[kind] = total.get(kind, 0) + size
    return total


def way_of_a_move(page: Page) -> list[float]:
    """Play Knister to the end; give each act's milliseconds until it is drawn."""
    times = []
    for _ in range(25):
        page.locator(".c.e").first.click()
        times.append(
            page.evaluate(
                """() => new Promise((done) => {
                  const cell = document.querySelector('.c.sel')
                  const from = performance.now()
                  new MutationObserver((_, seer) => {
                    if (!cell.classList.contains('new')) return
                    seer.disconnect()
                    requestAnimationFrame(() => done(performance.now() - from))
                  }).observe(cell, { attributes: true })
                  cell.click()
                })"""
            )
        )
        page.wait_for_timeout(60)
    return sorted(times)


def script_time(page: Page, devtools: CDPSession) -> float:
    """Give the milliseconds of scripting that a redraw costs on a machine four times slower."""
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    times = page.evaluate(
        """async () => {
          const times = []
          for (const cell of [...document.querySelectorAll('.c.e')].slice(0, 20)) {
            const from = performance.now()
            cell.click()
            await Promise.resolve()
            times.push(performance.now() - from)
            await new Promise((done) => requestAnimationFrame(done))
          }
          return times.sort((a, b) => a - b)
        }"""
    )
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return float(times[10])


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        command = [sys.executable, "-m", "querwurf.cli", "serve", "--port", "0"]
        server = subprocess.Popen(
            [*command, "--database", f"{folder}/q.db"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert server.stdout
        base = server.stdout.readline().rpartition(" ")[2].strip()
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            for name, path in (("home", "/"), ("rules", "/rules/knister")):
                page = browser.new_page(
                    viewport={"width": 390, "height": 844}, service_workers="block"
                )
                page.set_extra_http_headers({"accept-encoding": "gzip"})
                page.goto(base + path, wait_until="networkidle")
                print(name, sizes(page), page.evaluate(PAINT))
            for game in ("knister", "krisskross", "kribbeln", "happycross", "crosswise"):
                context = browser.new_context(
                    viewport={"width": 390, "height": 844}, service_workers="block"
                )
                context.set_extra_http_headers({"accept-encoding": "gzip"})
                page = context.new_page()
                context.request.post(f"{base}/api/me", data={"name": "Nora"})
                seats = [{"kind": "me"}] + (
                    [{"kind": "bot"}] if game in ("kribbeln", "crosswise") else []
                )
                table = context.request.post(
                    f"{base}/api/tables", data={"game": game, "seats": seats, "start": True}
                )
                page.goto(base + table.json()["path"], wait_until="networkidle")
                print(game, sizes(page), page.evaluate(PAINT))
                if game == "knister":
                    print(
                        "  scripting for a selection, 4x slowed:",
                        round(script_time(page, context.new_cdp_session(page)), 2),
                        "ms",
                    )
                    page.keyboard.press("Escape")
                    times = way_of_a_move(page)
                    print(
                        "  act to drawn: median",
                        round(times[12], 1),
                        "p95",
                        round(times[23], 1),
                        "ms",
                    )
        finally:
            browser.close()
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
