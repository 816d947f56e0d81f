"""PettingZoo: all seats of a match, one after the other (AEC) or at the same time (Parallel)."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from querwurf import catalog
from querwurf.core.data import Data, Seat
from querwurf.core.text import plain
from querwurf.research.sitting import PATIENCE, Illegal, KernelSitting, Reward, Sitting
from querwurf.research.space import action_space, observation_space

Agent: TypeAlias = str
Observed: TypeAlias = dict[str, NDArray[Any]]

_SEEDS = 2**63


def name_of(seat: Seat) -> Agent:
    """Name a seat as PettingZoo's environments do."""
    return f"player_{seat}"


class _Seats:
    """What both kinds of environment share."""

    def __init__(self, sitting: Sitting, max_cycles: int | None, waits: bool) -> None:
        self.sitting, self.max_cycles = sitting, max_cycles
        self.agents_all = [name_of(seat) for seat in range(sitting.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.agents_all)}
        actions = sitting.encoding.actions + waits
        self.observed = {
            agent: observation_space(sitting.encoding, actions) for agent in self.agents_all
        }
        self.acted = {agent: action_space(sitting.encoding, waits) for agent in self.agents_all}
        self._rng = np.random.default_rng()

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.sitting.begin(int(self._rng.integers(_SEEDS)))

    def draw(self) -> str:
        game = self.sitting.game
        names = [f"Seat {seat + 1}" for seat in range(self.sitting.seats)]
        return plain(game.text.draw(self.sitting.match.view(None), names, "en"))


