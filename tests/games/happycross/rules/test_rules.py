"""Mirror of happycross.md: who begins, throws, turns, rounds, the timer, modes, the end."""

import msgspec
import pytest
from tests.games.happycross.words import FIRST_EXAMPLE, GAME, SECOND_EXAMPLE, WORDS, lay

from querwurf.core.entry import Act, Chance, TimeUp, advance
from querwurf.core.protocol import AwaitChance, AwaitSeats, IllegalAction, Over, WrongSeats
from querwurf.games.happycross.rules.dice import DICE, letters_of
from querwurf.games.happycross.rules.state import (
    PAUSE,
    BeginThrown,
    Built,
    Clear,
    Done,
    HappycrossAction,
    HappycrossEvent,
    Layout,
    Name,
    Options,
    Place,
    Readied,
    Ready,
    RoundClosed,
    Score,
    State,
    Take,
    Thrown,
    TurnEnded,
)
from querwurf.games.happycross.text.notation import parse_chance

TURNS = Options(mode="turns")
ALL = (6,) * 13


def faces(letters: str) -> Chance:
    return Chance(parse_chance("throw", ALL, letters, "en"))


def step(
    state: State, seat: int, action: HappycrossAction
) -> tuple[tuple[HappycrossEvent, ...], State]:
    cause: Act[HappycrossAction] = Act(seat, action)
    return advance(GAME, state, cause)


def act(state: State, seat: int, *actions: HappycrossAction) -> State:
    for action in actions:
        state = step(state, seat, action)[1]
    return state


def throw(state: State, letters: str = "NOSLIAAMSSOFG") -> State:
    return advance(GAME, state, faces(letters))[1]


def lay_out(state: State, seat: int, layout: Layout) -> State:
    """Lay what a written layout shows, with the seat's own dice."""
    own = state.layouts[seat]
    assert own is not None
    used: set[int] = set()
    for letter, cell in zip(layout.letters, layout.cells, strict=True):
        die = next(d for d, face in enumerate(own.throw) if face == letter and d not in used)
        used.add(die)
        state = state if cell is None else act(state, seat, Place(die, cell))
    return state


def begun(seats: int, options: Options = TURNS, beginner: int = 0) -> State:
    """Throw for who begins so that the given seat does."""
    letters = "".join("K" if seat == beginner else "E" for seat in range(seats))
    state = GAME.start(options, seats)
    awaiting = GAME.awaits(state)
    assert isinstance(awaiting, AwaitChance)
    return advance(GAME, state, Chance(parse_chance("beginner", awaiting.sizes, letters, "en")))[1]


@pytest.mark.parametrize("seats", [0, 7, -1])
def test_a_table_has_one_to_six_seats(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.start(Options(), seats)


@pytest.mark.parametrize(
    ("options", "seats", "rounds"),
    [
        (Options(), 2, 6),
        (Options(), 6, 6),
        (Options(), 1, 1),
        (Options(rounds=3), 1, 3),
        (Options(rounds=2), 4, 2),
    ],
)
def test_six_rounds_are_played_one_alone_or_as_agreed(
    options: Options, seats: int, rounds: int
) -> None:
    state, played = GAME.start(options, seats), 0
    while GAME.awaits(state) != Over():
        state = throw(state)
        for seat in range(seats):
            state = act(state, seat, Done())
        played += 1
    assert played == rounds == len(state.finished)


@pytest.mark.parametrize(
    "wrong",
    [
        {"seconds": 29},
        {"seconds": 3601},
        {"seconds": 0},
        {"rounds": 0},
        {"rounds": 21},
        {"language": "nl"},
        {"mode": "teams"},
        {"referee": "none"},
        {"more_words": ["ROM"]},
    ],
)
def test_options_out_of_range_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Options)


def test_options_at_their_limits() -> None:
    for seconds in (30, 3600, None):
        assert msgspec.convert({"seconds": seconds}, Options).seconds == seconds
    for rounds in (1, 20, None):
        assert msgspec.convert({"rounds": rounds}, Options).rounds == rounds
    assert Options() == Options("duplicate", None, 180, "de", False, False, "live")


