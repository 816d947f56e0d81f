"""Gymnasium's VectorEnv on a batch: many matches alone, or many that play themselves."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from querwurf import vector
from querwurf.core.data import Data
from querwurf.research.sitting import FORFEIT
from querwurf.research.space import action_space, observation_space

_SEEDS = 2**63


class BatchEnv(VectorEnv[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any]]):
    """The lanes of a batch; with several seats the mover of each lane acts (`info["mover"]`).

    Rewards are the points of the seat that acted last, at the end. A lane that is over begins anew
    with the next step, whose action is not looked at. An illegal action ends its lane.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        seats: int | None = None,
        options: Data | Mapping[str, object] | None = None,
        threads: int = 1,
    ) -> None:
        self.batch = vector.make(game, num_envs, 0, seats, options, threads)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self.batch.encoding)
        self.single_action_space = action_space(self.batch.encoding)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space: spaces.Space[Any] = batch_space(self.single_action_space, num_envs)
        self._ended = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begin a match in every lane; one seed is enough for all."""
        super().reset(seed=seed)
        self.batch.reseed(int(self.np_random.integers(_SEEDS)))
        self.batch.reset()
        self._ended[:] = False
        return self._see()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[dict[str, NDArray[Any]], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Let every lane's mover act."""
        batch, mover = self.batch, self.batch.mover.copy()
        wrong = np.zeros(self.num_envs, np.bool_)
        if self._ended.any():
            batch.done[self._ended] = True  # those that lost by an illegal action stand still
        if not batch.try_step(np.asarray(actions, np.int64)):
            wrong = batch.refused.copy()
        rewards = np.zeros(self.num_envs)
        fresh = batch.done & ~self._ended
        if fresh.any():
            rewards[fresh] = batch.score()[fresh, mover[fresh]]
        rewards[wrong] = FORFEIT["points"]
        if self._ended.any():
            batch.reset(self._ended)
        self._ended = fresh | wrong
        observed, info = self._see()
        return observed, rewards, self._ended.copy(), np.zeros(self.num_envs, np.bool_), info

    def _see(self) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        mask = self.batch.legal().astype(np.int8)
        seen: NDArray[Any] = self.batch.observe().copy()
        return {"observation": seen, "action_mask": mask}, {
            "action_mask": mask,
            "mover": self.batch.mover.copy(),
        }
