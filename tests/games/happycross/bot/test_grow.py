"""Words that go on from what lies there: against trying everything, and followed to the end."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace
from tests.games.happycross.rules.test_rules import act, throw
from tests.games.happycross.words import GAME, WORDS
from tests.support.positions import wanted

from querwurf.core.rng import SeededDice
from querwurf.games.happycross.bot.grow import grow
from querwurf.games.happycross.bot.levels import Player, own_layout, task_in
from querwurf.games.happycross.bot.solver import graph_of
from querwurf.games.happycross.bot.steps import keeping, steps_to
from querwurf.games.happycross.bot.target import candidates, plan_crossword
from querwurf.games.happycross.rules.build import apply, fresh
from querwurf.games.happycross.rules.dice import DICE, JOKER, letters_of
from querwurf.games.happycross.rules.grid import COLUMNS, ROWS
from querwurf.games.happycross.rules.layout import figure_of, problems
from querwurf.games.happycross.rules.referee import check
from querwurf.games.happycross.rules.state import (
    Clear,
    Done,
    Layout,
    Name,
    Options,
    Place,
    Take,
)
from querwurf.games.happycross.rules.view import View

GRAPH = graph_of(WORDS, False)
BOT = Player(lambda language: WORDS)
POOL = candidates(WORDS)


def random_throw(seed: int, jokers: int = 0) -> str:
    """Throw the dice, with so many of the two that can show a joker showing one, or none (-1)."""
    letters = list(letters_of(SeededDice(Random(seed)).draw((6,) * 13)))
    if jokers < 0:
        return "".join(letters).replace(JOKER, "E")
    for die in [die for die, faces in enumerate(DICE) if JOKER in faces][:jokers]:
        letters[die] = JOKER
    return "".join(letters)


def shown(layout: Layout) -> View:
    """Show a layout to somebody who builds it."""
    view = GAME.view(throw(GAME.start(Options(), 1), "TOSLIEAMS?OF?"), 0)
    return replace(view, throw=layout.throw, layouts=(layout,), check=None)


def begun(seed: int, jokers: int) -> Layout:
    """Take some dice of a plan back: a valid layout, or one that somebody is in the middle of."""
    layout = plan_crossword(random_throw(seed, jokers), POOL)
    random = Random(seed)
    for die, cell in enumerate(layout.cells):
        if cell is not None and random.random() < 0.4:
            layout = apply(layout, Take(die))
    return layout


def by_trying(layout: Layout) -> Iterator[tuple[int, str]]:
    """Lay every word at every place, whatever that gives, and let the rules judge."""
    for line in (*ROWS, *COLUMNS):
        for word in WORDS:
            for first in range(10 - len(word)):
                grown = _try(layout, word, line[first : first + len(word)])
                if grown is None:
                    continue
                if grown.cells != layout.cells and not problems(figure_of(grown), WORDS.refusal):
                    yield check(grown, WORDS.refusal).score.total, word


def _try(layout: Layout, word: str, cells: tuple[int, ...]) -> Layout | None:
    for letter, cell in zip(word, cells, strict=True):
        if cell in layout.cells:
            if layout.letters[layout.cells.index(cell)] != letter:
                return None
            continue
        tray = [die for die, at in enumerate(layout.cells) if at is None]
        die = next((one for one in tray if layout.throw[one] == letter), None)
        if die is None:
            return None
        layout = apply(layout, Place(die, cell))
    return layout


@pytest.mark.parametrize("seed", range(wanted(40)))
def test_the_best_growth_is_found(seed: int) -> None:
    layout = begun(seed, -1)
    found = grow(layout, GRAPH, WORDS.refusal)
    best = max(by_trying(layout), default=None)
    assert (found[0].total if found else None) == (best[0] if best else None)


def with_jokers(layout: Layout, word: str, cells: tuple[int, ...]) -> Iterator[Layout]:
    """Lay a word in every way: a joker for any letter, whether a die shows it or not."""
    if not word:
        yield layout
        return
    letter, cell = word[0], cells[0]
    if cell in layout.cells:
        if layout.letters[layout.cells.index(cell)] == letter:
            yield from with_jokers(layout, word[1:], cells[1:])
        return
    tray = [die for die, at in enumerate(layout.cells) if at is None]
    for shown in (letter, JOKER):
        die = next((one for one in tray if layout.throw[one] == shown), None)
        if die is not None:
            laid = apply(layout, Place(die, cell))
            named = apply(laid, Name(die, letter)) if shown == JOKER else laid
            yield from with_jokers(named, word[1:], cells[1:])


@pytest.mark.parametrize("seed", range(8))
def test_the_best_growth_with_jokers_is_found(seed: int) -> None:
    """Wherever the joker lies: among dice that make words across it may matter."""
    layout = begun(seed, 1 + seed % 2)
    found = grow(layout, GRAPH, WORDS.refusal)
    ways = (
        way
        for line in (*ROWS, *COLUMNS)
        for word in WORDS
        for first in range(10 - len(word))
        for way in with_jokers(layout, word, line[first : first + len(word)])
        if way.cells != layout.cells and not problems(figure_of(way), WORDS.refusal)
    )
    best = max((check(way, WORDS.refusal).score.total for way in ways), default=None)
    assert (found[0].total if found else None) == best


@pytest.mark.parametrize("seed", range(wanted(40)))
def test_growths_keep_what_lies_there_and_count_what_they_say(seed: int) -> None:
    layout = begun(seed, seed % 3)
    for growth in grow(layout, GRAPH, WORDS.refusal):
        kept = zip(layout.cells, growth.layout.cells, strict=True)
        assert all(before in (None, after) for before, after in kept)
        judged = check(growth.layout, WORDS.refusal)
        assert judged.problems == ()
        assert judged.score.total == growth.total
        assert (growth.word, growth.cells) in {(word.word, word.cells) for word in judged.words}
        points = {word.cells: word.points for word in judged.words}
        assert points[growth.cells] == growth.points


def test_a_joker_without_a_letter_gets_one() -> None:
    layout = fresh("TEERLOITRMSA?")
    for die, cell in ((0, 38), (1, 39), (12, 40)):
        layout = apply(layout, Place(die, cell))
    best = grow(layout, GRAPH, WORDS.refusal)[0]
    assert best.layout.letters[12] != JOKER
    assert check(best.layout, WORDS.refusal).problems == ()
    assert Name(12, best.layout.letters[12]) in steps_to(layout, best.layout)


def follow(layout: Layout) -> list[float]:
    """Do what the hints say until they say that this is all."""
    values = []
    for _ in range(40):
        hint = BOT.explain(shown(layout), ms=500.0)[0]
        values.append(hint.value)
        if hint.action == Done():
            return values
        assert isinstance(hint.action, Place | Name | Take)
        layout = apply(layout, hint.action)
    raise AssertionError("hints do not come to an end")


@pytest.mark.parametrize("seed", range(wanted(25)))
def test_hints_never_contradict_themselves(seed: int) -> None:
    """Each step keeps the promise of the one before, with jokers, too, however one began."""
    values = follow(begun(seed, 2))
    assert values == sorted(values)


def test_with_two_jokers_nobody_is_told_to_take_all_back_or_to_give_up() -> None:
    """However little time there is to think: a word is there, so a hint names it."""
    state = throw(GAME.start(Options(), 1), "TOSLIEAMS?OF?")
    first = BOT.explain(GAME.view(state, 0), ms=0.0)
    assert first[0].action != Done()
    assert first[0].value > 0
    state = act(state, 0, Place(0, 40))
    hint = BOT.explain(GAME.view(state, 0), ms=0.0)[0]
    assert hint.action not in (Clear(), Done())


def test_a_plan_is_kept_with_whichever_of_two_equal_dice() -> None:
    plan = Layout("EETR", "EETR", (40, None, 41, None))
    other = Layout("EETR", "EETR", (None, 40, None, None))
    assert keeping(other, plan) == Layout("EETR", "EETR", (None, 40, 41, None))
    assert keeping(Layout("EETR", "EETR", (None, 39, None, None)), plan) is None
    assert keeping(Layout("EETR", "EETR", (41, None, None, None)), plan) is None
    named = Layout("E?TR", "ENTR", (None, 40, None, None))
    assert keeping(named, Layout("E?TR", "ESTR", (None, 40, 41, None))) is None


def test_free_words_are_added_below_what_lies_there() -> None:
    state = throw(GAME.start(Options(children=True), 1), "TOSLIEAMS?OFE")
    for die, cell in ((0, 0), (1, 1)):
        state = act(state, 0, Place(die, cell))
    view = GAME.view(state, 0)
    valued = BOT.explain(view, ms=300.0)
    assert valued[0].action not in (Clear(), Done())
    assert valued[0].value > valued[-1].value
    assert own_layout(view).cells[0] == 0
    assert task_in(view).children is True
