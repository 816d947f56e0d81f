"""What a finished match is told by."""

from querwurf.core.card import Finished, tell_lead
from querwurf.core.data import Data
from querwurf.core.protocol import Outcome
from querwurf.core.words import same


def test_points_below_nothing_have_a_proper_minus() -> None:
    outcome: Outcome[object] = Outcome((90, -40), (1, 2), None)
    finished = Finished(Data(), outcome, ("Nora", "Karl"))
    rounds, points = (same("R1"), same("R2")), ((31, 59), (-4, -36))
    assert tell_lead(rounds, points, finished, "de") == "Entscheidend: R2, 59 zu −36"


def test_alone_the_strongest_part_is_named() -> None:
    finished = Finished(Data(), Outcome((2,), (1,), None), ("Nora",))
    told = tell_lead((same("R1"), same("R2")), ((-5, 7),), finished, "en")
    assert told == "Strongest: R2 with 7"
