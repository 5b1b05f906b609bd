"""Telling people who are not here that their choice is awaited: by web push, and by mail through the operator's hook.

A notice is a kindness, not a promise. It is sent once, by one worker, to nobody who looks at the table. It holds
nothing but what everybody with the table's address may know: which game, which table, and that a choice is awaited.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import structlog

from ratusz.engine.game import Seat
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.clock import Clock
from ratusz.server.core.sessions import SessionHash
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.notifications import transports
from ratusz.server.notifications.content import Notification, due_notifications, email, next_reminder
from ratusz.server.notifications.transports import BrowserSubscription, DeliveryFailed
from ratusz.server.storage.contacts import MailAddress
from ratusz.server.storage.store import Store
from ratusz.server.tables.table import Table

if TYPE_CHECKING:
    from ratusz.server.notifications.push_channel import PushChannel

INBOX = 5
"""How often one mail address may be given an hour, by whomever."""

_log = structlog.get_logger("ratusz.notifications")


class Notifications:
    """All notices of this worker.

    :param inbox: how often one mail address may be given, by whomever: nobody is to be flooded with mail through us.
    :param hook: where mail goes, an address or a command; None: nowhere.
    :param services: push services; see `ratusz.server.notifications.transports.is_service`.
    :param contact: for the people of push services, such as `mailto:you@games.example`.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        inbox: RateLimit,
        *,
        hook: str | None,
        services: tuple[str, ...],
        contact: str | None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._hook = hook
        self._inbox = inbox
        self._services = services
        self._contact = contact
        self._push: PushChannel | None = None
        self._seen: WeakKeyDictionary[Table, dict[tuple[str, Seat], int]] = WeakKeyDictionary()
        """For each table the newest notice of each kind that this worker has dealt with."""
        self._reminders: dict[str, tuple[float, asyncio.Task[None]]] = {}
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def by_mail(self) -> bool:
        return self._hook is not None

    async def public_key(self) -> str:
        """What browsers need to subscribe."""
        return await (await self._pushing()).public_key()

    async def _pushing(self) -> PushChannel:
        """Loaded when somebody first asks; in a thread, so that nobody's move waits for it."""
        if self._push is None:
            kind = await asyncio.to_thread(_loaded)
            # Another one, made meanwhile, may go: it holds nothing but a key that is on disk.
            self._push = kind(self._store, self._clock, services=self._services, contact=self._contact)
        return self._push

    def wake(self, table: Table) -> None:
        """Something at the table is different: tell whoever has to know and is not here."""
        if table.gone or not table.roster.hosted or table.roster.gathering:
            self._remind(table, None)
            return
        seen = self._seen.setdefault(table, {})
        for notification in due_notifications(table, self._clock.now()):
            if seen.get((notification.kind, notification.seat), 0) >= notification.mark:
                continue
            seen[notification.kind, notification.seat] = notification.mark
            session = table.seats[notification.seat].session
            if session is not None and session not in table.presence.everywhere:
                self._in_background(partial(self._tell, table, notification, session))
        self._remind(table, next_reminder(table, self._clock.now()))

    def _remind(self, table: Table, at: float | None) -> None:
        """Look at the table again then."""
        known = self._reminders.get(table.id)
        if known and known[0] == at:
            return
        if known:
            del self._reminders[table.id]
            known[1].cancel()
        if at is not None:
            self._reminders[table.id] = at, in_background(self._look_again(table, at))

    async def _look_again(self, table: Table, at: float) -> None:
        await self._clock.sleep(at - self._clock.now())
        self._reminders.pop(table.id, None)
        self.wake(table)

    async def _tell(self, table: Table, notification: Notification, session: SessionHash) -> None:
        """To all addresses of the person, if no other worker does."""
        reach = self._store.reach
        subscriptions = await reach.subscriptions(session)
        address = await reach.address(table.id, notification.seat) if self.by_mail else None
        if address is not None and address.session != session:
            address = None
        if session in table.presence.everywhere or not (subscriptions or address):
            return  # another worker may have said meanwhile that they look
        if await reach.claim(table.id, notification.seat, notification.kind, notification.mark):
            for subscription in subscriptions:
                await (await self._pushing()).send(subscription, table, notification)
            if address is not None:
                await self._mail(address, table, notification)

    async def _mail(self, address: MailAddress, table: Table, notification: Notification) -> None:
        assert self._hook is not None
        try:
            await transports.hand_over(self._hook, email(address, table, notification))
        except DeliveryFailed as error:
            _log.warning("the hook did not take a notice", table=table.id[:6], problem=str(error))

    async def subscribe(self, wanted: BrowserSubscription, session: SessionHash, origin: str) -> None:
        """Raises what `PushChannel.subscribe` raises."""
        await (await self._pushing()).subscribe(wanted, session, origin)

    async def unsubscribe(self, endpoint: str) -> None:
        await self._store.reach.unsubscribe(endpoint)

    async def address_of(self, table: Table, seat: Seat) -> str | None:
        """Where whoever has the seat gets mail; what somebody before them has given is not theirs to see."""
        found = await self._store.reach.address(table.id, seat)
        return found.address if found is not None and found.session == table.seats[seat].session else None

    async def forget_address(self, table: Table, seat: Seat) -> None:
        await self._store.reach.forget_address(table.id, seat)

    async def forget_by_token(self, token: str) -> bool:
        return await self._store.reach.forget_by_token(token)

    async def keep_address(self, table: Table, seat: Seat, written: str, language: str, origin: str) -> None:
        """Keep where somebody wants to have mail about a seat of theirs, and write there that it is so.

        :raises TooMany: the address has been given often lately.
        """
        await self._inbox.take(_inbox_of(written))
        session = table.seats[seat].session or b""
        token = secrets.token_urlsafe(24)
        address = MailAddress(table.id, seat, session, written, language, origin, token)
        await self._store.reach.keep_address(address)
        if self._hook is not None:
            self._in_background(partial(self._mail, address, table, Notification("hello", seat, 1)))

    def _in_background(self, what: Callable[[], Awaitable[None]]) -> None:
        task = in_background(_quietly(what))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def idle(self) -> None:
        """Return when everything has been handed over."""
        while self._sending:
            await asyncio.gather(*self._sending)

    async def close(self) -> None:
        """Let go of everything."""
        tasks = [*self._sending, *(task for _, task in self._reminders.values())]
        self._reminders.clear()
        await cancel_all(tasks)


def _inbox_of(address: str) -> str:
    """Stands for an inbox in a count, which is no place for addresses; often `a+anything@b` goes where `a@b` does."""
    name, _, host = address.lower().partition("@")
    return sha256(f"{name.partition('+')[0]}@{host}".encode()).hexdigest()


def _loaded() -> type[PushChannel]:
    from ratusz.server.notifications.push_channel import PushChannel  # noqa: PLC0415 - see what it says of itself

    return PushChannel


async def _quietly(what: Callable[[], Awaitable[None]]) -> None:
    try:
        await what()
    except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on without a notice
        _log.error("a notice came to nothing", problem=repr(error))
