"""Crosswise under random legal and illegal actions."""

from hypothesis import strategies as st
from tests.support.machine import SETTINGS, GameMachine

from querwurf.core.protocol import AwaitChance, AwaitSeats
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.rules.bag import FULL_BAG, take
from querwurf.games.crosswise.rules.scoring import Score, score_board, six_owner
from querwurf.games.crosswise.rules.seating import full_hand
from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    SYMBOLS,
    CrosswiseAction,
    CrosswiseEvent,
    Move,
    Options,
    Pass,
    Place,
    Redraw,
    Remove,
    Replace,
    State,
    Swap,
    Tile,
)
from querwurf.games.crosswise.rules.view import View

CELLS = st.integers(-1, 36)
TILES = st.sampled_from(SYMBOLS)


def all_tiles(state: State) -> list[Tile]:
    """Every tile, wherever it lies."""
    played = [kind for kind in ACTION_KINDS for _ in range(getattr(state.played, kind))]
    hands = (tile for hand in state.hands for tile in hand)
    return [*state.bag, *hands, *(symbol for symbol in state.board if symbol), *played]


class CrosswiseMachine(GameMachine[Options, State, CrosswiseAction, CrosswiseEvent, View, Score]):
    game = GAME
    options = st.just(Options())
    strange_actions = st.one_of(
        st.builds(Place, TILES, CELLS),
        st.builds(Move, CELLS, CELLS),
        st.builds(Remove, CELLS),
        st.builds(Replace, CELLS, TILES),
        st.builds(Swap, CELLS, CELLS),
        st.just(Pass()),
        st.just(Redraw()),
    )

    def check_state(self, state: State) -> None:
        """No tile is lost or invented, order tells nothing, hands are full while the bag lasts."""
        assert tuple(sorted(all_tiles(state))) == FULL_BAG
        assert all(list(tiles) == sorted(tiles) for tiles in (state.bag, *state.hands))
        for seat, (hand, known) in enumerate(zip(state.hands, state.known, strict=True)):
            assert len(hand) <= full_hand(len(state.hands), seat)
            assert len(take(hand, known)) == len(hand) - len(known), "what is known is there"
            assert set(known) <= set(SYMBOLS)
        self._check_awaited(state)

    def _check_awaited(self, state: State) -> None:
        awaiting = GAME.awaits(state)
        score = score_board(state.board)
        if isinstance(awaiting, AwaitSeats):
            sizes = [full_hand(len(state.hands), seat) for seat in range(len(state.hands))]
            assert not state.bag or [len(hand) for hand in state.hands] == sizes
        if isinstance(awaiting, AwaitChance | AwaitSeats):
            assert not score.complete
            assert six_owner(state.board) is None
            assert state.passes < len(state.hands)
        else:
            assert score.winner or state.passes


TestCrosswise = CrosswiseMachine.TestCase
TestCrosswise.settings = SETTINGS
