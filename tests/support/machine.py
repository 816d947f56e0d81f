"""A hypothesis state machine for any game: legal steps, illegal attempts, invariants after each."""

from typing import Generic

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from querwurf.core.entry import Act, Chance, Entry, TimeUp, advance
from querwurf.core.protocol import (
    A,
    AwaitChance,
    AwaitSeats,
    B,
    E,
    Game,
    IllegalAction,
    O,
    Over,
    S,
    V,
)
from querwurf.core.text import tell_refusal

STEPS = 150
EXAMPLES = 30


class GameMachine(RuleBasedStateMachine, Generic[O, S, A, E, V, B]):
    """Plays one match; subclasses name the game, its options, strange actions and invariants."""

    game: Game[O, S, A, E, V, B]
    options: st.SearchStrategy[O]
    strange_actions: st.SearchStrategy[A]
    """Actions with any field values, mostly illegal."""
    state: S
    log: list[Entry[A, E]]

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        seats = data.draw(st.sampled_from(self.game.seats), label="seats")
        self.first = self.game.start(data.draw(self.options, label="options"), seats)
        self.state, self.log = self.first, []
        self.seats = seats

    def _take(self, cause: Act[A] | Chance | TimeUp) -> None:
        events, self.state = advance(self.game, self.state, cause)
        self.log.append(Entry(len(self.log) + 1, cause, events))

    def _chance_awaited(self) -> bool:
        return isinstance(self.game.awaits(self.state), AwaitChance)

    def _seats_awaited(self) -> bool:
        return isinstance(self.game.awaits(self.state), AwaitSeats)

    @precondition(_chance_awaited)
    @rule(data=st.data())
    def chance(self, data: st.DataObject) -> None:
        awaiting = self.game.awaits(self.state)
        assert isinstance(awaiting, AwaitChance)
        numbers = tuple(data.draw(st.integers(0, size - 1)) for size in awaiting.sizes)
        self._take(Chance(numbers))

    @precondition(_seats_awaited)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        awaiting = self.game.awaits(self.state)
        assert isinstance(awaiting, AwaitSeats)
        seat = data.draw(st.sampled_from(awaiting.seats), label="seat")
        actions = self.game.legal(self.state, seat)
        self._take(Act(seat, data.draw(st.sampled_from(actions), label="action")))

    @rule(data=st.data())
    def attempt(self, data: st.DataObject) -> None:
        """Any action by any seat: done if it is legal, else refused in words, nothing changed."""
        seat = data.draw(st.integers(-1, self.seats), label="seat")
        action: A = data.draw(self.strange_actions, label="action")
        before = self.state
        is_legal = 0 <= seat < self.seats and action in self.game.legal(before, seat)
        try:
            self._take(Act(seat, action))
        except IllegalAction as refusal:
            assert not is_legal, f"{action} is listed as legal but refused: {refusal}"
            assert self.state is before
            assert tell_refusal(self.game.text.REFUSALS, refusal.rule, refusal.details, "de")
            assert tell_refusal(self.game.text.REFUSALS, refusal.rule, refusal.details, "en")
        else:
            assert is_legal, f"{action} is not listed as legal but was taken"

    @precondition(lambda self: self._seats_awaited() or self._chance_awaited())
    @rule()
    def time_up(self) -> None:
        awaiting = self.game.awaits(self.state)
        timed = isinstance(awaiting, AwaitSeats) and awaiting.seconds is not None
        try:
            self._take(TimeUp())
        except IllegalAction:
            assert not timed
        else:
            assert timed

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "state"):
            self.check_state(self.state)

    def check_state(self, state: S) -> None:
        """Assert what holds in every state of this game; each game overrides it."""
        raise AssertionError("this machine checks nothing")

    def teardown(self) -> None:
        """Replaying the log must give the same state, and an ended match an outcome."""
        if not hasattr(self, "state"):
            return
        replayed = self.first
        for entry in self.log:
            for event in entry.events:
                replayed = self.game.evolve(replayed, event)
        assert replayed == self.state
        if isinstance(self.game.awaits(self.state), Over):
            assert len(self.game.outcome(self.state).scores) == self.seats


SETTINGS = settings(
    max_examples=EXAMPLES,
    stateful_step_count=STEPS,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)
"""Put on a machine's TestCase: the same examples in every run."""
