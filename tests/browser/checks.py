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
