"""The matches of a round, by one learner or by several side by side.

A round's brains do not change while it is played, so its matches can be shared out. Every learner
has chance of its own and brings back sums, which are added in the learners' order.
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.recipe import Crew, Task, shares
from querwurf.games.crosswise.bot import codes, features, kernel, search
from querwurf.games.crosswise.bot.chance import Random
from querwurf.games.crosswise.bot.kernel import Floats
from querwurf.games.crosswise.learn import lessons, studies
from querwurf.games.crosswise.learn.lessons import Doubles, Forecasts, Sums
from querwurf.games.crosswise.learn.studies import Evidence

AnyArray: TypeAlias = NDArray[Any]


class Sparse(NamedTuple):
    """What of an array is not zero: sums are large and mostly empty."""

    at: NDArray[np.int64]
    held: AnyArray


def play(
    brains: Floats, points: Floats, seats: int, matches: int, random: Random, sums: Sums, crew: Crew
) -> Forecasts:
    """Let brains play themselves, and add to the sums what that taught; gives the forecasts."""
    if crew.parts == 1:
        return _play_here(brains, points, seats, matches, random, sums)
    tasks: list[Task] = [
        (play_share, (brains, points, seats, share, random[part : part + 1], len(sums.seen)))
        for part, share in enumerate(shares(matches, crew.parts))
    ]
    found = []
    for part, (forecasts, learnt, state) in enumerate(crew.spread(tasks)):
        _add(sums, learnt)
        random[part] = state[0]
        found.append(forecasts)
    return Forecasts(*(np.concatenate(columns) for columns in zip(*found, strict=True)))


def study(
    brains: Floats, seats: int, matches: int, random: Random, evidence: Evidence, crew: Crew
) -> Doubles:
    """Study positions of matches and add what they show; tells the squares of `studies.study`."""
    if crew.parts == 1:
        return _study_here(brains, seats, matches, random, evidence)
    tasks: list[Task] = [
        (study_share, (brains, seats, share, random[part : part + 1], len(evidence.worth)))
        for part, share in enumerate(shares(matches, crew.parts))
    ]
    spread = np.zeros(2)
    for part, (squares, shown, state) in enumerate(crew.spread(tasks)):
        _add(evidence, shown)
        random[part] = state[0]
        spread += squares
    return spread


def play_share(
    brains: Floats, points: Floats, seats: int, matches: int, random: Random, slots: int
) -> tuple[Forecasts, tuple[Sparse, ...], Random]:
    """Play a learner's matches, in whatever process this is."""
    sums, own = lessons.new_sums(slots), random.copy()
    forecasts = _play_here(brains.copy(), points.copy(), seats, matches, own, sums)
    return forecasts, _sparse(sums), own


def study_share(
    brains: Floats, seats: int, matches: int, random: Random, slots: int
) -> tuple[Doubles, tuple[Sparse, ...], Random]:
    """Study a learner's positions, in whatever process this is."""
    evidence, own = studies.new_evidence(slots), random.copy()
    squares = _study_here(brains.copy(), seats, matches, own, evidence)
    return squares, _sparse(evidence), own


def _play_here(
    brains: Floats, points: Floats, seats: int, matches: int, random: Random, sums: Sums
) -> Forecasts:
    forecasts = lessons.new_forecasts(matches)
    rows = lessons.learn(
        brains, points, kernel.new_table(), features.new_work(), lessons.new_notes(),
        seats, matches, random, lessons.PART_OF, sums, forecasts,
    )  # fmt: skip
    return lessons.first_of(forecasts, rows)


def _study_here(
    brains: Floats, seats: int, matches: int, random: Random, evidence: Evidence
) -> Doubles:
    nothing = np.zeros((kernel.MOST_SEATS, codes.KINDS), np.int64)
    return studies.study(
        brains, kernel.new_table(), nothing, search.new_scratch(), features.new_work(),
        studies.new_sheet(), seats, matches, random, evidence,
    )  # fmt: skip


def fade(sums: Sums | Evidence, kept: float) -> None:
    """Let what was gathered count less; rows that hold nothing, which are most, are passed over."""
    pairs = _rows(sums.pairs)
    pairs[sums.met()] *= kept
    for small in sums[1:]:
        small *= kept


def sparse(pairs: AnyArray, met: NDArray[np.int64]) -> Sparse:
    """Pick what is not zero; only the rows that were met hold anything."""
    held = _rows(pairs)[met].ravel()
    row, column = np.divmod(np.flatnonzero(held), pairs.shape[-1])
    return Sparse(met[row] * pairs.shape[-1] + column, held[held != 0])


def _rows(pairs: AnyArray) -> AnyArray:
    return pairs.reshape(-1, pairs.shape[-1])


def _sparse(sums: Sums | Evidence) -> tuple[Sparse, ...]:
    listed = ((np.flatnonzero(small), small.ravel()) for small in sums[1:])
    return (sparse(sums.pairs, sums.met()), *(Sparse(at, flat[at]) for at, flat in listed))


def _add(arrays: tuple[AnyArray, ...], learnt: tuple[Sparse, ...]) -> None:
    for array, part in zip(arrays, learnt, strict=True):
        array.reshape(-1)[part.at] += part.held