def test_who_begins_is_thrown_for_with_one_blind_die_each() -> None:
    state = GAME.start(TURNS, 3)
    assert GAME.awaits(state) == AwaitChance("beginner", (13, 6, 12, 6, 11, 6))
    events, state = advance(GAME, state, Chance((0, 5, 0, 0, 10, 5)))
    assert events == (BeginThrown((0, 1, 2), "KO?"),), "a die that is taken is gone"
    assert GAME.awaits(state) == AwaitChance("throw", ALL, seat=0)


def test_the_highest_value_begins_and_a_joker_is_worth_nothing() -> None:
    assert begun(3, beginner=2).contenders == (2,)
    state = GAME.start(TURNS, 2)
    state = advance(GAME, state, Chance((9, 5, 2, 4)))[1]
    assert state.contenders == (1,), "A1 beats the joker"


def test_the_tied_throw_again() -> None:
    state = GAME.start(TURNS, 4)
    numbers = parse_chance("beginner", (13, 6, 12, 6, 11, 6, 10, 6), "EXKQ", "en")
    events, state = advance(GAME, state, Chance(numbers))
    assert events == (BeginThrown((0, 1, 2, 3), "EXKQ"),)
    assert GAME.awaits(state) == AwaitChance("beginner", (13, 6, 12, 6))
    events, state = advance(
        GAME, state, Chance(parse_chance("beginner", (13, 6, 12, 6), "EK", "en"))
    )
    assert events == (BeginThrown((1, 3), "EK"),)
    assert state.contenders == (3,)
    assert GAME.awaits(state) == AwaitChance("throw", ALL, seat=3)


def test_nobody_needs_to_begin_alone_or_at_the_same_time() -> None:
    for state in (GAME.start(Options(), 4), GAME.start(Options(), 1)):
        assert GAME.awaits(state) == AwaitChance("throw", ALL)
    assert GAME.awaits(GAME.start(TURNS, 1)) == AwaitChance("throw", ALL, seat=0)


def test_a_throw_shows_a_face_of_every_die() -> None:
    numbers = (0, 1, 2, 3, 4, 5, 0, 1, 2, 5, 4, 2, 5)
    events, state = advance(GAME, GAME.start(Options(), 2), Chance(numbers))
    letters = letters_of(numbers)
    assert letters == "".join(die[n] for die, n in zip(DICE, numbers, strict=True))
    assert events == (Thrown(None, letters),)
    assert state.layouts == (Layout(letters, letters, (None,) * 13),) * 2


def test_the_timer_starts_with_the_throw() -> None:
    assert GAME.awaits(throw(GAME.start(Options(), 2))) == AwaitSeats((0, 1), 180)
    assert GAME.awaits(throw(GAME.start(Options(seconds=60), 2))) == AwaitSeats((0, 1), 60)
    assert GAME.awaits(throw(begun(3, beginner=1))) == AwaitSeats((1,), 180)


def test_a_table_without_a_timer_waits() -> None:
    state = throw(GAME.start(Options(seconds=None), 2))
    assert GAME.awaits(state) == AwaitSeats((0, 1), None)
    with pytest.raises(IllegalAction, match="no-timer"):
        advance(GAME, state, TimeUp())


def test_in_duplicate_mode_all_build_with_the_same_throw_at_the_same_time() -> None:
    state = throw(GAME.start(Options(), 3))
    events, state = step(state, 2, Place(0, 40))
    assert events == (Built(2, Place(0, 40), public=False),)
    state = act(state, 0, Place(0, 40), Place(0, 41), Take(0))
    assert [layout.cells[0] for layout in state.layouts if layout] == [None, None, 40]
    assert {layout.throw for layout in state.layouts if layout} == {"NOSLIAAMSSOFG"}


def test_a_seat_that_is_done_waits_for_the_others() -> None:
    state = throw(GAME.start(Options(), 2))
    events, state = step(state, 1, Done())
    unused = Score((), (), -27, 0, -27)
    assert events == (TurnEnded(1, unused, public=False),)
    assert GAME.awaits(state) == AwaitSeats((0,), 180)
    assert GAME.legal(state, 1) == ()
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.decide(state, 1, Place(0, 0))
    events, state = step(state, 0, Done())
    assert [type(event) for event in events] == [TurnEnded, RoundClosed]
    closed = events[1]
    assert isinstance(closed, RoundClosed)
    assert [turn.score for turn in closed.turns] == [unused, unused]
    assert state.finished == (closed.turns,)
    assert (state.layouts, state.scores) == ((None, None), (None, None))
    assert GAME.awaits(state) == AwaitChance("throw", ALL)


