"""Notifications for people who are away: by web push, and by email through a hook of the operator.

Notifications are sent at most once, by one worker, and not to people with an open page of the table. They contain only
what everybody with the URL of the table may know: the game, the table, and that it is somebody's turn.
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
from ratusz.host.stored import SessionHash
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.clock import Clock
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.notifications import transports
from ratusz.server.notifications.content import Notification, due_notifications, email, next_reminder
from ratusz.server.notifications.transports import BrowserSubscription, DeliveryFailed
from ratusz.server.storage.contacts import ContactStore, MailAddress
from ratusz.server.storage.store import Store
from ratusz.server.tables.table import Table

if TYPE_CHECKING:
    from ratusz.server.notifications.push_channel import PushChannel

INBOX = 5
"""Maximum number of times per hour that one email address may be registered, by anybody."""

_log = structlog.get_logger("ratusz.notifications")


class Notifications:
    """Sends the notifications of this worker.

    :param inbox: limit of registrations per email address, so that nobody is flooded with email.
    :param hook: URL or command that sends email; None: no email.
    :param services: push services; see `ratusz.server.notifications.transports.is_service`.
    :param contact: contact for operators of push services, such as `mailto:you@games.example`.
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
        self._contacts = ContactStore(store)
        self._clock = clock
        self._hook = hook
        self._inbox = inbox
        self._services = services
        self._contact = contact
        self._push: PushChannel | None = None
        self._seen: WeakKeyDictionary[Table, dict[tuple[str, Seat], int]] = WeakKeyDictionary()
        """Mark of the last notification handled by this worker, by table, kind and seat."""
        self._reminders: dict[str, tuple[float, asyncio.Task[None]]] = {}
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def by_mail(self) -> bool:
        return self._hook is not None

    async def public_key(self) -> str:
        """Public key that browsers need to subscribe."""
        return await (await self._pushing()).public_key()

    async def _pushing(self) -> PushChannel:
        """The push channel, loaded when first needed, in a thread so that nobody's move waits for it."""
        if self._push is None:
            kind = await asyncio.to_thread(_loaded)
            # It may replace one that was made meanwhile, which has no state of its own.
            self._push = kind(self._contacts, self._clock, services=self._services, contact=self._contact)
        return self._push

    def wake(self, table: Table) -> None:
        """The table has changed: notify people who are away."""
        if table.gone or not table.roster.hosted or (table.roster.gathering and not table.roster.group):
            self._remind(table, None)
            return
        seen = self._seen.setdefault(table, {})
        for notification in due_notifications(table, self._clock.now()):
            if seen.get((notification.kind, notification.seat), 0) >= notification.mark:
                continue
            seen[notification.kind, notification.seat] = notification.mark
            session = table.seats[notification.seat].session
            if session is not None and (notification.once or not _is_here(table, session)):
                self._in_background(partial(self._tell, table, notification, session))
        self._remind(table, next_reminder(table, self._clock.now()))

    def tell_host(self, table: Table, kind: str) -> None:
        """Tell the host something about the table, if they are away and have a seat."""
        host = table.roster.host
        seats = table.roster.seats_of(host)
        if seats and not _is_here(table, host):
            notification = Notification(kind, seats[0], int(self._clock.now()))
            self._in_background(partial(self._tell, table, notification, host))

    def _remind(self, table: Table, at: float | None) -> None:
        """Check the table again at a time."""
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
        """Send to all subscriptions and the email address of a person, unless another worker does."""
        subscriptions = await self._contacts.subscriptions(session)
        address = await self._address(table, notification.seat, session) if self.by_mail else None
        # They may have opened a page at another worker meanwhile.
        is_told = bool(subscriptions or address) and not (notification.is_silent or _is_here(table, session))
        if not (is_told or notification.once):
            return
        if await self._contacts.claim(table.id, notification.seat, notification.kind, notification.mark) and is_told:
            for subscription in subscriptions:
                await (await self._pushing()).send(subscription, table, notification)
            if address is not None:
                await self._mail(address, table, notification)

    async def _mail(self, address: MailAddress, table: Table, notification: Notification) -> None:
        assert self._hook is not None
        try:
            await transports.hand_over(self._hook, email(address, table, notification))
        except DeliveryFailed as error:
            _log.warning("the notification hook failed", table=table.id[:6], problem=str(error))

    async def subscribe(self, wanted: BrowserSubscription, session: SessionHash, origin: str) -> None:
        """Raises what `PushChannel.subscribe` raises."""
        await (await self._pushing()).subscribe(wanted, session, origin)

    async def unsubscribe(self, endpoint: str) -> None:
        await self._contacts.unsubscribe(endpoint)

    async def address_of(self, table: Table, seat: Seat) -> str | None:
        """Email address for a seat, if its present owner registered it."""
        found = await self._address(table, seat, table.seats[seat].session or b"")
        return found.address if found is not None else None

    async def _address(self, table: Table, seat: Seat, session: SessionHash) -> MailAddress | None:
        """What the owner of a seat has given for it, or anywhere in its campaign."""
        found = await self._contacts.address(table.id, seat)
        if found is not None and found.session == session:
            return found
        campaign = table.stored.campaign
        return None if campaign is None else await self._contacts.campaign_address(session, campaign)

    async def forget_address(self, table: Table, seat: Seat) -> None:
        """Forget what the owner of a seat has given for it and, in a campaign, for all its tables."""
        await self._contacts.remove_address(table.id, seat)
        session, campaign = table.seats[seat].session, table.stored.campaign
        if session is not None and campaign is not None:
            await self._contacts.remove_campaign_address(session, campaign)

    async def forget_by_token(self, token: str) -> bool:
        return await self._contacts.remove_address_by_token(token)

    async def keep_address(self, table: Table, seat: Seat, written: str, language: str, origin: str) -> None:
        """Register an email address for a seat, and send a confirmation.

        :raises TooMany: the address was registered too often.
        """
        await self._inbox.take(_inbox_of(written))
        session = table.seats[seat].session or b""
        token = secrets.token_urlsafe(24)
        await self.forget_address(table, seat)
        address = MailAddress(table.id, seat, session, written, language, origin, token)
        await self._contacts.keep_address(address)
        if self._hook is not None:
            self._in_background(partial(self._mail, address, table, Notification("hello", seat, 1)))

    def _in_background(self, what: Callable[[], Awaitable[None]]) -> None:
        task = in_background(_quietly(what))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def idle(self) -> None:
        """Wait until everything is sent."""
        while self._sending:
            await asyncio.gather(*self._sending)

    async def close(self) -> None:
        """Cancel everything."""
        tasks = [*self._sending, *(task for _, task in self._reminders.values())]
        self._reminders.clear()
        await cancel_all(tasks)


def _is_here(table: Table, session: SessionHash) -> bool:
    """Whether somebody looks at a table, or wants to hear nothing of it."""
    return session in table.presence.everywhere | table.roster.hidden_by


def _inbox_of(address: str) -> str:
    """Key of an inbox in rate limits, without the address itself; `a+anything@b` usually is the inbox of `a@b`."""
    name, _, host = address.lower().partition("@")
    return sha256(f"{name.partition('+')[0]}@{host}".encode()).hexdigest()


def _loaded() -> type[PushChannel]:
    from ratusz.server.notifications.push_channel import PushChannel  # noqa: PLC0415 - see its docstring

    return PushChannel


async def _quietly(what: Callable[[], Awaitable[None]]) -> None:
    try:
        await what()
    except Exception as error:  # noqa: BLE001 - a failed notification must not stop anything
        _log.error("a notification failed", problem=repr(error))
