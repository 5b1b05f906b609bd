"""What the environments of all seats share: their agents, spaces, seeds, and the game under way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete, Space
from gymnasium.utils.seeding import np_random

from ratusz import games
from ratusz.engine.game import Seat
from ratusz.paint.pixels import Frame
from ratusz.rl.arguments import RENDER_MODES, action_index, number_of
from ratusz.rl.encoder import MaskedObservation, VectorEncoder, mask_array
from ratusz.rl.episode import Episode, Reward, check_reward
from ratusz.rl.rendering import rendered


class Table:
    """A game under a setup, for agents `player_0`, `player_1` and so on, seat by seat.

    :raises UnknownGame: the game is not installed.
    :raises InvalidSetup: the game has no such players or options, or cannot be rewarded so.
    """

    def __init__(
        self, game: str, players: int | None, options: Mapping[str, str] | None, reward: Reward, illegal_reward: float
    ) -> None:
        self.game = games.find(game)
        number = self.game.META.players[0] if players is None else players
        self.setup = self.game.setup(number, options or {})
        check_reward(reward, number)
        self.reward, self.illegal_reward = reward, number_of("illegal_reward", illegal_reward)
        self.encoder = VectorEncoder(self.game, self.setup)
        self.agents = [f"player_{seat}" for seat in range(number)]
        self.seats: Mapping[str, Seat] = {agent: seat for seat, agent in enumerate(self.agents)}
        self.observation_spaces = {agent: self.encoder.masked_space() for agent in self.agents}
        self.action_spaces: dict[str, Space[np.int64]] = {agent: self._numbers() for agent in self.agents}
        self._random, _ = np_random()
        self._episode: Episode | None = None
        self.game_seed = 0

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "game": self.game.META.id}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state, game=games.find(state["game"]))

    def _numbers(self) -> Discrete[np.int64]:
        return Discrete(len(self.encoder.actions))

    @property
    def metadata(self) -> dict[str, Any]:
        """Facts about the environment, as PettingZoo names them."""
        name = f"{self.game.META.id}_v0"
        return {"render_modes": RENDER_MODES, "render_fps": 4, "name": name, "is_parallelizable": False}

    @property
    def episode(self) -> Episode:
        """The game under way.

        :raises ResetNeeded: none has begun.
        """
        if self._episode is None:
            raise gymnasium.error.ResetNeeded("no game has begun; call reset() first")
        return self._episode

    def check_begun(self) -> None:
        """Whether a game has begun.

        :raises ResetNeeded: none has.
        """
        _ = self.episode

    def begin(self, seed: int | None) -> Episode:
        """A new game; after a seed, also all that follow without one depend on it alone."""
        if seed is not None:
            self._random, _ = np_random(seed)
        self.game_seed = int(self._random.integers(2**63))
        self._episode = Episode(self.game, self.setup, self.game_seed, self.reward)
        return self._episode

    def index(self, action: Any) -> int:
        """An action as an index.

        :raises InvalidAction: there is no such action in any state.
        """
        return action_index(action, len(self.encoder.actions))

    def illegal(self, offenders: set[str]) -> dict[str, float]:
        """Rewards when a game ends because of what these agents have done."""
        return {agent: self.illegal_reward if agent in offenders else 0.0 for agent in self.agents}

    def paid(self) -> dict[str, float]:
        """Rewards of what has happened since they were last asked for."""
        return dict(zip(self.agents, self.episode.rewards(), strict=True))

    def seen(self, agent: str, mask: bytes) -> MaskedObservation:
        """The observation of an agent."""
        observation = self.encoder.observation(self.episode.state, self.seats[agent])
        return {"observation": observation, "action_mask": mask_array(mask)}

    def render(self, mode: str | None) -> str | Frame | None:
        """The position as text, with what is sealed, or a picture of what spectators see."""
        return rendered(mode, self.game, lambda: self.episode.state, None)
