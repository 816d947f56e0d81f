"""Knister in words and characters."""

from collections.abc import Mapping, Sequence

from querwurf.core.cell import format_cell, parse_cell
from querwurf.core.text import Language, Names, Unreadable, beside
from querwurf.games.knister.rules import Breakdown, filled
from querwurf.games.knister.scoring import COLUMNS, ROWS, Score
from querwurf.games.knister.state import (
    ROUNDS,
    SIZE,
    Grid,
    KnisterEvent,
    Rolled,
    RoundClosed,
    Write,
)
from querwurf.games.knister.view import View

REFUSALS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "no-such-cell": "Dieses Feld gibt es nicht: Spalten a–e, Zeilen 1–5.",
        "cell-taken": "Dort steht schon eine Zahl. Wähle ein leeres Feld.",
    },
    "en": {
        "no-such-cell": "There is no such cell: columns a–e, rows 1–5.",
        "cell-taken": "There is a number already. Choose an empty cell.",
    },
}

TERMS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "dice": "Beide Würfel, zum Beispiel 4 5",
        "none": "Da geht noch was: ab 51 ist es gut",
        "good": "gut (mehr als 50)",
        "super": "super (mehr als 80)",
        "spectacular": "spektakulär (mehr als 100)",
    },
    "en": {
        "dice": "Both dice, for example 4 5",
        "none": "There is more in it: 51 and up is good",
        "good": "good (more than 50)",
        "super": "super (more than 80)",
        "spectacular": "spectacular (more than 100)",
    },
}

_WORDS: Mapping[Language, Mapping[str, str]] = {
    "de": {
        "round": "Runde {round} von {rounds}",
        "game": "Spiel {game} von {games}",
        "thrown": "Wurf: {first} + {second} = [bold yellow]{sum}[/]",
        "points": "Punkte",
        "writing": "schreibt",
        "done": "fertig",
        "prompt": "Wohin mit der {sum}? (zum Beispiel {cell})",
        "unreadable": "Ein Feld ist ein Buchstabe a–e und eine Zahl 1–5, zum Beispiel c3.",
        "two dice": "Zwei Würfel von 1 bis 6, zum Beispiel 4 5.",
        "rolled": "{name} würfelt {first} und {second}: {sum}",
        "rows": "Zeilen",
        "columns": "Spalten",
        "diagonals": "Diagonalen",
    },
    "en": {
        "round": "Round {round} of {rounds}",
        "game": "Game {game} of {games}",
        "thrown": "Throw: {first} + {second} = [bold yellow]{sum}[/]",
        "points": "Points",
        "writing": "writing",
        "done": "done",
        "prompt": "Where does the {sum} go? (for example {cell})",
        "unreadable": "A cell is a letter a–e and a number 1–5, for example c3.",
        "two dice": "Two dice from 1 to 6, for example 4 5.",
        "rolled": "{name} throws {first} and {second}: {sum}",
        "rows": "Rows",
        "columns": "Columns",
        "diagonals": "Diagonals",
    },
}

_BOARDS_ABREAST = 2


def draw(view: View, names: Names, language: Language) -> str:
    """Draw the own sheet beside the table; a spectator sees the first sheets."""
    own = range(_BOARDS_ABREAST) if view.seat is None else (view.seat,)
    shown = [seat for seat in own if seat < len(view.grids)]
    boards = [_draw_sheet(_with_entry(view, seat), view.scores[seat]) for seat in shown]
    titled = [
        f"[bold]{names[seat][:20]}[/]\n{board}" for seat, board in zip(shown, boards, strict=True)
    ]
    return beside(*titled, _draw_table(view, names, language), gap=2)


def _with_entry(view: View, seat: int) -> Grid:
    grid = view.grids[seat]
    if seat != view.seat or view.entry is None or view.dice is None:
        return grid
    return filled(grid, view.entry, sum(view.dice))


