"""Games in progress as bytes, between this server and its own worker processes.

A long game is packed in parts, so that unpacking it can yield to other tasks in between.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

from msgspec import structs

from ratusz.engine.match import Events
from ratusz.host.progress import Change, Progress
from ratusz.host.serialization import dumps, loads

SLICE = 500
"""Number of events or rows in a part, about a millisecond of work."""

Parts = list[bytes]


def pack(progress: Progress) -> Parts:
    """A progress: first without its events, then these in slices."""
    match = progress.match
    bare = structs.replace(progress, match=replace(match, events=Events()))
    return [dumps(bare), *_slices(match.events)]


async def unpack(parts: Parts) -> Progress:
    """The progress that was packed."""
    bare: Progress = loads(parts[0])
    match = replace(bare.match, events=Events(await _joined(parts[1:])))
    return structs.replace(bare, match=match)


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
