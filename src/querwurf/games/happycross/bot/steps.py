"""Steps from what lies there to a layout that is aimed at."""

from querwurf.games.happycross.rules.dice import JOKER
from querwurf.games.happycross.rules.state import HappycrossAction, Layout, Name, Place


def steps_to(layout: Layout, aim: Layout) -> list[HappycrossAction]:
    """List what is to be done to reach an aim that keeps all dice where they lie.

    Jokers are named first; the dice may be laid in any order.
    """
    names: list[HappycrossAction] = []
    places: list[HappycrossAction] = []
    for die, cell in enumerate(aim.cells):
        if cell is None:
            continue
        if layout.letters[die] != aim.letters[die]:
            names.append(Name(die, aim.letters[die]))
        if layout.cells[die] is None:
            places.append(Place(die, cell))
    return names + places


def keeping(layout: Layout, plan: Layout) -> Layout | None:
    """Give the plan with the dice that lie there already, wherever it wants the same letters.

    None when something lies there that is no part of the plan.
    """
    letters, cells = list(plan.letters), list(plan.cells)
    for die, cell in enumerate(layout.cells):
        if cell is None or cells[die] == cell:
            continue
        there = cells.index(cell) if cell in cells else None
        if there is None or plan.throw[there] != plan.throw[die]:
            return None
        cells[die], cells[there] = cell, cells[die]
        letters[die], letters[there] = letters[there], letters[die]
    lying = [die for die, cell in enumerate(layout.cells) if cell is not None]
    if any(layout.letters[die] not in (letters[die], JOKER) for die in lying):
        return None
    return Layout(plan.throw, "".join(letters), tuple(cells))
