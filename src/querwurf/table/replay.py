"""A record played again: its states step by step, and whether it tells the truth."""

from collections.abc import Iterator
from dataclasses import dataclass

from querwurf.core.data import Data
from querwurf.core.entry import Chance, advance
from querwurf.core.protocol import AwaitChance, IllegalAction, Over
from querwurf.core.rng import SEED_BYTES, FairDice, binds, commit, is_bound
from querwurf.table.record import (
    AnyEntry,
    Ending,
    Header,
    Record,
    WrongRecord,
    as_builtins,
    is_typed,
)


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of a match with the states around it."""

    line: int
    entry: AnyEntry
    before: Data
    after: Data


class Verdict(Data, frozen=True):
    """What came of checking a record."""

    verified: bool
    line: int | None = None
    """The first wrong line."""
    reason: str | None = None
    fair_throws: int = 0
    """Throws that were recomputed from the seed."""
    typed_throws: int = 0
    """Throws of real dice, typed in by people: they fit the rules, and nobody can know more."""
    people: int = 0
    bound_people: int = 0
    """People whose nonce was made after the seed was bound: theirs was not known before."""
    skipped_throws: int = 0
    """Throws of the seed that were left out: they were seen, and taken back by consent."""


def start(record: Record) -> Data:
    """Give the state before the first entry."""
    state: Data = record.game.start(record.options, len(record.header.seats))
    return state


def steps(record: Record) -> Iterator[Step]:
    """Play a record again by the rules; WrongRecord at the first entry that breaks them."""
    state = start(record)
    for line, entry in enumerate(record.log, 2):
        try:
            events, after = advance(record.game, state, entry.cause)
        except IllegalAction as refusal:
            raise WrongRecord(line, f"against the rules: {refusal}") from None
        if events != entry.events:
            raise WrongRecord(line, "the rules give other events for this cause")
        yield Step(line, entry, state, after)
        state = after


def check(record: Record) -> Iterator[AnyEntry]:
    """Give a record's entries while the rules agree with them; WrongRecord where they do not."""
    return (step.entry for step in steps(record))


def verify(record: Record) -> Verdict:
    """Recompute commitment, throws, moves and outcome of a finished match."""
    checker = _Checker(record)
    try:
        checker.check()
    except WrongRecord as wrong:
        return Verdict(False, wrong.line, wrong.reason, checker.fair, checker.typed)
    people = sum(sitter.kind == "person" for sitter in record.header.seats)
    return Verdict(
        *(True, None, None, checker.fair, checker.typed, people, checker.bound, checker.skipped)
    )


class _Checker:
    def __init__(self, record: Record) -> None:
        self.record = record
        self.fair = 0
        self.typed = 0
        self.bound = 0
        self.skipped = 0

    def check(self) -> None:
        record = self.record
        if record.ending is None:
            raise WrongRecord(record.lines, "the match is not over: its seed is still secret")
        dice = _reveal(record.header, record.ending, record.lines)
        self.bound = _check_nonces(record.header)
        state = start(record)
        for step in steps(record):
            self._check_throw(step, dice)
            state = step.after
        self._check_ending(record.ending, state)

    def _check_throw(self, step: Step, dice: FairDice) -> None:
        awaiting = self.record.game.awaits(step.before)
        if not (isinstance(awaiting, AwaitChance) and isinstance(step.entry.cause, Chance)):
            return
        if is_typed(self.record.header, awaiting):
            self._check_order(step.line, step.entry.cause, None)
            self.typed += 1
            return
        self._check_order(step.line, step.entry.cause, dice.drawn)
        told, drawn = step.entry.cause.numbers, dice.draw(awaiting.sizes, step.entry.cause.draw)
        if told != drawn:
            raise WrongRecord(
                step.line, f"the throw is {_list(told)}, the seed gives {_list(drawn)}"
            )
        self.fair += 1

    def _check_order(self, line: int, cause: Chance, drawn: int | None) -> None:
        """Check that a draw which leaves others out goes forward: none is used twice."""
        if cause.draw is None:
            return
        if drawn is None or cause.draw <= drawn:
            raise WrongRecord(line, f"draw {cause.draw} cannot stand here")
        self.skipped += cause.draw - drawn

    def _check_ending(self, ending: Ending, state: Data) -> None:
        game, line = self.record.game, self.record.lines
        if not isinstance(game.awaits(state), Over):
            raise WrongRecord(line, "the match is not over yet, but has an outcome")
        if ending.outcome != as_builtins(game.outcome(state)):
            raise WrongRecord(line, "the rules give another outcome")
        if ending.sha256 != self.record.sha256:
            raise WrongRecord(line, "the SHA-256 of the lines before is another: one was changed")


def _reveal(header: Header, ending: Ending, line: int) -> FairDice:
    try:
        seed = bytes.fromhex(ending.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or seed.hex() != ending.seed:
        raise WrongRecord(line, f"a seed is {2 * SEED_BYTES} hex digits")
    if commit(seed) != header.commitment:
        raise WrongRecord(1, "the commitment is not the SHA-256 of the revealed seed")
    return FairDice(seed, header.nonces)


def _check_nonces(header: Header) -> int:
    """Check that nonces came after the commitment that they name; gives how many do.

    Who knows the seed could otherwise choose a nonce to suit it: in the place of a bot, or before
    anybody else has heard of the seed.
    """
    bound = [seat for seat, nonce in enumerate(header.nonces) if is_bound(nonce)]
    for seat in bound:
        if not binds(header.nonces[seat], header.commitment):
            raise WrongRecord(1, f"the nonce of seat {seat} was made for another commitment")
    for sitter, nonce in zip(header.seats, header.nonces, strict=False):
        if bound and nonce and sitter.kind == "bot":
            raise WrongRecord(1, f"{sitter.name} is a bot and cannot have added a nonce")
    return len(bound)


def _list(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
