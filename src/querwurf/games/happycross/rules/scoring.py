"""What the words of a layout are worth (rule page: happycross.md, "Scoring")."""

from collections.abc import Collection, Mapping
from math import prod

from querwurf.core.cell import Cell
from querwurf.games.happycross.rules.dice import DICE, VALUES
from querwurf.games.happycross.rules.grid import FACTORS
from querwurf.games.happycross.rules.layout import Run, figure_of, rows, runs, spell, words_in
from querwurf.games.happycross.rules.state import Layout, Score, Word
from querwurf.games.happycross.rules.words import Refuse

BONUS = 50
"""For all dice in the valid layout."""
_BONUSES = {len(DICE): BONUS}
"""By the number of dice in it."""


def values_on_grid(layout: Layout) -> dict[Cell, int]:
    """Give the values of the dice on the grid; a joker's is 0 whatever it stands for."""
    return {
        cell: VALUES[layout.throw[die]] for die, cell in enumerate(layout.cells) if cell is not None
    }


def letter_sum(run: Run, values: Mapping[Cell, int]) -> int:
    """Add up the dice of a word."""
    return sum(values[cell] for cell in run)


def word_points(run: Run, values: Mapping[Cell, int]) -> int:
    """Multiply a word's sum for every DOUBLE and TRIPLE that it covers."""
    return letter_sum(run, values) * prod(FACTORS[cell] for cell in run)


def score_crossword(layout: Layout, kept: Collection[Cell]) -> Score:
    """Score the dice that lie on the `kept` cells, a valid part; the others are unused."""
    figure, values = figure_of(layout), values_on_grid(layout)
    words = [Word(spell(figure, run), run, word_points(run, values)) for run in runs(kept)]
    return _score(layout, words, kept, _BONUSES.get(len(kept), 0))


def score_free(layout: Layout, refuse: Refuse) -> Score:
    """Score free words in rows, for children: sums without bonus fields; the bonus for all dice.

    A run that is no word, and a die that lies alone, counts as unused.
    """
    figure, values = figure_of(layout), values_on_grid(layout)
    found = words_in(figure, rows(figure), refuse)
    words = [Word(word, run, letter_sum(run, values)) for word, run in found]
    kept = {cell for word in words for cell in word.cells}
    return _score(layout, words, kept, _BONUSES.get(len(kept), 0))


def _score(layout: Layout, words: list[Word], kept: Collection[Cell], bonus: int) -> Score:
    dice = tuple(die for die, cell in enumerate(layout.cells) if cell in kept)
    unused = -sum(VALUES[letter] for die, letter in enumerate(layout.throw) if die not in dice)
    total = sum(word.points for word in words) + unused + bonus
    return Score(tuple(words), dice, unused, bonus, total)
