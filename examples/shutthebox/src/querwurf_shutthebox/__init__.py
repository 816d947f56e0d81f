"""Shut the Box: throw two dice, shut tiles of the same sum, go on for as long as you can."""

from querwurf.core.position import lazy_module
from querwurf.core.protocol import Game
from querwurf.core.rules_text import lazy_rules
from querwurf_shutthebox import text
from querwurf_shutthebox.bot import levels
from querwurf_shutthebox.rules import rules, view
from querwurf_shutthebox.rules.state import (
    SEATS,
    BoxAction,
    BoxEvent,
    DicePicked,
    Options,
    Shut,
    State,
    Throw,
    Thrown,
    TilesShut,
    TurnEnded,
)
from querwurf_shutthebox.text.description import DESCRIPTION

GAME: Game[Options, State, BoxAction, BoxEvent, view.View, rules.Breakdown] = Game(
    key="shutthebox",
    description=DESCRIPTION,
    rules_version=rules.RULES_VERSION,
    seats=SEATS,
    options=Options,
    actions=(Shut, Throw),
    events=(DicePicked, Thrown, TilesShut, TurnEnded),
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
    bot=levels,
    score=lazy_module("querwurf_shutthebox.text.score"),
    advise=lazy_module("querwurf_shutthebox.text.advise"),
    rules_text=lazy_rules("querwurf_shutthebox.text.rules"),
)
