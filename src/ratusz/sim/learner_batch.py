"""Games in which one seat learns among bots, side by side: each slot plays one after the other by seeds of its own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from os import cpu_count
from sys import getrefcount
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ratusz.bots.streams import bot_seed
from ratusz.engine import jit
from ratusz.engine.encoding.planes import PlaneSpec
from ratusz.engine.errors import InvalidInput
from ratusz.engine.flat import GREEDY, RANDOM, Twin
from ratusz.engine.game import Seat
from ratusz.engine.learners import ENDED, STOPPED, Slots
from ratusz.engine.twister import MEMORY
from ratusz.games import AnyGame
from ratusz.sim.streams import drawn
from ratusz.sim.twin import twin_of

__all__ = ["BOTS", "LearnerBatch", "learner_twin"]

BOTS = {"random": RANDOM, "greedy": GREEDY}
"""Bots that have a compiled twin."""
_LEAST_SLOTS, _LEAST = 512, 64
"""How many slots are worth a thread, which is woken in the time of some hundred steps; and where bots plan."""
_KEPT = 4
"""How many arrays of observations and of masks are used again: a learner often has the last two."""
_SHARED = {"luck", "planes", "scalars"}
"""Fields of `Slots` without one row a slot."""


def learner_twin(game: AnyGame, setup: Any, bots: Sequence[str]) -> Twin | None:
    """The twin that learners can play; None where there is none for this game, setup and bots, or nothing compiles."""
    if not jit.ENABLED or any(name not in BOTS for name in bots):
        return None
    try:
        return twin_of(game.META.id, setup)
    except InvalidInput:
        return None


class _Part(NamedTuple):
    """What one thread works on, and the memory it needs for that."""

    rows: slice
    slots: Slots
    actions: NDArray[np.int64]
    twister: NDArray[np.int64]
    search: Any


def _references(arrays: list[Any], number: int) -> int:
    """How many there are to one of the arrays, with those of this question."""
    return getrefcount(arrays[number])


_NO_OTHERS = _references([object()], 0)
"""What `_references` tells where only the list has the array; interpreters count differently."""


class _Recycled:
    """Arrays that are given away, and again when nobody has them: memory that is new costs half as much as a step."""

    def __init__(self, first: NDArray[Any]) -> None:
        self._arrays = [first]

    def next(self) -> NDArray[Any]:
        """An array that nobody else has, of the shape and type of the first; with anything in it."""
        for number in range(len(self._arrays)):
            if _references(self._arrays, number) == _NO_OTHERS:
                return self._arrays[number]
        array = np.empty_like(self._arrays[0])
        if len(self._arrays) < _KEPT:
            self._arrays.append(array)
        return array


class LearnerBatch:
    """Slots of one seat each, the learner's. Dice and bots draw what they draw in a game by the rules of that seed.

    `observations` and `masks` are arrays that nobody else has after every step; the next one writes over the rest.
    """

    def __init__(
        self,
        twin: Twin,
        spec: PlaneSpec,
        size: int,
        actions: int,
        *,
        bots: Sequence[str] = (),
        illegal_reward: float = -1.0,
        threads: int | None = None,
    ) -> None:
        """Make slots in which no game has begun.

        :param bots: those of the other seats, in their order: names in `BOTS`. Where learners have different seats,
            all of them are the same.
        :param threads: how many share the work; None: one for each processor, where there is enough to do.
        """
        loops = twin.loops.learners
        self._twin, self._loops, self._bots, self._illegal_reward = twin, loops, list(bots), float(illegal_reward)
        self._reply = loops.reply_by_plan if "greedy" in bots else loops.reply
        self.size, self.players = size, 1 + len(bots)
        self._slots = self._blank(spec, actions)
        self.observations: NDArray[np.int16] = self._slots.observations
        """What learners see: planes, then scalars; shape (size, planes x rows x columns + scalars)."""
        self.masks: NDArray[np.int8] = self._slots.masks
        """What they may do next, nothing where a game has ended; shape (size, actions)."""
        self._seen, self._allowed = _Recycled(self.observations), _Recycled(self.masks)
        self._fresh, self._weights = np.array(twin.numbers, np.int64), np.zeros(1, np.float64)
        self._actions = np.zeros(size, np.int64)
        least = _LEAST if threads or "greedy" in bots else _LEAST_SLOTS
        self._parts = self._cut(min(threads or cpu_count() or 1, max(size // least, 1)))
        self._executor = ThreadPoolExecutor(len(self._parts) - 1) if len(self._parts) > 1 else None

    def _blank(self, spec: PlaneSpec, actions: int) -> Slots:
        size, players, twin = self.size, self.players, self._twin
        planes, rows, columns = spec.shape
        return Slots(
            boards=np.zeros((size, twin.boards, 2), np.uint64),
            numbers=np.zeros((size, len(twin.numbers)), np.int64),
            dice=np.zeros((size, twin.draws), np.float64),
            # Two seats or more, and a column more than is used: no part lies in one piece, whatever the players and the
            # threads are, and numba compiles for one layout of memory only.
            luck=np.zeros((max(players, 2), size + 1, twin.choices), np.float64),
            seeds=np.zeros(size, np.int64),
            own=np.zeros(size, np.int64),
            stage=np.full(size, ENDED, np.int64),
            paid=np.zeros((size, 2), np.int64),
            rewards=np.zeros(size, np.float64),
            standing=np.zeros((size, players, 2), np.int64),
            planes=np.zeros((planes, rows * columns), np.uint8),
            scalars=np.zeros(len(spec.scalars), np.int32),
            mask=np.zeros((size, actions), np.bool_),
            observations=np.zeros((size, planes * rows * columns + len(spec.scalars)), np.int16),
            masks=np.zeros((size, actions), np.int8),
        )

    def _cut(self, number: int) -> list[_Part]:
        bounds = [self.size * part // number for part in range(number + 1)]
        return [self._part(first, last) for first, last in pairwise(bounds)]

    def _part(self, first: int, last: int) -> _Part:
        whole = self._slots
        mine = {name: array[first:last] for name, array in whole._asdict().items() if name not in _SHARED}
        own = {"planes": whole.planes.copy(), "scalars": whole.scalars.copy()}
        slots = Slots(luck=whole.luck[:, first:last], **own, **mine)
        search = self._twin.search(np) if self._bots else None
        return _Part(slice(first, last), slots, self._actions[first:last], np.zeros(MEMORY, np.int64), search)

    @property
    def rewards(self) -> NDArray[np.float64]:
        """What has become final of the learners' totals; shape (size,)."""
        rewards: NDArray[np.float64] = self._slots.rewards
        return rewards

    @property
    def seats(self) -> NDArray[np.int64]:
        """The learners' seats; shape (size,)."""
        seats: NDArray[np.int64] = self._slots.own
        return seats

    @property
    def has_ended(self) -> NDArray[np.bool_]:
        """Where a game has ended with the last step, if only by an illegal action; shape (size,)."""
        ended: NDArray[np.bool_] = self._slots.stage >= ENDED
        return ended

    @property
    def was_illegal(self) -> NDArray[np.bool_]:
        """Where an illegal action has ended it; shape (size,)."""
        stopped: NDArray[np.bool_] = self._slots.stage == STOPPED
        return stopped

    def results(self, slots: Sequence[int]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Totals, and ranks from 1, of games that have ended; both of shape (slots, players)."""
        totals, breaks = np.moveaxis(self._slots.standing[slots], 2, 0)
        own, other = totals[:, :, None], totals[:, None, :]
        is_better = (other > own) | (other == own) & (breaks[:, None, :] > breaks[:, :, None])
        return totals, 1 + is_better.sum(axis=2)

    def prepare(self, slots: Sequence[int], seeds: Sequence[int], seats: Sequence[Seat]) -> None:
        """Let the next step of these slots begin a game, whatever goes on there now.

        :param seeds: of the games: at least 0, below 2**63.
        :param seats: the learners'.
        """
        memory = self._slots
        memory.seeds[slots], memory.own[slots], memory.stage[slots] = seeds, seats, ENDED
        if "random" not in self._bots:
            return
        lucky: dict[Seat, list[tuple[int, str]]] = defaultdict(list)
        for slot, seed, seat in zip(slots, seeds, seats, strict=True):
            others = [other for other in range(self.players) if other != seat]
            for other, bot in zip(others, self._bots, strict=True):
                if bot == "random":
                    lucky[other].append((slot, bot_seed(seed, other)))
        for other, told in lucky.items():
            places, sources = zip(*told, strict=True)
            memory.luck[other, list(places)] = drawn(sources, self._twin.choices)

    def step(self, actions: Any) -> None:
        """Act in every slot, and let everybody else act until it is the learner's turn again.

        A game that has ended or was prepared begins instead. Trusts that actions are numbers of `player_actions`.

        :param actions: whole numbers of shape (size,).
        """
        self._actions[:] = actions
        self.observations, self.masks = self._seen.next(), self._allowed.next()
        waiting = [self._executor.submit(self._work, part) for part in self._parts[1:]] if self._executor else []
        self._work(self._parts[0])
        for future in waiting:
            future.result()

    def _work(self, part: _Part) -> None:
        self._loops.take(self._twin.terms, self._fresh, part.slots, part.actions, part.twister)
        if self._bots:
            self._reply(self._twin.terms, part.slots, self._policies(part), self._weights, part.search)
        shown = part.slots._replace(observations=self.observations[part.rows], masks=self.masks[part.rows])
        self._loops.tell(self._twin.terms, shown, self._illegal_reward)

    def _policies(self, part: _Part) -> NDArray[np.int64]:
        """How every seat chooses; of the learner's own this is never asked."""
        kinds = [BOTS[name] for name in self._bots]
        return np.array(np.insert(kinds, int(part.slots.own[0]), RANDOM), np.int64)

    def close(self) -> None:
        """End the threads."""
        if self._executor:
            self._executor.shutdown()
