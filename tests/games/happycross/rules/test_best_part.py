"""The best valid part of a layout that is not valid: rule page, and every subset as an oracle."""

from itertools import combinations
from random import Random

import pytest
from tests.games.happycross.words import WordSet, lay, refuse

from querwurf.core.cell import Cell, format_cell
from querwurf.games.happycross.rules.best_part import best_part
from querwurf.games.happycross.rules.dice import DICE, VALUES
from querwurf.games.happycross.rules.layout import figure_of, problems
from querwurf.games.happycross.rules.referee import judge
from querwurf.games.happycross.rules.scoring import score_crossword, values_on_grid
from querwurf.games.happycross.rules.state import Layout
from querwurf.games.happycross.rules.words import Refuse

LETTERS = "EITSRN?"
FEW = WordSet(
    ["EI", "ES", "IN", "EIS", "TEE", "SEE", "ER", "TEER", "REIS", "NIE", "SIE", "INS"], []
)


def kept(layout: Layout, words: Refuse = refuse) -> list[str]:
    part = best_part(figure_of(layout), values_on_grid(layout), words)
    return [format_cell(cell, 9) for cell in sorted(part)]


def brute_force(layout: Layout, words: Refuse) -> list[Cell]:
    """Look at every subset; of equal ones more dice, then earlier cells."""
    figure = figure_of(layout)
    best: tuple[int, int, list[int]] | None = None
    found: list[Cell] = []
    for count in range(len(figure) + 1):
        for cells in combinations(figure, count):
            part = {cell: figure[cell] for cell in cells}
            if problems(part, words):
                continue
            score = score_crossword(layout, cells).total
            key = (score, count, [-cell for cell in cells])
            if best is None or key > best:
                best, found = key, list(cells)
    return found


def random_layout(rng: Random, dice: int) -> Layout:
    """Grow a dense figure of common letters near START, sometimes with a stray die."""
    cells = [40]
    while len(cells) < dice:
        step = rng.choice([-9, -1, 1, 9, 9 * rng.randint(-4, 4)])
        cell = rng.choice(cells) + step
        if 0 <= cell < 81 and cell not in cells:
            cells.append(cell)
    if rng.random() < 0.1 and 0 not in cells:
        cells[0] = 0
    throw = "".join(rng.choice(LETTERS) for _ in cells)
    letters = "".join(rng.choice("EIS?") if letter == "?" else letter for letter in throw)
    return Layout(throw, letters, tuple(cells))


@pytest.mark.parametrize("seed", range(120))
def test_it_is_the_best_of_all_subsets(seed: int) -> None:
    layout = random_layout(Random(seed), 3 + seed % 7)
    found = best_part(figure_of(layout), values_on_grid(layout), FEW.refusal)
    assert sorted(found) == brute_force(layout, FEW.refusal)


def test_a_valid_layout_is_its_own_best_part() -> None:
    assert kept(lay("TEE c5", "EIS e5")) == ["c5", "d5", "e5", "e6", "e7"]


def test_a_wrong_word_loses_what_spoils_it() -> None:
    assert kept(lay("TEEX c5")) == ["c5", "d5", "e5"]
    assert kept(lay("XTEE b5")) == ["c5", "d5", "e5"]
    assert kept(lay("TEEX c5", "TOR c5")) == ["c5", "d5", "e5", "c6", "c7"]


def test_what_no_longer_hangs_together_with_start_goes_too() -> None:
    assert kept(lay("TEE c5 EIS a1")) == ["c5", "d5", "e5"]
    assert kept(lay("TEER c5 ORT b7 EIXN f9", "LEITER d4 ROM f5")) == kept(
        lay("TEER c5 ORT b7", "LEITER d4 ROM f5")
    )


def test_without_a_word_over_start_nothing_stays() -> None:
    assert kept(lay("TEE a1")) == []
    assert kept(lay("T e5")) == []
    assert kept(lay("XQ e5")) == []
    assert kept(lay("XEIS d5")) == ["e5", "f5", "g5"]
    assert kept(lay("EISX c5")) == ["c5", "d5", "e5"]
    assert kept(lay("EIXS c5")) == [], "EI does not reach START"


def test_a_joker_without_a_letter_stays_in_no_part() -> None:
    assert kept(lay("TEE? c5")) == ["c5", "d5", "e5"]
    assert kept(lay("? e5")) == []


def test_the_higher_score_stays_not_the_longer_figure() -> None:
    assert kept(lay("ISEX c5"), WordSet(["ISE", "EX"]).refusal) == ["e5", "f5"]


def test_of_equal_parts_the_one_with_more_dice_stays() -> None:
    assert kept(lay("Oei d5", "iX f5"), WordSet(["OE", "OEI"]).refusal) == ["d5", "e5", "f5"]


def test_of_equal_parts_as_large_the_one_with_the_earlier_cell_stays() -> None:
    assert kept(lay("OEO d5"), WordSet(["OE", "EO"]).refusal) == ["d5", "e5"]


def test_the_other_dice_count_as_unused() -> None:
    score = judge(lay("TEEX c5", tray="Z"), refuse)
    assert (score.kept, score.unused, score.total) == ((0, 1, 2), -18, -14)


def test_thirteen_dice_without_any_word_are_quick() -> None:
    looked = 0

    def nothing(word: str) -> str | None:
        nonlocal looked
        looked += 1
        return "not-listed"

    block = lay("NOSLI c4 AAMSS c5 OFG d6")
    assert len(block.throw) == len(DICE)
    assert sum(VALUES[letter] for letter in block.throw) == -judge(block, nothing).total
    assert looked < 200, "a stretch of dice is looked up once"
