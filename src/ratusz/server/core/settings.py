"""What whoever runs a server may decide."""

from __future__ import annotations

from dataclasses import dataclass

PUSH_SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""The push services of the browsers there are: hosts, and all below them."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever runs a server may decide."""

    origins: tuple[str, ...] = ()
    """Further origins whose pages may use this server, such as `https://games.example`; its own always may."""
    address: str | None = None
    """Where people find this server, such as `https://games.example`: links in mails begin with it. Left out, they
    begin with the address at which whoever gives the mail's has asked, who may have made it up."""
    bot_processes: int = 1
    bot_patience: float = 10.0
    """Seconds until a bot's choice is made, waiting included; what would take longer is chosen by a weaker one."""
    bot_pause: float = 0.0
    """Seconds a bot waits before each choice."""
    bot_tempo: float = 1.0
    """In real time: how many times as fast as a person the bots act; 0: without waiting."""
    new_tables: int = 60
    """Tables that one address may set a minute; 0: any number. This machine's are not counted."""
    knocks: int = 30
    """Links and codes, passkeys, and histories that one address may ask for a minute, of each; 0: any number."""
    notify_hook: str | None = None
    """Where notices by mail go: an address that takes JSON by POST, or a command that takes it on standard input."""
    push_services: tuple[str, ...] = PUSH_SERVICES
    """Hosts of the push services of browsers, or whole origins; nothing is posted anywhere else."""
    contact: str | None = None
    """For the people of push services, such as `mailto:you@games.example`; else this server's address."""
    wishes: int = 1200
    """Changes that one address may ask for a minute; 0: any number. This machine's are not counted."""
    streams: int = 500
    """Live streams that one address may have open at a worker; 0: any number. This machine's are not counted."""
    hsts_subdomains: bool = True
    """Over TLS, whether browsers are told to reach hosts below this one by TLS only as well."""
    requests: int = 100
    """Such requests that one address may have under way at a worker; 0: any number. This machine's are not counted."""
    connections: int = 1000
    """Connections that one address may have open at a worker; 0: any number. A proxy's are not counted."""
    looks: int = 3000
    """Things that one address may look at a minute; 0: any number. This machine's are not counted."""

    job_processes: int = 1
    """Processes that check, replay and import."""
    processor_seconds: float = 20.0
    """Processor seconds of checking, replaying and importing for one address a minute; 0: any number. This machine's
    are not counted."""

    @staticmethod
    def without_limits() -> Settings:
        """For one's own people: nobody is told to wait."""
        return Settings(
            new_tables=0, knocks=0, wishes=0, looks=0, streams=0, requests=0, connections=0, processor_seconds=0
        )


DEFAULTS = Settings()
