"""Local tables: creating, finding, changing and deleting them. All seats of people belong to the one person here."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random

from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.games import AnyGame, find
from ratusz.host import records
from ratusz.host.errors import BadRequest, InCampaign, StorageFailed
from ratusz.host.lists import State, page
from ratusz.host.progress import Change
from ratusz.host.replay import Replay, check_step
from ratusz.host.results import OwnTable, TableHead, own_table, result_of
from ratusz.host.schemas.tables import ForkRequest, ListedTable, NewTable
from ratusz.host.stored import Logs, SessionHash, StoredSeat, StoredTable
from ratusz.host.tables.creation import PreparedTable, TableFactory
from ratusz.host.tables.dice import Dice
from ratusz.host.tables.rebuild import rebuild
from ratusz.host.tables.roster import roster_of
from ratusz.host.tables.state import LENIENCE, Step, TableState
from ratusz.host.views.seat_requests import table_seats
from ratusz.host.views.tables import listed_table
from ratusz.local.chance import Entropy, new_id
from ratusz.local.errors import NeedsServer
from ratusz.local.logs import Head, LogStore

LOCAL: SessionHash = bytes(32)
"""Session of the person at this device."""
KEPT = 12
"""Number of tables that stay in memory although no page shows them."""


class LocalTables:
    """Finds, creates and changes tables.

    :param now: gives the time in seconds since 1970.
    """

    def __init__(self, logs: LogStore, now: Callable[[], float], entropy: Entropy) -> None:
        self._logs = logs
        self._now = now
        self._dice = Dice(entropy, Random(int.from_bytes(entropy(32))), promises=True)
        self.prepare = TableFactory(self._dice, now, lambda: new_id(entropy)).prepare
        self._live: OrderedDict[str, TableState] = OrderedDict()
        self._replays: dict[str, Replay] = {}
        self.changed: dict[str, TableState] = {}
        """Tables in memory that have changed since somebody looked, and those that were deleted."""

    # --- finding ---------------------------------------------------------------------------------------------------

    def find(self, table_id: str) -> TableState:
        """The table, which stays in memory for a while.

        :raises UnknownTable: there is none.
        :raises UnknownGame: the game of the table is not installed here.
        :raises UnknownRulesVersion: it is, but not under the rules of the table.
        :raises StorageFailed: its log does not replay.
        """
        table = self._live.get(table_id)
        if table is None:
            table = self._keep(self._read(table_id))
        self._live.move_to_end(table_id)
        return table

    def seen_from(self, table_id: str, seat: Seat | None) -> TableState:
        """The table, if it may be viewed from that seat (None: as a spectator). Also raises what `find` raises.

        :raises BadRequest: the table has no such seat.
        :raises ForeignSeat: a bot sits there.
        """
        table = self.find(table_id)
        if seat is not None:
            table.check_seat(LOCAL, seat)
        return table

    def played(self, table_id: str, seat: Seat) -> TableState:
        """The table, if the seat may be played. Raises what `find` and `TableState.check_player` raise."""
        table = self.find(table_id)
        table.check_player(LOCAL, seat)
        return table

    def live(self) -> list[TableState]:
        """The tables in memory."""
        return list(self._live.values())

    def listed(self, state: State | None = None, skip: int = 0) -> Sequence[ListedTable]:
        """A page of the tables that can be played here: running ones by their last change, then the finished ones."""
        found: list[ListedTable] = []
        for stored in self._logs.tables():
            with suppress(RatuszError):  # a direct request says what is wrong
                found.append(self._head(stored).listed)
        running = sorted((table for table in found if not table.over), key=lambda table: -table.updated)
        return page(running, [table for table in found if table.over], state, skip)

    def results(self) -> list[OwnTable]:
        """All tables with their results, the newest first."""
        found: list[OwnTable] = []
        for stored in self._logs.tables():
            with suppress(RatuszError):
                found.append(self._result(stored))
        return found

    def replay(self, table: TableState) -> Replay:
        """The replay of what is final in the game of a table."""
        known = self._replays.get(table.id)
        if known is None or known.match.final != table.progress.match.final:
            self._replays = {table.id: Replay(table.progress.match)}
        return self._replays[table.id]

    def evict(self, in_use: Callable[[TableState], bool]) -> None:
        """Drop the tables that were not used for longest from memory."""
        idle = [table for table in self._live.values() if not in_use(table)]
        for table in idle[: max(0, len(idle) - KEPT)]:
            del self._live[table.id]

    # --- creating and deleting -------------------------------------------------------------------------------------

    def create(self, request: NewTable) -> TableState:
        """Create a table for a new game or to continue a record.

        :raises NeedsServer: it has seats for people who join, or clocks.
        :raises InvalidSetup: the game does not allow the number of players, an option or a value.
        :raises InvalidRecord: the record cannot be read, does not replay, or is of another game or number of players.
        :raises UnknownGame: its game is not installed.
        :raises UnknownRulesVersion: its rules are unknown here.
        :raises UnknownBot: a seat names an unknown bot.
        :raises SharedDevice: two people would play in real time.
        :raises NameTaken: two names cannot be told apart.
        """
        _check_local(request)
        seats = table_seats(request.seats, LOCAL)
        if request.record is None:
            return self.set(self.prepare(LOCAL, find(request.game), request.options, seats))
        read = records.read_record(request.record, request.game, len(seats), self._now())
        sitting = seats or (StoredSeat("human", ""),) * read.change.progress.players
        return self.set(self.prepare(LOCAL, _room_of(read), read.options, sitting, read.change))

    def fork(self, table_id: str, request: ForkRequest) -> TableState:
        """Create a table with the seats of another one, which continues from a step of it.

        :raises UnknownStep: fewer events are final.
        """
        source = self.find(table_id)
        change = self.forked(source, request.step)
        seats = tuple(StoredSeat(seat.kind, seat.name, seat.bot) for seat in source.seats)
        return self.set(self.prepare(LOCAL, source.game, source.stored.options, seats, change))

    def forked(self, source: TableState, step: int) -> Change:
        """A new game with the first final events of a table.

        :raises UnknownStep: fewer events are final.
        """
        match = source.progress.match
        check_step(match, step)
        return records.forked(match, source.progress.players, source.stored.options, step, self._now())

    def set(self, prepared: PreparedTable) -> TableState:
        """Store a prepared table."""
        stored = prepared.stored
        self._logs.create(stored, prepared.rows)
        table = self._keep(TableState(stored, roster_of(stored, ()), prepared.begun.progress))
        self._logs.keep(table.id, _head_of(table))
        return table

    def delete(self, table_id: str) -> None:
        """Delete a table. It need not be readable.

        :raises UnknownTable: there is none.
        :raises InCampaign: it is an episode of a campaign.
        """
        with suppress(StorageFailed):
            if self._logs.table(table_id).campaign is not None:
                raise InCampaign("this table is an episode of a campaign; delete the campaign instead")
        self._logs.delete(table_id)
        self.forget(table_id)

    def delete_campaign(self, campaign_id: str) -> None:
        """Delete a campaign with all its tables; trusts that there is one."""
        self._logs.delete_campaign(campaign_id)
        for table in self.live():
            if table.stored.campaign == campaign_id:
                self.forget(table.id)

    def forget(self, table_id: str) -> None:
        """A table was deleted from the store."""
        table = self._live.pop(table_id, None)
        if table is not None:
            table.gone = True
            self.changed[table_id] = table

    def reload(self, table: TableState) -> None:
        """Show what is stored of a table in memory, and nothing else."""
        try:
            fresh = self._read(table.id)
        except RatuszError:
            self.forget(table.id)
        else:
            table.roster, table.progress = fresh.roster, fresh.progress
            self.changed[table.id] = table

    # --- playing ---------------------------------------------------------------------------------------------------

    def act(self, table: TableState, seat: Seat, version: int, notation: str, *, again: bool = False) -> int:
        """Apply an action of a seat, chosen on a version of its view; return the new version. Trusts the caller.

        :param again: whether it may have been accepted before.
        :raises InvalidAction: not the notation of an action.
        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises GameOver: nobody owes a choice.
        :raises NotYourTurn: the seat owes none.
        :raises IllegalAction: the rules do not allow it.
        """
        action = table.game.parse(notation)
        return self._change(table, lambda now: now.choose(seat, version, action, again=again), seat)

    def undo(self, table: TableState, seat: Seat, version: int, *, again: bool = False) -> int:
        """Undo the last choice of a seat; return the new version of its view. Trusts the caller.

        :raises StaleVersion: the seat has acted, or choices became final, since that version.
        :raises NothingToTakeBack: it has made none since choices last became final.
        :raises GameTooLong: the seat has undone too many choices.
        """
        return self._change(table, lambda now: now.undo(seat, version, again=again), seat)

    def run_timers(self) -> None:
        """Run all timers that are due, of tables in memory."""
        for table in self.live():
            at = table.next_timer_at
            if at is not None and at + LENIENCE <= self._now():
                self._change(table, lambda now: now, None)

    def next_timer_at(self) -> float | None:
        """When to run the next timer, in seconds since 1970."""
        ends = [at + LENIENCE for table in self.live() if (at := table.next_timer_at) is not None]
        return min(ends, default=None)

    def _change(self, table: TableState, step: Step, seat: Seat | None) -> int:
        table.check_started()
        now = table.not_before(self._now())
        change = table.after(step, now, self._dice.of(table.stored, table.roster))
        if change.entries:
            self._logs.append(table.id, change.rows())
            table.progress = change.progress
            self._logs.keep(table.id, _head_of(table))
            self.changed[table.id] = table
        return table.progress.versions.of(seat)

    # --- reading ---------------------------------------------------------------------------------------------------

    def _read(self, table_id: str) -> TableState:
        stored = self._logs.table(table_id)
        return TableState(stored, *rebuild(stored, Logs((), self._logs.log(table_id))))

    def _keep(self, table: TableState) -> TableState:
        self._live[table.id] = self.changed[table.id] = table
        return table

    def _head(self, stored: StoredTable) -> Head:
        return self._logs.head(stored.id) or _head_of(self._live.get(stored.id) or self._read(stored.id))

    def _result(self, stored: StoredTable) -> OwnTable:
        head = self._logs.head(stored.id)
        if head is None:
            table = self._live.get(stored.id) or self._read(stored.id)
            return own_table(stored, table.roster, table.progress, LOCAL)
        known = TableHead(
            stored.id, stored.game, stored.rules_version, stored.options, stored.created, stored.campaign, None
        )
        return OwnTable(known, head.result, LOCAL)


def _head_of(table: TableState) -> Head:
    return Head(table.progress.ply, listed_table(table, LOCAL), result_of(table.roster, table.progress))


def _check_local(request: NewTable) -> None:
    if request.pace or any(seat.kind == "open" for seat in request.seats):
        raise NeedsServer
    if request.dice is not None:
        raise BadRequest("the dice of local tables take entropy from the browser by themselves", field="dice")


def _room_of(read: records.ReadRecord) -> AnyGame:
    return find(read.game, read.rules_version)
