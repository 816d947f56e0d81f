"""Crosswise in words and characters: the text package, put together from its parts."""

from msgspec.structs import asdict

from querwurf.core.text import Language, Names
from querwurf.games.crosswise.rules.scoring import Score
from querwurf.games.crosswise.rules.seating import team_of
from querwurf.games.crosswise.rules.state import (
    SYMBOLS,
    Began,
    CrosswiseEvent,
    Drawn,
    Ended,
    Passed,
    Played,
    PutBack,
    Tile,
)
from querwurf.games.crosswise.rules.view import View, legal
from querwurf.games.crosswise.text.drawing import draw, name_tile
from querwurf.games.crosswise.text.notation import (
    format_action,
    name_cell,
    parse_action,
    parse_chance,
    spell_action,
    verb_of,
)
from querwurf.games.crosswise.text.words import NAMES, REFUSALS, TERMS, VERBS, WORDS

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

_ALWAYS = ("place", "move", "remove", "swap", "replace")
"""Kinds of moves that help explains even when they are not possible now."""


def prompt(view: View, language: Language) -> str:
    """Ask for a move, with an example of every kind that there is."""
    actions = reversed(legal(view))
    examples = {verb_of(action): spell_action(action, language) for action in actions}
    return WORDS[language]["prompt"].format(examples=" · ".join(reversed(examples.values())))


def guide(view: View, language: Language) -> str:
    """Say whose lines are the own ones, what the symbols are called, and all kinds of moves."""
    words, possible = WORDS[language], {verb_of(action) for action in legal(view)}
    team = NAMES[language][view.teams[view.seat or 0]]
    symbols = " · ".join(name_tile(symbol, language) for symbol in SYMBOLS)
    kinds = [kind for kind in VERBS[language] if kind in _ALWAYS or kind in possible]
    return "\n".join(
        (
            words["task"].format(team=team),
            words["symbols"].format(symbols=symbols),
            *(words[f"{kind}-help"] for kind in kinds),
        )
    )


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
    """Name a tile together with the letter that it is typed by."""
    name = NAMES[language][tile]
    return f"{name} ({tile})" if tile in SYMBOLS else name


def _tell_play(event: Played, name: str, language: Language) -> str:
    action = event.action
    told = {
        field: name_cell(value) if isinstance(value, int) else _name(value, language)
        for field, value in asdict(action).items()
    }
    if event.taken is not None:
        told["taken"] = _name(event.taken, language)
    return WORDS[language][verb_of(action)].format(name=name, **told)


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
