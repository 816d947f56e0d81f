"""Counted differences are told only where they are sure."""

import pytest

from querwurf.core.reason import Parts, sure_gap


@pytest.mark.parametrize(
    ("gap", "error", "sure"),
    [(1.5, 0.5, 1.5), (-1.5, 0.5, -1.5), (1.4, 0.5, 0.0), (-1.4, 0.5, 0.0), (0.1, 0.0, 0.1)],
)
def test_a_gap_counts_from_three_errors_on(gap: float, error: float, sure: float) -> None:
    assert sure_gap(gap, error) == sure


def test_where_all_was_played_nothing_is_uncertain() -> None:
    assert Parts("a", (), 36, 0.0).apart == {}
