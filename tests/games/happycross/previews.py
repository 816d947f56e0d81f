"""Throws, layouts and words with what happycross's rules say, for the browser's previews."""

from random import Random

from querwurf.games.happycross.rules.build import actions, apply, fresh
from querwurf.games.happycross.rules.dice import DICE, FACES, VALUES, find_dice, letters_of
from querwurf.games.happycross.rules.grid import COLUMNS, ROWS
from querwurf.games.happycross.rules.scoring import word_points
from querwurf.games.happycross.rules.state import Done, Layout, Ready


def make(rng: Random) -> dict[str, object]:
    """Give throws, letters that no throw shows, chains of moves, and words with their points."""
    throws = [[rng.randrange(FACES) for _ in DICE] for _ in range(40)]
    return {
        "throws": [[faces, letters_of(faces)] for faces in throws],
        "letters": [_letters(rng) for _ in range(60)],
        "moves": [_moves(rng, letters_of(faces)) for faces in throws[:12]],
        "words": [_word(rng) for _ in range(120)],
    }


def _letters(rng: Random) -> list[object]:
    """Draw letters, and tell whether the dice can show them together."""
    known = sorted(VALUES)
    letters = "".join(rng.choice(known) for _ in range(rng.randint(1, 6)))
    return [letters, find_dice(letters) is not None]


def _moves(rng: Random, throw: str) -> list[object]:
    """Make random moves with a throw: each with the layout that it leaves."""
    layout, made = fresh(throw), list[list[object]]()
    for _ in range(12):
        move = rng.choice([move for move in actions(layout) if not isinstance(move, Done | Ready)])
        layout = apply(layout, move)
        made.append([move, layout])
    first: Layout = fresh(throw)
    return [first, made]


def _word(rng: Random) -> list[object]:
    """Lay dice in a line: cells, letters and points."""
    line = rng.choice((*ROWS, *COLUMNS))
    start = rng.randrange(len(line) - 1)
    cells = line[start : rng.randint(start + 2, len(line))]
    letters = [rng.choice(sorted(VALUES)) for _ in cells]
    values = {cell: VALUES[letter] for cell, letter in zip(cells, letters, strict=True)}
    return [cells, "".join(letters), word_points(cells, values)]
