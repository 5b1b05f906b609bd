"""The seats that somebody asks for, as they are stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ratusz.engine.errors import InvalidSetup
from ratusz.server.core.sessions import SessionHash
from ratusz.server.core.text import clean_name
from ratusz.server.schemas.campaigns import ResidentRequest
from ratusz.server.schemas.tables import SeatRequest
from ratusz.server.storage.store import StoredSeat


def seats_of(wishes: Sequence[ResidentRequest]) -> tuple[StoredSeat, ...]:
    """Of a campaign, which is played from one browser."""
    if any(wish.kind == "open" for wish in wishes):
        raise InvalidSetup("nobody comes to a campaign by link; its seats are people here and bots")
    return tuple(replace(seat_of(wish), city=clean_name(wish.city), rests=wish.rests) for wish in wishes)


def seat_of(wish: SeatRequest, owner: SessionHash | None = None) -> StoredSeat:
    """A seat, which is the owner's if it is said already whose it is."""
    if wish.kind != "bot" and wish.bot is not None:
        raise InvalidSetup(f"a seat of kind {wish.kind!r} has no bot, but {wish.bot!r} is named")
    if wish.kind == "bot" and wish.bot is None:
        raise InvalidSetup("a seat of kind 'bot' has to name its bot, such as 'greedy'")
    if wish.kind == "open":
        return StoredSeat("human", "")
    return StoredSeat(wish.kind, clean_name(wish.name), wish.bot, owner if wish.kind == "human" else None)
