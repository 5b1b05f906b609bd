"""Errors that only a server has, added to the tree of `ratusz.host.errors`.

`ratusz.host.statuses` has the HTTP status of each.

::

    RatuszError
    └── ServerError
        ├── UnknownPromise        unknown dice commitment, or one that is used
        ├── NotSignedIn           needs an account
        ├── UnknownEvening        no evening of that ID
        ├── UnknownLeague         no league of that ID
        ├── NoPasskeys            browsers offer no passkeys at this address
        ├── UnknownPasskey        unknown passkey, or an expired ceremony
        ├── LastPasskey           the last passkey cannot be removed
        ├── TooLarge              the request is too large
        ├── TooExpensive          needs more CPU time or memory than one request may use
        ├── DeliveryFailed        a notification was not delivered (server.notifications.transports)
        ├── WebhookFailed         a channel did not take the first message of its webhook
        ├── WorkerFailed          a worker process gave no answer (server.workers.child_process)
        ├── ForbiddenOrigin       the request comes from a page of another site
        └── OutcomeUnknown        a write may have happened or not

    StorageFailed
    └── DatabaseUnusable          the database cannot be opened; says what would help
"""

from __future__ import annotations

from ratusz.engine.errors import RatuszError
from ratusz.host.errors import StorageFailed


class ServerError(RatuszError):
    """Base of the server's own errors."""


class UnknownPromise(ServerError):
    """Dice commitment that is unknown, expired, or used by another table."""

    code = "unknown-promise"


class NotSignedIn(ServerError):
    """The request needs an account."""

    code = "not-signed-in"


class UnknownEvening(ServerError):
    """No evening of that ID, or no longer."""

    code = "unknown-evening"

    def __init__(self, evening: str) -> None:
        super().__init__(f"no evening {evening!r}; it may have been deleted")


class UnknownLeague(ServerError):
    """No league of that ID, or no longer."""

    code = "unknown-league"

    def __init__(self, league: str) -> None:
        super().__init__(f"no league {league!r}; it may have been deleted")


class NoPasskeys(ServerError):
    """Browsers offer no passkeys at the address of this page."""

    code = "no-passkeys"


class UnknownPasskey(ServerError):
    """The passkey is of no account here, or its ceremony has expired."""

    code = "unknown-passkey"


class LastPasskey(ServerError):
    """The last passkey of an account cannot be removed."""

    code = "last-passkey"


class TooLarge(ServerError):
    """The request or message is too large."""

    code = "too-large"

    def __init__(self, limit: int) -> None:
        super().__init__(f"the request is larger than {limit} bytes")


class Disconnected(ConnectionError):
    """The client has disconnected before its request was complete."""


class TooExpensive(ServerError):
    """The request needs more CPU time or memory than allowed."""

    code = "too-expensive"


class WebhookFailed(ServerError):
    """A channel did not take the first message of its webhook."""

    code = "webhook-failed"


class ForbiddenOrigin(ServerError):
    """The request comes from a page of another site."""

    code = "forbidden-origin"

    def __init__(self, origin: str) -> None:
        super().__init__(f"pages from {origin!r} may not change anything here; behind a proxy, forward the Host header")


class OutcomeUnknown(ServerError):
    """The connection to the database broke during a write, which may have happened or not."""

    code = "outcome-unknown"


class DatabaseUnusable(StorageFailed):
    """The database cannot be opened, or is not one of ours."""
