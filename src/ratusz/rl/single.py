"""A Gymnasium environment of one seat; the others are played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Discrete

from ratusz import games
from ratusz.bots import Bot
from ratusz.bots.own import maker
from ratusz.bots.streams import bot_source
from ratusz.engine.errors import InvalidAction, InvalidSetup
from ratusz.engine.game import Seat
from ratusz.rl.encoder import Mask, Vector, VectorEncoder, mask_array, result
from ratusz.rl.episode import Episode, Reward, check_reward


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
    :raises UnknownGame: the game is not installed.
    :raises UnknownBot: one of the bots does not exist.
    :raises InvalidSetup: the game has no such players, options or seat, or cannot be rewarded so.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium has it

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
    ) -> None:
        self._game = games.find(game)
        fewest = self._game.META.players[0] if isinstance(bots, str) else 1 + len(bots)
        number = fewest if players is None else players
        self._setup = self._game.setup(number, options or {})
        names = [bots] * (number - 1) if isinstance(bots, str) else list(bots)
        _check(names, seat, number)
        check_reward(reward, number)
        self._makers = [maker(name) for name in names]
        self._players, self._seats, self._reward, self._illegal_reward = number, seat, reward, illegal_reward
        self._encoder = VectorEncoder(self._game, self._setup)
        self.plane_spec = self._encoder.spec
        self.observation_space = self._encoder.space()
        self.action_space = Discrete(len(self._encoder.actions))
        self.render_mode = render_mode
        self._episode: Episode | None = None
        self._is_over = True
        self._bots: dict[Seat, Bot] = {}
        self._mask = self._encoder.no_mask()
        self.seat: Seat = seat or 0
        """Seat of the learner in this episode."""
        self.game_seed = 0
        """Seed of this episode's game, as `ratusz.bots.simulate` takes it. Never for the learner: it tells the dice."""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Vector, dict[str, Any]]:
        """Begin a game whose seed comes from `np_random`. There are no options.

        Dice, and each bot, draw from streams of their own, which the seed of the game alone decides.
        """
        super().reset(seed=seed, options=options)
        self.game_seed = int(self.np_random.integers(2**63))
        if self._seats is None:
            self.seat = int(self.np_random.integers(self._players))
        others = [seat for seat in range(self._players) if seat != self.seat]
        made = zip(others, self._makers, strict=True)
        self._bots = {seat: make(bot_source(self.game_seed, seat)) for seat, make in made}
        episode = self._episode = Episode(self._game, self._setup, self.game_seed, self._reward)
        self._let_bots_act(episode)
        self._is_over = episode.seat is None
        return self._seen(episode)

    def step(self, action: np.int64 | int) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        """Act, and let everybody else act until it is the learner's turn again; games are never truncated.

        :raises ResetNeeded: no game is under way.
        :raises InvalidAction: there is no such action in any state.
        """
        episode, index = self._episode, int(action)
        if episode is None or self._is_over:
            raise gymnasium.error.ResetNeeded("no game is under way; call reset() first")
        if not 0 <= index < len(self._mask):
            raise InvalidAction(f"actions are numbers from 0 to {len(self._mask) - 1}, not {action!r}")
        if not self._mask[index]:
            return self._stop(episode)
        episode.act(self.seat, self._encoder.actions[index])
        episode.advance()
        self._let_bots_act(episode)
        reward, self._is_over = episode.rewards()[self.seat], episode.seat is None
        observation, info = self._seen(episode)
        if self._is_over:
            info |= result(self._game, episode.state)
        return observation, reward, self._is_over, False, info

    def action_masks(self) -> Mask:
        """The legal actions of the next step."""
        return mask_array(self._mask)

    def render(self) -> str | None:
        """The position as the learner may know it, as text."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs a render mode: make the environment with render_mode='ansi'")
            return None
        episode = self._episode
        if episode is None:
            raise gymnasium.error.ResetNeeded("there is no position yet; call reset() first")
        return self._game.position(self._game.observe(episode.state, self.seat))

    def _let_bots_act(self, episode: Episode) -> None:
        game, own = self._game, self.seat
        while (seat := episode.seat) is not None and seat != own:
            episode.act(seat, self._bots[seat].choose(game, game.observe(episode.state, seat), seat))
            episode.advance()

    def _seen(self, episode: Episode) -> tuple[Vector, dict[str, Any]]:
        self._mask = self._encoder.mask(episode.state, self.seat)
        return self._encoder.observation(episode.state, self.seat), {"action_mask": mask_array(self._mask)}

    def _stop(self, episode: Episode) -> tuple[Vector, float, bool, bool, dict[str, Any]]:
        self._is_over, self._mask = True, self._encoder.no_mask()
        observation = self._encoder.observation(episode.state, self.seat)
        return observation, self._illegal_reward, True, False, {"action_mask": self.action_masks(), "illegal": True}


def _check(names: Sequence[str], seat: Seat | None, players: int) -> None:
    if len(names) != players - 1:
        raise InvalidSetup(f"{players} seats need {players - 1} bots beside the learner, not {len(names)}")
    if seat is not None and not 0 <= seat < players:
        raise InvalidSetup(f"the seats are 0 to {players - 1}, not {seat!r}")
