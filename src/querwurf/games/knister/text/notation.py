"""What people type at a Knister table: a cell, or the dice they threw."""

from querwurf.core.cell import format_cell, parse_cell
from querwurf.core.text import Language, Unreadable
from querwurf.games.knister.rules.state import SIZE, Write
from querwurf.games.knister.rules.view import View
from querwurf.games.knister.text.words import WORDS


def format_action(action: Write) -> str:
    """Write an action as its cell."""
    return format_cell(action.cell, SIZE)


def spell_action(action: Write, language: Language) -> str:
    """Write an action as its cell, which is the same in every language."""
    return format_action(action)


def parse_action(view: View, text: str, language: Language) -> tuple[Write, ...]:
    """Read a cell."""
    try:
        return (Write(parse_cell(text, SIZE)),)
    except ValueError:
        raise Unreadable(WORDS[language]["unreadable"]) from None


def parse_chance(
    what: str, sizes: tuple[int, ...], text: str, language: Language
) -> tuple[int, ...]:
    """Read two dice, `4 5` or `45`."""
    faces = [char for char in text if char not in " ,+"]
    if len(faces) != len(sizes) or any(face not in "123456" for face in faces):
        raise Unreadable(WORDS[language]["two dice"])
    return tuple(int(face) - 1 for face in faces)
