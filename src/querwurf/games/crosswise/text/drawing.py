"""A Crosswise board drawn in characters, at most 60 columns wide."""

from collections.abc import Iterable, Mapping

from querwurf.core.data import Seat
from querwurf.core.text import Language, Names, beside, plain
from querwurf.games.crosswise.rules.scoring import rows_of
from querwurf.games.crosswise.rules.seating import TEAMS
from querwurf.games.crosswise.rules.state import ACTION_KINDS, SIZE, SYMBOLS, Team, Tile
from querwurf.games.crosswise.rules.view import View
from querwurf.games.crosswise.text.words import NAMES, WORDS

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
_WIDTH = 60


def draw(view: View, names: Names, language: Language) -> str:
    """Draw the board with its points beside the teams, the bag and the own hand."""
    lines = [beside(_draw_board(view), _draw_table(view, names, language))]
    if view.dangers and not view.over:
        lines.append(WORDS[language]["danger"])
    if view.hand:
        lines += ["", *_draw_hand(view, language)]
    return "\n".join(lines)


def _draw_board(view: View) -> str:
    lines = ["     a  b  c  d  e  f"]
    for number, row in enumerate(rows_of(view.board)):
        cells = "".join(f"  {_paint(held, held or '·')}" for held in row)
        points = _points(view, "rows", number, view.score.rows[number])
        lines.append(f" {number + 1} {cells}  │{points}")
    columns = "".join(
        _points(view, "columns", number, points) for number, points in enumerate(view.score.columns)
    )
    return "\n".join([*lines, f"   {'─' * 3 * SIZE}──┘", f"    {columns}"])


def _paint(tile: Tile | None, shown: str) -> str:
    return shown if tile is None else f"[bold {_COLOURS.get(tile, 'cyan')}]{shown}[/]"


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
    lines += [words["bag"].format(bag=view.bag), words["played"]]
    counts = [f"{NAMES[language][kind]} {getattr(view.played, kind)}" for kind in ACTION_KINDS]
    return "\n".join([*lines, *(f" {' · '.join(pair)}" for pair in (counts[:2], counts[2:]))])


def _seats_of(view: View, team: Team) -> Iterable[Seat]:
    return (seat for seat, own in enumerate(view.teams) if own == team)


def _draw_seat(view: View, names: Names, seat: Seat) -> str:
    marker = "▸" if seat == view.mover else " "
    return f" {marker} {names[seat][:12]:<12} {'▪' * view.hands[seat]}".rstrip()


def _draw_hand(view: View, language: Language) -> list[str]:
    """List the tiles of the hand, on two lines where one is too short."""
    title = f"{WORDS[language]['hand']}: "
    lines = [title]
    for number, tile in enumerate(view.hand):
        name = _paint(tile, name_tile(tile, language))
        longer = f"{lines[-1]} · {name}" if number else f"{title}{name}"
        if len(plain(longer)) <= _WIDTH:
            lines[-1] = longer
        else:
            lines.append(" " * len(title) + name)
    return lines


def name_tile(tile: Tile, language: Language) -> str:
    """Name a tile; a symbol with the letter that it is typed by."""
    name = NAMES[language][tile]
    return f"{tile} {name}" if tile in SYMBOLS else name
