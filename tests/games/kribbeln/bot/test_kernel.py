"""Turns solved exactly, chains of turns and playouts, against the rules."""

import os
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from querwurf.core.conformance import play
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.bot.field import (
    Chain,
    ends_of,
    entry_worth,
    first_field,
    reply,
    spread,
)
from querwurf.games.kribbeln.bot.kernel import chances, solve, throw_once
from querwurf.games.kribbeln.bot.playout import (
    EMPTY,
    QUANTILES,
    Table,
    draws,
    meet_me,
    meet_rivals,
    no_retry,
    play_on,
    quantiles,
    share,
    win_chances,
)
from querwurf.games.kribbeln.bot.tables import Setting, learnt
from querwurf.games.kribbeln.bot.throws import (
    AXES,
    CODES,
    FAILED,
    LOWEST,
    NUMBERS,
    THROWS_OF_ALL,
    codes_of,
    hand_means,
    hand_of,
)
from querwurf.games.kribbeln.bot.thumb import ambitions, wishes
from querwurf.games.kribbeln.rules.dice import colours_of
from querwurf.games.kribbeln.rules.scoring import number_of, row_points
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, SHEETS
from querwurf.games.kribbeln.rules.state import Entry, Options, State
from querwurf.games.kribbeln.rules.task import fulfils, parse_task

SHEETS_CHECKED = int(os.environ.get("QUERWURF_ORACLE", "3000"))
GAMES_CHECKED = SHEETS_CHECKED // 100


@pytest.mark.parametrize(
    ("key", "chance"),
    [
        ("exactly(B,1)", 0.9057),
        ("exactly(B,2)", 0.7121),
        ("none(Y)", 0.9725),
        ("none(Y,B)", 0.7974),
        ("one_colour(3)", 0.8265),
        ("one_colour(4)", 0.4565),
        ("two_colours(2)", 0.8326),
        ("three_colours", 0.8345),
        ("most(Y)", 0.5812),
        ("equal(G,O)", 0.8990),
        ("more(B,R)", 0.8997),
        ("different(Y,O)", 0.9907),
    ],
)
def test_the_best_chance_to_fulfil_a_task(key: str, chance: float) -> None:
    success = (np.arange(CODES) < FAILED).astype(np.float32)
    assert round(solve(codes_of(parse_task(key)), success).value, 4) == chance


def test_the_best_expected_kribbel_throw() -> None:
    assert round(solve(codes_of(None), np.arange(CODES, dtype=np.float32)).value, 3) == 28.0


@pytest.mark.parametrize("key", ["two_colours(2)", "different(O,R,Y)"])
def test_codes_are_what_the_rules_say(key: str) -> None:
    task, rng = parse_task(key), Random(1)
    codes = codes_of(task)
    for _ in range(300):
        numbers = [rng.randint(1, 6) for _ in range(AXES)]
        failed = not fulfils(task, colours_of(numbers))
        assert codes[np.ravel_multi_index([n - 1 for n in numbers], (6,) * AXES)] == (
            sum(numbers) + FAILED * failed
        )


def test_a_throw_is_the_best_of_all_sets_of_dice() -> None:
    rng = np.random.default_rng(2)
    throws = rng.random(THROWS_OF_ALL).astype(np.float32)
    solved = throw_once(throws)
    for number in rng.integers(THROWS_OF_ALL, size=20):
        faces = tuple(int(face) for face in np.unravel_index(number, (6,) * AXES))
        means = hand_means(throws, faces)
        assert means[0] == throws[number]
        assert solved[number] == pytest.approx(means.max(), abs=1e-6)


def test_the_means_of_sets_of_dice() -> None:
    throws = codes_of(None)
    means = hand_means(throws, (0, 1, 2, 3, 4, 5))
    assert means[hand_of(())] == 21
    assert means[hand_of((0,))] == 21 - 1 + 3.5
    assert means[hand_of((4, 5))] == 21 - 11 + 7
    assert means[hand_of(tuple(range(AXES)))] == 21


def test_chances_of_the_best_play_add_up_to_its_value() -> None:
    values = np.random.default_rng(3).random(CODES).astype(np.float32)
    codes = codes_of(parse_task("one_colour(3)"))
    value, coded = chances(codes, values)
    assert coded.sum() == pytest.approx(1, abs=1e-5)
    assert (coded * values).sum() == pytest.approx(value, abs=1e-5)
    assert value == pytest.approx(solve(codes, values).value)


