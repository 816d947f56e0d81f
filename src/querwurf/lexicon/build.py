"""Builds word lists: fetches dictionaries, gathers their words, writes the graphs."""

from collections.abc import Callable

from querwurf.games.happycross.rules.lexicon import LONGEST, Kind, Lexicon
from querwurf.lexicon.corrections import read_corrections, read_names, read_short
from querwurf.lexicon.dictionary import Entry
from querwurf.lexicon.english import EnglishPolicy
from querwurf.lexicon.family import mark_vulgar, read_vulgar
from querwurf.lexicon.fetch import (
    DICTIONARIES,
    dictionary_folder,
    fetch,
    licence_files,
    nouns_path,
)
from querwurf.lexicon.files import LANGUAGES, lexicon_path, write
from querwurf.lexicon.french import FrenchPolicy
from querwurf.lexicon.gather import Policy, Source, gather, parse_source, with_likenesses
from querwurf.lexicon.german import gather_german
from querwurf.lexicon.graph import build_graph
from querwurf.lexicon.harvest import Harvest
from querwurf.lexicon.italian import ItalianPolicy
from querwurf.lexicon.nouns import parse_nouns
from querwurf.lexicon.stamp import write_stamp


def build(languages: list[str], tell: Callable[[str], None]) -> None:
    """Builds the lists of these languages, whether or not they are there."""
    fetch(languages, tell)
    for language in languages:
        tell(f"building the word list {language}")
        data = compose(language, [_read(name) for name in DICTIONARIES[language]])
        write(lexicon_path(language), data)
        licences = "\n\n".join(path.read_text("utf-8") for path in licence_files(language))
        write(lexicon_path(language).with_suffix(".licence.txt"), licences.encode())
        lexicon = Lexicon.from_bytes(data)
        write_stamp(language, lexicon.hash)
        tell(f"  {lexicon.size:,} words, {len(data):,} bytes, {lexicon.hash[:12]}")


def compose(language: str, sources: list[Source]) -> bytes:
    """The lexicon file of a language's parsed dictionaries."""
    harvest, corrections = Harvest(language), read_corrections(language)
    if language == "de":
        with nouns_path().open(encoding="utf-8", newline="") as lines:
            # A stem may lose letters to an affix, hence a little more than the grid holds.
            nouns = parse_nouns(lines, LONGEST + 3)
        gather_german(sources[0], nouns, corrections, harvest)
    else:
        sources[0] = with_likenesses(sources[0], corrections.like)
        entries = [entry for source in sources for entry in source.entries]
        for source in sources:
            gather(source, _policy(language, source, entries), harvest)
    _add_what_all_languages_meet(harvest)
    kinds = harvest.finish(read_short(language), corrections)
    return build_graph(mark_vulgar(kinds, read_vulgar(language)), language)


def _add_what_all_languages_meet(harvest: Harvest) -> None:
    """Names, and every language's abbreviations: refused with that reason unless they are words."""
    for name in read_names():
        harvest.add(name, Kind.NAME)
    for language in LANGUAGES:
        for abbreviation in read_corrections(language).abbreviation:
            harvest.add(abbreviation, Kind.ABBREVIATION)


def _read(dictionary: str) -> Source:
    folder = dictionary_folder(dictionary)
    return parse_source(*((folder / f"index.{kind}").read_text("utf-8") for kind in ("aff", "dic")))


def _policy(language: str, source: Source, entries: list[Entry]) -> Policy:
    if language == "fr":
        return FrenchPolicy(source.table)
    return ItalianPolicy(entries) if language == "it" else EnglishPolicy(entries)
