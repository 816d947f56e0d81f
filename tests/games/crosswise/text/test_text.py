"""Crosswise in words: what people type and what they are told."""

import pytest
from tests.games.crosswise.build import after, at, board, table
from tests.games.crosswise.rules.test_scoring import EXAMPLE

from querwurf.core.text import Language, Unreadable, plain
from querwurf.games.crosswise import GAME
from querwurf.games.crosswise.rules.scoring import score_board
from querwurf.games.crosswise.rules.state import (
    Began,
    CrosswiseAction,
    CrosswiseEvent,
    Drawn,
    Ended,
    Move,
    Pass,
    Passed,
    Place,
    Played,
    PutBack,
    Redraw,
    Remove,
    Replace,
    Swap,
)

NAMES = ["Anna", "Bert", "Carla", "Dora"]
STATE = table("A C swap F", "A B C D", on=board("AB"))
VIEW = GAME.view(STATE, 0)

NOTATION: list[tuple[str, CrosswiseAction]] = [
    ("place C b4", Place("C", at("b4"))),
    ("move a1 b2", Move(at("a1"), at("b2"))),
    ("remove a1", Remove(at("a1"))),
    ("swap a1 b2", Swap(at("a1"), at("b2"))),
    ("replace a1 C", Replace(at("a1"), "C")),
    ("pass", Pass()),
    ("redraw", Redraw()),
]


@pytest.mark.parametrize(("written", "action"), NOTATION)
def test_the_notation_goes_both_ways(written: str, action: CrosswiseAction) -> None:
    assert GAME.text.format_action(action) == written
    assert GAME.text.parse_action(VIEW, written, "de") == (action,)
    assert GAME.text.parse_action(VIEW, f"  {written.upper()} ", "en") == (action,)


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("place c B4", Place("C", at("b4"))),
        ("swap b2 a1", Swap(at("a1"), at("b2"))),
        ("swap f1 a2", Swap(at("f1"), at("a2"))),
        ("legen C b4", Place("C", at("b4"))),
        ("verschieben a1 b2", Move(at("a1"), at("b2"))),
        ("aufnehmen a1", Remove(at("a1"))),
        ("Tauschen a1 b2", Swap(at("a1"), at("b2"))),
        ("ersetzen a1 C", Replace(at("a1"), "C")),
        ("passen", Pass()),
        ("neu", Redraw()),
    ],
)
def test_other_ways_to_type_it(typed: str, action: CrosswiseAction) -> None:
    assert GAME.text.parse_action(VIEW, typed, "de") == (action,)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "place",
        "place C",
        "place b4 C",
        "place G b4",
        "place C g4",
        "place C b7",
        "place C b4 b5",
        "place CC b4",
        "move a1",
        "remove C",
        "swap a1 b2 c3",
        "replace C a1",
        "pass a1",
        "redraw now",
        "C b4",
        "jump a1 b2",
    ],
)
def test_anything_else_gets_a_hint(typed: str) -> None:
    with pytest.raises(Unreadable, match="legen C b4"):
        GAME.text.parse_action(VIEW, typed, "de")
    with pytest.raises(Unreadable, match="place C b4"):
        GAME.text.parse_action(VIEW, typed, "en")


def test_the_lot_can_be_typed_in() -> None:
    assert GAME.text.parse_chance("starter", (3,), " 3 ", "de") == (2,)
    for typed in ("", "0", "4", "x", "1 2", "²", "-1"):
        with pytest.raises(Unreadable, match="1 bis 3"):
            GAME.text.parse_chance("starter", (3,), typed, "de")


def test_a_secret_draw_cannot_be_typed_in() -> None:
    with pytest.raises(Unreadable, match="geheim"):
        GAME.text.parse_chance("draw", (50,), "A", "de")


