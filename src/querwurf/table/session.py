"""One running match: what happens is stored first, then shown."""

from collections.abc import Callable
from typing import Any

from querwurf import catalog
from querwurf.core.data import Action, Data, Seat
from querwurf.core.match import Act, Cause, Chance, Entry, TimeUp, advance
from querwurf.core.protocol import AwaitChance, Awaiting, Outcome, Over
from querwurf.core.rng import FairDice
from querwurf.table.record import AnyEntry, Header, Record, is_typed
from querwurf.table.replay import start, steps

Persist = Callable[[AnyEntry], None]
"""Stores an entry for good before it returns."""


class Session:
    """A match at its latest state; opened from a record, new or half played."""

    def __init__(self, record: Record, seed: bytes, persist: Persist) -> None:
        self.game: catalog.AnyGame = record.game
        self.header: Header = record.header
        self.state: Data = start(record)
        self.log: list[AnyEntry] = []
        self._seed = seed
        self._persist = persist
        self._fair_throws = 0
        for step in steps(record):
            self._take(step.entry, step.before, step.after)

    @property
    def awaiting(self) -> Awaiting:
        """What must happen next."""
        return self.game.awaits(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the match has an outcome."""
        return isinstance(self.awaiting, Over)

    def view(self, seat: Seat | None) -> Any:
        """Show the match to a seat; None is a spectator."""
        return self.game.view(self.state, seat)

    def outcome(self) -> Outcome[Any]:
        """Tell how the match ended."""
        return self.game.outcome(self.state)

    def act(self, seat: Seat, action: Action) -> AnyEntry:
        """Let a seat act; IllegalAction leaves everything as it was."""
        return self._step(Act(seat, action))

    def throw(self) -> AnyEntry:
        """Let the match's own dice answer."""
        awaiting = self.awaiting
        assert isinstance(awaiting, AwaitChance)
        dice = FairDice(self._seed, self.header.nonces, self._fair_throws)
        return self._step(Chance(dice.draw(awaiting.sizes)))

    def type_in(self, numbers: tuple[int, ...]) -> AnyEntry:
        """Take a throw of real dice."""
        awaiting = self.awaiting
        assert isinstance(awaiting, AwaitChance)
        assert is_typed(self.header, awaiting)
        return self._step(Chance(numbers))

    def expire(self) -> AnyEntry:
        """Tell the match that time is up."""
        return self._step(TimeUp())

    def _step(self, cause: Cause[Any]) -> AnyEntry:
        events, after = advance(self.game, self.state, cause)
        entry = Entry(len(self.log) + 1, cause, events)
        self._persist(entry)
        self._take(entry, self.state, after)
        return entry

    def _take(self, entry: AnyEntry, before: Data, after: Data) -> None:
        """Move on; the dice count their throws, so that a resumed match goes on where it was."""
        awaited = self.game.awaits(before)
        if isinstance(awaited, AwaitChance) and not is_typed(self.header, awaited):
            self._fair_throws += 1
        self.log.append(entry)
        self.state = after
