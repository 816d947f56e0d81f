"""Kribbeln: six dice, three throws, one sheet for all; the rows are ranked."""

from querwurf.core.daily import Daily
from querwurf.core.position import lazy_module
from querwurf.core.protocol import Game
from querwurf.core.rules_text import lazy_rules
from querwurf.games.kribbeln import text
from querwurf.games.kribbeln.bot import levels
from querwurf.games.kribbeln.rules import rules as rulebook  # `rules` stays the package
from querwurf.games.kribbeln.rules import view
from querwurf.games.kribbeln.rules.state import (
    SEATS,
    Again,
    Cross,
    Dodge,
    Dodged,
    KribbelnAction,
    KribbelnEvent,
    Options,
    PickedUp,
    RowScored,
    SheetDrawn,
    State,
    Stop,
    Thrown,
    Tied,
    TieThrown,
    TurnBegan,
    Written,
)
from querwurf.games.kribbeln.text.description import DESCRIPTION

GAME: Game[Options, State, KribbelnAction, KribbelnEvent, view.View, rulebook.Breakdown] = Game(
    key="kribbeln",
    description=DESCRIPTION,
    rules_version=rulebook.RULES_VERSION,
    seats=SEATS,
    options=Options,
    actions=(Again, Stop, Dodge, Cross),
    events=(
        SheetDrawn,
        TurnBegan,
        PickedUp,
        Thrown,
        Written,
        Dodged,
        RowScored,
        Tied,
        TieThrown,
    ),
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
    strengths={"random": -620, "greedy": 10, "easy": -110, "medium": 0, "hard": 120, "master": 230},
    unit="win",
    reasons=lazy_module("querwurf.games.kribbeln.bot.reasons"),
    mistakes=lazy_module("querwurf.games.kribbeln.text.mistakes", "MISTAKES"),
    score=lazy_module("querwurf.games.kribbeln.text.score"),
    advise=lazy_module("querwurf.games.kribbeln.text.advise"),
    recipe=lazy_module("querwurf.games.kribbeln.learn.recipe"),
    encoding=lazy_module("querwurf.games.kribbeln.bot.encoding", "KribbelnEncoding"),
    web_tables=lazy_module("querwurf.games.kribbeln.text.tables"),
    rules_text=lazy_rules("querwurf.games.kribbeln.text.rules"),
    lesson=lazy_module("querwurf.games.kribbeln.text.lesson", "lesson"),
    sheet=lazy_module("querwurf.games.kribbeln.text.sheet"),
    card=lazy_module("querwurf.games.kribbeln.text.card"),
    daily=Daily(rivals=("master",)),
)
