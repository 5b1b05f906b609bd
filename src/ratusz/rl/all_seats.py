"""What both environments of all seats have in common, whether agents act in turn or at the same time."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from gymnasium.spaces import Space

from ratusz.paint.pixels import Frame
from ratusz.rl.arguments import check_render_mode
from ratusz.rl.encoder import MaskedObservation, Vector
from ratusz.rl.episode import Reward
from ratusz.rl.table import Table


class AllSeats:
    """The agents of a game with their spaces, and the game under way.

    :param game: ID of the game.
    :param players: how many seats; default: as few as the game allows.
    :param options: of the game; those left out take their defaults.
    :raises UnknownGame: the game is not installed.
    :raises InvalidSetup: the game has no such players or options, or cannot be rewarded so.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        reward: Reward = "points",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self._table = Table(game, players, options, reward, illegal_reward)
        self.metadata = self._table.metadata
        self.render_mode = render_mode
        self.plane_spec = self._table.encoder.spec
        self.possible_agents = list(self._table.agents)
        self.state_space = self._table.encoder.state_space()
        self.agents: list[str] = []

    @property
    def game_seed(self) -> int:
        """Seed of this episode's game, as `ratusz.bots.simulate` takes it. Never for learners: it tells the dice."""
        return self._table.game_seed

    def observation_space(self, agent: str) -> Space[MaskedObservation]:
        return self._table.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[np.int64]:
        return self._table.action_spaces[agent]

    def state(self) -> Vector:
        """What all seats see together, for centralised training."""
        return self._table.encoder.state(self._table.episode.state)

    def render(self) -> str | Frame | None:
        """The position as text, with what is sealed, or a picture of what spectators see."""
        return self._table.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""
