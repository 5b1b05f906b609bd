"""What one seat among bots is agreed to be, whether its games go by the rules or are compiled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ratusz import games
from ratusz.bots.own import maker
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.flat import Twin
from ratusz.engine.game import Seat
from ratusz.rl.arguments import check_compiled
from ratusz.rl.episode import Reward, check_reward
from ratusz.sim.learner_batch import LearnerBatch, learner_twin

_AHEAD = 64
"""Seeds that are drawn at once."""


class Learner:
    """A game with its setup, and who sits where.

    :param players: how many seats; default: one more than the bots that are listed, or as few as the game allows.
    :param options: of the game; those left out take their defaults.
    :param seat: the learner's; None: another one in every game, by chance.
    :param bots: who plays the other seats, in their order, or one name for all: `random`, `greedy`, `planner`, or
        `FILE.py:NAME`.
    :raises UnknownGame: the game is not installed.
    :raises UnknownBot: one of the bots does not exist.
    :raises InvalidSetup: the game has no such players, options or seat, or cannot be rewarded so.
    """

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, str] | None,
        seat: Seat | None,
        bots: str | Sequence[str],
        reward: Reward,
    ) -> None:
        self.game = games.find(game)
        _check_bots(bots)
        fewest = self.game.META.players[0] if isinstance(bots, str) else 1 + len(bots)
        self.players = fewest if players is None else players
        self.setup = self.game.setup(self.players, options or {})
        self.bots = [bots] * (self.players - 1) if isinstance(bots, str) else list(bots)
        _check(self.bots, seat, self.players)
        check_reward(reward, self.players)
        self.makers = [maker(name) for name in self.bots]
        self.seat, self.reward = seat, reward
        self._told = (game, self.players, dict(options or {}), seat, self.bots, reward)

    def __deepcopy__(self, _memory: Any) -> Learner:
        return self  # nothing changes it

    def __reduce__(self) -> tuple[Any, ...]:
        return Learner, self._told

    def twin(self, compiled: bool | None) -> Twin | None:  # noqa: FBT001 - the keyword of environments
        """The twin that plays these games; None where they go by the rules.

        :param compiled: False: never; None: if there is one; True: it has to be there.
        :raises InvalidSetup: it has to be there and is not, or this is none of the three.
        """
        check_compiled(compiled)
        mixed = self.seat is None and len(set(self.bots)) > 1
        twin = None if mixed or compiled is False else learner_twin(self.game, self.setup, self.bots)
        if compiled and not twin:
            raise InvalidSetup("there is no compiled twin for this game with these options and bots")
        return twin

    def draw(self, random: np.random.Generator) -> tuple[int, Seat]:
        """The seed of a game, and the learner's seat in it."""
        seed = int(random.integers(2**63))
        return seed, int(random.integers(self.players)) if self.seat is None else self.seat

    def games(self, random: np.random.Generator) -> Iterator[tuple[int, Seat]]:
        """One game after the other, as `draw` draws them."""
        while self.seat is None:
            yield self.draw(random)
        while True:  # many at once take a tenth of the time, and are the same
            yield from zip(random.integers(2**63, size=_AHEAD).tolist(), repeat(self.seat))

    def rewards(self, batch: LearnerBatch, ended: Sequence[int]) -> NDArray[np.float64]:
        """Rewards of a step of compiled games, some of which have ended with it."""
        rewards = batch.rewards.copy()
        if self.reward == "points":
            return rewards
        rewards[~batch.was_illegal] = 0.0
        finished = [slot for slot in ended if not batch.was_illegal[slot]]
        if finished:
            _, ranks = batch.results(finished)
            own = ranks[np.arange(len(finished)), batch.seats[finished]]
            best = np.where((ranks == 1).sum(axis=1) > 1, 0.0, 1.0)
            rewards[finished] = np.where(own == 1, best, -1.0)
        return rewards


def _check_bots(bots: object) -> None:
    names = [bots] if isinstance(bots, str) else bots
    if not (isinstance(names, Sequence) and all(isinstance(name, str) for name in names)):
        raise InvalidSetup(f"bots is a name such as 'greedy', or a list of names, not {bots!r}")


def _check(names: Sequence[str], seat: Seat | None, players: int) -> None:
    if len(names) != players - 1:
        raise InvalidSetup(f"{players} seats need {players - 1} bots beside the learner, not {len(names)}")
    is_number = hasattr(seat, "__index__") and not isinstance(seat, bool)
    if seat is not None and not (is_number and 0 <= seat < players):
        raise InvalidSetup(f"the seats are 0 to {players - 1}, not {seat!r}; None is any of them")