class SeatsEnv(AECEnv[Agent, Observed, int]):  # type: ignore[misc]
    """Every seat an agent; who is asked acts, the others wait. Observations hold `action_mask`."""

    def __init__(
        self, sitting: Sitting, max_cycles: int | None = None, render_mode: str | None = None
    ) -> None:
        super().__init__()
        self._seats = _Seats(sitting, max_cycles, waits=False)
        self.metadata = {
            "name": f"querwurf_{sitting.game.key}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.agents_all)
        self.observation_spaces: dict[Agent, Any] = dict(self._seats.observed)
        self.action_spaces: dict[Agent, Any] = dict(self._seats.acted)

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """Give an agent's space of observations."""
        space: spaces.Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """Give an agent's space of actions."""
        space: spaces.Space[Any] = self.action_spaces[agent]
        return space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match."""
        self._seats.begin(seed)
        self._acts = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = name_of(self._seats.sitting.waiting[0])

    def observe(self, agent: Agent) -> Observed:
        """Show the match to an agent."""
        sitting, seat = self._seats.sitting, self._seats.seat_of[agent]
        return {"observation": sitting.observe(seat), "action_mask": sitting.mask(seat)}

    def step(self, action: int | None) -> None:
        """Let the agent that is asked act."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        sitting, seats = self._seats.sitting, self._seats
        self._cumulative_rewards[agent] = 0.0
        sitting.act(seats.seat_of[agent], int(action))
        self._acts += 1
        if sitting.over:
            self._end(self.terminations, sitting.rewards())
        elif seats.max_cycles is not None and self._acts >= seats.max_cycles * sitting.seats:
            self._end(self.truncations, [0.0] * sitting.seats)
        else:
            self.agent_selection = seats.agents_all[sitting.waiting[0]]

    def _end(self, how: dict[Agent, bool], rewards: list[float]) -> None:
        for agent, reward in zip(self.possible_agents, rewards, strict=True):
            how[agent] = True
            self.rewards[agent] = reward
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """Draw what everybody may see."""
        return self._seats.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


class TogetherEnv(ParallelEnv[Agent, Observed, int]):  # type: ignore[misc]
    """Every seat an agent, all asked at once.

    There is one action more than the game has, the last: to wait. It is the only legal one for
    seats that are not awaited, and what is done instead does not count.
    """

    def __init__(
        self, sitting: Sitting, max_cycles: int | None = None, render_mode: str | None = None
    ) -> None:
        self._seats = _Seats(sitting, max_cycles, waits=True)
        self.metadata = {"name": f"querwurf_{sitting.game.key}_v0", "render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.possible_agents = list(self._seats.agents_all)
        self.agents: list[Agent] = []
        self.observation_spaces: dict[Agent, Any] = dict(self._seats.observed)
        self.action_spaces: dict[Agent, Any] = dict(self._seats.acted)

    def observation_space(self, agent: Agent) -> spaces.Space[Any]:
        """Give an agent's space of observations."""
        space: spaces.Space[Any] = self.observation_spaces[agent]
        return space

    def action_space(self, agent: Agent) -> spaces.Space[Any]:
        """Give an agent's space of actions."""
        space: spaces.Space[Any] = self.action_spaces[agent]
        return space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[Agent, Observed], dict[Agent, dict[str, Any]]]:
        """Begin a match."""
        self._seats.begin(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._see()

    def step(
        self, actions: dict[Agent, int]
    ) -> tuple[
        dict[Agent, Observed],
        dict[Agent, float],
        dict[Agent, bool],
        dict[Agent, bool],
        dict[Agent, dict[str, Any]],
    ]:
        """Let all act that are awaited."""
        sitting, limit = self._seats.sitting, self._seats.max_cycles
        for seat in sitting.waiting:
            if seat in sitting.waiting:  # time may be up meanwhile
                sitting.act(seat, int(actions[name_of(seat)]))
        self._cycles += 1
        over = sitting.over
        truncated = not over and limit is not None and self._cycles >= limit
        observed, infos = self._see()
        rewards = dict(zip(self.agents, sitting.rewards(), strict=True))
        ended = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, truncated)
        if over or truncated:
            self.agents = []
        return observed, rewards, *ended, infos

    def _see(self) -> tuple[dict[Agent, Observed], dict[Agent, dict[str, Any]]]:
        sitting = self._seats.sitting
        observed: dict[Agent, Observed] = {}
        infos: dict[Agent, dict[str, Any]] = {}
        for agent in self.agents:
            seat = self._seats.seat_of[agent]
            waits = np.array([seat not in sitting.waiting], np.int8)
            mask = np.concatenate((sitting.mask(seat), waits))
            observed[agent] = {"observation": sitting.observe(seat), "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        return observed, infos

    def render(self) -> str | None:
        """Draw what everybody may see."""
        return self._seats.draw() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held open."""


def aec_env(
    game: str | catalog.AnyGame,
    seats: int | None = None,
    options: Data | Mapping[str, object] | None = None,
    *,
    reward: Reward | None = None,
    illegal: Illegal = "forfeit",
    patience: int = PATIENCE,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    kernel: bool = True,
) -> SeatsEnv:
    """Make a game's AEC environment: the seats act one after the other.

    After `max_cycles` actions a seat, on average, the match is cut short. Games with a kernel
    are played by it, unless they shall be drawn or `kernel` is False.
    """
    played = catalog.game(game) if isinstance(game, str) else game
    quick = kernel and render_mode is None and played.batch is not None
    kind = KernelSitting if quick else Sitting
    sitting = kind(played, seats, options, reward, illegal, patience)
    return SeatsEnv(sitting, max_cycles, render_mode)


def parallel_env(
    game: str | catalog.AnyGame,
    seats: int | None = None,
    options: Data | Mapping[str, object] | None = None,
    *,
    reward: Reward | None = None,
    illegal: Illegal = "forfeit",
    patience: int = PATIENCE,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TogetherEnv:
    """Make a game's Parallel environment: all seats are asked at once.

    After `max_cycles` steps the match is cut short.
    """
    sitting = Sitting(game, seats, options, reward, illegal, patience)
    return TogetherEnv(sitting, max_cycles, render_mode)
