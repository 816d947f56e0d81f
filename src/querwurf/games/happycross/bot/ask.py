"""The solver for people: a throw typed in, its best layout out, as JSON or drawn."""

from collections.abc import Iterable, Iterator
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec

from querwurf.core.cell import format_cell
from querwurf.core.data import Data
from querwurf.core.position import WrongInput
from querwurf.core.words import ByLanguage, Language, either
from querwurf.games.happycross import text
from querwurf.games.happycross.rules import view
from querwurf.games.happycross.rules.dice import DICE, FACES, JOKER, VALUES, find_dice, letters_of
from querwurf.games.happycross.rules.grid import SIZE
from querwurf.games.happycross.rules.lexicon import check_word
from querwurf.games.happycross.rules.state import WORD_LANGUAGES, Options, State, Turn
from querwurf.games.happycross.rules.words import Lexicons, Words
from querwurf.games.happycross.text.score import Laid, Unused, WordPoints

if TYPE_CHECKING:
    from querwurf.games.happycross.bot.solver import Solution

_VERDICTS: ByLanguage[tuple[str, str]] = ByLanguage(
    {
        "de": ("Besser geht es nicht", "Vielleicht geht es noch besser"),
        "en": ("There is no better layout", "There may be a better layout"),
        "fr": ("On ne peut pas faire mieux", "On peut peut-être faire mieux"),
        "it": ("Meglio di così non si può", "Forse si può fare ancora meglio"),
    }
)
"""For a layout that is proven to be the best, and for one that is not."""


class Answer(Data, frozen=True):
    """The best layout found."""

    layout: tuple[Laid, ...]
    unused: tuple[Unused, ...]
    words: tuple[WordPoints, ...]
    total: int
    proven: bool
    """Whether there is none better."""
    seconds: float


class ThrowSolver:
    """Finds the best layout of a throw by the word lists that it is given."""

    LANGUAGES = WORD_LANGUAGES

    def __init__(self, lexicons: Lexicons) -> None:
        self._lexicons = lexicons
        self._language = ""
        self._words: Words | None = None
        self._solution: Solution | None = None

    def read_throw(self, typed: str | None) -> str:
        """Read thirteen letters that the dice can show together, or throw the dice."""
        if typed is None:
            chance = SystemRandom()
            return letters_of([chance.randrange(FACES) for _ in DICE])
        letters = typed.upper()
        for letter in letters:
            if letter not in VALUES:
                raise WrongInput(
                    "LETTERS",
                    either(
                        f"{letter!r} ist weder ein Buchstabe A–Z noch {JOKER}",
                        f"{letter!r} is neither a letter A–Z nor {JOKER}",
                    ),
                )
        if len(letters) != len(DICE):
            raise WrongInput(
                "LETTERS",
                either(
                    f"{len(letters)} Buchstaben, aber es gibt {len(DICE)} Würfel",
                    f"{len(letters)} letters, but there are {len(DICE)} dice",
                ),
            )
        for count in range(1, len(letters) + 1):
            if find_dice(letters[:count]) is None:
                last = letters[count - 1]
                raise WrongInput(
                    "LETTERS",
                    either(
                        f"kein Würfel ist übrig, der {last} zeigt (Buchstabe {count})",
                        f"no die is left that shows {last} (letter {count})",
                    ),
                )
        return letters

    def read_words(self, lines: Iterable[str], where: str) -> tuple[str, ...]:
        """Read words that shall count besides the list, one a line; blank lines do not matter."""
        words = []
        for number, line in enumerate(lines, 1):
            word = line.strip().upper()
            if word:
                try:
                    check_word(word)
                except ValueError as error:
                    no_word = either(f"{word!r} ist kein Wort aus Buchstaben A–Z", str(error))
                    raise WrongInput(f"{where}:{number}", no_word) from None
                words.append(word)
        return tuple(words)

    def search(
        self, throw: str, language: str, extra_words: tuple[str, ...], seconds: float
    ) -> Iterator[None]:
        """Search for at most some seconds, in small steps."""
        from querwurf.games.happycross.bot.solver import Budget, Search, Solver, warm

        self._language, self._words = language, self._lexicons(language).with_words(extra_words)
        warm()
        solver = Solver(self._words)
        search = Search(solver.graph, throw)
        for _ in search.run(Budget(seconds)):
            yield
        self._solution = solver.result(search)

    def answer(self, taken: float) -> Answer:
        """Give the best layout found as JSON can hold it."""
        solution = self._found()
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

    def draw(self, taken: float, language: Language) -> str:
        """Draw the layout as at a table of one."""
        solution = self._found()
        options = msgspec.convert({"language": self._language}, Options)
        turn = Turn(solution.layout, solution.score)
        state = State(options, (0,), ((turn,),), (None,), (None,))
        seen = view.of(lambda _: self._known_words(), state, 0)
        verdict = _VERDICTS[language][not solution.proven]
        drawing = text.draw(seen, (solution.layout.throw,), language)
        return f"{drawing}\n\n{verdict} ({taken:.2f} s)."

    def _found(self) -> "Solution":
        assert self._solution is not None, "answers come after the search"
        return self._solution

    def _known_words(self) -> Words:
        assert self._words is not None, "answers come after the search"
        return self._words
