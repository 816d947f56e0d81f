"""What one seat may know: everything, for all of it lies open."""

from querwurf.core.data import Data, Seat
from querwurf_shutthebox.rules import rules
from querwurf_shutthebox.rules.scoring import shut_points
from querwurf_shutthebox.rules.state import BoxAction, Options, State, Tiles


class View(Data, frozen=True):
    """The table as it is."""

    seat: Seat | None
    options: Options
    turn: Seat | None
    """Whose turn it is; None at the end."""
    round: int
    """Rounds that are over."""
    open: Tiles
    """The open tiles of the seat whose turn it is."""
    hand: int
    """How many dice are to be thrown now; 0 while the seat decides."""
    dice: tuple[int, ...]
    """The throw that tiles must be shut for; () while there is none."""
    left: tuple[tuple[Tiles, ...], ...]
    """The tiles that stayed open, by seat and round."""
    points: tuple[int, ...]
    """By seat, of the turns that are over."""


def of(state: State, seat: Seat | None) -> View:
    """Show a state to a seat; None is a spectator."""
    left = rules.left_by_seat(state)
    return View(
        seat=seat,
        options=state.options,
        turn=None if rules.is_over(state) else rules.turn_seat(state),
        round=len(state.left) // state.seats,
        open=state.open,
        hand=state.hand,
        dice=state.dice,
        left=left,
        points=tuple(sum(shut_points(box, state.options) for box in boxes) for boxes in left),
    )


def legal(view: View) -> tuple[BoxAction, ...]:
    """List what the view's seat may do now."""
    if view.turn is None or view.seat != view.turn:
        return ()
    return rules.choices(view.open, view.hand, view.dice)
