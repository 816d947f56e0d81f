"""German commands without e, which the dictionary leaves out: lern, find, zeig."""

import re
from collections.abc import Iterator

from querwurf.lexicon.gather import Source

_PRESENT, _REGULAR, _PRESENT_PARTICIPLE = "I", "X", "D"
# Verbs whose command is the bare stem. Others need their e: atme, rechne, warte, entschuldige.
_BARE_COMMAND = re.compile(
    r"\w*(?:(?:[aeiouäöülrmn]|[aeiouäöü]h)[mn]|[aeiouäöünlr]d|(?:ei|ie|[^i])g|ei|[^degimnt])en"
)
_SEPARABLE = re.compile(
    "(?:ab|an|auf|aus|bei|brach|dahin|dar|davon|dazu|da|durch|ein|empor|fern|fest|fort|frei|gut|"
    "heim|her|hervor|hinzu|hin|hoch|kalt|kaputt|kehrt|klar|los|mit|nach|nieder|offen|raus|rein|rum|"
    "rück|statt|teil|tot|über|um|unter|voll|vor|wach|weg|weiter|wieder|zurück|zu)"
)
# These are separable whatever follows; -ieren may begin so by chance, as in analysieren.
_ALWAYS_SEPARABLE = re.compile(
    r"(?:ab|an|auf|aus|ein|her(?!r)|hin|los|mit|nach|rück|vor|weg)\w{5,}(?<!ieren)"
)


def bare_commands(source: Source) -> Iterator[str]:
    """Commands without e, which the dictionary leaves out: lern, find; not hilf, nor atme."""
    # Class X gives du and er forms without a change of vowel; subjunctives have no participle.
    classes = {_PRESENT, _REGULAR, _PRESENT_PARTICIPLE}
    verbs = {entry.stem for entry in source.entries if classes <= entry.flags}
    for verb in verbs:
        prefix = _SEPARABLE.match(verb)
        # Nobody commands anlehn: it is lehn an.
        is_separable = prefix is not None and verb[prefix.end() :] in verbs
        if is_separable or _ALWAYS_SEPARABLE.fullmatch(verb):
            continue
        if _BARE_COMMAND.fullmatch(verb):
            yield verb[:-2]
