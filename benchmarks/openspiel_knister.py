"""Solo Knister as OpenSpiel's guide writes a game in Python: the peer of `rules`."""

import pyspiel

from querwurf.games.knister.rules.scoring import score_grid
from querwurf.games.knister.rules.state import CELLS, ROUNDS

_SUMS = [(total, (6 - abs(total - 7)) / 36) for total in range(2, 13)]
_HIGHEST = 200

GAME_TYPE = pyspiel.GameType(
    short_name="python_querwurf_knister",
    long_name="Python Knister",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=1,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={},
)
GAME_INFO = pyspiel.GameInfo(
    num_distinct_actions=CELLS,
    max_chance_outcomes=13,
    num_players=1,
    min_utility=0.0,
    max_utility=float(_HIGHEST),
    utility_sum=None,
    max_game_length=ROUNDS,
)


class KnisterGame(pyspiel.Game):  # type: ignore[misc]
    def __init__(self, params: dict[str, object] | None = None) -> None:
        super().__init__(GAME_TYPE, GAME_INFO, params or {})

    def new_initial_state(self) -> "KnisterState":
        return KnisterState(self)


class KnisterState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: KnisterGame) -> None:
        super().__init__(game)
        self._grid = [0] * CELLS
        self._sum = 0
        self._written = 0

    def current_player(self) -> int:
        if self._written == ROUNDS:
            return int(pyspiel.PlayerId.TERMINAL)
        return 0 if self._sum else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        return [cell for cell in range(CELLS) if not self._grid[cell]]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return _SUMS

    def _apply_action(self, action: int) -> None:
        if self._sum:
            self._grid[action] = self._sum
            self._sum = 0
            self._written += 1
        else:
            self._sum = action

    def _action_to_string(self, player: int, action: int) -> str:
        return str(action)

    def is_terminal(self) -> bool:
        return self._written == ROUNDS

    def returns(self) -> list[float]:
        return [float(score_grid(tuple(self._grid)).total)] if self.is_terminal() else [0.0]

    def __str__(self) -> str:
        return " ".join(map(str, self._grid))


pyspiel.register_game(GAME_TYPE, KnisterGame)
