"""Examples of what can be typed at a happycross table that work as things stand."""

from collections.abc import Mapping

from querwurf.core.cell import Cell, format_cell
from querwurf.core.text import Language
from querwurf.games.happycross.rules.dice import JOKER
from querwurf.games.happycross.rules.grid import CELLS, SIZE, START, neighbours
from querwurf.games.happycross.rules.state import Clear, Done, Layout, Take
from querwurf.games.happycross.rules.view import View
from querwurf.games.happycross.text.notation import spell_action

_SHORT_WORDS: Mapping[str, tuple[str, ...]] = {
    "de": ("TEE", "REST", "SEIN", "ALT", "ROT", "NEU", "TAG", "WEG", "HUT", "MUT", "ER", "DU"),
    "en": ("TEA", "REST", "SUN", "OLD", "RED", "NEW", "DAY", "WAY", "HAT", "CUP", "ME", "TO"),
    "fr": ("THE", "MER", "SEL", "LOT", "ROI", "NEZ", "JOUR", "VIE", "BUT", "MUR", "TU", "LE"),
    "it": ("TRE", "MARE", "SOLE", "ORA", "RE", "NASO", "VIA", "PANE", "UVA", "MURO", "TU", "LO"),
}
"""By the language of the list, words that most throws can lay."""


def find_word(view: View) -> str | None:
    """Find a word that the dice in the tray can lay on an empty grid."""
    layout = _own_layout(view)
    if layout is None or any(cell is not None for cell in layout.cells):
        return None
    words = _SHORT_WORDS[view.options.language]
    return next((word.lower() for word in words if _can_lay(layout, word)), None)


def _own_layout(view: View) -> Layout | None:
    return None if view.seat is None else view.layouts[view.seat]


def _can_lay(layout: Layout, word: str) -> bool:
    letters = list(layout.throw)
    for letter in word:
        face = letter if letter in letters else JOKER
        if face not in letters:
            return False
        letters.remove(face)
    return True


def find_examples(view: View, language: Language) -> list[str]:
    """Give an example of every kind of move that is possible, a whole word first."""
    layout = _own_layout(view)
    assert layout is not None, "only who builds is asked"
    start = format_cell(START, SIZE)
    examples = [] if (word := find_word(view)) is None else [f"{word} {start}"]
    laid = [die for die, cell in enumerate(layout.cells) if cell is not None]
    tray = [die for die, cell in enumerate(layout.cells) if cell is None]
    if tray:
        examples.append(f"{tray[0] + 1} {format_cell(_next_cell(layout), SIZE)}")
    if jokers := [die for die in range(len(layout.throw)) if layout.throw[die] == JOKER]:
        letter = "E" if layout.letters[jokers[0]] != "E" else "N"
        examples.append(f"{jokers[0] + 1}={letter}")
    if laid:
        examples += [spell_action(Take(laid[0]), language), spell_action(Clear(), language)]
    return [*examples, spell_action(Done(), language)]


def _next_cell(layout: Layout) -> Cell:
    """Find an empty cell: START, else one beside what lies there."""
    if START not in layout.cells:
        return START
    beside = [near for cell in layout.cells if cell is not None for near in neighbours(cell)]
    found: Cell = next(cell for cell in (*beside, *range(CELLS)) if cell not in layout.cells)
    return found
