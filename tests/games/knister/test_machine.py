"""Knister under random legal and illegal actions."""

from itertools import chain

from hypothesis import strategies as st
from tests.support.machine import SETTINGS, GameMachine

from querwurf.games.knister import GAME
from querwurf.games.knister.rules.rules import Breakdown
from querwurf.games.knister.rules.state import KnisterEvent, Options, State, Write
from querwurf.games.knister.rules.view import View

SUMS = frozenset((0, *range(2, 13)))
"""What may stand in a cell; 0 where nothing does."""


class KnisterMachine(GameMachine[Options, State, Write, KnisterEvent, View, Breakdown]):
    game = GAME
    options = st.builds(Options, games=st.sampled_from([1, 3]))
    strange_actions = st.builds(Write, cell=st.integers(-2, 27))

    def check_state(self, state: State) -> None:
        """Every closed round has left one sum in each grid; all grids hold the same sums."""
        for grids in (*state.finished, state.grids):
            assert len({tuple(sorted(grid)) for grid in grids}) == 1
            assert SUMS.issuperset(chain.from_iterable(grids))
        assert all(25 - grid.count(0) == state.round for grid in state.grids)
        assert all(0 not in grid for grids in state.finished for grid in grids)


TestKnister = KnisterMachine.TestCase
TestKnister.settings = SETTINGS
