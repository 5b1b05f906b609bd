"""What belongs to a session: moving it to another one, to an account or to a cookie under a new name."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple
from weakref import WeakValueDictionary

import structlog

from ratusz.host.errors import TooMany, UnknownTable
from ratusz.host.stored import SessionHash
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import RosterEvent, SeatMoved, TableHidden
from ratusz.server.accounts.evenings import move_evenings
from ratusz.server.core.clock import Clock
from ratusz.server.core.sessions import Cookies
from ratusz.server.storage.accounts import AccountStore
from ratusz.server.storage.sessions import is_known
from ratusz.server.storage.store import Store
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable
from ratusz.server.tables.table import Table

ALL = 5_000
"""Tables of a browser or an account that are looked at together at most."""
LOOKED = 60.0
"""Seconds for which a worker remembers that nothing is left of an earlier cookie."""
REMEMBERED = 10_000
"""Pairs of cookies that are remembered; the oldest is forgotten."""

_log = structlog.get_logger("ratusz.accounts")


class BrowserSession(NamedTuple):
    """The session of a browser, and whether it may come to own more."""

    session: SessionHash | None
    is_earlier: bool = False
    """Whether its cookie could have been planted: it opens what it has, and nothing new belongs to it."""


class Belongings:
    """Moves seats, campaigns and addresses for notices from one session to another."""

    def __init__(self, store: Store, tables: Tables, clock: Clock) -> None:
        self._accounts = AccountStore(store)
        self._store = store
        self._tables = tables
        self._clock = clock
        self._moving: WeakValueDictionary[SessionHash, asyncio.Lock] = WeakValueDictionary()
        self._looked: OrderedDict[tuple[SessionHash, SessionHash], float] = OrderedDict()

    async def browser(self, cookies: Cookies) -> BrowserSession:
        """The session of a browser. What its cookie from before has is moved to the new one, once that is in use."""
        new, earlier = cookies.session, cookies.earlier
        if earlier is None or earlier == new:
            return BrowserSession(new)
        if new is None:
            return BrowserSession(earlier, is_earlier=True)
        if self._is_moved(earlier, new):
            return BrowserSession(new)
        if not await is_known(self._store, new):
            return BrowserSession(earlier, is_earlier=True)
        await self._move_once(earlier, new)
        return BrowserSession(new)

    def _is_moved(self, earlier: SessionHash, new: SessionHash) -> bool:
        return self._looked.get((earlier, new), 0.0) > self._clock.now()

    async def _move_once(self, earlier: SessionHash, new: SessionHash) -> None:
        async with self._moving.setdefault(earlier, asyncio.Lock()):
            if self._is_moved(earlier, new):
                return
            await self.move(earlier, new)
            self._looked[earlier, new] = self._clock.now() + LOOKED
            if len(self._looked) > REMEMBERED:
                self._looked.popitem(last=False)

    async def move(self, before: SessionHash, after: SessionHash) -> int:
        """Everything of one session is the other's from now on; at how many tables it had seats."""
        tables = await self.tables(before)
        for table in tables:
            await self._move_seats(table, before, after)
        await self._accounts.move(before, after)
        await move_evenings(self._store, self._clock, before, after)
        return len(tables)

    async def _move_seats(self, table: Table, before: SessionHash, after: SessionHash) -> None:
        try:
            await table.change_roster(lambda company: moved(company, before, after))
        except (TooMany, UnknownTable) as error:  # one table must not keep the others
            _log.warning("a seat could not be moved to another session", table=table.id[:6], problem=str(error))

    async def tables(self, session: SessionHash) -> Sequence[Table]:
        """All tables of a session that this installation can play."""
        found: list[Table] = []
        for table_id in await self._accounts.tables(session, ALL):
            with if_readable():  # just deleted, or under rules that this installation does not know
                found.append(await self._tables.find(table_id))
        return found


def moved(company: Roster, before: SessionHash, after: SessionHash) -> tuple[RosterEvent, ...]:
    """The seats of one session are the other's, who has removed what the one had removed."""
    seats = tuple(SeatMoved(seat, after) for seat in company.seats_of(before))
    return (*seats, TableHidden(after)) if seats and before in company.hidden_by else seats