def random_entry(rng: Random) -> Entry:
    return "X" if rng.random() < 0.2 else rng.randint(20, 27)


def random_sheets() -> Iterator[State]:
    rng = Random(4)
    for _ in range(SHEETS_CHECKED):
        seats = rng.choice(GAME.seats)
        entries = tuple(tuple(random_entry(rng) for _ in range(seats)) for _ in range(ROWS))
        yield State(Options(), 1, entries, tuple(map(row_points, entries)), None, None)
    for seed in range(GAMES_CHECKED):
        yield play(GAME, Options(), rng.choice(GAME.seats), Random(seed))[0][-1]


def test_playouts_score_as_the_rules_do() -> None:
    for state in random_sheets():
        columns = np.array([[number_of(entry) for entry in row] for row in state.entries]).T.copy()
        outcome = GAME.outcome(state)
        for me in range(len(columns)):
            totals = np.zeros(len(columns), np.int64)
            meet_rivals(columns, me, 0, totals)
            for row in range(ROWS):
                meet_me(columns, me, row, columns[me, row], totals)
            assert tuple(totals.tolist()) == outcome.scores
            won = share(columns, me, columns[me, ROWS - 1], totals)
            assert won == (me in outcome.winners) / len(outcome.winners)


@pytest.mark.parametrize("beginner", [False, True])
def test_a_chain_plays_by_the_rules_and_as_it_says(beginner: bool) -> None:
    codes = learnt(Setting(3, 4, beginner)).codes
    drawn = draws(4 * QUANTILES, 1, seed=5)
    written = np.full((len(drawn), ROWS), EMPTY)
    for column, by_row in zip(written, drawn, strict=True):
        play_on(codes, by_row[0], column, 0, 0, 0, beginner)
        kribbel = [number for number in column[list(KRIBBEL_ROWS)] if number]
        assert beginner or kribbel == sorted(set(kribbel))
    assert ((written == 0) | (written >= LOWEST)).all()
    assert (written[:, KRIBBEL_ROWS[0]] > 0).all(), "nothing stands in Kribbel 1's way"
    assert not beginner or (written[:, KRIBBEL_ROWS] > 0).all()


@pytest.mark.parametrize("beginner", [False, True])
def test_the_spread_of_a_chain_is_what_playing_it_brings(beginner: bool) -> None:
    tasks = tuple(codes_of(task) for task in (*SHEETS[0], None))
    field = first_field()
    assert field.sum(axis=1) == pytest.approx(1)
    if beginner:
        chain = reply(tasks, field, 2, beginner)
    else:
        stored = shelf_chances()
        chain = Chain(np.zeros(0), stored / np.maximum(stored.sum(axis=-1, keepdims=True), 1))
    told = spread(chain, beginner)
    drawn = draws(8 * QUANTILES, 1, seed=6)
    written = np.full((len(drawn), ROWS), EMPTY)
    codes = quantiles(chain.chances)
    for column, by_row in zip(written, drawn, strict=True):
        play_on(codes, by_row[0], column, 0, 0, 0, beginner)
    assert told.sum(axis=1) == pytest.approx(1)
    assert written.mean(axis=0) == pytest.approx(told @ np.arange(NUMBERS), abs=0.4)


def shelf_chances() -> np.typing.NDArray[np.float64]:
    from querwurf.games.kribbeln.bot.learnt import LEARNT

    stored = LEARNT.load()["chances"]
    return np.asarray(stored[0, 0, 0], np.float64)


def test_an_entry_is_worth_more_the_more_it_beats() -> None:
    worth = entry_worth(first_field(), 3)
    assert (worth[:, 0] == 0).all()
    assert (np.diff(worth[:, LOWEST:]) >= 0).all()
    certain = np.zeros((1, NUMBERS))
    certain[0, 20] = 1
    worth = entry_worth(certain, 3)
    assert worth[0, [19, 20, 21]].tolist() == [1, 2, 4]


