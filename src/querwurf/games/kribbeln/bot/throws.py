"""Every throw of the six dice as a code, and means over throws; plain NumPy, quick to import.

The dice as they lie are one of 6^6 throws, numbered so that the first die counts most. What a
throw comes to is a code: its sum when it may be written, else FAILED + its sum.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from querwurf.games.kribbeln.rules.dice import COLOURS, DICE, FACES, SQUARE, Die, colours_of
from querwurf.games.kribbeln.rules.task import Task, fulfils

Floats: TypeAlias = NDArray[np.float32]
Grid: TypeAlias = NDArray[np.float64]
Codes: TypeAlias = NDArray[np.uint8]

AXES = len(DICE)
THROWS_OF_ALL = FACES**AXES
LOWEST, HIGHEST = AXES, AXES * FACES
NUMBERS = HIGHEST + 1
"""An X, which is 0 here, and all sums."""
FAILED = NUMBERS
CODES = 2 * FAILED


def codes_of(task: Task | None) -> Codes:
    """Code every throw; without a task, in a Kribbel row, every sum may be written."""
    numbers = np.indices((FACES,) * AXES).reshape(AXES, -1) + 1
    codes: Codes = numbers.sum(axis=0).astype(np.uint8)
    if task is not None:
        codes[~_fulfilled(task, numbers)] += FAILED
    return codes


def _fulfilled(task: Task, numbers: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Ask the task once for each of the 462 ways how often the colours can lie there."""
    base = AXES + 1
    weights = np.array([[base ** COLOURS.index(c) for c in colours] for colours in SQUARE])
    ways = sum(weights[die][numbers[die] - 1] for die in DICE)
    _, examples, pattern = np.unique(ways, return_index=True, return_inverse=True)
    answers = [fulfils(task, colours_of(numbers[:, i].tolist())) for i in examples]
    return np.array(answers)[pattern]


def hand_of(dice: tuple[Die, ...]) -> int:
    """Give the number of a set of dice, the place of its mean in `hand_means`."""
    return sum(1 << (AXES - 1 - die) for die in dice)


def hand_means(throws: NDArray[np.generic], faces: tuple[int, ...]) -> Grid:
    """Give for every set of dice the mean over what may lie there after it is thrown again.

    Faces count from 0; the first mean is of the empty set, the dice as they lie.
    """
    means = throws.astype(np.float64).reshape(1, -1)
    for face in faces:
        cube = means.reshape(len(means), FACES, -1)
        means = np.stack((cube[:, face], cube.mean(axis=1)), axis=1).reshape(2 * len(cube), -1)
    return means.reshape(-1)
