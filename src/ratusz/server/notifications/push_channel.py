"""Push notifications: subscriptions, and requests to push services.

This module loads a cryptography library, which takes some hundredths of a second, so
`ratusz.server.notifications.service` imports it when it is first needed.
"""

from __future__ import annotations

import structlog

from ratusz.host.days_off import DAY
from ratusz.host.errors import BadRequest
from ratusz.host.stored import SessionHash
from ratusz.server.core.clock import Clock
from ratusz.server.notifications import transports, webpush
from ratusz.server.notifications.content import Notification, payload
from ratusz.server.notifications.transports import BrowserSubscription, DeliveryFailed, PostRequest
from ratusz.server.storage.contacts import ContactStore, Subscription
from ratusz.server.tables.table import Table

GONE = (404, 410)
"""Statuses by which push services report ended subscriptions."""
KEY = "vapid"
MOST = 20
"""Maximum number of subscriptions of a session, each of which gets every notification."""
_SOONER = ("soon", "hello")
"""Kinds of notification that a push service keeps for an offline browser for a day, and not for a week."""

_log = structlog.get_logger("ratusz.notifications")


class PushChannel:
    """Sends the push notifications of this worker.

    :param services: push services; see `ratusz.server.notifications.transports.is_service`.
    :param contact: contact for operators of push services, such as `mailto:you@games.example`.
    """

    def __init__(self, contacts: ContactStore, clock: Clock, *, services: tuple[str, ...], contact: str | None) -> None:
        self._contacts = contacts
        self._clock = clock
        self._services = services
        self._contact = contact
        self._kept = b""

    async def public_key(self) -> str:
        """Public key that browsers need to subscribe."""
        return webpush.public_key(await self._key())

    async def _key(self) -> bytes:
        """The key pair of this server, created when it is first needed."""
        if not self._kept:
            self._kept = await self._contacts.key(KEY, webpush.new_key())
        return self._kept

    async def subscribe(self, wanted: BrowserSubscription, session: SessionHash, origin: str) -> None:
        """:raises BadRequest: an unknown push service, or an invalid key."""
        subscription = _subscription(wanted, session, origin)
        if not transports.is_service(subscription.endpoint, self._services):
            raise BadRequest("unknown push service", field="endpoint")
        if not webpush.is_point(subscription.p256dh) or len(subscription.auth) != webpush.SECRET:
            raise BadRequest("invalid keys of a push subscription", field="p256dh")
        known = [one.endpoint for one in await self._contacts.subscriptions(session)]
        if len(known) >= MOST and subscription.endpoint not in known:
            raise BadRequest(
                f"there are {MOST} subscriptions already, which is the maximum; remove one first", field="endpoint"
            )
        await self._contacts.subscribe(subscription, self._clock.now())

    async def send(self, one: Subscription, table: Table, notification: Notification) -> None:
        """Send to one browser. Failures are logged; an ended subscription is deleted."""
        if not transports.is_service(one.endpoint, self._services):
            return
        try:
            status = await transports.post(await self._request(one, table, notification))
        except DeliveryFailed as error:
            _log.warning("a push notification was not delivered", table=table.id[:6], problem=str(error))
            return
        if status in GONE:
            await self._contacts.unsubscribe(one.endpoint)
        elif not 200 <= status < 300:
            _log.warning("a push service rejected a notification", table=table.id[:6], status=status)

    async def _request(self, one: Subscription, table: Table, notification: Notification) -> PostRequest:
        contact = self._contact or one.origin
        now = self._clock.now() + self._clock.behind  # the time of the machine, which push services compare with theirs
        headers = {
            "Authorization": webpush.authorization(await self._key(), one.endpoint, contact, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(DAY if notification.kind in _SOONER else 7 * DAY)),
            "Urgency": "high" if notification.kind in ("turn", "soon") else "normal",
        }
        return PostRequest(one.endpoint, webpush.encrypted(payload(one.language, table, notification), one), headers)


def _subscription(wanted: BrowserSubscription, session: SessionHash, origin: str) -> Subscription:
    """:raises BadRequest: the keys are not base64url."""
    try:
        keys = webpush.decoded(wanted.p256dh), webpush.decoded(wanted.auth)
    except ValueError as error:
        raise BadRequest("the keys of a push subscription must be base64url", field="p256dh") from error
    return Subscription(wanted.endpoint, session, *keys, wanted.language, origin)
