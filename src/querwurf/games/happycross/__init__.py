"""happycross: thirteen letter dice, a 9×9 grid and a sand timer."""

from functools import partial
from typing import TYPE_CHECKING

from querwurf.core.daily import Daily
from querwurf.core.position import lazy_module
from querwurf.core.protocol import Game
from querwurf.core.rules_text import lazy_rules
from querwurf.games.happycross import text
from querwurf.games.happycross.bot.levels import Player
from querwurf.games.happycross.rules import rules as rulebook  # `rules` stays the package
from querwurf.games.happycross.rules import view
from querwurf.games.happycross.rules.referee import words_for
from querwurf.games.happycross.rules.state import (
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
    Readied,
    Ready,
    RoundClosed,
    State,
    Take,
    Thrown,
    TurnEnded,
)
from querwurf.games.happycross.rules.words import Lexicons
from querwurf.games.happycross.text.description import DESCRIPTION

if TYPE_CHECKING:
    from collections.abc import Callable

    from querwurf.core.lesson import Lesson
    from querwurf.games.happycross.bot.ask import ThrowSolver
    from querwurf.games.happycross.bot.reasons import Reasons
    from querwurf.games.happycross.bot.review import AnyMatch, Turns
    from querwurf.games.happycross.text.score import LayoutScorer


def make_game(
    lexicons: Lexicons,
) -> Game[Options, State, HappycrossAction, HappycrossEvent, view.View, rulebook.Breakdown]:
    """Make the game with the word lists that decide in it; a game itself reads no files."""
    player = Player(lexicons)
    return Game(
        key="happycross",
        description=DESCRIPTION,
        rules_version=rulebook.RULES_VERSION,
        seats=SEATS,
        options=Options,
        actions=(Clear, Done, Name, Place, Ready, Take),
        events=(BeginThrown, Thrown, Built, TurnEnded, RoundClosed, Readied),
        start=rulebook.start,
        awaits=rulebook.awaits,
        legal=rulebook.legal,
        decide=partial(rulebook.decide, lexicons),
        settle=rulebook.settle,
        evolve=rulebook.evolve,
        outcome=rulebook.outcome,
        view=partial(view.of, lexicons),
        legal_in=view.legal,
        text=text,
        bot=player,
        strengths={
            "random": -700,
            "greedy": 310,
            "easy": -320,
            "medium": 0,
            "hard": 600,
            "master": 880,
        },
        lexicon=lambda options: words_for(lexicons, options).hash,
        expire=partial(rulebook.expire, lexicons),
        table_options={"calm": True},
        possible=player.possible,
        review=lambda: _turns(player),
        reasons=lambda: _reasons(player),
        score=lambda: _scorer(lexicons),
        solve=lambda: _solver(lexicons),
        recipe=lazy_module("querwurf.games.happycross.learn.recipe"),
        encoding=lazy_module("querwurf.games.happycross.bot.encoding", "HappycrossEncoding"),
        web_tables=lazy_module("querwurf.games.happycross.text.tables"),
        rules_text=lazy_rules("querwurf.games.happycross.text.rules"),
        lesson=lambda: _lesson(lexicons),
        sheet=lazy_module("querwurf.games.happycross.text.sheet"),
        card=lazy_module("querwurf.games.happycross.text.card"),
        at_one_screen={"mode": "turns"},
        daily=Daily({"mode": "duplicate", "rounds": 1, "seconds": 180}, language="language"),
    )


def _scorer(lexicons: Lexicons) -> "LayoutScorer":
    from querwurf.games.happycross.text.score import LayoutScorer

    return LayoutScorer(lexicons)


def _lesson(lexicons: Lexicons) -> "partial[Lesson[State, HappycrossAction]]":
    from querwurf.games.happycross.text.lesson import lesson

    return partial(lesson, lexicons)


def _solver(lexicons: Lexicons) -> "ThrowSolver":
    from querwurf.games.happycross.bot.ask import ThrowSolver

    return ThrowSolver(lexicons)


def _reasons(player: Player) -> "Reasons":
    from querwurf.games.happycross.bot.reasons import Reasons

    return Reasons(player)


def _turns(player: Player) -> "Callable[[AnyMatch], Turns]":
    from querwurf.games.happycross.bot.review import Turns

    return partial(Turns, player.best_turn, _reasons(player).tell_turn)
