"""What must hold on every page."""

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

_RUN = 'axe.run({ resultTypes: ["violations"] }).then((found) => found.violations)'


def check_axe(page: Page) -> None:
    """Fail on any violation in light and dark, with what is wrong where."""
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        if not page.evaluate("'axe' in window"):
            page.evaluate(AXE_SCRIPT)
        told = [
            (theme, one["id"], [node["html"][:160] for node in one["nodes"]][:3])
            for one in page.evaluate(_RUN)
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
