"""Kribbeln in words and characters."""

import re
from collections.abc import Mapping, Sequence

from querwurf.core.text import Language, Names, Unreadable
from querwurf.games.kribbeln.dice import COLOURS, DIE_OF, Colour, Die, Face, faces_of
from querwurf.games.kribbeln.rules import Breakdown, Judged
from querwurf.games.kribbeln.scoring import KRIBBEL_4, totals
from querwurf.games.kribbeln.sheet import AREAS, KRIBBEL_ROWS, ROWS, SUBTOTAL_ROWS, TASK_ROWS, Row
from querwurf.games.kribbeln.state import (
    THROWS,
    Again,
    Cross,
    Dodge,
    Dodged,
    Entry,
    KribbelnAction,
    KribbelnEvent,
    PickedUp,
    RowScored,
    SheetDrawn,
    Stop,
    Thrown,
    Tied,
    TieThrown,
    TurnBegan,
    Written,
    X,
)
from querwurf.games.kribbeln.view import TurnView, View, legal
from querwurf.games.kribbeln.words import REFUSALS as REFUSALS
from querwurf.games.kribbeln.words import TERMS as TERMS
from querwurf.games.kribbeln.words import WORDS, name_task

_LABEL, _CELL = 30, 10
_AREA_COLOURS = ("red", "yellow", "blue")
_DIE_COLOURS: Mapping[Colour, str] = {
    "K": "white on black",
    "G": "white on green",
    "B": "white on blue",
    "O": "black on dark_orange",
    "Y": "black on yellow",
    "R": "white on red",
}
_COMMANDS: Mapping[str, KribbelnAction] = {
    "stop": Stop(),
    "stopp": Stop(),
    "cross": Cross(),
    "x": Cross(),
    "streichen": Cross(),
    "dodge": Dodge(),
    "ausweichen": Dodge(),
}
_AGAIN = re.compile(r"(?:again|neu)?[ ,]*([1-6](?:[ ,]*[1-6])*)")
_FACE = re.compile(rf"([{''.join(COLOURS)}]?)([1-6])[ ,]*")


def draw(view: View, names: Names, language: Language) -> str:
    """Draw the sheet, which is the same for all, and the dice below it."""
    words = WORDS[language]
    head = "" if view.sheet is None else words["sheet"].format(sheet=view.sheet)
    if view.options.beginner:
        head += f" · {words['beginner']}"
    lines = [f"{head:<{_LABEL}}" + "".join(f"{name[: _CELL - 1]:>{_CELL}}" for name in names)]
    for row in range(ROWS):
        lines.append(_draw_row(view, row, language))
        if row in SUBTOTAL_ROWS:
            lines.append(_draw_totals(view, row, words["subtotal"]))
    lines += [_draw_totals(view, ROWS - 1, words["total"]), ""]
    lines += _draw_table(view, names, language)
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _draw_row(view: View, row: Row, language: Language) -> str:
    name = _name_kribbel(row) if row in KRIBBEL_ROWS else ""
    if row in TASK_ROWS and view.tasks:
        name = name_task(view.tasks[TASK_ROWS.index(row)], language)
    mark = ">" if row == view.row else " "
    colour = next(c for c, area in zip(_AREA_COLOURS, AREAS, strict=True) if row in area)
    label = f"[{colour}]{mark}{row + 1:>2} {name[: _LABEL - 4]:<{_LABEL - 4}}[/]"
    points = view.points[row] if row < view.row else (None,) * len(view.totals)
    cells = (_draw_cell(e, p) for e, p in zip(view.entries[row], points, strict=True))
    return label + "".join(cells)


def _name_kribbel(row: Row) -> str:
    return f"Kribbel {KRIBBEL_ROWS.index(row) + 1}"


def _draw_cell(entry: Entry, points: int | None) -> str:
    shown = "" if points is None else f"+{points}"
    return f"{'·' if entry is None else entry:>{_CELL - 4}}{shown:>4}"


def _draw_totals(view: View, row: Row, label: str) -> str:
    sums = totals(view.points[: row + 1], len(view.totals)) if view.row > row else ()
    return f"{label:>{_LABEL}}" + "".join(f"[bold]{total:>{_CELL}}[/]" for total in sums)


def _draw_table(view: View, names: Names, language: Language) -> list[str]:
    """Draw the dice, whose they are and what they mean; or the dice that break a tie."""
    words = WORDS[language]
    if view.tie is not None:
        numbers = (*map(str, view.tie.numbers), *("?" * len(view.tie.seats)))
        thrown = (
            f"{names[seat][: _CELL - 1]} {number}"
            for seat, number in zip(view.tie.seats, numbers, strict=False)
        )
        return [words["tie"].format(thrown=", ".join(thrown))]
    if view.turn is None:
        return []
    return _draw_turn(view.turn, names[view.turn.seat], words)


def _draw_turn(turn: TurnView, name: str, words: Mapping[str, str]) -> list[str]:
    throw = THROWS - turn.throws_left + (1 if turn.again else 0)
    status = words["throw"].format(name=name[:_LABEL], throw=throw)
    dice = "   ".join(_draw_die(turn, die) for die in range(len(turn.dice)))
    if turn.judged is None:
        return [dice, status]
    total = words["sum"].format(sum=turn.judged.sum)
    return [dice, status + total, _draw_judged(turn.judged, words)]


