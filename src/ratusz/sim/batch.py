"""Many games of one setup, stepped together."""

from __future__ import annotations

from dataclasses import dataclass
from threading import RLock
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ratusz.engine.encoding.capabilities import Encoder, Indexer, encoder, indexer
from ratusz.engine.errors import InvalidInput
from ratusz.engine.flat import OVER, TURN
from ratusz.games import find
from ratusz.sim.arguments import MOST_GAMES, array, checked_threads, shown, whole
from ratusz.sim.streams import seed_word, tape
from ratusz.sim.twin import spread, twin_of

_MOST = np.uint64((1 << 63) - 1)


class Observations(NamedTuple):
    """What the seats to act see, in the order of the game's `observation_spec`; zeros where a game is over."""

    planes: NDArray[np.uint8]
    """0 or 1; shape (size, planes, rows, columns)."""
    scalars: NDArray[np.int32]
    """Shape (size, scalars)."""


@dataclass(frozen=True, slots=True, eq=False)
class Snapshot:
    """All games of a batch at one moment, for `Batch.restore`; sealed choices are in it. Its arrays cannot be written.

    It can be pickled. Two snapshots are equal only if they are the same one.
    """

    game: str
    setup: Any
    boards: NDArray[np.uint64]
    numbers: NDArray[np.int64]


def _numbers_of(game: str) -> tuple[Indexer[Any, Any, Any], Encoder[Any, Any]]:
    numbered, encoded = indexer(find(game)), encoder(find(game))
    assert numbered, "every room numbers its actions"
    assert encoded, "every room has planes"
    return numbered, encoded


class Batch:
    """Games number 0 to `size` - 1 of a seed, each waiting for a choice of one seat or over.

    Chance acts by itself. Of several seats to act the lowest goes first. A game depends on the seed, its number and
    the actions, on nothing else. All arrays that it returns are the caller's own.

    Batches can be pickled and copied. Threads of Python may share one: each call has it to itself.
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
        :param size: from 1 to 2**40; a game takes up to 1.4 kB of memory for each seat.
        :param seed: any whole number of up to 2,000 bits.
        :param dice: numbers from 0 to 1 (excluded) that chance takes instead of the seed's; shape (size, draws).
        :param threads: how many share the work, at least 1, at most 1024 being used; None: one for each processor.
        :raises UnknownGame: no such game is installed.
        :raises InvalidInput: the game has no compiled twin, the setup is of another game, a number is none or out of
            range, or `dice` has another type or shape.
        """
        self.size = whole(size, "the size of a batch", 1, MOST_GAMES)
        self._threads = checked_threads(threads)
        self._twin, self._game, self._setup = twin_of(game, setup), game, setup
        self.players = int(setup.players)
        numbered, encoded = _numbers_of(game)
        self.actions = len(numbered.player_actions(setup))
        """How many actions the game's `player_actions` has."""
        self.observation_spec = encoded.observation_spec(setup)
        """Names, shapes and ranges of observations."""
        self._seed = seed_word(seed)
        self._dice = tape(dice, (self.size, self._twin.draws), "dice").copy()
        self._boards = np.zeros((self.size, self._twin.boards, 2), np.uint64)
        self._numbers = np.tile(np.array(self._twin.numbers, np.int64), (self.size, 1))
        self._lock = RLock()
        self._spread(
            lambda a, b: self._twin.begin(self._boards[a:b], self._numbers[a:b], self._dice[a:b], self._seed, a)
        )

    def __getstate__(self) -> dict[str, Any]:
        """All but the machine code, which whoever gets the batch finds again, and the lock."""
        with self._lock:
            kept = {name: value for name, value in self.__dict__.items() if name not in {"_twin", "_lock"}}
            return kept | {"_boards": self._boards.copy(), "_numbers": self._numbers.copy()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._twin, self._lock = twin_of(self._game, self._setup), RLock()

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
        given = array(actions, "actions", "iu")
        if given.shape != (self.size,):
            raise InvalidInput(f"actions are whole numbers of shape {(self.size,)}, not {given.dtype} {given.shape}")
        # A copy, into which nobody writes meanwhile; and no number above those of 63 bits becomes a negative one.
        chosen = np.array(np.minimum(given, _MOST) if given.dtype.kind == "u" else given, np.int64)
        with self._lock:
            illegal = self._twin.first_illegal(self._boards, self._numbers, chosen)
            if illegal >= 0:
                seat, action = int(self.seats[illegal]), int(given[illegal])
                raise InvalidInput(f"action {action} is not legal in game {illegal}, where seat {seat} is to act")
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
        with self._lock:
            boards, numbers = self._boards.copy(), self._numbers.copy()
        boards.flags.writeable = numbers.flags.writeable = False
        return Snapshot(self._game, self._setup, boards, numbers)

    def restore(self, snapshot: Snapshot) -> None:
        """Go back to a snapshot of this batch or of one of the same game, setup and size.

        What chance does from then on is what it does in this batch: dice are those of its seed, or the ones it was
        given.

        :raises InvalidInput: it is none, or of another game, setup or size.
        """
        if not isinstance(snapshot, Snapshot):
            raise InvalidInput(f"a snapshot is what snapshot() returns, not {shown(snapshot)}")
        if (snapshot.game, snapshot.setup) != (self._game, self._setup):
            needed, given = f"{self._game}, {shown(self._setup)}", f"{snapshot.game}, {shown(snapshot.setup)}"
            raise InvalidInput(f"a snapshot of {needed} is needed, not of {given}")
        boards, numbers = np.asarray(snapshot.boards), np.asarray(snapshot.numbers)
        for kept, own in ((boards, self._boards), (numbers, self._numbers)):
            if (kept.shape, kept.dtype) != (own.shape, own.dtype):
                needed, given = f"{own.dtype} of shape {own.shape}", f"{kept.dtype} of shape {kept.shape}"
                raise InvalidInput(f"a snapshot of {self.size} games with {needed} is needed, not with {given}")
        with self._lock:
            self._boards[:], self._numbers[:] = boards, numbers

    def _spread(self, work: Any) -> None:
        with self._lock:
            spread(work, self.size, self._threads)
