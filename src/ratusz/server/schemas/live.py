"""Schemas of live streams besides updates: messages of a page, and the answers to them."""

from __future__ import annotations

from msgspec import Struct

from ratusz.engine.errors import Objection
from ratusz.server.schemas.tables import Notation, Ref, SeatNumber, Version


class ActMessage(Struct, tag="act", forbid_unknown_fields=True):
    """A choice, sent on the live stream."""

    seat: SeatNumber
    version: Version
    action: Notation
    ref: Ref = None


class UndoMessage(Struct, tag="undo", forbid_unknown_fields=True):
    """A wish to take back, sent on the live stream."""

    seat: SeatNumber
    version: Version
    ref: Ref = None


class ViewMessage(Struct, tag="view", forbid_unknown_fields=True):
    """From now on show what another seat sees (null: a spectator)."""

    seat: int | None
    ref: Ref = None


class PingMessage(Struct, tag="ping", forbid_unknown_fields=True):
    """Answered with a pong, so that a page knows that the line is not dead."""

    ref: Ref = None


LiveMessage = ActMessage | UndoMessage | ViewMessage | PingMessage


class Accepted(Struct, tag="accepted"):
    """Answer on the live stream: the choice is on disk."""

    version: int
    ref: Ref = None


class Refused(Struct, tag="refused", omit_defaults=True):
    """Answer on the live stream: nothing has changed. Without a ref it is the stream itself that is refused."""

    code: str
    message: str
    ref: Ref = None
    objection: Objection | None = None
    field: str | None = None


class Pong(Struct, tag="pong"):
    """Answer to a ping."""

    ref: Ref = None
