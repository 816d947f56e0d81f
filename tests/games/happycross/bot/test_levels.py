"""The simple players: they end their turns, and the greedy one lays what is valid."""

from random import Random

import pytest
from tests.games.happycross.rules.test_rules import act, throw
from tests.games.happycross.words import FIRST_EXAMPLE, GAME, WORDS, WordSet

from querwurf.core.protocol import Over
from querwurf.core.rng import SeededDice
from querwurf.games.happycross.bot import levels
from querwurf.games.happycross.bot.levels import Player
from querwurf.games.happycross.bot.target import (
    Sight,
    candidates,
    plan_best_rows,
    plan_crossword,
    plan_rows,
)
from querwurf.games.happycross.rules.dice import letters_of
from querwurf.games.happycross.rules.referee import check, judge
from querwurf.games.happycross.rules.state import (
    Clear,
    Done,
    Layout,
    Name,
    Options,
    Place,
    Ready,
    State,
    Take,
)

POOL = candidates(WORDS)
BOT = Player(lambda language: WORDS)


def finish(state: State, level: str) -> State:
    rng = Random(3)
    for _ in range(400):
        if GAME.awaits(state) == Over():
            return state
        state = act(state, 0, GAME.bot.choose(GAME.view(state, 0), rng, level))
    raise AssertionError("the turn does not end")


@pytest.mark.parametrize("seed", range(40))
def test_plans_are_valid(seed: int) -> None:
    throw = letters_of(SeededDice(Random(seed)).draw((6,) * 13))
    layout = plan_crossword(throw, POOL)
    verdict = check(layout, WORDS.refusal)
    assert verdict.problems == ()
    assert len(verdict.score.kept) == 13 - layout.cells.count(None)
    rows = check(plan_rows(throw, POOL), WORDS.refusal, free=True)
    assert rows.problems == ()


def test_the_first_word_reaches_for_the_triple() -> None:
    pool = candidates(["HUT"])
    assert plan_crossword("HUT", pool).cells == (40, 41, 42), "the last of equal places"
    pool = candidates(["REISE"])
    assert judge(plan_crossword("REISE", pool), WordSet(["REISE"]).refusal).words[0].points == 24


def test_words_are_added_across() -> None:
    layout = plan_crossword(FIRST_EXAMPLE.throw, candidates(["LEITER", "ORT", "TEER", "ROM"]))
    score = judge(layout, WORDS.refusal)
    assert len(score.words) > 1
    assert score.total > 32


def test_words_are_added_until_the_tray_is_empty() -> None:
    layout = plan_crossword("TEEOR", candidates(["TEE", "TOR"]))
    assert None not in layout.cells


def test_a_joker_stands_in_only_when_no_die_shows_the_letter() -> None:
    layout = plan_crossword("?EX", candidates(["EX"]))
    assert layout.cells[1:] == (40, 41)
    layout = plan_crossword("?TE?", candidates(["TEEN"]))
    assert sorted(layout.letters) == ["E", "E", "N", "T"]
    assert None not in layout.cells


def test_without_a_word_nothing_is_laid() -> None:
    assert plan_crossword("XYZ", POOL).cells == (None,) * 3
    assert plan_rows("XYZ", POOL).cells == (None,) * 3


def test_free_words_lie_a_row_each() -> None:
    layout = plan_rows("TEEROOTT", candidates(["TEE", "ROT", "TO", "XX"]))
    assert judge(layout, WordSet(["TEE", "ROT", "TO"]).refusal, free=True).total == 4 + 5 + 3
    assert plan_rows("EI" * 10, candidates(["EI"])).cells.count(None) == 2, "nine rows"


@pytest.mark.parametrize("children", [False, True])
def test_the_greedy_player_carries_out_its_plan(children: bool) -> None:
    plan = plan_rows if children else plan_crossword
    begun = throw(GAME.start(Options(children=children), 1), "TOSLIEAMS?OF?")
    state = finish(begun, "greedy")
    turn = state.finished[0][0]
    aim = plan(turn.layout.throw, POOL)
    assert turn.layout.cells == aim.cells
    assert turn.score == judge(aim, WORDS.refusal, children)


def test_the_greedy_player_clears_what_lies_elsewhere() -> None:
    state = throw(GAME.start(Options(), 1), FIRST_EXAMPLE.throw)
    astray = act(state, 0, Place(0, 0), Place(1, 1))
    assert GAME.bot.choose(GAME.view(astray, 0), Random(0), "greedy") == Clear()
    assert finish(astray, "greedy").finished == finish(state, "greedy").finished


