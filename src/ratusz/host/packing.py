"""Values of games as bytes, for worker processes of this server, and from nobody else.

A long game is packed in parts, so that whoever unpacks it gives others their turn in between.
"""

from __future__ import annotations

import asyncio
import pickle
from collections.abc import Sequence
from copyreg import dispatch_table
from dataclasses import replace
from importlib import import_module
from io import BytesIO
from types import ModuleType
from typing import Any, cast

import msgspec

from ratusz.engine.match import Events
from ratusz.host.progress import Change, Progress

SLICE = 500
"""Events or rows in one part: a millisecond's work."""

Parts = list[bytes]


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


def pack(progress: Progress) -> Parts:
    """A progress: first without its events, then these in slices."""
    match = progress.match
    bare = msgspec.structs.replace(progress, match=replace(match, events=Events()))
    return [dumps(bare), *_slices(match.events)]


async def unpack(parts: Parts) -> Progress:
    """The progress that was packed."""
    bare: Progress = loads(parts[0])
    match = replace(bare.match, events=Events(await _joined(parts[1:])))
    return msgspec.structs.replace(bare, match=match)


def pack_change(change: Change) -> tuple[float, Parts, Parts]:
    """A change: its time, its progress, and its entries in slices."""
    return change.now, pack(change.progress), _slices(change.entries)


async def unpack_change(packed: tuple[float, Parts, Parts]) -> Change:
    """The change that was packed."""
    now, progress, entries = packed
    return Change(await unpack(progress), now, tuple(await _joined(entries)))


def _slices(values: Sequence[Any]) -> Parts:
    return [dumps(values[at : at + SLICE]) for at in range(0, len(values), SLICE)]


async def _joined(parts: Parts) -> list[Any]:
    found: list[Any] = []
    for part in parts:
        found += cast("Sequence[Any]", loads(part))
        await asyncio.sleep(0)
    return found
