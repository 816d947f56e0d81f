"""Mirror of happycross.md: when a layout is valid."""

import pytest
from tests.games.happycross.words import FIRST_EXAMPLE, SECOND_EXAMPLE, lay, refuse

from querwurf.core.cell import parse_cell
from querwurf.games.happycross.rules.layout import (
    Problem,
    connected,
    figure_of,
    problems,
    rows,
    runs,
    spell,
    words_in,
)
from querwurf.games.happycross.rules.state import Layout


def at(*names: str) -> tuple[int, ...]:
    return tuple(parse_cell(name, 9) for name in names)


def found(layout: Layout) -> tuple[Problem, ...]:
    return problems(figure_of(layout), refuse)


def words(layout: Layout) -> list[str]:
    figure = figure_of(layout)
    return [spell(figure, run) for run in runs(figure)]


@pytest.mark.parametrize("example", [FIRST_EXAMPLE, SECOND_EXAMPLE])
def test_the_worked_examples_are_valid(example: Layout) -> None:
    assert found(example) == ()
    assert sorted(words(example)) == ["LEITER", "ORT", "ROM", "TEER"]


def test_runs_are_maximal_rows_first_and_have_two_dice_at_least() -> None:
    layout = lay("TEE c5 EI g5 ORT a1", "ES d5")
    assert words(layout) == ["ORT", "TEE", "EI", "ES"]
    figure = figure_of(layout)
    assert runs(figure)[:3] == rows(figure)
    assert rows(figure)[1] == at("c5", "d5", "e5")
    assert words(lay("T a1 T c1")) == []
    assert words(lay("TEERTEERT a9")) == ["TEERTEERT"]


def test_runs_do_not_go_round_the_edge() -> None:
    assert words(lay("T i1 E a2")) == []
    assert words(lay("T a9 E b1")) == []


def test_an_empty_grid_is_valid() -> None:
    assert found(lay(tray="TEER")) == ()


def test_every_run_must_be_a_word() -> None:
    assert found(lay("TEXR c5")) == (
        Problem("not-a-word", at("c5", "d5", "e5", "f5"), "TEXR", "not-listed"),
    )
    down = found(lay("TEE c5", "EX e5"))
    assert down == (Problem("not-a-word", at("e5", "e6"), "EX", "not-listed"),)


@pytest.mark.parametrize(
    ("word", "reason"), [("ANNA", "proper-name"), ("USW", "abbreviation"), ("QX", "not-listed")]
)
def test_names_and_abbreviations_are_no_words(word: str, reason: str) -> None:
    assert [problem.reason for problem in found(lay(f"{word} e5"))] == [reason]


def test_runs_side_by_side_make_words_too() -> None:
    assert [problem.word for problem in found(lay("TEE c5 EIS c6"))] == ["TE"], (
        "EI and ES are words"
    )


def test_the_same_word_may_occur_twice() -> None:
    assert found(lay("EIS e5", "EIS e5")) == ()


def test_all_dice_hang_together_edge_to_edge() -> None:
    assert found(lay("TEE c5 EIS a1")) == (Problem("not-connected", at("a1", "b1", "c1")),)
    assert found(lay("TEE c5 EIS f6")) == (Problem("not-connected", at("f6", "g6", "h6")),), (
        "corners do not connect"
    )
    assert found(lay("TEE c5 X i9")) == (Problem("not-connected", at("i9")),)


def test_some_word_covers_start() -> None:
    assert found(lay("TEE a1")) == (Problem("misses-start"),)
    assert found(lay("T e5")) == (Problem("misses-start"),), "one die is no word"
    assert found(lay("TEE f5")) == (Problem("misses-start"),)
    assert found(lay("", "TEE e3")) == ()
    assert found(lay("", "TEE e6")) == (Problem("misses-start"),)


def test_away_from_start_the_first_figure_is_the_one_that_counts() -> None:
    assert found(lay("TEE c1 EIS a9")) == (
        Problem("not-connected", at("a9", "b9", "c9")),
        Problem("misses-start"),
    )


def test_a_joker_needs_a_letter() -> None:
    assert found(lay("TE?R c5")) == (Problem("joker-without-letter", at("e5")),)
    assert found(lay("TEeR c5")) == ()
    assert found(lay("TExR c5"))[0].word == "TEXR"
    assert found(lay("TE?R c5 EIS a1"))[-1].kind == "not-connected"


def test_words_in_a_figure() -> None:
    figure = figure_of(lay("TEE c5 EX a1 E? a3"))
    assert words_in(figure, runs(figure), refuse) == [("TEE", at("c5", "d5", "e5"))]


def test_connected_dice() -> None:
    assert connected({0, 1, 9, 20}, 0) == {0, 1, 9}
    assert connected({1, 9}, 0) == set()


def test_a_figure_is_in_reading_order() -> None:
    assert list(figure_of(lay("", "TEE e5", "X"))) == list(at("e5", "e6", "e7"))
    assert list(figure_of(lay("TEE c5 EIS a1"))) == list(at("a1", "b1", "c1", "c5", "d5", "e5"))
