"""Tasks that begin at once: most messages are written without waiting, and need no task at all.

Python 3.12 has `asyncio.eager_task_factory` for this; Python 3.11 is supported here, too.
"""

import asyncio
from collections.abc import Coroutine, Generator
from typing import Any


class _Resumed:
    """The rest of a coroutine that was begun by hand, as something that a task can await.

    `begin` has run the coroutine up to its first wait, `awaited`. Here that future is given to
    the task's loop, and everything that the loop answers is passed on to the coroutine, until it
    has come to its end.
    """

    def __init__(self, begun: Coroutine[Any, Any, None], awaited: Any) -> None:
        self._begun, self._awaited = begun, awaited

    def __await__(self) -> Generator[Any, Any, None]:
        awaited = self._awaited
        try:
            while True:
                try:
                    value = yield awaited
                except BaseException as error:
                    awaited = self._begun.throw(error)
                else:
                    awaited = self._begun.send(value)
        except StopIteration:
            return


async def _finish(resumed: _Resumed) -> None:
    await resumed


def is_done_at_once(work: Coroutine[Any, Any, object]) -> bool:
    """Do some work if it need not wait for anything; otherwise it has not happened."""
    try:
        work.send(None)
    except StopIteration:
        return True
    work.close()
    return False


def begin(work: Coroutine[Any, Any, None]) -> "asyncio.Task[None] | None":
    """Begin some work at once; a task for the rest only if it has to wait for something."""
    try:
        awaited = work.send(None)
    except StopIteration:
        return None
    return asyncio.get_running_loop().create_task(_finish(_Resumed(work, awaited)))
