"""A running match: the one loop over a game's rules that everything else plays through."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Generic, Self

from querwurf.core.data import Seat
from querwurf.core.entry import Act, Cause, Chance, Entry, TimeUp, answer
from querwurf.core.protocol import (
    A,
    AwaitChance,
    Awaiting,
    AwaitSeats,
    B,
    E,
    Game,
    O,
    Outcome,
    S,
    V,
    check_seats,
)
from querwurf.core.rng import FairDice, commit, seed_bytes


class NotAwaited(RuntimeError):
    """Something was asked for that the match does not wait for now."""


class Match(Generic[O, S, A, E, V, B]):
    """One match at its latest state.

    A match waits for chance (`chance` is not None), for seats (`waiting`), or is `over`. `throw`
    and `act` answer it; an IllegalAction leaves everything as it was. Chance comes from the
    match's own seed, so the same game, options, seats, seed and players give the same match
    wherever it is played.
    """

    __slots__ = (
        "_bot_seed",
        "_dice",
        "acts",
        "auto_throw",
        "awaiting",
        "chance",
        "drawn",
        "game",
        "log",
        "n",
        "nonces",
        "options",
        "over",
        "persist",
        "real_dice",
        "seats",
        "seed",
        "skips",
        "state",
        "waiting",
    )

    def __init__(
        self,
        game: Game[O, S, A, E, V, B],
        seats: int | None = None,
        seed: int | str | bytes = 0,
        options: O | Mapping[str, object] | None = None,
        *,
        auto_throw: bool = False,
        real_dice: bool = False,
        nonces: Sequence[str] = (),
        persist: Callable[[Entry[A, E]], None] | None = None,
    ) -> None:
        """Begin a match.

        `seats` is the game's fewest by default; without a seed every match has the same chance.
        `auto_throw` lets the match throw by itself, so that only seats are waited for. With
        `real_dice` people bring the numbers of every throw that is not secret. `persist` is
        called with an entry before the match moves on; if it raises, nothing has happened.
        """
        self.game = game
        self.options: O = game.read_options(options)
        self.seats = game.seats[0] if seats is None else seats
        check_seats(game.seats, self.seats)
        self.seed = seed_bytes(seed)
        self.nonces = tuple(nonces)
        self.auto_throw = auto_throw
        self.real_dice = real_dice
        self.persist = persist
        self.log: list[Entry[A, E]] = []
        """The entries since this match was begun, resumed or drafted."""
        self.n = 0
        """The number of the last entry."""
        self.drawn = 0
        """How often the match's own chance was drawn from."""
        self.skips = False
        """Whether the next draw leaves others out that were taken back."""
        self.acts = [0] * self.seats
        """How often each seat has acted, acts that were taken back included."""
        self._dice: FairDice | None = None
        self._bot_seed = ""
        self.state: S
        """How the match stands."""
        self.awaiting: Awaiting
        """What the match waits for; the same in three parts:"""
        self.chance: AwaitChance | None
        """The throw or draw that is awaited, if any."""
        self.waiting: tuple[Seat, ...]
        """The seats that may act now, in any order."""
        self.over: bool
        """Whether the match has ended."""
        self._stand(game.start(self.options, self.seats))
        if auto_throw:
            self._throw_on()

    @property
    def outcome(self) -> Outcome[B]:
        """How the match ended; NotAwaited while it is not over."""
        if not self.over:
            raise NotAwaited("the match is not over")
        return self.game.outcome(self.state)

    def view(self, seat: Seat | None = None) -> V:
        """Show the match to a seat; None is a spectator."""
        return self.game.view(self.state, seat)

    def legal(self, seat: Seat) -> tuple[A, ...]:
        """List what a seat may do now, in the order of the game's action keys."""
        return self.game.legal(self.state, seat)

    def act(self, seat: Seat, action: A) -> Entry[A, E]:
        """Let a seat act; an IllegalAction leaves everything as it was."""
        decide = self.game.decide  # a name of its own: Python calls what is no method quicker so
        entry = self._record(Act(seat, action), decide(self.state, seat, action))
        self.acts[seat] += 1
        if self.auto_throw:
            self._throw_on()
        return entry

    def throw(self, numbers: Sequence[int] | None = None) -> Entry[A, E]:
        """Answer the awaited chance: from the match's own stream, or with given numbers.

        Numbers count from 0 and stay below the sizes that the chance asks for.
        """
        if numbers is not None:
            return self.happen(Chance(tuple(numbers)))
        entry = self._throw_own()
        if self.auto_throw:
            self._throw_on()
        return entry

    def expire(self) -> Entry[A, E]:
        """Tell the match that the time of the awaited seats is up."""
        return self.happen(TimeUp())

    def is_typed(self, awaiting: AwaitChance) -> bool:
        """Tell whether people type a throw in: real dice, and nothing that only one may know."""
        return self.real_dice and not awaiting.secret

    def bot_random(self, seat: Seat) -> Random:
        """Give a bot's randomness for its next decision.

        It depends on the seed, the seat and how often the seat has acted, so that a match that is
        resumed, or played elsewhere, goes on in the same way; and it tells nothing of the seed.
        Acts that were taken back count, so that nobody can foresee a bot's answer by an undo.
        """
        return Random(self.bot_seed(seat))

    def bot_seed(self, seat: Seat) -> str:
        """Name the seed of a bot's next decision, for those who think elsewhere."""
        if not self._bot_seed:
            self._bot_seed = commit(b"bots" + self.seed)
        return f"{self._bot_seed} {seat} {self.acts[seat]}"

    def fork(self, seed: int | str | bytes | None = None) -> Self:
        """Give an independent copy at this point; with a seed its future chance is drawn anew."""
        copied = self._copy(list(self.log))
        if seed is not None:
            copied.seed, copied.drawn = seed_bytes(seed), 0
            copied._dice, copied.skips, copied._bot_seed = None, False, ""
        return copied

    def draft(self) -> Self:
        """Give an independent copy with an empty log: what happens there can be stored first."""
        return self._copy([])

    def resume(self, log: Iterable[Entry[A, E]]) -> Self:
        """Take stored entries into this match, in place and without deciding them again."""
        evolve = self.game.evolve
        for entry in log:
            state = self.state
            for event in entry.events:
                state = evolve(state, event)
            self._count(entry.cause, self.chance)
            self.n = entry.n
            self.log.append(entry)
            self._stand(state)
        return self

    def restore(self, state: S, n: int, drawn: int, acts: Sequence[int]) -> Self:
        """Go on from a stored state instead of the entries that led to it."""
        self.n, self.drawn, self.acts = n, drawn, list(acts)
        self._stand(state)
        return self

    def skip_draws(self, drawn: int) -> Self:
        """Leave draws out that were seen and then taken back: so many count as made.

        The next draw says in the log which one it is, so that the record can still be checked.
        """
        if drawn > self.drawn:
            self.drawn, self.skips = drawn, True
        return self

    def recount(self, acts: Iterable[int]) -> Self:
        """Count the acts that were taken back, too: a bot thinks anew, with other randomness."""
        self.acts = list(acts)
        return self

    def _copy(self, log: list[Entry[A, E]]) -> Self:
        """Copy name by name: a loop over the slots takes far longer, and tables copy often."""
        copied = type(self).__new__(type(self))
        copied.game, copied.options, copied.seats = self.game, self.options, self.seats
        copied.seed, copied.nonces, copied.real_dice = self.seed, self.nonces, self.real_dice
        copied.auto_throw, copied.persist, copied.log = self.auto_throw, None, log
        copied.n, copied.drawn, copied.skips = self.n, self.drawn, self.skips
        copied.acts, copied._dice, copied._bot_seed = self.acts.copy(), self._dice, self._bot_seed
        copied.state, copied.awaiting, copied.chance = self.state, self.awaiting, self.chance
        copied.waiting, copied.over = self.waiting, self.over
        return copied

    def happen(self, cause: Cause[A]) -> Entry[A, E]:
        """Let any cause happen; `act`, `throw` and `expire` say which."""
        chance = self.chance
        entry = self._record(cause, answer(self.game, self.state, cause, self.awaiting))
        self._count(cause, chance)
        if self.auto_throw:
            self._throw_on()
        return entry

    def _throw_own(self) -> Entry[A, E]:
        awaiting, dice, drawn = self.chance, self._dice, self.drawn
        if awaiting is None:
            raise NotAwaited("no throw is awaited")
        if dice is None:
            dice = self._dice = FairDice(self.seed, self.nonces)
        settle = self.game.settle
        numbers = dice.draw(awaiting.sizes, drawn)
        if self.real_dice and self.is_typed(awaiting):
            return self._record(Chance(numbers), settle(self.state, numbers))
        cause = Chance(numbers, drawn) if self.skips else Chance(numbers)
        entry = self._record(cause, settle(self.state, numbers))
        self.drawn, self.skips = drawn + 1, False
        return entry

    def _throw_on(self) -> None:
        while self.chance is not None and not self.is_typed(self.chance):
            self._throw_own()

    def _record(self, cause: Cause[A], events: tuple[E, ...]) -> Entry[A, E]:
        """Take what the rules made of a cause into the match; the caller counts."""
        state, game, n = self.state, self.game, self.n + 1
        evolve, awaits = game.evolve, game.awaits
        for event in events:
            state = evolve(state, event)
        entry: Entry[A, E] = Entry(n, cause, events)
        if self.persist is not None:
            self.persist(entry)
        self.n = n
        self.log.append(entry)
        self.state = state  # as in `_stand`: a call takes its time, too
        self.awaiting = awaiting = awaits(state)
        if type(awaiting) is AwaitSeats:
            self.chance, self.waiting = None, awaiting.seats
        elif type(awaiting) is AwaitChance:
            self.chance, self.waiting = awaiting, ()
        else:
            self.chance, self.waiting, self.over = None, (), True
        return entry

    def _count(self, cause: Cause[A], chance: AwaitChance | None) -> None:
        """Count an action of its seat, or a throw that was not typed in."""
        if isinstance(cause, Act):
            self.acts[cause.seat] += 1
        elif isinstance(cause, Chance) and not (chance and self.is_typed(chance)):
            self.drawn = (self.drawn if cause.draw is None else cause.draw) + 1
            self.skips = False

    def _stand(self, state: S) -> None:
        awaits = self.game.awaits
        self.state, self.awaiting = state, (awaiting := awaits(state))
        if type(awaiting) is AwaitSeats:  # they are final, and isinstance is slow to say no
            self.chance, self.waiting, self.over = None, awaiting.seats, False
        elif type(awaiting) is AwaitChance:
            self.chance, self.waiting, self.over = awaiting, (), False
        else:
            self.chance, self.waiting, self.over = None, (), True
