"""`querwurf solve happycross`: the best layout of a throw."""

import os
import sys
from random import SystemRandom
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from querwurf.cli.argument import GameKey, Json, check_game, read_bytes
from querwurf.cli.fault import WrongInput
from querwurf.cli.language import choose_language
from querwurf.cli.progress import track
from querwurf.cli.score.happycross import Laid, Unused, WordPoints
from querwurf.core.cell import format_cell
from querwurf.core.data import Data
from querwurf.core.text import Language
from querwurf.games.happycross.dice import DICE, FACES, JOKER, VALUES, find_dice, letters_of
from querwurf.games.happycross.grid import SIZE
from querwurf.lexicon.files import LANGUAGES

if TYPE_CHECKING:
    from querwurf.games.happycross.lexicon import Lexicon
    from querwurf.games.happycross.solve import Solution

_LONGEST = 3600.0


class Answer(Data, frozen=True):
    """The best layout found."""

    layout: tuple[Laid, ...]
    unused: tuple[Unused, ...]
    words: tuple[WordPoints, ...]
    total: int
    proven: bool
    """Whether there is none better."""
    seconds: float


def command(
    game: GameKey,
    letters: Annotated[
        str | None,
        typer.Argument(metavar="[LETTERS]", help="13 letters, ? a joker; without them a throw."),
    ] = None,
    seconds: Annotated[float, typer.Option(metavar="S", help="Thinking time at most.")] = 10.0,
    lang: Annotated[
        str, typer.Option(metavar="LANG", help=f"Whose words: {', '.join(LANGUAGES)}.")
    ] = "de",
    words: Annotated[
        str | None, typer.Option(metavar="FILE", help="More words that count, one a line.")
    ] = None,
    json: Json = False,
) -> int:
    """Find the best layout of a throw, and tell whether it is proven."""
    if check_game(game) != "happycross":
        raise WrongInput("GAME", f"only happycross is solved, not {game}")
    if not 0 < seconds <= _LONGEST:
        raise WrongInput("--seconds", f"{seconds} is not a time up to {_LONGEST:.0f} seconds")
    if lang not in LANGUAGES:
        raise WrongInput("--lang", f"{lang!r} is not one of {', '.join(LANGUAGES)}")
    throw = _throw() if letters is None else _read_letters(letters)
    lexicon = _read_list(lang, words)
    solution, taken = _solve(throw, lexicon, seconds)
    if json:
        text = msgspec.json.encode(_answer(solution, taken)).decode()
        sys.stdout.write(text + "\n")
    else:
        speech = choose_language("de" if lang == "de" else None, {"LANG": "en", **os.environ})
        _show(solution, lexicon, lang, taken, speech)
    return 0


def _throw() -> str:
    chance = SystemRandom()
    return letters_of([chance.randrange(FACES) for _ in DICE])


def _read_letters(typed: str) -> str:
    letters = typed.upper()
    for letter in letters:
        if letter not in VALUES:
            raise WrongInput("LETTERS", f"{letter!r} is neither a letter A–Z nor {JOKER}")
    if len(letters) != len(DICE):
        raise WrongInput("LETTERS", f"{len(letters)} letters, but there are {len(DICE)} dice")
    for count in range(1, len(letters) + 1):
        if find_dice(letters[:count]) is None:
            last = letters[count - 1]
            raise WrongInput("LETTERS", f"no die is left that shows {last} (letter {count})")
    return letters


def _read_list(language: str, file: str | None) -> "Lexicon":
    # Here and not above: input that is wrong is refused before any list is read.
    from querwurf.games.happycross.lexicon import check_word
    from querwurf.lexicon import files

    extra = []
    for number, line in enumerate(_read_lines(file) if file is not None else (), 1):
        word = line.strip().upper()
        if not word:
            continue
        try:
            check_word(word)
        except ValueError as error:
            raise WrongInput(f"{file}:{number}", str(error)) from None
        extra.append(word)
    return files.load(language).with_words(extra)


def _read_lines(file: str) -> list[str]:
    try:
        return read_bytes(file).decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise WrongInput(file, f"is not UTF-8 text: {error.reason}") from None


def _solve(throw: str, lexicon: "Lexicon", seconds: float) -> "tuple[Solution, float]":
    from querwurf.games.happycross.solve import Budget, Search, Solver, warm

    warm()
    solver, started = Solver(lexicon), perf_counter()
    search = Search(solver.graph, throw)
    for _ in track(search.run(Budget(seconds)), "solve"):
        pass
    return solver.result(search), perf_counter() - started


def _answer(solution: "Solution", taken: float) -> Answer:
    layout, score = solution.layout, solution.score
    laid, unused = [], []
    for thrown, letter, cell in zip(layout.throw, layout.letters, layout.cells, strict=True):
        die = Unused(letter, VALUES[thrown], thrown == JOKER)
        if cell is None:
            unused.append(die)
        else:
            laid.append((cell, Laid(format_cell(cell, SIZE), die.letter, die.value, die.joker)))
    words = tuple(WordPoints(word.word, word.points) for word in score.words)
    in_order = tuple(die for _, die in sorted(laid, key=lambda entry: entry[0]))
    return Answer(in_order, tuple(unused), words, score.total, solution.proven, round(taken, 3))


def _show(
    solution: "Solution", lexicon: "Lexicon", lang: str, taken: float, language: Language
) -> None:
    """Draw the layout as at a table of one."""
    from querwurf.cli.screen import Screen
    from querwurf.games.happycross import text, view
    from querwurf.games.happycross.state import Options, State, Turn

    options = msgspec.convert({"language": lang}, Options)
    turn = Turn(solution.layout, solution.score)
    state = State(options, (0,), ((turn,),), (None,), (None,))
    seen = view.of(lambda _: lexicon, state, 0)
    verdict = {
        "de": ("Besser geht es nicht", "Vielleicht geht es noch besser"),
        "en": ("There is no better layout", "There may be a better layout"),
    }[language][not solution.proven]
    screen = Screen()
    screen.tell(text.draw(seen, (solution.layout.throw,), language))
    screen.tell("", f"{verdict} ({taken:.2f} s).")
