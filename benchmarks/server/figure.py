"""What was measured, beside what was to be reached."""

import msgspec


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A measured value; where it has a goal, how far that is met."""

    value: float
    unit: str
    n: int
    """Of how many single measurements."""
    least: float | None = None
    aim: float | None = None
    """At least, and the aim; of ratios larger is better, of everything else smaller."""

    def __str__(self) -> str:
        shown = f"{self.value:>9,.4g} {self.unit:<3} n = {self.n:<6,}"
        if self.least is None or self.aim is None:
            return shown
        return f"{shown} at least {self.least:g}, aim {self.aim:g}: {self._verdict()}"

    def _verdict(self) -> str:
        if self._reaches(self.aim):
            return "aim reached"
        return "reached" if self._reaches(self.least) else "MISSED"

    def _reaches(self, goal: float | None) -> bool:
        assert goal is not None
        return self.value >= goal if self.unit == "×" else self.value <= goal


Figures = dict[str, Figure]
