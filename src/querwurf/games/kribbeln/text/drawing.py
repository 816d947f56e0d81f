"""A Kribbeln sheet and its dice drawn in characters, at most 60 columns wide."""

from collections.abc import Mapping

from querwurf.core.data import Seat
from querwurf.core.text import Language, Names
from querwurf.games.kribbeln.rules.dice import Colour, Die, Face
from querwurf.games.kribbeln.rules.rules import Judged
from querwurf.games.kribbeln.rules.scoring import totals
from querwurf.games.kribbeln.rules.sheet import (
    AREAS,
    KRIBBEL_ROWS,
    OWN,
    ROWS,
    SUBTOTAL_ROWS,
    TASK_ROWS,
    Row,
)
from querwurf.games.kribbeln.rules.state import THROWS, Entry, X
from querwurf.games.kribbeln.rules.view import TurnView, View
from querwurf.games.kribbeln.text.task_words import MARKS, name_task
from querwurf.games.kribbeln.text.words import WORDS

_WIDTH, _LABEL, _WIDEST_CELL = 60, 30, 10
_NAME = 16
_AREA_COLOURS = ("red", "yellow", "blue")
_DIE_COLOURS: Mapping[Colour, str] = {
    "K": "white on black",
    "G": "white on green",
    "B": "white on blue",
    "O": "black on dark_orange",
    "Y": "black on yellow",
    "R": "white on red",
}


def draw(view: View, names: Names, language: Language) -> str:
    """Draw the sheet, which is the same for all, and the dice below it."""
    words, width = WORDS[language], _cell_width(view)
    head = "" if view.sheet is None else _name_sheet(view.sheet, words)
    if view.options.beginner:
        head += f" · {words['beginner']}"
    called = "".join(f"{_shorten(name, width - 1):>{width}}" for name in names)
    lines = [f"{head:<{_LABEL}}{called}"]
    for row in range(ROWS):
        lines.append(_draw_row(view, row, language))
        if row in SUBTOTAL_ROWS:
            lines.append(_draw_totals(view, row, words["subtotal"]))
    lines += [_draw_totals(view, ROWS - 1, words["total"]), ""]
    lines += _draw_table(view, names, language)
    return "\n".join(line.rstrip() for line in lines).rstrip()


def _name_sheet(sheet: int, words: Mapping[str, str]) -> str:
    return words["own-sheet"] if sheet == OWN else words["sheet"].format(sheet=sheet)


def _cell_width(view: View) -> int:
    return min(_WIDEST_CELL, (_WIDTH - _LABEL) // len(view.totals))


def _shorten(name: str, width: int) -> str:
    """Cut a name, but keep the number at its end that tells it from others."""
    if len(name) <= width:
        return name
    number = name.split()[-1] if name.split()[-1].isdigit() else ""
    return name[: width - len(number)].rstrip() + number


def _draw_row(view: View, row: Row, language: Language) -> str:
    name = _label_kribbel(view, row, language) if row in KRIBBEL_ROWS else ""
    if row in TASK_ROWS and view.tasks:
        name = name_task(view.tasks[TASK_ROWS.index(row)], language)
    mark = ">" if row == view.row else " "
    colour = next(c for c, area in zip(_AREA_COLOURS, AREAS, strict=True) if row in area)
    label = f"[{colour}]{mark}{row + 1:>2} {name[: _LABEL - 4]:<{_LABEL - 4}}[/]"
    points = view.points[row] if row < view.row else (None,) * len(view.totals)
    width = _cell_width(view)
    cells = (_draw_cell(e, p, width) for e, p in zip(view.entries[row], points, strict=True))
    return label + "".join(cells)


def name_kribbel(row: Row) -> str:
    """Name a Kribbel field, the same in every language."""
    return f"Kribbel {KRIBBEL_ROWS.index(row) + 1}"


def _label_kribbel(view: View, row: Row, language: Language) -> str:
    """Name a Kribbel row; the next one that is still empty says the number to beat."""
    seat = _interested(view)
    empty = [field for field in KRIBBEL_ROWS if view.entries[field][seat] is None]
    floor, field = view.floors[seat], name_kribbel(row)
    if not floor or not empty or row != empty[0]:
        return field
    return WORDS[language]["kribbel"].format(field=field, floor=floor)


def _interested(view: View) -> Seat:
    """Tell whose numbers matter: the own ones, or for spectators those of the seat that throws."""
    if view.seat is not None:
        return view.seat
    return 0 if view.turn is None else view.turn.seat


def _draw_cell(entry: Entry, points: int | None, width: int) -> str:
    shown = "" if points is None else f"+{points}"
    gap = 4 if width == _WIDEST_CELL else 2
    return f"{'·' if entry is None else entry:>{width - gap}}{shown:>{gap}}"


def _draw_totals(view: View, row: Row, label: str) -> str:
    sums = totals(view.points[: row + 1], len(view.totals)) if view.row > row else ()
    width = _cell_width(view)
    return f"{label:>{_LABEL}}" + "".join(f"[bold]{total:>{width}}[/]" for total in sums)


def _draw_table(view: View, names: Names, language: Language) -> list[str]:
    """Draw the dice, whose they are and what they mean; or the dice that break a tie."""
    words = WORDS[language]
    if view.tie is not None:
        numbers = (*map(str, view.tie.numbers), *("?" * len(view.tie.seats)))
        thrown = (
            f"{_shorten(names[seat], _WIDEST_CELL - 1)} {number}"
            for seat, number in zip(view.tie.seats, numbers, strict=False)
        )
        return [words["tie"].format(thrown=", ".join(thrown))]
    if view.turn is None:
        return []
    return _draw_turn(view, view.turn, names[view.turn.seat], language)


def _draw_turn(view: View, turn: TurnView, name: str, language: Language) -> list[str]:
    words = WORDS[language]
    throw = THROWS - turn.throws_left + (1 if turn.again else 0)
    status = words["throw"].format(name=name[:_NAME], throw=throw)
    dice = "   ".join(_draw_die(turn, die, language) for die in range(len(turn.dice)))
    if turn.judged is None:
        return [dice, status]
    total = words["sum"].format(sum=turn.judged.sum)
    return [dice, status + total, _draw_judged(view, turn, turn.judged, words)]


def _draw_die(turn: TurnView, die: Die, language: Language) -> str:
    face = turn.dice[die]
    if die in turn.again:
        return f"{die + 1}: ??"
    return f"{die + 1}: [{_DIE_COLOURS[face.colour]}]{write_face(face, language)}[/]"


def write_face(face: Face, language: Language) -> str:
    """Write a face as its colour's letters and its number."""
    return f"{MARKS[language][face.colour]}{face.number}"


def _draw_judged(view: View, turn: TurnView, judged: Judged, words: Mapping[str, str]) -> str:
    floor = view.floors[turn.seat]
    if judged.fulfilled is None:
        key = "too-low" if judged.entry == X else "writes"
        return words[key].format(entry=judged.entry, field=name_kribbel(view.row), floor=floor)
    if judged.fulfilled:
        return words["fulfilled"]
    if judged.dodge is not None:
        return words["failed"] + words["may-dodge"].format(field=name_kribbel(judged.dodge))
    if turn.open_field is None:
        return words["failed"] + words["dodge-taken"]
    field = name_kribbel(turn.open_field)
    return words["failed"] + words["dodge-too-low"].format(field=field, floor=floor)
