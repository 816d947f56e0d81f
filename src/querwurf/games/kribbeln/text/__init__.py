"""Kribbeln in words and characters: the text package, put together from its parts."""

from collections.abc import Mapping

from querwurf.core.text import Language, Names
from querwurf.games.kribbeln.rules.dice import faces_of
from querwurf.games.kribbeln.rules.rules import Breakdown
from querwurf.games.kribbeln.rules.scoring import KRIBBEL_4
from querwurf.games.kribbeln.rules.sheet import AREAS
from querwurf.games.kribbeln.rules.state import (
    Dodged,
    KribbelnEvent,
    PickedUp,
    RowScored,
    SheetDrawn,
    Thrown,
    Tied,
    TieThrown,
    TurnBegan,
    Written,
    X,
)
from querwurf.games.kribbeln.rules.view import View, legal
from querwurf.games.kribbeln.text.drawing import draw, name_kribbel, write_face
from querwurf.games.kribbeln.text.notation import (
    format_action,
    list_dice,
    parse_action,
    parse_chance,
    spell_action,
)
from querwurf.games.kribbeln.text.task_words import NOTES, list_marks, name_task
from querwurf.games.kribbeln.text.words import REFUSALS, TERMS, WORDS

__all__ = [
    "REFUSALS",
    "TERMS",
    "draw",
    "format_action",
    "guide",
    "parse_action",
    "parse_chance",
    "prompt",
    "spell_action",
    "tell",
    "tell_breakdown",
]

_EXAMPLE_DICE = "1 4 6"


def prompt(view: View, language: Language) -> str:
    """Ask what to do with the dice, naming what is possible."""
    words = WORDS[language]
    choices = (
        f"{words[kind]} {_EXAMPLE_DICE}" if kind == "again" else words[kind]
        for kind in _possible(view)
    )
    return words["prompt"].format(choices=", ".join(choices))


def _possible(view: View) -> list[str]:
    return list(dict.fromkeys(type(action).__name__.lower() for action in legal(view)))


def guide(view: View, language: Language) -> str:
    """Say the task of the row, what the colours' letters mean, and what can be done."""
    words = WORDS[language]
    colours = words["colours"].format(colours=list_marks(language))
    moves = (words[f"{kind}-help"] for kind in _possible(view))
    return "\n".join((_tell_row(view, language), colours, *moves))


def _tell_row(view: View, language: Language) -> str:
    words, row = WORDS[language], view.row + 1
    if view.task is not None:
        note = NOTES[view.task.kind].of(language)
        return words["task"].format(row=row, task=name_task(view.task, language), note=note)
    floor = view.floors[view.seat or 0]
    needed = words["needs"].format(floor=floor) if floor else words["any-sum"]
    return words["kribbel-row"].format(row=row, field=name_kribbel(view.row), needed=needed)


def tell(event: KribbelnEvent, names: Names, language: Language) -> str:
    """Say what happened."""
    words = WORDS[language]
    if isinstance(event, SheetDrawn):
        return words["sheet-drawn"].format(sheet=event.sheet)
    if isinstance(event, RowScored):
        points = (f"{name} {points}" for name, points in zip(names, event.points, strict=True))
        return words["row-scored"].format(row=event.row + 1, points=", ".join(points))
    if isinstance(event, Tied):
        return words["tied"].format(names=", ".join(names[seat] for seat in event.seats))
    if isinstance(event, Thrown):
        dice = " ".join(write_face(face, language) for face in faces_of(event.dice))
        return words["thrown"].format(name=names[event.seat], dice=dice, sum=sum(event.dice))
    return _tell_of_seat(event, names[event.seat], words)


def _tell_of_seat(
    event: TurnBegan | PickedUp | Written | Dodged | TieThrown, name: str, words: Mapping[str, str]
) -> str:
    if isinstance(event, TurnBegan):
        return words["turn-began"].format(name=name)
    if isinstance(event, PickedUp):
        return words["picked-up"].format(name=name, dice=list_dice(event.dice))
    if isinstance(event, Dodged):
        field = name_kribbel(event.row)
        return words["dodged"].format(name=name, number=event.number, field=field)
    if isinstance(event, TieThrown):
        return words["tie-thrown"].format(name=name, number=event.number)
    key = "crossed" if event.entry == X else "written"
    return words[key].format(name=name, entry=event.entry, row=event.row + 1)


def tell_breakdown(breakdown: Breakdown, names: Names, language: Language) -> str:
    """Set out each seat's points by row and area, with the totals between, and Kribbel 4."""
    lines = []
    for seat, name in enumerate(names):
        parts = (_tell_area(breakdown, seat, area) for area in AREAS)
        kribbel_4 = f"{name_kribbel(KRIBBEL_4)}: {breakdown.entries[KRIBBEL_4][seat]}"
        lines.append(f"{name}: {' · '.join(parts)} ({kribbel_4})")
    return "\n".join(lines)


def _tell_area(breakdown: Breakdown, seat: int, area: range) -> str:
    points = " ".join(str(breakdown.points[row][seat]) for row in area)
    total = sum(by_seat[seat] for by_seat in breakdown.points[: area.stop])
    return f"{points} = [bold]{total}[/]"