def _draw_sheet(grid: Grid, score: Score) -> str:
    falling, rising = score.diagonals
    lines = ["     a  b  c  d  e"]
    for number, (row, points) in enumerate(zip(ROWS, score.rows, strict=True), 1):
        cells = "".join(f"{grid[cell] or '·':>3}" for cell in row)
        lines.append(f" {number} {cells}  │[red]{_points(row, grid, points)}[/]")
    columns = "".join(
        _points(column, grid, points) for column, points in zip(COLUMNS, score.columns, strict=True)
    )
    lines.append(f"   {'─' * 3 * SIZE}──┘")
    lines.append(f"   [red]{columns}[/]")
    lines.append(f"   ↘ [red]{falling}[/]   ↙ [red]{rising}[/]   = [bold]{score.total}[/]")
    return "\n".join(lines)


def _points(line: Sequence[int], grid: Grid, points: int) -> str:
    return "   " if any(not grid[cell] for cell in line) else f"{points:>3}"


def _draw_table(view: View, names: Names, language: Language) -> str:
    words = _WORDS[language]
    lines = [words["round"].format(round=min(view.round + 1, ROUNDS), rounds=ROUNDS)]
    if view.options.games > 1:
        lines.append(words["game"].format(game=view.game + 1, games=view.options.games))
    if view.dice:
        first, second = view.dice
        lines.append(words["thrown"].format(first=first, second=second, sum=first + second))
    lines += ["", words["points"]]
    for seat, name in enumerate(names):
        total = view.earlier[seat] + view.scores[seat].total
        state = "" if view.dice is None else words["writing" if seat in view.waiting else "done"]
        lines.append(f"{total:>4}  {name[:12]:<12} {state}".rstrip())
    return "\n".join(lines)


def prompt(view: View, language: Language) -> str:
    """Ask for a cell."""
    seat = view.seat or 0
    empty = view.grids[seat].index(0)
    cell = format_cell(empty, SIZE)
    return _WORDS[language]["prompt"].format(sum=sum(view.dice or ()), cell=cell)


def tell(event: KnisterEvent, names: Names, language: Language) -> str:
    """Say what was thrown, and where everyone wrote once the round is closed."""
    if isinstance(event, Rolled):
        first, second = event.dice
        return _WORDS[language]["rolled"].format(
            name=names[event.seat], first=first, second=second, sum=first + second
        )
    if isinstance(event, RoundClosed):
        return ", ".join(
            f"{name}: {format_cell(cell, SIZE)}"
            for name, cell in zip(names, event.cells, strict=True)
        )
    return ""


def format_action(action: Write) -> str:
    """Write an action as its cell."""
    return format_cell(action.cell, SIZE)


def parse_action(view: View, text: str, language: Language) -> tuple[Write, ...]:
    """Read a cell."""
    try:
        return (Write(parse_cell(text, SIZE)),)
    except ValueError:
        raise Unreadable(_WORDS[language]["unreadable"]) from None


def parse_chance(
    what: str, sizes: tuple[int, ...], text: str, language: Language
) -> tuple[int, ...]:
    """Read two dice, `4 5` or `45`."""
    faces = [char for char in text if char not in " ,+"]
    if len(faces) != len(sizes) or any(face not in "123456" for face in faces):
        raise Unreadable(_WORDS[language]["two dice"])
    return tuple(int(face) - 1 for face in faces)


def tell_breakdown(breakdown: Breakdown, names: Names, language: Language) -> str:
    """Set out each seat's lines, a game a line."""
    words = _WORDS[language]
    lines = []
    for name, games in zip(names, breakdown.games, strict=True):
        for score in games:
            parts = (
                f"{words[kind]} {' '.join(map(str, points))}"
                for kind, points in (
                    ("rows", score.rows),
                    ("columns", score.columns),
                    ("diagonals", score.diagonals),
                )
            )
            lines.append(f"{name}: {' · '.join(parts)} = [bold]{score.total}[/]")
    return "\n".join(lines)
