"""Knister in words: what people type and what they are told."""

import pytest
from tests.games.knister.rules.test_rules import play_out, throw, write

from querwurf.core.text import Language, Unreadable, plain
from querwurf.games.knister import GAME
from querwurf.games.knister.rules.state import Options, State, Write

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


def test_a_completed_line_shows_its_points_at_once_to_its_owner() -> None:
    grid = (7, 7, 7, 7, 0, *(0,) * 20)
    state = State(Options(), (), (grid, grid), 4, (3, 4), (None, None))
    state = write(state, 0, 4)
    own, rival = (
        plain(GAME.text.draw(GAME.view(state, seat), ["Eins", "Zwei"], "de")) for seat in (0, 1)
    )
    assert " 1   7  7  7  7  7  │ 10" in own
    assert "= 10" in own
    assert " 1   7  7  7  7  ·  │" in rival
    assert "= 0" in rival


def test_help_names_the_sum_and_the_empty_cells() -> None:
    told = GAME.text.guide(VIEW, "en").split("\n")
    assert told[0].startswith("Write the 9 into an empty cell.")
    assert told[2] == "Empty are: " + " ".join(f"{c}{r}" for r in range(1, 6) for c in "abcde")
    assert GAME.text.spell_action(Write(12), "de") == "c3"


@pytest.mark.parametrize("seats", [3, 8, 12])
def test_a_spectator_of_many_sees_small_sheets(seats: int) -> None:
    names = [f"Name {seat}" for seat in range(seats)]
    state = throw(GAME.start(Options(games=3), seats), 4, 5)
    lines = plain(GAME.text.draw(GAME.view(state, None), names, "en")).split("\n")
    assert sum(name in line for line in lines for name in names) >= min(seats, 8)
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 18


def test_of_very_many_the_leaders_and_oneself_are_listed() -> None:
    seats = 40
    best = (12, 11, 10, 9, 8, *(0,) * 20)
    grids = tuple(best if seat in range(20, 35) else (0,) * 25 for seat in range(seats))
    state = State(Options(), (), grids, 5, (3, 4), (None,) * seats)
    names = [f"Name {seat}" for seat in range(seats)]
    for own in (25, 39):
        lines = plain(GAME.text.draw(GAME.view(state, own), names, "de")).split("\n")
        assert any(f"Name {own} " in line for line in lines)
        assert any("und 30 weitere" in line for line in lines)
        assert len(lines) <= 18
