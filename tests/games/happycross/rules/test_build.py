"""Mirror of happycross.md: placing, moving, naming and taking back, freely."""

import pytest
from tests.games.happycross.words import lay

from querwurf.core.data import action_key
from querwurf.core.protocol import IllegalAction
from querwurf.games.happycross.rules.build import actions, apply, check_move, fresh
from querwurf.games.happycross.rules.state import Clear, Done, Layout, Move, Name, Place, Take

THROW = "NOSLIAAMS?OF?"
FRESH = fresh(THROW)


def after(*moves: Move) -> Layout:
    layout = FRESH
    for move in moves:
        check_move(layout, move)
        layout = apply(layout, move)
    return layout


def refused(layout: Layout, move: Move) -> str:
    with pytest.raises(IllegalAction) as refusal:
        check_move(layout, move)
    return refusal.value.rule


def test_a_throw_lies_in_the_tray() -> None:
    assert Layout(THROW, THROW, (None,) * 13) == FRESH


def test_dice_are_placed_moved_and_taken_back() -> None:
    layout = after(Place(2, 40), Place(4, 41), Place(2, 0), Take(4))
    assert layout == Layout(THROW, THROW, (None, None, 0, *(None,) * 10))
    assert after(Place(12, 80)).cells[12] == 80


def test_a_joker_is_named_in_the_tray_or_on_the_grid_and_keeps_its_letter() -> None:
    layout = after(Name(9, "E"), Place(9, 40), Take(9), Place(12, 3), Name(12, "Z"), Clear())
    assert layout == Layout(THROW, "NOSLIAAMSEOFZ", (None,) * 13)
    assert after(Name(9, "E"), Name(9, "A")).letters == "NOSLIAAMSAOF?"


def test_clear_takes_all_dice_back() -> None:
    assert after(Place(0, 1), Place(1, 2), Clear()) == FRESH


def test_what_may_be_done_with_a_fresh_throw() -> None:
    listed = actions(FRESH)
    assert listed[0] == Done()
    assert len(listed) == 1 + 2 * 26 + 13 * 81
    assert list(listed) == sorted(set(listed), key=action_key)


def test_what_may_be_done_with_dice_on_the_grid() -> None:
    listed = actions(after(Place(2, 40), Name(9, "E")))
    assert len(listed) == 2 + 25 + 26 + 13 * 80 + 1
    assert {Clear(), Done(), Take(2), Place(2, 41), Name(9, "A")} <= set(listed)
    assert not {Take(1), Place(0, 40), Place(2, 40), Name(9, "E"), Name(0, "A")} & set(listed)
    assert list(listed) == sorted(set(listed), key=action_key)


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Place(-1, 0), "no-such-die"),
        (Place(13, 0), "no-such-die"),
        (Place(99, 0), "no-such-die"),
        (Name(13, "A"), "no-such-die"),
        (Take(-1), "no-such-die"),
        (Place(0, -1), "no-such-cell"),
        (Place(0, 81), "no-such-cell"),
        (Place(0, 999), "no-such-cell"),
        (Place(0, 40), "cell-taken"),
        (Place(2, 40), "cell-taken"),
        (Name(0, "A"), "not-a-joker"),
        (Name(9, "a"), "no-such-letter"),
        (Name(9, "?"), "no-such-letter"),
        (Name(9, "Ä"), "no-such-letter"),
        (Name(9, "AB"), "no-such-letter"),
        (Name(9, ""), "no-such-letter"),
        (Name(9, "E"), "letter-stands"),
        (Take(0), "die-in-tray"),
    ],
)
def test_refusals(move: Move, rule: str) -> None:
    layout = after(Place(2, 40), Name(9, "E"))
    assert refused(layout, move) == rule
    assert move not in actions(layout)


def test_an_empty_grid_cannot_be_cleared() -> None:
    assert refused(FRESH, Clear()) == "grid-empty"
    assert Clear() not in actions(FRESH)


def test_a_die_on_the_first_cell_lies_on_the_grid() -> None:
    layout = after(Place(0, 0))
    assert {Clear(), Take(0)} <= set(actions(layout))
    check_move(layout, Clear())
    check_move(layout, Take(0))


def test_layouts_written_as_words() -> None:
    layout = lay("TEe c5", tray="X?")
    assert layout == Layout("TE?X?", "TEEX?", (38, 39, 40, None, None))
