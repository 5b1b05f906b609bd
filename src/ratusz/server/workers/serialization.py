"""Values with games in them as bytes, for worker processes of this server, and from nobody else."""

from __future__ import annotations

import pickle
from copyreg import dispatch_table
from importlib import import_module
from io import BytesIO
from types import ModuleType
from typing import Any

_REDUCED = {**dispatch_table, ModuleType: lambda module: (import_module, (module.__name__,))}
"""Modules, which games are, are known by their names."""


def dumps(value: object) -> bytes:
    """Like `pickle.dumps`, for values with games in them."""
    target = BytesIO()
    pickler = pickle.Pickler(target, pickle.HIGHEST_PROTOCOL)
    pickler.dispatch_table = _REDUCED
    pickler.dump(value)
    return target.getvalue()


def loads(body: bytes) -> Any:
    """Trusts that the bytes are from `dumps`."""
    return pickle.loads(body)  # noqa: S301 - both ends are the same program, and the pipe is nobody else's
