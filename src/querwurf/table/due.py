"""Work with a due time: bots' turns, the turn clock, a game's own timer."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from querwurf.core.data import Seat
from querwurf.core.protocol import Awaiting, AwaitSeats

Kind: TypeAlias = Literal["bot", "turn", "timer"]
NOBODY: Seat = -1
"""The game's own timer runs for all seats."""


class Due(NamedTuple):
    """What is to be done: a bot's turn, a late seat's step, or telling the game that time is up."""

    kind: Kind
    seat: Seat


Plan: TypeAlias = Mapping[Due, float]
"""What is due, and when."""


class Pace(NamedTuple):
    """How a table's clocks run."""

    turn_seconds: int | None = None
    """How long a person may take for a step."""
    bot_seconds: float = 0.0
    """How long a bot waits before it acts, so that people can follow."""


def not_later(due: Plan, pace: Pace, now: float) -> dict[Due, float]:
    """Bring what was stored to this clock: after it was set back, nobody waits for an hour."""
    longest = {"bot": pace.bot_seconds, "turn": pace.turn_seconds}
    return {
        work: at if (most := longest.get(work.kind)) is None else min(at, now + most)
        for work, at in due.items()
    }


def plan(
    awaiting: Awaiting,
    before: Plan,
    *,
    bots: Mapping[Seat, str],
    pace: Pace,
    now: float,
    actor: Seat | None = None,
    is_new: bool = False,
) -> dict[Due, float]:
    """Settle what is due while a match waits; what was due before stays, except the actor's.

    A game's timer runs from the beginning of a wait (`is_new`: a throw, or something else is
    waited for than before) and is not stopped by what seats do meanwhile.
    """
    if not isinstance(awaiting, AwaitSeats):
        return {}
    due: dict[Due, float] = {}
    for seat in awaiting.seats:
        if seat in bots:
            due[Due("bot", seat)] = now + pace.bot_seconds
        elif pace.turn_seconds is not None and awaiting.seconds is None:
            due[Due("turn", seat)] = now + pace.turn_seconds
    if awaiting.seconds is not None:
        due[Due("timer", NOBODY)] = now + awaiting.seconds
    if not due:
        return due
    for work in due.keys() & before.keys():
        if work.seat != actor and not (is_new and work.kind == "timer"):
            due[work] = before[work]
    return due
