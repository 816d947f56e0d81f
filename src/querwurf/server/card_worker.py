"""Drawing the card of a finished match, in a worker process: what makes pictures of drawings does
not let the rest of its process run meanwhile.
"""

from base64 import b64encode
from datetime import date

import msgspec
from msgspec import Raw

from querwurf.core.card import Finished
from querwurf.core.words import Language
from querwurf.paper.card import make_card
from querwurf.server.recording import play_again
from querwurf.server.static import FOLDER


class CardWork(msgspec.Struct, frozen=True):
    """What a card is drawn from."""

    record: str
    names: tuple[str, ...]
    """By seat; "" for people who were forgotten."""
    day: date
    """When the match ended."""


def draw(asked: Raw, language: Language) -> Raw:
    """Give the picture, in base 64."""
    work = msgspec.json.decode(asked, type=CardWork)
    match = play_again(work.record.encode()).match
    finished = Finished(match.options, match.outcome, work.names)
    content = make_card(match.game, match.state, finished, language, work.day, FOLDER)
    return Raw(msgspec.json.encode(b64encode(content).decode()))
