"""A Gymnasium environment of one seat; the others are played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from ratusz.engine.game import Seat
from ratusz.paint.pixels import Frame
from ratusz.rl.arguments import RENDER_MODES, action_index, check_render_mode, number_of
from ratusz.rl.encoder import Mask, Vector, VectorEncoder
from ratusz.rl.episode import Reward
from ratusz.rl.learner import Learner
from ratusz.rl.playing import playing
from ratusz.rl.rendering import rendered


class SingleSeatEnv(gymnasium.Env[Vector, np.int64]):
    """A game as one seat sees it. Actions are the indices of `player_actions`.

    `info["action_mask"]` has the legal actions of the next step, and `action_masks` gives them too, as learners of
    sb3-contrib ask. An action that is not legal ends the episode with `illegal_reward`, and `info["illegal"]`.

    :param game: ID of the game.
    :param players: how many seats; default: one more than the bots that are listed, or as few as the game allows.
    :param options: of the game; those left out take their defaults.
    :param seat: the learner's; None: another one in every episode, by chance.
    :param bots: who plays the other seats, in their order, or one name for all: `random`, `greedy`, `planner`, or
        `FILE.py:NAME`.
    :param compiled: None: by compiled code where there is a twin for the game, its options and bots, and numba is
        installed, else by the rules, which tell the same; False: always by the rules; True: never.
    :raises UnknownGame: the game is not installed.
    :raises UnknownBot: one of the bots does not exist.
    :raises InvalidSetup: the game has no such players, options or seat, or cannot be rewarded so.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        options: Mapping[str, str] | None = None,
        seat: Seat | None = 0,
        bots: str | Sequence[str] = "random",
        reward: Reward = "points",
        illegal_reward: float = -1.0,
        render_mode: str | None = None,
        compiled: bool | None = None,
    ) -> None:
        check_render_mode(render_mode)
        learner = self._learner = Learner(game, players, options, seat, bots, reward)
        self._encoder = VectorEncoder(learner.game, learner.setup)
        self._playing = playing(learner, self._encoder, learner.twin(compiled))
        self._illegal_reward = number_of("illegal_reward", illegal_reward)
        self.plane_spec = self._encoder.spec
        self.observation_space = self._encoder.space()
        self.action_space = Discrete(len(self._encoder.actions))
        self.render_mode = render_mode
        self._is_over: bool | None = None
        self._mask = self._playing.mask
        self.seat: Seat = seat or 0
        """Seat of the learner in this episode."""
        self.game_seed = 0
        """Seed of this episode's game, as `ratusz.bots.simulate` takes it. Never for the learner: it tells the dice."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Begin a game whose seed comes from `np_random`. There are no options.

        Dice, and each bot, draw from streams of their own, which the seed of the game alone decides.
        """
        super().reset(seed=seed, options=options)
        self.game_seed, self.seat = self._learner.draw(self.np_random)
        self._playing.begin(self.game_seed, self.seat)
        self._is_over, self._mask = self._playing.is_over, self._playing.mask
        return self._playing.observation(), {"action_mask": self._mask.copy()}

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Act, and let everybody else act until it is the learner's turn again; games are never truncated.

        :raises ResetNeeded: no game is under way.
        :raises InvalidAction: there is no such action in any state.
        """
        if self._is_over is not False:
            raise gymnasium.error.ResetNeeded("no game is under way; call reset() first")
        index = action_index(action, len(self._mask))
        if not self._mask[index]:
            return self._stop()
        reward = self._playing.act(index)
        self._is_over, self._mask = self._playing.is_over, self._playing.mask
        info: dict[str, Any] = {"action_mask": self._mask.copy()}
        if self._is_over:
            info |= self._playing.result()
        return self._playing.observation(), reward, self._is_over, False, info

    def action_masks(self) -> Mask:
        """The legal actions of the next step."""
        return self._mask.copy()

    def render(self) -> str | Frame | None:
        """The position as the learner may know it: as text, or as a picture of shape (height, width, 3)."""
        return rendered(self.render_mode, self._learner.game, self._state, self.seat)

    def _state(self) -> Any:
        if self._is_over is None:
            raise gymnasium.error.ResetNeeded("there is no position yet; call reset() first")
        return self._playing.state()

    def _stop(self) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        self._is_over, self._mask = True, np.zeros_like(self._mask)
        info = {"action_mask": self.action_masks(), "illegal": True}
        return self._playing.observation(), self._illegal_reward, True, False, info
