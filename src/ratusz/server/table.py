"""A live table: one writer at a time changes it, and no change is seen before it is on disk.

What is held here is a cache over the log. A table that nobody looks at is forgotten and folded anew when it is asked
for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

from ratusz.engine.clock import is_real_time
from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.games import AnyGame, find
from ratusz.server.clock import Clock
from ratusz.server.errors import (
    BadRequest,
    ForeignSeat,
    GameOver,
    NotYourTurn,
    StalePly,
    StorageFailed,
    TooMany,
    UnknownTable,
)
from ratusz.server.progress import Change, Progress, start
from ratusz.server.store import Conflict, SessionHash, Store, StoredTable

ATTEMPTS = 3
"""How often a change is tried anew when another process wins the race for its ply."""

MOST_ROWS = 10_000
"""Length of a log up to which choices can be taken back. Games end after some hundreds of choices, but somebody who
chooses and takes back for ever must not fill the disk."""

LENIENCE = 0.25
"""Seconds after its time at which an alarm rings: what was chosen before time was up is still on its way."""

Step = Callable[[Change], Change]


class Table:
    """A table in memory; `ratusz.server.tables` sees to it that there is one object a table."""

    def __init__(
        self,
        stored: StoredTable,
        progress: Progress,
        *,
        store: Store,
        random: Random,
        clock: Clock,
        changed: Callable[[Table], None],
    ) -> None:
        self.id = stored.id
        self.seats = stored.seats
        self.stored = stored
        self.progress = progress
        self.gone = False
        self.thinking: set[Seat] = set()
        """Seats of bots that are thinking now."""
        self.painted: dict[Seat | None, tuple[Any, bytes]] = {}
        """For each viewer the last observation, and its scene as JSON. A cache of `ratusz.server.views`."""
        self._store = store
        self._random = random
        self._clock = clock
        self._changed = changed
        self._lock = asyncio.Lock()

    @property
    def game(self) -> AnyGame:
        return self.progress.match.game

    @property
    def is_over(self) -> bool:
        return not self.progress.to_act

    @property
    def is_real_time(self) -> bool:
        return is_real_time(self.game, self.progress.match.setup)

    def belongs_to(self, session: SessionHash | None, seat: Seat) -> bool:
        return session is not None and self.seats[seat].session == session

    def check_seat(self, session: SessionHash | None, seat: Seat) -> None:
        """Let the owner of the seat pass.

        :raises BadRequest: the table has no such seat.
        :raises ForeignSeat: it belongs to somebody else.
        """
        if not 0 <= seat < len(self.seats):
            raise BadRequest(f"there is no seat {seat}; this table has seats 0 to {len(self.seats) - 1}", field="seat")
        if not self.belongs_to(session, seat):
            raise ForeignSeat(f"seat {seat} belongs to somebody else; only its own browser may use it")

    async def act(self, seat: Seat, ply: int, notation: str) -> int:
        """The ply after the action of a seat that looked at `ply`; trusts that the caller may act for the seat.

        :raises InvalidAction: not the notation of an action.
        :raises StalePly: the seat has acted, or choices became final, since that ply.
        :raises GameOver: nobody owes a choice.
        :raises NotYourTurn: the seat owes none.
        :raises IllegalAction: the rules do not allow it.
        """
        action = self.game.parse(notation)
        return await self._change(lambda now: _acted(now, seat, ply, action))

    async def undo(self, seat: Seat, ply: int) -> int:
        """The ply after the seat's last choice is taken back; trusts that the caller may act for the seat.

        :raises StalePly: the seat has acted, or choices became final, since that ply.
        :raises NothingToTakeBack: it has made none since choices last became final.
        :raises TooMany: far too much has been taken back at this table.
        """
        return await self._change(lambda now: _undone(now, seat, ply))

    async def ring(self) -> int:
        """The ply after every alarm has rung that is due."""
        return await self._change(lambda now: now)

    def announce(self) -> None:
        """Tell whoever watches that something about the table is different."""
        self._changed(self)

    async def _change(self, step: Step) -> int:
        # What has begun is finished even if the one who asked hangs up: else the log could be ahead of this object.
        return await asyncio.shield(asyncio.ensure_future(self._changed_by(step)))

    async def _changed_by(self, step: Step) -> int:
        async with self._lock:
            for _ in range(ATTEMPTS):
                if self.gone:
                    raise UnknownTable(self.id)
                now = Change(self.progress, self._clock.now()).with_alarms(LENIENCE)
                change = step(now).with_chance(self._random)
                if not change.entries:  # another process has let the alarm ring
                    return self.progress.ply
                try:
                    await self._store.append(self.id, change.rows())
                except Conflict:
                    await self._reload()
                    continue
                except UnknownTable:
                    self.gone = True  # another process has put it away
                    self._changed(self)
                    raise
                self.progress = change.progress
                self._changed(self)
                return change.progress.ply
        raise StalePly("others keep changing this table; look again, then choose anew")

    async def _reload(self) -> None:
        """Another process has written to the log; what it wrote counts."""
        self.progress = await progress_of(self.stored, self._store)
        self._changed(self)


async def progress_of(stored: StoredTable, store: Store) -> Progress:
    """How far the log of a table has come.

    :raises UnknownGame: the game of the table is not installed here.
    :raises UnknownRulesVersion: it is, but not under the rules of the table.
    :raises StorageFailed: the log does not replay.
    """
    game = find(stored.game, stored.rules_version)
    rows = await store.rows(stored.id)
    try:
        return start(game, len(stored.seats), stored.options, stored.created).folded(rows)
    except RatuszError as error:
        raise StorageFailed(f"the log of table {stored.id!r} is damaged: {error}") from error


def _acted(change: Change, seat: Seat, ply: int, action: Any) -> Change:
    now = change.progress
    _check_fresh(now, seat, ply)
    if not now.to_act:
        raise GameOver("the game is over; nobody owes a choice")
    if seat not in now.to_act:
        raise NotYourTurn(f"seat {seat} owes no choice now; it is up to {_seats(now)}")
    return change.act(seat, action)


def _undone(change: Change, seat: Seat, ply: int) -> Change:
    now = change.progress
    _check_fresh(now, seat, ply)
    if now.ply >= MOST_ROWS:
        raise TooMany(f"so much has been taken back at this table that its log has {MOST_ROWS} rows; play on as it is")
    return change.take_back(seat)


def _check_fresh(now: Progress, seat: Seat, ply: int) -> None:
    if now.is_stale(seat, ply):
        raise StalePly(
            f"ply {ply} is over for seat {seat}; the table is at ply {now.ply}: look again, then choose anew"
        )


def _seats(now: Progress) -> str:
    return ", ".join(f"seat {seat}" for seat in sorted(now.to_act))
