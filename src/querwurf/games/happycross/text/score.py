"""`querwurf score happycross`: a layout's words and points, or what is wrong with it."""

from typing import Literal

from querwurf.core.cell import Cell, format_cell, parse_cell
from querwurf.core.data import Data
from querwurf.core.position import WrongInput
from querwurf.core.words import either
from querwurf.games.happycross.rules.dice import DICE, JOKER, VALUES, find_dice
from querwurf.games.happycross.rules.grid import SIZE
from querwurf.games.happycross.rules.layout import Problem
from querwurf.games.happycross.rules.referee import check
from querwurf.games.happycross.rules.state import Layout, Score
from querwurf.games.happycross.rules.words import Lexicons, Words


class Unused(Data, frozen=True):
    """A die in the tray."""

    letter: str
    """A–Z, or `?` for a joker that stands for none."""
    value: int
    joker: bool = False


class Laid(Data, frozen=True, omit_defaults=True):
    """A die on the grid."""

    cell: str
    letter: str
    """A–Z; a joker's is the one it stands for, `?` while it has none."""
    value: int
    joker: bool = False


class LayoutPosition(Data, frozen=True):
    """The dice on the grid and in the tray; there may be fewer than 13."""

    layout: tuple[Laid, ...]
    unused: tuple[Unused, ...] = ()
    language: Literal["de", "en", "fr", "it"] = "de"
    extra_words: tuple[str, ...] = ()


class WordPoints(Data, frozen=True):
    """A word and its points."""

    word: str
    points: int


class Valid(Data, frozen=True):
    """The points of a valid layout."""

    valid: bool
    words: tuple[WordPoints, ...]
    unused: int
    bonus: int
    total: int


class BestPart(Data, frozen=True):
    """What stays of a layout that is not valid, and its points."""

    layout: tuple[Laid, ...]
    valid: bool
    words: tuple[WordPoints, ...]
    unused: int
    bonus: int
    total: int


class Fault(Data, frozen=True, omit_defaults=True):
    """What keeps a layout from being valid, and where."""

    kind: str
    cells: tuple[str, ...]
    word: str | None = None


class Invalid(Data, frozen=True):
    """A layout that is not valid."""

    valid: bool
    problems: tuple[Fault, ...]
    best_part: BestPart


class LayoutScorer:
    """Scores layouts by the word lists that it is given."""

    Position = LayoutPosition

    def __init__(self, lexicons: Lexicons) -> None:
        self._lexicons = lexicons

    def answer(self, position: LayoutPosition) -> tuple[Valid | Invalid, bool]:
        """Score a layout; one that is not valid is answered with its faults and its best part."""
        layout = _read_layout(position)
        found = check(layout, self._words(position).refusal)
        if not found.problems:
            return Valid(True, *_points(found.score)), True
        kept = tuple(laid for die, laid in enumerate(position.layout) if die in found.score.kept)
        part = BestPart(kept, True, *_points(found.score))
        return Invalid(False, tuple(map(_fault, found.problems)), part), False

    def _words(self, position: LayoutPosition) -> Words:
        words = self._lexicons(position.language)
        for number, word in enumerate(position.extra_words):
            try:
                words = words.with_words([word])
            except ValueError as error:
                no_word = either(f"{word!r} ist kein Wort in Großbuchstaben A–Z", str(error))
                raise WrongInput(f"extra_words[{number}]", no_word) from None
        return words


def _points(score: Score) -> tuple[tuple[WordPoints, ...], int, int, int]:
    words = tuple(WordPoints(word.word, word.points) for word in score.words)
    return words, score.unused, score.bonus, score.total


def _fault(problem: Problem) -> Fault:
    cells = tuple(format_cell(cell, SIZE) for cell in problem.cells)
    return Fault(problem.kind, cells, problem.word)


def _read_layout(position: LayoutPosition) -> Layout:
    dice = _dice(position)
    for where, die in dice:
        _check_die(where, die)
    _check_throwable(dice)
    faces = (JOKER if die.joker else die.letter for _, die in dice)
    tray = (None,) * len(position.unused)
    return Layout(
        "".join(faces), "".join(die.letter for _, die in dice), (*_cells(position), *tray)
    )


def _dice(position: LayoutPosition) -> list[tuple[str, Laid | Unused]]:
    """List all dice with the names of their fields."""
    laid = [(f"layout[{number}]", die) for number, die in enumerate(position.layout)]
    return [*laid, *((f"unused[{number}]", die) for number, die in enumerate(position.unused))]


def _cells(position: LayoutPosition) -> list[Cell]:
    cells: list[Cell] = []
    for number, die in enumerate(position.layout):
        where = f"layout[{number}].cell"
        try:
            cell = parse_cell(die.cell, SIZE)
        except ValueError as error:
            no_cell = either(f"{die.cell!r} ist kein Feld des 9×9-Gitters", str(error))
            raise WrongInput(where, no_cell) from None
        if cell in cells:
            raise WrongInput(
                where, either(f"{die.cell} ist zweimal belegt", f"{die.cell} is used twice")
            )
        cells.append(cell)
    return cells


def _check_die(where: str, die: Laid | Unused) -> None:
    if die.letter == JOKER and not die.joker:
        raise WrongInput(
            f"{where}.letter",
            either("nur ein Joker wird ? geschrieben", "only a joker is written ?"),
        )
    if die.letter not in VALUES:
        raise WrongInput(
            f"{where}.letter",
            either(f"{die.letter!r} ist kein Buchstabe A–Z", f"{die.letter!r} is not a letter A–Z"),
        )
    value = 0 if die.joker else VALUES[die.letter]
    if die.value != value:
        worth = either(
            f"{'ein Joker' if die.joker else die.letter} zählt {value}",
            f"{'a joker' if die.joker else die.letter} is worth {value}",
        )
        raise WrongInput(f"{where}.value", worth)


def _check_throwable(dice: list[tuple[str, Laid | Unused]]) -> None:
    """Refuse letters that the dice cannot show together, by the first that is too many."""
    if len(dice) > len(DICE):
        where = dice[len(DICE)][0]
        raise WrongInput(
            where, either(f"es gibt nur {len(DICE)} Würfel", f"there are only {len(DICE)} dice")
        )
    faces = ""
    for where, die in dice:
        faces += JOKER if die.joker else die.letter
        if find_dice(faces) is None:
            raise WrongInput(
                f"{where}.letter",
                either(
                    f"kein Würfel ist übrig, der {faces[-1]} zeigt",
                    f"no die is left that shows {faces[-1]}",
                ),
            )
