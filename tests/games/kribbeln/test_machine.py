"""Kribbeln under random legal and illegal actions."""

from hypothesis import settings
from hypothesis import strategies as st
from tests.support.machine import SETTINGS, GameMachine

from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.rules.rules import Breakdown
from querwurf.games.kribbeln.rules.scoring import number_of, row_points
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, area_of
from querwurf.games.kribbeln.rules.state import (
    Again,
    Cross,
    Dodge,
    Entry,
    KribbelnAction,
    KribbelnEvent,
    Options,
    State,
    Stop,
)
from querwurf.games.kribbeln.rules.view import View


class KribbelnMachine(GameMachine[Options, State, KribbelnAction, KribbelnEvent, View, Breakdown]):
    game = GAME
    options = st.builds(
        Options, sheet=st.sampled_from([1, 2, 3, 4, 5, 6, "random"]), beginner=st.booleans()
    )
    strange_actions: st.SearchStrategy[KribbelnAction] = st.one_of(
        st.builds(Again, st.lists(st.integers(-1, 6), max_size=7).map(tuple)),
        st.sampled_from([Stop(), Cross(), Dodge()]),
    )

    def check_state(self, state: State) -> None:
        """Rows fill from the top, only dodges run ahead; points follow from the entries."""
        assert state.points == tuple(map(row_points, state.entries[: state.row]))
        for entry in (entry for row in state.entries for entry in row):
            assert entry in (None, "X", *range(6, 37))
        for row in range(state.row + 1, 10):
            self.check_ahead(state, row)
        for column in zip(*state.entries, strict=True):
            self.check_kribbels(state, [column[field] for field in KRIBBEL_ROWS])
        self.check_dice(state)

    def check_ahead(self, state: State, row: int) -> None:
        """Below the row that is played stand only dodged sums of its own area."""
        held = set(state.entries[row]) - {None}
        assert "X" not in held
        assert not held or (row in KRIBBEL_ROWS and row in area_of(state.row))

    def check_kribbels(self, state: State, kribbels: list[Entry]) -> None:
        """Kribbel fields fill from the top and rise, but for beginners, who never get an X."""
        empty = [entry is None for entry in kribbels]
        assert empty == sorted(empty)
        numbers = [number_of(entry) for entry in kribbels if isinstance(entry, int)]
        if state.options.beginner:
            assert "X" not in kribbels
        else:
            assert numbers == sorted(set(numbers))

    def check_dice(self, state: State) -> None:
        turn = state.turn
        if turn is None:
            assert (state.tie is not None) == (state.row < 10)
            return
        assert state.tie is None
        assert len(turn.dice) == (0 if turn.throws_left == 3 else 6)
        assert all(1 <= number <= 6 for number in turn.dice)
        assert turn.throws_left or not turn.again
        assert state.entries[state.row][turn.seat] is None


TestKribbeln = KribbelnMachine.TestCase
TestKribbeln.settings = settings(SETTINGS, stateful_step_count=150, max_examples=15)
