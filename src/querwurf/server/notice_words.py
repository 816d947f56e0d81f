"""What notifications say, in the language of whoever gets them."""

from collections.abc import Sequence
from typing import NamedTuple

from querwurf.server.wire import Language


class _Words(NamedTuple):
    turn: str
    invitation: str
    together: str
    """A game and who plays it, too."""
    joined: str
    """Between the last two of several names."""


_WORDS: dict[Language, _Words] = {
    "de": _Words("Du bist dran", "{name} lädt dich ein", "{game} mit {names}", " und "),
    "en": _Words("Your turn", "{name} invites you", "{game} with {names}", " and "),
    "fr": _Words("À toi de jouer", "{name} t’invite", "{game} avec {names}", " et "),
    "it": _Words("Tocca a te", "{name} ti invita", "{game} con {names}", " e "),
}


def turn(language: Language, game: str, names: Sequence[str]) -> tuple[str, str]:
    """Give title and text: it is somebody's turn."""
    words = _WORDS[language]
    *first, last = names
    listed = f"{', '.join(first)}{words.joined}{last}" if first else last
    return words.turn, words.together.format(game=game, names=listed)


def invitation(language: Language, game: str, name: str) -> tuple[str, str]:
    """Give title and text: somebody is invited."""
    return _WORDS[language].invitation.format(name=name), game
