"""What workers that serve the same tables tell each other: that a table has changed, who looks at it, who signs out."""

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
from ratusz.server.accounts.store import AccountStore
from ratusz.server.bus.bus import Bus
from ratusz.server.core.clock import Clock
from ratusz.server.core.sessions import SessionHash
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.live.hub import Hub
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.table import Table

PULSE = 20.0
"""Seconds after which a worker says anew who looks at its tables."""
BELIEVED = 3 * PULSE
"""Seconds for which that is believed, so that a worker that was killed leaves nobody behind."""

_log = structlog.get_logger("ratusz.peers")


class Changed(Struct, tag="changed"):
    """There is something new in the store about a table."""

    worker: str
    table: str


class Present(Struct, tag="present"):
    """The browsers that look at a table with the help of a worker."""

    worker: str
    table: str
    sessions: list[SessionHash]


class Who(Struct, tag="who"):
    """Who looks at a table? Its other workers answer."""

    worker: str
    table: str


class SignedOut(Struct, tag="signed-out"):
    """Sign-ins have ended, and what is looked at by them."""

    worker: str
    logins: list[bytes]


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Changed | Present | Who | SignedOut).decode


class Peers:
    """This worker among the others."""

    def __init__(self, bus: Bus, tables: Tables, hub: Hub, accounts: AccountStore, clock: Clock) -> None:
        self._bus = bus
        self._tables = tables
        self._hub = hub
        self._accounts = accounts
        self._clock = clock
        self._me = secrets.token_hex(8)
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Listen to the others from now on."""
        await self._bus.open(self._heard, self._missed)
        self._in_background(self._pulse())

    async def close(self) -> None:
        for table in self._hub.tables():
            self._bus.tell(_encode(Present(self._me, table.id, [])))
        await cancel_all(self._tasks)
        await self._bus.close()

    def written(self, table_id: str) -> None:
        """Tell the others to look at the table."""
        self._bus.tell(_encode(Changed(self._me, table_id)))

    def signed_out(self, logins: Collection[bytes]) -> None:
        """Nobody looks at anything by these sign-ins any more, here or elsewhere."""
        if logins:
            self._hub.signed_out(logins)
            self._bus.tell(_encode(SignedOut(self._me, list(logins))))

    def who(self, table: Table) -> None:
        """Ask the others who looks at a table that they have, because it is here now as well."""
        self._bus.tell(_encode(Who(self._me, table.id)))

    def came_or_went(self, table: Table) -> None:
        """Tell the others who looks at the table here; and ask them, if somebody has just begun to."""
        self._tell_who_looks(table)
        if len(table.presence.here) == 1:
            self.who(table)

    def _tell_who_looks(self, table: Table) -> None:
        self._bus.tell(_encode(Present(self._me, table.id, list(table.presence.here))))

    def _heard(self, data: bytes) -> None:
        try:
            message = _decode(data)
        except msgspec.MsgspecError:
            _log.warning("somebody else speaks on the bus, or a later version of Ratusz")
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
        for table in self._tables.all_in_memory():
            self._in_background(self._look(table))
        for table in self._hub.tables():
            self._tell_who_looks(table)
            self._bus.tell(_encode(Who(self._me, table.id)))
        self._in_background(self._look_at_logins())

    async def _look_at_logins(self) -> None:
        """Somebody may have signed out at another worker meanwhile."""
        with suppress(RatuszError):  # the database is out of reach, and says so to everybody
            now = self._clock.now()
            self._hub.signed_out([one for one in self._hub.logins if await self._accounts.logged_in(one, now) is None])

    async def _look(self, table: Table) -> None:
        try:
            await table.sync.catch_up()
        except RatuszError as error:
            _log.error("a table that others have changed cannot be read", table=table.id[:6], problem=str(error))

    async def _pulse(self) -> None:
        while True:
            await asyncio.sleep(PULSE)
            for table in self._hub.tables():
                self._tell_who_looks(table)
                if table.presence.forget(monotonic()):
                    self._hub.publish(table.id)

    def _in_background(self, what: Coroutine[Any, Any, None]) -> None:
        task = in_background(what)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