def test_in_turns_one_seat_after_the_other_has_its_own_throw() -> None:
    state = begun(3, Options(mode="turns", rounds=2), beginner=1)
    for _ in range(2):
        for seat in (1, 2, 0):
            assert GAME.awaits(state) == AwaitChance("throw", ALL, seat)
            events, state = advance(GAME, state, Chance((seat,) * 13))
            assert events == (Thrown(seat, letters_of((seat,) * 13)),)
            assert GAME.awaits(state) == AwaitSeats((seat,), 180)
            assert [bool(GAME.legal(state, s)) for s in range(3)] == [s == seat for s in range(3)]
            with pytest.raises(IllegalAction, match="not-your-turn"):
                GAME.decide(state, (seat + 1) % 3, Done())
            events, state = step(state, seat, Place(0, 3))
            assert events == (Built(seat, Place(0, 3), public=True),)
            state = act(state, seat, Done())
    assert GAME.awaits(state) == Over()


def test_a_seat_that_is_not_at_the_table_is_refused() -> None:
    state = throw(GAME.start(Options(), 2))
    for seat in (-1, 2):
        assert GAME.legal(state, seat) == ()
        with pytest.raises(IllegalAction, match="not-your-turn"):
            GAME.decide(state, seat, Done())


def test_nobody_builds_before_the_throw_or_after_the_end() -> None:
    state = GAME.start(Options(rounds=1), 2)
    over = act(act(throw(state), 0, Done()), 1, Done())
    for closed in (state, over, GAME.start(TURNS, 2)):
        for seat in (0, 1):
            assert GAME.legal(closed, seat) == ()
            with pytest.raises(IllegalAction, match="not-your-turn"):
                GAME.decide(closed, seat, Done())


def test_a_broken_rule_is_named_and_nothing_changes() -> None:
    state = act(throw(GAME.start(Options(), 1)), 0, Place(0, 40))
    with pytest.raises(IllegalAction, match="cell-taken"):
        GAME.decide(state, 0, Place(1, 40))
    with pytest.raises(IllegalAction, match="not-a-joker"):
        GAME.decide(state, 0, Name(1, "A"))


@pytest.mark.parametrize(("example", "total"), [(FIRST_EXAMPLE, 82), (SECOND_EXAMPLE, 114)])
def test_the_worked_examples_played(example: Layout, total: int) -> None:
    state = throw(GAME.start(Options(), 1), example.throw)
    state = act(lay_out(state, 0, example), 0, Done())
    assert GAME.awaits(state) == Over()
    assert GAME.outcome(state).scores == (total,)


def test_what_lies_there_when_the_timer_runs_out_is_scored_with_the_bonus_for_all_dice() -> None:
    state = throw(GAME.start(Options(), 2), FIRST_EXAMPLE.throw)
    state = lay_out(state, 1, FIRST_EXAMPLE)
    events, state = advance(GAME, state, TimeUp())
    assert [type(event) for event in events] == [TurnEnded, TurnEnded, RoundClosed]
    assert [turn.score.total for turn in state.finished[0]] == [-22, 82]


def test_time_up_ends_only_the_turns_that_run() -> None:
    state = act(throw(GAME.start(Options(), 3)), 1, Done())
    events, _ = advance(GAME, state, TimeUp())
    assert [event.seat for event in events if isinstance(event, TurnEnded)] == [0, 2]
    state = throw(begun(2))
    events, state = advance(GAME, state, TimeUp())
    assert [type(event) for event in events] == [TurnEnded]
    assert GAME.awaits(state) == AwaitChance("throw", ALL, seat=1)


