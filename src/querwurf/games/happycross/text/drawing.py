"""A happycross table drawn in characters, at most 60×18."""

from textwrap import wrap
from typing import NamedTuple

from querwurf.core.cell import Cell, format_cell
from querwurf.core.data import Seat
from querwurf.core.figure import number
from querwurf.core.text import Language, Names, beside
from querwurf.games.happycross.rules.dice import JOKER, JOKER_SIGN, VALUES
from querwurf.games.happycross.rules.grid import DOUBLE, ROWS, SIZE, START, TRIPLE
from querwurf.games.happycross.rules.layout import Problem
from querwurf.games.happycross.rules.referee import Check
from querwurf.games.happycross.rules.state import Layout, Score, Word
from querwurf.games.happycross.rules.view import View
from querwurf.games.happycross.text.words import TERMS, WORDS, tell_sum, tell_words

_WIDTH, _NOTES = 60, 6
_DICE_A_LINE, _TITLE, _NAME = 4, 28, 12


class _Shown(NamedTuple):
    """The one layout that is drawn, and what is known about it."""

    seat: Seat
    layout: Layout
    score: Score | None = None
    words: tuple[Word, ...] = ()
    problems: tuple[Problem, ...] = ()


def draw(view: View, names: Names, language: Language) -> str:
    """Draw a layout beside the table, and what the referee says about it below."""
    shown = _choose(view)
    title = f"[bold]{names[shown.seat][:_TITLE]}[/]" if shown else ""
    board = f"{title}\n{_draw_grid(shown.layout if shown else None)}"
    tray = _draw_tray(shown.layout, language) if shown else []
    table = "\n".join([_heading(view, language), *tray, "", *_draw_seats(view, names, language)])
    notes = _notes(shown, language) if shown else []
    own = _tell_own(view, shown, language)
    return "\n".join([beside(board, table, gap=2), *notes[: _NOTES - len(own)], *own])


def _choose(view: View) -> _Shown | None:
    """Show the own layout of this round, else the builder's, else the own one of the last."""
    own = view.seat or 0
    builders = [s for s in view.waiting if view.layouts[s] is not None]
    for seat in (*(s for s in builders if s == view.seat), *builders, own):
        layout = view.layouts[seat]
        if layout is not None:
            check = view.check if seat == view.seat else None
            return _checked(seat, layout, view.scores[seat], check)
    if not view.last:
        return None
    score = view.last[own].score
    return _Shown(own, view.last[own].layout, score, score.words, view.struck[own])


def _checked(seat: Seat, layout: Layout, score: Score | None, check: Check | None) -> _Shown:
    if check is not None:
        return _Shown(seat, layout, check.score, check.words, check.problems)
    return _Shown(seat, layout, score, () if score is None else score.words)


def _draw_grid(layout: Layout | None) -> str:
    lines = ["    " + "  ".join("abcdefghi")]
    for line, row in enumerate(ROWS, 1):
        lines.append(f" {line} " + "".join(f" {_draw_cell(layout, cell)} " for cell in row))
    return "\n".join(lines)


def _draw_cell(layout: Layout | None, cell: Cell) -> str:
    """Draw a die's letter, small for a joker; else what the empty cell is."""
    if layout is not None and cell in layout.cells:
        die = layout.cells.index(cell)
        letter = layout.letters[die]
        if layout.throw[die] != JOKER:
            return f"[bold]{letter}[/]"
        return f"[bold yellow]{JOKER_SIGN if letter == JOKER else letter.lower()}[/]"
    if cell in TRIPLE:
        return "[red]3[/]"
    if cell in DOUBLE:
        return "[blue]2[/]"
    return "[yellow]*[/]" if cell == START else "·"


def _draw_tray(layout: Layout, language: Language) -> list[str]:
    dice = [
        f"{die + 1}:{_draw_die(layout.throw[die], layout.letters[die])}"
        for die, cell in enumerate(layout.cells)
        if cell is None
    ]
    lines = [dice[i : i + _DICE_A_LINE] for i in range(0, len(dice), _DICE_A_LINE)]
    drawn = ["".join(f"{die:<7}" for die in line).rstrip() for line in lines]
    return [f"{WORDS[language]['tray']}:", *(drawn or ["–"])]


def _draw_die(thrown: str, letter: str) -> str:
    if thrown != JOKER:
        return f"{thrown}{VALUES[thrown]}"
    return JOKER_SIGN if letter == JOKER else f"{JOKER_SIGN}={letter}"


def _heading(view: View, language: Language) -> str:
    words = WORDS[language]
    if view.round == view.rounds:
        return words["over"].format(rounds=view.rounds)
    return words["round"].format(round=view.round + 1, rounds=view.rounds)


def _draw_seats(view: View, names: Names, language: Language) -> list[str]:
    return [
        f"{number(points):>5}  {name[:_NAME]:<{_NAME}} {_doing(view, seat, language)}".rstrip()
        for seat, (points, name) in enumerate(zip(view.points, names, strict=True))
    ]


def _doing(view: View, seat: Seat, language: Language) -> str:
    """Say what a seat does or has reached in this round."""
    score = view.scores[seat]
    if score is not None:
        return number(score.total, "+")
    if view.throw is None:
        return WORDS[language]["ready"] if seat in view.ready else ""
    if seat in view.waiting:
        return WORDS[language]["building"]
    is_done = bool(view.waiting) and view.options.mode == "duplicate"
    return WORDS[language]["done"] if is_done else ""


def _notes(shown: _Shown, language: Language) -> list[str]:
    """Say which words count, what is wrong, and what it comes to, on a few lines."""
    if shown.score is None:
        return []
    wrong = _tell_struck(shown.problems, language)
    wrong_lines = [f"[red]{line}[/]" for line in _wrap(wrong, _NOTES - 3)]
    words = tell_words(shown.words, language)
    return [*_wrap(words, 2), *wrong_lines, f"[bold]{tell_sum(shown.score, language)}[/]"]


def _tell_own(view: View, shown: _Shown | None, language: Language) -> list[str]:
    """Say how the own turn was judged while another's layout is drawn."""
    own = None if view.seat is None else view.scores[view.seat]
    if own is None or view.check is None or shown is None or shown.seat == view.seat:
        return []
    struck = _tell_struck(view.check.problems, language)
    told = WORDS[language]["own turn"].format(told=tell_sum(own, language))
    return [told, *(f"[red]{line}[/]" for line in _wrap(struck, 2))]


def _tell_struck(problems: tuple[Problem, ...], language: Language) -> str:
    if not problems:
        return ""
    told = "; ".join(_tell_problem(problem, language) for problem in problems)
    return WORDS[language]["struck"].format(problems=told)


def _wrap(text: str, lines: int) -> list[str]:
    return wrap(text, _WIDTH, max_lines=lines, placeholder=" …")


def _tell_problem(problem: Problem, language: Language) -> str:
    reason = "" if problem.reason is None else TERMS[language][problem.reason]
    cells = " ".join(format_cell(cell, SIZE) for cell in problem.cells)
    return WORDS[language][problem.kind].format(word=problem.word, reason=reason, cells=cells)
