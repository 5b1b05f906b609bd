"""What is written together with what people did at a table: all of it or nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ratusz.host.log import Row
    from ratusz.server.storage.store import Entry, Index, StoredTable


@dataclass(frozen=True, slots=True)
class Founding:
    """A table that comes into being with what people do at another one."""

    table: StoredTable
    rows: Sequence[Row]
    entries: Sequence[Entry]
    index: Index


@dataclass(frozen=True, slots=True)
class SideEffects:
    """What is written together with what people did, or not at all."""

    founding: Founding | None = None
    code: bytes | None = None
    """The hash of a code that is used up by it."""
    kept_from: int = 0
    """The entry that stands for all before it, which are gone; 0: all stay."""


NO_SIDE_EFFECTS = SideEffects()
"""Nothing else is written."""

OFFER_SPENT = "these dice were promised to another table, or too long ago; ask for a new promise"
