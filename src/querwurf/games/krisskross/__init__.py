"""Kriss Kross: everybody writes the same two symbols side by side into an own 5×5 grid."""

from querwurf.core.protocol import Game
from querwurf.games.krisskross import bot, rules, text, view
from querwurf.games.krisskross.state import (
    SEATS,
    ChooseSymbol,
    KrissKrossAction,
    KrissKrossEvent,
    Options,
    Rolled,
    RoundClosed,
    State,
    SymbolChosen,
    Write,
    Written,
)

GAME: Game[Options, State, KrissKrossAction, KrissKrossEvent, view.View, rules.Breakdown] = Game(
    key="krisskross",
    title="Kriss Kross",
    rules_version=rules.RULES_VERSION,
    seats=SEATS,
    options=Options,
    actions=(ChooseSymbol, Write),
    events=(SymbolChosen, Rolled, Written, RoundClosed),
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
