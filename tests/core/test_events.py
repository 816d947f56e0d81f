"""Events say who may see them, or cannot be defined."""

from typing import ClassVar

import msgspec
import pytest

from querwurf.core.data import Seat, kebab
from querwurf.core.events import Audience, Event
from querwurf.core.redact import redact


class Told(Event, frozen=True):
    audience: ClassVar = Audience.EVERYONE
    what: int


class WhisperedHere(Event, frozen=True):
    audience: ClassVar = Audience.SEAT
    seat: Seat
    what: int | None

    def hidden(self) -> "WhisperedHere":
        return WhisperedHere(self.seat, None)


def test_an_event_without_an_audience_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="Forgotten does not declare its audience"):

        class Forgotten(Event, frozen=True):
            what: int


def test_an_audience_is_not_inherited() -> None:
    with pytest.raises(TypeError, match="Heir does not declare"):

        class Heir(Told, frozen=True):
            more: int


def test_a_secret_event_needs_a_seat() -> None:
    with pytest.raises(TypeError, match="needs a field seat and a method hidden"):

        class Nowhere(Event, frozen=True):
            audience: ClassVar = Audience.SEAT
            what: int

            def hidden(self) -> "Nowhere":
                return self


def test_a_secret_event_needs_what_the_others_see() -> None:
    with pytest.raises(TypeError, match="needs a field seat and a method hidden"):

        class Bare(Event, frozen=True):
            audience: ClassVar = Audience.SEAT
            seat: Seat


def test_redaction() -> None:
    events = (Told(1), WhisperedHere(0, 5))
    assert redact(events, 0) == events
    for other in (1, None):
        assert redact(events, other) == (Told(1), WhisperedHere(0, None))
    assert Told(1).hidden() == Told(1)


def test_the_wire_names_an_event_in_kebab_case() -> None:
    assert (
        msgspec.json.encode(WhisperedHere(0, 5)) == b'{"type":"whispered-here","seat":0,"what":5}'
    )
    assert kebab("Rolled") == "rolled"