def test_the_greedy_player_renames_a_joker() -> None:
    state = throw(GAME.start(Options(), 1), "TOSLIEAMS?OF?")
    own = state.layouts[0]
    assert own is not None
    jokers = [die for die, letter in enumerate(own.throw) if letter == "?"]
    for die in jokers:
        state = act(state, 0, Name(die, "Q"))
    final = finish(state, "greedy").finished[0][0]
    assert all(
        final.layout.letters[die] in "EN" for die in jokers if final.layout.cells[die] is not None
    )
    assert set(jokers) & {die for die, cell in enumerate(final.layout.cells) if cell is not None}


def test_the_greedy_player_keeps_to_headwords() -> None:
    state = throw(GAME.start(Options(headwords=True), 1), FIRST_EXAMPLE.throw)
    words = finish(state, "greedy").finished[0][0].score.words
    assert words
    assert {word.word for word in words} <= WORDS.headwords


def test_the_random_player_comes_to_an_end_without_a_timer() -> None:
    state = throw(GAME.start(Options(seconds=None), 1), FIRST_EXAMPLE.throw)
    assert GAME.awaits(finish(state, "random")) == Over()
    chosen = {
        type(GAME.bot.choose(GAME.view(state, 0), Random(seed), "random")) for seed in range(20)
    }
    assert chosen == {Place, Done}


def test_a_player_sees_only_so_much() -> None:
    words = WordSet(["TEE", "TOR", "TEER", "LEITER"])
    pool = candidates(words)
    throw = FIRST_EXAMPLE.throw
    short = judge(plan_crossword(throw, pool, Sight(longest=3, words=2)), words.refusal)
    assert len(short.words) <= 2
    assert {word.word for word in short.words} <= {"TEE", "TOR"}
    assert len(judge(plan_rows(throw, pool, Sight(words=1)), words.refusal, free=True).words) == 1
    blind = plan_crossword("REISE", candidates(["REISE"]), Sight(fields=False))
    assert judge(blind, WordSet(["REISE"]).refusal).words[0].word == "REISE"


def test_what_comes_to_mind_depends_on_the_throw() -> None:
    throws = ["TEEOR", "TEERO", "EETOR", "RETEO", "OTEER", "ROTEE"]
    seen = {
        plan_crossword(t, candidates(["TEE"]), Sight(one_in=2)).cells.count(None) for t in throws
    }
    assert seen == {2, 5}


def test_the_best_rows_leave_least_over() -> None:
    words = WordSet(["TEER", "TEE", "ROT"], ())
    best = plan_best_rows("TEEROTX", candidates(words))
    assert judge(best, words.refusal, free=True).total == 4 + 5 - 8
    quick = plan_rows("TEEROTX", candidates(words))
    assert judge(quick, words.refusal, free=True).total == 6 - 3 - 8
    assert plan_best_rows("XYZ", candidates(words)).cells == (None,) * 3


@pytest.mark.parametrize("level", ["easy", "medium", "hard", "master"])
@pytest.mark.parametrize("children", [False, True])
def test_every_level_lays_what_is_valid(level: str, children: bool) -> None:
    begun = throw(GAME.start(Options(children=children), 1), "TOSLIEAMS?OF?")
    turn = finish(begun, level).finished[0][0]
    assert check(turn.layout, WORDS.refusal, children).problems == ()
    assert turn.score.words


@pytest.mark.parametrize("children", [False, True])
def test_levels_reach_more(children: bool) -> None:
    begun = throw(GAME.start(Options(children=children), 1), "TOSLIEAMS?OF?")
    totals = [
        finish(begun, level).finished[0][0].score.total
        for level in ("easy", "medium", "hard", "master")
    ]
    assert totals[0] < totals[-1]
    assert children or totals[-1] == max(totals)


