"""Words and notation, and positions as JSON."""

import pytest
from querwurf_shutthebox import text
from querwurf_shutthebox.rules import rules, view
from querwurf_shutthebox.rules.state import BoxAction, Options, Shut, State, Throw
from querwurf_shutthebox.text import advise, score, words

from querwurf.core.position import WrongInput
from querwurf.core.text import Unreadable, plain
from querwurf.core.words import LANGUAGES, Language

CHOOSING = view.of(State(Options(), 2, ((1, 4),), (1, 2), 0, ()), 1)
SHUTTING = view.of(State(Options(rounds=3), 2, ((1, 4),), (1, 3, 9), 0, (1, 3)), 1)
NAMES = ("Nora", "Lea")


def test_a_drawing() -> None:
    assert plain(text.draw(SHUTTING, NAMES, "en")).split("\n") == [
        "Shut the Box  Round 1 of 3",
        "┌──────────────────────────────────────┐",
        "│   1   ·   3   ·   ·   ·   ·   ·   9  │",
        "└──────────────────────────────────────┘",
        "Lea has 1 + 3 = 4.",
        "",
        "Points",
        "   40  Nora              open: 1+4",
        "    0  Lea",
    ]


@pytest.mark.parametrize(
    ("shown", "typed", "action"),
    [
        (SHUTTING, "1+3", Shut((1, 3))),
        (SHUTTING, " 3 1 ", Shut((1, 3))),
        (SHUTTING, "10, 2", Shut((2, 10))),
        (SHUTTING, "1", Shut((1,))),
        (CHOOSING, "1", Throw(1)),
        (CHOOSING, "2D6", Throw(2)),
        (CHOOSING, "1d", Throw(1)),
    ],
)
def test_actions_are_read(shown: view.View, typed: str, action: BoxAction) -> None:
    assert text.parse_action(shown, typed, "de") == (action,)


@pytest.mark.parametrize("typed", ["", "x", "3d6", "1+", "1 x"])
def test_what_cannot_be_read_gets_a_hint(typed: str) -> None:
    with pytest.raises(Unreadable, match="Name tiles, for example 4"):
        text.parse_action(SHUTTING, typed, "en")


@pytest.mark.parametrize("typed", ["4 5", "45", "4+5", "4,5"])
def test_real_dice_are_read(typed: str) -> None:
    assert text.parse_chance("two-dice", (6, 6), typed, "de") == (3, 4)


@pytest.mark.parametrize("typed", ["4", "4 5 6", "0 1", "7 1", "a b", ""])
def test_other_dice_are_refused(typed: str) -> None:
    with pytest.raises(Unreadable, match="2 numbers from 1 to 6"):
        text.parse_chance("two-dice", (6, 6), typed, "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("action", [Throw(1), Throw(2), Shut((1, 3))])
def test_actions_are_spelt_as_they_are_read(language: Language, action: BoxAction) -> None:
    shown = CHOOSING if isinstance(action, Throw) else SHUTTING
    spelt = text.spell_action(action, language)
    assert text.parse_action(shown, spelt, language) == (action,)
    assert spelt in text.guide(shown, language)


def test_every_word_is_there_in_every_language() -> None:
    for vocabulary in (words.WORDS, words.REFUSALS, words.TERMS):
        assert set(vocabulary) == set(LANGUAGES)
        assert all(set(vocabulary[language]) == set(vocabulary["en"]) for language in LANGUAGES)


def test_the_breakdown_names_what_stayed_open() -> None:
    state = State(Options(), 2, ((1, 4), ()), (1, 2), 0, ())
    told = text.tell_breakdown(rules.outcome(state).breakdown, NAMES, "en")
    assert plain(told) == "Nora: 40 (open: 1+4) = 40\nLea: 45 (open: box shut) = 45"


def test_a_box_is_scored() -> None:
    assert score.answer(score.Position((1, 4))) == (score.Score(40, 5, False), True)
    assert score.answer(score.Position((), 12)) == (score.Score(78, 0, True), True)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (advise.Position((0,), (1, 1)), r"open\[0\]: 0 is not from 1 to 9"),
        (advise.Position((1, 10), (1, 1)), r"open\[1\]: 10 is not from 1 to 9"),
        (advise.Position((2, 1), (1, 1)), "open: every tile once"),
        (advise.Position((1, 1), (1, 1)), "open: every tile once"),
        (advise.Position(()), "open: the box is shut"),
        (advise.Position((1, 2), (1, 2, 3)), "dice: 3 are more than 2"),
        (advise.Position((1, 9), (1,)), "dice: two dice are thrown here"),
        (advise.Position((1, 2), one_die=False), "dice: two dice are thrown here"),
    ],
)
def test_wrong_positions_are_refused(position: advise.Position, told: str) -> None:
    with pytest.raises(WrongInput, match=told):
        advise.view_of(position)


def test_a_throw_that_shuts_nothing_is_worth_what_is_shut() -> None:
    shown = advise.view_of(advise.Position((1, 2), (6, 6)))
    assert view.legal(shown) == ()
    assert advise.worth(shown) == 42
