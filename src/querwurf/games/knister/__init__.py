"""Knister: everybody writes the same sum into an own 5×5 grid, 25 times."""

from querwurf.core.position import lazy_module
from querwurf.core.protocol import Game
from querwurf.core.rules_text import lazy_rules
from querwurf.games.knister import text
from querwurf.games.knister.bot import levels
from querwurf.games.knister.rules import rules as rulebook  # `rules` stays the package
from querwurf.games.knister.rules import view
from querwurf.games.knister.rules.state import (
    SEATS,
    KnisterEvent,
    Options,
    Rolled,
    RoundClosed,
    State,
    Write,
    Written,
)
from querwurf.games.knister.text.description import DESCRIPTION

GAME: Game[Options, State, Write, KnisterEvent, view.View, rulebook.Breakdown] = Game(
    key="knister",
    description=DESCRIPTION,
    rules_version=rulebook.RULES_VERSION,
    seats=SEATS,
    options=Options,
    actions=(Write,),
    events=(Rolled, Written, RoundClosed),
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
        "random": -800,
        "greedy": -690,
        "easy": -300,
        "medium": 0,
        "hard": 250,
        "master": 280,
    },
    hindsight=lazy_module("querwurf.games.knister.bot.hindsight", "hindsight"),
    reasons=lazy_module("querwurf.games.knister.bot.reasons"),
    mistakes=lazy_module("querwurf.games.knister.text.mistakes", "MISTAKES"),
    score=lazy_module("querwurf.games.knister.text.score"),
    advise=lazy_module("querwurf.games.knister.text.advise"),
    recipe=lazy_module("querwurf.games.knister.learn.recipe"),
    encoding=lazy_module("querwurf.games.knister.bot.encoding", "KnisterEncoding"),
    batch=lazy_module("querwurf.games.knister.bot.batch", "KnisterBatch"),
    web_tables=lazy_module("querwurf.games.knister.text.tables"),
    rules_text=lazy_rules("querwurf.games.knister.text.rules"),
    lesson=lazy_module("querwurf.games.knister.text.lesson", "lesson"),
    sheet=lazy_module("querwurf.games.knister.text.sheet"),
    card=lazy_module("querwurf.games.knister.text.card"),
)
