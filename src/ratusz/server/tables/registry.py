"""All tables: creating, finding and deleting them, and dropping unused ones from memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.games import AnyGame, find
from ratusz.host.errors import InCampaign, UnknownTable
from ratusz.host.progress import Change, Progress
from ratusz.host.replay import check_step
from ratusz.host.stored import CampaignRow, SessionHash, StoredSeat, StoredTable
from ratusz.host.tables.creation import PreparedTable, is_written, with_one_of
from ratusz.host.tables.dice import Contribution, Dice
from ratusz.host.tables.roster import Roster, roster_of
from ratusz.host.tables.roster_events import RematchCreated
from ratusz.host.tables.sharing import others, removed
from ratusz.host.tables.state import TableState
from ratusz.server.core.clock import Clock, SystemClock
from ratusz.server.storage.campaigns import CampaignStore
from ratusz.server.storage.store import Store
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import SideEffects
from ratusz.server.tables import jobs
from ratusz.server.tables.creation import dice_from, factory
from ratusz.server.tables.packing import unpack_change
from ratusz.server.tables.reconciler import Reconciler
from ratusz.server.tables.replays import SHORT, Replays, if_readable
from ratusz.server.tables.table import Table
from ratusz.server.workers.job_pool import JobPool

KEPT = 200
"""Number of tables that stay in memory although nobody uses them."""


class Tables:
    """Finds and creates tables.

    :param changed: called after every change of a table, and when a table is loaded.
    :param written: called with the ID of a table after this worker has written to its logs.
    :param kept: called when a table has come to memory, since other workers may change it or know who is present.
    """

    def __init__(
        self,
        store: Store,
        pool: JobPool,
        *,
        changed: Callable[[Table], None],
        written: Callable[[str], None] = lambda table: None,
        kept: Callable[[Table], None] = lambda table: None,
        dice: Dice | None = None,
        clock: Clock | None = None,
    ) -> None:
        self._store = TableStore(store)
        self._campaign_store = CampaignStore(store)
        self._pool = pool
        self.replays = Replays(self._store, pool)
        self._clock = clock or SystemClock()
        self._changed = changed
        self._written = written
        self._kept = kept
        self._dice = dice or dice_from()
        self.prepare = factory(self._dice, self._clock).prepare
        # Tables in use are found here, so there is never a second object of the same table.
        self._in_memory: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._reconciler = Reconciler(self._clock, written)

    async def find(self, table_id: str) -> Table:
        """:raises UnknownTable: there is none."""
        table = self._in_memory.get(table_id) or await self._revived(table_id)
        if table.gone:
            raise UnknownTable(table_id)
        if table_id in self._recent:
            self._recent.move_to_end(table_id)
        return table

    async def fresh(self, table_id: str) -> Table:
        """The table with everything that any worker acknowledged before this call.

        :raises UnknownTable: there is none.
        """
        table = await self.find(table_id)
        if self._store.is_shared:
            await table.sync.freshen()
        if table.gone:
            raise UnknownTable(table_id)
        return table

    async def seen_from(self, session: SessionHash | None, table_id: str, seat: Seat | None) -> Table:
        """The table, if the session may view it from that seat (None: everybody may).

        :raises UnknownTable: there is none.
        :raises ForeignSeat: the seat belongs to somebody else.
        """
        table = await self.fresh(table_id)
        if seat is not None:
            table.check_seat(session, seat)
        return table

    async def played(self, session: SessionHash | None, table_id: str, seat: Seat) -> Table:
        """The table, if the session may play the seat. Raises what `Table.check_player` raises.

        :raises UnknownTable: there is none.
        """
        table = await self.find(table_id)
        with suppress(RatuszError):
            table.check_player(session, seat)
            return table
        table = await self.fresh(table_id)  # another worker may have seated them just now
        table.check_player(session, seat)
        return table

    async def _revived(self, table_id: str) -> Table:
        stored, roster, progress = await self.replays.read(table_id)
        known = self._in_memory.get(table_id)
        if known is not None:
            return known
        table = self._keep(self._table(stored, roster, progress))
        if roster.number + progress.ply > SHORT:  # this took a while, so another worker may have written
            await table.sync.catch_up()
        return table

    def _table(self, stored: StoredTable, roster: Roster, progress: Progress) -> Table:
        return Table(
            stored,
            roster,
            progress,
            store=self._store,
            replays=self.replays,
            dice=self._dice,
            clock=self._clock,
            changed=self._changed,
            written=self._written,
            doubted=self._reconciler.wake,
        )

    async def are_dice_told(self, table: Table) -> bool:
        """Whether the secret of a table's dice is told: its game is over, and all games that share the secret are."""
        dice = table.stored.dice
        return table.has_ended and (dice is None or not dice.shared or await self._store.are_games_over(dice.secret))

    def in_memory(self, table_id: str) -> Table | None:
        """The table if it is in memory."""
        return self._in_memory.get(table_id)

    async def stored(self, table_id: str) -> StoredTable | None:
        """What was agreed when the table was created; None: there is no such table. Cheap: nothing is replayed."""
        return await self._store.table(table_id)

    def all_in_memory(self) -> Sequence[Table]:
        return list(self._in_memory.values())

    def _keep(self, table: Table) -> Table:
        self._in_memory[table.id] = self._recent[table.id] = table
        if len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        self._kept(table)
        self._changed(table)
        return table

    async def listed(self, table_ids: Iterable[str]) -> Sequence[Table]:
        """Those of some tables that can be played here, in their order."""
        found: list[Table] = []
        for table_id in table_ids:
            with if_readable():  # a direct request says what is wrong
                found.append(self._in_memory.get(table_id) or await self._revived(table_id))
        return found

    async def create(
        self,
        owner: SessionHash,
        game: AnyGame,
        options: Mapping[str, str],
        seats: Iterable[StoredSeat],
        *,
        hosted: bool = False,
        pace: str = "",
        added: Contribution | None = None,
    ) -> Table:
        """Create a table whose human seats belong to the owner; if it is hosted, those without a session are free.

        :raises InvalidSetup: the game does not allow the number of players, an option or a value.
        :raises UnknownBot: a seat names an unknown bot.
        :raises SharedDevice: one browser has two seats in a game in real time.
        """
        sitting, change = tuple(seats), None
        if is_written(game, options):
            now = self._clock.now()
            change = await unpack_change(await self._pool.run(jobs.new_game, game.META.id, len(sitting), options, now))
        prepared = self.prepare(owner, game, options, sitting, change, hosted=hosted, pace=pace, added=added)
        return await self.set(prepared)

    async def again(self, source: Table) -> str:
        """The ID of the rematch of a table, which is created once, with the log entry that names it."""
        seats = tuple(StoredSeat(seat.kind, seat.name, seat.bot, seat.session) for seat in source.seats)
        game, roster = find(source.stored.game), source.roster
        prepared = self.prepare(roster.host, game, source.stored.options, seats, hosted=True, pace=roster.pace)
        handicaps = tuple((seat, one.pace) for seat, one in enumerate(roster.places) if one.pace)
        fresh = prepared._replace(handicaps=handicaps).with_people()
        again = RematchCreated(prepared.stored.id)
        await source.change_roster(lambda now: () if now.again else (again,), SideEffects(new_table=fresh))
        return source.roster.again or prepared.stored.id

    async def go_on(
        self,
        owner: SessionHash,
        record_text: str,
        seats: Sequence[StoredSeat],
        game: str = "",
        *,
        hosted: bool = False,
        pace: str = "",
        added: Contribution | None = None,
    ) -> Table:
        """Create a table that continues a recorded game. Without seats, all are human.

        :raises InvalidRecord: the record cannot be read, does not replay, or is of another game or number of players.
        :raises UnknownRulesVersion: its rules are unknown here.
        :raises UnknownGame: its game is not installed.
        :raises SharedDevice: one browser has two seats in a game in real time.
        """
        read = await self._pool.run(jobs.read_record, record_text, game, len(seats), self._clock.now())
        room, change = find(read.game, read.rules_version), await unpack_change(read.change)
        sitting = tuple(seats) or (StoredSeat("human", ""),) * change.progress.players
        prepared = self.prepare(owner, room, read.options, sitting, change, hosted=hosted, pace=pace, added=added)
        return await self.set(prepared)

    async def fork(self, owner: SessionHash, source: Table, step: int, added: Contribution | None = None) -> Table:
        """Create a table with the seats of another one, which continues from a step of it.

        In real time a device has one seat, so the seats of others are free and the game waits for people.

        :raises UnknownStep: fewer events are final.
        """
        change = await self.forked(source, step)
        seats = tuple(StoredSeat(seat.kind, seat.name, seat.bot) for seat in source.seats)
        hosted = source.is_real_time and sum(seat.kind == "human" for seat in seats) > 1
        if hosted:
            seats = with_one_of(owner, source.roster)
        options, added = source.stored.options, None if hosted else added
        return await self.set(self.prepare(owner, source.game, options, seats, change, hosted=hosted, added=added))

    async def forked(self, source: TableState, step: int) -> Change:
        """A new game with the first final events of a table.

        :raises UnknownStep: fewer events are final.
        """
        check_step(source.progress.match, step)
        logs = await self.replays.of(source.id)
        return await unpack_change(await self._pool.run(jobs.forked, logs, step, self._clock.now()))

    async def set(self, prepared: PreparedTable, row: CampaignRow | None = None) -> Table:
        """Store a prepared table.

        :param row: row of its campaign that refers to it.
        :raises Conflict: the ply of that row is taken.
        :raises UnknownPromise: another table has used its dice commitment.
        """
        stored, roster = prepared.stored, roster_of(prepared.stored, ())
        if prepared.hosted:
            fresh = prepared.with_people()
            await self._store.create(stored, fresh.rows, entries=fresh.entries, index=fresh.index)
            roster = roster_of(stored, fresh.entries)
        elif row is not None:
            await self._campaign_store.add_episode(stored, prepared.rows, row, prepared.commitment)
        else:
            await self._store.create(stored, prepared.rows, commitment=prepared.commitment, result=prepared.result)
        return self._keep(self._table(stored, roster, prepared.begun.progress))

    def keep(self, prepared: PreparedTable) -> Table:
        """The table of what is stored already."""
        return self._keep(self._table(prepared.stored, roster_of(prepared.stored, ()), prepared.begun.progress))

    async def delete(self, session: SessionHash | None, table_id: str) -> None:
        """Remove a table from the list of a session; delete it if nobody else keeps it.

        :raises ForeignSeat: the session neither plays there nor is the host.
        :raises InCampaign: it is an episode of a campaign.
        """
        table, now = await self.fresh(table_id), self._clock.now()
        removed(table.roster, session, now)
        if table.stored.campaign is not None:
            raise InCampaign("this table is an episode of a campaign; delete the campaign instead")
        if others(table.roster, session, now):
            await table.change_roster(lambda roster: removed(roster, session, now))
        if not others(table.roster, session, now):
            await self.remove(table)

    async def remove(self, table: Table) -> None:
        """Delete a table; trusts that the caller may."""
        with self._reconciler.doubting(table):
            await self._store.delete(table.id)
        self._written(table.id)
        self._forget(table)

    async def remove_campaign(self, campaign: str) -> None:
        """Delete a campaign with all its tables; trusts that the caller may."""
        with self._reconciler.doubting(*self._of_campaign(campaign)):
            names = await self._campaign_store.delete(campaign)
        for name in names:
            self._written(name)
        for table in self._of_campaign(campaign):
            self._forget(table)

    def _of_campaign(self, campaign: str) -> list[Table]:
        return [table for table in self._in_memory.values() if table.stored.campaign == campaign]

    def _forget(self, table: Table) -> None:
        self._recent.pop(table.id, None)
        self._in_memory.pop(table.id, None)
        table.mark_deleted()

    async def close(self) -> None:
        await self._reconciler.close()
