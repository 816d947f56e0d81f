"""Mirror of kribbeln.md: when and where a failed task may be dodged."""

import pytest

from querwurf.games.kribbeln.rules.dodge import dodge_field, open_field
from querwurf.games.kribbeln.rules.state import Entries, Entry


def own(k1: Entry = None, k2: Entry = None, k3: Entry = None, k4: Entry = None) -> Entries:
    return (None, None, k1, None, None, k2, None, None, k3, k4)


@pytest.mark.parametrize(
    ("entries", "row", "field"),
    [
        (own(), 0, 2),
        (own(), 1, 2),
        (own(k1=20), 0, None),
        (own(k1=20), 1, None),
        (own(k1=20), 3, 5),
        (own(k1="X"), 4, 5),
        (own(k2=20), 3, None),
        (own(), 6, 8),
        (own(k3=20), 6, 9),
        (own(k3=20), 7, 9),
        (own(k3=20, k4=21), 7, None),
    ],
)
def test_the_open_field_of_the_same_area(entries: Entries, row: int, field: int | None) -> None:
    assert open_field(entries, row) == field
    assert dodge_field(entries, row, 36, beginner=False) == field
    assert dodge_field(entries, row, 6, beginner=True) == field


@pytest.mark.parametrize(
    ("entries", "row", "total", "field"),
    [
        (own(), 0, 6, 2),
        (own(k1=20), 3, 6, None),
        (own(k1=20), 3, 20, None),
        (own(k1=20), 3, 21, 5),
        (own(k1="X"), 3, 6, 5),
        (own(k1=24, k2="X"), 6, 24, None),
        (own(k1=24, k2="X"), 6, 25, 8),
        (own(k1=24, k2=22, k3=26), 7, 26, None),
        (own(k1=24, k2=22, k3=26), 7, 27, 9),
    ],
)
def test_the_sum_must_exceed_every_earlier_one(
    entries: Entries, row: int, total: int, field: int | None
) -> None:
    assert dodge_field(entries, row, total, beginner=False) == field
