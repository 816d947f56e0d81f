"""Kriss Kross's reasons: the examples, and that none is ever false.

`python -m benchmarks.coach.reasons krisskross` checks 2,000 positions, and counts again, with other
throws, what was counted in all of them; the default keeps the tests short.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import sqrt
from random import Random

import msgspec
import pytest
from tests.games.krisskross.rules.test_view import elsewhere, states_in_mid_round
from tests.support.positions import is_long, tally, wanted, watched

from querwurf.coach.advice import hint, review
from querwurf.core.bot import Valued
from querwurf.core.cell import format_cell
from querwurf.core.figure import percent
from querwurf.core.reason import Part, Reason
from querwurf.core.words import LANGUAGES
from querwurf.games.krisskross import GAME
from querwurf.games.krisskross.bot import reasons as reasoner
from querwurf.games.krisskross.bot.parts import EMPTY, GAMES, WHAT, parts
from querwurf.games.krisskross.rules.rules import PAIRS, fill, start_cell, writes
from querwurf.games.krisskross.rules.scoring import COLUMNS, DIAGONAL, ROWS, line_points, score_grid
from querwurf.games.krisskross.rules.state import (
    EMPTY_GRID,
    SYMBOLS,
    ChooseSymbol,
    Grid,
    KrissKrossAction,
    Options,
    State,
    Throw,
    Write,
)
from querwurf.games.krisskross.rules.view import View, of
from querwurf.games.krisskross.text.notation import parse_action
from querwurf.games.krisskross.text.reasons import NAMES

POSITIONS = wanted(50) // 2
"""With and without the diagonal."""
KEYS = frozenset({"four", "five", "both", "most_now", "lone", "points_now", "fills", "to_four"}) | {
    "keeps_end",
    "edge",
    "line_up",
}
RESTS_ON_GAIN = frozenset({"to_four", "keeps_end", "line_up", "fills"})
ERRORS = 5
"""What two samples say may differ by so many standard errors: of 20,000 comparisons none should."""
LINES = dict(zip(WHAT, (*ROWS, *COLUMNS, DIAGONAL), strict=True))
LESSON = (
    "circle cross star star dot / circle . star star cross / circle . triangle . . / "
    "circle . triangle star . / dot . square square ."
)
SECOND = (
    "star star star . cross / star star . . dot / square cross . triangle dot / "
    ". . cross triangle dot / . . circle circle dot"
)
THIRD = (
    "triangle star star . . / . . . . . / . . . . . / . cross cross . . / "
    ". square square square circle"
)
FOURTH = ". . star . . / . . . . . / . . . . . / . . . . . / . . . . ."
FIFTH = "star star star star cross / . . . . . / . . . . . / . . . . . / . . . . ."
LONGEST_PAIR = 140
COUNT = lru_cache(maxsize=4)(parts)
"""What speaks and who checks it look at the same count, which is made once."""


def view_of(grid: Grid, dice: Throw, diagonal: bool = False) -> View:
    rounds = (25 - grid.count(0) - 1) // 2
    return of(State(Options(diagonal=diagonal), (grid,), rounds, dice, (None,)), 0)


def read(sheet: str, *dice: str) -> View:
    names = sheet.replace("/", " ").split()
    grid = tuple(0 if name == "." else SYMBOLS.index(name) + 1 for name in names)
    first, second = (SYMBOLS.index(name) + 1 for name in dice)
    return view_of(grid, (first, second))


def positions(count: int, seed: int, diagonal: bool = False) -> Iterator[View]:
    """Sheets as players make them, with at least two ways to write."""
    rng, options = Random(seed), Options(diagonal=diagonal)
    while count:
        cell = start_cell(options)
        grid: Grid = (*EMPTY_GRID[:cell], 1, *EMPTY_GRID[cell + 1 :])
        for _ in range(rng.randrange(11)):
            dice = (rng.randint(1, 6), rng.randint(1, 6))
            if ways := writes(grid, dice):
                valued = GAME.explain(view_of(grid, dice, diagonal), "hard")
                best = valued[0].action if rng.random() < 0.6 else rng.choice(ways)
                assert isinstance(best, Write)
                grid = fill(grid, best)
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        if len(writes(grid, dice)) > 1:
            count -= 1
            yield view_of(grid, dice, diagonal)


def look_back(view: View, played: str) -> str:
    valued = GAME.explain(view)
    (action,) = parse_action(view, played, "en")
    own = next(one for one in valued if one.action == action)
    return " ".join(review(GAME, view, own, valued[0], "de"))


@pytest.mark.parametrize(
    ("sheet", "dice", "played", "said"),
    [
        (
            LESSON,
            ("triangle", "triangle"),
            "b3 b4",
            "Besser b2 b3: b3 b4 lässt b2 und b5 leer. Das wiegt mehr als die 2 Punkte jetzt. "
            "Kostet im Schnitt 2,9 Punkte.",
        ),
        (
            SECOND,
            ("star", "star"),
            "c2 d2",
            "Besser d1 d2: Vier Sterne in Zeile 1: 8 Punkte. c2 d2 lässt d1 und c3 leer. "
            "Kostet viel: im Schnitt 6,1 Punkte.",
        ),
        (
            THIRD,
            ("square", "square"),
            "d3 d4",
            "Besser a4 a5: Vier Quadrate in Zeile 5: 8 Punkte. Kostet im Schnitt 1,6 Punkte.",
        ),
        (
            THIRD,
            ("cross", "circle"),
            "d3 e3",
            "d4 e4 war etwas besser: Zählt in Zeile 4 und Spalte 5: +3. "
            "Kostet im Schnitt 0,8 Punkte.",
        ),
        (
            FOURTH,
            ("star", "star"),
            "c2 c3",
            "Besser a1 b1: Füllt den Rand zuerst: Dort werden Felder am ehesten einsam. "
            "Kostet im Schnitt 1,7 Punkte.",
        ),
    ],
)
def test_examples_of_looking_back(sheet: str, dice: Throw, played: str, said: str) -> None:
    assert look_back(read(sheet, *map(str, dice)), played) == said


def test_equal_writes_are_counted() -> None:
    view = read(FIFTH, "circle", "circle")
    found = hint(GAME, view, GAME.explain(view, ms=500), "de")
    assert found.says == ("5 Züge sind gleich gut, zum Beispiel a4 a5.",)


def test_a_place_is_named_in_the_order_of_the_throw() -> None:
    view = read(THIRD, "circle", "cross")
    write = Write((18, 19), (2, 3))  # cross on d4, circle on e4
    assert reasoner.place(view, write).de == "e4 d4"
    assert parse_action(view, reasoner.place(view, write).de, "de") == (write,)


def test_the_start_symbol_needs_no_reason() -> None:
    view = of(State(Options(), (EMPTY_GRID,), 0, None, (None,)), 0)
    valued = GAME.explain(view)
    assert reasoner.tempting(view, valued) is None
    assert reasoner.reasons(view, valued[0], valued[1]) == []
    says = hint(GAME, view, valued, "fr").says
    assert says == ("6 coups se valent, par exemple point.",)
    assert reasoner.place(view, ChooseSymbol(6)).it == "stella"


Compared = tuple[Valued[KrissKrossAction], Valued[KrissKrossAction], list[Reason]]


def given(view: View, rng: Random) -> Iterator[Compared]:
    valued = GAME.explain(view, "hard")
    for other in (reasoner.tempting(view, valued), rng.choice(valued[1:])):
        if other is not None:
            yield valued[0], other, reasoner.reasons(view, valued[0], other)


@pytest.mark.parametrize("diagonal", [False, True])
def test_no_reason_is_false(diagonal: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reasoner, "parts", COUNT)
    rng, met = Random(7), Counter[str]()
    for n, view in enumerate(watched(positions(POSITIONS, seed=8, diagonal=diagonal), met)):
        for best, other, found in given(view, rng):
            assert isinstance(best.action, Write)
            assert isinstance(other.action, Write)
            known = named(view, best.action, other.action)
            for one in found:
                check(view, best.action, other.action, one, known)
                assert speaks_well(one)
                met[one.key] += 1
            rests = RESTS_ON_GAIN & {one.key for one in found} and view.grids[0].count(0) > 7
            if rests and (is_long() or n % 4 == 0):
                recount(found, known, named(view, best.action, other.action, salt=1))
    tally("krisskross", met, POSITIONS)
    assert {"both", "lone", "line_up"} <= met.keys()
    wanted_keys = KEYS | {"avoids_zero"} if diagonal else KEYS
    assert not is_long() or met.keys() >= wanted_keys


Counted = list[dict[str, Part]]


def named(view: View, best: Write, other: Write, salt: int = 0) -> Counted:
    """Count how all ends after both entries."""
    both = parts(view, (best, other), salt=salt) if salt else COUNT(view, (best, other))
    return [{part.what: part for part in one.parts} for one in both]


def recount(found: list[Reason], first: Counted, again: Counted) -> None:
    """With other throws chances and means stay, and so does which entry has more."""
    for one in found:
        for what in (EMPTY,) if one.key == "fills" else one.about:
            for old, new in zip(first, again, strict=True):
                assert_alike(old[what], new[what])
            gaps = [mine[what].mean - theirs[what].mean for mine, theirs in (first, again)]
            gain = sum(gaps) / 2
            if one.key == "fills":
                assert gain < 0, (one, gain)
            elif one.key in RESTS_ON_GAIN:
                assert gain > 0, (one, gain)


def assert_alike(one: Part, two: Part) -> None:
    """Two samples of the same differ by chance only."""
    spread = max(map(variance, (one, two)))
    assert abs(one.mean - two.mean) <= ERRORS * (sqrt(2 * spread / GAMES) + 1 / GAMES)
    for points in one.chances.keys() | two.chances.keys():
        chance, then = one.chances.get(points, 0.0), two.chances.get(points, 0.0)
        spread = max(chance * (1 - chance), then * (1 - then))
        assert abs(chance - then) <= ERRORS * (sqrt(2 * spread / GAMES) + 1 / GAMES)


def variance(part: Part) -> float:
    return sum(share * (points - part.mean) ** 2 for points, share in part.chances.items())


def lone(grid: Grid) -> set[int]:
    beside = {c: [a + b - c for a, b in PAIRS if c in (a, b)] for c in range(25)}
    return {c for c in range(25) if not grid[c] and all(grid[o] for o in beside[c])}


def scores(view: View, grid: Grid) -> dict[str, int]:
    score = score_grid(grid, view.options)
    return dict(zip(WHAT, (*score.rows, *score.columns, score.diagonal or 0), strict=True))


def check(view: View, best: Write, other: Write, one: Reason, known: Counted) -> None:
    """Compute a reason's claim again from the rules."""
    grid = view.grids[0]
    after, instead = fill(grid, best), fill(grid, other)
    now, then = scores(view, after), scores(view, grid)
    gain = sum(now.values()) - sum(then.values())
    rival = sum(scores(view, instead).values()) - sum(then.values())
    mine, theirs = known
    match one.key:
        case "four" | "five":
            (what,) = one.about
            length = 4 if one.key == "four" else 5
            held = "".join(str(after[cell]) for cell in LINES[what])
            assert any(str(symbol) * length in held for symbol in range(1, 7))
            assert f"{one.strength} points" in one.says.en
            assert now[what] >= one.strength
        case "both":
            rises = [now[what] - then[what] for what in one.about]
            assert min(rises) > 0
            assert sum(rises) == one.strength
            assert gain >= rival
            assert {what.split()[0] for what in one.about} == {"row", "column"}
        case "most_now":
            assert gain == one.strength >= rival + 2
            assert f"{gain} points at once" in one.says.en
        case "lone":
            left = one.says.en.split(" leaves ")[1].removesuffix(" empty.").replace(" and ", ", ")
            named = {format_cell(cell, 5) for cell in lone(instead) - lone(grid) - lone(after)}
            assert set(left.split(", ")) == named
            assert len(lone(instead)) > len(lone(after))
        case "points_now":
            assert rival - gain == one.strength > 0
        case "fills":
            assert theirs[EMPTY].mean - mine[EMPTY].mean >= 0.5
            assert len(lone(instead)) <= len(lone(after))
        case "to_four":
            (what,) = one.about
            assert longest_run(after, what) == 3
            assert 0 in (after[cell] for cell in LINES[what])
            least = 16 if what.startswith("diagonal") else 8
            chance = sum(c for points, c in mine[what].chances.items() if points >= least)
            assert chance >= 0.25
            assert percent(chance).en in one.says.en
        case "keeps_end":
            (what,) = one.about
            assert set(other.cells) & set(LINES[what])
            assert longest_run(grid, what) >= 2
        case "avoids_zero":
            (what,) = one.about
            assert view.options.diagonal
            assert best_possible(instead, what) == 0 < best_possible(after, what)
        case "edge":
            border = [c for c in best.cells if c // 5 in (0, 4) or c % 5 in (0, 4)]
            assert border
            assert grid.count(0) >= 12
            assert soon_alone(grid, best)
            assert not soon_alone(grid, other)
        case _:
            assert one.key == "line_up"
            (what,) = one.about
            assert one.strength == pytest.approx(mine[what].mean - theirs[what].mean)
            x, y = (f"{round(part[what].mean, 1) + 0.0:.1f}" for part in (mine, theirs))
            assert f"{x} instead of {y}".replace("-", "−") in one.says.en


def soon_alone(grid: Grid, entry: Write) -> bool:
    """Tell whether an entry takes a corner, or a cell of the border with one free neighbour."""
    beside = {c: [a + b - c for a, b in PAIRS if c in (a, b)] for c in range(25)}
    return any(
        cell in (0, 4, 20, 24)
        or (len(beside[cell]) < 4 and sum(not grid[other] for other in beside[cell]) == 1)
        for cell in entry.cells
    )


def longest_run(grid: Grid, what: str) -> int:
    held = "".join(str(grid[cell]) for cell in LINES[what])
    return max((n for n in range(1, 6) for s in "123456" if s * n in held), default=0)


def best_possible(grid: Grid, what: str) -> int:
    """Fill a line's cells in every way; those without a free neighbour stay empty."""
    cells = LINES[what]
    dead = lone(grid)
    ways = [
        (grid[cell],) if grid[cell] else (0,) if cell in dead else range(1, 7) for cell in cells
    ]
    return max(map(line_points, product(*ways)))


def speaks_well(one: Reason) -> bool:
    """Four languages, each with words of its own, short and without gaps."""
    said = [one.says.of(language) for language in LANGUAGES]
    is_whole = all("{" not in sentence for sentence in said)
    return is_whole and len(set(said)) == len(LANGUAGES) and max(map(len, said)) <= LONGEST_PAIR


def test_the_same_in_another_guise_does_not_tempt() -> None:
    view = read(FOURTH, "circle", "cross")
    best = Valued[KrissKrossAction](Write((0, 1), (2, 3)), 9)
    guises = [Write((0, 1), (3, 2)), Write((3, 4), (3, 2)), Write((3, 4), (2, 3))]
    others = [Valued[KrissKrossAction](write, 8) for write in guises]
    real = Valued[KrissKrossAction](Write((5, 6), (2, 3)), 7)
    assert reasoner.tempting(view, [best, *others, real]) == real
    assert reasoner.tempting(view, [best, *others]) is None


def test_names_of_lines_are_those_of_the_parts() -> None:
    assert tuple(name.what for name in NAMES) == WHAT


def test_a_rivals_entry_changes_no_word() -> None:
    rng, met = Random(12), 0
    states = [s for s in states_in_mid_round(4, Options()) if s.entries[0] and GAME.legal(s, 1)]
    for state in states[::5]:
        if len(writes(state.grids[0], state.dice or (1, 1))) > 1 < len(GAME.legal(state, 1)):
            other = elsewhere(state, 0, rng)
            said = [speak(GAME.view(one, 1)) for one in (state, other)]
            assert said[0] == said[1]
            met += 1
    assert met


def speak(view: View) -> bytes:
    valued = GAME.explain(view)
    return msgspec.json.encode([hint(GAME, view, valued, language) for language in LANGUAGES])
