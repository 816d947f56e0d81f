"""Kriss Kross in words: what people type and what they are told."""

import pytest
from tests.games.krisskross.rules.test_rules import (
    CROSS,
    DIAGONAL,
    DOT,
    NO_ROOM,
    STAR,
    TRIANGLE,
    begun,
    play_out,
    throw,
    with_grids,
    write,
)

from querwurf.core.figure import number
from querwurf.core.text import Language, Unreadable, plain
from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.rules.state import (
    ChooseSymbol,
    Options,
    Rolled,
    RoundClosed,
    SymbolChosen,
    Write,
    Written,
)

CHOOSING = GAME.view(GAME.start(Options(), 1), 0)
WRITING = GAME.view(throw(begun(1), STAR, DOT), 0)
NAMES = ["Eins", "Zwei"]


def test_actions_are_written_as_on_the_command_line() -> None:
    assert GAME.text.format_action(ChooseSymbol(STAR)) == "star"
    assert GAME.text.format_action(Write((0, 1), (DOT, STAR))) == "a1:dot b1:star"
    assert GAME.text.format_action(Write((0, 5), (DOT, STAR))) == "a1:dot a2:star"


@pytest.mark.parametrize(
    ("typed", "language", "symbol"),
    [
        ("star", "en", 6),
        ("star", "de", 6),
        (" Stern ", "de", 6),
        ("stern", "en", 6),
        ("★", "de", 6),
        ("KREIS", "de", 3),
        ("d", "de", 4),
        ("d", "en", 1),
        ("dot", "de", 1),
        ("ci", "en", 3),
        ("cr", "en", 2),
        ("qu", "de", 5),
        ("•", "en", 1),
    ],
)
def test_a_start_symbol_is_read(typed: str, language: Language, symbol: int) -> None:
    assert GAME.text.parse_action(CHOOSING, typed, language) == (ChooseSymbol(symbol),)


@pytest.mark.parametrize("typed", ["", "k", "s t", "x", "a1", "a1 a2", "7", " "])
def test_anything_else_gets_a_hint_with_the_symbols(typed: str) -> None:
    with pytest.raises(Unreadable, match="Punkt, Kreuz, Kreis, Dreieck, Quadrat, Stern"):
        GAME.text.parse_action(CHOOSING, typed, "de")


@pytest.mark.parametrize(
    ("typed", "cells", "symbols"),
    [
        ("a1:dot a2:star", (0, 5), (DOT, STAR)),
        ("a2:star a1:dot", (0, 5), (DOT, STAR)),
        ("A1:Stern A2:Punkt", (0, 5), (STAR, DOT)),
        ("a1:★ a2:•", (0, 5), (STAR, DOT)),
        ("a1:s a2:p", (0, 5), (STAR, DOT)),
        ("a1 a2", (0, 5), (STAR, DOT)),
        ("a2 a1", (0, 5), (DOT, STAR)),
        (" d5   e5 ", (23, 24), (STAR, DOT)),
        ("a1:cross c3:cross", (0, 12), (CROSS, CROSS)),
    ],
)
def test_an_entry_is_read(typed: str, cells: tuple[int, int], symbols: tuple[int, int]) -> None:
    assert GAME.text.parse_action(WRITING, typed, "de") == (Write(cells, symbols),)


def test_an_entry_typed_too_early_is_left_to_the_rules() -> None:
    read = GAME.text.parse_action(CHOOSING, "a1:dot a2:star", "en")
    assert read == (Write((0, 5), (DOT, STAR)),)


@pytest.mark.parametrize(
    "typed",
    [
        *("", "a1", "star", "a1 a2 a3", "a6 a5", "a1:star"),
        *("a1:dot a2", "a1 a2:dot", "a1: a2:", "a1:x a2:dot", "a1:k a2:star", "a1:dot:a2 a3"),
    ],
)
def test_anything_else_gets_a_hint_with_cells(typed: str) -> None:
    with pytest.raises(Unreadable, match="c2:Kreuz c3:Stern"):
        GAME.text.parse_action(WRITING, typed, "de")


