"""Crosswise: rows against columns on one board, with hidden hands and action tiles."""

from querwurf.core.protocol import Game
from querwurf.games.crosswise import bot, rules, text, view
from querwurf.games.crosswise.scoring import Score
from querwurf.games.crosswise.state import (
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

GAME: Game[Options, State, CrosswiseAction, CrosswiseEvent, view.View, Score] = Game(
    key="crosswise",
    title="Crosswise",
    rules_version=rules.RULES_VERSION,
    seats=SEATS,
    options=Options,
    actions=(Place, Move, Remove, Replace, Swap, Pass, Redraw),
    events=(Began, Drawn, PutBack, Played, Passed, Ended),
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
