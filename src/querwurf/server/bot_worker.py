"""A process that thinks for bots: questions in on standard input, answers out on standard output.

Both are messages in JSON, each behind its length in four bytes. It ends when its input does, also
in the middle of a thought, so that no worker outlives its server.
"""

import gc
import os
import select
import signal
import socket
import sys
import warnings
from collections.abc import Iterator
from random import Random
from threading import Thread
from typing import BinaryIO, Literal, TypeAlias

import msgspec

from querwurf import catalog
from querwurf.arena.warm import reason, telling_views, turns, usual_view
from querwurf.coach.advice import Hint, hint, hint_in_steps
from querwurf.core.words import FALLBACK, Language
from querwurf.server.gametype import view_decoder

LENGTH_BYTES = 4
ABSTRACT = "\0"
"""Before the name of a local socket: it is in no folder, and goes with the server."""
HINT_MILLIS = 100
"""Thinking time of a hint; more than the strongest level takes for a move."""
Kind: TypeAlias = Literal[
    "choose", "explain", "possible", "ready", "judge", "review", "mark", "card", "split"
]
"""What can be asked."""
Topic: TypeAlias = tuple[str, str]
"""A game and a level of its bots."""
NOTHING: Topic = ("", "")
"""What every worker is ready for once it runs."""


class Question(msgspec.Struct, frozen=True):
    """A view, and what is asked about it; `ready` asks to warm up before a first view.

    `mark` chooses like `choose`, for nobody who waits. In the place of a view `judge` brings a
    `Deed`, `review` a piece of a look back, `card` the match that a picture is drawn of, `split`
    the local address at which a twin of this process calls the server.
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
    more: bool = False
    """Whether a fuller answer to the same question follows."""
    error: str | None = None


def pack(message: msgspec.Struct) -> bytes:
    """Put a message behind its length."""
    content = msgspec.json.encode(message)
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def answers(question: Question) -> Iterator[Answer]:
    """Think; of a hint the place comes first, as soon as it is known, and then why."""
    if question.kind != "explain" or not question.game:
        yield _answer(question)
        return
    game = catalog.game(question.game)
    view = view_decoder(question.game).decode(question.view)
    yield from map(
        _tell, hint_in_steps(game, view, game.explain(view, ms=HINT_MILLIS), question.language)
    )


def _answer(question: Question) -> Answer:
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
    return Answer((_raw(game.choose(view, Random(question.seed), question.level)),))


def _warm_up_hints(game: catalog.AnyGame) -> Answer:
    """Load all that hints need, so that not even the first one waits for it."""
    for view in telling_views(turns(game)):
        hint(game, view, game.explain(view, ms=HINT_MILLIS), FALLBACK)
        reason(game, view)
    return Answer()


def _tell(found: Hint) -> Answer:
    return Answer(
        actions=tuple(_raw(one.action) for one in found.valued),
        values=tuple(one.value for one in found.valued),
        errors=tuple(one.error for one in found.valued),
        tried=tuple(one.tried for one in found.valued),
        says=found.says,
        more=not found.is_complete,
    )


def _raw(action: msgspec.Struct) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(action))


def tell_fault(error: Exception) -> str:
    """Name what went wrong, its kind first."""
    return f"{type(error).__name__}: {error}"


def serve(questions: BinaryIO, output: BinaryIO) -> None:
    """Answer until the questions end."""
    decoder = msgspec.json.Decoder(Question)
    while len(head := questions.read(LENGTH_BYTES)) == LENGTH_BYTES:
        content = questions.read(int.from_bytes(head, "big"))
        try:
            question = decoder.decode(content)
            if question.kind == "split" and (own := _split(question.view, questions, output)):
                questions, output = own
                continue
            for answered in answers(question):
                _write(output, answered)
        except BrokenPipeError:  # nobody is there to be told
            raise
        except Exception as error:  # told to the server, which asks again
            _write(output, Answer(error=tell_fault(error)))


def _write(output: BinaryIO, answered: Answer) -> None:
    output.write(pack(answered))
    output.flush()


def _split(
    view: msgspec.Raw, questions: BinaryIO, output: BinaryIO
) -> tuple[BinaryIO, BinaryIO] | None:
    """Split a twin off; gives the twin its own line, and None to the one that was asked.

    What is there now is left alone by the cycle collector, so that both go on sharing it.
    """
    place = msgspec.json.decode(view, type=str | None)
    if place is None:
        return None
    gc.collect()
    gc.freeze()
    with warnings.catch_warnings(action="ignore"):  # other threads only wait
        is_twin = os.fork() == 0
    if not is_twin:
        return None
    try:
        nothing = os.open(os.devnull, os.O_RDWR)
        for held in (questions, output):  # whoever was asked must be missed when it ends
            os.dup2(nothing, held.fileno())
        line = socket.socket(socket.AF_UNIX)
        line.connect(ABSTRACT + place)
    except OSError:
        os._exit(1)
    own = line.makefile("rb")
    end_with(own)
    return own, line.makefile("wb")


def end_with(questions: BinaryIO) -> None:
    """End this process when nobody can ask any more: who thinks does not notice that by itself."""

    def watch() -> None:
        poll = select.poll()
        poll.register(questions, 0)  # nothing but the end
        poll.poll()
        os._exit(0)

    if hasattr(select, "poll"):
        Thread(target=watch, daemon=True).start()


def _close_inherited() -> None:
    """Keep nothing but the three standard streams.

    uvloop leaves its own ends of them open in the child. A twin would inherit those: the server
    would not hear from the line of a worker that has died as long as its twin lives.
    """
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))


def main() -> None:
    """Run as a process of its own; what a bot prints must not get between the answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for twins
    os.nice(5)
    _close_inherited()
    end_with(sys.stdin.buffer)
    output = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        serve(sys.stdin.buffer, output)
    except BrokenPipeError:  # the server was killed meanwhile: nobody waits for the answer
        os._exit(0)


if __name__ == "__main__":
    main()
