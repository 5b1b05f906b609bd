"""The game of one seat among bots, by the rules or compiled: whoever asks cannot tell which."""

from __future__ import annotations

from typing import Any, Protocol

from ratusz.bots import Bot
from ratusz.bots.streams import bot_source
from ratusz.engine.flat import Twin
from ratusz.engine.game import Seat
from ratusz.rl.encoder import Mask, Vector, VectorEncoder, mask_array, result
from ratusz.rl.episode import Episode
from ratusz.rl.learner import Learner
from ratusz.sim.learner_batch import LearnerBatch


class Playing(Protocol):
    """A game, as the learner's seat has it."""

    is_over: bool
    mask: Mask
    """What it may do next; it may be written in."""

    def begin(self, seed: int, seat: Seat) -> None:
        """Begin a game, and go on to the learner's turn."""

    def act(self, index: int) -> float:
        """Carry out a legal action, go on to the learner's next turn, and tell its reward."""
        ...

    def observation(self) -> Vector:
        """What it sees."""
        ...

    def result(self) -> dict[str, Any]:
        """How the game has ended, for infos."""
        ...

    def state(self) -> Any:
        """The state by the rules."""


class ByRules:
    """A game by the rules."""

    def __init__(self, learner: Learner, encoder: VectorEncoder) -> None:
        self._learner, self._encoder = learner, encoder
        self._bots: dict[Seat, Bot] = {}
        self._seat: Seat = 0
        self.is_over = True
        self.mask = mask_array(encoder.no_mask())

    def begin(self, seed: int, seat: Seat) -> None:
        learner = self._learner
        others = [other for other in range(learner.players) if other != seat]
        made = zip(others, learner.makers, strict=True)
        self._bots = {other: make(bot_source(seed, other)) for other, make in made}
        self._seat, self._episode = seat, Episode(learner.game, learner.setup, seed, learner.reward)
        self._go_on()

    def act(self, index: int) -> float:
        self._episode.act(self._seat, self._encoder.actions[index])
        self._episode.advance()
        self._go_on()
        return self._episode.rewards()[self._seat]

    def observation(self) -> Vector:
        return self._encoder.observation(self._episode.state, self._seat)

    def result(self) -> dict[str, Any]:
        return result(self._learner.game, self._episode.state)

    def state(self) -> Any:
        return self._episode.state

    def _go_on(self) -> None:
        game, episode, own = self._learner.game, self._episode, self._seat
        while (seat := episode.seat) is not None and seat != own:
            episode.act(seat, self._bots[seat].choose(game, game.observe(episode.state, seat), seat))
            episode.advance()
        self.is_over = episode.seat is None
        self.mask = mask_array(self._encoder.mask(episode.state, own))


class Compiled:
    """A compiled game. Its state by the rules is made where it is asked for, by playing the same actions there."""

    def __init__(self, learner: Learner, encoder: VectorEncoder, twin: Twin) -> None:
        self._learner = learner
        self._batch = LearnerBatch(twin, encoder.spec, 1, len(encoder.actions), bots=learner.bots)
        self._by_rules = ByRules(learner, encoder)
        self._begun = (0, 0)
        self._new: list[int] = []
        """Actions that the game by the rules has not been told yet."""
        self._is_told = False
        self.is_over = True
        self.mask: Mask = self._batch.masks[0]

    def begin(self, seed: int, seat: Seat) -> None:
        self._begun, self._is_told, self._new = (seed, seat), False, []
        self._batch.prepare([0], [seed], [seat])
        self._step(0)

    def act(self, index: int) -> float:
        self._new.append(index)
        self._step(index)
        return float(self._learner.rewards(self._batch, [0] if self.is_over else [])[0])

    def observation(self) -> Vector:
        seen: Vector = self._batch.observations[0].copy()
        return seen

    def result(self) -> dict[str, Any]:
        totals, ranks = self._batch.results([0])
        return {"totals": totals[0], "ranks": ranks[0]}

    def state(self) -> Any:
        if not self._is_told:
            self._by_rules.begin(*self._begun)
        for index in self._new:
            self._by_rules.act(index)
        self._is_told, self._new = True, []
        return self._by_rules.state()

    def _step(self, index: int) -> None:
        self._batch.step(index)
        self.is_over, self.mask = bool(self._batch.has_ended[0]), self._batch.masks[0]


def playing(learner: Learner, encoder: VectorEncoder, twin: Twin | None) -> Playing:
    """A game in which nothing has begun yet."""
    return Compiled(learner, encoder, twin) if twin else ByRules(learner, encoder)
