"""A match in words and characters, for clients that draw games they know nothing of."""

from collections.abc import Iterable, Sequence
from typing import Any

from querwurf.core.protocol import Outcome
from querwurf.server import messages
from querwurf.server.refusal import spoken
from querwurf.table.live import Live


class Wording:
    """Puts a match into one language's words, from what a seat may see."""

    def __init__(self, live: Live, language: str) -> None:
        self._text = live.game.text
        self._names = tuple(sitter.name for sitter in live.header.seats)
        self._language = spoken(language)

    def state(
        self, view: Any, legal: Sequence[Any], outcome: Outcome[Any] | None
    ) -> messages.StateText:
        """Draw a seat's view, ask it for an action, and tell how the match ended."""
        text, language = self._text, self._language
        return messages.StateText(
            drawing=text.draw(view, self._names, language),
            prompt=text.prompt(view, language) if legal else "",
            legal=self.actions(legal) if len(legal) <= messages.MOST_LEGAL else None,
            outcome=None if outcome is None else self._outcome(outcome),
        )

    def actions(self, legal: Iterable[Any]) -> tuple[str, ...]:
        """Write actions as people of the language type them."""
        return tuple(self._text.spell_action(action, self._language) for action in legal)

    def events(self, events: Iterable[Any]) -> tuple[str, ...]:
        """Say what happened, as far as the seat may know it."""
        told = (self._text.tell(event, self._names, self._language) for event in events)
        return tuple(line for line in told if line)

    def _outcome(self, outcome: Outcome[Any]) -> messages.OutcomeText:
        terms = self._text.TERMS[self._language]
        return messages.OutcomeText(
            breakdown=self._text.tell_breakdown(outcome.breakdown, self._names, self._language),
            tie_break=terms.get(outcome.tie_break or ""),
            band=terms.get(outcome.band or ""),
        )
