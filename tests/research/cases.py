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
