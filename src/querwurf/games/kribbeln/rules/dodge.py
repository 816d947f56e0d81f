"""Dodging: the one place that decides whether and where a failed task may be dodged.

It looks at nothing but a seat's own ten entries, the row that is played, the sum and the option
for beginners. `rules.judge` asks it for the legal actions and for `decide`; only the event Dodged
ever fills a Kribbel field before its row, and only `decide` makes one.
"""

from querwurf.games.kribbeln.rules.scoring import rises
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, Row, area_of
from querwurf.games.kribbeln.rules.state import Entries


def open_field(own: Entries, row: Row) -> Row | None:
    """Give a seat's first empty Kribbel field of the row's area: Kribbel 3 comes before 4."""
    empty = (field for field in area_of(row) if field in KRIBBEL_ROWS and own[field] is None)
    return next(empty, None)


def dodge_field(own: Entries, row: Row, total: int, beginner: bool) -> Row | None:
    """Give the Kribbel field that takes the sum of a failed task; None when none does."""
    field = open_field(own, row)
    return field if field is not None and rises(own, field, total, beginner) else None
