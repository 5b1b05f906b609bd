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
RUNNING = 2_000
"""Maximum number of running tables among which those are found that wait for somebody."""


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
        rows = await self._known(await self._store.tables(session, limit, skip), read, whole=False)
        found = [OwnTable(head, result, session) for head, result in rows if result is not None]
        new = sum(head.result is None for head, _ in rows)
        return Found(found, max(0, new - read))

    async def running(self, session: SessionHash) -> Sequence[tuple[TableHead, TableResult | None]]:
        """Running tables of a session outside campaigns, with what is known of them; None: nothing yet."""
        heads = await self._store.running(session, RUNNING)
        rows = await self._known(heads, READ_AT_ONCE, whole=True)
        return [(head, result) for head, result in rows if result is None or not result.over]

    async def finished(self, session: SessionHash, limit: int, skip: int) -> Sequence[str]:
        """IDs of tables of a session outside campaigns whose games are over, the newest first."""
        return await self._store.finished(session, limit, skip)

    async def _known(
        self, heads: Sequence[TableHead], read: int, *, whole: bool
    ) -> Sequence[tuple[TableHead, TableResult | None]]:
        """Tables that can be played here with their results, of which so many are read.

        :param whole: whether results without what is kept since are read again.
        """
        rows: list[tuple[TableHead, TableResult | None]] = []
        left = read
        for head in heads:
            if not _is_installed(head):
                continue
            result = None if head.result is None else _decode(head.result)
            is_new = result is None or (whole and result.waits_for is None)
            if is_new and left > 0:
                left -= 1
                result = await self._read(head.id)
            rows.append((head, result))
        return rows

    async def _read(self, table: str) -> TableResult | None:
        """The result of a table, which is kept; None if it cannot be read any more."""
        result: TableResult | None = None
        with if_readable():
            roster, progress = await self._logs(table)
            result = result_of(roster, progress)
            with suppress(StorageFailed, OutcomeUnknown, Conflict):  # then it is read again
                lengths = Lengths(roster.number, progress.ply)
                await self._store.keep(table, lengths, result.json(), over=result.over)
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
