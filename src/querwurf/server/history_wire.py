"""History, statistics, high scores and ratings over HTTP, as types (see wire.py)."""

from typing import Literal

from querwurf.server.wire import Millis, Seat, Told

Counting = Literal["rated", "plain", "daily", "practice", "shared"]
"""What a match counts for: practice and matches with several own seats count nowhere."""


class PlayedSeat(Told, frozen=True):
    """Who sat at a finished match, and what came of it."""

    name: str
    level: str | None
    """A bot's."""
    mine: bool
    place: int | None
    score: int | None


class PlayedMatch(Told, frozen=True):
    """A finished match of mine."""

    table: str
    """The code, for its replay."""
    game: str
    ended: Millis
    seat: Seat
    """My first one."""
    place: int
    score: int
    kind: Counting
    gain: float | None
    """What it changed my rating by, in points."""
    accuracy: float | None
    """Null while the coach has not looked at it."""
    seats: tuple[PlayedSeat, ...]


class History(Told, frozen=True):
    """A page of my finished matches, the latest first."""

    matches: tuple[PlayedMatch, ...]
    total: int
    """Of all pages."""
    size: int
    """Matches a page."""
    games: dict[str, int]
    """How many there are of each game."""


class ScoreBar(Told, frozen=True):
    """How often I came to a score."""

    score: int
    matches: int


class AccuracyPoint(Told, frozen=True):
    """How accurate a match was."""

    ended: Millis
    accuracy: float


class DearMoment(Told, frozen=True):
    """A decision that cost much."""

    table: str
    """The code, for its replay."""
    seat: Seat
    n: int
    """The number of the replay's frame after it."""
    cost: float
    ended: Millis
    says: tuple[str, ...]
    """What the coach says of it."""


class Mistake(Told, frozen=True):
    """A kind of mistake."""

    kind: str
    says: str
    """What was done wrong, in a few words."""
    times: int
    cost: float
    """All of them together."""


class Mix(Told, frozen=True):
    """Options that matches have in common."""

    key: str
    """For the address of their figures."""
    usual: bool
    """Whether they are those that a table opens with, whatever the language of the words."""
    says: tuple[str, ...]
    """What is not as usual, and in games with words their language."""
    matches: int


class Lost(Told, frozen=True):
    """What was lost, by the time in the match: the first, second and last third of decisions."""

    opening: float
    middle: float
    ending: float


class MyRating(Told, frozen=True):
    """My rating in a game."""

    points: int
    error: int
    """One standard deviation, in points."""
    matches: int
    provisional: bool
    """Too uncertain for the leaderboard."""


class Statistics(Told, frozen=True):
    """My matches of a game in figures."""

    game: str
    mix: str
    """The options that all of this is about; "" before the first match that counts."""
    mixes: tuple[Mix, ...]
    """What I have played with: the usual game first, then what was played most."""
    matches: int
    """Those that count; practice and matches with several own seats do not."""
    left_out: int
    """Those that do not count."""
    best: int | None
    mean: float | None
    latest: int | None
    scores: tuple[ScoreBar, ...]
    """From the lowest."""
    versus: int
    """Matches against others, of those that count."""
    wins: int
    """Of those against others; shared first places are wins."""
    winning: int
    """Wins in a row until now, against others."""
    longest_winning: int
    days: int
    """Days in a row on which a match of any game was finished, until today or yesterday."""
    longest_days: int
    analysed: int
    """How many matches the coach has looked at: what follows is about those."""
    unit: Literal["points", "win"]
    accuracy: tuple[AccuracyPoint, ...]
    """Of the last thirty, the oldest first."""
    mean_accuracy: float | None
    lost: Lost | None
    """The mean of a match."""
    moments: tuple[DearMoment, ...]
    """The three dearest, one a match."""
    mistakes: tuple[Mistake, ...]
    """What cost most in the last thirty, by kind; of matches whose look back tells it."""
    rating: MyRating | None
    """Null before the first rated match; of all options."""


class HighScore(Told, frozen=True):
    """Somebody's best score."""

    place: int
    """Equal scores share it."""
    name: str
    score: int
    at: Millis
    mine: bool


class HighScores(Told, frozen=True):
    """The best scores of a game played alone, one a person."""

    game: str
    period: Literal["day", "month", "ever"]
    circle: Literal["all", "met"]
    language: str
    """Whose words were played with; "" in games without."""
    scores: tuple[HighScore, ...]
    mine: int | None
    """My own best, also where I do not stand in the list."""
    ranked: bool
    """Whether my name is shown to others in such lists."""


class Rating(Told, frozen=True):
    """Somebody's rating, or a level's."""

    place: int | None
    """Among people; null for bots."""
    name: str
    """"" for bots."""
    level: str | None
    """A bot's."""
    points: int
    error: int
    """One standard deviation, in points."""
    matches: int
    mine: bool


class Ratings(Told, frozen=True):
    """Settled people and all levels of bots on one scale, the strongest first."""

    game: str
    ratings: tuple[Rating, ...]
    mine: MyRating | None
    """My own, also while it is provisional."""
    ranked: bool
    """Whether my name is shown to others in such lists."""
