"""How many of a language's most frequent words happycross's lists refuse, and which.

The words come from wordfreq: its large list in order of frequency, written in the letters of the
dice, 2 to 9 of them, each spelling once. Names and abbreviations are set aside, as the rules of
the game do; so are words of another language that such lists are full of (the, of, avec), and
what was read and found to be no word of a dictionary: contractions, parts of words, dialect,
misspellings (benchmarks/words/<language>.txt). What is left are words that should count.
"""

import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from querwurf.games.happycross.rules.lexicon import Lexicon
from querwurf.lexicon.files import LANGUAGES, load
from querwurf.lexicon.fold import fold, fold_fitting

SUMMARY = "happycross's word lists: how many of the 20,000 most frequent words they refuse"
WORDS = 20_000

# By name: the peers' types are not there where only the checks run.
wordfreq = import_module("wordfreq")

_VOWEL = re.compile("[AEIOUY]")
_SHORT = 3


def run(words: int = WORDS, skip: int = 0) -> dict[str, object]:
    """Measure all four lists, on `words` words after the first `skip`."""
    figures: dict[str, object] = {"words": words, "skipped": skip}
    for language in LANGUAGES:
        judged = dict(judge(language, words, skip))
        counts = Counter(judged.values())
        missing = [word for word, verdict in judged.items() if verdict == "missing"]
        for verdict, count in sorted(counts.items()):
            figures[f"{language} {verdict}"] = count
        share = len(missing) / words
        figures[f"{language} refused"] = f"{share:.3%}"
        figures[f"{language} words refused"] = " ".join(missing)
    return figures


def judge(language: str, words: int, skip: int) -> Iterator[tuple[str, str]]:
    """Frequent words and what becomes of each: counts, name, abbreviation, foreign, … missing."""
    lexicon = load(language)
    others = [load(other) for other in LANGUAGES if other != language]
    aside = _read_aside(language)
    for folded, written in _frequent(language, words, skip):
        yield written, _verdict(folded, written, lexicon, others, aside)


def _frequent(language: str, words: int, skip: int) -> list[tuple[str, str]]:
    found: dict[str, str] = {}
    for written in wordfreq.iter_wordlist(language, "large"):
        folded = fold_fitting(written, language)
        if folded is not None:
            found.setdefault(folded, written)
        if len(found) == skip + words:
            break
    return list(found.items())[skip:]


def _verdict(
    folded: str, written: str, lexicon: Lexicon, others: list[Lexicon], aside: frozenset[str]
) -> str:
    refusal = lexicon.refusal(folded)
    elsewhere = {other.refusal(folded) for other in others}
    if refusal is None:
        return "counts"
    if "proper-name" in (refusal, *elsewhere):
        return "name"
    if "abbreviation" in (refusal, *elsewhere) or not _VOWEL.search(folded):
        return "abbreviation"
    if folded in aside:
        return "no dictionary's word"
    if any(_is_at_home(folded, written, other, lexicon.language) for other in others):
        return "foreign"
    # All words of two and three letters were read one by one.
    return "short, read and refused" if len(folded) <= _SHORT else "missing"


def _is_at_home(folded: str, written: str, other: Lexicon, language: str) -> bool:
    """Whether another list has the word, and its readers meet it at least as often."""
    frequency = wordfreq.zipf_frequency
    is_common = frequency(written, other.language) >= frequency(written, language)
    return bool(is_common) and other.is_word(folded)


def _read_aside(language: str) -> frozenset[str]:
    text = (Path(__file__).parent / f"{language}.txt").read_text("utf-8")
    words = " ".join(line.partition("#")[0] for line in text.splitlines()).split()
    return frozenset(filter(None, (fold(word, language) for word in words)))
