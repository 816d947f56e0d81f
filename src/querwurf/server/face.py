"""The pictures that people can choose for themselves; whoever chooses none has an initial."""

from typing import Literal, TypeAlias

_Die: TypeAlias = Literal["die-1", "die-2", "die-3", "die-4", "die-5", "die-6"]
_Animal: TypeAlias = Literal["fox", "owl", "cat", "frog", "bear", "rabbit"]
Face: TypeAlias = Literal["", _Die, _Animal]
