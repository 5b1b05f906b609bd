"""Views of tables that only a server has, and long texts made in steps so that others are served in between."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

from ratusz.engine.game import Seat
from ratusz.engine.text.record import Line
from ratusz.host.progress import AnyMatch
from ratusz.host.stored import SessionHash
from ratusz.host.views import tables as views
from ratusz.host.views.tables import log_slices, record_lines, record_notes
from ratusz.server.schemas.lobby import ChatMessageInfo, OpenTable
from ratusz.server.tables.table import Table


def chat_messages(table: Table, session: SessionHash | None) -> list[ChatMessageInfo]:
    """The last chat messages of a table."""
    return [
        ChatMessageInfo(
            number=message.number,
            seat=message.seat,
            name=message.name,
            words=message.words,
            at=message.at,
            mine=session is not None and message.session == session,
        )
        for message in table.roster.lines
    ]


def open_table(table: Table) -> OpenTable:
    """A public table in the list of open tables."""
    roster = table.roster
    hosts = [seat_state.name for seat_state in roster.places if seat_state.session == roster.host]
    return OpenTable(
        id=table.id,
        game=table.stored.game,
        options=table.stored.options,
        host=hosts[0] if hosts else "",
        seats=len(roster.places),
        free=sum(seat_state.is_open for seat_state in roster.places),
    )


async def log(table: Table, seat: Seat | None) -> bytes:
    """The final events, and the open ones of the seat itself, in JSON."""
    parts = list[bytes]()
    for part in log_slices(table.progress.match, seat):
        parts.append(part)
        await asyncio.sleep(0)
    return b"".join(parts)


async def record_text(table: Table, *, told: bool) -> str:
    """The record of what is final in the game of a table.

    :param told: whether the secret of its dice is told.
    """
    return await written(table.progress.match, len(table.seats), table.stored.options, record_notes(table, told=told))


async def written(match: AnyMatch, players: int, options: Mapping[str, str], notes: Mapping[str, str]) -> str:
    """The record of what is final in a game, made in steps so that other tasks may run."""
    lines: list[Line] = []
    for some in record_lines(match):
        lines += some
        await asyncio.sleep(0)
    return views.record_text(match, players, options, notes, lines)
