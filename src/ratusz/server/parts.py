"""Parts of a service, made from the settings."""

from __future__ import annotations

from collections.abc import Callable

from ratusz.server.bots.pool import BotPool
from ratusz.server.bots.runner import Bots
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import ClientLimits, RateLimit
from ratusz.server.core.clock import Clock
from ratusz.server.core.settings import Settings
from ratusz.server.evenings.leagues import Leagues
from ratusz.server.evenings.service import Evenings
from ratusz.server.notifications.guarded_post import GuardedPost
from ratusz.server.notifications.service import INBOX, Notifications
from ratusz.server.notifications.webhooks import HOST_FACTOR, Webhooks
from ratusz.server.ratings.service import Ratings
from ratusz.server.storage.store import Store
from ratusz.server.storage.webhooks import Owner
from ratusz.server.tables.registry import Tables


def bots(settings: Settings, clock: Clock) -> Bots:
    return Bots(
        BotPool(settings.bot_processes),
        timeout=settings.bot_timeout,
        delay=settings.bot_delay,
        speed=settings.bot_speed,
        clock=clock,
    )


def notifications(store: Store, settings: Settings, clock: Clock, bus: Bus) -> Notifications:
    hook, services, contact = settings.notification_hook, settings.push_services, settings.push_contact
    inbox = RateLimit(
        INBOX if settings.auth_rate else 0, seconds=3600, name="inboxes", what="emails to this address", bus=bus
    )
    return Notifications(store, clock, inbox, hook=hook, services=services, contact=contact)


def webhooks(store: Store, settings: Settings, clock: Clock, bus: Bus, stopped: Callable[[Owner], None]) -> Webhooks:
    rates = {"webhooks": settings.webhook_rate, "webhook hosts": HOST_FACTOR * settings.webhook_rate}
    of_address, of_host = (
        RateLimit(rate, seconds=60, name=name, what="messages to this channel", bus=bus) for name, rate in rates.items()
    )
    return Webhooks(
        store,
        clock,
        GuardedPost(settings.webhook_networks),
        limits=(of_address, of_host),
        allow_http=settings.webhook_http,
        stopped=stopped,
    )


def client_limits(settings: Settings, bus: Bus) -> ClientLimits:
    return ClientLimits(settings.read_rate, settings.write_rate, settings.max_streams, settings.max_requests, bus)


def clubs(
    store: Store, tables: Tables, ratings: Ratings, settings: Settings, clock: Clock, bus: Bus
) -> tuple[Evenings, Leagues]:
    known = (store, tables, ratings, settings.auth_rate)
    return Evenings(*known, clock=clock, bus=bus), Leagues(*known, clock=clock, bus=bus)
