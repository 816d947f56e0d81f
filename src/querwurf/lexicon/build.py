"""Builds word lists: fetches dictionaries, gathers their words, writes the graphs."""

from collections.abc import Callable

from querwurf.games.happycross.lexicon import LONGEST, Lexicon
from querwurf.lexicon.corrections import read_corrections, read_short
from querwurf.lexicon.english import EnglishPolicy
from querwurf.lexicon.fetch import dictionary_folder, fetch_dictionaries
from querwurf.lexicon.files import lexicon_path, write
from querwurf.lexicon.french import FrenchPolicy
from querwurf.lexicon.gather import Policy, Source, gather, parse_source
from querwurf.lexicon.german import gather_german
from querwurf.lexicon.graph import build_graph
from querwurf.lexicon.harvest import Harvest
from querwurf.lexicon.italian import ItalianPolicy
from querwurf.lexicon.nouns import nouns_path, parse_nouns
from querwurf.lexicon.stamp import write_stamp


def build(languages: list[str], tell: Callable[[str], None]) -> None:
    """Builds the lists of these languages, whether or not they are there."""
    fetch_dictionaries(languages, tell)
    for language in languages:
        tell(f"building the word list {language}")
        folder = dictionary_folder(language)
        texts = [(folder / f"index.{kind}").read_text("utf-8") for kind in ("aff", "dic")]
        data = compose(language, parse_source(*texts))
        write(lexicon_path(language), data)
        lexicon = Lexicon.from_bytes(data)
        write_stamp(language, lexicon.hash)
        tell(f"  {lexicon.size:,} words, {len(data):,} bytes, {lexicon.hash[:12]}")


def compose(language: str, source: Source) -> bytes:
    """The lexicon file of a parsed dictionary."""
    harvest, corrections = Harvest(language), read_corrections(language)
    if language == "de":
        with nouns_path().open(encoding="utf-8", newline="") as lines:
            # A stem may lose letters to an affix, hence a little more than the grid holds.
            nouns = parse_nouns(lines, LONGEST + 3)
        gather_german(source, nouns, corrections, harvest)
    else:
        gather(source, _policy(language, source), harvest)
    return build_graph(harvest.finish(read_short(language), corrections), language)


def _policy(language: str, source: Source) -> Policy:
    if language == "fr":
        return FrenchPolicy(source.table)
    stems = frozenset(entry.stem for entry in source.entries)
    return ItalianPolicy(stems) if language == "it" else EnglishPolicy(stems)
