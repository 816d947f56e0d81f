"""Events: what happened, and who may know it."""

import enum
from typing import ClassVar, Self

from querwurf.core.data import Data, kebab


class Audience(enum.Enum):
    """Who may see an event as it is."""

    EVERYONE = "everyone"
    SEAT = "seat"
    """Only the event's own seat; everybody else gets what `hidden` leaves."""


class Event(Data, frozen=True, tag_field="type", tag=kebab):
    """What happened. Every class declares its audience; without one it cannot be defined."""

    audience: ClassVar[Audience]

    def __init_subclass__(cls, **options: object) -> None:
        super().__init_subclass__()
        audience = cls.__dict__.get("audience")
        if audience is None:
            raise TypeError(f"the event {cls.__name__} does not declare its audience")
        if audience is Audience.SEAT and not (
            "seat" in cls.__annotations__ and "hidden" in cls.__dict__
        ):
            raise TypeError(f"the event {cls.__name__} needs a field seat and a method hidden")

    def hidden(self) -> Self:
        """Return what those outside the audience get to see."""
        return self
