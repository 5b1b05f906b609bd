"""A PettingZoo environment of all seats, in which those who are to act do so at the same time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from ratusz.engine.errors import InvalidAction
from ratusz.rl.all_seats import AllSeats
from ratusz.rl.encoder import MaskedObservation, mask_array, result

Steps = tuple[
    dict[str, MaskedObservation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
]
"""Observations, rewards, terminations, truncations and infos, by agent."""


class ParallelSeatsEnv(AllSeats, ParallelEnv[str, MaskedObservation, np.int64 | None]):  # type: ignore[misc] # PettingZoo brings no types
    """A game in which each seat is an agent. An agent that is not to act has an empty mask, and its action is ignored.

    Masks are in observations and infos. An action that is not legal ends the game: its agent gets `illegal_reward`, the
    others nothing. In games that run by the clock an action that comes too late, after another agent's of the same
    step, is left out.

    :param game: ID of the game.
    :param players: how many seats; default: as few as the game allows.
    :param options: of the game; those left out take their defaults.
    :raises UnknownGame: the game is not installed.
    :raises InvalidSetup: the game has no such players or options, or cannot be rewarded so.
    """

    _masks: dict[str, bytes]
    """Masks of all agents."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, MaskedObservation], dict[str, dict[str, Any]]]:
        """Begin a game. There are no options."""
        del options
        self._table.begin(seed)
        self.agents = list(self.possible_agents)
        return self._seen()

    def step(self, actions: Mapping[str, np.int64 | int | None]) -> Steps:
        """Let all act who are to; others may be left out of `actions`.

        :raises ResetNeeded: no game has begun.
        :raises KeyError: an agent that is to act is missing.
        :raises InvalidAction: there is no such action in any state, or they are not told by agent.
        """
        self._table.check_begun()
        if not self.agents:
            return {}, {}, {}, {}, {}
        chosen = self._chosen(actions)
        offenders = {agent for agent, index in chosen.items() if not self._masks[agent][index]}
        if offenders:
            return self._stopped(offenders)
        episode, numbered = self._table.episode, self._table.encoder.actions
        episode.act_together({self._table.seats[agent]: numbered[index] for agent, index in chosen.items()})
        rewards, is_over = self._table.paid(), episode.seat is None
        observations, infos = self._seen()
        if is_over:
            infos = {agent: infos[agent] | result(episode.game, episode.state) for agent in self.agents}
        return self._told(observations, rewards, infos, is_over=is_over)

    def _chosen(self, actions: Mapping[str, np.int64 | int | None]) -> dict[str, int]:
        """The actions of all who are to act, as indices."""
        if not isinstance(actions, Mapping):
            raise InvalidAction(f"actions are told by agent, as in {{'player_0': 3}}, not {actions!r}")
        acting = [agent for agent in self.agents if any(self._masks[agent])]
        for agent in acting:
            if agent not in actions:
                raise KeyError(f"{agent} is to act, but has no action")
        return {agent: self._table.index(actions[agent]) for agent in acting}

    def _seen(self) -> tuple[dict[str, MaskedObservation], dict[str, dict[str, Any]]]:
        table = self._table
        self._masks = {agent: table.encoder.mask(table.episode.state, table.seats[agent]) for agent in self.agents}
        observations = {agent: table.seen(agent, mask) for agent, mask in self._masks.items()}
        return observations, {agent: {"action_mask": mask_array(mask)} for agent, mask in self._masks.items()}

    def _stopped(self, offenders: set[str]) -> Steps:
        self._masks = dict.fromkeys(self.agents, self._table.encoder.no_mask())
        observations = {agent: self._table.seen(agent, mask) for agent, mask in self._masks.items()}
        infos: dict[str, dict[str, Any]] = {}
        for agent, mask in self._masks.items():
            infos[agent] = {"action_mask": mask_array(mask)} | ({"illegal": True} if agent in offenders else {})
        return self._told(observations, self._table.illegal(offenders), infos, is_over=True)

    def _told(
        self,
        observations: dict[str, MaskedObservation],
        rewards: dict[str, float],
        infos: dict[str, dict[str, Any]],
        *,
        is_over: bool,
    ) -> Steps:
        terminations, truncations = dict.fromkeys(self.agents, is_over), dict.fromkeys(self.agents, False)
        if is_over:
            self.agents = []
        return observations, rewards, terminations, truncations, infos
