"""How a game's match of the day is played: the same chance for everybody, one try."""

from collections.abc import Mapping
from dataclasses import dataclass, field

_MARKS = 4


@dataclass(frozen=True, slots=True)
class Daily:
    """The settings of a game's match of the day; what is left out suits most games."""

    options: Mapping[str, object] = field(default_factory=dict)
    """What differs from the options of other tables."""
    language: str = ""
    """The option that takes the player's language, in games with words: results are then compared
    among those who played in the same one."""
    rivals: tuple[str, ...] | None = None
    """The levels of the bots that sit opposite. None: nobody where a game can be played alone,
    otherwise the strongest, as many as it needs."""
    marks: tuple[str, ...] | None = None
    """The levels that play the day's match, too, to compare with. None: the strongest four."""

    def rivals_in(self, seats: range, levels: tuple[str, ...]) -> tuple[str, ...]:
        """Name the levels of the bots that sit opposite in a game with these seats."""
        return levels[-1:] * (seats[0] - 1) if self.rivals is None else self.rivals

    def marks_in(self, levels: tuple[str, ...]) -> tuple[str, ...]:
        """Name the levels to compare with, from the weakest to the strongest."""
        return levels[-_MARKS:] if self.marks is None else self.marks
