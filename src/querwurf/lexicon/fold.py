"""Writes words in the 26 letters of happycross's dice."""

import unicodedata

from querwurf.games.happycross.rules.lexicon import LONGEST, SHORTEST

# The dice have no umlauts: the rule page writes them with two letters, in German only.
_GERMAN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "ł": "l"})


def fold(text: str, language: str) -> str | None:
    """The word in A–Z, or None where it holds anything but letters."""
    if text.isascii():
        return text.upper() if text.isalpha() else None
    text = unicodedata.normalize("NFC", text).lower()
    if not text.isalpha():
        return None
    if language == "de":
        text = text.translate(_GERMAN)
    plain = unicodedata.normalize("NFD", text.translate(_LIGATURES))
    folded = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return folded.upper() if folded.isascii() and folded.isalpha() else None


def fold_fitting(text: str, language: str) -> str | None:
    """As `fold`, but None also for words that no line of the grid can hold."""
    # Folding never shortens: most long words need not be folded to be refused.
    if len(text) > LONGEST:
        return None
    folded = fold(text, language)
    return folded if folded and SHORTEST <= len(folded) <= LONGEST else None
