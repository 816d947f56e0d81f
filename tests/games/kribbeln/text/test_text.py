"""Kribbeln in words: what people type and what they are told."""

import pytest
from tests.games.kribbeln.table import act, again, at_row, dice_for, end_turns, fail_with, throw

from querwurf.core.text import REFUSALS, Language, Unreadable, plain, tell_refusal
from querwurf.games.kribbeln import GAME
from querwurf.games.kribbeln.rules.sheet import SHEETS, tasks_of
from querwurf.games.kribbeln.rules.state import (
    Again,
    Cross,
    Dodge,
    KribbelnAction,
    Options,
    RowScored,
    State,
    Stop,
    Written,
)
from querwurf.games.kribbeln.rules.task import parse_task
from querwurf.games.kribbeln.text.task_words import name_task

VIEW = GAME.view(fail_with(at_row(), 20), 0)
NAMES = ["Lea", "Momo"]
LANGUAGES: tuple[Language, ...] = ("de", "en")
EVERY: tuple[Language, ...] = (*LANGUAGES, "fr", "it")


def drawn(state: State, language: Language = "de") -> str:
    return plain(GAME.text.draw(GAME.view(state, 0), NAMES, language))


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("again 1 4 6", Again((0, 3, 5))),
        ("AGAIN 6 1 4", Again((0, 3, 5))),
        ("neu 1,4,6", Again((0, 3, 5))),
        ("146", Again((0, 3, 5))),
        (" 3 ", Again((2,))),
        ("again123456", Again((0, 1, 2, 3, 4, 5))),
        ("stop", Stop()),
        ("Stopp", Stop()),
        ("cross", Cross()),
        ("x", Cross()),
        ("streichen", Cross()),
        ("dodge", Dodge()),
        ("ausweichen", Dodge()),
    ],
)
def test_an_action_is_read(typed: str, action: KribbelnAction) -> None:
    assert GAME.text.parse_action(VIEW, typed, "de") == (action,)


@pytest.mark.parametrize(
    "typed", ["", "again", "neu 7", "again 0", "1 1", "stop 1", "again 1 4 x", "dodge!", "１"]
)
def test_anything_else_gets_a_hint(typed: str) -> None:
    with pytest.raises(Unreadable, match="neu 1 4 6"):
        GAME.text.parse_action(VIEW, typed, "de")
    with pytest.raises(Unreadable, match="again 1 4 6"):
        GAME.text.parse_action(VIEW, typed, "en")


@pytest.mark.parametrize(
    ("action", "written"),
    [(Again((0, 3, 5)), "again 1 4 6"), (Stop(), "stop"), (Cross(), "cross"), (Dodge(), "dodge")],
)
def test_an_action_is_written_as_on_the_command_line(action: KribbelnAction, written: str) -> None:
    assert GAME.text.format_action(action) == written


@pytest.mark.parametrize(
    "typed", ["4 5 1", "451", "4,5,1", "O4 G5 Y1", "y1 o4 g5", "Y1O4G5", "Or4 Gr5 Ge1", "ge1or4gr5"]
)
def test_real_dice_are_read_by_numbers_or_by_faces(typed: str) -> None:
    read = GAME.text.parse_chance("dice 1 4 6", (6, 6, 6), typed, "de")
    assert read == (3, 4, 0)


@pytest.mark.parametrize(
    "typed",
    ["", "4 5", "4 5 1 2", "0 1 2", "7 1 1", "O4 5 1", "O4 O4 G5", "O4 G5 B1", "Z4 G5 Y1", "４51"],
)
def test_other_throws_get_a_hint(typed: str) -> None:
    with pytest.raises(Unreadable, match="die Würfel 1 4 6"):
        GAME.text.parse_chance("dice 1 4 6", (6, 6, 6), typed, "de")


@pytest.mark.parametrize("what", ["sheet", "tie"])
def test_a_single_number_is_read(what: str) -> None:
    assert GAME.text.parse_chance(what, (6,), " 4 ", "de") == (3,)
    for typed in ("", "0", "7", "4 5", "R4", "x"):
        with pytest.raises(Unreadable, match="1 to 6"):
            GAME.text.parse_chance(what, (6,), typed, "en")


@pytest.mark.parametrize("language", EVERY)
def test_every_kind_of_chance_has_words(language: Language) -> None:
    terms = GAME.text.TERMS[language]
    assert {"sheet", "tie", "kribbel-4", "dice 1 4 6", "dice 1 2 3 4 5 6"} <= set(terms)
    assert len(terms) == 63 + 3
    assert "1 4 6" in terms["dice 1 4 6"]


def test_both_languages_know_the_same_refusals() -> None:
    german, english = (GAME.text.REFUSALS[language] for language in LANGUAGES)
    assert german.keys() == english.keys()
    assert not german.keys() & REFUSALS["de"].keys()
    told = tell_refusal(GAME.text.REFUSALS, "kribbel-must-rise", {"floor": 22}, "de")
    assert "22" in told


