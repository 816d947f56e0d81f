"""Reads what people reviewed: short words and corrections, plain text in the repository."""

from dataclasses import dataclass, fields
from importlib.resources import files

from querwurf.lexicon.errors import CorrectionError
from querwurf.lexicon.fold import fold_fitting


@dataclass(frozen=True, slots=True)
class Corrections:
    """What to change in a language's list, folded; `noun` and `like` keep their spellings."""

    allow: frozenset[str] = frozenset()
    form: frozenset[str] = frozenset()
    name: frozenset[str] = frozenset()
    abbreviation: frozenset[str] = frozenset()
    refuse: frozenset[str] = frozenset()
    noun: frozenset[str] = frozenset()
    like: frozenset[tuple[str, str]] = frozenset()
    """Words that the dictionary lacks, each behind the one of its own that shows the endings."""


_FOLDED = tuple(field.name for field in fields(Corrections) if field.name not in ("noun", "like"))


def parse_corrections(text: str, language: str) -> Corrections:
    """Lines of a verb and words; what the verbs mean stands in docs/lexicon.md."""
    found: dict[str, set[str]] = {verb: set() for verb in (*_FOLDED, "noun")}
    like: set[tuple[str, str]] = set()
    for number, line in enumerate(text.splitlines(), 1):
        verb, *words = line.partition("#")[0].split() or ["#"]
        if verb == "#":
            continue
        if verb == "like" and len(words) > 1:
            like.update((words[0], word) for word in words[1:])
        elif verb in found and words:
            found[verb].update(words if verb == "noun" else _folded(words, language))
        else:
            raise CorrectionError(f"corrections/{language}.txt, line {number}: {line!r}")
    return Corrections(
        like=frozenset(like), **{verb: frozenset(words) for verb, words in found.items()}
    )


def parse_short(text: str) -> frozenset[str]:
    """One word a line."""
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    return frozenset(line for line in lines if line)


def read_corrections(language: str) -> Corrections:
    """The corrections that the package carries."""
    path = files("querwurf.lexicon") / "corrections" / f"{language}.txt"
    return parse_corrections(path.read_text("utf-8"), language)


def read_short(language: str) -> frozenset[str]:
    """The reviewed two- and three-letter words that the package carries."""
    path = files("querwurf.lexicon") / "short" / f"{language}.txt"
    return parse_short(path.read_text("utf-8"))


def read_names() -> frozenset[str]:
    """Names that dictionaries of other languages than their own rarely have, as written."""
    text = (files("querwurf.lexicon") / "names.txt").read_text("utf-8")
    return frozenset(" ".join(line.partition("#")[0] for line in text.splitlines()).split())


def _folded(words: list[str], language: str) -> set[str]:
    folded = {word: fold_fitting(word, language) for word in words}
    wrong = sorted(word for word, fold in folded.items() if fold is None)
    if wrong:
        raise CorrectionError(f"corrections/{language}.txt: {wrong[0]!r} cannot be laid")
    return {word for word in folded.values() if word is not None}
