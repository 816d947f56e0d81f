"""What Kribbeln's rules say about dice, rows and points, for the browser to be compared with."""

from random import Random

from querwurf.games.kribbeln.rules.dice import DICE, FACES, faces_of
from querwurf.games.kribbeln.rules.scoring import number_of, row_points, totals
from querwurf.games.kribbeln.rules.sheet import (
    AREAS,
    KRIBBEL_ROWS,
    ROWS,
    SHEETS,
    SUBTOTAL_ROWS,
    area_of,
    task_in,
)
from querwurf.games.kribbeln.rules.state import SEATS, Entries, X


def make(rng: Random) -> dict[str, object]:
    """Give throws with their faces, the rows of every sheet, and points with running totals."""
    throws = [[rng.randint(1, FACES) for _ in DICE] for _ in range(60)]
    return {
        "throws": [[numbers, faces_of(numbers)] for numbers in throws],
        "rows": [_row(row) for row in range(ROWS)],
        "tasks": [
            [SHEETS[sheet - 1], [task_in(sheet, row) for row in range(ROWS)]]
            for sheet in range(1, len(SHEETS) + 1)
        ],
        "matches": [_match(rng) for _ in range(20)],
    }


def _row(row: int) -> dict[str, object]:
    return {
        "area": ("red", "yellow", "blue")[AREAS.index(area_of(row))],
        "kribbel": KRIBBEL_ROWS.index(row) + 1 if row in KRIBBEL_ROWS else 0,
        "total": row in SUBTOTAL_ROWS or row == ROWS - 1,
    }


def _match(rng: Random) -> dict[str, object]:
    seats = rng.choice(SEATS)
    entries: list[Entries] = [
        tuple(rng.choice((X, rng.randint(6, 36))) for _ in range(seats)) for _ in range(ROWS)
    ]
    points = [row_points(row) for row in entries]
    return {
        "seats": seats,
        "points": points,
        "totals": [totals(points[: row + 1], seats) for row in range(ROWS)],
        "areas": [totals([points[row] for row in area], seats) for area in AREAS],
        "best": [[row, [_best(row, seat) for seat in range(seats)]] for row in entries],
    }


def _best(row: Entries, seat: int) -> int:
    """Give the highest number of the other seats; 0 when none has one."""
    return max(number_of(entry) for other, entry in enumerate(row) if other != seat)
