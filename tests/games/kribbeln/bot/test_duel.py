"""Matches of two: how seats stand, what rows bring, and the solved matches against playouts."""

import os
from random import Random

import numpy as np
import pytest
from tests.games.kribbeln.table import at_row

from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.bot.duel import (
    LEAD,
    LEADS,
    WINS,
    family_of,
    gain_of,
    known_ends,
    kribbel_end,
    kribbel_row,
    open_ends,
    row_of,
    task_row,
    throw_from,
    turn_from,
)
from querwurf.games.kribbeln.bot.duel_turn import Point, end_values
from querwurf.games.kribbeln.bot.field import ends_of
from querwurf.games.kribbeln.bot.kernel import chances, solve
from querwurf.games.kribbeln.bot.player import point_of, table_of
from querwurf.games.kribbeln.bot.playout import QUANTILES, draws, no_retry, win_chances
from querwurf.games.kribbeln.bot.standing import (
    CLASSES,
    LOW,
    STANDS,
    THROWS_ON,
    ahead_in,
    class_of,
    floor_of,
    number_in,
    stand_of,
    stands_at,
    steps_of,
)
from querwurf.games.kribbeln.bot.tables import (
    Setting,
    learnt,
    pack,
    packed_size,
    rival_of,
    stage,
    unpack,
)
from querwurf.games.kribbeln.bot.throws import CODES, FAILED, LOWEST, NUMBERS, codes_of
from querwurf.games.kribbeln.rules.scoring import leaders, row_points
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, TASK_ROWS, task_in
from querwurf.games.kribbeln.rules.state import Entry

LAST = ROWS - 1
WRITTEN = (0, *range(LOWEST, NUMBERS))


def entry(number: int) -> Entry:
    return number or "X"


def test_classes_of_numbers() -> None:
    assert [class_of(number) for number in (0, 6, LOW, LOW + 1, 36)] == [0, 1, 1, 2, CLASSES - 1]
    assert all(class_of(number_in(kind)) == kind for kind in range(CLASSES))


def test_stands_tell_what_is_filled_and_the_floor() -> None:
    assert (ahead_in(stand_of((), 25)), floor_of(stand_of((), 25))) == ((), 25)
    assert (ahead_in(stand_of((27,), 22)), floor_of(stand_of((27,), 22))) == ((27,), 27)
    assert ahead_in(stand_of((28, 33), 0)) in ((27, 32), (29, 34), (27, 34), (29, 32))
    assert all(stand_of(ahead_in(stand), floor_of(stand)) == stand for stand in stands_at(6, False))
    assert stands_at(0, False)[-1] == 0


def test_dodges_must_rise_and_need_an_empty_field() -> None:
    dodge = steps_of(3, False).dodge
    at = stand_of((), 25)
    assert (dodge[at, : class_of(25) + 1] == THROWS_ON).all()
    assert dodge[at, class_of(26)] == stand_of((26,), 0)
    assert (dodge[stand_of((26,), 0)] == THROWS_ON).all(), "one field in the yellow area"
    blue = steps_of(6, False).dodge
    assert blue[stand_of((28,), 0), class_of(32)] == stand_of((28, 32), 0)
    assert steps_of(3, True).dodge[stand_of((), 0), 1] == stand_of((LOW,), 0)


def test_a_kribbel_row_writes_what_rises() -> None:
    steps = steps_of(5, False)
    at = stand_of((), 25)
    assert steps.writes[at, [25, 26]].tolist() == [0, 26]
    assert steps.after[at, [0, 26]].tolist() == [at, stand_of((), 26)]
    ahead = stand_of((29,), 0)
    assert (steps.known[at], steps.known[ahead]) == (THROWS_ON, 29)
    assert steps.after[ahead, 29] == stand_of((), 29)
    both = stand_of((27, 32), 0)
    assert steps_of(8, False).after[both, 27] == stand_of((32,), 0)
    assert steps_of(5, True).writes[0, LOWEST] == LOWEST


