"""Tables that people come to, each from where they are: links, seats, codes. In values; routes stand on it."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256

import structlog

from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.server import codes, seating, starting
from ratusz.server.bus import Bus
from ratusz.server.clock import Clock
from ratusz.server.code_attempts import CodeAttempts
from ratusz.server.company import Company
from ratusz.server.company_events import Again, CompanyEvent
from ratusz.server.errors import AlreadyStarted, BadRequest, SharedDevice, UnknownCode
from ratusz.server.letting_go import let_go
from ratusz.server.limits import RateLimit
from ratusz.server.store import Code, SessionHash, Store
from ratusz.server.table import Table
from ratusz.server.tables import Tables

_log = structlog.get_logger("ratusz.gatherings")

TALK = 30
"""Lines that one address may say a minute."""
OPEN_FOR, MOST_OPEN = 24 * 3600, 30
"""Seconds without anything happening after which a table is listed no more, and how many are listed at most."""


class Gatherings:
    """What people do at tables that they come to. `knocks` is how many links and codes an address may try a minute."""

    def __init__(self, tables: Tables, store: Store, knocks: int, *, clock: Clock, bus: Bus | None = None) -> None:
        self._tables = tables
        self._store = store
        self._clock = clock
        self._knocks = RateLimit(knocks, seconds=60, what="links and codes tried", bus=bus)
        self._talk = RateLimit(TALK if knocks else 0, seconds=60, what="words", bus=bus)
        self._opening: set[asyncio.Task[None]] = set()
        self._codes = CodeAttempts(limited=knocks > 0, bus=bus)

    async def table(self, table_id: str) -> Table:
        """:raises UnknownTable: there is none."""
        return await self._tables.find(table_id)

    async def link(self, session: SessionHash, table_id: str) -> str:
        """The token of a new link; the earlier one opens nothing any more.

        :raises NotHost: the session has not set the table.
        :raises AlreadyStarted: the game has begun.
        """
        token = secrets.token_urlsafe(24)
        table = await self.table(table_id)
        await table.meet(lambda company: seating.link(company, session, _hash(token)))
        return token

    async def sit_down(
        self, session: SessionHash, address: str, table_id: str, *, token: str, name: str, seat: Seat | None
    ) -> Table:
        """Take a seat. Raises what `seating.sit_down` raises, and TooMany.

        :raises SharedDevice: the session has a seat, and the game is in real time.
        """
        await self._knocks.take(address)
        table = await self.table(table_id)
        hash_ = _hash(token) if token else None

        def doing(company: Company) -> Sequence[CompanyEvent]:
            if table.is_real_time and company.seats_of(session):
                raise SharedDevice("everybody acts at once, so a device can have one seat, and this one has it")
            return seating.sit_down(company, session, hash_, name, seat)

        await table.meet(doing)
        return table

    async def start(self, session: SessionHash | None, table_id: str) -> Table:
        """The game begins, or seals are opened first. Raises what `starting.start` raises."""
        table = await self.table(table_id)
        await table.meet(lambda company: starting.start(company, session, self._clock.now()))
        if table.company.opening:
            task = asyncio.create_task(self._start_without(table))
            self._opening.add(task)
            task.add_done_callback(self._opening.discard)
        return table

    async def _start_without(self, table: Table) -> None:
        """Nobody has to wait for a browser that has gone. If this server goes, the host can begin once more."""
        await self._clock.sleep(starting.OPENING)
        try:
            await table.meet(lambda company: starting.start_without(company, self._clock.now()))
        except RatuszError as error:
            _log.warning("a game was not begun", table=table.id[:6], problem=str(error))

    async def open_seal(self, session: SessionHash | None, table_id: str, seat: Seat, entropy: bytes) -> Table:
        """A browser tells what it has sealed. Raises what `starting.open_seal` raises."""
        table = await self.table(table_id)
        await table.meet(lambda company: starting.open_seal(company, session, seat, entropy))
        return table

    async def close(self) -> None:
        """Let go of everything that waits."""
        await let_go(self._opening)

    async def code(self, session: SessionHash | None, address: str, table_id: str, seat: Seat) -> tuple[int, ...]:
        """Words that bring the seat to another device, once and soon.

        :raises ForeignSeat: the seat belongs to somebody else.
        :raises TooMany: the address has asked for too many; their hash is slow, which is its purpose.
        """
        await self._knocks.take(address)
        table = await self.table(table_id)
        owner = seating.own_place(table.company, session, seat).session or b""
        code, now = codes.new_code(), self._clock.now()
        hash_ = await asyncio.to_thread(codes.hash_of, code)
        await self._store.lay_code(Code(hash_, table_id, seat, now + codes.LIFETIME, owner), now)
        return tuple(code)

    async def come_by_code(self, session: SessionHash, address: str, written: str) -> Table:
        """The table of a code, whose seat is the session's from now on.

        :raises UnknownCode: the words bring no seat.
        :raises TooMany: the address has tried too many.
        """
        await self._knocks.take(address)
        code = codes.parse(written)
        if code is None:
            raise UnknownCode("a code is six words, such as bridge-owl-key-clock-bell-window")
        await self._codes.take(address)
        hash_ = await asyncio.to_thread(codes.hash_of, code)
        now = self._clock.now()
        found = await self._store.take_code(hash_, now)
        if found is None or found.expires > now + codes.LIFETIME:  # laid when the clock was wrong
            raise UnknownCode("these words bring no seat; each code works once and for ten minutes: ask for a new one")
        table = await self.table(found.table)
        await table.meet(lambda company: seating.move(company, found.seat, found.session, session))
        return table

    async def ask(self, session: SessionHash, address: str, table_id: str, seat: Seat) -> Table:
        """Say that a seat is one's own. Raises what `seating.ask` raises, and TooMany."""
        await self._knocks.take(address)
        table = await self.table(table_id)
        _check_hosted(table.company)
        await table.meet(lambda company: seating.ask(company, session, seat))
        return table

    async def open_tables(self) -> Sequence[Table]:
        """Tables with free seats that everybody may find, the newest first."""
        found: list[Table] = []
        for table_id in await self._store.open_tables(self._clock.now() - OPEN_FOR, MOST_OPEN):
            with suppress(RatuszError):  # put away just now, or under rules this installation does not know
                found.append(await self.table(table_id))
        return [table for table in found if any(place.is_open for place in table.seats)]

    async def say(self, session: SessionHash | None, address: str, table_id: str, words: str) -> Table:
        """A line to everybody at the table. Raises what `seating.say` raises, and TooMany."""
        await self._talk.take(address)
        table = await self.table(table_id)
        _check_hosted(table.company)
        await table.meet(lambda company: seating.say(company, session, words, self._clock.now()))
        return table

    async def stand_in(self, session: SessionHash | None, table_id: str, seat: Seat, bot: str) -> Table:
        """A bot is to play for a person. Raises what `seating.stand_in` raises."""
        table = await self.table(table_id)
        _check_hosted(table.company)
        await table.meet(lambda company: seating.stand_in(company, session, seat, bot, present=table.looking))
        return table

    async def again(self, session: SessionHash | None, table_id: str) -> str:
        """The table at which the same people meet again; the first who asks sets it.

        :raises ForeignSeat: the session does not play here.
        :raises AlreadyStarted: the game is not over yet.
        """
        table = await self.table(table_id)
        _check_hosted(table.company)
        seating.check_plays(table.company, session)
        if not table.is_over:
            raise AlreadyStarted("the game is still going on; when it is over the same people can meet again")
        return table.company.again or await self._set_again(table)

    async def _set_again(self, table: Table) -> str:
        fresh = await self._tables.again(table)
        await table.meet(lambda company: () if company.again else (Again(fresh.id),))
        found = table.company.again or fresh.id
        if found != fresh.id:  # somebody was faster
            await self._tables.delete(fresh.company.host, fresh.id)
        return found


def _check_hosted(company: Company) -> None:
    if not company.hosted:
        raise BadRequest("all people at this table play from one browser; nobody comes to it by link")


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
