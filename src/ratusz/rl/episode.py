"""One game that is learned from: chance and clock act by themselves, seats are asked, and rewards are counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Literal, get_args

from ratusz.engine.capabilities import counter, follower
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import CHANCE, CLOCK, Seat
from ratusz.engine.play import seeded
from ratusz.engine.score import ranks
from ratusz.engine.time.real_time import Timetable, bot_seconds, is_real_time, swaying
from ratusz.games import AnyGame, find

Reward = Literal["points", "win"]
"""What is rewarded.

- `points`: what the score sheet has gained since the last reward, as soon as it is final. All of them add up to the
  total of the game.
- `win`: 1 for the winner, 0 for each of several, -1 for everybody else, at the end.
"""


def check_reward(reward: str, players: int) -> None:
    """Whether a game for so many can be rewarded in this way.

    :raises InvalidSetup: it cannot.
    """
    if reward not in get_args(Reward):
        raise InvalidSetup(f"the reward is {' or '.join(get_args(Reward))}, not {reward!r}")
    if reward == "win" and players == 1:
        raise InvalidSetup("nobody wins a game alone; its reward is points")


class Episode:
    """A game from its start to its end, by its seed; streams of chance are those of `ratusz.bots.simulate`.

    A copy, pickled or not, is made by playing the same actions again, and goes on with chance of its own.
    """

    def __init__(self, game: AnyGame, setup: Any, seed: int, reward: str) -> None:
        self.game, self.state, self.reward = game, game.initial_state(setup), reward
        self._told = (game.META.id, setup, seed, reward)
        self._past: list[tuple[Seat, Any] | None] = []
        """What seats have done, and where time went on: None."""
        self.real_time = is_real_time(game, setup)
        self._chance = seeded(seed)
        pace = swaying(bot_seconds(game, setup), Random(f"{seed}/hands").random)
        self._order = Timetable(game, real_time=self.real_time, pace=pace)
        self._follow, self._totals = _follow(game), _totals(game)
        self.paid: Sequence[float] = [0] * setup.players
        self.paid_epoch = -1
        self.seat: Seat | None = None
        """Seat that is asked; None when the game is over."""
        self._go_on()

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self._told, self._past, self.paid, self.paid_epoch)

    def __deepcopy__(self, _memory: Any) -> Episode:
        return _replayed(self._told, self._past, self.paid, self.paid_epoch)

    def act(self, seat: Seat, action: Any) -> None:
        """Let a seat do something. Trusts that it is legal; `advance` goes on from there."""
        self._past.append((seat, action))
        self.state = self._follow(self.state, seat, action)

    def advance(self) -> None:
        """Let chance and clock act until a seat is to be asked, or the game is over."""
        self._past.append(None)
        self._go_on()

    def _go_on(self) -> None:
        game, self.seat = self.game, None
        while awaited := game.to_act(self.state):
            seat, action = self._order.next(self.state) if self.real_time else (min(awaited), None)
            if seat == CHANCE:
                action = self._chance(game.chance_outcomes(self.state))
            elif seat != CLOCK:
                self.seat = seat
                return
            self.state = self._follow(self.state, seat, action)

    def act_together(self, chosen: Mapping[Seat, Any]) -> None:
        """Let seats that are to act do so at the same time, and advance.

        In games that run by the clock one may be too late after what another has done: its action is left out, and it
        is asked again. There a seat may also be asked again before all of them have acted.
        """
        waiting = dict(chosen)
        while waiting:
            seat = self.seat if self.real_time else min(waiting)
            if seat is None or seat not in waiting:
                return
            action = waiting.pop(seat)
            if self.game.objection(self.state, seat, action) is None:
                self.act(seat, action)
            if self.real_time or not waiting:
                self.advance()

    def rewards(self) -> Sequence[float]:
        """What every seat gets for what has happened since this was last asked."""
        if self.reward == "win":
            return _of_winners(self.game, self.state) if self.seat is None else [0.0] * len(self.paid)
        epoch = self.game.epoch(self.state)
        if epoch == self.paid_epoch and self.seat is not None:
            return [0.0] * len(self.paid)
        totals, before = self._totals(self.state), self.paid
        self.paid, self.paid_epoch = totals, epoch
        return [float(total - paid) for total, paid in zip(totals, before, strict=True)]


def _replayed(
    told: tuple[str, Any, int, str], past: Sequence[tuple[Seat, Any] | None], paid: Sequence[float], epoch: int
) -> Episode:
    name, setup, seed, reward = told
    episode = Episode(find(name), setup, seed, reward)
    for done in past:
        if done:
            episode.act(*done)
        else:
            episode.advance()
    episode.paid, episode.paid_epoch = paid, epoch
    return episode


def _follow(game: AnyGame) -> Callable[[Any, Seat, Any], Any]:
    trusting = follower(game)
    return trusting.follow if trusting else game.apply


def _totals(game: AnyGame) -> Callable[[Any], Sequence[int]]:
    counting = counter(game)
    return counting.totals if counting else lambda state: [sheet.total for sheet in game.score(state)]


def _of_winners(game: AnyGame, state: Any) -> list[float]:
    placed = ranks(game.score(state))
    best = 0.0 if placed.count(1) > 1 else 1.0
    return [best if rank == 1 else -1.0 for rank in placed]
