"""How a match ended, as the terminal tells it."""

import re
from typing import Any

import pytest

from querwurf import catalog
from querwurf.cli.outcome import tell_outcome
from querwurf.core.match import Match
from querwurf.core.text import plain
from querwurf.core.words import LANGUAGES

HYPHEN = re.compile(r"(?<![\w-])-\d")
"""Where a minus should be."""
BELOW_NOTHING: dict[str, Any] = {
    "krisskross": {"diagonal": True},
    "happycross": {"rounds": 1, "calm": False},
}
"""Games whose points can be below nothing, and options with which they soon are."""


@pytest.mark.parametrize("key", BELOW_NOTHING)
def test_points_below_nothing_have_a_proper_minus(key: str) -> None:
    game: Any = catalog.game(key)
    match = Match(game, 2, "minus", BELOW_NOTHING[key], auto_throw=True)
    shown = []
    while match.waiting:
        seat = match.waiting[0]
        legal = match.legal(seat)
        done = [action for action in legal if type(action).__name__ == "Done"]
        match.act(seat, (done or legal)[0])
        shown += [game.text.draw(match.view(seat), ["Nora", "Karl"], lang) for lang in LANGUAGES]
    told = [
        line
        for language in LANGUAGES
        for line in tell_outcome(game, match.outcome, ["Nora", "Karl"], language)
    ]
    for said in map(plain, (*shown, *told)):
        assert not HYPHEN.search(said), said
    assert any("−" in line for line in told)
