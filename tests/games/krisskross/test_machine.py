"""Kriss Kross under random legal and illegal actions."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import strategies as st
from tests.support.machine import SETTINGS, GameMachine

from querwurf.core.conformance import play
from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.rules.rules import Breakdown, has_room
from querwurf.games.krisskross.rules.state import (
    CELLS,
    ROUNDS,
    ChooseSymbol,
    KrissKrossAction,
    KrissKrossEvent,
    Options,
    Rolled,
    State,
    SymbolChosen,
    Write,
)
from querwurf.games.krisskross.rules.view import View

ANY_CELL = st.integers(-2, 27)
ANY_SYMBOL = st.integers(-1, 8)


def check_sheets(state: State, events: Sequence[KrissKrossEvent]) -> None:
    """A grid holds its start symbol and the throws of the first rounds, nothing else."""
    assert state.round <= ROUNDS
    chosen = {event.seat: event.symbol for event in events if isinstance(event, SymbolChosen)}
    throws = [event.dice for event in events if isinstance(event, Rolled)]
    assert len(set(chosen.values())) == len(chosen), "start symbols differ"
    assert len(throws) == state.round + (state.dice is not None)
    for seat, grid in enumerate(state.grids):
        written = (CELLS - grid.count(0)) // 2
        held = Counter(symbol for symbol in grid if symbol)
        thrown = Counter(symbol for dice in throws[:written] for symbol in dice)
        assert held == thrown + Counter([chosen[seat]] if seat in chosen else [])
        assert written == state.round or (written < state.round and not has_room(grid))


class KrissKrossMachine(
    GameMachine[Options, State, KrissKrossAction, KrissKrossEvent, View, Breakdown]
):
    game = GAME
    options = st.builds(Options, diagonal=st.booleans())
    strange_actions = st.builds(ChooseSymbol, ANY_SYMBOL) | st.builds(
        Write,
        st.tuples(ANY_CELL, ANY_CELL) | ANY_CELL.map(lambda cell: (cell, cell + 1)),
        st.tuples(ANY_SYMBOL, ANY_SYMBOL),
    )

    def check_state(self, state: State) -> None:
        check_sheets(state, [event for entry in self.log for event in entry.events])


TestKrissKross = KrissKrossMachine.TestCase
TestKrissKross.settings = SETTINGS


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("diagonal", [False, True])
def test_whole_matches(seats: int, diagonal: bool) -> None:
    """The machine seldom comes to the end of a full table."""
    states, log = play(GAME, Options(diagonal=diagonal), seats, Random(seats))
    events: list[KrissKrossEvent] = []
    for state, entry in zip(states[1:], log, strict=True):
        events += entry.events
        check_sheets(state, events)
    assert not any(has_room(grid) for grid in states[-1].grids)
