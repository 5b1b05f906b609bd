"""Tables: what was agreed, an append-only log of the game and one of what people did, and what finds a table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from ratusz.engine.dice.proof import ENTROPIES_SHARED, entropies_of, entropies_text
from ratusz.host.errors import StorageFailed, UnknownTable
from ratusz.host.log import Row
from ratusz.host.stored import Entry, Index, Logs, NewTable, StoredDice, StoredSeat, StoredTable
from ratusz.server.storage import dice_commitments, ratings, results, seat_codes, sessions
from ratusz.server.storage.results import Lengths
from ratusz.server.storage.sql import insert
from ratusz.server.storage.store import MissingMeans, Rows, Statement, Store, Value
from ratusz.server.storage.values import NO_SIDE_EFFECTS, GameEnd, LogEnds, SideEffects

_TABLES = (
    "select id, game, rules_version, options, owner, created, campaign_id"
    " from tables where id in ({ids}) order by created desc, id"
)
_SEATS = "select table_id, kind, name, bot, session, city from seats where table_id in ({ids}) order by seat"
_DICE = "select table_id, secret, entropies, carried from dice where table_id in ({ids})"
# The index of such tables knows only this text of `ENTROPIES_SHARED`.
_GOING_ON = (
    "select 1 from dice d left join results r on r.table_id = d.table_id"
    " where d.secret = $1 and d.entropies = 'shared' and coalesce(r.over, 0) = 0 limit 1"
)
_LOG_ENDS = (
    "select coalesce((select min(number) - 1 from company where table_id = $1), 0),"
    " coalesce((select max(number) from company where table_id = $1), 0),"
    " coalesce((select max(ply) from events where table_id = $1), 0)"
)
_ENTRIES = "select number, text, at from company where table_id = $1 and number > $2 and number <= $3 order by number"
_ROWS = "select ply, seat, text, at from events where table_id = $1 and ply > $2 and ply <= $3 order by ply"
_CHANGES = (
    "select 0, 0, 0, '', created from tables where id = $1"
    " union all select 1, number, 0, text, at from company where table_id = $1 and number > $2"
    " union all select 2, ply, seat, text, at from events where table_id = $1 and ply > $3 order by 1, 2"
)
"""One statement, so what it finds was so at one moment."""
_CAMPAIGN_ROW = (
    "insert into campaign_rows select campaign_id, cast($2 as integer), $3, cast($4 as double precision)"
    " from tables where id = $1"
)


@dataclass(frozen=True, slots=True)
class TableStore:
    """Reads and writes tables. Raises what `Store` raises."""

    store: Store

    @property
    def is_shared(self) -> bool:
        """Whether other workers are meant to write to the same tables."""
        return self.store.is_shared

    # --- writing ---------------------------------------------------------------------------------------------------

    async def create(
        self,
        table: StoredTable,
        rows: Sequence[Row],
        *,
        entries: Sequence[Entry] = (),
        index: Index | None = None,
        commitment: bytes | None = None,
        result: str | None = None,
    ) -> None:
        """Add a table with its first events. Its owner's session is stored with it.

        :param entries: what people did at it, with what it can be found by, if they come to it.
        :param commitment: of its dice, which is used up by it.
        :param result: of a game that is over with these events, in JSON, if nobody can come to it.
        :raises UnknownPromise: the commitment is used up.
        """
        people = () if index is None else _people(table.id, entries, index)
        end = () if result is None else (results.kept(table.id, Lengths(0, rows[-1].ply), result, over=True),)
        await self.store.do(*new_table(table, rows), *people, *end, *dice_commitments.used_up(commitment))

    async def append(self, table: str, rows: Sequence[Row]) -> None:
        """Add events to the log of the game, all or none.

        :raises Conflict: one of the plies is taken.
        :raises UnknownTable: the table is gone.
        """
        with MissingMeans(UnknownTable, table):
            await self.store.append(table, rows)

    async def append_last(self, table: str, rows: Sequence[Row], end: GameEnd) -> None:
        """Add the events that end a game, with its result, all or none. Raises what `append` raises."""
        kind = ratings.Kind(end.game, end.players)
        with MissingMeans(UnknownTable, table):
            await self.store.do(
                *_events(table, rows),
                results.kept(table, Lengths(end.number, rows[-1].ply), end.result, over=True),
                *ratings.added(table, kind, rows[-1].at, end.places),
            )

    async def append_people(
        self,
        table: str,
        entries: Sequence[Entry],
        index: Index,
        rows: Sequence[Row] = (),
        effects: SideEffects = NO_SIDE_EFFECTS,
    ) -> None:
        """Add what people did, and the events that follow from it, all or none. Sessions of members are stored too.

        :raises Conflict: one of the numbers or plies is taken, or the code is used up.
        :raises UnknownTable: the table is gone.
        """
        with MissingMeans(UnknownTable, table):
            await self.store.do(*_people(table, entries, index), *_events(table, rows), *_effects(table, effects))

    async def delete(self, table: str) -> None:
        """Delete a table with its logs, if there is one."""
        await self.store.do(Statement("delete from tables where id = $1", (table,)))

    # --- reading ---------------------------------------------------------------------------------------------------

    async def table(self, table: str) -> StoredTable | None:
        return next(iter(await self._found("$1", table)), None)

    async def are_games_over(self, secret: bytes) -> bool:
        """Whether the games of all tables that share the secret of their dice are over; deleted ones do not count."""
        return not await self.store.ask(_GOING_ON, secret)

    async def open_tables(self, since: float, limit: int) -> Sequence[str]:
        """IDs of the tables that are listed and have changed since a time, the newest first."""
        asked = "select table_id from open_tables where since > $1 order by since desc, table_id limit $2"
        return [table for (table,) in await self.store.ask(asked, since, limit)]

    async def people(self, table: str) -> Sequence[Entry]:
        """Everything that people did at a table, in order."""
        asked = "select number, text, at from company where table_id = $1 order by number"
        return [Entry(*entry) for entry in await self.store.ask(asked, table)]

    async def changes_since(self, table: str, number: int, ply: int) -> Logs | None:
        """What was added to both logs after an entry and a ply, as of one moment; None if the table is gone."""
        found = await self.store.ask(_CHANGES, table, number, ply)
        if not found:
            return None
        people = [Entry(number, text, at) for kind, number, _, text, at in found if kind == 1]
        return Logs(people, [Row(ply, seat, text, at) for kind, ply, seat, text, at in found if kind == 2])

    async def log_ends(self, table: str) -> LogEnds:
        """How far both logs of a table reach; they are empty if there is none."""
        return LogEnds(*(await self.store.ask(_LOG_ENDS, table))[0])

    async def entries(self, table: str, after: int, last: int) -> Rows:
        """The columns of `Entry` for all numbers after one, up to the last."""
        return await self.store.ask(_ENTRIES, table, after, last)

    async def rows(self, table: str, after: int, last: int) -> Rows:
        """The columns of `Row` for all plies after one, up to the last."""
        return await self.store.ask(_ROWS, table, after, last)

    async def _found(self, ids: str, *values: Value) -> Sequence[StoredTable]:
        """The tables of IDs, newest first, with their seats and dice, all as of one moment."""
        questions = (Statement(sql.format(ids=ids), values) for sql in (_TABLES, _SEATS, _DICE))
        heads, seats, dice = await self.store.snapshot(*questions)
        try:
            return _tables(heads, seats, dice)
        except ValueError as error:
            raise StorageFailed(f"the database cannot be read: {error}") from error


def new_table(table: StoredTable, rows: Sequence[Row]) -> Iterator[Statement]:
    """The statements that add a table with its owner's session, seats, dice and first events."""
    yield from sessions.added([table.owner], table.created)
    options = msgspec.json.encode(table.options).decode()
    head = (table.id, table.game, table.rules_version, options, table.owner, table.created, table.campaign)
    yield from insert("tables", [head])
    yield from insert(
        "seats",
        [
            (table.id, at, seat.kind, seat.name, seat.bot, seat.session, seat.city)
            for at, seat in enumerate(table.seats)
        ],
    )
    if table.dice is not None:
        added = entropies_text(table.dice.entropies, shared=table.dice.shared)
        yield from insert("dice", [(table.id, table.dice.secret, added, table.dice.carried)])
    yield from _events(table.id, rows)


