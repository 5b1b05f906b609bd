"""Schemas of live streams besides updates: messages of a page, and the responses to them."""

from __future__ import annotations

from msgspec import Struct

from ratusz.engine.errors import Objection
from ratusz.host.schemas.tables import Again, Notation, Ref, SeatNumber, Version


class ActMessage(Struct, tag="act", forbid_unknown_fields=True):
    """A move, sent on the live stream."""

    seat: SeatNumber
    version: Version
    action: Notation
    ref: Ref = None
    again: Again = False


class UndoMessage(Struct, tag="undo", forbid_unknown_fields=True):
    """A request to undo a move, sent on the live stream."""

    seat: SeatNumber
    version: Version
    ref: Ref = None
    again: Again = False


class ViewMessage(Struct, tag="view", forbid_unknown_fields=True):
    """A request to switch to the view of another seat (null: a spectator)."""

    seat: int | None
    ref: Ref = None


class PingMessage(Struct, tag="ping", forbid_unknown_fields=True):
    """A ping, answered with a pong, to check that the connection is alive."""

    ref: Ref = None


LiveMessage = ActMessage | UndoMessage | ViewMessage | PingMessage


class Accepted(Struct, tag="accepted"):
    """Response on the live stream: the move is on disk."""

    version: int
    ref: Ref = None


class Refused(Struct, tag="refused", omit_defaults=True):
    """Response on the live stream: nothing has changed. Without a `ref`, the stream itself is refused."""

    code: str
    message: str
    ref: Ref = None
    objection: Objection | None = None
    field: str | None = None


class Pong(Struct, tag="pong"):
    """Response to a ping."""

    ref: Ref = None