def test_the_prompt_has_an_example_of_every_kind() -> None:
    asked = GAME.text.prompt(VIEW, "de")
    assert asked == "Dein Zug, zum Beispiel: legen A c1 · tauschen a1 b1"
    first = GAME.view(table("move swap swap swap", "A B C D", turn=0), 0)
    assert GAME.text.prompt(first, "en") == "Your turn, for example: pass · redraw"


def test_german_players_type_german() -> None:
    spelled = [GAME.text.spell_action(action, "de") for _, action in NOTATION]
    assert spelled == [
        "legen C b4",
        "verschieben a1 b2",
        "aufnehmen a1",
        "tauschen a1 b2",
        "ersetzen a1 C",
        "passen",
        "neu",
    ]


@pytest.mark.parametrize("language", ["de", "en"])
def test_help_explains_symbols_and_all_kinds_of_moves(language: Language) -> None:
    told = GAME.text.guide(VIEW, language).split("\n")
    german = language == "de"
    assert ("Dein Team hat die Zeilen." if german else "Your team has the Rows.") in told[0]
    assert ("A Sonne · B Tropfen" if german else "A sun · B drop") in told[1]
    verbs = [line.split()[0] for line in told[2:]]
    de = ["legen", "verschieben", "aufnehmen", "tauschen", "ersetzen"]
    assert verbs == (de if german else ["place", "move", "remove", "swap", "replace"])
    stuck = GAME.view(table("move swap swap swap", "A B C D", turn=0), 0)
    kinds = GAME.text.guide(stuck, language).split("\n")[-2:]
    assert [kind.split(":")[0] for kind in kinds] == (
        ["passen", "neu"] if german else ["pass", "redraw"]
    )