def hosted_table(new: NewTable) -> Iterator[Statement]:
    """The statements that add a table that people join, with its first entries."""
    yield from new_table(new.table, new.rows)
    yield from _people(new.table.id, new.entries, new.index)


def _events(table: str, rows: Sequence[Row]) -> Iterator[Statement]:
    return insert("events", [(table, row.ply, row.seat, row.text, row.at) for row in rows])


def _people(table: str, entries: Sequence[Entry], index: Index) -> Iterator[Statement]:
    """What people did at a table, and anew what it can be found by."""
    now = entries[-1].at
    yield from insert("company", [(table, entry.number, entry.text, entry.at) for entry in entries])
    yield from sessions.added(index.members | index.waiting, now)
    yield Statement("delete from members where table_id = $1", (table,))
    members = sorted(index.members)
    yield from insert("members", [(member, table, int(member in index.hidden)) for member in members])
    yield Statement("delete from open_tables where table_id = $1", (table,))
    if index.listed:
        yield Statement("insert into open_tables values ($1, $2)", (table, now))
    if index.timed:
        yield Statement("insert into timed_tables values ($1) on conflict do nothing", (table,))


def _effects(table: str, effects: SideEffects) -> Iterator[Statement]:
    if effects.used_code is not None:
        yield seat_codes.used_up(effects.used_code)
    if effects.first_kept:
        yield Statement("delete from company where table_id = $1 and number < $2", (table, effects.first_kept))
    if effects.new_table is not None:
        yield from hosted_table(effects.new_table)
    if effects.campaign_row is not None:
        row = effects.campaign_row
        yield Statement(_CAMPAIGN_ROW, (table, row.ply, row.text, row.at))
    yield from dice_commitments.used_up(effects.commitment)


def _tables(heads: Rows, seats: Rows, dice: Rows) -> Sequence[StoredTable]:
    """:raises ValueError: they are damaged."""
    sitting: defaultdict[str, list[StoredSeat]] = defaultdict(list)
    for name, *seat in seats:
        sitting[name].append(StoredSeat(*seat))
    promised = {
        name: StoredDice(secret, entropies_of(text), carried, shared=text == ENTROPIES_SHARED)
        for name, secret, text, carried in dice
    }
    return [
        StoredTable(
            name,
            game,
            version,
            msgspec.json.decode(options, type=dict[str, str]),
            owner,
            created,
            tuple(sitting[name]),
            campaign,
            promised.get(name),
        )
        for name, game, version, options, owner, created, campaign in heads
    ]
