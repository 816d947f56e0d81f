"""How people play on the plain board: every legal action is a button, the yellow one confirms."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import press

_MOST_MOVES = 60


def moves(page: Page) -> Locator:
    """Find what can be done."""
    region = page.get_by_role("region", name="Was du tun kannst")
    return region.get_by_role("button", disabled=False)


def step(page: Page) -> Locator:
    """Find the yellow button."""
    return page.locator(".dock .btn.pri")


def words(move: str) -> str:
    """Give a move without the number of its key."""
    return move.split("\n")[-1]


def play(page: Page, end: Locator) -> None:
    """Choose the first move and confirm it, again and again, until something else is there."""
    for _ in range(_MOST_MOVES):
        moves(page).or_(end).first.wait_for()
        if end.is_visible():
            return
        chosen = words(moves(page).first.inner_text())
        press(moves(page).first)
        expect(step(page)).to_have_text(chosen)
        press(step(page))
        expect(step(page)).to_have_count(0)
    raise AssertionError("this does not come to an end")