def test_a_decided_board_warns_nobody() -> None:
    on = board("FFFFF.", "AB....", "A.....", "......", "......", ".....C")
    before = table("F C swap A", "A B C D", on=on)
    over = after(before, 0, Place("F", at("f1")))
    assert "Fünf gleiche" in plain(GAME.text.draw(GAME.view(before, 0), NAMES, "de"))
    assert "Fünf gleiche" not in plain(GAME.text.draw(GAME.view(over, 0), NAMES, "de"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_longest_hand_fits_sixty_columns(language: Language) -> None:
    seats = ("move move move swap", "B B move remove remove replace", "A A A A")
    view = GAME.view(table(*seats), 1)
    lines = plain(GAME.text.draw(view, ["Maximiliane-Henriette"] * 3, language)).split("\n")
    assert max(map(len, lines)) <= 60
    assert sum("replace" in line or "Ersetzen" in line for line in lines) >= 1


@pytest.mark.parametrize(
    ("event", "german", "english"),
    [
        (Began(1), "Bert beginnt", "Bert begins"),
        (Drawn(0, 1, ()), "Anna zieht einen Stein", "Anna draws a tile"),
        (Drawn(0, 4, ()), "Anna zieht 4 Steine", "Anna draws 4 tiles"),
        (
            Drawn(0, 2, ("C", "swap")),
            "Anna zieht 2 Steine: Klee (C), Tauschen",
            "Anna draws 2 tiles: clover (C), swap",
        ),
        (
            PutBack(2),
            "Carla legt lauter Aktionssteine zurück und zieht neu",
            "Carla puts back nothing but action tiles and draws anew",
        ),
        (
            Played(0, Place("C", at("b4")), None),
            "Anna legt Klee (C) auf b4",
            "Anna places clover (C) on b4",
        ),
        (
            Played(1, Move(at("a1"), at("b2")), None),
            "Bert verschiebt a1 nach b2",
            "Bert moves a1 to b2",
        ),
        (
            Played(1, Remove(at("a1")), "A"),
            "Bert nimmt Sonne (A) von a1 auf die Hand",
            "Bert takes sun (A) from a1 into the hand",
        ),
        (
            Played(1, Replace(at("a1"), "E"), "A"),
            "Bert ersetzt Sonne (A) auf a1 durch Raute (E)",
            "Bert replaces sun (A) on a1 by gem (E)",
        ),
        (
            Played(3, Swap(at("a1"), at("f6")), None),
            "Dora tauscht a1 und f6",
            "Dora swaps a1 and f6",
        ),
        (Passed(0), "Anna hat keinen Zug und passt", "Anna has no move and passes"),
        (Ended("six", "rows"), "Sechs gleiche: Die Zeilen gewinnen!", "Six equal: Rows win!"),
        (
            Ended("points", "columns"),
            "Das Spiel ist aus: Die Spalten gewinnen nach Punkten!",
            "The game is over: Columns win by points!",
        ),
        (
            Ended("points", "draw"),
            "Das Spiel ist aus: unentschieden",
            "The game is over: a draw",
        ),
    ],
)
def test_events_in_words(event: CrosswiseEvent, german: str, english: str) -> None:
    assert GAME.text.tell(event, NAMES, "de") == german
    assert GAME.text.tell(event, NAMES, "en") == english


def test_the_drawing() -> None:
    on = board("FFFFF.", "AB....", "A.....", "......", "......", ".....C")
    drawn = plain(GAME.text.draw(GAME.view(table("A C swap F", "A B C D", on=on), 0), NAMES, "de"))
    assert drawn.split("\n") == [
        "     a  b  c  d  e  f         → Zeilen 7",
        " 1   F  F  F  F  F  ·  │ 7!    ▸ Anna         ▪▪▪▪",
        " 2   A  B  ·  ·  ·  ·  │ 0    ↓ Spalten 1",
        " 3   A  ·  ·  ·  ·  ·  │ 0       Bert         ▪▪▪▪",
        " 4   ·  ·  ·  ·  ·  ·  │ 0    Im Beutel: 37",
        " 5   ·  ·  ·  ·  ·  ·  │ 0    Gespielte Aktionen:",
        " 6   ·  ·  ·  ·  ·  C  │ 0     Verschieben 0 · Aufnehmen 0",
        "   ────────────────────┘       Ersetzen 0 · Tauschen 0",
        "     1  0  0  0  0  0",
        "! Fünf gleiche: Ein Stein fehlt zum Sieg.",
        "",
        "Deine Hand: A Sonne · C Klee · F Ring · Tauschen",
    ]


def test_a_hidden_hand_is_never_drawn() -> None:
    state = table("A A A A", "B C D E")
    for seat in (None, 1):
        drawn = plain(GAME.text.draw(GAME.view(state, seat), NAMES, "en"))
        assert "A  A" not in drawn
    assert "hand" not in plain(GAME.text.draw(GAME.view(state, None), NAMES, "en"))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "de",
            "Zeilen (Anna, Carla): 5 + 2 + 7 + 6 + 3 + 3 = 26\n"
            "Spalten (Bert, Dora): 1 + 3 + 4 + 6 + 6 + 2 = 22",
        ),
        (
            "en",
            "Rows (Anna, Carla): 5 + 2 + 7 + 6 + 3 + 3 = 26\n"
            "Columns (Bert, Dora): 1 + 3 + 4 + 6 + 6 + 2 = 22",
        ),
    ],
)
def test_the_breakdown_names_every_line(language: Language, told: str) -> None:
    assert plain(GAME.text.tell_breakdown(score_board(EXAMPLE), NAMES, language)) == told


def test_the_breakdown_says_that_six_decided() -> None:
    state = after(table("A", "B", on=board("AAAAA."), bag=()), 0, Place("A", 5))
    breakdown = GAME.outcome(state).breakdown
    told = plain(GAME.text.tell_breakdown(breakdown, NAMES[:2], "de"))
    assert told.split("\n")[-1] == "Sechs gleiche entscheiden: Zeilen"


@pytest.mark.parametrize("what", ["starter", "draw"])
def test_every_kind_of_chance_has_words(what: str) -> None:
    assert GAME.text.TERMS["de"][what]
    assert GAME.text.TERMS["en"][what]
    assert GAME.text.REFUSALS["de"].keys() == GAME.text.REFUSALS["en"].keys()
