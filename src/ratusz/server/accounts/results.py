"""Results of the tables of a session: read off the logs once, and kept in the database from then on."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from ratusz.engine.errors import UnknownGame, UnknownRulesVersion
from ratusz.games import find
from ratusz.host.errors import StorageFailed
from ratusz.host.progress import Progress
from ratusz.host.results import OwnTable, TableHead, TableResult, result_of
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.server.core.errors import OutcomeUnknown
from ratusz.server.storage.results import Lengths, ResultStore
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable

READ_AT_ONCE = 40
"""Number of tables whose logs are replayed for one request at most."""


@dataclass(frozen=True, slots=True)
class Found:
    """Tables of a session, the newest first."""

    tables: Sequence[OwnTable]
    unread: int
    """Number of further tables that have to be replayed first."""


_decode = msgspec.json.Decoder(TableResult).decode


class Results:
    """Finds the results of tables."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = ResultStore(store)
        self._tables = tables

    async def count(self, session: SessionHash) -> int:
        """Number of tables of a session."""
        return await self._store.count(session)

    async def of(self, session: SessionHash, limit: int, *, skip: int = 0, read: int = READ_AT_ONCE) -> Found:
        """Tables of a session, the newest first.

        :param read: how many are replayed at most; the others are counted.
        """
        heads = [head for head in await self._store.tables(session, limit, skip) if _is_installed(head)]
        new = [head.id for head in heads if head.result is None]
        known = {table: result for table in new[:read] if (result := await self._read(table)) is not None}
        found: list[OwnTable] = []
        for head in heads:
            result = known.get(head.id) if head.result is None else _decode(head.result)
            if result is not None:
                found.append(OwnTable(head, result, session))
        return Found(found, len(new[read:]))

    async def _read(self, table: str) -> TableResult | None:
        """The result of a table, which is kept; None if it cannot be read any more."""
        result: TableResult | None = None
        with if_readable():
            roster, progress = await self._logs(table)
            result = result_of(roster, progress)
            with suppress(StorageFailed, OutcomeUnknown, Conflict):  # then it is read again
                text = msgspec.json.encode(result).decode()
                await self._store.keep(table, Lengths(roster.number, progress.ply), text)
            await asyncio.sleep(0)  # a long history delays nobody's move
        return result

    async def _logs(self, table: str) -> tuple[Roster, Progress]:
        live = self._tables.in_memory(table)
        if live is not None:
            return live.roster, live.progress
        _, roster, progress = await self._tables.replays.read(table)
        return roster, progress


def _is_installed(head: TableHead) -> bool:
    try:
        find(head.game, head.rules_version)
    except (UnknownGame, UnknownRulesVersion):
        return False
    return True
