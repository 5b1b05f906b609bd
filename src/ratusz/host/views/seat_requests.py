"""Requested seats as stored seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ratusz.engine.errors import InvalidSetup
from ratusz.host.lookalikes import check_seat_names
from ratusz.host.schemas.campaigns import ResidentRequest
from ratusz.host.schemas.tables import SeatRequest
from ratusz.host.stored import SessionHash, StoredSeat
from ratusz.host.text import clean_name


def seats_of(
    requests: Sequence[ResidentRequest], owner: SessionHash | None = None, *, shared: bool = False
) -> tuple[StoredSeat, ...]:
    """The seats of a campaign; those of people belong to the owner if there is one.

    :param shared: whether people join by link, each with their own browser.
    :raises InvalidSetup: a seat is open, and nobody can join.
    """
    if not shared and any(request.kind == "open" for request in requests):
        raise InvalidSetup("a seat is open, so the campaign has to be shared: each person has their own browser")
    return tuple(
        replace(seat_of(request, owner), city=clean_name(request.city), rests=request.rests) for request in requests
    )


def table_seats(requests: Sequence[SeatRequest], owner: SessionHash | None = None) -> tuple[StoredSeat, ...]:
    """The seats of a new table; those of people belong to the owner if there is one.

    :raises InvalidSetup: a seat has a bot and is none of a bot, or the other way round.
    :raises NameTaken: two names cannot be told apart.
    """
    seats = tuple(seat_of(request, owner) for request in requests)
    check_seat_names([seat.name for seat in seats])
    return seats


def seat_of(request: SeatRequest, owner: SessionHash | None = None) -> StoredSeat:
    """A stored seat; a human seat belongs to the owner if there is one."""
    if request.kind != "bot" and request.bot is not None:
        raise InvalidSetup(f"a seat of kind {request.kind!r} has no bot, but {request.bot!r} is named")
    if request.kind == "bot" and request.bot is None:
        raise InvalidSetup("a seat of kind 'bot' must name its bot, such as 'greedy'")
    if request.kind == "open":
        return StoredSeat("human", "")
    return StoredSeat(request.kind, clean_name(request.name), request.bot, owner if request.kind == "human" else None)
