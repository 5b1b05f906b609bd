"""Pickling of values that contain games, between this server and its own worker processes."""

from __future__ import annotations

import pickle
from copyreg import dispatch_table
from importlib import import_module
from types import ModuleType
from typing import Any

_REDUCED = {**dispatch_table, ModuleType: lambda module: (import_module, (module.__name__,))}
"""Reducers of the pickler: modules, such as games, are pickled by name."""


class _Parts(list[bytes]):
    """What a pickler writes."""

    def write(self, part: bytes) -> None:
        self.append(bytes(part))


def dumps(value: object) -> bytes:
    """Like `pickle.dumps`, for values that contain games."""
    target = _Parts()
    pickler = pickle.Pickler(target, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = _REDUCED
    pickler.dump(value)
    return b"".join(target)


def loads(body: bytes) -> Any:
    """Trusts that the bytes are from `dumps`."""
    return pickle.loads(body)  # noqa: S301 - both ends are the same program, and the pipe is nobody else's