def test_of_an_invalid_layout_the_best_valid_part_stays() -> None:
    state = throw(GAME.start(Options(), 1), FIRST_EXAMPLE.throw)
    state = act(lay_out(state, 0, lay("TEE c5 RO a1")), 0, Done())
    score = state.finished[0][0].score
    assert [word.word for word in score.words] == ["TEE"]
    assert (score.unused, score.total) == (-18, -14)


def test_headwords_refuse_inflections() -> None:
    totals = []
    for headwords in (False, True):
        state = throw(GAME.start(Options(headwords=headwords), 1), FIRST_EXAMPLE.throw)
        state = act(lay_out(state, 0, lay("ORTE e5")), 0, Done())
        totals.append([word.word for word in state.finished[0][0].score.words])
    assert totals == [["ORTE"], ["ORT"]]


def test_children_lay_free_words() -> None:
    state = throw(GAME.start(Options(children=True), 1), FIRST_EXAMPLE.throw)
    state = act(lay_out(state, 0, lay("LEITER a1 TOR a2 ROM a3")), 0, Done())
    assert GAME.outcome(state).scores == (10 + 5 + 6 - 1,)


def test_children_are_chosen_seat_by_seat() -> None:
    state = throw(GAME.start(Options(children=(2,), rounds=1), 2), FIRST_EXAMPLE.throw)
    for seat in (0, 1):
        state = act(lay_out(state, seat, lay("LEITER a1 TOR a2 ROM a3")), seat, Done())
    crossword, free = (turn.score for turn in state.finished[0])
    assert [word.word for word in free.words] == ["LEITER", "TOR", "ROM"]
    assert (crossword.words, crossword.total) == ((), -22), "nothing covers START"
    assert free.total == 10 + 5 + 6 - 1


def test_children_get_the_bonus_for_all_dice() -> None:
    state = throw(GAME.start(Options(children=True), 1), FIRST_EXAMPLE.throw)
    state = act(lay_out(state, 0, lay("LEITER a1 TOR a2 ROM a3 E a5")), 0, Done())
    assert state.finished[0][0].score.bonus == 0, "the last die lies alone"
    state = throw(GAME.start(Options(children=True, extra_words=("ROME",)), 1), FIRST_EXAMPLE.throw)
    state = act(lay_out(state, 0, lay("LEITER a1 TOR a2 ROME a3")), 0, Done())
    score = state.finished[0][0].score
    assert (score.unused, score.bonus, score.total) == (0, 50, 10 + 5 + 7 + 50)


def test_a_tables_own_words_count_and_change_the_hash() -> None:
    options = Options(extra_words=("ROME",))
    state = throw(GAME.start(options, 1), FIRST_EXAMPLE.throw)
    state = act(lay_out(state, 0, lay("ROME e5")), 0, Done())
    assert [word.word for word in state.finished[0][0].score.words] == ["ROME"]
    assert GAME.lexicon is not None
    assert GAME.lexicon(options) == WORDS.with_words(["ROME"]).hash != WORDS.hash


@pytest.mark.parametrize(
    "options",
    [
        {"extra_words": ["Rom"]},
        {"extra_words": ["A"]},
        {"extra_words": ["ABCDEFGHIJ"]},
        {"extra_words": "ROM"},
        {"extra_words": ["ROM"] * 101},
        {"children": [0]},
        {"children": [7]},
        {"children": 1},
    ],
)
def test_wrong_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(options, Options)


def test_the_language_chooses_the_list() -> None:
    state = throw(GAME.start(Options(language="en"), 1), FIRST_EXAMPLE.throw)
    state = act(lay_out(state, 0, lay("TREE e5")), 0, Done())
    assert [word.word for word in state.finished[0][0].score.words] == ["TREE"]
    assert GAME.lexicon is not None
    assert GAME.lexicon(Options()) == WORDS.hash


def test_a_named_joker_serves_two_words_with_the_same_letter() -> None:
    state = throw(GAME.start(Options(), 1), "TOSLIEAMS?OF?")
    own = state.layouts[0]
    assert own is not None
    t, e, i, s = (own.throw.index(letter) for letter in "TEIS")
    joker = own.throw.index("?")
    moves = (Place(t, 39), Place(joker, 40), Name(joker, "E"), Place(e, 41))
    state = act(state, 0, *moves, Place(i, 49), Place(s, 58), Done())
    words = {word.word: word.points for word in state.finished[0][0].score.words}
    assert words == {"TEE": 3, "EIS": 4}


