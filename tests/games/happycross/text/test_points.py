"""Every number of happycross's rules against its scoring; every word can be thrown."""

from itertools import permutations

from querwurf.core.rules_text import Picture, Table, Worked
from querwurf.core.words import Words
from querwurf.games.happycross.rules.dice import DICE, JOKER, JOKER_SIGN, VALUES
from querwurf.games.happycross.rules.grid import CELLS, DOUBLE, START, TRIPLE
from querwurf.games.happycross.rules.scoring import BONUS, word_points
from querwurf.games.happycross.text.points import POINTS, UNUSED, WORDS, run_from
from querwurf.games.happycross.text.worked import CROSSWORD, EXAMPLE


def can_be_thrown(letters: str) -> bool:
    """Tell whether different dice can show letters (augmenting paths from letter to letter)."""
    holder: dict[int, int] = {}

    def place(index: int, tried: set[int]) -> bool:
        for die, faces in enumerate(DICE):
            if letters[index] in faces and die not in tried:
                tried.add(die)
                if die not in holder or place(holder[die], tried):
                    holder[die] = index
                    return True
        return False

    return all(place(index, set()) for index in range(len(letters)))


def test_letters_have_their_values() -> None:
    table = POINTS.blocks[0]
    assert isinstance(table, Table)
    shown: dict[str, int] = {}
    for value, letters in table.rows:
        assert isinstance(value, Words)
        assert isinstance(letters, Picture)
        shown |= {piece.replace(JOKER_SIGN, JOKER): int(value.de) for piece in letters.pieces}
    assert shown == dict(VALUES)


def test_examples_count_as_the_rules_do() -> None:
    table = POINTS.blocks[1]
    assert isinstance(table, Table)
    for (_, word, start), row in zip(WORDS, table.rows[: len(WORDS)], strict=True):
        picture, points = row[1:]
        assert isinstance(picture, Picture)
        assert isinstance(points, Words)
        assert "".join(picture.pieces).replace(JOKER_SIGN, JOKER) == word
        run = run_from(word, start)
        values = {cell: VALUES[letter] for cell, letter in zip(run, word, strict=True)}
        assert points.de.split()[-1] == str(word_points(run, values))
        assert can_be_thrown(word)
    rest, bonus = table.rows[len(WORDS) :]
    assert rest[2] == Words(*(f"−{sum(map(VALUES.__getitem__, UNUSED))}",) * 4)
    assert bonus[2] == Words(*(f"+{BONUS}",) * 4)


def test_the_grid_is_the_grid() -> None:
    grid = next(block for block in POINTS.blocks if isinstance(block, Picture))
    found = {
        sign: {cell for cell in range(CELLS) if grid.pieces[cell] == f"field {sign}"}
        for sign in "*23"
    }
    assert found == {"*": {START}, "2": DOUBLE, "3": TRIPLE}


def test_the_crossword_counts_as_the_rules_do() -> None:
    worked = EXAMPLE.blocks[0]
    assert isinstance(worked, Worked)
    laid = {cell: p for cell, p in enumerate(worked.picture.pieces) if len(p) == 1}
    assert len(laid) == len(DICE)
    assert can_be_thrown("".join(laid.values()))
    values = {cell: VALUES[letter] for cell, letter in laid.items()}
    for (word, _, _), line in zip(CROSSWORD, worked.lines, strict=True):
        assert "".join(laid[cell] for cell in line.cells) == word
        assert int(line.points) == word_points(line.cells, values)
    total = sum(int(line.points) for line in worked.lines)
    assert total == 64
    assert f"{total + BONUS}." in worked.total.de


def test_the_check_of_throws_can_say_no() -> None:
    assert not can_be_thrown("ZZ")
    assert not any(can_be_thrown("".join(letters)) for letters in permutations("QQA"))
