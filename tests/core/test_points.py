"""Points as each language counts them."""

from querwurf.core.points import mean_points, points
from querwurf.core.words import Words


def test_one_point_is_singular() -> None:
    assert points(1) == Words("1 Punkt", "1 point", "1 point", "1 punto")
    assert points(12) == Words("12 Punkte", "12 points", "12 points", "12 punti")
    assert points(0).de == "0 Punkte"


def test_french_counts_in_the_plural_from_two_on() -> None:
    assert mean_points(1.94).fr == "1,9 point"
    assert mean_points(1.96).fr == "2,0 points"
    assert mean_points(1.0) == Words("1,0 Punkte", "1.0 points", "1,0 point", "1,0 punti")
