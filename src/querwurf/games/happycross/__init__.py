"""happycross: thirteen letter dice, a 9×9 grid and a sand timer."""

from functools import partial

from querwurf.core.protocol import Game
from querwurf.games.happycross import rules, text, view
from querwurf.games.happycross.bot import Player
from querwurf.games.happycross.state import (
    SEATS,
    BeginThrown,
    Built,
    Clear,
    Done,
    HappycrossAction,
    HappycrossEvent,
    Name,
    Options,
    Place,
    RoundClosed,
    State,
    Take,
    Thrown,
    TurnEnded,
)
from querwurf.games.happycross.words import Lexicons


def make_game(
    lexicons: Lexicons,
) -> Game[Options, State, HappycrossAction, HappycrossEvent, view.View, rules.Breakdown]:
    """Make the game with the word lists that decide in it; a game itself reads no files."""
    return Game(
        key="happycross",
        title="happycross",
        rules_version=rules.RULES_VERSION,
        seats=SEATS,
        options=Options,
        actions=(Clear, Done, Name, Place, Take),
        events=(BeginThrown, Thrown, Built, TurnEnded, RoundClosed),
        start=rules.start,
        awaits=rules.awaits,
        legal=rules.legal,
        decide=partial(rules.decide, lexicons),
        settle=rules.settle,
        evolve=rules.evolve,
        outcome=rules.outcome,
        view=partial(view.of, lexicons),
        legal_in=view.legal,
        text=text,
        bot=Player(lexicons),
        lexicon=lambda options: lexicons(options.language).hash,
        expire=partial(rules.expire, lexicons),
    )
