"""How a match ended, in words."""

from collections.abc import Sequence
from typing import Any

from querwurf.catalog import AnyGame
from querwurf.cli.words import WORDS
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


def tell_outcome(
    game: AnyGame, outcome: Outcome[Any], names: Sequence[str], language: Language
) -> list[str]:
    """Tell places, points, how they came about and what decided."""
    words, terms = WORDS[language], game.text.TERMS[language]
    lines = ["", f"[bold]{words['over']}[/]"]
    for seat in sorted(range(len(names)), key=lambda seat: outcome.places[seat]):
        score = outcome.scores[seat]
        points = words["point" if score == 1 else "points"].format(score=score)
        lines.append(f"{outcome.places[seat]}. {names[seat]}: [bold]{points}[/]")
    lines += ["", game.text.tell_breakdown(outcome.breakdown, names, language)]
    if len(outcome.winners) > 1:
        lines.append(words["shared"])
    if outcome.tie_break is not None:
        lines.append(words["tie-break"].format(term=terms[outcome.tie_break]))
    if outcome.band is not None:
        lines.append(words["band"].format(term=terms[outcome.band]))
    return lines
