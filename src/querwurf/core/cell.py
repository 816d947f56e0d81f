"""Cells of a square grid: a number row by row in data, `c3` for people."""

from typing import TypeAlias

Cell: TypeAlias = int


def format_cell(cell: Cell, size: int) -> str:
    """Write a cell as people call it: 0 is a1, the top left."""
    row, column = divmod(cell, size)
    return f"{chr(ord('a') + column)}{row + 1}"


def parse_cell(text: str, size: int) -> Cell:
    """Read a cell as people call it; ValueError when the grid has none of that name."""
    word = text.strip().lower()
    column = ord(word[:1] or "?") - ord("a")
    if not (word[1:].isascii() and word[1:].isdigit() and 0 <= column < size):
        raise ValueError(f"{text!r} is not a cell of a {size}×{size} grid")
    row = int(word[1:]) - 1
    if word[1] == "0" or not 0 <= row < size:
        raise ValueError(f"{text!r} is not a cell of a {size}×{size} grid")
    return row * size + column


def symmetries(size: int) -> tuple[tuple[Cell, ...], ...]:
    """List the eight ways to turn and mirror a square grid: where each cell goes."""
    cells = range(size * size)
    turn = [cell % size * size + size - 1 - cell // size for cell in cells]
    mirror = [cell // size * size + size - 1 - cell % size for cell in cells]
    turned = [tuple(cells)]
    for _ in range(3):
        turned.append(tuple(turn[cell] for cell in turned[-1]))
    return (*turned, *(tuple(mirror[cell] for cell in image) for image in turned))
