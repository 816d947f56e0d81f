"""What people type: moves, whole words, and the letters of real dice."""

import re

from querwurf.core.cell import Cell, format_cell, parse_cell
from querwurf.core.text import Language, Unreadable
from querwurf.games.happycross.rules import build
from querwurf.games.happycross.rules.dice import DICE, JOKER, JOKER_SIGN, LETTERS, Die, find_dice
from querwurf.games.happycross.rules.grid import COLUMNS, ROWS, SIZE
from querwurf.games.happycross.rules.state import (
    Clear,
    Done,
    HappycrossAction,
    Layout,
    Move,
    Name,
    Place,
    Ready,
    Take,
)
from querwurf.games.happycross.rules.view import View
from querwurf.games.happycross.text.words import WORDS

_DONE = {"done", "fertig", "fini", "finito"}
_CLEAR = {"clear", "leer", "vide", "vuota"}
_READY = {"ready", "bereit", "prêt", "pret", "pronto"}
_PLACE = re.compile(r"(?:(?:place|lege|pose|posa) +)?(\d{1,2}) +([a-z]\d{1,2})")
_NAME = re.compile(r"(?:name +(\d{1,2}) +|(\d{1,2}) *= *)([a-z])")
_TAKE = re.compile(r"(?:take|weg|reprends|togli) +(\d{1,2})")
_WORD = re.compile(r"([^\W\d_]+) +([a-z]\d{1,2})( *(?:\||↓|down|runter))?")
_UMLAUTS = str.maketrans({"Ä": "AE", "Ö": "OE", "Ü": "UE"})


def format_action(action: HappycrossAction) -> str:
    """Write an action in the notation of the command line; dice count from 1."""
    return spell_action(action, "en")


def spell_action(action: HappycrossAction, language: Language) -> str:
    """Write an action with the words of a language; dice count from 1."""
    words = WORDS[language]
    if isinstance(action, Place):
        cell = format_cell(action.cell, SIZE)
        return words["place"].format(die=action.die + 1, cell=cell)
    if isinstance(action, Name):
        return words["name"].format(die=action.die + 1, letter=action.letter)
    if isinstance(action, Take):
        return words["take"].format(die=action.die + 1)
    if isinstance(action, Ready):
        return words["ready"]
    return words["clear" if isinstance(action, Clear) else "finish"]


def parse_action(view: View, text: str, language: Language) -> tuple[HappycrossAction, ...]:
    """Read a move, or a word and where it begins: the moves that lay it."""
    typed = " ".join(text.lower().split())
    if typed in _DONE:
        return (Done(),)
    if typed in _CLEAR:
        return (Clear(),)
    if typed in _READY:
        return (Ready(),)
    if found := _PLACE.fullmatch(typed):
        return (Place(int(found[1]) - 1, _cell(found[2], language)),)
    if found := _NAME.fullmatch(typed):
        return (Name(int(found[1] or found[2]) - 1, found[3].upper()),)
    if found := _TAKE.fullmatch(typed):
        return (Take(int(found[1]) - 1),)
    if found := _WORD.fullmatch(typed):
        word = found[1].upper().translate(_UMLAUTS)
        return _lay_word(view, word, _cell(found[2], language), bool(found[3]), language)
    raise Unreadable(WORDS[language]["unreadable"])


def _cell(name: str, language: Language) -> Cell:
    try:
        return parse_cell(name, SIZE)
    except ValueError:
        raise Unreadable(WORDS[language]["unreadable"]) from None


def _lay_word(
    view: View, word: str, first: Cell, down: bool, language: Language
) -> tuple[Move, ...]:
    """Lay a word letter by letter; what lies there already must be its letter."""
    phrases = WORDS[language]
    layout = None if view.seat is None else view.layouts[view.seat]
    if layout is None:
        raise Unreadable(phrases["unreadable"])
    row, column = divmod(first, SIZE)
    run = (COLUMNS[column][row:] if down else ROWS[row][column:])[: len(word)]
    if len(run) < len(word):
        raise Unreadable(phrases["no room"].format(word=word))
    moves: list[Move] = []
    for letter, cell in zip(word, run, strict=True):
        for move in _lay_letter(layout, letter, cell, language):
            layout = build.apply(layout, move)
            moves.append(move)
    if not moves:
        raise Unreadable(phrases["already"].format(word=word))
    return tuple(moves)


def _lay_letter(layout: Layout, letter: str, cell: Cell, language: Language) -> list[Move]:
    if cell in layout.cells:
        there = layout.letters[layout.cells.index(cell)]
        if there == letter:
            return []
        where = format_cell(cell, SIZE)
        raise Unreadable(WORDS[language]["in the way"].format(letter=shown(there), cell=where))
    die = _die_for(layout, letter)
    if die is None or letter not in LETTERS:
        raise Unreadable(WORDS[language]["no die"].format(letter=letter))
    naming = [] if layout.letters[die] == letter else [Name(die, letter)]
    return [*naming, Place(die, cell)]


def _die_for(layout: Layout, letter: str) -> Die | None:
    """Pick a die from the tray: one that shows the letter, else a joker."""
    for face in (letter, JOKER):
        for die, cell in enumerate(layout.cells):
            if cell is None and layout.throw[die] == face:
                return die
    return None


def shown(letter: str) -> str:
    """Show a letter, or the rhombus of a joker without one."""
    return JOKER_SIGN if letter == JOKER else letter


def parse_chance(
    what: str, sizes: tuple[int, ...], text: str, language: Language
) -> tuple[int, ...]:
    """Read the letters of real dice: all 13 in any order, or one for each contender.

    Which dice show them does not matter for play: the first way to tell them apart is taken.
    """
    letters = "".join(text.replace(JOKER_SIGN, JOKER).replace(",", " ").upper().split())
    count = len(sizes) if what == "throw" else len(sizes) // 2
    if len(letters) != count or not set(letters) <= {JOKER, *LETTERS}:
        raise Unreadable(WORDS[language]["bad letters"].format(count=count))
    dice = find_dice(letters)
    if dice is None:
        raise Unreadable(WORDS[language]["not throwable"])
    faces = {die: DICE[die].index(letter) for die, letter in zip(dice, letters, strict=True)}
    if what == "throw":
        return tuple(faces[die] for die in range(len(DICE)))
    return _blind_dice(faces)


def _blind_dice(faces: dict[Die, int]) -> tuple[int, ...]:
    """Number each die among those still left, as it is drawn blind."""
    left = list(range(len(DICE)))
    numbers: list[int] = []
    for die, face in faces.items():
        numbers += (left.index(die), face)
        left.remove(die)
    return tuple(numbers)
