"""Shut the Box in words and characters: what core.text.Text asks of a game."""

from querwurf.core.text import Language, Names
from querwurf_shutthebox.rules.scoring import ways
from querwurf_shutthebox.rules.state import BoxEvent, DicePicked, Thrown, TilesShut
from querwurf_shutthebox.rules.view import View
from querwurf_shutthebox.text.drawing import draw, tell_breakdown
from querwurf_shutthebox.text.notation import (
    format_action,
    format_numbers,
    parse_action,
    parse_chance,
    spell_action,
)
from querwurf_shutthebox.text.words import REFUSALS, TERMS, WORDS

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
    """Ask for tiles, or for the number of dice."""
    words, total = WORDS[language], sum(view.dice)
    if not view.dice:
        return words["ask dice"]
    example = format_numbers(ways(view.open, total)[0])
    return words["ask tiles"].format(sum=total, example=example)


def guide(view: View, language: Language) -> str:
    """List what can be done."""
    words, total = WORDS[language], sum(view.dice)
    if not view.dice:
        return words["guide dice"].format(one=words["dice 1"], two=words["dice 2"])
    listed = ", ".join(map(format_numbers, ways(view.open, total)))
    return words["guide tiles"].format(sum=total, ways=listed)


def tell(event: BoxEvent, names: Names, language: Language) -> str:
    """Say what happened."""
    words, name = WORDS[language], names[event.seat]
    if isinstance(event, DicePicked):
        return words[f"picked {event.dice}"].format(name=name)
    if isinstance(event, Thrown):
        return words["thrown"].format(name=name, dice=" + ".join(map(str, event.dice)))
    if isinstance(event, TilesShut):
        return words["shut"].format(name=name, tiles=format_numbers(event.tiles))
    key = "ended" if event.left else "ended shut"
    return words[key].format(name=name, left=format_numbers(event.left))
