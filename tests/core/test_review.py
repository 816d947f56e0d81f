"""What a decision cost."""

import pytest

from querwurf.core.review import Decision


@pytest.mark.parametrize(("value", "best", "cost"), [(3.0, 5.5, 2.5), (5.5, 5.5, 0.0), (6, 5.5, 0)])
def test_a_choice_gives_away_what_the_best_had_more(value: float, best: float, cost: float) -> None:
    assert Decision(1, "a1", value, "b2", best).cost == cost
