"""The 9×9 grid: START, DOUBLE and TRIPLE, rows and columns (rule page: happycross.md)."""

from querwurf.core.cell import Cell

SIZE = 9
CELLS = SIZE * SIZE


def cell_at(row: int, column: int) -> Cell:
    """Number a cell, rows and columns counted from 0."""
    return row * SIZE + column


START: Cell = cell_at(4, 4)
TRIPLE: frozenset[Cell] = frozenset(
    cell_at(row, column) for row in (0, 4, 8) for column in (0, 4, 8)
) - {START}
DOUBLE: frozenset[Cell] = frozenset(cell_at(row, column) for row in (2, 6) for column in (2, 6))

FACTORS: tuple[int, ...] = tuple(
    3 if cell in TRIPLE else 2 if cell in DOUBLE else 1 for cell in range(CELLS)
)
"""By cell, what it does to a word that covers it."""

ROWS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(cell_at(row, column) for column in range(SIZE)) for row in range(SIZE)
)
COLUMNS: tuple[tuple[Cell, ...], ...] = tuple(zip(*ROWS, strict=True))


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """List the cells that share an edge with a cell."""
    row, column = divmod(cell, SIZE)
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(cell_at(r, c) for r, c in around if 0 <= r < SIZE and 0 <= c < SIZE)