def test_gains_are_the_rules_points() -> None:
    for mine in WRITTEN:
        for other in WRITTEN:
            one, two = row_points((entry(mine), entry(other)))
            assert gain_of(mine, other) == one - two


def test_who_begins_is_what_the_rules_say() -> None:
    wins = np.zeros(WINS, np.float32)
    wins[..., 1] = 1
    rng = Random(1)
    for row in (*TASK_ROWS, *KRIBBEL_ROWS[:-1]):
        for _ in range(30):
            mine, other, lead = rng.choice(WRITTEN), rng.choice(WRITTEN), rng.randint(-4, 4)
            points = ((lead + 8, 8), row_points((entry(mine), entry(other))))
            written = ((1, 1),) * row + ((entry(mine), entry(other)),)
            scored = (points[0], *((0, 0),) * (row - 1), points[1]) if row else (points[1],)
            first = leaders(written, scored)
            wanted = 0.5 if len(first) > 1 else float(first == (0,))
            if row in KRIBBEL_ROWS:
                found = kribbel_end(wins, row_of(row), 0, 0, LEAD + lead, mine, other)
            else:
                found = float(known_ends(wins, 0, 0, LEAD, other)[mine])
            assert found == wanted


def test_the_end_is_what_the_rules_say() -> None:
    rng = Random(2)
    wins = np.zeros(WINS, np.float32)
    for _ in range(200):
        mine, other = rng.choice(WRITTEN), rng.choice(WRITTEN)
        rows = [(rng.choice(WRITTEN), rng.choice(WRITTEN)) for _ in range(LAST)]
        rows.append((mine, other))
        state = at_row(*((entry(a), entry(b)) for a, b in rows))
        outcome = GAME.outcome(state)
        wanted = (0 in outcome.winners) / len(outcome.winners)
        lead = sum(gain_of(a, b) for a, b in rows[:-1])
        if abs(lead) < LEAD:
            assert kribbel_end(wins, row_of(LAST), 0, 0, LEAD + lead, mine, other) == wanted


def test_an_open_row_is_the_mean_over_what_the_rival_may_write() -> None:
    rng = np.random.default_rng(3)
    after = rng.random(WINS, np.float32)
    turn = np.zeros((STANDS, NUMBERS), np.float32)
    turn[[3, 5, 5, 9], [0, 20, 21, 33]] = 0.1, 0.3, 0.4, 0.2
    wanted = sum(
        turn[rival, other] * known_ends(after, 7, int(rival), 12, int(other))
        for rival, other in np.argwhere(turn)
    )
    found = open_ends(after, turn, 7, 12)
    assert found[list(WRITTEN)] == pytest.approx(np.asarray(wanted)[list(WRITTEN)], abs=1e-5)


def test_a_rivals_turn_is_whole() -> None:
    for row in TASK_ROWS:
        for stand in stands_at(row, False)[::7]:
            assert turn_from(stage(1, False, row).rival, stand, False).sum() == pytest.approx(
                1, abs=1e-4
            )


def test_a_match_is_kept_in_little_room() -> None:
    rng = np.random.default_rng(4)
    wins = [rng.random(WINS, np.float32) for _ in range(ROWS)]
    for beginner in (False, True):
        packed = pack(wins, beginner)
        assert packed.shape == (packed_size(beginner),)
        for row in (1, 6, LAST):
            stands = np.array(stands_at(row, beginner))
            found = unpack(packed, row, beginner)[np.ix_(stands, stands)]
            assert found == pytest.approx(wins[row][np.ix_(stands, stands)], abs=2e-4)


def ways_for(row: int, points: list[Point]) -> np.typing.NDArray[np.float64]:
    """Play points of a row of sheet 1 exactly."""
    here, codes = stage(1, False, row), codes_of(task_in(1, row))
    return np.array([chances(codes, ends_of(end_values(here, point)))[1] for point in points])


