"""The word list's say on a layout: what it is worth, what is right and wrong about it."""

from functools import partial

from querwurf.core.data import Data
from querwurf.games.happycross.best_part import best_part
from querwurf.games.happycross.layout import (
    Problem,
    figure_of,
    problems,
    rows,
    runs,
    word_problems,
    words_in,
)
from querwurf.games.happycross.scoring import (
    letter_sum,
    score_crossword,
    score_free,
    values_on_grid,
    word_points,
)
from querwurf.games.happycross.state import Layout, Options, Score, Word
from querwurf.games.happycross.words import Lexicons, Refuse


class Check(Data, frozen=True):
    """A layout as the referee sees it."""

    words: tuple[Word, ...]
    """The runs that are words."""
    problems: tuple[Problem, ...]
    score: Score
    """What counts if the turn ends now."""


def refuse_for(lexicons: Lexicons, options: Options) -> Refuse:
    """Give the judge of single words that a table has chosen."""
    return partial(lexicons(options.language).refusal, headwords=options.headwords)


def judge(layout: Layout, refuse: Refuse, free: bool = False) -> Score:
    """Score a layout when its turn is over; of a crossword the best valid part stays."""
    if free:
        return score_free(layout, refuse)
    kept = best_part(figure_of(layout), values_on_grid(layout), refuse)
    return score_crossword(layout, kept)


def check(layout: Layout, refuse: Refuse, free: bool = False) -> Check:
    """Say which runs are words, what is wrong, and what counts if the turn ends now."""
    figure, values = figure_of(layout), values_on_grid(layout)
    found = rows(figure) if free else runs(figure)
    points = letter_sum if free else word_points
    wrong = tuple(word_problems(figure, found, refuse)) if free else problems(figure, refuse)
    words = (Word(word, run, points(run, values)) for word, run in words_in(figure, found, refuse))
    return Check(tuple(words), wrong, judge(layout, refuse, free))
