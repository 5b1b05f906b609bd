"""Settings of a server, which whoever operates it may change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

PUSH_SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""Hosts of the push services that browsers use; their subdomains count as well."""

RENAMED = {
    "origins": "allowed_origins",
    "address": "public_url",
    "bot_patience": "bot_timeout",
    "bot_pause": "bot_delay",
    "bot_tempo": "bot_speed",
    "new_tables": "table_rate",
    "knocks": "auth_rate",
    "wishes": "write_rate",
    "looks": "read_rate",
    "streams": "max_streams",
    "requests": "max_requests",
    "connections": "max_connections",
    "notify_hook": "notification_hook",
    "contact": "push_contact",
    "processor_seconds": "cpu_rate",
}
"""New names of settings by their old ones."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of a server.

    Rates are per minute and client address, and 0 means unlimited. The maxima are per client address and worker, and
    0 means unlimited too. Requests from this machine count only towards `auth_rate`,
    `notification_rate`, `webhook_rate` and `history_rate`.

    :raises TypeError: an unknown setting; for an old name the message has the new one.
    """

    allowed_origins: tuple[str, ...] = ()
    """Origins besides the server's own whose pages may use it, such as `https://games.example`."""
    public_url: str | None = None
    """URL at which people reach the server, such as `https://games.example`; links in emails begin with it. If None,
    they begin with the Host header of the request that named the email address, which its sender may have made up."""
    base_path: str = ""
    """Folder of the host in which the server lies, such as `/ratusz`; empty: it has the whole host."""
    bot_processes: int = 1
    """Number of processes in which bots think."""
    bot_timeout: float = 10.0
    """Seconds for a bot's choice, including the wait for a process; weaker bots make choices that would take longer."""
    bot_delay: float = 0.0
    """Seconds that a bot waits before each choice."""
    bot_speed: float = 1.0
    """Speed of bots in real time, as a multiple of a person's; 0: they act without waiting."""
    table_rate: int = 60
    """New tables, campaigns and episodes per minute and address."""
    auth_rate: int = 30
    """Failed attempts per minute and address, counted separately for the link of each table, seat codes and passkeys;
    0: unlimited. Whatever succeeds is not counted. So many claims may be made at a table, too, and so many codes
    requested for a seat."""
    notification_rate: int = 120
    """New push subscriptions and email addresses per minute and address."""
    history_rate: int = 30
    """Account histories and exports per minute and account."""
    notification_hook: str | None = None
    """Receiver of email notifications: a URL that takes JSON by POST, or a command that reads JSON from standard
    input."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    """Hosts of allowed push services, or whole origins; the server posts notifications nowhere else."""
    push_contact: str | None = None
    """Contact for operators of push services, such as `mailto:you@games.example`. If None, the server's URL."""
    webhooks: bool = True
    """Whether hosts may have turns and results posted to a chat channel."""
    webhook_networks: tuple[str, ...] = ()
    """Addresses and networks, such as `10.0.0.0/8`, to which webhooks may be posted although they are not public."""
    webhook_http: bool = False
    """Whether addresses of webhooks may begin with `http://`."""
    webhook_rate: int = 20
    """Messages per minute to one address of a webhook, and fifty times as many to one host."""
    write_rate: int = 1200
    """Requests per minute and address that change something, including messages on WebSockets."""
    max_streams: int = 500
    """Live streams that one address may have open at a worker."""
    hsts_subdomains: bool = True
    """Whether HSTS includes subdomains, over TLS."""
    max_requests: int = 100
    """Requests that change something and that one address may have in progress at a worker."""
    max_connections: int = 1000
    """Connections that one address may have open at a worker. Trusted proxies have no such limit."""
    read_rate: int = 3000
    """All other API requests per minute and address."""
    job_processes: int = 1
    """Number of processes that check, replay and import."""
    cpu_rate: float = 20.0
    """CPU seconds per minute and address that may be spent on checking, replaying and importing."""

    def __new__(cls, *arguments: object, **named: object) -> Self:
        """Refuse old names; `__init__` refuses names that never were."""
        del arguments
        for old in named:
            if old in RENAMED:
                raise TypeError(f"the setting {old!r} is now called {RENAMED[old]!r}")
        return object.__new__(cls)

    @staticmethod
    def without_limits() -> Settings:
        """Settings without limits per address, for a server whose users are trusted."""
        return Settings(
            table_rate=0,
            auth_rate=0,
            notification_rate=0,
            webhook_rate=0,
            history_rate=0,
            write_rate=0,
            read_rate=0,
            max_streams=0,
            max_requests=0,
            max_connections=0,
            cpu_rate=0,
        )


LIMITS = (
    "table_rate",
    "write_rate",
    "read_rate",
    "auth_rate",
    "notification_rate",
    "webhook_rate",
    "history_rate",
    "cpu_rate",
    "max_streams",
    "max_requests",
    "max_connections",
)
"""Settings that limit what people may do; 0 means unlimited."""


def with_limits(settings: Settings, written: Iterable[str]) -> Settings:
    """The settings with limits written as `table-rate=200`.

    :raises ValueError: it is not written like that, or there is no such limit.
    """
    limits: dict[str, int] = {}
    for text in written:
        name, equals, number = text.partition("=")
        known = name.strip().replace("-", "_")
        if known not in LIMITS or not equals:
            names = ", ".join(limit.replace("_", "-") for limit in LIMITS)
            raise ValueError(f"Must look like table-rate=200, not {text!r}; the limits are {names}")
        if not number.strip().isdecimal():
            raise ValueError(f"{name} must be a whole number, 0 for unlimited, not {number!r}")
        limits[known] = int(number)
    return replace(settings, **limits)  # type: ignore[arg-type] # all limits are numbers


DEFAULTS = Settings()
