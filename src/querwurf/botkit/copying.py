"""Copies arrays inside kernels.

`target[:] = source` does the same, but numba then also compiles the text of an error for arrays of
unequal shapes, with all that texts need: two seconds a game, for what never happens.
"""

from querwurf.botkit.jit import Array, jit


@jit
def copy_row(source: Array, target: Array) -> None:
    """Copy an array of one dimension into another of the same length."""
    for at in range(len(target)):
        target[at] = source[at]


@jit
def copy_rows(source: Array, target: Array) -> None:
    """Copy an array of two dimensions into another of the same shape."""
    for row in range(len(target)):
        copy_row(source[row], target[row])