@pytest.mark.parametrize(
    ("language", "asked"),
    [("de", "(neu 1 4 6, streichen, ausweichen)"), ("en", "(again 1 4 6, cross, dodge)")],
)
def test_the_prompt_names_what_is_possible(language: Language, asked: str) -> None:
    assert asked in GAME.text.prompt(VIEW, language)


@pytest.mark.parametrize(
    ("key", "german", "english"),
    [
        ("exactly(B,2)", "genau 2× Blau", "exactly 2 blue"),
        ("exactly(Y,1)&none(G)", "genau 1× Gelb, kein Grün", "exactly 1 yellow, no green"),
        ("none(Y)", "kein Gelb", "no yellow"),
        ("none(Y,B)", "kein Gelb, kein Blau", "no yellow, no blue"),
        ("one_colour(3)", "eine Farbe genau 3×", "one colour exactly 3×"),
        ("two_colours(2)", "zwei Farben genau 2×", "two colours exactly 2×"),
        ("no_colour(2)", "keine Farbe genau 2×", "no colour exactly 2×"),
        ("three_colours", "genau drei Farben", "exactly three colours"),
        ("more(B,R)", "mehr Blau als Rot", "more blue than red"),
        ("equal(G,O)", "Grün gleich Orange", "as many green as orange"),
        ("different(Y,O)", "Gelb ≠ Orange", "yellow ≠ orange"),
        ("different(O,R,Y)", "Orange ≠ Rot ≠ Gelb", "orange ≠ red ≠ yellow"),
        ("most(K)", "am meisten Schwarz", "black the most"),
    ],
)
def test_a_task_in_words(key: str, german: str, english: str) -> None:
    assert [name_task(parse_task(key), language) for language in LANGUAGES] == [german, english]


@pytest.mark.parametrize("language", EVERY)
def test_the_tasks_of_all_sheets_are_drawn_in_full(language: Language) -> None:
    for sheet in range(1, len(SHEETS) + 1):
        state = at_row(options=Options(sheet=sheet))  # type: ignore[arg-type]
        for task in tasks_of(sheet):
            assert name_task(task, language) in drawn(state, language)


def test_the_sheet_is_drawn_with_entries_points_and_totals() -> None:
    lines = drawn(end_turns(at_row((20, 21), ("X", 21), (22, 20)), 25)).split("\n")
    assert lines[0].split() == ["Blatt", "1", "Lea", "Momo"]
    assert lines[1].split() == ["1", "genau", "2×", "Blau", "20", "+1", "21", "+2"]
    assert lines[2].split()[-4:] == ["X", "+0", "21", "+2"]
    assert lines[4].split() == ["Zwischenstand", "3", "5"]
    assert lines[5].startswith("> 4 eine Farbe genau 3×")
    assert lines[5].split()[-2:] == ["25", "·"]
    assert lines[8].split() == ["Zwischenstand"]
    assert lines[-1] == "Momo: Wurf 1 von 3"


def test_a_failed_task_is_drawn_with_its_dodge() -> None:
    lines = drawn(fail_with(at_row(), 20)).split("\n")
    assert lines[-2] == "Lea: Wurf 1 von 3, Summe 20"
    assert lines[-1] == "Nicht erfüllt. Du kannst auf Kribbel 1 ausweichen."


@pytest.mark.parametrize(
    ("language", "taken", "too_low"),
    [
        (
            "de",
            "Nicht erfüllt. Kein Ausweichen: Dein Kribbelfeld ist voll.",
            "Nicht erfüllt. Kein Ausweichen: Kribbel 2 braucht über 22.",
        ),
        (
            "en",
            "Not fulfilled. No dodge: the Kribbel field here is taken.",
            "Not fulfilled. No dodge: Kribbel 2 needs more than 22.",
        ),
    ],
)
def test_a_failed_task_says_why_it_cannot_be_dodged(
    language: Language, taken: str, too_low: str
) -> None:
    again = fail_with(act(fail_with(at_row(), 20), Dodge())[1], 20)
    assert drawn(again, language).endswith(taken)
    low = fail_with(at_row((20, 21), (20, 21), (22, 20)), 22)
    assert drawn(low, language).endswith(too_low)


def test_a_kribbel_row_says_the_number_to_beat() -> None:
    state = at_row((20, 21), (20, 21), (22, 20), (20, 21), (20, 21))
    rows = drawn(state).split("\n")
    assert rows[3].startswith("  3 Kribbel 1  "), "what is filled needs no more"
    assert rows[7].startswith("> 6 Kribbel 2: mehr als 22")
    assert rows[11].startswith("  9 Kribbel 3  ")
    assert drawn(throw(state, 4, 4, 4, 3, 3, 3)).endswith(
        "Kribbel 2 braucht mehr als 22: So gibt es ein X."
    )
    spectator = plain(GAME.text.draw(GAME.view(state, None), NAMES, "en"))
    assert "Kribbel 2: more than 22" in spectator


