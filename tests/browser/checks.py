"""What must hold on every page."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

_RUN = "(options) => axe.run(options).then((found) => found.violations)"
_RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"]
"""The rest of axe's rules find the same in both themes."""


def check_axe(page: Page) -> None:
    """Fail on any violation in light and dark, with what is wrong where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(_RUN, {"runOnly": _RULES_OF_COLOUR, "resultTypes": ["violations"]})
    page.emulate_media(color_scheme="light")
    light = page.evaluate(_RUN, {"resultTypes": ["violations"]})
    told = [
        (one["id"], [node["html"][:160] for node in one["nodes"]][:3]) for one in (*dark, *light)
    ]
    assert not told, told


def check_width(page: Page, *widths: int) -> None:
    """Fail when the page scrolls sideways, at these widths or as it is."""
    before = page.viewport_size
    assert before
    for width in widths or (before["width"],):
        page.set_viewport_size({"width": width, "height": before["height"]})
        # Phones widen the page's own measure to whatever it holds, so the screen's counts.
        wide = page.evaluate("document.documentElement.scrollWidth") - width
        assert wide <= 0, f"{page.url} is {wide} px too wide at {width} px"
    page.set_viewport_size(before)


FIVE_SIZES = ((390, 844), (360, 640), (844, 390), (820, 1180), (1440, 900))
UNDER_THE_DOCK = """
() => {
  scrollTo(0, document.documentElement.scrollHeight)
  const dock = document.querySelector(".dock")
  if (!dock || getComputedStyle(dock).position !== "fixed") return []
  const edge = dock.getBoundingClientRect().top
  const seen = "main :is(p, b, button, td, th, [role=gridcell], [data-hand], [data-die])"
  return [...document.querySelectorAll(seen)]
    .filter((one) => !dock.contains(one) && one.checkVisibility() && !one.closest(".sr"))
    .filter((one) => one.getBoundingClientRect().bottom > edge + 1)
    .map((one) => one.textContent.trim().slice(0, 40) || one.getAttribute("aria-label"))
}
"""
_TOO_SMALL = """
() => [...document.querySelectorAll('button, select, a.btn, [role="radio"], [role="switch"]')]
  .filter((one) => one.checkVisibility() && !one.matches('[role="gridcell"], .sr, .lb'))
  .filter((one) => {
    const { width, height } = one.getBoundingClientRect()
    return width > 0 && Math.min(width, height) < 43.5
  })
  .map((one) => one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 40))
"""
"""What fingers tap is 44 px high and wide. Cells of a grid are as large as the screen allows. So
are the rows of Kribbeln's sheet (`.lb`), whose ten would not fit a phone: the whole row takes a
tap, and what it opens has large buttons to the rows above and below."""
_TOUCHING = """
() => {
  const seen = (cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
    const boxes = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement.closest(".sr") || !text.data.trim()) continue
      const range = document.createRange()
      range.selectNode(text)
      boxes.push(...range.getClientRects())
    }
    return { said: cell.textContent.trim(), boxes }
  }
  const touch = (a, b) => b.top < a.bottom - 1 && a.top < b.bottom - 1 && b.left < a.right + 3
  return [...document.querySelectorAll(".res :is(tr, dl)")].flatMap((line) => {
    const cells = [...line.querySelectorAll(":scope > :is(th, td), :scope > div")].map(seen)
    const pairs = cells.slice(1).map((cell, n) => [cells[n], cell])
    return pairs
      .filter(([a, b]) => b.boxes.some((one) => a.boxes.some((other) => touch(other, one))))
      .map(([a, b]) => `${a.said} | ${b.said}`)
  })
}
"""


def check_apart(page: Page) -> None:
    """Fail where numbers of a result touch each other, on each of five sizes."""
    before = page.viewport_size
    assert before
    for width, height in FIVE_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(_TOUCHING) == [], (width, height)
    page.set_viewport_size(before)


def check_sizes(page: Page) -> None:
    """Fail on what scrolls sideways, lies under the dock or is small, on each of five sizes."""
    before = page.viewport_size
    assert before
    for width, height in FIVE_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate("document.documentElement.scrollWidth") - width
        found = (max(0, wide), page.evaluate(UNDER_THE_DOCK), page.evaluate(_TOO_SMALL))
        assert found == (0, [], []), (page.url, width, height)
    page.set_viewport_size(before)
