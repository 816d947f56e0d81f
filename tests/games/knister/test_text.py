"""Knister in words: what people type and what they are told."""

import pytest
from tests.games.knister.test_rules import play_out, throw, write

from querwurf.core.text import Language, Unreadable, plain
from querwurf.games.knister import GAME
from querwurf.games.knister.state import Options, Write

VIEW = GAME.view(throw(GAME.start(Options(), 1), 4, 5), 0)


@pytest.mark.parametrize(("typed", "cell"), [("a1", 0), (" C3 ", 12), ("e5", 24)])
def test_a_cell_is_read(typed: str, cell: int) -> None:
    assert GAME.text.parse_action(VIEW, typed, "de") == (Write(cell),)


@pytest.mark.parametrize("typed", ["", "a", "f1", "a0", "a6", "1a", "a01", "a1 b2", "ä1", "a²"])
def test_anything_else_gets_a_hint(typed: str) -> None:
    with pytest.raises(Unreadable, match="c3"):
        GAME.text.parse_action(VIEW, typed, "de")


@pytest.mark.parametrize("typed", ["4 5", "45", "4,5", "4+5"])
def test_real_dice_are_read(typed: str) -> None:
    assert GAME.text.parse_chance("dice", (6, 6), typed, "de") == (3, 4)


@pytest.mark.parametrize("typed", ["", "4", "4 5 6", "0 1", "7 1", "x y", "９ 1"])
def test_other_throws_get_a_hint(typed: str) -> None:
    with pytest.raises(Unreadable, match="4 5"):
        GAME.text.parse_chance("dice", (6, 6), typed, "de")


@pytest.mark.parametrize(("language", "asked"), [("de", "Wohin mit der 9?"), ("en", "the 9 go")])
def test_the_prompt_names_the_sum(language: Language, asked: str) -> None:
    assert asked in GAME.text.prompt(VIEW, language)


def test_the_own_entry_is_drawn_at_once() -> None:
    state = write(throw(GAME.start(Options(), 2), 4, 5), 0, 12)
    drawn = plain(GAME.text.draw(GAME.view(state, 0), ["Eins", "Zwei"], "de"))
    assert " 3   ·  ·  9  ·  ·" in drawn
    assert "9" not in plain(GAME.text.draw(GAME.view(state, 1), ["Eins", "Zwei"], "de")).replace(
        "= 9", ""
    )


def test_the_breakdown_names_every_line() -> None:
    outcome = GAME.outcome(play_out(GAME.start(Options(), 1), 1))
    told = plain(GAME.text.tell_breakdown(outcome.breakdown, ["Solo"], "de"))
    assert told == "Solo: Zeilen 10 10 10 10 10 · Spalten 10 10 10 10 10 · Diagonalen 20 20 = 140"
