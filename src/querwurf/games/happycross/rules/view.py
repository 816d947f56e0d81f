"""What one seat at a happycross table may know."""

from querwurf.core.data import Data, Seat
from querwurf.games.happycross.rules import build, rules
from querwurf.games.happycross.rules.dice import VALUES
from querwurf.games.happycross.rules.layout import Problem
from querwurf.games.happycross.rules.referee import Check, check, faults, refuse_for
from querwurf.games.happycross.rules.state import (
    HappycrossAction,
    Layout,
    Options,
    Ready,
    Score,
    State,
    Turn,
)
from querwurf.games.happycross.rules.words import Lexicons


class View(Data, frozen=True):
    """Everything but, in duplicate mode, the others' layouts and scores of the current round."""

    seat: Seat | None
    options: Options
    round: int
    """Rounds closed."""
    rounds: int
    contenders: tuple[Seat, ...]
    """Who may begin; several while that is still to be thrown for."""
    throw: str | None
    """The letters that are being built with, by die; None while nobody builds."""
    values: tuple[int, ...]
    """Their values, by die."""
    waiting: tuple[Seat, ...]
    """Who is building, or is still to say that the dice may be thrown."""
    layouts: tuple[Layout | None, ...]
    """By seat, of this round, as far as the seat may see them."""
    scores: tuple[Score | None, ...]
    """By seat, of turns of this round that are over, as far as the seat may see them."""
    check: Check | None
    """The referee on the own layout: while building if the table has it so, else afterwards."""
    points: tuple[int, ...]
    """By seat, in the rounds closed."""
    last: tuple[Turn, ...]
    """By seat, the turns of the round closed last."""
    struck: tuple[tuple[Problem, ...], ...]
    """By seat, what the referee found wrong with those."""
    ready: tuple[Seat, ...] = ()
    """Who is ready for the next throw, at calm tables."""
    closed: tuple[tuple[Turn, ...], ...] = ()
    """By round and seat, all turns; told when the match is over."""


def of(lexicons: Lexicons, state: State, seat: Seat | None) -> View:
    """Show a state to a seat; None is a spectator."""
    seats = range(len(state.layouts))
    public = state.options.mode == "turns"
    waiting = rules.awaited(state)
    building = state.layouts[waiting[0]] if waiting else None
    rounds = rules.rounds(state.options, len(seats))
    throw = None if building is None else building.throw
    last, refuse = state.finished[-1] if state.finished else (), refuse_for(lexicons, state.options)
    return View(
        seat=seat,
        options=state.options,
        round=len(state.finished),
        rounds=rounds,
        contenders=state.contenders,
        throw=throw,
        values=tuple(VALUES[letter] for letter in throw or ""),
        waiting=waiting,
        layouts=tuple(state.layouts[s] if public or s == seat else None for s in seats),
        scores=tuple(state.scores[s] if public or s == seat else None for s in seats),
        check=None if seat is None else _check_own(lexicons, state, seat),
        points=tuple(sum(turns[s].score.total for turns in state.finished) for s in seats),
        last=last,
        struck=tuple(
            faults(turn.layout, refuse, state.options.is_child(s)) for s, turn in enumerate(last)
        ),
        ready=state.ready,
        closed=state.finished if len(state.finished) == rounds else (),
    )


def _check_own(lexicons: Lexicons, state: State, seat: Seat) -> Check | None:
    layout, options = state.layouts[seat], state.options
    is_shown = options.referee == "live" or state.scores[seat] is not None
    if layout is None or not is_shown:
        return None
    return check(layout, refuse_for(lexicons, options), options.is_child(seat))


def legal(view: View) -> tuple[HappycrossAction, ...]:
    """List what the view's seat may do now."""
    if view.seat is None or view.seat not in view.waiting:
        return ()
    layout = view.layouts[view.seat]
    return (Ready(),) if layout is None else build.actions(layout)
