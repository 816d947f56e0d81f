"""One match as environments see it: numbers in, numbers out, rewards at the end."""

from collections.abc import Mapping
from typing import Any, Literal, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from querwurf import catalog
from querwurf.botkit.batch import Batch, MakeBatch
from querwurf.botkit.encoding import Numbers
from querwurf.core.data import Data, Seat
from querwurf.core.match import Match
from querwurf.core.protocol import Outcome, check_seats
from querwurf.vector.numbering import encoding

Reward: TypeAlias = Literal["points", "win"]
"""The final points, or the share of rivals that were beaten (a tie is half of one)."""
Illegal: TypeAlias = Literal["forfeit", "replace"]
"""What comes of an action that is not legal: the match is lost and ends, or the next legal number
is taken instead."""
Mask: TypeAlias = NDArray[np.int8]

PATIENCE = 64
FORFEIT: Mapping[Reward, float] = {"points": -100.0, "win": -1.0}


class Sitting:
    """A game with options and seats, and the match that is played now."""

    def __init__(
        self,
        game: str | catalog.AnyGame,
        seats: int | None = None,
        options: Data | Mapping[str, object] | None = None,
        reward: Reward | None = None,
        illegal: Illegal = "forfeit",
        patience: int = PATIENCE,
    ) -> None:
        """Settle what is played; `reward` is by default what the game's bots look for.

        `patience` stands for the clock of games that have one: after so many actions a seat
        since the throw, time is up.
        """
        self.game = catalog.game(game) if isinstance(game, str) else game
        self.options = self.game.read_options(options)
        self.seats = self.game.seats[0] if seats is None else seats
        check_seats(self.game.seats, self.seats)
        self.reward: Reward = reward or ("points" if self.seats == 1 else self.game.unit)
        self.illegal, self.patience = illegal, patience
        self.encoding = encoding(self.game, self.options, self.seats)
        self.match: Match[Any, Any, Any, Any, Any, Any]
        self.loser: Seat | None
        """Who ended the match with an illegal action."""
        self.begin(0)

    def begin(self, seed: int) -> None:
        """Begin a match."""
        seeded = f"research {seed}"
        self.match = Match(self.game, self.seats, seeded, self.options, auto_throw=True)
        self.loser = None
        self._left = self._budget()
        self._views: dict[Seat, Any] = {}
        self._codes: dict[Seat, list[int]] = {}

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.match.over or self.loser is not None

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return () if self.over else self.match.waiting

    def observe(self, seat: Seat) -> Numbers:
        """Show the match to a seat."""
        return self.encoding.observe(self.view(seat))

    def view(self, seat: Seat) -> Any:
        """Show the match to a seat as its bots see it; made once until something happens."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.match.view(seat)
        return view

    def mask(self, seat: Seat) -> Mask:
        """Tell by number what a seat may do now."""
        mask = np.zeros(self.encoding.actions, np.int8)
        if seat in self.waiting:
            mask[self.codes(seat)] = 1
        return mask

    def codes(self, seat: Seat) -> list[int]:
        """List the numbers of what a seat may do now."""
        codes = self._codes.get(seat)
        if codes is None:
            legal = self.match.legal(seat)
            codes = self._codes[seat] = self.encoding.codes(legal, self.view(seat))
        return codes

    def act(self, seat: Seat, code: int) -> None:
        """Let a seat act by number."""
        codes = self.codes(seat)
        if code not in codes:
            if self.illegal == "forfeit":
                self.loser = seat
                return
            code = next((other for other in sorted(codes) if other > code), codes[0])
        match, before = self.match, self.match.n
        self.let_act(seat, self.encoding.action_of(code, self.view(seat)))
        self._left = self._budget() if match.n > before + 1 else self._left - 1
        if self._left <= 0 and not match.over:
            self._expire()

    def let_act(self, seat: Seat, action: Any) -> None:
        """Let a seat take an action of the game's own."""
        self.match.act(seat, action)
        self._views.clear()
        self._codes.clear()

    def _budget(self) -> int:
        return self.patience * max(1, len(self.match.waiting))

    def _expire(self) -> None:
        """Let time be up, where there is a clock at all."""
        if getattr(self.match.awaiting, "seconds", None) is not None:
            self.match.expire()
            self._views.clear()
            self._codes.clear()
            self._left = self._budget()

    def _outcome(self) -> Outcome[Any] | None:
        return self.match.outcome if self.match.over else None

    def rewards(self) -> list[float]:
        """Give every seat what it gets at the end; nothing before."""
        if self.loser is not None:
            lost = [0.0] * self.seats
            lost[self.loser] = FORFEIT[self.reward]
            return lost
        outcome = self._outcome()
        if outcome is None:
            return [0.0] * self.seats
        if self.reward == "points":
            return [float(score) for score in outcome.scores]
        return [beaten(self.game, outcome, seat) for seat in range(self.seats)]


class KernelSitting(Sitting):
    """The same, played by the game's kernel: only the mover is waited for, and nothing is drawn."""

    _batch: Batch | None = None
    _seen: Numbers
    _mask: Mask

    def begin(self, seed: int) -> None:
        """Begin a match."""
        if self._batch is None:
            make = cast(MakeBatch, cast(Any, self.game.batch)())
            self._batch = make(self.options, self.seats, 1, seed, 1)
            self._code = np.zeros(1, np.int64)
            # A batch always fills the same arrays: their only row is looked up once.
            self._seen = self._batch.observe()[0]
            self._mask = self._batch.legal().view(np.int8)[0]
        self.loser = None
        self._batch.reseed(seed)
        self._batch.reset()

    @property
    def batch(self) -> Batch:
        """The batch of one lane that this match is."""
        assert self._batch is not None
        return self._batch

    @property
    def over(self) -> bool:
        """Whether nothing can be done any more."""
        return self.loser is not None or self.batch.done.item()

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seat that is to act."""
        return () if self.over else (self.batch.mover.item(),)

    def observe(self, seat: Seat) -> Numbers:
        """Show the match to a seat."""
        batch = self.batch
        if batch.mover.item() == seat:
            batch.observe()
        else:
            batch.observe_as(seat)
        return self._seen.copy()

    def mask(self, seat: Seat) -> Mask:
        """Tell by number what a seat may do now."""
        if self.loser is not None or self.batch.mover.item() != seat:
            return np.zeros(self.encoding.actions, np.int8)
        self.batch.legal()
        return self._mask.copy()

    def act(self, seat: Seat, code: int) -> None:
        """Let a seat act by number."""
        self._code[0] = code
        if self.batch.try_step(self._code):
            return
        if self.illegal == "forfeit":
            self.loser = seat
            return
        legal = np.flatnonzero(self.batch.legal()[0])
        self._code[0] = legal[np.searchsorted(legal, code) % len(legal)]
        self.batch.step(self._code)

    def _outcome(self) -> Outcome[Any] | None:
        if not self.batch.done.item():
            return None
        scores, places = (
            tuple(row[0].tolist()) for row in (self.batch.score(), self.batch.places())
        )
        return Outcome(scores, places, None)


def beaten(game: catalog.AnyGame, outcome: Outcome[Any], seat: Seat) -> float:
    """Tell which share of its rivals a seat has beaten; a tie counts half, alone it is all."""
    places = outcome.places
    side = game.side_of or (lambda place, seats: place)
    own = side(seat, len(places))
    rivals = [place for other, place in enumerate(places) if side(other, len(places)) != own]
    if not rivals:
        return 1.0
    won = sum((place > places[seat]) + (place == places[seat]) / 2 for place in rivals)
    return won / len(rivals)
