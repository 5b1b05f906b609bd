"""Results of the tables of a session: read off the logs once, and kept in the database from then on."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from ratusz.engine.errors import UnknownGame, UnknownRulesVersion
from ratusz.engine.game import Seat
from ratusz.engine.score import ScoreSheet, ranks
from ratusz.games import find
from ratusz.host.progress import Progress
from ratusz.server.core.errors import OutcomeUnknown, StorageFailed
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.results import Lengths, ResultStore, TableHead
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable
from ratusz.server.tables.roster import Roster

READ_AT_ONCE = 40
"""Number of tables whose logs are replayed for one request at most."""


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """A seat, and how its game has ended."""

    name: str = ""
    bot: str | None = None
    session: str = ""
    """Session of the person, in hexadecimal."""
    points: int = 0
    rank: int = 0
    lines: Mapping[str, int] = {}
    """Points by the ID of their rule."""


class TableResult(Struct, frozen=True, omit_defaults=True):
    """The facts kept about a table. Points, ranks and lines are there once its game is over."""

    seats: tuple[SeatResult, ...]
    over: bool = False
    at: float = 0.0
    """When something last happened in its game, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table of a session with its result."""

    head: TableHead
    result: TableResult
    session: SessionHash

    def is_own(self, seat: Seat) -> bool:
        return self.result.seats[seat].session == self.session.hex()

    @property
    def counted_seat(self) -> Seat | None:
        """The seat whose result counts, if the session had exactly one and the game is over."""
        own = [seat for seat in range(len(self.result.seats)) if self.is_own(seat)]
        return own[0] if len(own) == 1 and self.result.over else None


@dataclass(frozen=True, slots=True)
class Found:
    """Tables of a session, the newest first."""

    tables: Sequence[OwnTable]
    unread: int
    """Number of further tables that have to be replayed first."""


_decode = msgspec.json.Decoder(TableResult).decode


class Results:
    """Finds the results of tables."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = ResultStore(store)
        self._tables = tables

    async def count(self, session: SessionHash) -> int:
        """Number of tables of a session."""
        return await self._store.count(session)

    async def of(self, session: SessionHash, limit: int, *, skip: int = 0, read: int = READ_AT_ONCE) -> Found:
        """Tables of a session, the newest first.

        :param read: how many are replayed at most; the others are counted.
        """
        heads = [head for head in await self._store.tables(session, limit, skip) if _is_installed(head)]
        new = [head.id for head in heads if head.result is None]
        known = {table: result for table in new[:read] if (result := await self._read(table)) is not None}
        found: list[OwnTable] = []
        for head in heads:
            result = known.get(head.id) if head.result is None else _decode(head.result)
            if result is not None:
                found.append(OwnTable(head, result, session))
        return Found(found, len(new[read:]))

    async def _read(self, table: str) -> TableResult | None:
        """The result of a table, which is kept; None if it cannot be read any more."""
        result: TableResult | None = None
        with if_readable():
            roster, progress = await self._logs(table)
            result = result_of(roster, progress)
            with suppress(StorageFailed, OutcomeUnknown, Conflict):  # then it is read again
                text = msgspec.json.encode(result).decode()
                await self._store.keep(table, Lengths(roster.number, progress.ply), text)
            await asyncio.sleep(0)  # a long history delays nobody's move
        return result

    async def _logs(self, table: str) -> tuple[Roster, Progress]:
        live = self._tables.in_memory(table)
        if live is not None:
            return live.roster, live.progress
        _, roster, progress = await self._tables.replays.read(table)
        return roster, progress


def _is_installed(head: TableHead) -> bool:
    try:
        find(head.game, head.rules_version)
    except (UnknownGame, UnknownRulesVersion):
        return False
    return True


def result_of(roster: Roster, progress: Progress) -> TableResult:
    """The facts kept about a table."""
    seats = range(len(roster.places))
    over = not progress.to_act and not roster.gathering
    sheets = progress.match.game.score(progress.match.state) if over else None
    at = progress.versions.seen_at(seats)
    return TableResult(tuple(_seats(roster, sheets)), over, at)


def _seats(roster: Roster, sheets: Sequence[ScoreSheet] | None) -> Iterable[SeatResult]:
    placed = ranks(sheets) if sheets else ()
    for seat, state in enumerate(roster.places):
        who = SeatResult(state.name, state.bot, "" if state.session is None else state.session.hex())
        if sheets is None:
            yield who
        else:
            sheet = sheets[seat]
            yield msgspec.structs.replace(who, points=sheet.total, rank=placed[seat], lines=sheet.by_rule)
