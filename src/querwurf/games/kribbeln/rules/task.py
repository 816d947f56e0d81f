"""The tasks: predicates on how often each colour lies there, and the keys that name them.

A colour that does not occur counts 0; exact means exact (rule page: kribbeln.md, Tasks).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations
from typing import Literal, TypeAlias

from querwurf.core.data import Data
from querwurf.games.kribbeln.rules.dice import COLOURS, Colour

Kind: TypeAlias = Literal[
    "exactly",
    "exactly-and-none",
    "none",
    "one_colour",
    "two_colours",
    "no_colour",
    "three_colours",
    "more",
    "equal",
    "different",
    "most",
]
Counts: TypeAlias = Mapping[Colour, int]


class Task(Data, frozen=True):
    """What the colours of the six dice must be like."""

    kind: Kind
    colours: tuple[Colour, ...] = ()
    n: int | None = None
    """How often, where the task names a number."""


def fulfils(task: Task, colours: Sequence[Colour]) -> bool:
    """Tell whether the colours of the six dice fulfil a task."""
    counts = {colour: colours.count(colour) for colour in COLOURS}
    return _PREDICATES[task.kind](task, counts)


def _exactly(task: Task, counts: Counts) -> bool:
    return counts[task.colours[0]] == task.n


def _exactly_and_none(task: Task, counts: Counts) -> bool:
    wanted, unwanted = task.colours
    return counts[wanted] == task.n and counts[unwanted] == 0


def _none(task: Task, counts: Counts) -> bool:
    return not any(counts[colour] for colour in task.colours)


def _number_of_colours(task: Task, counts: Counts) -> int:
    """Count the colours that lie there exactly as often as the task says."""
    return sum(count == task.n for count in counts.values())


def _one_colour(task: Task, counts: Counts) -> bool:
    return _number_of_colours(task, counts) == 1


def _two_colours(task: Task, counts: Counts) -> bool:
    return _number_of_colours(task, counts) == 2


def _no_colour(task: Task, counts: Counts) -> bool:
    return _number_of_colours(task, counts) == 0


def _three_colours(task: Task, counts: Counts) -> bool:
    return sum(count > 0 for count in counts.values()) == 3


def _more(task: Task, counts: Counts) -> bool:
    more, less = task.colours
    return counts[more] > counts[less]


def _equal(task: Task, counts: Counts) -> bool:
    one, other = task.colours
    return counts[one] == counts[other]


def _different(task: Task, counts: Counts) -> bool:
    return len({counts[colour] for colour in task.colours}) == len(task.colours)


def _most(task: Task, counts: Counts) -> bool:
    (most,) = task.colours
    return all(counts[most] > count for colour, count in counts.items() if colour != most)


_PREDICATES: Mapping[Kind, Callable[[Task, Counts], bool]] = {
    "exactly": _exactly,
    "exactly-and-none": _exactly_and_none,
    "none": _none,
    "one_colour": _one_colour,
    "two_colours": _two_colours,
    "no_colour": _no_colour,
    "three_colours": _three_colours,
    "more": _more,
    "equal": _equal,
    "different": _different,
    "most": _most,
}


def _all_tasks() -> Iterator[Task]:
    """List every task that the rule page knows."""
    for one in COLOURS:
        yield from (Task("exactly", (one,), n) for n in (1, 2))
        yield from (Task("none", (one,)), Task("most", (one,)))
    for two in permutations(COLOURS, 2):
        yield Task("exactly-and-none", two, 1)
        yield from (Task(kind, two) for kind in _OF_TWO_COLOURS)
    yield from (Task("different", three) for three in permutations(COLOURS, 3))
    yield from (Task("one_colour", (), 3), Task("one_colour", (), 4), Task("two_colours", (), 2))
    yield from (Task("no_colour", (), 2), Task("no_colour", (), 3), Task("three_colours"))


_OF_TWO_COLOURS: tuple[Kind, ...] = ("none", "more", "equal", "different")


def format_task(task: Task) -> str:
    """Write a task as its key, for example exactly(B,2)."""
    if task.kind == "exactly-and-none":
        wanted, unwanted = task.colours
        return f"exactly({wanted},{task.n})&none({unwanted})"
    arguments = [*task.colours, *([] if task.n is None else [str(task.n)])]
    return f"{task.kind}({','.join(arguments)})" if arguments else task.kind


_BY_KEY = {format_task(task): task for task in _all_tasks()}


def parse_task(key: str) -> Task:
    """Read a task's key; ValueError when there is no such task."""
    if key not in _BY_KEY:
        raise ValueError(f"{key!r} is not a task")
    return _BY_KEY[key]
