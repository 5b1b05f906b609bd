"""The game of one seat among bots, by the rules or compiled: whoever asks cannot tell which."""

from __future__ import annotations

from collections.abc import Sequence
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


class _Repeatable:
    """A game whose copies, pickled or not, are made by playing the same actions again."""

    _begun: tuple[int, Seat] | None = None
    """Seed and seat of the game under way."""

    def __init__(self, learner: Learner, encoder: VectorEncoder) -> None:
        self._learner, self._encoder = learner, encoder
        self._past: list[int] = []
        """What the learner has done in it."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self._learner, self._encoder, type(self), self._begun, self._past)

    def __deepcopy__(self, _memory: Any) -> Playing:
        make, told = self.__reduce__()
        copy: Playing = make(*told)
        return copy


class ByRules(_Repeatable):
    """A game by the rules."""

    def __init__(self, learner: Learner, encoder: VectorEncoder) -> None:
        super().__init__(learner, encoder)
        self._bots: dict[Seat, Bot] = {}
        self._seat: Seat = 0
        self.is_over = True
        self.mask = mask_array(encoder.no_mask())

    def begin(self, seed: int, seat: Seat) -> None:
        learner, self._begun, self._past = self._learner, (seed, seat), []
        others = [other for other in range(learner.players) if other != seat]
        made = zip(others, learner.makers, strict=True)
        self._bots = {other: make(bot_source(seed, other)) for other, make in made}
        self._seat, self._episode = seat, Episode(learner.game, learner.setup, seed, learner.reward)
        self._go_on()

    def act(self, index: int) -> float:
        self._past.append(index)
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


class Compiled(_Repeatable):
    """A compiled game. Its state by the rules is made where it is asked for, by playing the same actions there."""

    def __init__(self, learner: Learner, encoder: VectorEncoder, twin: Twin) -> None:
        super().__init__(learner, encoder)
        self._batch = LearnerBatch(twin, encoder.spec, 1, len(encoder.actions), bots=learner.bots)
        self._by_rules = ByRules(learner, encoder)
        self._told: int | None = None
        """How many actions the game by the rules has been told; None: not even that it has begun."""
        self.is_over = True
        self.mask: Mask = self._batch.masks[0]

    def begin(self, seed: int, seat: Seat) -> None:
        self._begun, self._told, self._past = (seed, seat), None, []
        self._batch.prepare([0], [seed], [seat])
        self._step(0)

    def act(self, index: int) -> float:
        self._past.append(index)
        self._step(index)
        return float(self._learner.rewards(self._batch, [0] if self.is_over else [])[0])

    def observation(self) -> Vector:
        seen: Vector = self._batch.observations[0].copy()
        return seen

    def result(self) -> dict[str, Any]:
        totals, ranks = self._batch.results([0])
        return {"totals": totals[0], "ranks": ranks[0]}

    def state(self) -> Any:
        assert self._begun, "a game has begun"
        if self._told is None:
            self._by_rules.begin(*self._begun)
        for index in self._past[self._told or 0 :]:
            self._by_rules.act(index)
        self._told = len(self._past)
        return self._by_rules.state()

    def _step(self, index: int) -> None:
        self._batch.step(index)
        self.is_over, self.mask = bool(self._batch.has_ended[0]), self._batch.masks[0]


def _replayed(
    learner: Learner, encoder: VectorEncoder, kind: type, begun: tuple[int, Seat] | None, past: Sequence[int]
) -> Playing:
    again = playing(learner, encoder, learner.twin(compiled=kind is Compiled))
    if begun:
        again.begin(*begun)
    for index in past:
        again.act(index)
    return again


def playing(learner: Learner, encoder: VectorEncoder, twin: Twin | None) -> Playing:
    """A game in which nothing has begun yet."""
    return Compiled(learner, encoder, twin) if twin else ByRules(learner, encoder)
