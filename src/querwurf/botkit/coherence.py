"""How Knister and Kriss Kross learn from a game: temporal differences with coherence.

After a game every position that was left behind is moved towards what it looked worth one throw
later: the mean over all throws, so that the luck of the throw that came does not teach anything.
Of the errors found so in later positions a part is passed on. Each entry has its own step size:
how much of its past corrections did not cancel out.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.jit import jit

TRACE = 0.5
"""How much of an error is passed on to the position before (λ)."""


class Memory(NamedTuple):
    """What learning changes, by entry."""

    weights: NDArray[np.float32]
    drift: NDArray[np.float32]
    """The sum of all corrections."""
    path: NDArray[np.float32]
    """The sum of their sizes."""


class Record(NamedTuple):
    """What a game leaves to learn from, by round."""

    entries: NDArray[np.int64]
    """[.., entry]: those that make up the value of the position left behind."""
    counts: NDArray[np.int64]
    """How many entries these are; 0 where everything is known."""
    values: NDArray[np.float64]
    seen: NDArray[np.float64]
    """The value of the same position one throw later: the mean over all throws."""


def new_record(rounds: int, most_entries: int) -> Record:
    """Make room for a game."""
    entries = np.zeros((rounds, most_entries), np.int64)
    return Record(entries, np.zeros(rounds, np.int64), *np.zeros((2, rounds)))


@jit
def correct(memory: Memory, entries: NDArray[np.int64], error: float) -> None:
    """Move the entries of one position."""
    step = np.float32(error / len(entries))
    size = np.float32(error)
    for entry in entries:
        path = memory.path[entry]
        if path > 0:
            memory.weights[entry] += step * abs(memory.drift[entry]) / path
        else:
            memory.weights[entry] += step
        memory.drift[entry] += size
        memory.path[entry] = path + abs(size)


@jit
def learn_from(memory: Memory, record: Record, rounds: int) -> None:
    """Learn from the first rounds of a record, the last of them first."""
    error = 0.0
    for at in range(rounds - 1, -1, -1):
        error = record.seen[at] - record.values[at] + TRACE * error
        if record.counts[at]:
            correct(memory, record.entries[at, : record.counts[at]], error)
