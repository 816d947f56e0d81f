"""The public door: games by their keys, matches step by step, records, whole matches at once."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Self, TypeAlias

from querwurf import catalog
from querwurf.catalog import AnyGame
from querwurf.core import match as core_match
from querwurf.core import play as core_play
from querwurf.core.data import Data
from querwurf.core.entry import Chance
from querwurf.core.protocol import Outcome
from querwurf.core.rng import SEED_BYTES, FairDice
from querwurf.table import record as record_format
from querwurf.table import replay as record_replay
from querwurf.table.live import begin
from querwurf.table.record import Header, Sitter
from querwurf.table.replay import Verdict

Seed: TypeAlias = int | str | bytes
Player: TypeAlias = core_play.Player[Any, Any]
"""Chooses from what its seat sees: `(view, legal, rng) -> action`."""


def games() -> tuple[str, ...]:
    """List the keys of all games, those of installed packages included.

    >>> games()[:2]
    ('knister', 'krisskross')
    """
    return catalog.game_keys()


def game(key: str) -> AnyGame:
    """Give a game by its key: title, seats, levels, options and its rules as plain functions.

    >>> game("crosswise").seats
    range(2, 5)
    """
    return catalog.game(key)


class Match(core_match.Match[Any, Any, Any, Any, Any, Any]):
    """One match, from its first throw to its outcome.

    A match waits for chance (`chance` is not None), for seats (`waiting`), or is `over`. `throw`
    and `act` answer; an IllegalAction leaves everything as it was. The same game, options, seats,
    seed and players give the same match here, in the terminal, in simulations and on a server.

    >>> match = Match("knister", seats=2, seed=7, options={"games": 1})
    >>> match.chance.sizes
    (6, 6)
    >>> entry = match.throw()
    >>> match.waiting
    (0, 1)
    >>> entry = match.act(0, match.legal(0)[0])
    >>> match.waiting
    (1,)
    """

    __slots__ = ()

    def __init__(
        self,
        game: str | AnyGame,
        seats: int | None = None,
        seed: Seed | None = None,
        options: Data | Mapping[str, object] | None = None,
        *,
        auto_throw: bool = False,
        real_dice: bool = False,
        nonces: Sequence[str] = (),
    ) -> None:
        """Begin a match.

        `game` is a key or a game, `seats` the game's fewest by default, `options` data or the
        game's own Options. Without a `seed` chance is really chance. With `auto_throw` the match
        throws by itself, so that only seats are waited for; with `real_dice` you bring the numbers
        of every throw that is not secret.
        """
        super().__init__(
            catalog.game(game) if isinstance(game, str) else game,
            seats,
            secrets.token_bytes(SEED_BYTES) if seed is None else seed,
            options,
            auto_throw=auto_throw,
            real_dice=real_dice,
            nonces=nonces,
        )

    def record(self, names: Sequence[str] | None = None) -> "Record":
        """Give the match as a record; the seed is revealed once the match is over.

        ValueError when the throws come neither from the match's seed nor from real dice, as in a
        fork with a seed of its own.
        """
        called = names or [f"Seat {seat + 1}" for seat in range(self.seats)]
        header = record_format.open_header(
            self.game,
            self.options,
            [Sitter(name, "person") for name in called],
            self.seed,
            dice=self._kind_of_dice(),
            nonces=self.nonces,
        )
        written = record_format.dump(header, self.log)
        if self.over:
            ending = record_format.close(self.outcome, self.seed, written)
            written += record_format.encode(ending)
        return Record(written)

    def _kind_of_dice(self) -> Literal["fair", "real"]:
        if self._throws_follow(real_dice=self.real_dice):
            return "real" if self.real_dice else "fair"
        if self._throws_follow(real_dice=True):
            return "real"
        raise ValueError("the throws do not come from one seed: there is no record of this match")

    def _throws_follow(self, *, real_dice: bool) -> bool:
        """Tell whether every throw that nobody typed in comes from the seed."""
        again: Match = Match(
            self.game, self.seats, self.seed, self.options, real_dice=real_dice, nonces=self.nonces
        )
        dice = FairDice(self.seed, self.nonces)
        for entry in self.log:
            awaited = again.chance
            drawn = awaited is not None and not again.is_typed(awaited)
            if awaited and drawn and not _is_drawn(entry.cause, awaited.sizes, dice):
                return False
            again.resume((entry,))
        return True


def _is_drawn(cause: object, sizes: Sequence[int], dice: FairDice) -> bool:
    return isinstance(cause, Chance) and cause.numbers == dice.draw(sizes, cause.draw)


class Record:
    """A match as JSON Lines: a header, a line an entry, and the outcome with the seed revealed.

    >>> match = Match("knister", seed=7)
    >>> outcome = play_out(match, ["random"])
    >>> match.record().verify().verified
    True
    """

    __slots__ = ("_parsed", "raw")

    def __init__(self, raw: bytes) -> None:
        """Read the lines of a record; a WrongRecord names the first line that is wrong."""
        self.raw = raw
        self._parsed = record_format.read(raw)

    @classmethod
    def read(cls, path: str | Path) -> Self:
        """Read a record from a file."""
        return cls(Path(path).read_bytes())

    def write(self, path: str | Path) -> Path:
        """Write the record to a file, and say where it lies."""
        target = Path(path)
        target.write_bytes(self.raw)
        return target

    @property
    def game(self) -> AnyGame:
        """The game that was played."""
        return self._parsed.game

    @property
    def header(self) -> Header:
        """What was settled before the first throw: options, seats, dice, commitment."""
        return self._parsed.header

    def verify(self) -> Verdict:
        """Recompute commitment, throws, moves and outcome of a finished match."""
        return record_replay.verify(self._parsed)

    def replay(self) -> Iterator[core_match.Match[Any, Any, Any, Any, Any, Any]]:
        """Go through the match: it as it stood at first, then after every entry.

        Each match is one's own to keep or to play on from; its future chance is not the recorded
        one unless the record reveals the seed. A WrongRecord tells the first entry that breaks
        the rules.
        """
        ending = self._parsed.ending
        seed = bytes(SEED_BYTES) if ending is None else bytes.fromhex(ending.seed)
        match = begin(self._parsed.header, seed)
        yield match.fork()
        for step in record_replay.steps(self._parsed):
            yield match.resume((step.entry,)).fork()


def play_out(match: Match, players: Sequence[str | Player]) -> Outcome[Any]:
    """Let players, levels or callables by seat, play a match to its end."""
    return core_play.play_out(match, players)


def play(
    game: str | AnyGame,
    players: Sequence[str | Player],
    seed: Seed | None = None,
    options: Data | Mapping[str, object] | None = None,
) -> Outcome[Any]:
    """Play a whole match between levels of bots and callables `(view, legal, rng) -> action`.

    >>> outcome = play("knister", ("random", lambda view, legal, rng: legal[0]), seed=3)
    >>> len(outcome.scores)
    2
    """
    return play_out(Match(game, len(players), seed, options), players)
