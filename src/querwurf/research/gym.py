"""Gymnasium: one seat of a match, alone or against bots."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, cast

import gymnasium
import numpy as np
from numpy.typing import NDArray

from querwurf import catalog
from querwurf.botkit.batch import Batch, MakeBatch
from querwurf.core.data import Data
from querwurf.core.play import chooser
from querwurf.research.sitting import FORFEIT, PATIENCE, Illegal, Reward, Sitting
from querwurf.research.space import action_space, observation_space

Observed: TypeAlias = dict[str, NDArray[Any]]
Info: TypeAlias = dict[str, Any]

_SEEDS = 2**63


class SeatEnv(gymnasium.Env[Observed, np.int64]):
    """A seat of a match; the others are bots.

    Observations and infos hold `action_mask`. The reward comes at the end: points, or the share
    of rivals beaten. With `render_mode="ansi"` the board is drawn as in the terminal.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | catalog.AnyGame,
        seats: int | None = None,
        rivals: Sequence[str] = (),
        options: Data | Mapping[str, object] | None = None,
        seat: int = 0,
        reward: Reward | None = None,
        illegal: Illegal = "forfeit",
        patience: int = PATIENCE,
        render_mode: str | None = None,
    ) -> None:
        """Sit down at `seat`; `rivals` are levels by seat, or one for all, weak by default."""
        chairs = seats if seats is not None or not rivals else len(rivals) + 1
        self.sitting = Sitting(game, chairs, options, reward, illegal, patience)
        played, count = self.sitting.game, self.sitting.seats
        if not 0 <= seat < count:
            raise ValueError(f"seat: {seat} is not in 0–{count - 1}")
        levels = tuple(rivals) or (played.quick_level,)
        levels = levels * (count - 1) if len(levels) == 1 else levels
        if len(levels) != count - 1:
            raise ValueError(f"rivals: {len(levels)} levels for {count - 1} other seats")
        choosers = [chooser(played, level) for level in levels]
        self._choosers = [*choosers[:seat], None, *choosers[seat:]]
        self.seat, self.render_mode = seat, render_mode
        self.observation_space: Any = observation_space(self.sitting.encoding)
        self.action_space = action_space(self.sitting.encoding)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, Info]:
        """Begin a match; without a seed it follows from the one before."""
        super().reset(seed=seed)
        self.sitting.begin(int(self.np_random.integers(_SEEDS)))
        self._let_rivals_act()
        return self._see()

    def step(self, action: np.int64) -> tuple[Observed, float, bool, bool, Info]:
        """Act, and let the others act until it is this seat's turn again."""
        self.sitting.act(self.seat, int(action))
        self._let_rivals_act()
        over = self.sitting.over
        reward = self.sitting.rewards()[self.seat] if over else 0.0
        return (observed := self._see())[0], reward, over, False, observed[1]

    def _let_rivals_act(self) -> None:
        sitting = self.sitting
        while sitting.waiting and self.seat not in sitting.waiting:
            seat = sitting.waiting[0]
            choose = self._choosers[seat]
            assert choose is not None
            sitting.let_act(seat, choose(sitting.match, seat))

    def _see(self) -> tuple[Observed, Info]:
        mask = self.sitting.mask(self.seat)
        info: Info = {"action_mask": mask}
        if self.sitting.match.over:
            outcome = self.sitting.match.outcome
            info |= {"scores": outcome.scores, "places": outcome.places}
        return {"observation": self.sitting.observe(self.seat), "action_mask": mask}, info

    def render(self) -> str | None:
        """Draw the board as in the terminal."""
        if self.render_mode != "ansi":
            return None
        from querwurf.core.text import plain

        game, names = self.sitting.game, [f"Seat {n + 1}" for n in range(self.sitting.seats)]
        return plain(game.text.draw(self.sitting.match.view(self.seat), names, "en"))


class KernelEnv(gymnasium.Env[Observed, np.int64]):
    """A game alone, played by its kernel: the same numbers as `SeatEnv`, many times faster."""

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012

    def __init__(self, game: catalog.AnyGame, options: Data, illegal: Illegal) -> None:
        self._make = cast(MakeBatch, cast(Any, game.batch)())
        self._options, self._illegal = options, illegal
        self._is_seeded = False
        self._batch: Batch = self._make(options, 1, 1, 0, 1)
        self._code = np.zeros(1, np.int64)
        # A batch always fills the same arrays: their only row is looked up once.
        self._seen, self._mask = self._batch.observe()[0], self._batch.legal().view(np.int8)[0]
        self.observation_space: Any = observation_space(self._batch.encoding)
        self.action_space = action_space(self._batch.encoding)
        self.render_mode = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, Info]:
        """Begin a match; without a seed it follows from the one before."""
        if seed is not None or not self._is_seeded:
            super().reset(seed=seed)
            self._batch.reseed(int(self.np_random.integers(_SEEDS)))
            self._is_seeded = True
        self._batch.reset()
        observed = self._see()
        return observed, {"action_mask": observed["action_mask"]}

    def step(self, action: np.int64) -> tuple[Observed, float, bool, bool, Info]:
        """Act, and throw for what follows."""
        batch = self._batch
        self._code[0] = action
        if batch.try_step(self._code):
            observed = self._see()
            info: Info = {"action_mask": observed["action_mask"]}
            if not batch.done.item():
                return observed, 0.0, False, False, info
            points = int(batch.score()[0, 0])
            return observed, float(points), True, False, info | {"scores": (points,)}
        if self._illegal == "replace":
            legal = np.flatnonzero(batch.legal()[0])
            return self.step(legal[np.searchsorted(legal, action) % len(legal)])
        observed = self._see()
        info = {"action_mask": observed["action_mask"]}
        return observed, FORFEIT["points"], True, False, info

    def _see(self) -> Observed:
        self._batch.observe()
        self._batch.legal()
        return {"observation": self._seen.copy(), "action_mask": self._mask.copy()}


def make(
    game: str,
    seats: int | None = None,
    rivals: Sequence[str] = (),
    options: Data | Mapping[str, object] | None = None,
    illegal: Illegal = "forfeit",
    render_mode: str | None = None,
    **more: Any,
) -> gymnasium.Env[Observed, np.int64]:
    """Make the environment of a game, by its kernel where it is played alone and has one."""
    played = catalog.game(game)
    alone = not rivals and (played.seats[0] if seats is None else seats) == 1
    if alone and played.batch is not None and not more and render_mode is None:
        return KernelEnv(played, played.read_options(options), illegal)
    return SeatEnv(played, seats, rivals, options, illegal=illegal, render_mode=render_mode, **more)
