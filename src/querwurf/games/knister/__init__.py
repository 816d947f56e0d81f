"""Knister: everybody writes the same sum into an own 5×5 grid, 25 times."""

from querwurf.core.protocol import Game
from querwurf.games.knister import bot, rules, text, view
from querwurf.games.knister.state import (
    SEATS,
    KnisterEvent,
    Options,
    Rolled,
    RoundClosed,
    State,
    Write,
    Written,
)

GAME: Game[Options, State, Write, KnisterEvent, view.View, rules.Breakdown] = Game(
    key="knister",
    title="Knister",
    rules_version=rules.RULES_VERSION,
    seats=SEATS,
    options=Options,
    actions=(Write,),
    events=(Rolled, Written, RoundClosed),
    start=rules.start,
    awaits=rules.awaits,
    legal=rules.legal,
    decide=rules.decide,
    settle=rules.settle,
    evolve=rules.evolve,
    outcome=rules.outcome,
    view=view.of,
    legal_in=view.legal,
    text=text,
    bot=bot,
)
