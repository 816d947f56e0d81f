"""What people type at a Kribbeln table: what to do with the dice, and what real dice show."""

import re
from collections.abc import Mapping, Sequence

from querwurf.core.text import Language, Unreadable
from querwurf.games.kribbeln.rules.dice import COLOURS, DIE_OF, Colour, Die
from querwurf.games.kribbeln.rules.state import Again, Cross, Dodge, KribbelnAction, Stop
from querwurf.games.kribbeln.rules.view import View
from querwurf.games.kribbeln.text.task_words import MARKS
from querwurf.games.kribbeln.text.words import WORDS

_COMMANDS: Mapping[str, KribbelnAction] = {
    "stop": Stop(),
    "stopp": Stop(),
    "cross": Cross(),
    "x": Cross(),
    "streichen": Cross(),
    "barrer": Cross(),
    "barra": Cross(),
    "dodge": Dodge(),
    "ausweichen": Dodge(),
    "esquiver": Dodge(),
    "schiva": Dodge(),
}
_AGAIN = re.compile(r"(?:again|neu|relancer|rilancia)?[ ,]*([1-6](?:[ ,]*[1-6])*)")
_FACE = re.compile(r"([A-Z]*)([1-6])[ ,]*")


def format_action(action: KribbelnAction) -> str:
    """Write an action, for example again 1 4 6."""
    return spell_action(action, "en")


def spell_action(action: KribbelnAction, language: Language) -> str:
    """Write an action with the verb of a language, for example neu 1 4 6."""
    verb = WORDS[language][type(action).__name__.lower()]
    return f"{verb} {list_dice(action.dice)}" if isinstance(action, Again) else verb


def list_dice(dice: Sequence[Die]) -> str:
    """Write dice as people count them."""
    return " ".join(str(die + 1) for die in dice)


def parse_action(view: View, text: str, language: Language) -> tuple[KribbelnAction, ...]:
    """Read an action; the dice alone mean to throw them again."""
    word = text.strip().lower()
    if word in _COMMANDS:
        return (_COMMANDS[word],)
    again = _AGAIN.fullmatch(word)
    digits = re.findall("[1-6]", again[1]) if again else []
    if not digits or len(set(digits)) < len(digits):
        raise Unreadable(WORDS[language]["unreadable"])
    return (Again(tuple(sorted(int(digit) - 1 for digit in digits))),)


def parse_chance(
    what: str, sizes: tuple[int, ...], text: str, language: Language
) -> tuple[int, ...]:
    """Read real dice: numbers in the order of the dice, or faces like R6 in any order."""
    word = text.strip().upper()
    faces = _FACE.findall(word) if _FACE.sub("", word) == "" else []
    kind, *dice = what.split()
    if kind != "dice":
        if len(faces) != 1 or faces[0][0]:
            raise Unreadable(WORDS[language]["one number"])
        return (int(faces[0][1]) - 1,)
    by_die = _sort_faces([int(die) - 1 for die in dice], faces, _colours(language))
    if by_die is None:
        raise Unreadable(WORDS[language]["other dice"].format(dice=" ".join(dice)))
    return by_die


def _colours(language: Language) -> Mapping[str, Colour]:
    """Read colours as the language marks them, or by the letters of data."""
    data: dict[str, Colour] = {colour: colour for colour in COLOURS}
    return {**data, **{mark.upper(): colour for colour, mark in MARKS[language].items()}}


def _sort_faces(
    dice: Sequence[Die], faces: Sequence[tuple[str, str]], colours: Mapping[str, Colour]
) -> tuple[int, ...] | None:
    """Give each die its number; a colour and a number together tell the die."""
    numbers = [int(number) - 1 for _, number in faces]
    if len(numbers) != len(dice):
        return None
    if not any(mark for mark, _ in faces):
        return tuple(numbers)
    if not all(mark in colours for mark, _ in faces):
        return None
    owners = [DIE_OF[colours[mark], int(number)] for mark, number in faces]
    shown = dict(zip(owners, numbers, strict=True))
    return tuple(shown[die] for die in dice) if shown.keys() == set(dice) else None
