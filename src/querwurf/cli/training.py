"""Training matches: what the strongest bot would do, and moves taken back."""

from collections.abc import Callable
from typing import TypeAlias

from querwurf.cli.messages import WORDS
from querwurf.coach.advice import hint
from querwurf.core.data import Seat
from querwurf.core.figure import number
from querwurf.core.text import Language
from querwurf.table.live import AnyMatch, before_own_act
from querwurf.table.store import OpenMatch

HINT_MILLISECONDS = 1500.0
_MOST_HINTS = 3

Rewind: TypeAlias = Callable[[int, bool], AnyMatch]
"""Takes a match back to a number of entries and gives it as it was then; chance can be new."""


def rewinder(opened: OpenMatch) -> Rewind:
    """Take entries of a stored match back, on the disk and in play."""

    def rewind(entries: int, anew: bool) -> AnyMatch:
        opened.take_back(entries, anew)
        return opened.running

    return rewind


def count_before_last_act(match: AnyMatch, seat: Seat) -> int:
    """Count the entries before a seat's last act; ValueError says why there is none to undo."""
    return len(before_own_act([(entry.n, entry) for entry in match.log], seat))


def find_hint(match: AnyMatch, seat: Seat, language: Language, asked: int = 0) -> str:
    """Say what the strongest bot would do and why; more of it each time it is asked for again.

    Where there is nothing to say, the best moves are listed with their values.
    """
    game, view = match.game, match.view(seat)
    found = hint(game, view, game.explain(view, game.levels[-1], HINT_MILLISECONDS), language)
    if found.says:
        return found.says[min(asked, len(found.says) - 1)]
    moves = " · ".join(
        f"{game.text.spell_action(valued.action, language)} ({number(valued.value, '.3g')})"
        for valued in found.valued[:_MOST_HINTS]
    )
    return WORDS[language]["hint"].format(moves=moves)
