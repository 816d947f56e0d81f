"""The contract of a text room: a game in words and characters, for terminal, replay and logs."""

import re
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

from querwurf.core.words import ByLanguage, Language

__all__ = ["Language", "Names", "Text", "Unreadable", "beside", "plain", "tell_refusal"]

Names: TypeAlias = Sequence[str]
"""What the seats are called, by seat."""

A = TypeVar("A")
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)
B_contra = TypeVar("B_contra", contravariant=True)


class Unreadable(ValueError):
    """Typed text that is no action of this game; its message is a hint for the person."""


class Text(Protocol[A, E_contra, V_contra, B_contra]):
    """What a game's `text` module offers. Drawings carry Rich markup; `plain` takes it off."""

    REFUSALS: ByLanguage[Mapping[str, str]]
    """Every rule that an IllegalAction may name, in words, with its details as {placeholders}."""
    TERMS: ByLanguage[Mapping[str, str]]
    """Solo bands, tie-breaks and kinds of chance in words."""

    def draw(self, view: V_contra, names: Names, language: Language) -> str:
        """Draw what the view's seat sees, at most 80 columns and 18 lines."""
        ...

    def prompt(self, view: V_contra, language: Language) -> str:
        """Ask the view's seat for an action, with an example that works when typed."""
        ...

    def guide(self, view: V_contra, language: Language) -> str:
        """Help the view's seat: the task as it stands and every kind of move, a line each."""
        ...

    def tell(self, event: E_contra, names: Names, language: Language) -> str:
        """Say in a line what happened; "" where a board says it already."""
        ...

    def format_action(self, action: A) -> str:
        """Write an action in the notation of data and of the command line."""
        ...

    def spell_action(self, action: A, language: Language) -> str:
        """Write an action as people of a language type it."""
        ...

    def parse_action(self, view: V_contra, text: str, language: Language) -> tuple[A, ...]:
        """Read what a person typed: the actions it stands for, in order, or Unreadable."""
        ...

    def parse_chance(
        self, what: str, sizes: tuple[int, ...], text: str, language: Language
    ) -> tuple[int, ...]:
        """Read a throw of real dice as the numbers that an AwaitChance asks for."""
        ...

    def tell_breakdown(self, breakdown: B_contra, names: Names, language: Language) -> str:
        """Set out how the scores of an outcome came about."""
        ...


_TAG = re.compile(r"(?<!\\)\[/?[a-z0-9_# ]*\]")


def plain(markup: str) -> str:
    """Take Rich markup off a drawing; `\\[` is a bracket that is none."""
    return _TAG.sub("", markup).replace(r"\[", "[")


def beside(*blocks: str, gap: int = 3) -> str:
    """Set drawings next to each other, their first lines level."""
    columns = [block.split("\n") for block in blocks]
    widths = [max(len(plain(line)) for line in lines) for lines in columns]
    height = max(len(lines) for lines in columns)
    rows = []
    for i in range(height):
        cells = [lines[i] if i < len(lines) else "" for lines in columns]
        padded = [
            cell + " " * (width - len(plain(cell)))
            for cell, width in zip(cells, widths, strict=True)
        ]
        rows.append((" " * gap).join(padded).rstrip())
    return "\n".join(rows)


REFUSALS: ByLanguage[Mapping[str, str]] = ByLanguage(
    {
        "de": {
            "not-your-turn": "Du bist gerade nicht dran.",
            "no-timer": "Hier läuft keine Uhr.",
            "no-chance-awaited": "Gerade ist nichts zu werfen.",
            "wrong-numbers": "Das passt nicht zu diesem Wurf: {wanted} Werte werden gebraucht.",
        },
        "en": {
            "not-your-turn": "It is not your turn.",
            "no-timer": "No clock is running here.",
            "no-chance-awaited": "There is nothing to throw right now.",
            "wrong-numbers": "That does not fit this throw: {wanted} values are needed.",
        },
        "fr": {
            "not-your-turn": "Ce n’est pas à toi de jouer.",
            "no-timer": "Aucun chronomètre ne tourne ici.",
            "no-chance-awaited": "Il n’y a rien à lancer pour l’instant.",
            "wrong-numbers": "Cela ne va pas avec ce lancer : il faut {wanted} valeurs.",
        },
        "it": {
            "not-your-turn": "Non tocca a te.",
            "no-timer": "Qui non corre nessun tempo.",
            "no-chance-awaited": "Adesso non c’è niente da lanciare.",
            "wrong-numbers": "Non va bene per questo lancio: servono {wanted} valori.",
        },
    }
)
"""Refusals that any game may give; a game's own room adds its rules."""


def tell_refusal(
    refusals: ByLanguage[Mapping[str, str]],
    rule: str,
    details: Mapping[str, str | int],
    language: Language,
) -> str:
    """Put a refusal into words, from the game's own room or the common one."""
    words = refusals[language].get(rule) or REFUSALS[language][rule]
    return words.format(**details)
