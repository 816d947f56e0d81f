"""What the master gets more than its search forecasts.

The search ends in learnt values, which stand for a player at sight; the master searches again in
every round. So its forecasts are too low by a little, the more the more is to come. All cells of
a sheet are lifted alike: no choice depends on it, but what is to be expected, and so luck, does.
"""

_EXACT = 5
"""With so few empty cells the search sees the end: there is nothing to lift."""
_A_CELL = 0.0375
"""Points for each cell more: 0.75 ± 0.09 for an empty sheet, and about as much less for every
entry (`benchmarks/coach/lift.py`, 250 games)."""


def lift(empty: int) -> float:
    """Give how much the forecast of a sheet is to be lifted, by its empty cells."""
    return _A_CELL * max(0, empty - _EXACT)
