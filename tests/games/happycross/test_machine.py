"""happycross under random legal and illegal actions."""

from hypothesis import strategies as st
from tests.games.happycross.words import GAME, refuse
from tests.support.machine import SETTINGS, GameMachine

from querwurf.games.happycross.rules.dice import JOKER, VALUES, find_dice
from querwurf.games.happycross.rules.referee import judge
from querwurf.games.happycross.rules.rules import Breakdown
from querwurf.games.happycross.rules.state import (
    Clear,
    Done,
    HappycrossAction,
    HappycrossEvent,
    Layout,
    Name,
    Options,
    Place,
    Ready,
    Score,
    State,
    Take,
)
from querwurf.games.happycross.rules.view import View


class HappycrossMachine(
    GameMachine[Options, State, HappycrossAction, HappycrossEvent, View, Breakdown]
):
    game = GAME
    options = st.builds(
        Options,
        mode=st.sampled_from(["duplicate", "turns"]),
        rounds=st.sampled_from([None, 1, 2]),
        seconds=st.sampled_from([None, 30]),
        children=st.sampled_from([False, True, (1,), (2, 3)]),
        referee=st.sampled_from(["live", "end"]),
        calm=st.booleans(),
    )
    strange_actions = st.one_of(
        st.builds(Place, die=st.integers(-1, 13), cell=st.integers(-1, 81)),
        st.builds(Name, die=st.integers(-1, 13), letter=st.sampled_from(["", "?", "A", "E", "a"])),
        st.builds(Take, die=st.integers(-1, 13)),
        st.builds(Clear),
        st.builds(Done),
        st.builds(Ready),
    )

    def check_state(self, state: State) -> None:
        """Dice are neither lost nor invented, and a score is that of its layout alone."""
        for layout in state.layouts:
            if layout is not None:
                self.check_layout(layout)
        for turns in state.finished:
            assert len(turns) == self.seats
            for seat, turn in enumerate(turns):
                self.check_layout(turn.layout)
                self.check_score(turn.layout, turn.score)
                assert turn.score == judge(turn.layout, refuse, state.options.is_child(seat))
        if state.options.mode == "duplicate":
            assert len({layout.throw for layout in state.layouts if layout is not None}) <= 1

    def check_layout(self, layout: Layout) -> None:
        laid = [cell for cell in layout.cells if cell is not None]
        assert len(layout.throw) == len(layout.letters) == len(layout.cells) == 13
        assert len(set(laid)) == len(laid)
        assert all(0 <= cell < 81 for cell in laid)
        assert find_dice(layout.throw) == tuple(range(13))
        for thrown, letter in zip(layout.throw, layout.letters, strict=True):
            assert thrown in (letter, JOKER)

    def check_score(self, layout: Layout, score: Score) -> None:
        kept = {layout.cells[die] for die in score.kept}
        assert None not in kept
        assert kept == {cell for word in score.words for cell in word.cells}
        unused = sum(VALUES[layout.throw[die]] for die in {*range(13)} - {*score.kept})
        assert score.unused == -unused
        assert score.total == sum(word.points for word in score.words) - unused + score.bonus


TestHappycross = HappycrossMachine.TestCase
TestHappycross.settings = SETTINGS