def test_clearing_begins_anew() -> None:
    state = throw(GAME.start(Options(), 1))
    assert act(state, 0, Place(0, 1), Place(3, 2), Clear()) == state


def test_the_highest_sum_wins_and_a_tie_is_shared() -> None:
    state = GAME.start(Options(rounds=2), 3)
    for _ in range(2):
        state = throw(state, FIRST_EXAMPLE.throw)
        for seat in (0, 2):
            state = lay_out(state, seat, SECOND_EXAMPLE)
        for seat in range(3):
            state = act(state, seat, Done())
    outcome = GAME.outcome(state)
    assert outcome.scores == (228, -44, 228)
    assert outcome.places == (1, 3, 1)
    assert outcome.winners == (0, 2)
    assert (outcome.band, outcome.tie_break) == (None, None)
    assert [[score.total for score in scores] for scores in outcome.breakdown.rounds] == [
        [114, 114],
        [-22, -22],
        [114, 114],
    ]


def test_hidden_events_change_nothing() -> None:
    state = throw(GAME.start(Options(), 2))
    assert GAME.evolve(state, Built(0, None, public=False)) == state


CALM = Options(calm=True)
WAITING = "ready"


def test_the_cup_of_a_calm_table_stays_closed_until_everybody_is_ready() -> None:
    state = GAME.start(CALM, 2)
    assert GAME.awaits(state) == AwaitSeats((0, 1), None, WAITING)
    assert GAME.legal(state, 0) == (Ready(),)
    with pytest.raises(IllegalAction, match="not-thrown-yet"):
        GAME.decide(state, 0, Place(0, 40))
    events, state = step(state, 1, Ready())
    assert events == (Readied(1),)
    assert GAME.awaits(state) == AwaitSeats((0,), None, WAITING)
    with pytest.raises(IllegalAction, match="not-your-turn"):
        GAME.decide(state, 1, Ready())
    state = act(state, 0, Ready())
    assert GAME.awaits(state) == AwaitChance("throw", ALL)
    state = throw(state)
    assert GAME.awaits(state) == AwaitSeats((0, 1), 180)
    assert state.ready == ()
    with pytest.raises(IllegalAction, match="dice-lie-there"):
        GAME.decide(state, 0, Ready())


def test_the_next_round_of_a_calm_table_begins_when_all_are_ready_or_the_pause_is_over() -> None:
    state = act(act(GAME.start(CALM, 2), 0, Ready()), 1, Ready())
    state = act(act(throw(state), 0, Done()), 1, Done())
    assert GAME.awaits(state) == AwaitSeats((0, 1), PAUSE, WAITING)
    state = act(state, 0, Ready())
    events, state = advance(GAME, state, TimeUp())
    assert events == (Readied(1),)
    assert GAME.awaits(state) == AwaitChance("throw", ALL)


def test_a_calm_table_without_a_timer_pauses_as_long_as_people_like() -> None:
    state = act(GAME.start(Options(calm=True, seconds=None, rounds=2), 1), 0, Ready())
    state = act(throw(state), 0, Done())
    assert GAME.awaits(state) == AwaitSeats((0,), None, WAITING)


def test_in_turns_only_the_next_to_build_is_asked() -> None:
    state = begun(3, Options(mode="turns", calm=True), beginner=1)
    assert GAME.awaits(state) == AwaitSeats((1,), None, WAITING)
    state = act(state, 1, Ready())
    assert GAME.awaits(state) == AwaitChance("throw", ALL, seat=1)
    state = act(throw(state), 1, Done())
    assert GAME.awaits(state) == AwaitSeats((2,), None, WAITING)


def test_matches_from_before_calm_tables_are_still_read() -> None:
    old = {"mode": "duplicate", "rounds": 1, "seconds": 180, "language": "de"}
    assert msgspec.convert(old, Options).calm is False
    kept = msgspec.to_builtins(GAME.start(Options(), 2))
    del kept["ready"], kept["options"]["calm"]
    assert msgspec.convert(kept, State) == GAME.start(Options(), 2)
