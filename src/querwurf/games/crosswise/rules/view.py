"""What one seat at a Crosswise table may know."""

from querwurf.core.data import Data, Seat
from querwurf.games.crosswise.rules import rules
from querwurf.games.crosswise.rules.danger import Danger, dangers
from querwurf.games.crosswise.rules.moves import legal_moves
from querwurf.games.crosswise.rules.scoring import Score, score_board
from querwurf.games.crosswise.rules.seating import team_of
from querwurf.games.crosswise.rules.state import (
    ActionCounts,
    Board,
    CrosswiseAction,
    Options,
    State,
    Team,
    Tiles,
)


class View(Data, frozen=True):
    """Everything but the bag and the other hands, the partner's too."""

    seat: Seat | None
    options: Options
    board: Board
    hand: Tiles
    """The own one; a spectator has none."""
    hands: tuple[int, ...]
    """How many tiles by seat."""
    known: tuple[Tiles, ...]
    """By seat, the symbols of a hand that everybody saw going there from the board."""
    bag: int
    """How many tiles are left in it."""
    played: ActionCounts
    teams: tuple[Team, ...]
    """By seat."""
    starter: Seat | None
    turn: int
    """Turns played by all seats together."""
    mover: Seat | None
    """Whose turn it is; None while tiles are drawn and when the match is over."""
    first_turn: bool
    """Whether it is the mover's first, before which a hand of action tiles may be put back."""
    passes: int
    """Turns passed in a row, up to now."""
    score: Score
    """The points by line as they stand."""
    dangers: tuple[Danger, ...]
    over: bool


def of(state: State, seat: Seat | None) -> View:
    """Show a state to a seat; None is a spectator."""
    return View(
        seat=seat,
        options=state.options,
        board=state.board,
        hand=() if seat is None else state.hands[seat],
        hands=tuple(len(hand) for hand in state.hands),
        known=state.known,
        bag=len(state.bag),
        played=state.played,
        teams=tuple(team_of(s) for s in range(len(state.hands))),
        starter=state.starter,
        turn=state.turn,
        mover=rules.turn_of(state),
        first_turn=rules.is_first(state),
        passes=state.passes,
        score=score_board(state.board),
        dangers=() if state.ended else dangers(state.board, state.played),
        over=state.ended is not None,
    )


def legal(view: View) -> tuple[CrosswiseAction, ...]:
    """List what the view's seat may do now."""
    if view.seat is None or view.seat != view.mover:
        return ()
    return legal_moves(view.board, view.hand, view.first_turn)