@pytest.mark.parametrize(
    "typed", ["cross star", "Kreuz Stern", "×★", "× ★", "cross, star", "kreuz+stern", "kreu s"]
)
def test_real_dice_are_read(typed: str) -> None:
    assert GAME.text.parse_chance("dice", (6, 6), typed, "de") == (1, 5)


@pytest.mark.parametrize("typed", ["", "cross", "dot dot dot", "k s", "1 2", "x y", "★"])
def test_other_throws_get_a_hint(typed: str) -> None:
    with pytest.raises(Unreadable, match="Kreuz Stern"):
        GAME.text.parse_chance("dice", (6, 6), typed, "de")


@pytest.mark.parametrize(
    ("language", "asked"), [("de", "nach c1? Frei: • Punkt, × Kreuz"), ("en", "to c1? Free: • dot")]
)
def test_the_prompt_names_the_free_symbols(language: Language, asked: str) -> None:
    assert asked in GAME.text.prompt(CHOOSING, language)


def test_the_prompt_leaves_out_taken_symbols_and_knows_the_corner() -> None:
    state = GAME.evolve(GAME.start(DIAGONAL, 2), SymbolChosen(0, DOT))
    asked = GAME.text.prompt(GAME.view(state, 1), "en")
    assert "a1?" in asked
    assert "dot" not in asked


@pytest.mark.parametrize(
    ("language", "asked"),
    [
        ("de", "Wohin mit ★ Stern und • Punkt? (zum Beispiel a1:Punkt b1:Stern)"),
        ("en", "Where do ★ star and • dot go? (for example a1:dot b1:star)"),
    ],
)
def test_the_prompt_names_the_throw(language: Language, asked: str) -> None:
    assert GAME.text.prompt(WRITING, language) == asked


def test_events_are_told_in_a_line() -> None:
    entry = Write((0, 5), (DOT, STAR))
    told = [
        GAME.text.tell(event, NAMES, "de")
        for event in (
            SymbolChosen(1, STAR),
            Rolled(0, (CROSS, DOT)),
            Written(0, entry),
            RoundClosed((entry, None)),
        )
    ]
    assert told == [
        "Zwei beginnt mit ★ Stern",
        "Eins würfelt × Kreuz und • Punkt",
        "",
        "Eins: a1:• a2:★, Zwei: –",
    ]


def test_the_own_entry_is_drawn_at_once() -> None:
    state = write(throw(begun(2), STAR, STAR), 0, "b3 c3")
    own, rival = (plain(GAME.text.draw(GAME.view(state, seat), NAMES, "de")) for seat in (0, 1))
    assert " 3   _  ★  ★  _  _  │" in own
    assert " 3   _  _  _  _  _  │" in rival
    assert "Eins         fertig" in own
    assert "Zwei         schreibt" in own


def test_lost_cells_are_hatched_and_a_full_sheet_is_named() -> None:
    state = throw(with_grids(begun(2), NO_ROOM, begun(2).grids[1]), STAR, DOT)
    drawn = plain(GAME.text.draw(GAME.view(state, 0), NAMES, "en"))
    assert " 1   •  ░  ○  ░  ■  │" in drawn
    assert "Eins         full" in drawn


