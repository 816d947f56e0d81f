"""A process that thinks for bots: questions in on standard input, answers out on standard output.

Both are frames of JSON behind their length in four bytes. It ends when its input does, so that
no worker outlives its server.
"""

import os
import signal
import sys
from random import Random
from typing import BinaryIO, Literal, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.arena.warm import usual_view
from querwurf.server.gametype import view_decoder

LENGTH_BYTES = 4
HINT_MILLIS = 500
Topic: TypeAlias = tuple[str, str]
"""A game and a level of its bots."""
NOTHING: Topic = ("", "")
"""What every worker knows once it runs."""


class Question(msgspec.Struct, frozen=True):
    """A view, and what is asked about it; `ready` asks to read oneself in before a first view."""

    kind: Literal["choose", "explain", "ready"]
    game: str = ""
    view: msgspec.Raw = msgspec.Raw(b"null")
    seed: str = ""
    level: str = ""
    """Empty is whoever explains."""

    @property
    def topic(self) -> Topic:
        """What a worker has to have read itself into."""
        return self.game, self.level


class Answer(msgspec.Struct, frozen=True):
    """Actions with their values, the best first; of a choice just the action."""

    actions: tuple[msgspec.Raw, ...] = ()
    values: tuple[float, ...] = ()
    error: str | None = None


def frame(message: msgspec.Struct) -> bytes:
    """Put a message behind its length."""
    content = msgspec.json.encode(message)
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def answer(question: Question) -> Answer:
    """Think."""
    if not question.game:
        return Answer()
    game = catalog.game(question.game)
    if question.kind == "ready":
        view = usual_view(game)
    else:
        view = view_decoder(question.game).decode(question.view)
    if question.level:
        return Answer((_raw(game.bot.choose(view, Random(question.seed), question.level)),))
    valued = game.bot.explain(view, ms=HINT_MILLIS)
    return Answer(tuple(_raw(one.action) for one in valued), tuple(one.value for one in valued))


def _raw(action: msgspec.Struct) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end."""
    decoder = msgspec.json.Decoder(Question)
    while len(head := questions.read(LENGTH_BYTES)) == LENGTH_BYTES:
        content = questions.read(int.from_bytes(head, "big"))
        try:
            answered = answer(decoder.decode(content))
        except Exception as error:  # told to the server, which asks again
            answered = Answer(error=f"{type(error).__name__}: {error}")
        answers.write(frame(answered))
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