def test_rules_of_thumb() -> None:
    values = wishes(row=2, ahead=0, floor=0)
    assert values[:NUMBERS].argmax() == 24
    assert wishes(row=9, ahead=0, floor=30)[[30, 31, 36]].tolist() == [0, 31, 36]
    values = wishes(row=3, ahead=0, floor=24)
    dodged = np.flatnonzero(values[FAILED:] > 0)
    assert [int(dodged.min()), int(dodged.max())] == [25, 29]
    assert values[FAILED + 25] < values[LOWEST], "a fulfilled task comes first"
    assert (wishes(row=3, ahead=1, floor=24)[FAILED:] < 0).all(), "an X is better"
    assert ends_of(values)[FAILED] == values[0] == 0


def test_ambitions_aim_higher_and_know_what_sums_are_worth() -> None:
    good = learnt(Setting(1, 3, False))
    assert ambitions(good.entries, good.usual, 2, 0, 0)[:NUMBERS].argmax() == 25
    values = ambitions(good.entries, good.usual, 6, 1, 28)
    assert (values[:NUMBERS] == good.entries[6]).all()
    dodged = np.flatnonzero(values[FAILED:] > 0)
    assert [int(dodged.min()), int(dodged.max())] == [31, 36]
    assert values[0] < values[FAILED + 31] < values[30]


def last_row(mine: int, rival: int, kribbel_4: int, floor: int = 20) -> Table:
    """Two seats; the rival has written its Kribbel 4, seat 0 is at its turn."""
    entries = np.full((2, ROWS), 20)
    entries[:, ROWS - 1] = EMPTY, kribbel_4
    zeros = np.zeros(2, np.int64)
    return Table(entries, np.array([mine, rival]), zeros, np.array([floor, 20]), ROWS - 1, 0, False)


@pytest.mark.parametrize(
    ("mine", "rival", "needed"),
    [(10, 10, 26), (11, 10, 25), (9, 10, 26), (12, 10, 21), (8, 10, 37)],
)
def test_the_last_turn_knows_what_it_needs(mine: int, rival: int, needed: int) -> None:
    """The rival wrote 25: both get a point for 25, else the higher gets 2 and the lower 1."""
    good = learnt(Setting(1, 2, False))
    table = last_row(mine, rival, kribbel_4=25)
    wins = win_chances(good.codes, good.rivals, draws(QUANTILES, 2, 1), table, True, no_retry())
    surely = [number for number in range(21, NUMBERS) if wins[number] == 1]
    assert surely == list(range(needed, NUMBERS))


def first_row(kribbel_1: int = EMPTY) -> Table:
    """Two seats at the first row; seat 0 may have dodged already."""
    entries = np.full((2, ROWS), EMPTY)
    entries[0, KRIBBEL_ROWS[0]] = kribbel_1
    zeros = np.zeros(2, np.int64)
    ahead, floors = np.array([int(kribbel_1 > 0), 0]), np.array([max(kribbel_1, 0), 0])
    return Table(entries, zeros, ahead, floors, 0, 0, False)


def test_playouts_value_a_dodge_only_where_one_is_left() -> None:
    good, drawn = learnt(Setting(1, 2, False)), draws(QUANTILES, 2, 1)
    fresh = win_chances(good.codes, good.rivals, drawn, first_row(), True, no_retry())
    assert fresh[30] > fresh[20] > fresh[0]
    assert fresh[FAILED + 20] > fresh[0], "a new attempt and a good Kribbel sum beat an X"
    dodged = win_chances(good.codes, good.rivals, drawn, first_row(24), True, no_retry())
    assert (dodged[FAILED:] == 0).all()
    left_out = win_chances(good.codes, good.rivals, drawn, first_row(), False, no_retry())
    assert (left_out[:FAILED] == fresh[:FAILED]).all()
    assert (left_out[FAILED:] == 0).all()


def test_the_attempt_after_a_dodge_may_be_told() -> None:
    good, drawn = learnt(Setting(1, 2, False)), draws(QUANTILES, 2, 1)
    crossed, best = (
        win_chances(
            good.codes,
            good.rivals,
            drawn,
            first_row(),
            True,
            np.full(QUANTILES, number, np.uint8),
        )[FAILED + 24]
        for number in (0, 36)
    )
    told = win_chances(good.codes, good.rivals, drawn, first_row(), True, no_retry())
    assert crossed < told[FAILED + 24] < best
