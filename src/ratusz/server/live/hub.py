"""Who watches which table, and waking them. Knows no web framework: WebSockets and event streams both stand on it.

Nothing is queued for anybody. A change only marks its watchers; each looks when it is ready, and sees the newest state.
A slow line thus gets fewer updates, never old ones, and costs no memory.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Sequence

from ratusz.engine.game import Seat
from ratusz.server.core.clock import Clock, SystemClock
from ratusz.server.core.sessions import SessionHash
from ratusz.server.live.connection import Connection
from ratusz.server.live.updates import Shown, Views, forget, fresh
from ratusz.server.tables.table import Table

BREATH = 0.15
"""Seconds between two updates in real time that tell of nothing but what others do on their own."""


class Watcher:
    """One who looks at a table from a seat (None: as a spectator). May change the seat at any time."""

    def __init__(
        self,
        table: Table,
        session: SessionHash | None,
        seat: Seat | None,
        *,
        after: int | None = None,
        clock: Clock | None = None,
        login: bytes | None = None,
    ) -> None:
        self.table = table
        self.session = session
        self.login = login
        """By which the session has signed in to its account; when it ends, so does the look."""
        self.seat = seat
        self.closed = False
        self._was_welcome = session not in table.roster.sent_away
        self._seen: bytes | None = None
        self._clock = clock or SystemClock()
        self._told: tuple[float, int] = (0.0, -1)
        """When the last update was given, and the version since which the seat's own had been as it was then."""
        self._resting: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self.connection: Connection | None = None
        """By which the watcher can be told at once; None: it has to ask with `next`."""
        self._is_sent = True
        """Whether what `next` gave last has left: nothing newer may overtake it."""
        if after != table.progress.versions.of(seat) or table.roster.hosted:  # people come and go without a version
            self._news.set()

    def look_from(self, seat: Seat | None) -> None:
        """Look from another seat; trusts that the session may."""
        self.seat = seat
        self._seen = None
        self._news.set()

    @property
    def has_lost_its_seat(self) -> bool:
        """The seat is played from another browser now, whose secrets are nobody else's."""
        return self.seat is not None and not self.table.belongs_to(self.session, self.seat)

    @property
    def was_sent_away(self) -> bool:
        """By the host, while it looked. Who comes back looks as anybody may who has the address."""
        return self._was_welcome and self.session in self.table.roster.sent_away

    def wake(self, views: Views, at: float) -> None:
        """There may be something new, at this time: tell it at once if that can be, or let `next` tell it."""
        if not self._told_at_once(views, at):
            self._news.set()

    def _told_at_once(self, views: Views, at: float) -> bool:
        """What does not go smoothly is left to `next`: slow lines, crowds in real time, ends, and whatever fails."""
        connection = self.connection
        if connection is None or not self._is_sent or self._news.is_set() or self.table.is_real_time or self._is_over():
            return False
        try:
            now = views.of(self.table, self.seat, self.session, at)
        except Exception:  # noqa: BLE001 - `next` will meet it again, where it ends the stream
            return False
        if now.content != self._seen:
            if not connection.tell(now.text):
                return False
            self._seen = now.content
        return True

    def _is_over(self) -> bool:
        """Whether there is nothing more to see from here."""
        return self.closed or self.table.gone or self.has_lost_its_seat or self.was_sent_away

    def close(self) -> None:
        """There is nothing more to see."""
        self.closed = True
        self._news.set()

    async def next(self) -> Shown | None:
        """The next update that shows something new; None at the end of the table or of the server."""
        self._is_sent = True
        while True:
            await self._news.wait()
            self._news.clear()
            if self._is_over():
                return None
            if self._rests():
                continue
            now = fresh(self.table).of(self.table, self.seat, self.session, self._clock.now())
            if now.content != self._seen:
                self._seen, self._is_sent = now.content, False
                return now

    def _rests(self) -> bool:
        """Whether the news can wait for a moment: a crowd that builds all at once is told of in bundles."""
        if not self.table.is_real_time:
            return False
        time, own = self._clock.now(), self._own()
        rest = self._told[0] + BREATH - time
        if own != self._told[1] or rest <= 0:
            self._told = time, own
            return False
        if self._resting is None or self._resting.done():
            self._resting = asyncio.create_task(self._rest(rest))
        return True

    def _own(self) -> int:
        progress = self.table.progress
        if not progress.to_act:
            return progress.ply
        return 0 if self.seat is None else progress.versions.since.get(self.seat, 0)

    async def _rest(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._news.set()


class Hub:
    """All watchers of this process."""

    def __init__(
        self,
        came_or_went: Callable[[Table, SessionHash], None] = lambda table, session: None,
        *,
        clock: Clock | None = None,
    ) -> None:
        """`came_or_went` hears when a browser begins to look at a table, or looks no longer."""
        self._came_or_went = came_or_went
        self._clock = clock or SystemClock()
        self._stirred: dict[str, None] = {}
        """The tables about which the watchers are told when the event loop turns next: several changes are one."""
        self._watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self._closed = False

    def join(self, watcher: Watcher) -> None:
        self._watchers[watcher.table.id].add(watcher)
        self._came(watcher)
        if self._closed:
            watcher.close()

    def _came(self, watcher: Watcher) -> None:
        table, session = watcher.table, watcher.session
        if session is not None and table.presence.came(session):
            self._tell(table, session)

    def _went(self, watcher: Watcher) -> None:
        table, session = watcher.table, watcher.session
        if session is not None and table.presence.went(session):
            self._tell(table, session)

    def _tell(self, table: Table, session: SessionHash) -> None:
        if table.roster.hosted:  # at all others nobody asks who is there
            self._came_or_went(table, session)
            self.publish(table.id)

    def tables(self) -> Sequence[Table]:
        """The tables that somebody looks at."""
        return list({watcher.table for watchers in self._watchers.values() for watcher in watchers})

    @property
    def streams(self) -> int:
        """How many there are."""
        return sum(map(len, self._watchers.values()))

    def leave(self, watcher: Watcher) -> None:
        watchers = self._watchers[watcher.table.id]
        watchers.discard(watcher)
        self._went(watcher)
        if not watchers:
            del self._watchers[watcher.table.id]
            forget(watcher.table)

    def publish(self, table: str) -> None:
        """Something about the table has changed."""
        if table in self._watchers:
            if not self._stirred:
                asyncio.get_running_loop().call_soon(self._wake)
            self._stirred[table] = None

    def _wake(self) -> None:
        stirred, self._stirred = self._stirred, {}
        now = self._clock.now()
        for table in stirred:
            watchers = self._watchers.get(table)
            if watchers:
                views = fresh(next(iter(watchers)).table)
                for watcher in watchers:
                    watcher.wake(views, now)

    @property
    def logins(self) -> frozenset[bytes]:
        """The sign-ins by which somebody looks at a table."""
        found = (watcher.login for watchers in self._watchers.values() for watcher in watchers)
        return frozenset(login for login in found if login is not None)

    def signed_out(self, logins: Collection[bytes]) -> None:
        """What somebody looks at by these sign-ins ends."""
        for watchers in self._watchers.values():
            for watcher in watchers:
                if watcher.login is not None and watcher.login in logins:
                    watcher.close()

    def close(self) -> None:
        """End all streams: without this a server that is told to stop would wait for pages that never leave."""
        self._closed = True
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.close()