@pytest.mark.skipif("QUERWURF_ORACLE" not in os.environ, reason="only trainings use this kernel")
def test_a_solved_task_row_is_the_exact_turn_where_its_way_is_known() -> None:
    row, mine, rival = 7, stand_of((30,), 0), stand_of((), 28)
    here = stage(1, False, row)
    points = [Point(mine, rival, LEAD, None)]
    ways = np.concatenate((here.ways.astype(np.float64), ways_for(row, points)))
    stands = np.array(stands_at(row, False))
    turns = np.zeros((STANDS, STANDS, NUMBERS), np.float32)
    for stand in stands:
        turns[stand] = turn_from(here.rival, int(stand), False)
    steps = steps_of(row, False)
    wins = task_row(here.after, family_of(ways), steps.dodge, stands, turns)
    values = ends_of(end_values(here, points[0]))
    exact = solve(codes_of(task_in(1, row)), values).value
    assert wins[mine, rival, LEAD, 1] == pytest.approx(exact, abs=2e-3)
    assert wins[mine, rival, LEAD, 0] > wins[mine, rival, LEAD, 1], "who knows more is better off"
    assert (np.diff(wins[mine, rival, :, 1]) >= -1e-4).all(), "a lead does not harm"


def test_a_solved_last_row_is_the_exact_throw_where_its_way_is_known() -> None:
    mine, rival = stand_of((), 29), stand_of((), 27)
    here = stage(1, False, LAST)
    point = Point(mine, rival, LEAD, None)
    steps, stands = steps_of(LAST, False), np.array(stands_at(LAST, False))
    throws = np.zeros((STANDS, NUMBERS), np.float32)
    for stand in stands:
        throws[stand] = throw_from(here.rival, steps, int(stand), False)
    family = family_of(ways_for(LAST, [point]))
    wins = kribbel_row(here.after, row_of(LAST), family, steps, stands, throws)
    exact = solve(codes_of(None), ends_of(end_values(here, point))).value
    assert wins[mine, rival, LEAD, 1] == pytest.approx(exact, abs=1e-4)
    assert (wins[mine, rival, : LEAD - 2] == 0).all()
    assert wins[mine, rival, LEAD + 3 :] == pytest.approx(1)
    known = stand_of((33,), 0)
    assert wins[known, stand_of((32,), 0), LEAD].tolist() == [1, 1]


@pytest.mark.parametrize("row", [7, LAST])
def test_solved_matches_agree_with_playouts_near_the_end(row: int) -> None:
    entries = [(20, 20)] * row
    state = at_row(*entries)
    totals = (10, 10)
    table = table_of(row, 0, state.entries, totals, False)
    good = learnt(Setting(1, 2, False))
    played = win_chances(
        good.codes, good.rivals, draws(8 * QUANTILES, 2, 1), table, True, no_retry()
    )
    solved = end_values(stage(1, False, row), point_of(table))
    sums = np.arange(24, NUMBERS)
    assert solved[sums] == pytest.approx(played[sums], abs=0.06 if row < LAST else 0.015)


def test_a_point_is_read_off_the_sheet() -> None:
    level: tuple[Entry, ...] = (20, 20)
    state = at_row(level, level, (24, 26), level, level, (27, "X"), level)
    entries = list(state.entries)
    entries[8], entries[9] = (None, 30), (None, 33)
    table = table_of(7, 0, tuple(entries), (14, 11), False)
    assert point_of(table) == Point(stand_of((), 27), stand_of((30, 33), 0), LEAD + 3, None)
    entries[7] = (None, "X")
    assert point_of(table_of(7, 0, tuple(entries), (0, 40), False)).lead == 0
    assert point_of(table_of(7, 0, tuple(entries), (0, 40), False)).other == 0
    assert point_of(table_of(8, 0, tuple(entries), (40, 0), False)).lead == LEADS - 1


def test_the_rival_is_half_a_good_and_half_a_sensible_player() -> None:
    one, two = np.zeros((2, 1, 1, 1, CODES), np.uint16)
    one[..., 20], two[..., FAILED + 20] = 65535, 65535
    assert rival_of(one, two)[0, 0, 0, [20, FAILED + 20]].tolist() == [0.5, 0.5]
    assert rival_of(one * 0, two * 0).sum() == 0
