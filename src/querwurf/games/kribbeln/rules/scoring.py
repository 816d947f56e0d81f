"""What a Kribbeln row is worth, and what that means for the next one and for the end."""

from collections.abc import Sequence

from querwurf.core.data import Seat
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, SUBTOTAL_ROWS, Row
from querwurf.games.kribbeln.rules.state import Entries, Entry

KRIBBEL_4: Row = KRIBBEL_ROWS[-1]


def number_of(entry: Entry) -> int:
    """Give an entry as a number that compares: an X or an empty field is below every sum."""
    return entry if isinstance(entry, int) else 0


def row_points(row: Entries) -> tuple[int, ...]:
    """Score a full row by seat: the number of seats less the others that are not below; X is 0."""
    numbers = [number_of(entry) for entry in row]
    return tuple(_place_points(number, numbers) if number else 0 for number in numbers)


def _place_points(number: int, numbers: Sequence[int]) -> int:
    not_below = sum(other >= number for other in numbers) - 1  # but not the number itself
    return len(numbers) - not_below


def totals(points: Sequence[tuple[int, ...]], seats: int) -> tuple[int, ...]:
    """Sum up the points of the scored rows by seat."""
    return tuple(sum(by_seat[seat] for by_seat in points) for seat in range(seats))


def leaders(entries: Sequence[Entries], points: Sequence[tuple[int, ...]]) -> tuple[Seat, ...]:
    """Tell who has the highest value above the row that follows the scored ones.

    Below Kribbel 1 and 2 stands the running total, so there it is the leader in points.
    """
    above = len(points) - 1
    row = entries[above]
    subtotal = above in SUBTOTAL_ROWS
    values = totals(points, len(row)) if subtotal else tuple(map(number_of, row))
    best = max(values)
    return tuple(seat for seat, value in enumerate(values) if value == best)


def highest_kribbel(own: Entries, row: Row) -> int:
    """Give the highest number in a seat's Kribbel fields above a row; an X is ignored."""
    return max((number_of(own[field]) for field in KRIBBEL_ROWS if field < row), default=0)


def rises(own: Entries, field: Row, total: int, beginner: bool) -> bool:
    """Tell whether a Kribbel field takes a sum: more than all earlier ones, but for beginners."""
    return beginner or total > highest_kribbel(own, field)