def test_help_has_the_task_the_colours_and_the_moves() -> None:
    told = GAME.text.guide(VIEW, "de").split("\n")
    assert (
        told[0] == "Zeile 1, Aufgabe: genau 2× Blau. Genau so oft, nicht öfter und nicht seltener."
    )
    assert told[1] == "Farben: Sw Schwarz · Gr Grün · Bl Blau · Or Orange · Ge Gelb · Ro Rot"
    assert [line.split()[0] for line in told[2:]] == ["neu", "streichen", "ausweichen:"]
    kribbel = throw(at_row((20, 21), (20, 21), (22, 20), (20, 21), (20, 21)), 4, 4, 4, 4, 4, 4)
    told = GAME.text.guide(GAME.view(kribbel, 0), "en").split("\n")
    assert "your sum must be above 22, else it is an X" in told[0]
    first = throw(at_row((20, 21), (20, 21)), 4, 4, 4, 4, 4, 4)
    assert "any sum will do" in GAME.text.guide(GAME.view(first, 0), "en")


@pytest.mark.parametrize(
    ("action", "german"),
    [
        (Again((0, 3)), "neu 1 4"),
        (Stop(), "stopp"),
        (Cross(), "streichen"),
        (Dodge(), "ausweichen"),
    ],
)
def test_german_players_type_german(action: KribbelnAction, german: str) -> None:
    assert GAME.text.spell_action(action, "de") == german
    assert GAME.text.parse_action(VIEW, german, "de") == (action,)


@pytest.mark.parametrize("language", EVERY)
def test_the_examples_for_real_dice_can_be_typed(language: Language) -> None:
    for what, asked in GAME.text.TERMS[language].items():
        if what.startswith("dice"):
            between = {"de": " oder ", "en": " or ", "fr": " ou ", "it": " o "}[language]
            numbers, faces = asked[asked.index("(") + 1 : -1].split(between)
            sizes = (6,) * len(what.split()[1:])
            read = [
                GAME.text.parse_chance(what, sizes, text, language) for text in (numbers, faces)
            ]
            assert read[0] == read[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("language", EVERY)
def test_every_table_fits_sixty_columns(seats: int, language: Language) -> None:
    full: tuple[int, ...] = tuple(range(30, 30 - seats, -1))
    for sheet in range(1, len(SHEETS) + 1):
        options = Options(sheet=sheet)  # type: ignore[arg-type]
        state = fail_with(at_row(full, full, full, seats=seats, options=options), 20)
        names = [f"Spieler {seat + 1}" for seat in range(seats)]
        lines = plain(GAME.text.draw(GAME.view(state, 0), names, language)).split("\n")
        assert max(map(len, lines)) <= 60
        assert len(lines) <= 18
        assert all(name.split()[1] in lines[0] for name in names), "numbers tell them apart"


def test_a_fulfilled_task_is_drawn() -> None:
    state = throw(at_row(), *dice_for(tasks_of(1)[0], True, 20))
    assert drawn(state, "en").endswith("Lea: throw 1 of 3, sum 20\nTask fulfilled.")


def test_dice_in_the_air_are_drawn() -> None:
    state = again(throw(at_row(), 1, 1, 1, 1, 1, 1), 2)
    assert drawn(state).split("\n")[-2:] == [
        "1: Sw1   2: ??   3: Gr1   4: Or1   5: Ro1   6: Ge1",
        "Lea: Wurf 2 von 3",
    ]


def test_a_kribbel_row_tells_what_it_writes() -> None:
    state = throw(at_row((20, 21), (20, 21)), 4, 4, 4, 4, 4, 4)
    assert drawn(state).endswith("Das gibt 24.")


def test_a_tie_is_drawn() -> None:
    state = throw(end_turns(at_row(), 20, 20), 5)
    assert drawn(state).endswith("Um den Anfang werfen: Lea 5, Momo ?")


def test_beginners_are_named() -> None:
    assert drawn(at_row(options=Options(sheet=2, beginner=True))).startswith("Blatt 2 · Einsteiger")


def test_events_are_told() -> None:
    tell = GAME.text.tell
    assert tell(Written(0, 3, 25), NAMES, "de") == "Lea schreibt 25 in Zeile 4."
    assert tell(Written(1, 3, "X"), NAMES, "en") == "Momo strikes out row 4."
    assert tell(RowScored(0, (2, 0)), NAMES, "de") == "Punkte für Zeile 1: Lea 2, Momo 0"


def test_the_breakdown_sums_up_the_areas() -> None:
    state = at_row(*[(20, 21)] * 8, (24, 25), ("X", 30))
    told = plain(GAME.text.tell_breakdown(GAME.outcome(state).breakdown, NAMES, "de"))
    assert told == (
        "Lea: 1 1 1 = 3 · 1 1 1 = 6 · 1 1 1 0 = 9 (Kribbel 4: X)\n"
        "Momo: 2 2 2 = 6 · 2 2 2 = 12 · 2 2 2 2 = 20 (Kribbel 4: 30)"
    )
