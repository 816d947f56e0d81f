"""How a match ended, in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from querwurf.catalog import AnyGame
from querwurf.cli.messages import WORDS
from querwurf.core.figure import number
from querwurf.core.protocol import Outcome
from querwurf.core.text import Language
from querwurf.table.record import Sitter

_LONGEST_NAME = 16


def display_names(seats: Sequence[Sitter]) -> list[str]:
    """Give names that cannot break a drawing, whoever wrote them into a record."""
    return [_displayable(sitter.name) or str(seat) for seat, sitter in enumerate(seats, 1)]


def _displayable(name: str) -> str:
    shown = "".join(char if char.isprintable() else "?" for char in name[:_LONGEST_NAME])
    return shown.replace("[", "(").replace("]", ")").replace("\\", "/").strip()


def _tell_shared(
    game: AnyGame, outcome: Outcome[Any], names: Sequence[str], words: Mapping[str, str]
) -> list[str]:
    """Say that several have won: a team, both teams, or equals."""
    winners = outcome.winners
    if len(winners) == 1:
        return []
    if game.team_of is None:
        return [words["shared"]]
    if len(set(map(game.team_of, winners))) > 1:
        return [words["draw"]]
    return [words["team"].format(names=words["and"].join(names[seat] for seat in winners))]


def tell_outcome(
    game: AnyGame, outcome: Outcome[Any], names: Sequence[str], language: Language
) -> list[str]:
    """Tell places, points, how they came about and what decided."""
    words, terms = WORDS[language], game.text.TERMS[language]
    lines = ["", f"[bold]{words['over']}[/]"]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        score = outcome.scores[seat]
        points = words["point" if score == 1 else "points"].format(score=number(score))
        lines.append(f"{outcome.places[seat]}. {names[seat]}: [bold]{points}[/]")
    lines += ["", game.text.tell_breakdown(outcome.breakdown, names, language)]
    lines += _tell_shared(game, outcome, names, words)
    if outcome.tie_break is not None:
        lines.append(words["tie-break"].format(term=terms[outcome.tie_break]))
    if outcome.band is not None:
        lines.append(words["band"].format(term=terms[outcome.band]))
    return lines
