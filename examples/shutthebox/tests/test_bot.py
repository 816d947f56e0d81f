"""The players: hard is exact, medium follows its rule of thumb."""

from random import Random

import pytest
from querwurf_shutthebox import GAME
from querwurf_shutthebox.bot.values import after_pick, to_come
from querwurf_shutthebox.rules import view
from querwurf_shutthebox.rules.state import BoxAction, Options, Shut, State, Throw, Tiles
from querwurf_shutthebox.text import advise

from querwurf.core.match import Match
from querwurf.core.play import play_out

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)
BOTH = Options()


def shown(open_tiles: Tiles, dice: tuple[int, ...] = ()) -> view.View:
    return advise.view_of(advise.Position(open_tiles, dice))


@pytest.mark.parametrize(
    ("tiles", "dice", "value"),
    [
        ((1,), 1, 1 / 6),
        ((1,), 2, 0),
        ((2,), 2, 2 / 36),
        ((1, 2), 1, (1 + 2 / 6) / 6 + (2 + 1 / 6) / 6 + 3 / 6),
        ((9,), 2, 9 * 4 / 36),
    ],
)
def test_values_by_hand(tiles: Tiles, dice: int, value: float) -> None:
    assert after_pick(tiles, dice, BOTH) == pytest.approx(value)


def test_one_die_is_an_option() -> None:
    assert to_come((1,), BOTH) == pytest.approx(1 / 6)
    assert to_come((1,), Options(one_die=False)) == 0


@pytest.mark.parametrize(
    ("level", "dice", "best"),
    [("medium", (4, 5), Shut((9,))), ("medium", (), Throw(2)), ("hard", (), Throw(1))],
)
def test_choices(level: str, dice: tuple[int, ...], best: BoxAction) -> None:
    open_tiles = ALL if dice else (1, 2, 3)
    assert GAME.choose(shown(open_tiles, dice), Random(1), level) == best


def test_random_chooses_every_legal_action() -> None:
    start = shown(ALL, (4, 5))
    chosen = {GAME.choose(start, Random(seed), "random") for seed in range(100)}
    assert chosen == set(GAME.legal_in(start))


def test_values_are_expected_final_scores() -> None:
    state = State(Options(rounds=3), 1, ((4, 5),), (1, 9), 0, (4, 5))
    (only,) = GAME.explain(view.of(state, 0), "hard")
    later = to_come(ALL, Options(rounds=3))
    assert only.action == Shut((9,))
    assert only.value == pytest.approx(36 + 44 + 1 / 6 + later)


def test_hard_scores_what_it_expects() -> None:
    """2,000 turns: the mean lies within four standard errors of the exact value."""
    scores = [play_out(Match(GAME, 1, seed), ("hard",)).scores[0] for seed in range(2000)]
    mean = sum(scores) / len(scores)
    variance = sum((score - mean) ** 2 for score in scores) / (len(scores) - 1)
    error = (variance / len(scores)) ** 0.5
    assert abs(mean - to_come(ALL, BOTH)) < 4 * error
