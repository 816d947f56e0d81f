"""Building: how dice are laid, moved, named and taken back."""

from querwurf.core.cell import Cell
from querwurf.core.protocol import IllegalAction
from querwurf.games.happycross.rules.dice import DICE, JOKER, LETTERS, Die
from querwurf.games.happycross.rules.grid import CELLS
from querwurf.games.happycross.rules.state import (
    Clear,
    Done,
    HappycrossAction,
    Layout,
    Move,
    Name,
    Place,
    Take,
)

_PLACES = tuple(tuple(Place(die, cell) for cell in range(CELLS)) for die in range(len(DICE)))
_NAMES = tuple(tuple(Name(die, letter) for letter in LETTERS) for die in range(len(DICE)))
_TAKES = tuple(Take(die) for die in range(len(DICE)))
_CLEAR, _DONE = Clear(), Done()


def fresh(throw: str) -> Layout:
    """Put a throw into the tray."""
    return Layout(throw, throw, (None,) * len(throw))


def actions(layout: Layout) -> tuple[HappycrossAction, ...]:
    """List what may be done with a layout, in the order of `action_key`."""
    laid = [die for die, cell in enumerate(layout.cells) if cell is not None]
    taken = frozenset(layout.cells)
    empty = [cell for cell in range(CELLS) if cell not in taken]
    return (
        *((_CLEAR,) if laid else ()),
        _DONE,
        *(name for die in _jokers(layout) for name in _NAMES[die] if _changes(layout, name)),
        *(places[cell] for places in _PLACES for cell in empty),
        *(_TAKES[die] for die in laid),
    )


def _jokers(layout: Layout) -> list[Die]:
    return [die for die, letter in enumerate(layout.throw) if letter == JOKER]


def _changes(layout: Layout, name: Name) -> bool:
    return layout.letters[name.die] != name.letter


def check_move(layout: Layout, move: Move) -> None:
    """Refuse a move that cannot be made, with the rule that it breaks."""
    if not isinstance(move, Clear) and not 0 <= move.die < len(layout.throw):
        raise IllegalAction("no-such-die")
    if isinstance(move, Place):
        _check_cell(layout, move.cell)
    elif isinstance(move, Name):
        _check_name(layout, move)
    elif isinstance(move, Take) and layout.cells[move.die] is None:
        raise IllegalAction("die-in-tray")
    elif isinstance(move, Clear) and not any(cell is not None for cell in layout.cells):
        raise IllegalAction("grid-empty")


def _check_cell(layout: Layout, cell: Cell) -> None:
    if not 0 <= cell < CELLS:
        raise IllegalAction("no-such-cell")
    if cell in layout.cells:
        raise IllegalAction("cell-taken")


def _check_name(layout: Layout, name: Name) -> None:
    if layout.throw[name.die] != JOKER:
        raise IllegalAction("not-a-joker")
    if name.letter not in LETTERS:
        raise IllegalAction("no-such-letter")
    if not _changes(layout, name):
        raise IllegalAction("letter-stands", letter=name.letter)


def apply(layout: Layout, move: Move) -> Layout:
    """Make a move."""
    throw, letters, cells = layout.throw, layout.letters, layout.cells
    if isinstance(move, Clear):
        return Layout(throw, letters, (None,) * len(cells))
    die = move.die
    if isinstance(move, Name):
        return Layout(throw, letters[:die] + move.letter + letters[die + 1 :], cells)
    cell = move.cell if isinstance(move, Place) else None
    return Layout(throw, letters, (*cells[:die], cell, *cells[die + 1 :]))
