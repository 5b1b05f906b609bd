"""Many games of one setup, stepped together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ratusz.engine.encoding.capabilities import encoder, indexer
from ratusz.engine.errors import InvalidInput
from ratusz.engine.flat import OVER, TURN
from ratusz.games import find
from ratusz.sim.streams import seed_word, tape
from ratusz.sim.twin import spread, twin_of


class Observations(NamedTuple):
    """What the seats to act see, in the order of the game's `observation_spec`; zeros where a game is over."""

    planes: NDArray[np.uint8]
    """0 or 1; shape (size, planes, rows, columns)."""
    scalars: NDArray[np.int32]
    """Shape (size, scalars)."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """All games of a batch at one moment; sealed choices are in it."""

    boards: NDArray[np.uint64]
    numbers: NDArray[np.int64]


class Batch:
    """Games number 0 to `size` - 1 of a seed, each waiting for a choice of one seat or over.

    Chance acts by itself. Of several seats to act the lowest goes first. A game depends on the seed, its number and
    the actions, on nothing else.
    """

    def __init__(
        self,
        game: str,
        setup: Any,
        size: int,
        seed: int,
        *,
        dice: ArrayLike | None = None,
        threads: int | None = None,
    ) -> None:
        """Begin all games.

        :param setup: what the game's `setup` returned.
        :param dice: numbers from 0 to 1 (excluded) that chance takes instead of the seed's; shape (size, draws).
        :param threads: how many share the work; None: one for each processor.
        :raises UnknownGame: no such game is installed.
        :raises InvalidInput: the game has no compiled twin, the size is not positive, or `dice` has another shape.
        """
        if size < 1:
            raise InvalidInput(f"a batch has at least one game, not {size!r}")
        self.size, self.players, self._threads = size, int(setup.players), threads
        self._twin, self._setup = twin_of(game, setup), setup
        room = find(game)
        numbered, encoded = indexer(room), encoder(room)
        assert numbered
        assert encoded
        self.actions = len(numbered.player_actions(setup))
        """How many actions the game's `player_actions` has."""
        self.observation_spec = encoded.observation_spec(setup)
        """Names, shapes and ranges of observations."""
        self._seed = seed_word(seed)
        self._dice = tape(dice, (size, self._twin.draws), "dice")
        self._boards = np.zeros((size, self._twin.boards, 2), np.uint64)
        self._numbers = np.tile(np.array(self._twin.numbers, np.int64), (size, 1))
        self._spread(
            lambda a, b: self._twin.begin(self._boards[a:b], self._numbers[a:b], self._dice[a:b], self._seed, a)
        )

    @property
    def is_over(self) -> NDArray[np.bool_]:
        """Which games are over; shape (size,)."""
        over: NDArray[np.bool_] = self._numbers[:, TURN] == OVER
        return over

    @property
    def seats(self) -> NDArray[np.int64]:
        """The seat to act in each game, -1 where it is over; shape (size,)."""
        return np.maximum(self._numbers[:, TURN], -1)

    def legal_mask(self) -> NDArray[np.bool_]:
        """What the seat to act may do, by the numbers of `player_actions`; shape (size, actions). None when over."""
        mask = np.zeros((self.size, self.actions), np.bool_)
        self._spread(lambda a, b: self._twin.mark(self._boards[a:b], self._numbers[a:b], mask[a:b]))
        return mask

    def step(self, actions: ArrayLike) -> None:
        """Take one action in every game: by its number, and -1 where a game is over.

        :param actions: whole numbers of shape (size,).
        :raises InvalidInput: another shape or type, or an action that is not legal; then nothing has happened.
        """
        chosen = np.asarray(actions)
        if chosen.shape != (self.size,) or chosen.dtype.kind not in "iu":
            raise InvalidInput(f"actions are whole numbers of shape {(self.size,)}, not {chosen.dtype} {chosen.shape}")
        chosen = np.ascontiguousarray(chosen, np.int64)
        illegal = self._twin.first_illegal(self._boards, self._numbers, chosen)
        if illegal >= 0:
            seat = int(self.seats[illegal])
            raise InvalidInput(
                f"action {int(chosen[illegal])} is not legal in game {illegal}, where seat {seat} is to act"
            )
        self._spread(
            lambda a, b: self._twin.act(
                self._boards[a:b], self._numbers[a:b], chosen[a:b], self._dice[a:b], self._seed, a
            )
        )

    def totals(self) -> NDArray[np.int64]:
        """The totals of the score sheets, as `score` tells them now; shape (size, players)."""
        totals = np.zeros((self.size, self.players), np.int64)
        self._spread(lambda a, b: self._twin.total(self._boards[a:b], self._numbers[a:b], totals[a:b]))
        return totals

    def observations(self) -> Observations:
        """What the seat to act sees of each game: nothing that others keep sealed."""
        planes, rows, columns = self.observation_spec.shape
        drawn = np.zeros((self.size, planes, rows * columns), np.uint8)
        scalars = np.zeros((self.size, len(self.observation_spec.scalars)), np.int32)
        self._spread(lambda a, b: self._twin.observe(self._boards[a:b], self._numbers[a:b], drawn[a:b], scalars[a:b]))
        return Observations(drawn.reshape(self.size, planes, rows, columns), scalars)

    def snapshot(self) -> Snapshot:
        """All games as they are now, to `restore` them."""
        return Snapshot(self._boards.copy(), self._numbers.copy())

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a snapshot of this batch or of one of the same game, setup and size.

        :raises InvalidInput: it is of another shape.
        """
        if (snapshot.boards.shape, snapshot.numbers.shape) != (self._boards.shape, self._numbers.shape):
            shape = (snapshot.boards.shape, snapshot.numbers.shape)
            raise InvalidInput(f"a snapshot of {(self._boards.shape, self._numbers.shape)} is needed, not of {shape}")
        self._boards[:], self._numbers[:] = snapshot.boards, snapshot.numbers

    def _spread(self, work: Any) -> None:
        spread(work, self.size, self._threads)
