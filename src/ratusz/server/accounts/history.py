"""History of an account: its games, totals by game, and an export of everything."""

from __future__ import annotations

import asyncio
import statistics
from collections import OrderedDict, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from ratusz.campaign import dump as campaign_text
from ratusz.engine.game import Seat
from ratusz.engine.score import ranks
from ratusz.host.progress import Progress
from ratusz.server.accounts.passkey_text import text_of
from ratusz.server.accounts.values import Export, ExportedTable, GameSums, History, PasskeyInfo, PlayedSeat, PlayedTable
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.campaigns.registry import Campaigns
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.accounts import Account, AccountStore
from ratusz.server.storage.store import Store
from ratusz.server.storage.values import StoredTable
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable
from ratusz.server.tables.roster import Roster
from ratusz.server.views.tables import written

COUNTED = 300
"""Maximum number of tables that are listed and counted, newest first."""
EXPORTED = 5_000
REMEMBERED = 10_000
"""Number of results of finished games kept in memory."""


@dataclass(frozen=True, slots=True)
class Result:
    """Points and ranks of a finished game, by seat."""

    points: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Read:
    """A table that is only read, and need not be in memory."""

    stored: StoredTable
    roster: Roster
    progress: Progress


class Histories:
    """Reads the tables of accounts, and keeps results of finished games in memory."""

    def __init__(
        self, store: Store, tables: Tables, campaigns: Campaigns, auth_rate: int, *, bus: Bus | None = None
    ) -> None:
        """:param auth_rate: histories and exports per minute and address."""
        self._auth_limit = RateLimit(auth_rate, seconds=60, name="histories", bus=bus)
        self._store = AccountStore(store)
        self._tables = tables
        self._campaigns = campaigns
        self._results: OrderedDict[str, Result] = OrderedDict()

    async def count(self, address: str) -> None:
        """:raises TooMany: the address has asked too often."""
        await self._auth_limit.take(address)

    async def history(self, session: SessionHash) -> History:
        """The newest tables of a session, and totals by game."""
        found = [self._played(table, session) for table in await self._read(session, COUNTED)]
        return History(found, _sums(found))

    async def export(self, account: Account) -> Export:
        """Everything stored about an account, without keys."""
        session = account.session
        tables = [await self._exported(table, session) for table in await self._read(session, EXPORTED)]
        keys = [
            PasskeyInfo(text_of(key.id), key.name, key.created, key.used) for key in await self._store.passkeys(session)
        ]
        addresses = list(await self._store.addresses(session))
        return Export(account.name, account.created, keys, tables, addresses, await self._campaign_texts(session))

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

    def _played(self, table: Read, session: SessionHash) -> PlayedTable:
        result = self._result(table)
        return PlayedTable(
            id=table.stored.id,
            game=table.stored.game,
            options=table.stored.options,
            created=table.stored.created,
            over=not table.progress.to_act,
            campaign=table.stored.campaign,
            seats=[
                PlayedSeat(
                    name=seat_state.name,
                    bot=seat_state.bot,
                    mine=seat_state.session == session,
                    points=result.points[seat] if result else None,
                    rank=result.ranks[seat] if result else None,
                )
                for seat, seat_state in enumerate(table.roster.places)
            ],
        )

    def _result(self, table: Read) -> Result | None:
        progress = table.progress
        if progress.to_act or table.roster.gathering:
            return None
        known = self._results.get(table.stored.id)
        if known is None:
            sheets = progress.match.game.score(progress.match.state)
            known = self._results[table.stored.id] = Result(tuple(sheet.total for sheet in sheets), ranks(sheets))
            if len(self._results) > REMEMBERED:
                self._results.popitem(last=False)
        return known

    async def _exported(self, table: Read, session: SessionHash) -> ExportedTable:
        match, roster = table.progress.match, table.roster
        names = ", ".join(seat_state.name or f"seat {at}" for at, seat_state in enumerate(roster.places))
        record = await written(match, len(roster.places), table.stored.options, {"seats": names})
        return ExportedTable(
            table=self._played(table, session),
            record=record,
            said=[message.words for message in roster.lines if message.session == session],
        )


def counted_seat(table: PlayedTable) -> Seat | None:
    """The seat whose result counts, if the account had exactly one and the game is over."""
    own = [seat for seat, seat_state in enumerate(table.seats) if seat_state.mine]
    return own[0] if len(own) == 1 and table.over else None


def _sums(tables: Sequence[PlayedTable]) -> list[GameSums]:
    by_game: defaultdict[str, list[tuple[PlayedTable, PlayedSeat]]] = defaultdict(list)
    for table in tables:
        seat = counted_seat(table)
        if seat is not None and table.seats[seat].points is not None:
            by_game[table.game].append((table, table.seats[seat]))
    return [_sum(game, played) for game, played in sorted(by_game.items())]


def _sum(game: str, played: Sequence[tuple[PlayedTable, PlayedSeat]]) -> GameSums:
    points = [seat.points or 0 for _, seat in played]
    against = [seat for table, seat in played if len(table.seats) > 1]
    return GameSums(
        game=game,
        games=len(played),
        against_others=len(against),
        wins=sum(seat.rank == 1 for seat in against),
        mean=statistics.fmean(points),
        best=max(points),
    )
