"""What goes over HTTP about the days' matches."""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta

from querwurf.server.wire import Asked, GameKey, Language, Millis, Told
from querwurf.table.chain import Shown
from querwurf.table.day import EARLIEST, LATEST

State = Literal["open", "playing", "done"]


class NewDaily(Asked, frozen=True):
    """Begin the match of a day, or go on with it."""

    game: GameKey
    day: date
    zone: Annotated[int, Meta(ge=EARLIEST, le=LATEST)] = 0
    """Minutes that this device's clock is ahead of UTC: they decide which day it is there."""
    language: Language = "de"
    """Whose words are played with, in games with words."""


class DailyGame(Told, frozen=True):
    """A game's match of a day, and how far somebody is with it."""

    game: str
    state: State
    table: str | None = None
    """The code of the table where it is or was played."""
    score: int | None = None
    place: int | None = None
    """Among those at the table."""
    counts: bool = False
    """Whether it was finished before the day was over everywhere."""
    rivals: tuple[str, ...] = ()
    """The levels of the bots that sit opposite."""


class Daily(Told, frozen=True):
    """The matches of the day that it is where somebody is."""

    day: date
    number: int
    """Days from the first one on."""
    first: date
    """The first day there was."""
    ends: Millis
    """When the next day begins there."""
    games: tuple[DailyGame, ...]
    streak: int
    """Days in a row on which a match was finished, until today or yesterday."""
    longest: int
    week: tuple[bool, ...]
    """Whether one was finished on each of the last seven days; today comes last."""


class DailyDay(Told, frozen=True):
    """A day in the calendar."""

    day: date
    is_over: bool
    """Over everywhere: to be played outside the ranking."""
    games: tuple[DailyGame, ...]
    """Those that somebody has begun."""


class DailyMonth(Told, frozen=True):
    """A month of somebody's calendar, as far as there were days."""

    month: str
    days: tuple[DailyDay, ...]


class ScoreCount(Told, frozen=True):
    """How many people came to a score."""

    score: int
    people: int


class DailyMark(Told, frozen=True):
    """What a bot makes of the same chance."""

    level: str
    score: int
    place: int


class DailyResult(Told, frozen=True):
    """Everybody's results of a day's match, and one's own among them."""

    game: str
    day: date
    number: int
    language: str
    """Whose words were played with; "" in games without."""
    is_over: bool
    """Whether the day is over everywhere."""
    mine: DailyGame
    rank: int | None
    """One's own place among all; null without a result that counts."""
    people: int
    ahead_of: int | None
    """How many in a hundred of the others one is ahead of; null without others."""
    winners: int
    """How many have won, where somebody sits opposite."""
    median: int | None
    best: int | None
    scores: tuple[ScoreCount, ...]
    """From the lowest."""
    marks: tuple[DailyMark, ...]
    """From the weakest level; those that are still being played are missing."""


class Chains(Told, frozen=True):
    """What binds the days' seeds, and the seeds of the days that are over."""

    chains: tuple[Shown, ...]
