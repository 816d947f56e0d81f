"""Who plays with whom, and when: teams, turn order and hands for two, three and four seats.

Seats sit clockwise and belong to rows and columns in turn, so partners of four sit opposite.
With three the middle seat is the single: it sits between the two of the other team, and the
sheet's order A1, single, A2, single is once around the table and back.
"""

from collections.abc import Mapping

from querwurf.core.data import Seat
from querwurf.games.crosswise.rules.state import Team

TEAMS: tuple[Team, Team] = ("rows", "columns")
HAND, SINGLE_HAND = 4, 6

ORDER: Mapping[int, tuple[Seat, ...]] = {2: (0, 1), 3: (0, 1, 2, 1), 4: (0, 1, 2, 3)}
"""By number of seats, the turns until everything begins again; a starter enters at its own
first place, so the single of three goes on with seat 3."""


def team_of(seat: Seat) -> Team:
    """Tell whose lines a seat plays for."""
    return TEAMS[seat % 2]


def full_hand(seats: int, seat: Seat) -> int:
    """Tell to how many tiles a seat fills up its hand: six for a single against two."""
    return SINGLE_HAND if seats == 3 and seat == 1 else HAND


def mover(seats: int, starter: Seat, turn: int) -> Seat:
    """Tell whose turn it is after so many turns."""
    order = ORDER[seats]
    return order[(starter + turn) % len(order)]


def is_first_turn(seats: int, starter: Seat, turn: int) -> bool:
    """Tell whether the seat whose turn it is has had none before."""
    if turn >= len(ORDER[seats]):
        return False
    earlier = (mover(seats, starter, t) for t in range(turn))
    return mover(seats, starter, turn) not in earlier
