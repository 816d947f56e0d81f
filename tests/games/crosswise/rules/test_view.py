"""What a seat may know at a Crosswise table."""

from random import Random

import msgspec
import pytest
from tests.games.crosswise.build import after, board, hand, table
from tests.support.secrecy import check_alike

from querwurf.core.conformance import play
from querwurf.core.redact import redact
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.rules.bag import put, take
from querwurf.games.crosswise.rules.danger import Danger
from querwurf.games.crosswise.rules.state import (
    ActionCounts,
    Drawn,
    Options,
    Place,
    Played,
    Remove,
    Replace,
    State,
    Tiles,
)


def another_world(state: State, seat: int | None, rng: Random) -> State | None:
    """Shuffle what a seat cannot see: the bag and the other hands, but for the known tiles."""
    known = [hand_ if s == seat else state.known[s] for s, hand_ in enumerate(state.hands)]
    hidden: list[Tiles] = [
        take(hand_, seen) for hand_, seen in zip(state.hands, known, strict=True)
    ]
    pool = [*state.bag, *(tile for tiles in hidden for tile in tiles)]
    rng.shuffle(pool)
    hands = []
    for seen, tiles in zip(known, hidden, strict=True):
        hands.append(put(seen, pool[: len(tiles)]))
        pool = pool[len(tiles) :]
    other = msgspec.structs.replace(state, hands=tuple(hands), bag=put((), pool))
    return None if other == state else other


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_bag_and_other_hands_are_secret_the_partners_too(seats: int, seed: int) -> None:
    rng, checked = Random(seed), 0
    states, _ = play(GAME, Options(), seats, Random(seed))
    for state in states[:: 4 + seed]:
        for seat in (None, *range(seats)):
            other = another_world(state, seat, rng)
            if other is not None:
                check_alike(GAME, state, other, seat)
                checked += 1
    assert checked > 30


def test_others_learn_how_many_tiles_were_drawn_but_not_which() -> None:
    drawn = Drawn(1, 4, hand("A B C swap"))
    assert redact((drawn,), 1) == (drawn,)
    for seat in (None, 0, 2, 3):
        assert redact((drawn,), seat) == (Drawn(1, 4, ()),)


def test_moves_are_open() -> None:
    played = Played(1, Replace(7, "C"), "A")
    for seat in (None, 0, 1):
        assert redact((played,), seat) == (played,)


def test_a_view_holds_what_a_board_needs() -> None:
    state = table("A B C remove", "A B D D E E", "swap swap C C", on=board("FFFFF", "E"), starter=2)
    state = after(msgspec.structs.replace(state, turn=6), 0, Remove(6))
    view = GAME.view(state, 1)
    assert view.board == board("FFFFF")
    assert view.hand == hand("A B D D E E")
    assert view.hands == (4, 6, 4)
    assert view.known == (("E",), (), ())
    assert view.bag == 54 - 5 - 15
    assert view.played == ActionCounts(remove=1)
    assert view.teams == ("rows", "columns", "rows")
    assert (view.starter, view.turn, view.mover, view.first_turn) == (2, 7, 1, False)
    assert (view.score.rows, view.score.columns) == ((7, 0, 0, 0, 0, 0), (0,) * 6)
    assert (view.score.row_total, view.score.column_total) == (7, 0)
    assert view.dangers == (Danger("rows", 0, "F"),)
    assert not view.over


def test_a_spectator_sees_no_hand_and_has_no_moves() -> None:
    state = table("A B C D", "A B C D")
    view = GAME.view(state, None)
    assert view.hand == ()
    assert (view.mover, view.hands) == (0, (4, 4))
    assert GAME.legal_in(view) == ()


def test_nobody_moves_while_tiles_are_drawn_or_after_the_end() -> None:
    state = GAME.start(Options(), 2)
    assert (GAME.view(state, 0).mover, GAME.view(state, 0).starter) == (None, None)
    state = after(table("A A A B", "A B C D"), 0, Place("A", 0))
    for seat in (0, 1):
        assert GAME.view(state, seat).mover is None
        assert GAME.legal_in(GAME.view(state, seat)) == ()
    ended = after(table("A", "B", on=board("AAAAA."), bag=()), 0, Place("A", 5))
    view = GAME.view(ended, 1)
    assert (view.over, view.mover) == (True, None)
    assert (view.score.winner, view.score.by) == ("rows", "six")


def test_the_mover_is_told_when_it_is_the_own_first_turn() -> None:
    state = table("A B C D", "move swap swap swap", on=board("A"), turn=1)
    assert GAME.view(state, 1).first_turn
    assert GAME.legal_in(GAME.view(state, 1)) == GAME.legal(state, 1)
    assert GAME.legal_in(GAME.view(state, 0)) == ()
