"""A small hand-made word list, the game with it, and layouts written as words."""

from collections.abc import Iterable, Iterator, Mapping

from querwurf.core.cell import Cell, parse_cell
from querwurf.games.happycross import make_game
from querwurf.games.happycross.rules.dice import JOKER
from querwurf.games.happycross.rules.grid import COLUMNS, ROWS, SIZE
from querwurf.games.happycross.rules.state import Layout

_HEADWORDS = """
TEER LEITER ORT ROM OMA OPA REIS EIS TEE EI IN SO AN AM UM AB DU ES ER DA JA NA WO ZU
RAD RAT TOR TON NOT ROT ALT ARM BAD HUT HOF GUT GAS GANS HASE NASE VASE MUT WUT PUMA
LIED BIER TIER MEER SEE FEE LEER WEG ZEIT NETZ SATZ ZAUN KUH UHR OHR BOOT JAHR YAK
ABENTEUER TERMIN MINERAL
"""
_FORMS = "TEERS LEITERN ORTE TORE RATEN HASEN NASEN TIERE MEERE BIERE ROTE"
HEADWORDS, FORMS = _HEADWORDS.split(), _FORMS.split()
NAMES = ["ANNA", "TIM"]
ABBREVIATIONS = ["USW"]
VULGAR = ["MIST"]


class WordSet:
    """What the game asks of a word list."""

    def __init__(self, headwords: Iterable[str] = HEADWORDS, forms: Iterable[str] = FORMS) -> None:
        self.headwords, self.forms = frozenset(headwords), frozenset(forms)
        self.hash = "small"

    def refusal(self, word: str, headwords: bool = False) -> str | None:
        if word in self.headwords or (word in self.forms and not headwords):
            return None
        if word in self.forms:
            return "not-a-headword"
        if word in NAMES:
            return "proper-name"
        return "abbreviation" if word in ABBREVIATIONS else "not-listed"

    def with_words(self, words: Iterable[str]) -> "WordSet":
        more = WordSet(self.headwords | set(words), self.forms)
        more.hash = " ".join([self.hash, *words])
        return more

    def for_families(self) -> "WordSet":
        polite = self.headwords - set(VULGAR)
        return self if polite == self.headwords else WordSet(polite, self.forms)

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self.headwords | self.forms))


WORDS = WordSet()
LISTS: Mapping[str, WordSet] = {
    "de": WORDS,
    "en": WordSet(["TEA", "TEN", "NET", "EAT", "TREE", "ON", "NO", "IT"], ["TREES"]),
}
GAME = make_game(LISTS.__getitem__)


def refuse(word: str) -> str | None:
    return WORDS.refusal(word)


def run_of(word: str, first: str, down: bool) -> tuple[Cell, ...]:
    row, column = divmod(parse_cell(first, SIZE), SIZE)
    return (COLUMNS[column][row:] if down else ROWS[row][column:])[: len(word)]


def lay(across: str = "", down: str = "", tray: str = "") -> Layout:
    """Write a layout: `lay("TEER c5", "LEITER d4", "X?")`.

    Small letters are jokers that stand for them, `?` is a joker without a letter.
    """
    letters: dict[Cell, str] = {}
    for words, is_down in ((across, False), (down, True)):
        pairs = words.split()
        for word, first in zip(pairs[::2], pairs[1::2], strict=True):
            for letter, cell in zip(word, run_of(word, first, is_down), strict=True):
                assert letters.setdefault(cell, letter) == letter, "crossing words must agree"
    dice = (*letters.values(), *tray)
    throw = "".join(JOKER if die.islower() else die for die in dice)
    cells = (*letters, *(None for _ in tray))
    return Layout(throw, "".join(dice).upper(), cells)


FIRST_EXAMPLE = lay("TEER c5 ORT b7", "LEITER d4 ROM f5")
SECOND_EXAMPLE = lay("TEER c5 ORT c7 ROM e9", "LEITER e4")
