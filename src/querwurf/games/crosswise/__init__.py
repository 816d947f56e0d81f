"""Crosswise: rows against columns on one board, with hidden hands and action tiles."""

from querwurf.core.daily import Daily
from querwurf.core.position import lazy_module
from querwurf.core.protocol import Game
from querwurf.core.rules_text import lazy_rules
from querwurf.games.crosswise import text
from querwurf.games.crosswise.bot import levels
from querwurf.games.crosswise.rules import rules as rulebook  # `rules` stays the package
from querwurf.games.crosswise.rules import seating, view
from querwurf.games.crosswise.rules.scoring import Score
from querwurf.games.crosswise.rules.state import (
    SEATS,
    Began,
    CrosswiseAction,
    CrosswiseEvent,
    Drawn,
    Ended,
    Move,
    Options,
    Pass,
    Passed,
    Place,
    Played,
    PutBack,
    Redraw,
    Remove,
    Replace,
    State,
    Swap,
)
from querwurf.games.crosswise.text.description import DESCRIPTION

GAME: Game[Options, State, CrosswiseAction, CrosswiseEvent, view.View, Score] = Game(
    key="crosswise",
    description=DESCRIPTION,
    rules_version=rulebook.RULES_VERSION,
    seats=SEATS,
    options=Options,
    actions=(Place, Move, Remove, Replace, Swap, Pass, Redraw),
    events=(Began, Drawn, PutBack, Played, Passed, Ended),
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
        "random": -710,
        "greedy": -40,
        "easy": -210,
        "medium": 0,
        "hard": 260,
        "master": 340,
    },
    secret_chance=True,
    unit="win",
    side_of=lambda seat, seats: seat % 2,
    reasons=lazy_module("querwurf.games.crosswise.bot.reasons"),
    mistakes=lazy_module("querwurf.games.crosswise.text.mistakes", "MISTAKES"),
    score=lazy_module("querwurf.games.crosswise.text.score"),
    advise=lazy_module("querwurf.games.crosswise.text.advise"),
    recipe=lazy_module("querwurf.games.crosswise.learn.recipe"),
    encoding=lazy_module("querwurf.games.crosswise.bot.encoding", "CrosswiseEncoding"),
    batch=lazy_module("querwurf.games.crosswise.bot.batch", "CrosswiseBatch"),
    web_tables=lazy_module("querwurf.games.crosswise.text.tables"),
    rules_text=lazy_rules("querwurf.games.crosswise.text.rules"),
    lesson=lazy_module("querwurf.games.crosswise.text.lesson", "lesson"),
    sheet=lazy_module("querwurf.games.crosswise.text.sheet"),
    card=lazy_module("querwurf.games.crosswise.text.card"),
    team_of=seating.team_of,
    daily=Daily(rivals=("master",)),
)
