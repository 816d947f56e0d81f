"""One match at its latest state: computes what an act brings about; storing it is others' work."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.core.data import Data, Seat
from querwurf.core.match import Act, Cause, Chance, Entry, advance, entry_type
from querwurf.core.protocol import AwaitChance, Awaiting, AwaitSeats, Over
from querwurf.core.rng import FairDice, commit
from querwurf.table.due import Due, Pace, plan
from querwurf.table.record import AnyEntry, Header, is_typed

Origin: TypeAlias = Literal["seat", "bot", "clock", "dice", "timer", "undo"]


class Undone(Data, frozen=True):
    """A line of the log that takes back everything after a number."""

    undone: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a match's log with what the table knows about it."""

    number: int
    origin: Origin
    line: AnyEntry | Undone
    awaits: tuple[Seat, ...] = ()
    act: str | None = None


@dataclass(frozen=True, slots=True)
class Growth:
    """What an act brings about: new lines and how the match stands after them."""

    steps: tuple[Step, ...]
    state: Data
    throws: int
    awaiting: Awaiting
    due: dict[Due, float]

    @property
    def number(self) -> int:
        """The number of the last line."""
        return self.steps[-1].number


@dataclass(slots=True)
class Live:
    """A match that is being played. Only `take` changes it."""

    game: "catalog.AnyGame"
    header: Header
    seed: bytes
    state: Data
    number: int = 0
    throws: int = 0
    """Fair throws so far: the dice go on from there."""
    due: dict[Due, float] = field(default_factory=dict)
    bots: Mapping[Seat, str] = field(default_factory=dict)
    """The levels of the seats that bots play now."""
    pace: Pace = field(default_factory=Pace)
    _dice: FairDice | None = None

    @property
    def awaiting(self) -> Awaiting:
        """What must happen next."""
        return self.game.awaits(self.state)

    @property
    def is_over(self) -> bool:
        """Whether the match has an outcome."""
        return isinstance(self.awaiting, Over)

    @property
    def seed_of_bots(self) -> str:
        """Where the bots' own randomness starts: bound to the match, but telling nothing of it."""
        return commit(b"bots" + self.seed)

    def open(self, now: float) -> Growth:
        """Begin: throw what the first state asks for."""
        return self._settle([], self.state, self.throws, now, None)

    def grow(self, cause: Cause[Any], origin: Origin, now: float, act: str | None = None) -> Growth:
        """Compute what a cause brings about, with the throws after it; may be an IllegalAction."""
        events, state = advance(self.game, self.state, cause)
        number = self.number + 1
        first = self._step(number, origin, Entry(number, cause, events), state, act)
        actor = cause.seat if isinstance(cause, Act) else None
        return self._settle([first], state, self.throws, now, actor)

    def undo(self, log: Sequence[tuple[int, AnyEntry]], seat: Seat, now: float, act: str) -> Growth:
        """Take a seat's last step back, given the lines that stand: ValueError when it cannot."""
        kept = _before_last_act(log, seat, self.bots)
        state, throws = replay(self.game, self.header, self.game.start(*self._opening()), kept)
        number, to = self.number + 1, kept[-1][0] if kept else 0
        first = self._step(number, "undo", Undone(to, seat), state, act)
        return self._settle([first], state, throws, now, seat)

    def take(self, growth: Growth) -> None:
        """Move on, once that is stored."""
        self.state, self.throws, self.due = growth.state, growth.throws, growth.due
        if growth.steps:
            self.number = growth.number

    def replan(self, bots: Mapping[Seat, str], now: float) -> dict[Due, float]:
        """Settle what is due when bots take seats over or give them back."""
        kept = {
            due: at for due, at in self.due.items() if (due.kind == "bot") == (due.seat in bots)
        }
        return plan(self.awaiting, kept, bots=bots, pace=self.pace, now=now)

    def _opening(self) -> tuple[Data, int]:
        options = msgspec.convert(self.header.options, self.game.options)
        return options, len(self.header.seats)

    def _step(
        self,
        number: int,
        origin: Origin,
        line: AnyEntry | Undone,
        state: Data,
        act: str | None = None,
    ) -> Step:
        awaiting = self.game.awaits(state)
        seats = awaiting.seats if isinstance(awaiting, AwaitSeats) else ()
        return Step(number, origin, line, seats, act)

    def _settle(
        self, steps: list[Step], state: Data, throws: int, now: float, actor: Seat | None
    ) -> Growth:
        """Throw as long as the match awaits its own dice."""
        number = steps[-1].number if steps else self.number
        while isinstance(awaiting := self.game.awaits(state), AwaitChance):
            if is_typed(self.header, awaiting):
                break
            cause = Chance(self._draw(awaiting, throws))
            events, state = advance(self.game, state, cause)
            number, throws = number + 1, throws + 1
            steps.append(self._step(number, "dice", Entry(number, cause, events), state))
        due = plan(
            awaiting,
            self.due,
            bots=self.bots,
            pace=self.pace,
            now=now,
            actor=actor,
            thrown=any(_is_throw(step) for step in steps),
        )
        return Growth(tuple(steps), state, throws, awaiting, due)

    def _draw(self, awaiting: AwaitChance, throws: int) -> tuple[int, ...]:
        if self._dice is None:
            self._dice = FairDice(self.seed, self.header.nonces)
        self._dice.drawn = throws
        return self._dice.draw(awaiting.sizes)


def _is_throw(step: Step) -> bool:
    return isinstance(step.line, Entry) and isinstance(step.line.cause, Chance)


def _before_last_act(
    log: Sequence[tuple[int, AnyEntry]], seat: Seat, bots: Mapping[Seat, str]
) -> Sequence[tuple[int, AnyEntry]]:
    for index in range(len(log) - 1, -1, -1):
        cause = log[index][1].cause
        if isinstance(cause, Act):
            if cause.seat == seat:
                return log[:index]
            if cause.seat not in bots:
                raise ValueError("others-acted")
    raise ValueError("nothing-to-undo")


def replay(
    game: "catalog.AnyGame",
    header: Header,
    state: Data,
    log: Iterable[tuple[int, AnyEntry]],
    throws: int = 0,
) -> tuple[Data, int]:
    """Take stored lines into a state; also counts the fair throws among them."""
    for _, entry in log:
        if isinstance(entry.cause, Chance):
            awaiting = game.awaits(state)
            throws += isinstance(awaiting, AwaitChance) and not is_typed(header, awaiting)
        for event in entry.events:
            state = game.evolve(state, event)
    return state, throws


def standing(lines: Iterable[tuple[int, AnyEntry | Undone]]) -> list[tuple[int, AnyEntry]]:
    """Give the lines that were not taken back."""
    kept: list[tuple[int, AnyEntry]] = []
    for number, line in lines:
        if isinstance(line, Undone):
            while kept and kept[-1][0] > line.undone:
                kept.pop()
        else:
            kept.append((number, line))
    return kept


@cache
def decoder(game_key: str) -> "msgspec.json.Decoder[AnyEntry]":
    """Give the decoder of a game's log lines."""
    return msgspec.json.Decoder(entry_type(catalog.game(game_key)))


def read_line(game_key: str, origin: str, line: str | bytes) -> AnyEntry | Undone:
    """Read a stored line."""
    if origin == "undo":
        return msgspec.json.decode(line, type=Undone)
    return decoder(game_key).decode(line)
