"""What games offer in numbers: one protocol for each ability, as in `ratusz.engine.capabilities`, and its accessor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar, cast

from ratusz.engine.ability import offers
from ratusz.engine.encoding.planes import Encoding, PlaneSpec
from ratusz.engine.game import ActionT, Game, Seat, SetupT, StateT

__all__ = [
    "Encoder",
    "Indexer",
    "Serializer",
    "encoder",
    "indexer",
    "serializer",
]

SetupT_contra = TypeVar("SetupT_contra", contravariant=True)
StateT_contra = TypeVar("StateT_contra", contravariant=True)


class Indexer(Protocol[SetupT_contra, StateT_contra, ActionT]):
    """A game whose player actions are numbered, for programs that learn: all rooms satisfy it."""

    def player_actions(self, setup: SetupT_contra, /) -> Sequence[ActionT]:
        """Those of `all_actions` that players choose, in their order: without those of CHANCE and CLOCK."""
        ...

    def index_of(self, setup: SetupT_contra, action: ActionT, /) -> int:
        """The place of an action in `player_actions`.

        :raises InvalidAction: it has none.
        """
        ...

    def legal_mask(self, state: StateT_contra, seat: Seat, /) -> bytes:
        """One byte for each of `player_actions`, 1 if it is legal now, else 0; all 0 when the seat is not to act."""
        ...


class Encoder(Protocol[SetupT_contra, StateT_contra]):
    """A game whose observations can be given as arrays: all rooms satisfy it; see `ratusz.engine.encoding.planes`."""

    def observation_spec(self, setup: SetupT_contra, /) -> PlaneSpec:
        """The names, shape and ranges of what `observation_planes` gives."""
        ...

    def observation_planes(self, observation: StateT_contra, seat: Seat, /) -> Encoding:
        """What a seat sees. What it may not see is left out, even if it is given the whole state.

        :raises InvalidInput: there is no such seat.
        """
        ...


class Serializer(Protocol[StateT]):
    """A game whose states can be told apart and kept as bytes: all rooms satisfy it.

    Dumps hold what is sealed: they are for programs that have the whole state, never for players.
    """

    def key(self, state: StateT, /) -> bytes:
        """16 bytes, equal for equal states only; the same in every process, version of Python and machine."""
        ...

    def dump_state(self, state: StateT, /) -> bytes:
        """The whole state, which `load_state` reads under the same rules version; its last 16 bytes are its key."""
        ...

    def load_state(self, data: bytes, /) -> StateT:
        """The state of a dump.

        :raises InvalidSnapshot: not a dump of this game under these rules, or one that is damaged. Dumps are not
            signed: what somebody has made on purpose is trusted.
        """
        ...


def indexer(game: Game[SetupT, StateT, ActionT]) -> Indexer[SetupT, StateT, ActionT] | None:
    """The game as one whose player actions are numbered, or None."""
    return cast("Indexer[SetupT, StateT, ActionT]", game) if offers(game, Indexer) else None


def encoder(game: Game[SetupT, StateT, ActionT]) -> Encoder[SetupT, StateT] | None:
    """The game as one whose observations can be given as arrays, or None."""
    return cast("Encoder[SetupT, StateT]", game) if offers(game, Encoder) else None


def serializer(game: Game[SetupT, StateT, ActionT]) -> Serializer[StateT] | None:
    """The game as one whose states can be kept as bytes, or None."""
    return cast("Serializer[StateT]", game) if offers(game, Serializer) else None
