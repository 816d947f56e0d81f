"""What a lesson says: words, slots and answers."""

from querwurf.core.lesson import (
    STAYS_UNDER_POINTS,
    Line,
    Marks,
    line,
    nobody,
    otherwise,
    points_step,
    signs,
    silent,
    stay,
    strongest,
    unmarked,
    yes,
)
from querwurf.core.line import column, row
from querwurf.core.words import Words, same

COSTS = Words("{d} Punkte, {w}", "{d} points, {w}", "{d} points, {w}", "{d} punti, {w}")


def test_slots_are_written_as_the_language_does() -> None:
    told = Line(COSTS, {"d": 2.9, "w": Words("rot", "red", "rouge", "rosso")})
    assert told.of("de") == "2,9 Punkte, rot"
    assert told.of("en") == "2.9 points, red"
    assert Line(COSTS, {"d": 3, "w": "x"}).of("it") == "3 punti, x"
    assert Line(COSTS, {"d": -42, "w": "x"}).of("de") == "−42 Punkte, x"


def test_answers_take_words_with_slots_or_whole_lines() -> None:
    plain = line("gut", "good", "bien", "bene")
    assert yes(plain).line is plain
    assert otherwise(same("{n}"), n=4).line.of("fr") == "4"
    assert [yes(plain).kind, otherwise(plain).kind, stay(plain).kind] == ["yes", "else", "stay"]


def test_the_strongest_line_is_named_if_it_is_worth_a_word() -> None:
    best = strongest((row(1), row(2), column(1)), (3, 12, 12))
    assert best is not None
    assert best.of("de") == "Deine stärkste Linie: Zeile 2 mit 12 Punkten."
    assert strongest((row(1), row(2)), (0, 1)) is None


def test_positions_are_read_without_their_slashes() -> None:
    assert signs("7 . / 10 A") == ("7", ".", "10", "A")


def test_what_is_not_set_is_nothing() -> None:
    assert nobody(None, 0) is None  # type: ignore[func-returns-value]
    assert silent(None) is None  # type: ignore[func-returns-value]
    assert unmarked(None) == Marks()


def test_the_step_about_points_marks_the_button() -> None:
    said = line("a", "b", "c", "d")
    step = points_step(lambda state: state, said, said)  # type: ignore[var-annotated]
    assert step.say(Marks()) is said
    assert step.marks(Marks()).controls == ("points",)
    assert step.unseen is STAYS_UNDER_POINTS
    assert points_step(lambda state: state, said, said, said).unseen is said
