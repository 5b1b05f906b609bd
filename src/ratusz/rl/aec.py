"""A PettingZoo environment of all seats, which act one after the other (AEC)."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils.env import AECIterable

from ratusz.rl.all_seats import AllSeats
from ratusz.rl.encoder import MaskedObservation, mask_array, result


class AecEnv(AllSeats, AECEnv[str, MaskedObservation, np.int64 | None]):  # type: ignore[misc] # PettingZoo brings no types
    """A game in which each seat is an agent. Where several seats are to act, the lowest does so until it has done.

    Masks are in observations and infos; an agent that is not to act has an empty one. An action that is not legal ends
    the game: its agent gets `illegal_reward`, the others nothing.

    :param game: ID of the game.
    :param players: how many seats; default: as few as the game allows.
    :param options: of the game; those left out take their defaults.
    :raises UnknownGame: the game is not installed.
    :raises InvalidSetup: the game has no such players or options, or cannot be rewarded so.
    """

    _mask: bytes
    """Mask of the agent that is asked."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. There are no options."""
        del options
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        self._go_on()

    def step(self, action: np.int64 | int | None) -> None:
        """Act for `agent_selection`; None takes an agent that has terminated away.

        :raises ResetNeeded: no game is under way.
        :raises InvalidAction: there is no such action in any state.
        """
        self._check_agents()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(None if action is None else np.int64(action))
            return
        index = self._table.index(action)
        self._cumulative_rewards[agent] = 0.0
        if self._mask[index]:
            self._act(index)
        else:
            self._stop(agent)
        self._accumulate_rewards()

    def observe(self, agent: str) -> MaskedObservation:
        """What an agent sees, and its mask, which is empty unless the agent is to act.

        :raises ResetNeeded: no game has begun.
        """
        self._table.check_begun()
        is_asked = agent == self.agent_selection
        return self._table.seen(agent, self._mask if is_asked else self._table.encoder.no_mask())

    def last(
        self,
        observe: bool = True,  # noqa: FBT001, FBT002 - as PettingZoo has it
    ) -> tuple[MaskedObservation | None, float, bool, bool, dict[str, Any]]:
        """What `agent_selection` is told: observation, reward, termination, truncation, info.

        :raises ResetNeeded: no game is under way.
        """
        self._check_agents()
        told: tuple[MaskedObservation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return told

    def agent_iter(self, max_iter: int = 2**63) -> AECIterable[str, MaskedObservation, np.int64 | None]:
        """Agents in the order of their turns.

        :raises ResetNeeded: no game has begun.
        """
        self._table.check_begun()
        return super().agent_iter(max_iter)

    def _check_agents(self) -> None:
        self._table.check_begun()
        if not self.agents:
            raise gymnasium.error.ResetNeeded("the game is over for all agents; call reset() first")

    def _act(self, index: int) -> None:
        episode = self._table.episode
        episode.act(self._table.seats[self.agent_selection], self._table.encoder.actions[index])
        episode.advance()
        self.rewards = self._table.paid()
        self._go_on()

    def _go_on(self) -> None:
        """Turn to whoever is asked; to all of them, one by one, when the game is over."""
        episode, self.infos = self._table.episode, {agent: {} for agent in self.agents}
        if episode.seat is None:
            self._mask = self._table.encoder.no_mask()
            self._end({agent: result(episode.game, episode.state) for agent in self.agents})
            return
        self.agent_selection = self.possible_agents[episode.seat]
        self._mask = self._table.encoder.mask(episode.state, episode.seat)
        self.infos[self.agent_selection] = {"action_mask": mask_array(self._mask)}

    def _stop(self, offender: str) -> None:
        self._mask = self._table.encoder.no_mask()
        self.rewards = self._table.illegal({offender})
        self._end({agent: {"illegal": True} if agent == offender else {} for agent in self.agents})

    def _end(self, infos: dict[str, dict[str, Any]]) -> None:
        self.infos, self.terminations = infos, dict.fromkeys(self.agents, True)
        self._deads_step_first()