def test_the_drawing_says_what_happens_now() -> None:
    choosing = plain(GAME.text.draw(CHOOSING, ["Solo"], "de"))
    assert "Startsymbole" in choosing
    assert "wählt" in choosing
    assert "Round 1 of 12" in plain(GAME.text.draw(WRITING, ["Solo"], "en"))
    assert "★ star + • dot" in plain(GAME.text.draw(WRITING, ["Solo"], "en"))
    over = GAME.view(play_out(begun(1)), None)
    assert "Spiel zu Ende" in plain(GAME.text.draw(over, ["Solo"], "de"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_long_names_and_the_longest_throw_fit(language: Language) -> None:
    view = GAME.view(throw(begun(6, DIAGONAL), TRIANGLE, TRIANGLE), None)
    lines = plain(GAME.text.draw(view, ["Maximiliane-Henriette von Kriss"] * 6, language)).split(
        "\n"
    )
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 18


def test_the_diagonal_is_drawn_with_the_option_only() -> None:
    drawn = plain(GAME.text.draw(GAME.view(begun(1, DIAGONAL), 0), ["Solo"], "de"))
    assert "↘  ·   = 0" in drawn, "what a line would cost is not told before it is certain"
    assert "−5" not in drawn
    assert "↘" not in plain(GAME.text.draw(WRITING, ["Solo"], "de"))
    lost = with_grids(begun(1, DIAGONAL), NO_ROOM)
    told = plain(GAME.text.draw(GAME.view(lost, 0), ["Solo"], "de"))
    assert f"= {number(GAME.view(lost, 0).scores[0].total)}" in told, "in the end all of it counts"


def test_rivals_sheets_are_drawn_below_the_own_one() -> None:
    state = write(throw(begun(3), STAR, STAR), 0, "b3 c3")
    state = write(write(state, 1, "d4 e4"), 2, "a5 b5")
    lines = plain(GAME.text.draw(GAME.view(state, 0), ["Eins", "Zwei", "Drei"], "de")).split("\n")
    below = lines[lines.index("") + 1 :] if "" in lines else []
    assert below[0].split() == ["Zwei", "Drei"]
    assert below[4].split("   ")[0] == "_ _ _ ★ ★"
    assert below[5].split("   ")[1] == "★ ★ _ _ _"


def test_what_an_entry_brings_is_drawn_at_once_for_its_owner_only() -> None:
    state = write(throw(begun(2), STAR, STAR), 0, "b3 c3")
    own, rival = (plain(GAME.text.draw(GAME.view(state, seat), NAMES, "de")) for seat in (0, 1))
    assert " 3   _  ★  ★  _  _  │  2" in own
    assert "= 2" in own
    assert "★" not in rival.replace("★ Stern", "")


def test_help_says_how_to_type_it() -> None:
    told = GAME.text.guide(WRITING, "de").split("\n")
    assert told[0] == "Schreib ★ Stern und • Punkt in zwei leere Nachbarfelder."
    for line in told[1:3]:
        typed = line.rpartition(": ")[2]
        assert GAME.text.parse_action(WRITING, typed, "de")[0] in GAME.legal_in(WRITING)
    assert "Frei sind: • Punkt" in GAME.text.guide(CHOOSING, "de")
    assert GAME.text.spell_action(ChooseSymbol(STAR), "de") == "Stern"
    assert GAME.text.spell_action(Write((0, 5), (DOT, STAR)), "de") == "a1:Punkt a2:Stern"


def test_a_low_result_speaks_of_no_gaps() -> None:
    assert "Lücken" not in GAME.text.TERMS["de"]["gap-filler"]
    assert "gap" not in GAME.text.TERMS["en"]["gap-filler"]


def test_the_breakdown_names_every_line() -> None:
    outcome = GAME.outcome(play_out(begun(2)))
    told = plain(GAME.text.tell_breakdown(outcome.breakdown, NAMES, "de"))
    assert told.split("\n") == [
        "Eins: Zeilen 4 10 10 10 10 · Spalten 10 10 8 10 10 = 92",
        "Zwei: Zeilen 10 10 10 10 10 · Spalten 10 10 10 10 10 = 100",
    ]
    outcome = GAME.outcome(with_grids(begun(1, DIAGONAL), (DOT,) * 25))
    told = plain(GAME.text.tell_breakdown(outcome.breakdown, NAMES[:1], "en"))
    assert told == "Eins: Rows 10 10 10 10 10 · Columns 10 10 10 10 10 · Diagonal 20 = 120"