def test_a_search_that_has_found_nothing_yet_lays_what_is_plain_to_see(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(levels._STEPS, "master", 1)
    bot = Player(lambda language: WORDS)
    best = bot.best_turn("TOSLIEAMS?OF?", Options(), 0)
    plain = plan_crossword("TOSLIEAMS?OF?", POOL)
    assert best.score.total >= judge(plain, WORDS.refusal).total > 0
    assert not bot.best_known("TOSLIEAMS?OF?", Options())[1], "nothing is proven by that"


def test_explaining_values_the_steps_of_the_plan() -> None:
    state = throw(GAME.start(Options(), 1), "TOSLIEAMS?OF?")
    total = finish(state, "master").finished[0][0].score.total
    view = GAME.view(state, 0)
    found = BOT.explain(view)
    legal = GAME.legal_in(view)
    assert {valued.action for valued in found} <= set(legal)
    assert {valued.value for valued in found[:-1]} == {total}
    assert (found[-1].action, found[-1].value) == (Done(), -21)
    assert GAME.bot.choose(view, Random(0), "master") in {valued.action for valued in found}
    astray = GAME.view(act(state, 0, Place(0, 0)), 0)
    assert [valued.action for valued in BOT.explain(astray, "random")] == [Take(0), Done()]


def test_explaining_a_finished_plan_leaves_only_being_done() -> None:
    state = throw(GAME.start(Options(), 1), "TOSLIEAMS?OF?")
    while (step := GAME.bot.choose(GAME.view(state, 0), Random(0), "medium")) != Done():
        state = act(state, 0, step)
    only = BOT.explain(GAME.view(state, 0), "medium")
    assert [valued.action for valued in only] == [Done()]


def test_explaining_within_a_time() -> None:
    state = throw(GAME.start(Options(), 1), "TOSLIEAMS?OF?")
    assert BOT.explain(GAME.view(state, 0), ms=200.0)[0].value > 0


@pytest.mark.parametrize("children", [False, True])
def test_what_was_possible_is_the_best_of_the_round_closed_last(children: bool) -> None:
    state = throw(GAME.start(Options(children=children), 1), "TOSLIEAMS?OF?")
    assert BOT.possible(GAME.view(state, 0)) is None
    best = BOT.possible(GAME.view(act(state, 0, Done()), 0))
    assert best is not None
    assert best.score.total == finish(state, "master").finished[0][0].score.total
    assert best.score == judge(best.layout, WORDS.refusal, children)


@pytest.mark.parametrize("level", BOT.LEVELS)
def test_bots_are_ready_at_once(level: str) -> None:
    view = GAME.view(GAME.start(Options(calm=True), 2), 1)
    assert GAME.bot.choose(view, Random(0), level) == Ready()
    assert [valued.action for valued in BOT.explain(view)] == [Ready()]


def test_weak_players_keep_to_everyday_words() -> None:
    words = WordSet(["HUT", "HYENAS"], ())
    bot = Player(lambda language: words)
    state = throw(GAME.start(Options(), 1), "NUHLTEAYSDEAE")
    for level in ("easy", "medium"):
        laid = {w.word for w in judge(_finish_with(bot, state, level), words.refusal).words}
        assert laid <= {"HUT"}
    best = judge(_finish_with(bot, state, "greedy"), words.refusal).words
    assert "HYENAS" in {word.word for word in best}


def test_weak_players_try_short_words_where_no_everyday_one_comes_to_mind() -> None:
    words = WordSet(["ENTSAY", "AYES"], ())
    bot = Player(lambda language: words)
    state = throw(GAME.start(Options(), 1), "NUHLTEAYSDEAE")
    laid = judge(_finish_with(bot, state, "medium"), words.refusal).words
    assert [word.word for word in laid] == ["AYES"]


def _finish_with(bot: Player, state: State, level: str) -> Layout:
    while (step := bot.choose(GAME.view(state, 0), Random(0), level)) != Done():
        state = act(state, 0, step)
    layout = state.layouts[0]
    assert layout is not None
    return layout


@pytest.mark.parametrize("level", ["greedy", "master"])
def test_bots_keep_off_vulgar_words_unless_the_table_wants_them(level: str) -> None:
    for family in (True, False):
        options = Options(extra_words=("MIST",), family=family)
        begun = throw(GAME.start(options, 1), "KBSQIJWMXDTZG")
        (turn,) = finish(begun, level).finished[0]
        laid = {word.word for word in turn.score.words}
        assert ("MIST" in laid) is not family


def test_hints_keep_off_vulgar_words() -> None:
    view = GAME.view(throw(GAME.start(Options(extra_words=("MIST",)), 1), "KBSQIJWMXDTZG"), 0)
    polite = GAME.bot.explain(view, "greedy")[0].value
    rude = Options(extra_words=("MIST",), family=False)
    view = GAME.view(throw(GAME.start(rude, 1), "KBSQIJWMXDTZG"), 0)
    assert GAME.bot.explain(view, "greedy")[0].value > polite


def test_a_bot_plays_by_its_own_seats_rules() -> None:
    state = throw(GAME.start(Options(children=(2,)), 2), "TOSLIEAMS?OF?")
    rng = Random(1)
    for seat in (0, 1):
        while seat in GAME.view(state, seat).waiting:
            state = act(state, seat, GAME.bot.choose(GAME.view(state, seat), rng, "greedy"))
    crossword, free = (turn.layout for turn in state.finished[0])
    assert check(crossword, WORDS.refusal).problems == ()
    assert check(free, WORDS.refusal, free=True).problems == ()
    assert check(free, WORDS.refusal).problems != ()
