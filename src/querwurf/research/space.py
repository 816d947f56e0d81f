"""The spaces of all environments: an observation with its mask, and numbered actions."""

import numpy as np
from gymnasium import spaces

from querwurf.botkit.encoding import Encoding


def observation_space(encoding: Encoding, actions: int | None = None) -> spaces.Dict:
    """Give the space of observations; `encoding.parts` says what is where."""
    count = encoding.actions if actions is None else actions
    return spaces.Dict(
        {
            "observation": spaces.Box(encoding.low, encoding.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (count,), np.int8),
        }
    )


def action_space(encoding: Encoding, more: int = 0) -> spaces.Discrete:
    """Give the space of actions."""
    return spaces.Discrete(encoding.actions + more)
