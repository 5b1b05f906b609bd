"""What is kept so that the server can come back to people: whose clocks run, when it last ran, where notices go.

`ContactStore` is the seam beside `ratusz.server.storage.store`, with the same promises; it belongs to the same
database.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ratusz.engine.game import Seat
from ratusz.server.core.sessions import SessionHash


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that wants to be sent notices."""

    endpoint: str
    """The address at which its push service takes messages."""
    session: SessionHash
    p256dh: bytes
    """Its public key, a point of P-256 in 65 bytes."""
    auth: bytes
    """16 bytes that only it and we know."""
    language: str
    origin: str
    """This server as the browser knows it, such as `https://games.example`."""


@dataclass(frozen=True, slots=True)
class MailAddress:
    """Where somebody wants to have mail about one seat."""

    table: str
    seat: Seat
    session: SessionHash
    """Who has given it. If the seat is played from another browser, it is not written to."""
    address: str
    language: str
    origin: str
    """The beginning of links, such as `https://games.example`."""
    token: str
    """Lets whoever reads the mail forget the address."""


class ContactStore(Protocol):
    """All methods raise StorageFailed when the database cannot do what is asked."""

    async def timed_tables(self) -> Sequence[str]:
        """IDs of the tables whose clocks have to be looked after."""
        ...

    async def untimed(self, table: str) -> None:
        """The game is over; nobody needs to look after it any more."""
        ...

    async def last_beat(self) -> float | None:
        """When a server last said that it runs, in seconds since 1970; None: never."""
        ...

    async def beat(self, now: float) -> None:
        """A server runs."""
        ...

    async def key(self, name: str, fresh: bytes) -> bytes:
        """The key of a name: the fresh one, unless there is one already."""
        ...

    async def subscribe(self, subscription: Subscription, now: float) -> None:
        """A subscription, or the same endpoint with other keys. The session comes into being with it."""
        ...

    async def unsubscribe(self, endpoint: str) -> None:
        """Nothing is sent there any more; so it is when nothing was."""
        ...

    async def subscriptions(self, session: SessionHash) -> Sequence[Subscription]: ...

    async def keep_address(self, address: MailAddress) -> None:
        """In place of the seat's earlier one.

        :raises UnknownTable: the table is gone.
        """
        ...

    async def address(self, table: str, seat: Seat) -> MailAddress | None: ...

    async def forget_address(self, table: str, seat: Seat) -> None:
        """Gone for good; so it is when there was none."""
        ...

    async def forget_by_token(self, token: str) -> bool:
        """The address of a token is gone for good; whether there was one."""
        ...

    async def claim(self, table: str, seat: Seat, kind: str, ply: int) -> bool:
        """Whether the notice of this kind is the asker's to send: nobody has claimed one of that ply or later."""
        ...
