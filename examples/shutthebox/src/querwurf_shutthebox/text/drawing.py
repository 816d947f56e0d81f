"""The box and the table, drawn in characters."""

from collections.abc import Mapping

from querwurf.core.text import Language, Names
from querwurf_shutthebox.rules.rules import Breakdown
from querwurf_shutthebox.rules.scoring import all_tiles
from querwurf_shutthebox.rules.state import Tiles
from querwurf_shutthebox.rules.view import View
from querwurf_shutthebox.text.notation import format_numbers
from querwurf_shutthebox.text.words import WORDS

_TILE, _NAME = 4, 16


def draw(view: View, names: Names, language: Language) -> str:
    """Draw the box of the seat whose turn it is, and the points of all."""
    words = WORDS[language]
    lines = [f"[bold]Shut the Box[/]  {_draw_round(view, words)}".rstrip()]
    if view.turn is not None:
        lines += [*_draw_box(view), _draw_status(view, names[view.turn][:_NAME], words)]
    lines += ["", words["points"]]
    for name, points, boxes in zip(names, view.points, view.left, strict=True):
        left = words["left"].format(left=_name_left(boxes[-1], words)) if boxes else ""
        lines.append(f"{points:>5}  {name[:_NAME]:<{_NAME}}  {left}".rstrip())
    return "\n".join(lines)


def _draw_round(view: View, words: Mapping[str, str]) -> str:
    rounds = view.options.rounds
    if rounds == 1:
        return ""
    return words["round"].format(round=min(view.round + 1, rounds), rounds=rounds)


def _draw_box(view: View) -> list[str]:
    tiles = all_tiles(view.options)
    cells = "".join(f"{tile if tile in view.open else '·':>{_TILE}}" for tile in tiles)
    edge = "─" * (_TILE * len(tiles) + 2)
    return [f"┌{edge}┐", f"│[bold]{cells}[/]  │", f"└{edge}┘"]


def _draw_status(view: View, name: str, words: Mapping[str, str]) -> str:
    if view.dice:
        dice = " + ".join(map(str, view.dice))
        return words["to shut"].format(name=name, dice=dice, sum=sum(view.dice))
    return words["to throw" if view.hand else "to choose"].format(name=name)


def _name_left(left: Tiles, words: Mapping[str, str]) -> str:
    return format_numbers(left) if left else words["box shut"]


def tell_breakdown(breakdown: Breakdown, names: Names, language: Language) -> str:
    """Set out each seat's points, a round after the other, with the tiles that stayed open."""
    words, lines = WORDS[language], []
    for name, boxes, points in zip(names, breakdown.left, breakdown.points, strict=True):
        rounds = (
            f"{shut} ({words['left'].format(left=_name_left(left, words))})"
            for shut, left in zip(points, boxes, strict=True)
        )
        lines.append(f"{name}: {' · '.join(rounds)} = [bold]{sum(points)}[/]")
    return "\n".join(lines)
