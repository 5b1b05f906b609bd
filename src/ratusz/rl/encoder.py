"""What learners are given: observations, states and masks of a game as NumPy arrays, and their spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
from gymnasium.spaces import Box, Dict, Space
from numpy.typing import NDArray

from ratusz.engine.encoding.capabilities import encoder, indexer
from ratusz.engine.encoding.planes import PlaneSpec
from ratusz.engine.game import Seat
from ratusz.engine.score import ranks
from ratusz.games import AnyGame, find

Vector = NDArray[np.int16]
"""An observation: planes in C order, then scalars. Shape: the length of `VectorEncoder.space`."""
Mask = NDArray[np.int8]
"""One number for each of `player_actions`: 1 if the action is legal, else 0."""
MaskedObservation = dict[str, Any]
"""A `Vector` under `observation` and a `Mask` under `action_mask`, as PettingZoo has them."""


class VectorEncoder:
    """Observations of a game under a setup as vectors of `int16`."""

    def __init__(self, game: AnyGame, setup: Any) -> None:
        planes, actions = encoder(game), indexer(game)
        assert planes, "every room has planes"
        assert actions, "every room numbers its actions"
        self._planes, self._legal_mask, self._players = planes, actions.legal_mask, setup.players
        self._told = (game.META.id, setup)
        self.actions: Sequence[Any] = actions.player_actions(setup)
        self.spec: PlaneSpec = planes.observation_spec(setup)

    def __deepcopy__(self, _memory: Any) -> VectorEncoder:
        return self  # nothing changes it

    def __reduce__(self) -> tuple[Any, ...]:
        return _encoder, self._told

    def space(self) -> Space[Vector]:
        """A new space of the observations of one seat."""
        return self._box(1)

    def state_space(self) -> Space[Vector]:
        """A new space of `state`."""
        return self._box(self._players)

    def masked_space(self) -> Space[MaskedObservation]:
        """A new space of `MaskedObservation`."""
        return Dict({"observation": self.space(), "action_mask": Box(0, 1, (len(self.actions),), np.int8)})

    def _box(self, seats: int) -> Space[Vector]:
        cells = self.spec.shape[0] * self.spec.shape[1] * self.spec.shape[2]
        low = [0] * cells + [scalar.low for scalar in self.spec.scalars]
        # What never changes under a setup is given some room: checkers of both libraries take a constant for a slip.
        high = [1] * cells + [max(scalar.high, scalar.low + 1) for scalar in self.spec.scalars]
        box = Box(np.array(low * seats, np.int16), np.array(high * seats, np.int16), dtype=np.int16)
        return cast("Space[Vector]", box)

    def observation(self, state: Any, seat: Seat) -> Vector:
        """What the seat sees, even if it is given the whole state."""
        seen = self._planes.observation_planes(state, seat)
        cells = len(seen.planes)
        found = np.empty(cells + len(seen.scalars), np.int16)
        found[:cells] = np.frombuffer(seen.planes, np.uint8)
        found[cells:] = seen.scalars
        return found

    def state(self, state: Any) -> Vector:
        """What all seats see together, one after the other: everything that is not still to be drawn by chance."""
        return np.concatenate([self.observation(state, seat) for seat in range(self._players)])

    def mask(self, state: Any, seat: Seat) -> bytes:
        """One byte for each action; see `Indexer.legal_mask`."""
        return self._legal_mask(state, seat)

    def no_mask(self) -> bytes:
        """The mask of somebody who has nothing to choose."""
        return bytes(len(self.actions))


def _encoder(game: str, setup: Any) -> VectorEncoder:
    return VectorEncoder(find(game), setup)


def mask_array(mask: bytes) -> Mask:
    """A mask that is nobody else's, so that learners may write in it."""
    return np.frombuffer(mask, np.int8).copy()


def result(game: AnyGame, state: Any) -> dict[str, NDArray[np.int64]]:
    """How a game has ended, by seat, for the infos of its last step: totals, and ranks from 1."""
    sheets = game.score(state)
    return {"totals": np.array([sheet.total for sheet in sheets]), "ranks": np.array(ranks(sheets))}


def split(spec: PlaneSpec, observation: Vector) -> tuple[Vector, Vector]:
    """The planes of an observation in the shape of its spec (planes, rows, columns), and its scalars, as views."""
    planes, rows, columns = spec.shape
    cells = planes * rows * columns
    return observation[:cells].reshape(spec.shape), observation[cells:]
