"""Lists of the tables and campaigns of a session, in pages."""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.host.lists import PAGE, State, page
from ratusz.host.live_campaign import Outline
from ratusz.host.results import TableHead, TableResult
from ratusz.host.stored import SessionHash
from ratusz.server.accounts.results import Results
from ratusz.server.campaigns.registry import Campaigns
from ratusz.server.storage.store import Store
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.table import Table


class OwnLists:
    """Lists what a session owns or plays. Whatever waits for it comes first, however much else there is."""

    def __init__(self, store: Store, tables: Tables, campaigns: Campaigns) -> None:
        self._results = Results(store, tables)
        self._tables = tables
        self._campaigns = campaigns

    async def tables(self, session: SessionHash, state: State | None, skip: int) -> Sequence[Table]:
        """A page of the tables of a session outside campaigns."""
        running = await self._running(session)  # also for the finished ones: whether a game is over is found out there
        rows = list(page(running, (), "running", skip)) if state != "finished" else []
        if state != "running" and len(rows) < PAGE:
            before = len(running) if state is None else 0
            rows += await self._results.finished(session, PAGE - len(rows), max(0, skip - before))
        return await self._tables.listed(rows)

    async def _running(self, session: SessionHash) -> Sequence[str]:
        """IDs of running tables: those that wait for the session, those not read yet, and the others."""

        def order(row: tuple[TableHead, TableResult | None]) -> tuple[int, float]:
            head, result = row
            if result is None:
                return 1, -head.created
            return 0 if session.hex() in (result.waits_for or ()) else 2, -(result.at or head.created)

        return [head.id for head, _ in sorted(await self._results.running(session), key=order)]

    async def campaigns(self, session: SessionHash, state: State | None, skip: int) -> Sequence[Outline]:
        """A page of the campaigns of a session."""
        found = await self._campaigns.owned(session)
        running = sorted((one for one in found if not one.is_over), key=lambda one: session not in one.waits_for)
        return page(running, [one for one in found if one.is_over], state, skip)
