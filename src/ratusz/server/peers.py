"""Messages between workers that serve the same tables: changes of tables, presence and sign-outs.

Each table is a topic of the bus, which the workers follow that have it in memory.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection, Coroutine
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec
import structlog
from msgspec import Struct

from ratusz.engine.errors import RatuszError
from ratusz.host.stored import SessionHash
from ratusz.server.bus.bus import Bus
from ratusz.server.core.clock import Clock
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.live.hub import Hub
from ratusz.server.storage.accounts import AccountStore
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.table import Table

PULSE = 20.0
"""Seconds between two reports of presence."""
BELIEVED = 3 * PULSE
"""Seconds after which a report expires, so that a killed worker leaves nobody present."""

_log = structlog.get_logger("ratusz.peers")


class Changed(Struct, tag="changed"):
    """The logs of a table have changed, or it was deleted."""

    worker: str
    table: str


class Present(Struct, tag="present"):
    """Browsers with an open page of a table at a worker."""

    worker: str
    table: str
    sessions: list[SessionHash]


class Who(Struct, tag="who"):
    """Asks the other workers who is present at a table."""

    worker: str
    table: str


class SignedOut(Struct, tag="signed-out"):
    """Sign-ins have ended, and so must their open pages."""

    worker: str
    logins: list[bytes]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Changed | Present | Who | SignedOut).decode


class Peers:
    """Exchanges messages with the other workers."""

    def __init__(self, bus: Bus, tables: Tables, hub: Hub, accounts: AccountStore, clock: Clock) -> None:
        self._bus = bus
        self._tables = tables
        self._hub = hub
        self._accounts = accounts
        self._clock = clock
        self._me = secrets.token_hex(8)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Start listening to the others."""
        await self._bus.open(self._heard, self._missed, self._followed)
        self._in_background(self._pulse())

    async def close(self) -> None:
        for table in self._hub.tables():
            self._bus.tell(_encode(Present(self._me, table.id, [])), table.id)
        await cancel_all(self._tasks)
        await self._bus.close()

    def written(self, table_id: str) -> None:
        """Tell the others to reload a table."""
        self._bus.tell(_encode(Changed(self._me, table_id)), table_id)

    def signed_out(self, logins: Collection[bytes]) -> None:
        """End open pages of these sign-ins, here and at other workers."""
        if logins:
            self._hub.signed_out(logins)
            self._bus.tell(_encode(SignedOut(self._me, list(logins))))

    def follow(self, table: Table) -> None:
        """Hear from now on of a table that is in memory here, and ask the others who is present at it."""
        if table.id in self._bus.topics:
            self._followed(table.id)
        else:
            self._bus.follow(table.id)

    def came_or_went(self, table: Table) -> None:
        """Report who is present at a table here, and ask the others if somebody was the first to open it."""
        self._tell_who_looks(table)
        if len(table.presence.here) == 1:
            self._ask_who_looks(table)

    def _tell_who_looks(self, table: Table) -> None:
        self._bus.tell(_encode(Present(self._me, table.id, list(table.presence.here))), table.id)

    def _ask_who_looks(self, table: Table) -> None:
        self._bus.tell(_encode(Who(self._me, table.id)), table.id)

    def _heard(self, data: bytes) -> None:
        try:
            message = _decode(data)
        except msgspec.MsgspecError:
            _log.warning("ignored an unknown message on the bus")
            return
        if message.worker == self._me:
            return
        if isinstance(message, SignedOut):
            self._hub.signed_out(message.logins)
        elif (table := self._tables.in_memory(message.table)) is not None:
            self._understood(table, message)

    def _understood(self, table: Table, message: Changed | Present | Who) -> None:
        match message:
            case Changed():
                self._in_background(self._look(table))
            case Present(worker, _, sessions):
                table.presence.hear(worker, sessions, monotonic() + BELIEVED)
                self._hub.publish(table.id)
            case Who():
                if table.presence.here:
                    self._tell_who_looks(table)

    def _missed(self) -> None:
        self._in_background(self._look_at_logins())

    def _followed(self, table_id: str) -> None:
        """Catch up with what the others did before their messages about a table were heard."""
        table = self._tables.in_memory(table_id)
        if table is not None:
            self._in_background(self._look(table))
            self._ask_who_looks(table)
            if table.presence.here:
                self._tell_who_looks(table)

    async def _look_at_logins(self) -> None:
        """End pages of sign-ins that ended at other workers while this one was cut off."""
        with suppress(RatuszError):  # the database is out of reach, which every request reports
            now = self._clock.now()
            self._hub.signed_out([one for one in self._hub.logins if await self._accounts.logged_in(one, now) is None])

    async def _look(self, table: Table) -> None:
        try:
            await table.sync.catch_up()
        except RatuszError as error:
            _log.error("cannot read a table that another worker changed", table=table.id[:6], problem=str(error))

    async def _pulse(self) -> None:
        while True:
            await asyncio.sleep(PULSE)
            self._leave_what_is_forgotten()
            for table in self._hub.tables():
                self._tell_who_looks(table)
                if table.presence.forget(monotonic()):
                    self._hub.publish(table.id)

    def _leave_what_is_forgotten(self) -> None:
        """Hear no more of tables that have left memory since the last pulse."""
        for table_id in [one for one in self._bus.topics if self._tables.in_memory(one) is None]:
            self._bus.leave(table_id)

    def _in_background(self, what: Coroutine[Any, Any, None]) -> None:
        task = in_background(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
