"""Every lesson: its positions are legal, its advice is good, and whatever is done is answered."""

import importlib
from dataclasses import replace
from itertools import product
from string import Formatter

import pytest
from tests.games.lessons import Given

from querwurf import catalog
from querwurf.core.lesson import LEARNER, LONGEST, RIVAL, Free, Line, line, strongest
from querwurf.core.line import column, row
from querwurf.core.words import LANGUAGES, Words
from querwurf.table.lesson import lesson_of

GAMES = tuple(key for key in catalog.game_keys() if catalog.game(key).lesson is not None)
BY_WORDS = "happycross"
"""Where a step takes many actions: its own tests lay them."""
TOLERANCE = {"points": 0.5, "win": 0.01}
LONG = {"word": "ANTWORTEN", "w": "W"}
"""The longest that goes into a slot; all others hold numbers."""


def decisions(game: str) -> list[int]:
    """List the steps at which one action is judged."""
    lesson = lesson_of(game, "de")
    assert lesson is not None
    return [number for number, step in enumerate(lesson.steps) if step.judge is not None]


STEPS = [(game, step) for game in GAMES if game != BY_WORDS for step in decisions(game)]


def at(game: str, step: int) -> Given:
    """Give a lesson at a step."""
    given = Given(game)
    for number in range(1, step + 1):
        given.turn(number)
    return given


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_every_action_is_answered_and_can_be_taken_back(game: str, step: int) -> None:
    given = at(game, step)
    before = given.match.state
    kinds = given.kinds()
    assert "yes" in kinds.values()
    assert set(kinds.values()) <= {"yes", "else", "stay"}
    assert given.match.state == before


@pytest.mark.parametrize(("game", "step"), STEPS)
def test_what_is_asked_for_is_what_the_master_would_do(game: str, step: int) -> None:
    given, rules = at(game, step), catalog.game(game)
    values = {one.action: one.value for one in rules.explain(given.match.view(LEARNER))}
    right = [action for action, kind in given.kinds().items() if kind == "yes"]
    best = max(values[action] for action in right if action in values)
    assert best >= max(values.values()) - TOLERANCE[rules.unit]


@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_longer_than_the_coach_can_say(game: str) -> None:
    module = importlib.import_module(f"querwurf.games.{game}.text.lesson_words")
    said = [value for value in vars(module).values() if isinstance(value, Words | Line)]
    assert len(said) > 10
    for one, language in product(said, LANGUAGES):
        words = one.words if isinstance(one, Line) else one
        text = words.of(language)
        names = [name for _, name, _, _ in Formatter().parse(text) if name]
        filled = text.format(**{name: LONG.get(name, "100") for name in names})
        assert 0 < len(filled) <= LONGEST, filled


@pytest.mark.parametrize("game", GAMES)
def test_going_on_without_doing_anything_reaches_the_short_game(game: str) -> None:
    given = Given(game)
    for step in range(1, len(given.lesson.steps) + 1):
        given.turn(step)
        assert given.course.says(given.match)
    assert isinstance(given.course.script, Free)
    assert given.match.waiting
    assert not given.live.course or given.live.course.is_free


@pytest.mark.parametrize("game", GAMES)
def test_the_short_game_ends_with_a_sentence(game: str) -> None:
    given = Given(game)
    given.turn(len(given.lesson.steps))
    while not given.match.over:
        given.bot_acts(LEARNER if LEARNER in given.match.waiting else RIVAL)
        for said, language in product(given.course.says(given.match), LANGUAGES):
            assert len(said.of(language)) <= LONGEST
    end, best = given.course.says(given.match)
    assert end == given.lesson.free.end(given.match.state)
    assert best == given.lesson.free.best(given.match.state)


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_is_read_again_from_its_log(game: str) -> None:
    given = Given(game)
    given.act(given.match.legal(LEARNER)[0])
    given.undo()
    given.act(given.match.legal(LEARNER)[-1])
    for step in (None, 1):
        if step is not None:
            given.turn(step)
        course = given.read_again()
        assert course.step == given.course.step
        assert course.match().state == given.match.state
        assert course.says(course.match()) == given.course.says(given.match)


def test_a_note_is_said_once_and_not_taken_for_said_while_the_game_is_announced() -> None:
    """At the first throw the coach tells that chance is real now, and nothing else."""
    given = Given("knister")
    given.turn(len(given.lesson.steps))
    note = line("Schau.", "Look.", "Regarde.", "Guarda.")
    noting = replace(given.lesson, free=replace(given.lesson.free, note=lambda _: note))

    def says() -> tuple[Line, ...]:
        return replace(given.course, lesson=noting).says(given.match)

    assert says() == (noting.free.honest, noting.free.say)
    told = []
    for _ in range(2):
        given.bot_acts(LEARNER)
        given.bot_acts(RIVAL)
        told.append(says())
    assert told == [(note,), ()]


def test_only_a_line_that_scores_is_called_the_strongest() -> None:
    names = (row(1), column(1))
    assert strongest(names, (1, 0)) is None
    told = strongest(names, (3, 8))
    assert told is not None
    assert told.of("de") == "Deine stärkste Linie: Spalte 1 mit 8 Punkten."
