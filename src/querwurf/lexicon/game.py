"""happycross with the word lists of this installation: a game itself reads no files."""

from querwurf.games.happycross import make_game
from querwurf.lexicon.files import load

GAME = make_game(lambda language: load(language))
