"""A process that thinks for bots: questions in on standard input, answers out on standard output.

Both are messages in JSON, each behind its length in four bytes. It ends when its input does, so
that no worker outlives its server.
"""

import os
import signal
import sys
from random import Random
from typing import Any, BinaryIO, Literal, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.arena.warm import reason, telling_views, turns, usual_view
from querwurf.coach.advice import hint
from querwurf.core.words import FALLBACK, Language
from querwurf.server.gametype import view_decoder

LENGTH_BYTES = 4
HINT_MILLIS = 120
"""Thinking time of a hint; more than the strongest level takes for a move."""
Kind: TypeAlias = Literal[
    "choose", "explain", "possible", "ready", "judge", "review", "mark", "card"
]
"""What can be asked."""
Topic: TypeAlias = tuple[str, str]
"""A game and a level of its bots."""
NOTHING: Topic = ("", "")
"""What every worker is ready for once it runs."""


class Question(msgspec.Struct, frozen=True):
    """A view, and what is asked about it; `ready` asks to warm up before a first view.

    `mark` chooses like `choose`, for nobody who waits.
    In the place of a view `judge` brings a `Deed`, `review` a piece of a look back, `card` the
    match that a picture is drawn of.
    """

    kind: Kind
    game: str = ""
    view: msgspec.Raw = msgspec.Raw(b"null")
    seed: str = ""
    level: str = ""
    """Empty is whoever explains."""
    language: Language = FALLBACK
    """Of what is said with an explanation."""

    @property
    def topic(self) -> Topic:
        """What a worker has to have warmed up for."""
        return self.game, self.level


class Answer(msgspec.Struct, frozen=True):
    """Actions with their values, the best first; of a choice just the action."""

    actions: tuple[msgspec.Raw, ...] = ()
    values: tuple[float, ...] = ()
    errors: tuple[float, ...] = ()
    tried: tuple[bool, ...] = ()
    says: tuple[str, ...] = ()
    """Why the first action is the best."""
    error: str | None = None


def pack(message: msgspec.Struct) -> bytes:
    """Put a message behind its length."""
    content = msgspec.json.encode(message)
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def answer(question: Question) -> Answer:
    """Think."""
    if not question.game:
        return Answer()
    if question.kind == "card":
        from querwurf.server import card_worker  # drawing takes packages that bots do not need

        return Answer((card_worker.draw(question.view, question.language),))
    if question.kind in ("judge", "review"):
        from querwurf.server import review_worker  # only now: most workers never look back

        if question.kind == "review":
            return Answer((review_worker.review(question.game, question.view),))
        judged, says = review_worker.judge(question.game, question.view, question.language)
        return Answer((judged,), says=says)
    game = catalog.game(question.game)
    if question.kind == "ready" and not question.level:
        return _warm_up_hints(game)
    if question.kind == "ready":
        view = usual_view(game)
    else:
        view = view_decoder(question.game).decode(question.view)
    if question.kind == "possible":
        best = None if game.possible is None else game.possible(view)
        return Answer() if best is None else Answer((_raw(best),))
    if question.level:
        return Answer((_raw(game.choose(view, Random(question.seed), question.level)),))
    return _explain(game, view, question.language)


def _warm_up_hints(game: catalog.AnyGame) -> Answer:
    """Load all that hints need, so that not even the first one waits for it."""
    for view in telling_views(turns(game)):
        hint(game, view, game.explain(view, ms=HINT_MILLIS), FALLBACK)
        reason(game, view)
    return Answer()


def _explain(game: catalog.AnyGame, view: Any, language: Language) -> Answer:
    found = hint(game, view, game.explain(view, ms=HINT_MILLIS), language)
    return Answer(
        actions=tuple(_raw(one.action) for one in found.valued),
        values=tuple(one.value for one in found.valued),
        errors=tuple(one.error for one in found.valued),
        tried=tuple(one.tried for one in found.valued),
        says=found.says,
    )


def _raw(action: msgspec.Struct) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))


def tell_fault(error: Exception) -> str:
    """Name what went wrong, its kind first."""
    return f"{type(error).__name__}: {error}"


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end."""
    decoder = msgspec.json.Decoder(Question)
    while len(head := questions.read(LENGTH_BYTES)) == LENGTH_BYTES:
        content = questions.read(int.from_bytes(head, "big"))
        try:
            answered = answer(decoder.decode(content))
        except Exception as error:  # told to the server, which asks again
            answered = Answer(error=tell_fault(error))
        answers.write(pack(answered))
        answers.flush()


def main() -> None:
    """Run as a process of its own; what a bot prints must not get between the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(5)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:  # the server was killed meanwhile: nobody waits for the answer
        os._exit(0)


if __name__ == "__main__":
    main()
