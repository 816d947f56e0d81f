"""A short walk of the monkey; `python -m tests.browser.monkey` goes on for as long as one likes."""

from playwright.sync_api import Browser

from tests.browser.monkey import wander
from tests.browser.site import Server


def test_a_monkey_finds_nothing_wrong(chromium: Browser, site: Server) -> None:
    assert wander(chromium, site.address, seed=5, taps=8, boards=1, together=4) > 60
