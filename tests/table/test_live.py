"""What a match grows by: whether it is more than some seats' own part of a wait."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from querwurf.core.entry import Act, Chance, Entry, TimeUp
from querwurf.core.protocol import AwaitChance, Awaiting, AwaitSeats, Over
from querwurf.games.knister.rules.state import Write
from querwurf.table.live import AnyMatch, Growth, Step, Undone

THREE = AwaitSeats((0, 1, 2))


def act(seat: int) -> Act[Any]:
    return Act(seat, Write(0))


def growth(before: Awaiting | None, after: Awaiting, *lines: Any) -> Growth:
    """Let lines happen between two waits; causes make entries."""
    entries: list[Any] = [
        line if isinstance(line, Undone) else Entry(9, line, ()) for line in lines
    ]
    steps = tuple(Step(number, "seat", entry) for number, entry in enumerate(entries, 9))
    return Growth(steps, cast(AnyMatch, SimpleNamespace(awaiting=after)), {}, before=before)


@pytest.mark.parametrize(
    ("after", "seats"), [(AwaitSeats((0, 2)), (1,)), (AwaitSeats((1,)), (2, 0))]
)
def test_seats_have_done_their_part(after: AwaitSeats, seats: tuple[int, ...]) -> None:
    grown = growth(THREE, after, *map(act, seats))
    assert grown.is_own_part
    assert grown.actors == set(seats)


@pytest.mark.parametrize(
    ("before", "after", "lines"),
    [
        (THREE, THREE, [act(1)]),
        (AwaitSeats((0,)), AwaitSeats((1,)), [act(0)]),
        (AwaitSeats((0, 2)), AwaitSeats((1, 2)), [act(0)]),
        (THREE, AwaitSeats((0, 2), what="ready"), [act(1)]),
        (THREE, AwaitSeats((0, 2), seconds=5), [act(1)]),
        (THREE, AwaitSeats((0, 2)), [act(1), Chance((3, 4))]),
        (THREE, THREE, [TimeUp()]),
        (THREE, THREE, [Undone(4, 1)]),
        (THREE, AwaitChance("dice", (6, 6)), [act(1)]),
        (AwaitChance("dice", (6, 6)), THREE, [Chance((3, 4))]),
        (THREE, Over(), [act(1)]),
        (None, AwaitSeats((0, 2)), [act(1)]),
    ],
)
def test_everybody_is_concerned(before: Awaiting | None, after: Awaiting, lines: list[Any]) -> None:
    assert not growth(before, after, *lines).is_own_part
