"""Luck and skill in a sentence: what decided, by the sum that always holds."""

import pytest

from querwurf import catalog
from querwurf.coach.luck import tell_luck
from querwurf.coach.report import SeatReport
from querwurf.core.words import LANGUAGES


def points(number: int, luck: float, mistakes: float, expectation: float = 70.0) -> SeatReport:
    result = expectation + luck - mistakes
    return SeatReport(number, "points", result, expectation, luck, mistakes, 1.0, (), ())


def win(number: int, luck: float, rivals: float, mistakes: float, start: float = 0.5) -> SeatReport:
    result = start + luck + rivals - mistakes
    return SeatReport(number, "win", result, start, luck, mistakes, 1.0, (), (), rivals)


def said(game: str, *seats: SeatReport, of: int = 0) -> str:
    return " ".join(tell_luck(catalog.game(game), seats, of, "en"))


@pytest.mark.parametrize(
    ("luck", "told"),
    [
        (12.0, "12.0 points of it were luck."),
        (-9.04, "Bad luck cost 9.0 points."),
        (7.9, ""),
        (-7.9, ""),
    ],
)
def test_alone_much_luck_is_told_in_points(luck: float, told: str) -> None:
    assert said("knister", points(1, luck, 5.0)) == told


@pytest.mark.parametrize(
    ("own", "rival", "told"),
    [
        ((0.0, 2.0), (1.0, 20.0), "Won by better moves, not by luck."),
        ((5.0, 2.0), (1.0, 20.0), "Won by better moves and by luck."),
        ((7.0, 9.0), (-7.0, 2.0), "Luck decided: the others’ moves were better."),
        ((5.0, 2.0), (-5.0, 2.5), "Luck decided: both sides played about equally well."),
        ((-5.0, 2.5), (5.0, 2.0), "Luck decided: both sides played about equally well."),
        ((-5.0, 2.0), (5.0, 9.0), "Played better and still lost: luck decided."),
        ((5.0, 20.0), (1.0, 2.0), "Not luck, the moves decided."),
        ((-5.0, 20.0), (1.0, 2.0), "The others’ moves were better, and they had more luck."),
        ((3.0, 2.0), (3.0, 2.0), ""),
        ((3.0, 2.0), (3.0, 2.5), ""),
    ],
)
def test_two_seats_are_told_what_decided(
    own: tuple[float, float], rival: tuple[float, float], told: str
) -> None:
    assert said("knister", points(1, *own), points(2, *rival)) == told


def test_the_best_of_the_others_is_whom_one_is_compared_with() -> None:
    seats = points(1, -5.0, 2.0), points(2, -30.0, 50.0), points(3, 6.0, 9.0)
    assert said("knister", *seats) == "Played better and still lost: luck decided."
    assert said("knister", *seats, of=2).startswith("Luck decided: the others’")


def test_seats_that_did_not_begin_alike_are_not_compared() -> None:
    assert said("happycross", points(1, 0.0, 2.0, 300.0), points(2, 0.0, 90.0, 280.0)) == ""


@pytest.mark.parametrize(
    ("luck", "rivals", "mistakes", "told"),
    [
        (0.2, 0.5, 0.2, "Won by better moves and by luck."),
        (-0.1, 0.7, 0.1, "Won by better moves, not by luck."),
        (0.9, 0.1, 0.5, "Luck decided: the others’ moves were better."),
        (-0.9, 0.5, 0.1, "Played better and still lost: luck decided."),
        (-0.2, 0.1, 0.4, "The others’ moves were better, and they had more luck."),
    ],
)
def test_a_match_to_win_between_two_sides(
    luck: float, rivals: float, mistakes: float, told: str
) -> None:
    own = win(1, luck, rivals, mistakes)
    assert said("crosswise", own, win(2, -luck, mistakes, rivals)) == told


def test_with_three_sides_luck_is_not_told_apart() -> None:
    seats = [win(n, 0.3, 0.4, 0.03, 1 / 3) for n in (1, 2, 3)]
    assert said("kribbeln", *seats) == ""


def test_every_language_has_its_own_words() -> None:
    seats = points(1, 9.0, 2.0), points(2, -5.0, 20.0)
    told = {
        language: tell_luck(catalog.game("knister"), seats, 0, language) for language in LANGUAGES
    }
    assert len(set(told.values())) == len(LANGUAGES)
    assert all(len(both) == 2 for both in told.values())
