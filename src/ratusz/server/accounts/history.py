"""History of an account: its games, totals by game, and an export of everything."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from ratusz.campaign import dump as campaign_text
from ratusz.engine.game import Seat
from ratusz.host import statistics
from ratusz.host.progress import Progress
from ratusz.host.results import own_table, played
from ratusz.host.schemas.results import Comparison, History, PlayedTable, TitleCount
from ratusz.host.stored import SessionHash, StoredTable
from ratusz.host.tables.roster import Roster
from ratusz.host.titles import Earned, counts, earned
from ratusz.server.accounts.evenings import exported_evenings, exported_leagues
from ratusz.server.accounts.passkey_text import text_of
from ratusz.server.accounts.results import Results
from ratusz.server.accounts.values import Export, ExportedResult, ExportedTable, PasskeyInfo
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.campaigns.registry import Campaigns
from ratusz.server.storage.accounts import Account, AccountStore
from ratusz.server.storage.ratings import RatingStore
from ratusz.server.storage.store import Store
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable
from ratusz.server.tables.table import Table
from ratusz.server.views.tables import written

PAGE = 20
"""Number of tables that are listed at once."""
COUNTED = 1_000
"""Maximum number of tables that are counted, newest first."""
FEW = 10
"""Number of tables that are replayed for one comparison at most."""
EXPORTED = 5_000
CAMPAIGNS = 100
"""Number of campaigns whose titles are counted at most, newest first."""


@dataclass(frozen=True, slots=True)
class Read:
    """A table that is only read, and need not be in memory."""

    stored: StoredTable
    roster: Roster
    progress: Progress


class Histories:
    """Reads the tables of accounts, and tells what their results mean."""

    def __init__(
        self, store: Store, tables: Tables, campaigns: Campaigns, rate: int, *, bus: Bus | None = None
    ) -> None:
        """:param rate: histories and exports per minute and account; 0: unlimited."""
        self._limit = RateLimit(rate, seconds=60, name="histories", what="requests of this account", bus=bus)
        self._store = AccountStore(store)
        self._ratings = RatingStore(store)
        self._tables = tables
        self._campaigns = campaigns
        self._results = Results(store, tables)

    async def count(self, session: SessionHash) -> None:
        """:raises TooMany: the account has asked too often."""
        await self._limit.take(session.hex())

    async def history(self, session: SessionHash) -> History:
        """The newest tables of a session, and what its finished games come to."""
        found = await self._results.of(session, COUNTED)
        return statistics.history(found.tables, PAGE, await self._results.count(session), found.unread)

    async def tables(self, session: SessionHash, skip: int) -> Sequence[PlayedTable]:
        """A page of the tables of a session, newest first."""
        return [played(table) for table in (await self._results.of(session, PAGE, skip=skip)).tables]

    async def comparison(self, table: Table, seat: Seat, session: SessionHash | None) -> Comparison:
        """What the result of a seat means, also among the results of a session.

        :raises BadRequest: the game is not over, or has no such seat.
        """
        table.check_comparable(seat)
        own = await self._results.of(session, COUNTED, read=FEW) if session is not None else None
        return statistics.comparison(table, seat, statistics.counted(own.tables) if own else ())

    async def titles(self, session: SessionHash) -> list[TitleCount]:
        """The titles that a session has earned alone, in its newest campaigns."""
        found: list[Earned] = []
        for name in (await self._store.campaigns(session))[-CAMPAIGNS:]:
            with if_readable():
                found += earned(await self._campaigns.find(name))
            await asyncio.sleep(0)  # replaying a campaign delays nobody's move
        return counts(found)

    async def export(self, account: Account) -> Export:
        """Everything stored about an account, without keys."""
        session = account.session
        tables = [await self._exported(table, session) for table in await self._read(session, EXPORTED)]
        keys = [
            PasskeyInfo(text_of(key.id), key.name, key.created, key.used) for key in await self._store.passkeys(session)
        ]
        addresses = list(await self._store.addresses(session))
        rated = [ExportedResult(*result) for result in await self._ratings.results(session)]
        texts = await self._campaign_texts(session)
        evenings = await exported_evenings(self._store.store, session)
        leagues = await exported_leagues(self._store.store, session)
        return Export(account.name, account.created, keys, tables, addresses, texts, evenings, leagues, rated)

    async def _campaign_texts(self, session: SessionHash) -> list[str]:
        found: list[str] = []
        for name in await self._store.campaigns(session):
            with if_readable():
                found.append(campaign_text((await self._campaigns.find(name)).value))
        return found

    async def _read(self, session: SessionHash, limit: int) -> Sequence[Read]:
        """Read tables one by one, so that a long history delays nobody's move."""
        found: list[Read] = []
        for table_id in await self._store.tables(session, limit):
            with if_readable():
                table = self._tables.in_memory(table_id)
                if table is not None:
                    found.append(Read(table.stored, table.roster, table.progress))
                else:
                    found.append(Read(*await self._tables.replays.read(table_id)))
            await asyncio.sleep(0)
        return found

    async def _exported(self, table: Read, session: SessionHash) -> ExportedTable:
        match, roster = table.progress.match, table.roster
        names = ", ".join(seat_state.name or f"seat {at}" for at, seat_state in enumerate(roster.places))
        record = await written(match, len(roster.places), table.stored.options, {"seats": names})
        return ExportedTable(
            table=played(own_table(table.stored, table.roster, table.progress, session)),
            record=record,
            said=[message.words for message in roster.lines if message.session == session],
        )
