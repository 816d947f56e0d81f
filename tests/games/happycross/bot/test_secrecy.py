"""happycross bots see what their seat sees, and nothing else."""

from tests.games.happycross.rules.test_rules import act
from tests.games.happycross.rules.test_view import building
from tests.games.happycross.words import GAME
from tests.support.secrecy import check_bots_alike

from querwurf.games.happycross.rules.state import Options, Place


def test_strong_bots_do_not_see_others_layouts() -> None:
    state = building(Options(), seats=2)
    moved = act(state, 1, Place(0, 40), Place(5, 7))
    check_bots_alike(GAME, state, moved, 0, ("hard", "master"))