def _draw_die(turn: TurnView, die: Die) -> str:
    face = turn.dice[die]
    shown = "??" if die in turn.again else f"[{_DIE_COLOURS[face.colour]}]{_write_face(face)}[/]"
    return f"{die + 1}: {shown}"


def _write_face(face: Face) -> str:
    return f"{face.colour}{face.number}"


def _draw_judged(judged: Judged, words: Mapping[str, str]) -> str:
    if judged.fulfilled is None:
        return words["writes"].format(entry=judged.entry)
    if judged.fulfilled:
        return words["fulfilled"]
    if judged.dodge is None:
        return words["failed"]
    return words["failed"] + words["may-dodge"].format(field=_name_kribbel(judged.dodge))


def prompt(view: View, language: Language) -> str:
    """Ask what to do with the dice, naming what is possible."""
    words = WORDS[language]
    kinds = dict.fromkeys(type(action).__name__.lower() for action in legal(view))
    return words["prompt"].format(choices=", ".join(words[kind] for kind in kinds))


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
    return _tell_of_seat(event, names[event.seat], words)


def _tell_of_seat(
    event: TurnBegan | PickedUp | Thrown | Written | Dodged | TieThrown,
    name: str,
    words: Mapping[str, str],
) -> str:
    if isinstance(event, TurnBegan):
        return words["turn-began"].format(name=name)
    if isinstance(event, PickedUp):
        return words["picked-up"].format(name=name, dice=_list_dice(event.dice))
    if isinstance(event, Thrown):
        dice = " ".join(map(_write_face, faces_of(event.dice)))
        return words["thrown"].format(name=name, dice=dice, sum=sum(event.dice))
    if isinstance(event, Dodged):
        field = _name_kribbel(event.row)
        return words["dodged"].format(name=name, number=event.number, field=field)
    if isinstance(event, TieThrown):
        return words["tie-thrown"].format(name=name, number=event.number)
    key = "crossed" if event.entry == X else "written"
    return words[key].format(name=name, entry=event.entry, row=event.row + 1)


def _list_dice(dice: Sequence[Die]) -> str:
    return " ".join(str(die + 1) for die in dice)


def format_action(action: KribbelnAction) -> str:
    """Write an action, for example again 1 4 6."""
    if isinstance(action, Again):
        return f"again {_list_dice(action.dice)}"
    return type(action).__name__.lower()


def parse_action(view: View, text: str, language: Language) -> tuple[KribbelnAction, ...]:
    """Read an action; the dice alone mean to throw them again."""
    word = text.strip().lower()
    if word in _COMMANDS:
        return (_COMMANDS[word],)
    again = _AGAIN.fullmatch(word)
    digits = re.findall("[1-6]", again[1]) if again else []
    if not digits or len(set(digits)) < len(digits):
        raise Unreadable(WORDS[language]["unreadable"])
    return (Again(tuple(sorted(int(digit) - 1 for digit in digits))),)


def parse_chance(
    what: str, sizes: tuple[int, ...], text: str, language: Language
) -> tuple[int, ...]:
    """Read real dice: numbers in the order of the dice, or faces like R6 in any order."""
    word = text.strip().upper()
    faces = _FACE.findall(word) if _FACE.sub("", word) == "" else []
    kind, *dice = what.split()
    if kind != "dice":
        if len(faces) != 1 or faces[0][0]:
            raise Unreadable(WORDS[language]["one number"])
        return (int(faces[0][1]) - 1,)
    by_die = _sort_faces([int(die) - 1 for die in dice], faces)
    if by_die is None:
        raise Unreadable(WORDS[language]["other dice"].format(dice=" ".join(dice)))
    return by_die


def _sort_faces(dice: Sequence[Die], faces: Sequence[tuple[Colour, str]]) -> tuple[int, ...] | None:
    """Give each die its number; a colour and a number together tell the die."""
    numbers = [int(number) - 1 for _, number in faces]
    if len(numbers) != len(dice):
        return None
    if not any(colour for colour, _ in faces):
        return tuple(numbers)
    owners = [DIE_OF.get((colour, int(number))) for colour, number in faces]
    shown = dict(zip(owners, numbers, strict=True))
    return tuple(shown[die] for die in dice) if shown.keys() == set(dice) else None


def tell_breakdown(breakdown: Breakdown, names: Names, language: Language) -> str:
    """Set out each seat's points by row and area, with the totals between, and Kribbel 4."""
    lines = []
    for seat, name in enumerate(names):
        parts = (_tell_area(breakdown, seat, area) for area in AREAS)
        kribbel_4 = f"{_name_kribbel(KRIBBEL_4)}: {breakdown.entries[KRIBBEL_4][seat]}"
        lines.append(f"{name}: {' · '.join(parts)} ({kribbel_4})")
    return "\n".join(lines)


def _tell_area(breakdown: Breakdown, seat: int, area: range) -> str:
    points = " ".join(str(breakdown.points[row][seat]) for row in area)
    total = sum(by_seat[seat] for by_seat in breakdown.points[: area.stop])
    return f"{points} = [bold]{total}[/]"
