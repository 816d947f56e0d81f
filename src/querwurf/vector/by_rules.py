"""A batch of any game by its rules: what games without a kernel offer."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from querwurf.botkit.batch import NOBODY, Batch, Lanes
from querwurf.botkit.encoding import Numbers
from querwurf.catalog import AnyGame
from querwurf.core.data import Data
from querwurf.core.match import Match
from querwurf.vector.numbering import encoding


class RulesBatch(Batch):
    """Matches side by side, each played by the rules in Python."""

    def __init__(self, game: AnyGame, options: Data, seats: int, size: int, seed: int) -> None:
        super().__init__(encoding(game, options, seats), seats, size, seed, 1)
        self._game, self._options = game, options
        self._matches: list[Match[Any, Any, Any, Any, Any, Any]] = [
            self._fresh(lane) for lane in range(size)
        ]
        self._views: list[Any] = [None] * size
        self.reset()

    def _fresh(self, lane: int) -> Match[Any, Any, Any, Any, Any, Any]:
        self._chance[lane] += np.uint64(1)
        seed = f"lane {int(self._chance[lane])}"
        return Match(self._game, self.seats, seed, self._options, auto_throw=True)

    def _begin(self, lanes: Lanes) -> None:
        for lane in np.flatnonzero(lanes).tolist():
            self._matches[lane] = self._fresh(lane)
            self._stand(lane)

    def _stand(self, lane: int) -> None:
        match = self._matches[lane]
        self.done[lane] = match.over
        self.mover[lane] = NOBODY if match.over else match.waiting[0]
        self._views[lane] = match.view(0 if match.over else match.waiting[0])

    def _act(self, actions: NDArray[np.int64], refused: Lanes) -> None:
        legal = self.legal()
        for lane, code in enumerate(actions.tolist()):
            if self.done[lane]:
                continue
            if not (0 <= code < self.actions and legal[lane, code]):
                refused[lane] = True
                continue
            match = self._matches[lane]
            match.act(match.waiting[0], self.encoding.action_of(code, self._views[lane]))
            self._stand(lane)

    def _choose(self, codes: NDArray[np.int64]) -> None:
        for lane, legal in enumerate(self.legal()):
            if not self.done[lane]:
                open_codes = np.flatnonzero(legal)
                rng = np.random.default_rng(int(self._choice[lane]))
                codes[lane] = open_codes[rng.integers(len(open_codes))]
                self._choice[lane] += np.uint64(1)

    def _fill_legal(self, legal: Lanes) -> None:
        legal[:] = False
        for lane, match in enumerate(self._matches):
            if not match.over:
                actions = match.legal(match.waiting[0])
                legal[lane, self.encoding.codes(actions, self._views[lane])] = True

    def _fill_observed(self, observed: Numbers) -> None:
        for lane, view in enumerate(self._views):
            observed[lane] = self.encoding.observe(view)

    def _fill_score(self, score: NDArray[np.int32]) -> None:
        for lane, match in enumerate(self._matches):
            score[lane] = match.outcome.scores if match.over else 0

    def places(self) -> NDArray[np.int32]:
        """Give the places of the outcomes."""
        nothing = (0,) * self.seats
        placed = [match.outcome.places if match.over else nothing for match in self._matches]
        return np.array(placed, np.int32)

    def fork(self, seed: int | None = None) -> "RulesBatch":
        """Give an independent copy; with a seed its future chance is another one."""
        copied = super().fork(seed)
        copied._views = list(self._views)
        copied._matches = [
            match.fork(None if seed is None else f"lane {int(stream)}")
            for match, stream in zip(self._matches, copied._chance, strict=True)
        ]
        return copied
