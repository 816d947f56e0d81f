"""The solver against every layout that small word lists allow, and against the rules."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.games.happycross.words import FIRST_EXAMPLE, SECOND_EXAMPLE, WORDS, WordSet

from querwurf.games.happycross.bot.solver import Budget, Search, Solver, lexicon_of, warm
from querwurf.games.happycross.rules import build
from querwurf.games.happycross.rules.dice import DICE, JOKER, letters_of
from querwurf.games.happycross.rules.grid import COLUMNS, ROWS, SIZE, START
from querwurf.games.happycross.rules.lexicon import Lexicon
from querwurf.games.happycross.rules.referee import check, faults, judge
from querwurf.games.happycross.rules.state import Layout


def total(words: list[str], throw: str) -> int:
    solution = Solver(WordSet(words, ())).solve(throw, Budget(steps=30_000_000))
    assert solution.proven
    return solution.score.total


Place = tuple[str, tuple[int, ...]]
"""A word and the cells it covers."""


def all_layouts(words: list[str], throw: str) -> Iterator[Layout]:
    """Lay words one after the other in every way, valid in between or not."""
    places = [
        (word, line[first : first + len(word)])
        for word in words
        for line in (*ROWS, *COLUMNS)
        for first in range(SIZE - len(word) + 1)
    ]
    over: dict[int, list[Place]] = {cell: [] for row in ROWS for cell in row}
    for place in places:
        for cell in place[1]:
            over[cell].append(place)
    begin = build.fresh(throw)
    yield begin
    seen: set[frozenset[tuple[int, str, str]]] = set()
    stack = [begin]
    while stack:
        layout = stack.pop()
        covered = (
            [START] if layout == begin else [cell for cell in layout.cells if cell is not None]
        )
        for word, run in dict.fromkeys(place for cell in covered for place in over[cell]):
            for more in _lay(layout, word, run):
                key = _dice_on(more)
                if key not in seen:
                    seen.add(key)
                    yield more
                    stack.append(more)


def _dice_on(layout: Layout) -> frozenset[tuple[int, str, str]]:
    """Tell what lies where; which of two equal dice it is makes no difference."""
    return frozenset(
        (cell, letter, thrown)
        for cell, letter, thrown in zip(layout.cells, layout.letters, layout.throw, strict=True)
        if cell is not None
    )


def _lay(layout: Layout, word: str, run: tuple[int, ...]) -> Iterator[Layout]:
    """Lay a word; nothing where it would lie on other letters, or dice are missing."""
    on = dict(zip(layout.cells, layout.letters, strict=True))
    if all(on.get(cell, letter) == letter for letter, cell in zip(word, run, strict=True)):
        missing = [(c, letter) for letter, c in zip(word, run, strict=True) if c not in on]
        yield from _take(layout, missing)


def _take(layout: Layout, missing: list[tuple[int, str]]) -> Iterator[Layout]:
    if not missing:
        yield layout
        return
    (cell, letter), *others = missing
    tried = set()
    for die, thrown in enumerate(layout.throw):
        if layout.cells[die] is None and thrown in (letter, JOKER) and thrown not in tried:
            tried.add(thrown)
            letters = layout.letters[:die] + letter + layout.letters[die + 1 :]
            cells = (*layout.cells[:die], cell, *layout.cells[die + 1 :])
            yield from _take(Layout(layout.throw, letters, cells), others)


def best_of_all(words: list[str], throw: str) -> int:
    """Words are laid over one another, so a figure is judged whole: it or nothing counts."""
    refuse = WordSet(words, ()).refusal
    layouts = all_layouts(words, throw)  # one with nothing laid is among them
    return max(judge(one, refuse).total for one in layouts if not faults(one, refuse))


SMALL = [
    (["TEE", "TOR"], "TEEORXXXXXXXX"),
    (["XA", "AX", "AA"], "XXAAQQQQQQQQQ"),
    (["AB", "BA", "BAB"], "ABABQQQQQQQQQ"),
    (["AXT", "TA", "AT"], "AXTTQQQQQQQQQ"),
    (["TEE", "TO"], "TE?OQQQQQQQQQ"),
    (["XE", "EX"], "X?EQQQQQQQQQQ"),
    (["ZE", "EZZ"], "Z?E?VVVVVVVVV"),
    (["ABEND", "AB"], "ABENDBQQQQQQQ"),
    (["REISE", "EXTREM"], "REISEXTMQQQQQ"),
    (["NEUNAUGEN"], "NEUNAUGENQQQQ"),
    (["NEUNAUGEN", "UM"], "NEUNA?GENMQQQ"),
    (["HAFEN", "NESTE"], "HAFENESTEQQQQ"),
    (["HAFEN", "NESTE"], "HAF?NEST?QQQQ"),
    (["XAFEN", "NESTE", "EIS"], "XAFENESTEISQQ"),
]


@pytest.mark.parametrize(("words", "throw"), SMALL)
def test_no_layout_is_better(words: list[str], throw: str) -> None:
    assert total(words, throw) == best_of_all(words, throw)


@pytest.mark.parametrize("seed", range(12))
def test_no_layout_is_better_with_words_by_chance(seed: int) -> None:
    rng = Random(seed)
    words = ["".join(rng.choices("AXBE", k=rng.choice((2, 2, 3, 5)))) for _ in range(5)]
    throw = "".join(rng.sample("AXBE?", 4)) + "AE"[seed % 2] + "Q" * 8
    assert total(words, throw) == best_of_all(words, throw)


def test_a_word_over_three_triples() -> None:
    words = ["ABENTEUER", "TERME"]
    score = Solver(WordSet(words, ())).solve("ABENTEUERERME", Budget(steps=10**7)).score
    assert {word.word: word.points for word in score.words} == {
        "ABENTEUER": 17 * 27,
        "TERME": 9 * 3,
    }
    assert (score.unused, score.bonus) == (0, 50)


def test_all_dice_bring_the_bonus() -> None:
    words = ["TEER", "LEITER", "ORT", "ROM"]
    score = Solver(WordSet(words, ())).solve(FIRST_EXAMPLE.throw, Budget(steps=10**7)).score
    assert score.bonus == 50
    assert score.total >= judge(SECOND_EXAMPLE, WordSet(words, ()).refusal).total


@pytest.mark.parametrize("seed", range(4))
def test_better_than_a_quick_plan(seed: int) -> None:
    from querwurf.games.happycross.bot.target import candidates, plan_crossword

    throw = letters_of([Random(seed * 13 + die).randrange(6) for die in range(len(DICE))])
    plan = judge(plan_crossword(throw, candidates(WORDS)), WORDS.refusal)
    solution = Solver(WORDS).solve(throw, Budget(steps=100_000))
    assert solution.score.total >= plan.total


def test_headwords_only() -> None:
    solution = Solver(WORDS, headwords=True).solve(FIRST_EXAMPLE.throw, Budget(steps=10**6))
    assert {word.word for word in solution.score.words} <= WORDS.headwords


def test_extra_words_of_a_lexicon_count() -> None:
    plain, more = lexicon_of(("TEE",)), lexicon_of(("TEE",)).with_words(["EXTREME"])
    assert isinstance(more, Lexicon)
    throw = "EXTREMEQQQQQQ"
    totals = [Solver(w).solve(throw, Budget(steps=10**6)).score.total for w in (plain, more)]
    assert totals[0] < totals[1]


def test_without_words_nothing_is_laid() -> None:
    solution = Solver(WordSet((), ())).solve("E" * 13, Budget(steps=10**6))
    assert solution.proven
    assert (solution.score.total, solution.layout.cells) == (-13, (None,) * 13)


def test_what_is_stopped_is_not_proven_but_valid() -> None:
    solution = Solver(WORDS).solve(FIRST_EXAMPLE.throw, Budget(steps=1))
    assert not solution.proven
    assert check(solution.layout, WORDS.refusal).problems == ()
    times = iter(range(100))
    late = Solver(WORDS).solve(FIRST_EXAMPLE.throw, Budget(0.5, clock=lambda: next(times)))
    assert not late.proven


def test_the_same_steps_lead_to_the_same_layout() -> None:
    first, second = (
        Solver(WORDS).solve("TOSLIEAMS?OF?", Budget(steps=40_000)).layout for _ in range(2)
    )
    assert first == second


def test_a_throw_has_thirteen_dice() -> None:
    with pytest.raises(ValueError, match="13 dice"):
        Search(Solver(WORDS).graph, "TEE")


def test_a_wrong_result_is_never_handed_out() -> None:
    solver = Solver(WORDS)
    search = Search(solver.graph, FIRST_EXAMPLE.throw)
    search._best.total[0] = 999
    with pytest.raises(AssertionError, match="disagree"):
        solver.result(search)


def test_warming_needs_no_word_list() -> None:
    warm()
