"""Kriss Kross: everybody writes the same two symbols side by side into an own 5×5 grid."""

from querwurf.core.position import lazy_module
from querwurf.core.protocol import Game
from querwurf.core.rules_text import lazy_rules
from querwurf.games.krisskross import text
from querwurf.games.krisskross.bot import levels
from querwurf.games.krisskross.rules import rules as rulebook  # `rules` stays the package
from querwurf.games.krisskross.rules import view
from querwurf.games.krisskross.rules.state import (
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
from querwurf.games.krisskross.text.description import DESCRIPTION

GAME: Game[Options, State, KrissKrossAction, KrissKrossEvent, view.View, rulebook.Breakdown] = Game(
    key="krisskross",
    description=DESCRIPTION,
    rules_version=rulebook.RULES_VERSION,
    seats=SEATS,
    options=Options,
    actions=(ChooseSymbol, Write),
    events=(SymbolChosen, Rolled, Written, RoundClosed),
    start=rulebook.start,
    awaits=rulebook.awaits,
    legal=rulebook.legal,
    decide=rulebook.decide,
    settle=rulebook.settle,
    evolve=rulebook.evolve,
    outcome=rulebook.outcome,
    view=view.of,
    legal_in=view.legal,
    text=text,
    bot=levels,
    strengths={
        "random": -1020,
        "greedy": -190,
        "easy": -480,
        "medium": 0,
        "hard": 90,
        "master": 220,
    },
    reasons=lazy_module("querwurf.games.krisskross.bot.reasons"),
    mistakes=lazy_module("querwurf.games.krisskross.text.mistakes", "MISTAKES"),
    hindsight=lazy_module("querwurf.games.krisskross.bot.hindsight", "hindsight"),
    score=lazy_module("querwurf.games.krisskross.text.score"),
    advise=lazy_module("querwurf.games.krisskross.text.advise"),
    recipe=lazy_module("querwurf.games.krisskross.learn.recipe"),
    encoding=lazy_module("querwurf.games.krisskross.bot.encoding", "KrissKrossEncoding"),
    batch=lazy_module("querwurf.games.krisskross.bot.batch", "KrissKrossBatch"),
    web_tables=lazy_module("querwurf.games.krisskross.text.tables"),
    rules_text=lazy_rules("querwurf.games.krisskross.text.rules"),
    lesson=lazy_module("querwurf.games.krisskross.text.lesson", "lesson"),
    sheet=lazy_module("querwurf.games.krisskross.text.sheet"),
    card=lazy_module("querwurf.games.krisskross.text.card"),
)
