"""How learners side by side put together what they learnt (see `coherence`).

All of them begin a round with the same tables, play games of their own, and bring back the
entries that they changed. What adds up over corrections is added up; a weight moves by the mean
of the learners' moves, each counting as much as its learner corrected that entry. So an entry that
only one of them met ends as that one left it.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.coherence import Memory


class Known(NamedTuple):
    """Some entries of a memory: small enough to be sent, where the tables are not."""

    entries: NDArray[np.int64]
    """In ascending order."""
    weights: NDArray[np.float32]
    drift: NDArray[np.float32]
    path: NDArray[np.float32]


def known(memory: Memory) -> Known:
    """List all entries that were ever corrected."""
    return _at(memory, np.flatnonzero(memory.path))


def recall(memory: Memory, learnt: Known) -> None:
    """Write what is known into a memory that knows nothing else yet."""
    memory.weights[learnt.entries] = learnt.weights
    memory.drift[learnt.entries] = learnt.drift
    memory.path[learnt.entries] = learnt.path


def news(memory: Memory, before: Known) -> Known:
    """List the entries that are not as they were before."""
    now = known(memory)
    old = np.searchsorted(now.entries, before.entries)  # what was corrected once stays known
    changed = np.ones(len(now.entries), np.bool_)
    changed[old] = (
        (now.weights[old] != before.weights)
        | (now.drift[old] != before.drift)
        | (now.path[old] != before.path)
    )
    return _at(memory, now.entries[changed])


def merge(memory: Memory, learnt: Sequence[Known]) -> None:
    """Put together what learners brought back who all began with this memory."""
    entries = np.unique(np.concatenate([one.entries for one in learnt]))
    drift, path, moved = np.zeros((3, len(entries)))
    for one in learnt:
        at = np.searchsorted(entries, one.entries)
        corrected = one.path.astype(np.float64) - memory.path[one.entries]
        path[at] += corrected
        drift[at] += one.drift.astype(np.float64) - memory.drift[one.entries]
        moved[at] += corrected * (one.weights.astype(np.float64) - memory.weights[one.entries])
    memory.weights[entries] += (moved / np.where(path > 0, path, 1)).astype(np.float32)
    memory.drift[entries] += drift.astype(np.float32)
    memory.path[entries] += path.astype(np.float32)


def _at(memory: Memory, entries: NDArray[np.int64]) -> Known:
    return Known(entries, *(table[entries] for table in memory))
