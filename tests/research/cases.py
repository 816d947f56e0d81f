"""The games with options that differ, as all environments are tested."""

from typing import Any

CASES: list[tuple[str, int, dict[str, Any]]] = [
    ("knister", 1, {}),
    ("knister", 2, {"games": 3}),
    ("krisskross", 1, {"diagonal": True}),
    ("krisskross", 3, {}),
    ("kribbeln", 2, {}),
    ("kribbeln", 4, {"sheet": 3, "beginner": True}),
    ("happycross", 1, {"referee": "end"}),
    ("happycross", 2, {"referee": "end", "rounds": 1, "mode": "turns", "calm": True}),
    ("crosswise", 2, {}),
    ("crosswise", 3, {}),
]

_OWN = ("exactly(R,1)", "none(Y)", "most(Y)", "more(B,R)", "three_colours", "one_colour(3)")
OPTIONS: list[tuple[str, int, dict[str, Any]]] = [
    *(("kribbeln", 2, {"sheet": sheet}) for sheet in (1, 2, 4, 5, 6)),
    ("kribbeln", 3, {"sheet": "own", "tasks": _OWN}),
    ("happycross", 1, {"language": "en", "headwords": True, "seconds": None}),
    ("happycross", 2, {"language": "fr", "children": True, "family": False, "rounds": 1}),
    ("happycross", 2, {"language": "it", "extra_words": ("ZZZ",), "rounds": 1}),
]
"""With those above, every value of every option that is chosen from a list."""
