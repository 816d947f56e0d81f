"""Actions and throws as people type them: `4+5` shuts tiles, `1d6` takes one die."""

import re

from querwurf.core.text import Language, Unreadable
from querwurf_shutthebox.rules.state import FACES, BoxAction, Shut, Throw, Tiles
from querwurf_shutthebox.rules.view import View
from querwurf_shutthebox.text.words import WORDS

_DICE = re.compile(r"([12]) ?(?:d6?|würfel|die|dice|dés?|dad[oi])")
_NUMBERS = re.compile(r"\d{1,2}(?:[ ,+]+\d{1,2})*")


def format_numbers(numbers: Tiles) -> str:
    """Write tiles or dice."""
    return "+".join(map(str, numbers))


def format_action(action: BoxAction) -> str:
    """Write an action."""
    return f"{action.dice}d6" if isinstance(action, Throw) else format_numbers(action.tiles)


def spell_action(action: BoxAction, language: Language) -> str:
    """Write an action as people of a language say it."""
    if isinstance(action, Throw):
        return WORDS[language][f"dice {action.dice}"]
    return format_numbers(action.tiles)


def parse_action(view: View, text: str, language: Language) -> tuple[BoxAction, ...]:
    """Read an action; where dice are chosen, 1 or 2 alone will do."""
    word = text.strip().lower()
    if dice := _DICE.fullmatch(word):
        return (Throw(int(dice[1])),)
    if not _NUMBERS.fullmatch(word):
        raise Unreadable(WORDS[language]["unreadable"])
    numbers = sorted(map(int, re.findall(r"\d+", word)))
    if not view.dice and len(numbers) == 1:
        return (Throw(numbers[0]),)
    return (Shut(tuple(numbers)),)


def parse_chance(
    what: str, sizes: tuple[int, ...], text: str, language: Language
) -> tuple[int, ...]:
    """Read real dice: `4 5`, `4+5` or `45`."""
    faces = re.sub(r"[ ,+]", "", text)
    if len(faces) != len(sizes) or not re.fullmatch(f"[1-{FACES}]*", faces):
        raise Unreadable(WORDS[language]["other dice"].format(count=len(sizes)))
    return tuple(int(face) - 1 for face in faces)
