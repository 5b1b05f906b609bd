"""States as bytes: a canonical form, the same in every process, Python and machine.

A snapshot is MessagePack: the game's ID, its rules version and the state, in which every object is a map from the
number of its class to its fields; then a digest of that, which is the key of the state. Sealed drafts are in it, so it
is never shown to players; what they may see has gone through `observe`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from operator import attrgetter
from typing import Any, Generic

import msgspec

from ratusz.engine.errors import InvalidSnapshot
from ratusz.engine.game import Meta, StateT

KEY_BYTES = 16
_BIG = -1
"""Where a class number would stand: a whole number that takes more than 64 bits."""
_UNREADABLE = (msgspec.MsgspecError, LookupError, TypeError, ValueError, AttributeError, OSError, RecursionError)
"""What reading and building a state raises if it was not made by `dump`."""


class Snapshots(Generic[StateT]):
    """Writes and reads the states of one game, which consist of the classes given, tuples, texts, numbers and None.

    The order of the classes is part of the format: new ones come last.
    """

    def __init__(self, meta: Meta, state: type[StateT], *parts: type[Any]) -> None:
        self._kind = state
        self._head = [meta.id, meta.rules_version]
        self._classes: tuple[type[Any], ...] = (state, *parts)
        self._parts = {kind: (number, _taking_apart(kind)) for number, kind in enumerate(self._classes)}

    def dump(self, state: StateT) -> bytes:
        """The whole state, with what is sealed."""
        body = self._body(state)
        return body + _digest(body)

    def key(self, state: StateT) -> bytes:
        """16 bytes that are equal for equal states, and different for different ones: the end of `dump`."""
        return _digest(self._body(state))

    def load(self, data: bytes) -> StateT:
        """The inverse of `dump`.

        :raises InvalidSnapshot: not a dump, a damaged one, or one of another game or rules version. What has the right
            digest is trusted.
        """
        try:
            *head, plain = msgspec.msgpack.decode(self._undamaged(data))
            if head != self._head:
                raise InvalidSnapshot(f"a dumped state of {self._head} is needed, not of {head}")
            state = self._built(plain)
        except InvalidSnapshot:
            raise
        except _UNREADABLE as error:
            raise InvalidSnapshot(f"not a dumped state of {self._head[0]}: {error}") from error
        if not isinstance(state, self._kind):
            raise InvalidSnapshot(f"a dump of {self._head[0]} has a state in it, not {type(state).__name__}")
        return state

    def _undamaged(self, data: object) -> bytes:
        """A dump without its digest, which is right."""
        if not isinstance(data, bytes | bytearray | memoryview):
            raise InvalidSnapshot(f"a dumped state is bytes, not {type(data).__name__}")
        whole = bytes(data)
        body, digest = whole[:-KEY_BYTES], whole[-KEY_BYTES:]
        if _digest(body) != digest:
            raise InvalidSnapshot(f"not a dumped state of {self._head[0]}, or one that is damaged")
        return body

    def _body(self, state: StateT) -> bytes:
        return msgspec.msgpack.encode([*self._head, self._plain(state)])

    def _plain(self, value: Any) -> Any:
        kind = type(value)
        if kind is int:
            return value if value.bit_length() < 64 else {_BIG: f"{value:x}"}
        if kind is tuple:
            return [self._plain(part) for part in value]
        if value is None or kind is str or kind is bool:
            return value
        number, take_apart = self._parts[kind]
        return {number: [self._plain(part) for part in take_apart(value)]}

    def _built(self, plain: Any) -> Any:
        if isinstance(plain, list):
            return tuple([self._built(part) for part in plain])
        if not isinstance(plain, dict):
            return plain
        ((number, parts),) = plain.items()
        if number == _BIG:
            return int(parts, 16)
        return self._classes[number](*[self._built(part) for part in parts])


def _digest(body: bytes) -> bytes:
    return hashlib.blake2b(body, digest_size=KEY_BYTES).digest()


def _taking_apart(kind: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    """What gives the fields from which an object is made again. Those it works out by itself are left out."""
    if not is_dataclass(kind):
        return tuple  # a NamedTuple
    names = [field.name for field in fields(kind) if field.init]
    assert all(field.init == field.compare for field in fields(kind)), f"{kind} has fields that a key cannot tell"
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple([getattr(value, name) for name in names])
