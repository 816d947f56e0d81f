"""The word list's say on a layout: what it is worth, what is right and wrong about it."""

from functools import lru_cache, partial

from querwurf.core.data import Data
from querwurf.games.happycross.rules.best_part import best_part
from querwurf.games.happycross.rules.layout import (
    Problem,
    figure_of,
    problems,
    rows,
    runs,
    word_problems,
    words_in,
)
from querwurf.games.happycross.rules.scoring import (
    letter_sum,
    score_crossword,
    score_free,
    values_on_grid,
    word_points,
)
from querwurf.games.happycross.rules.state import Layout, Options, Score, Word
from querwurf.games.happycross.rules.words import Lexicons, Refuse, Words

_LISTS_KEPT = 64
"""Lists with tables' own words: extending one takes a millisecond, and every view asks."""


class Check(Data, frozen=True):
    """A layout as the referee sees it."""

    words: tuple[Word, ...]
    """The runs that are words."""
    problems: tuple[Problem, ...]
    score: Score
    """What counts if the turn ends now."""


def words_for(lexicons: Lexicons, options: Options) -> Words:
    """Give the word list that a table has chosen, with its own words."""
    words = lexicons(options.language)
    return _extended(words, options.extra_words) if options.extra_words else words


@lru_cache(maxsize=_LISTS_KEPT)
def _extended(words: Words, extra: tuple[str, ...]) -> Words:
    return words.with_words(extra)


def refuse_for(lexicons: Lexicons, options: Options) -> Refuse:
    """Give the judge of single words that a table has chosen."""
    return partial(words_for(lexicons, options).refusal, headwords=options.headwords)


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
    words = (Word(word, run, points(run, values)) for word, run in words_in(figure, found, refuse))
    return Check(tuple(words), faults(layout, refuse, free), judge(layout, refuse, free))


def faults(layout: Layout, refuse: Refuse, free: bool = False) -> tuple[Problem, ...]:
    """Say what is wrong with a layout."""
    figure = figure_of(layout)
    if free:
        return tuple(word_problems(figure, rows(figure), refuse))
    return problems(figure, refuse)
