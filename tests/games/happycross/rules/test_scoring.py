"""Mirror of happycross.md: words, bonus fields, unused dice, the bonus, the worked examples."""

import pytest
from tests.games.happycross.words import (
    FIRST_EXAMPLE,
    SECOND_EXAMPLE,
    WordSet,
    lay,
    refuse,
    run_of,
)

from querwurf.games.happycross.rules.referee import judge
from querwurf.games.happycross.rules.scoring import (
    BONUS,
    letter_sum,
    score_crossword,
    score_free,
    values_on_grid,
    word_points,
)
from querwurf.games.happycross.rules.state import Layout, Score, Word


def by_word(score: Score) -> dict[str, int]:
    return {word.word: word.points for word in score.words}


def whole(layout: Layout) -> Score:
    return score_crossword(layout, [cell for cell in layout.cells if cell is not None])


def test_the_first_worked_example() -> None:
    score = judge(FIRST_EXAMPLE, refuse)
    assert by_word(score) == {"TEER": 6, "LEITER": 10, "ORT": 10, "ROM": 6}
    assert (score.unused, score.bonus, score.total) == (0, 50, 82)
    assert score.total - score.bonus == 32
    assert score.kept == tuple(range(13))


def test_the_second_worked_example() -> None:
    score = judge(SECOND_EXAMPLE, refuse)
    assert by_word(score) == {"TEER": 6, "LEITER": 30, "ORT": 10, "ROM": 18}
    assert (score.unused, score.bonus, score.total) == (0, 50, 114)


def test_rom_is_a_name_that_the_tests_add() -> None:
    without = WordSet({"TEER", "LEITER", "ORT"})
    score = judge(SECOND_EXAMPLE, without.refusal)
    assert by_word(score) == {"TEER": 6, "LEITER": 30, "ORT": 10}
    assert (score.unused, score.bonus, score.total) == (-4, 0, 42)


@pytest.mark.parametrize(
    ("word", "first", "down", "points"),
    [
        ("TEER", "c5", False, 6),
        ("TEER", "f5", False, 18),  # to the TRIPLE at i5
        ("TEER", "a5", False, 18),
        ("TEER", "a1", False, 18),
        ("TEERTEER", "a1", False, 12 * 9),
        ("TEER", "c3", False, 12),
        ("TEER", "d3", False, 12),
        ("TEER", "c3", True, 12),
        ("TEETEE", "c3", True, 8 * 4),
        ("TEERS", "e5", True, 8 * 3),
        ("EIS", "d5", False, 5),  # START gives nothing
    ],
)
def test_a_word_is_its_sum_times_the_fields_it_covers(
    word: str, first: str, down: bool, points: int
) -> None:
    layout = lay(down=f"{word} {first}") if down else lay(f"{word} {first}")
    assert word_points(run_of(word, first, down), values_on_grid(layout)) == points
    assert by_word(whole(layout)) == {word: points}


def test_eleven_over_three_triples() -> None:
    assert by_word(whole(lay("EEEEEEIIE a1"))) == {"EEEEEEIIE": 297}
    assert by_word(whole(lay("EEEEEEIIe a1"))) == {"EEEEEEIIE": 270}


def test_a_double_and_a_triple_multiply() -> None:
    run = (*run_of("TEE", "a1", False), *run_of("E", "c3", False))
    assert word_points(run, dict.fromkeys(run, 1)) == 4 * 3 * 2


def test_a_die_in_two_words_counts_in_both() -> None:
    assert by_word(whole(lay("TEE e5", "TOR e5"))) == {"TEE": 4, "TOR": 5}


def test_a_joker_is_worth_nothing_but_the_fields_under_it_count() -> None:
    assert by_word(whole(lay("TEEr f5"))) == {"TEER": 4 * 3}
    assert letter_sum(run_of("TEER", "f5", False), values_on_grid(lay("TEEr f5"))) == 4


def test_unused_dice_are_taken_off_and_an_unused_joker_costs_nothing() -> None:
    score = judge(lay("TEE e5", tray="XZ?"), refuse)
    assert score == Score(
        (Word("TEE", (40, 41, 42), 4),), kept=(0, 1, 2), unused=-18, bonus=0, total=-14
    )


def test_an_empty_grid_costs_all_dice() -> None:
    assert judge(lay(tray="XZQ?"), refuse) == Score((), (), -26, 0, -26)
    assert judge(lay(), refuse) == Score((), (), 0, 0, 0)


def test_the_bonus_needs_all_thirteen_in_the_valid_layout() -> None:
    assert BONUS == 50
    words = WordSet(["TEER", "LEITER", "ORT", "RO"])
    twelve = judge(lay("TEER c5 ORT b7", "LEITER d4 RO f5", tray="M"), words.refusal)
    assert (len(twelve.kept), twelve.bonus, twelve.total) == (12, 0, 6 + 10 + 10 + 3 - 3)
    astray = judge(lay("TEER c5 ORT b7 M i9", "LEITER d4 RO f5"), words.refusal)
    assert (astray.bonus, astray.total) == (0, 26)


def test_free_words_are_sums_in_rows_without_fields() -> None:
    score = score_free(lay("TEER a1 ORT f5 EX a7 X i9", tray="Z?"), refuse)
    assert by_word(score) == {"TEER": 6, "ORT": 5}
    assert score.kept == tuple(range(7))
    assert (score.unused, score.bonus, score.total) == (-27, 0, -16)


def test_free_words_may_touch_and_need_no_start() -> None:
    score = judge(lay("TEE a1 EIS a2"), refuse, free=True)
    assert (by_word(score), score.total) == ({"TEE": 4, "EIS": 5}, 9)


def test_free_words_know_no_columns() -> None:
    assert judge(lay(down="TEER e5"), refuse, free=True).total == -6


def test_jokers_in_free_words() -> None:
    assert judge(lay("TEe a1"), refuse, free=True).total == 3
    assert judge(lay("TE? a1"), refuse, free=True).total == -3


def test_free_words_with_all_dice_bring_the_bonus() -> None:
    score = judge(lay("LEITER a1 TEER a2 ROM a3"), refuse, free=True)
    assert (len(score.kept), score.bonus, score.total) == (13, 50, 72)
