"""Two Crosswise moves to compare: the boards that they make, and how all ends after them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from querwurf.core.bot import Valued
from querwurf.core.line import LineName, column, row
from querwurf.core.reason import Part, Parts, Reason, sure_gap
from querwurf.core.words import Words
from querwurf.games.crosswise.bot.parts import parts
from querwurf.games.crosswise.rules.moves import change, effect
from querwurf.games.crosswise.rules.scoring import Line, columns_of, rows_of
from querwurf.games.crosswise.rules.state import (
    SIZE,
    SYMBOLS,
    TILES_A_SYMBOL,
    Board,
    CrosswiseAction,
    Pass,
    Redraw,
    Symbol,
    Team,
)
from querwurf.games.crosswise.rules.view import View

Choice: TypeAlias = Valued[CrosswiseAction]
Lines: TypeAlias = tuple[Line, ...]

_ORDER = 1e-3


@dataclass(frozen=True)
class Case:
    """Two moves to compare, with the boards that they make."""

    view: View
    best: Choice
    other: Choice

    @property
    def own(self) -> Team:
        """The seat's team."""
        return self.view.teams[self.view.seat or 0]

    @property
    def rival(self) -> Team:
        """The other team."""
        return "columns" if self.own == "rows" else "rows"

    @cached_property
    def after(self) -> Board:
        """The board after the best move."""
        return board_after(self.view.board, self.best.action)

    @cached_property
    def after_other(self) -> Board:
        """The board after the other move."""
        return board_after(self.view.board, self.other.action)

    @cached_property
    def _ends(self) -> tuple[Parts[CrosswiseAction], ...]:
        return parts(self.view, (self.best.action, self.other.action))

    @cached_property
    def counted(self) -> tuple[Mapping[str, Part], Mapping[str, Part]]:
        """How all ends, after either move."""
        first, second = ({part.what: part for part in one.parts} for one in self._ends)
        return first, second

    @property
    def errors(self) -> Mapping[str, float]:
        """The standard errors of what sets the two apart."""
        return self._ends[1].apart

    def unseen(self, symbol: Symbol) -> int:
        """Count the tiles that are neither on the board, nor in the own hand, nor known."""
        known = [t for s, tiles in enumerate(self.view.known) if s != self.view.seat for t in tiles]
        seen = (*self.view.board, *self.view.hand, *known)
        return TILES_A_SYMBOL - seen.count(symbol)

    def reach(self, symbol: Symbol) -> bool:
        """Tell whether others could still bring a symbol from somewhere but this board's line."""
        known = [t for s, tiles in enumerate(self.view.known) if s != self.view.seat for t in tiles]
        return self.unseen(symbol) > 0 or symbol in known or self.view.board.count(symbol) >= SIZE

    def reason(
        self, key: str, rank: int, about: Sequence[str], amount: float, says: Words
    ) -> Reason:
        """Make a reason; amounts only order reasons of one class."""
        gap = max(0.0, self.best.value - self.other.value)
        return Reason(key, rank, gap + _ORDER * amount * gap, tuple(about), says)


def board_after(board: Board, action: CrosswiseAction) -> Board:
    """Give the board after an action."""
    if isinstance(action, Pass | Redraw):
        return board
    return change(board, effect(board, action).changes)


def lines_of(board: Board, team: Team) -> Lines:
    """Cut a board into the lines of a team."""
    return rows_of(board) if team == "rows" else columns_of(board)


def name_line(team: Team, number: int) -> LineName:
    """Name a line of a team, counted from 0."""
    return row(number + 1) if team == "rows" else column(number + 1)


def changed(before: Lines, after: Lines) -> list[int]:
    """List the lines that differ."""
    return [at for at, (one, two) in enumerate(zip(before, after, strict=True)) if one != two]


def added_to(before: Line, after: Line) -> list[Symbol]:
    """List the symbols that a line has more of, the most frequent first."""
    more = [symbol for symbol in SYMBOLS if after.count(symbol) > before.count(symbol)]
    return sorted(more, key=lambda symbol: -after.count(symbol))


def mean_gap(case: Case, what: str) -> float | None:
    """Give how much more a line brings after the best move; None unless that is sure."""
    now, then = (one.get(what) for one in case.counted)
    if now is None or then is None:
        return None
    return sure_gap(now.mean - then.mean, case.errors[what]) or None


def chance_gap(case: Case, what: str) -> float:
    """Give how much likelier a six is after the best move; 0 unless that is sure."""
    now, then = (one[what] for one in case.counted)
    return sure_gap(now.mean - then.mean, case.errors[what])
