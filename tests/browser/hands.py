"""How people play each game through its page: with a finger or mouse, or with keys alone.

Whatever is looked for is found by role and words, as a screen reader would, so that a new look
breaks nothing. `tap_turn` and `key_turn` do one whole turn; `play` does so until the match is over.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Locator, Page

Turn = Callable[[Page], None]
OPEN_CELL = '[role="gridcell"][aria-disabled="false"]'
CHOSEN_CELL = '[role="gridcell"][aria-selected="true"]'
EMPTY = re.compile(": leer$")
HELD = '[data-hand][aria-disabled="false"]'
STEP = re.compile(r"^(\S.* (legen|verschieben|aufnehmen|tauschen|ersetzen)|Passen)$")
THROWN = "KNELIRTWSEHZG"
"""A throw that happycross's dice can show; it holds the letters of KLEIN."""


def press(place: Locator) -> None:
    """Tap where there is a touch screen, click elsewhere."""
    if place.page.evaluate("navigator.maxTouchPoints") > 0:
        place.tap()
    else:
        place.click()


def button(page: Page, words: str) -> Locator:
    """Find a button that can be pressed by words in its name."""
    return page.get_by_role("button", name=words, disabled=False)


def tab_to(page: Page, place: Locator, most: int = 60) -> None:
    """Press Tab until something has the focus."""
    for _ in range(most):
        if place.evaluate("one => one === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {place}")


def tab_into(page: Page, role: str, most: int = 60) -> None:
    """Press Tab until something with this role has the focus."""
    for _ in range(most):
        if page.evaluate("document.activeElement.getAttribute('role')") == role:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to a {role}")


def walk_to(page: Page, cell: Locator, columns: int) -> None:
    """Go to a cell with the arrow keys."""
    target = int(cell.get_attribute("data-cell") or "")
    here = int(page.evaluate("document.activeElement.dataset.cell"))
    down, right = target // columns - here // columns, target % columns - here % columns
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")


def tap_knister(page: Page) -> None:
    """Tap the first free cell twice: select, then write."""
    press(page.locator(OPEN_CELL).first)
    press(page.locator(CHOSEN_CELL))


def key_knister(page: Page) -> None:
    """Write into the first free cell."""
    tab_into(page, "gridcell")
    walk_to(page, page.locator(OPEN_CELL).first, 5)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def tap_krisskross(page: Page) -> None:
    """Choose a symbol, or lay the domino at the first place and write it."""
    if page.get_by_role("radio").count():
        press(_symbol(page))
        press(button(page, "beginnen"))
    else:
        press(page.get_by_role("gridcell", name=EMPTY).first)
        press(button(page, "Eintragen"))


def key_krisskross(page: Page) -> None:
    """Do the same with keys."""
    if page.get_by_role("radio").count():
        tab_to(page, _symbol(page))
        page.keyboard.press("Enter")
        tab_to(page, button(page, "beginnen"))
        page.keyboard.press("Enter")
    else:
        tab_into(page, "gridcell")
        walk_to(page, page.get_by_role("gridcell", name=EMPTY).first, 5)
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")


def _symbol(page: Page) -> Locator:
    return page.get_by_role("radio", disabled=False).first


def tap_kribbeln(page: Page) -> None:
    """Stop at once; write the sum, or an X where there is none."""
    for words in ("So lassen", "Streichen", "eintragen"):
        if button(page, words).count():
            press(button(page, words))


def key_kribbeln(page: Page) -> None:
    """Do the same with keys."""
    if button(page, "eintragen").count():
        page.keyboard.press("s")
    else:
        page.keyboard.press("x")
    if button(page, "X eintragen").count():
        page.keyboard.press("x")


def tap_happycross(page: Page) -> None:
    """Have the dice thrown; or lay one letter on the start field and be done."""
    if ready(page).count():
        press(ready(page))
        return
    press(page.locator("[data-die]").first)
    press(page.get_by_role("gridcell", name="Startfeld"))
    press(_done(page))
    press(button(page, "Noch einmal tippen: fertig"))


def key_happycross(page: Page) -> None:
    """Have the dice thrown; or type a word over the start field and be done."""
    if ready(page).count():
        tab_to(page, ready(page))
        page.keyboard.press("Enter")
        return
    tab_into(page, "gridcell")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    page.locator("[data-die]").first.wait_for()
    page.keyboard.type("klein")
    _done(page).wait_for()
    page.keyboard.press("Control+Enter")
    page.keyboard.press("Control+Enter")


def ready(page: Page) -> Locator:
    """Find what has happycross's dice thrown."""
    return page.get_by_role(
        "button", name=re.compile("^(Bereit|Werfen|Nächste Runde)$"), disabled=False
    )


def _done(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Fertig"), disabled=False)


def tap_crosswise(page: Page) -> None:
    """Play the first tile that can be played, and answer whatever it asks; else pass."""
    if page.locator(HELD).count():
        press(page.locator(HELD).first)
        while not _is_complete(page):
            if page.locator(OPEN_CELL).count():
                press(_next_cell(page))
            else:
                press(page.locator(f'{HELD}[aria-pressed="false"]').first)
    press(_step(page))


def key_crosswise(page: Page) -> None:
    """Do the same with keys: the tile's number, arrows, Enter."""
    if not page.locator(HELD).count():
        tab_to(page, _step(page))
        page.keyboard.press("Enter")
        return
    again = _number(page.locator(HELD).first)
    page.keyboard.press(again)
    while not _is_complete(page):
        if page.locator(OPEN_CELL).count():
            walk_to(page, _next_cell(page), 6)
            again = "Enter"
        else:
            again = _number(page.locator(f'{HELD}[aria-pressed="false"]').first)
        page.keyboard.press(again)
    page.keyboard.press(again)


def _number(tile: Locator) -> str:
    return tile.get_attribute("aria-keyshortcuts") or ""


def _next_cell(page: Page) -> Locator:
    return page.locator(f'{OPEN_CELL}[aria-selected="false"]').first


def _step(page: Page) -> Locator:
    """Find the button that carries out what was chosen, or passes."""
    return page.get_by_role("button", name=STEP, disabled=False)


def _is_complete(page: Page) -> bool:
    return bool(_step(page).count())


class Hands(NamedTuple):
    """A game in somebody's hands."""

    mine: Callable[[Page], Locator]
    """What is there only while this seat is to act."""
    tap_turn: Turn
    key_turn: Turn


HANDS = {
    "knister": Hands(lambda page: page.locator(OPEN_CELL), tap_knister, key_knister),
    "krisskross": Hands(
        lambda page: button(page, "Drehen").or_(page.get_by_role("radio")),
        tap_krisskross,
        key_krisskross,
    ),
    "kribbeln": Hands(
        lambda page: page.get_by_role(
            "button", name=re.compile("So lassen|Streichen|eintragen$"), disabled=False
        ),
        tap_kribbeln,
        key_kribbeln,
    ),
    "happycross": Hands(lambda page: _done(page).or_(ready(page)), tap_happycross, key_happycross),
    "crosswise": Hands(
        lambda page: page.locator(HELD).or_(_step(page)), tap_crosswise, key_crosswise
    ),
}


def over(page: Page) -> Locator:
    """Find the sign that the match is over."""
    return page.get_by_text("Partie beendet")


def play(page: Page, game: str, turn: Turn, most: int = 80) -> bool:
    """Take turns whenever it is this page's turn; tells whether the match is over."""
    mine, end = HANDS[game].mine(page), over(page)
    for _ in range(most):
        mine.or_(end).first.wait_for()
        if end.is_visible():
            return True
        turn(page)
    return False
