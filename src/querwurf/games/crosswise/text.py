"""Crosswise in words and characters."""

from collections.abc import Iterable, Mapping

from msgspec.structs import asdict

from querwurf.core.text import Language, Names, Unreadable, beside
from querwurf.games.crosswise.notation import format_action, name_cell, read_action
from querwurf.games.crosswise.scoring import Score, rows_of
from querwurf.games.crosswise.seating import TEAMS, team_of
from querwurf.games.crosswise.state import (
    ACTION_KINDS,
    SIZE,
    Began,
    CrosswiseAction,
    CrosswiseEvent,
    Drawn,
    Ended,
    Passed,
    Played,
    PutBack,
    Team,
    Tile,
)
from querwurf.games.crosswise.view import View, legal
from querwurf.games.crosswise.words import NAMES, REFUSALS, TERMS, WORDS

__all__ = [
    "REFUSALS",
    "TERMS",
    "draw",
    "format_action",
    "parse_action",
    "parse_chance",
    "prompt",
    "tell",
    "tell_breakdown",
]

_COLOURS: Mapping[Tile, str] = {
    "A": "dark_orange",
    "B": "blue",
    "C": "green",
    "D": "yellow",
    "E": "red",
    "F": "magenta",
}
_ARROWS: Mapping[Team, str] = {"rows": "→", "columns": "↓"}
_TEAM_COLOURS: Mapping[Team, str] = {"rows": "blue", "columns": "red"}


def draw(view: View, names: Names, language: Language) -> str:
    """Draw the board with its points beside the teams, the bag and the own hand."""
    drawn = beside(_draw_board(view), _draw_table(view, names, language))
    if not view.hand:
        return drawn
    return f"{drawn}\n\n{WORDS[language]['hand']}: {'  '.join(map(_paint, view.hand))}"


def _draw_board(view: View) -> str:
    lines = ["     a  b  c  d  e  f"]
    for number, row in enumerate(rows_of(view.board)):
        cells = "".join(f"  {_paint(held)}" for held in row)
        points = _points(view, "rows", number, view.score.rows[number])
        lines.append(f" {number + 1} {cells}  │{points}")
    columns = "".join(
        _points(view, "columns", number, points) for number, points in enumerate(view.score.columns)
    )
    return "\n".join([*lines, f"   {'─' * 3 * SIZE}──┘", f"    {columns}"])


def _paint(tile: Tile | None) -> str:
    return "·" if tile is None else f"[bold {_COLOURS.get(tile, 'cyan')}]{tile}[/]"


def _points(view: View, team: Team, number: int, points: int) -> str:
    if any((danger.team, danger.line) == (team, number) for danger in view.dangers):
        return f"[bold {_TEAM_COLOURS[team]}]{points:>2}![/]"
    return f"[{_TEAM_COLOURS[team]}]{points:>2}[/] "


def _draw_table(view: View, names: Names, language: Language) -> str:
    words, totals = WORDS[language], (view.score.row_total, view.score.column_total)
    lines = []
    for team, total in zip(TEAMS, totals, strict=True):
        title = f"{_ARROWS[team]} {NAMES[language][team]} {total}"
        lines.append(f"[bold {_TEAM_COLOURS[team]}]{title}[/]")
        lines += [_draw_seat(view, names, seat) for seat in _seats_of(view, team)]
    lines.append(words["bag"].format(bag=view.bag))
    counts = (f"{kind} {getattr(view.played, kind)}" for kind in ACTION_KINDS)
    lines.append(f"{words['played']}: {' · '.join(counts)}")
    if view.dangers:
        lines.append(words["danger"])
    return "\n".join(lines)


def _seats_of(view: View, team: Team) -> Iterable[int]:
    return (seat for seat, own in enumerate(view.teams) if own == team)


def _draw_seat(view: View, names: Names, seat: int) -> str:
    marker = "▸" if seat == view.mover else " "
    return f" {marker} {names[seat][:12]:<12} {'▪' * view.hands[seat]}".rstrip()


def prompt(view: View, language: Language) -> str:
    """Ask for a move, with an example of every kind that there is."""
    examples = {type(action): format_action(action) for action in reversed(legal(view))}
    return WORDS[language]["prompt"].format(examples=" · ".join(reversed(examples.values())))


def tell(event: CrosswiseEvent, names: Names, language: Language) -> str:
    """Say what happened; of a draw only as much as the event tells."""
    words = WORDS[language]
    if isinstance(event, Ended):
        return _tell_end(event, language)
    name = names[event.seat]
    if isinstance(event, Played):
        return _tell_play(event, name, language)
    if isinstance(event, Drawn):
        return _tell_draw(event, name, language)
    keys = {Began: "began", PutBack: "put back", Passed: "passed"}
    return words[keys[type(event)]].format(name=name)


def _tell_end(event: Ended, language: Language) -> str:
    if event.winner == "draw":
        return WORDS[language]["draw"]
    return WORDS[language][event.by].format(team=NAMES[language][event.winner])


def _tell_draw(event: Drawn, name: str, language: Language) -> str:
    key = "drew one" if event.count == 1 else "drew"
    told = WORDS[language][key].format(name=name, count=event.count)
    tiles = ", ".join(_name(tile, language) for tile in event.tiles)
    return f"{told}: {tiles}" if tiles else told


def _name(tile: Tile, language: Language) -> str:
    """Name a tile together with the key it is typed by, where that differs."""
    name = NAMES[language][tile]
    return name if name == tile else f"{name} ({tile})"


def _tell_play(event: Played, name: str, language: Language) -> str:
    action = event.action
    told = {
        field: name_cell(value) if isinstance(value, int) else _name(value, language)
        for field, value in asdict(action).items()
    }
    if event.taken is not None:
        told["taken"] = _name(event.taken, language)
    return WORDS[language][type(action).__name__.lower()].format(name=name, **told)


def parse_action(view: View, text: str, language: Language) -> tuple[CrosswiseAction, ...]:
    """Read a move."""
    try:
        return (read_action(text),)
    except ValueError:
        raise Unreadable(WORDS[language]["unreadable"]) from None


def parse_chance(
    what: str, sizes: tuple[int, ...], text: str, language: Language
) -> tuple[int, ...]:
    """Read who begins; tiles are drawn in secret and cannot be typed in."""
    if what != "starter":
        raise Unreadable(WORDS[language]["secret"])
    seats, typed = sizes[0], text.strip()
    if typed not in [str(seat + 1) for seat in range(seats)]:
        raise Unreadable(WORDS[language]["which seat"].format(seats=seats))
    return (int(typed) - 1,)


def tell_breakdown(breakdown: Score, names: Names, language: Language) -> str:
    """Set out each team's lines, and six equal symbols if they decided."""
    sides = (
        ("rows", breakdown.rows, breakdown.row_total),
        ("columns", breakdown.columns, breakdown.column_total),
    )
    lines = []
    for team, points, total in sides:
        members = ", ".join(name for seat, name in enumerate(names) if team_of(seat) == team)
        told = " + ".join(map(str, points))
        lines.append(f"{NAMES[language][team]} ({members}): {told} = [bold]{total}[/]")
    if breakdown.by == "six" and breakdown.winner:
        lines.append(WORDS[language]["by six"].format(team=NAMES[language][breakdown.winner]))
    return "\n".join(lines)
