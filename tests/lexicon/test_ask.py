import msgspec
import pytest

from querwurf.games.happycross.rules.lexicon import Kind, Lexicon
from querwurf.lexicon.ask import ask
from querwurf.lexicon.graph import build_graph
from querwurf.lexicon.harvest import ALLOWED

KINDS = {
    "BAUM": ALLOWED,
    "BAEUME": Kind.WORD,
    "BERLIN": Kind.NAME,
    "USW": Kind.ABBREVIATION,
    "GROESSE": ALLOWED,
}
LIST = Lexicon.from_bytes(build_graph(KINDS, "de"))


@pytest.mark.parametrize(
    ("typed", "word", "reason"),
    [
        ("Baum", "BAUM", None),
        (" baum ", "BAUM", None),
        ("Bäume", "BAEUME", None),
        ("GRÖßE", "GROESSE", None),
        ("Xyz", "XYZ", "unknown"),
        ("A", "A", "unknown"),
        ("Berlin", "BERLIN", "name"),
        ("usw", "USW", "abbreviation"),
        ("Baumhaustür", "BAUMHAUSTUER", "too-long"),
        ("Baum-Haus", "Baum-Haus", "unknown"),
        ("b\udcff", "b?", "unknown"),
    ],
)
def test_a_word_as_people_type_it(typed: str, word: str, reason: str | None) -> None:
    (answer,) = ask([typed], LIST).words
    assert (answer.word, answer.valid, answer.reason) == (word, reason is None, reason)


def test_inflections_are_refused_when_only_headwords_count() -> None:
    answers = ask(["baum", "bäume"], LIST, headwords=True)
    assert [answer.reason for answer in answers.words] == [None, "not-a-headword"]
    assert not answers.is_yes
    assert ask(["baum", "bäume"], LIST).is_yes


def test_the_answer_as_json() -> None:
    assert msgspec.json.encode(ask(["baum", "Berlin"], LIST)) == (
        b'{"language":"de","words":[{"word":"BAUM","valid":true},'
        b'{"word":"BERLIN","valid":false,"reason":"name"}]}'
    )
