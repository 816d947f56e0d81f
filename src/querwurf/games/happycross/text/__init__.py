"""happycross in words and characters: the text package, put together from its parts."""

from querwurf.core.figure import number
from querwurf.core.text import Language, Names
from querwurf.games.happycross.rules.dice import JOKER, JOKER_SIGN, VALUES
from querwurf.games.happycross.rules.rules import Breakdown
from querwurf.games.happycross.rules.state import (
    BeginThrown,
    HappycrossEvent,
    Readied,
    RoundClosed,
    Thrown,
    TurnEnded,
)
from querwurf.games.happycross.rules.view import View
from querwurf.games.happycross.text.drawing import draw
from querwurf.games.happycross.text.example import find_examples, find_word
from querwurf.games.happycross.text.notation import (
    format_action,
    parse_action,
    parse_chance,
    spell_action,
)
from querwurf.games.happycross.text.words import REFUSALS, TERMS, WORDS, tell_sum, tell_words

__all__ = [
    "REFUSALS",
    "TERMS",
    "draw",
    "format_action",
    "guide",
    "parse_action",
    "parse_chance",
    "prompt",
    "spell_action",
    "tell",
    "tell_breakdown",
]


def prompt(view: View, language: Language) -> str:
    """Ask for a word or a move, with examples of what is possible now; or to be ready."""
    if view.throw is None:
        return WORDS[language]["ready prompt"]
    examples = find_examples(view, language)
    return WORDS[language]["prompt"].format(examples=" · ".join(examples))


def guide(view: View, language: Language) -> str:
    """Say what to build, all kinds of moves, and what the signs on the grid mean."""
    words = WORDS[language]
    word = find_word(view) or "tee"
    kinds = ("word", "place", "name", "take", "done")
    moves = (words[f"{kind}-help"].format(word=word) for kind in kinds)
    task = words["children task" if view.options.children else "task"]
    return "\n".join((task, *moves, words["signs"]))


def tell(event: HappycrossEvent, names: Names, language: Language) -> str:
    """Say what was thrown, and what a turn or a round has brought."""
    if isinstance(event, BeginThrown):
        return ", ".join(
            f"{names[seat]}: {_face(letter)}"
            for seat, letter in zip(event.seats, event.letters, strict=True)
        )
    if isinstance(event, Thrown):
        key = "all thrown" if event.seat is None else "thrown"
        name = "" if event.seat is None else names[event.seat]
        letters = " ".join(map(_face, event.letters))
        return WORDS[language][key].format(name=name, letters=letters)
    if isinstance(event, TurnEnded):
        return _tell_end(event, names, language)
    if isinstance(event, RoundClosed):
        totals = zip(names, event.turns, strict=True)
        return ", ".join(f"{name}: {number(turn.score.total)}" for name, turn in totals)
    if isinstance(event, Readied):
        return WORDS[language]["is ready"].format(name=names[event.seat])
    return ""


def _face(letter: str) -> str:
    return JOKER_SIGN if letter == JOKER else f"{letter}{VALUES[letter]}"


def _tell_end(event: TurnEnded, names: Names, language: Language) -> str:
    name, score = names[event.seat], event.score
    if score is None:
        return WORDS[language]["is done"].format(name=name)
    return f"{name}: {tell_words(score.words, language)}. {tell_sum(score, language)}"


def tell_breakdown(breakdown: Breakdown, names: Names, language: Language) -> str:
    """Set out each seat's words, a round a line."""
    return "\n".join(
        f"{name}: {tell_words(score.words, language)}. {tell_sum(score, language)}"
        for name, scores in zip(names, breakdown.rounds, strict=True)
        for score in scores
    )
