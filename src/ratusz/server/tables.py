"""All tables: setting new ones, finding those there are, and forgetting those that nobody looks at."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from random import Random
from time import time
from typing import Any
from weakref import WeakValueDictionary

from ratusz import bots
from ratusz.engine.errors import InvalidRecord, RatuszError
from ratusz.engine.play import Event
from ratusz.engine.record import events as recorded
from ratusz.engine.record import load, states
from ratusz.games import AnyGame, find
from ratusz.server.company import Company, company_of, entries
from ratusz.server.company_events import Gathered
from ratusz.server.errors import ForeignSeat, UnknownStep, UnknownTable
from ratusz.server.folding import state_of
from ratusz.server.progress import Change, Progress, start
from ratusz.server.store import SessionHash, Store, StoredSeat, StoredTable
from ratusz.server.table import Table

KEPT = 200
"""Tables that stay in memory although nobody looks at them."""
LISTED = 50
"""Tables of a session that are listed at most."""


class Tables:
    """Finds and makes tables.

    `changed` hears of every change of every table, and of every table that comes to life; `written` of what this worker
    has written.
    """

    def __init__(
        self,
        store: Store,
        *,
        changed: Callable[[Table], None],
        written: Callable[[str], None] = lambda table: None,
        random: Random | None = None,
    ) -> None:
        self._store = store
        self._changed = changed
        self._written = written
        # A die whose next roll follows from earlier ones could be calculated; the system's source cannot.
        self._random = random or secrets.SystemRandom()
        # Whoever holds a table finds it here; so there is never a second object of the same table.
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._recent: OrderedDict[str, Table] = OrderedDict()

    async def find(self, table_id: str) -> Table:
        """:raises UnknownTable: there is none."""
        table = self._alive.get(table_id) or await self._load(table_id)
        if table.gone:
            raise UnknownTable(table_id)
        if table_id in self._recent:
            self._recent.move_to_end(table_id)
        return table

    async def _load(self, table_id: str) -> Table:
        stored = await self._store.table(table_id)
        if stored is None:
            raise UnknownTable(table_id)
        return await self._revived(stored)

    async def _revived(self, stored: StoredTable) -> Table:
        company, progress = await state_of(stored, self._store)
        return self._alive.get(stored.id) or self._keep(self._made(stored, company, progress))

    def _made(self, stored: StoredTable, company: Company, progress: Progress) -> Table:
        return Table(
            stored,
            company,
            progress,
            store=self._store,
            random=self._random,
            changed=self._changed,
            written=self._written,
        )

    def alive(self, table_id: str) -> Table | None:
        """The table if it is in memory."""
        return self._alive.get(table_id)

    def all_alive(self) -> Sequence[Table]:
        return list(self._alive.values())

    def _keep(self, table: Table) -> Table:
        self._alive[table.id] = self._recent[table.id] = table
        if len(self._recent) > KEPT:
            self._recent.popitem(last=False)
        self._changed(table)
        return table

    async def owned(self, session: SessionHash) -> Sequence[tuple[Table, float]]:
        """The tables of a session that can be played here, newest first, each with the time of its last event."""
        found: list[tuple[Table, float]] = []
        for stored, updated in await self._store.owned(session, LISTED):
            with suppress(RatuszError):  # under rules this installation does not know; asked for by itself it says so
                found.append((self._alive.get(stored.id) or await self._revived(stored), updated))
        return found

    async def create(
        self, owner: SessionHash, game: AnyGame, options: Mapping[str, str], seats: Iterable[StoredSeat]
    ) -> Table:
        """A new table. With a free seat it is one to come to: people sit down by link before the game begins.

        :raises InvalidSetup: a number of players, an option or a value the game does not have.
        :raises UnknownBot: a seat names a bot there is not.
        """
        return await self._create(owner, game, options, tuple(seats), ())

    async def again(self, source: Table) -> Table:
        """A new table for the same people and bots, who say anew that they are ready."""
        seats = tuple(StoredSeat(seat.kind, seat.name, seat.bot, seat.session) for seat in source.seats)
        stored = source.stored
        game = find(stored.game)
        return await self._create(source.company.host, game, stored.options, seats, (), meets=True)

    async def go_on(self, owner: SessionHash, record_text: str, seats: Sequence[StoredSeat], game: str = "") -> Table:
        """A new table that goes on where a recorded game stands. Without seats all of them are human.

        :raises InvalidRecord: the record cannot be read, does not replay, or is of another game or number of players.
        :raises UnknownRulesVersion: its rules are not known here.
        :raises UnknownGame: its game is not installed.
        """
        record = load(record_text)
        room = find(record.game, record.rules_version)
        if game not in ("", record.game):
            raise InvalidRecord(f"the record is of the game {record.game!r}, but the table is to be of {game!r}")
        states(room, record)
        sitting = tuple(seats) or (StoredSeat("human", "", session=owner),) * record.players
        if len(sitting) != record.players:
            raise InvalidRecord(f"the record is of {record.players} players, but the table has {len(sitting)} seats")
        return await self._create(owner, room, record.options, sitting, recorded(room, record))

    async def fork(self, owner: SessionHash, source: Table, step: int) -> Table:
        """A new table with the seats of another one, which goes on from a step of it.

        :raises UnknownStep: not so many events are final.
        """
        match = source.progress.match
        check_step(source, step)
        seats = tuple(
            StoredSeat(seat.kind, seat.name, seat.bot, owner if seat.kind == "human" else None) for seat in source.seats
        )
        return await self._create(owner, source.game, source.stored.options, seats, match.events[:step])

    async def _create(
        self,
        owner: SessionHash,
        game: AnyGame,
        options: Mapping[str, str],
        seats: tuple[StoredSeat, ...],
        happened: Iterable[Event[Any]],
        *,
        meets: bool = False,
    ) -> Table:
        for seat in seats:
            if seat.kind == "bot":
                bots.find(seat.bot or "")
        begun = Change(start(game, len(seats), options)).play_on(happened)
        gathers = meets or any(seat.kind == "human" and seat.session is None for seat in seats)
        now, meta = time(), game.META
        stored = StoredTable(secrets.token_urlsafe(12), meta.id, meta.rules_version, options, owner, now, seats)
        company = company_of(stored, ())
        if gathers:
            people = (Gathered(),)
            company = company.folded(people)
            await self._store.create(stored, begun.rows(now), entries(people, 0, now), company.index)
        else:
            begun = begun.with_chance(self._random)
            await self._store.create(stored, begun.rows(now))
        return self._keep(self._made(stored, company, begun.progress))

    async def delete(self, session: SessionHash | None, table_id: str) -> None:
        """Put a table away for good.

        :raises ForeignSeat: it belongs to somebody else.
        """
        table = await self.find(table_id)
        if session is None or table.company.host != session:
            raise ForeignSeat("only the browser that has set the table may put it away")
        await self._store.delete(table_id)
        self._written(table_id)
        table.gone = True
        self._recent.pop(table_id, None)
        self._alive.pop(table_id, None)
        self._changed(table)

    async def knows(self, session: SessionHash) -> bool:
        return await self._store.knows(session)


def check_step(table: Table, step: int) -> None:
    """:raises UnknownStep: not so many events of the table are final."""
    final = table.progress.match.final
    if not 0 <= step <= final:
        raise UnknownStep(f"there is no step {step}; the game has steps 0 to {final} so far")
