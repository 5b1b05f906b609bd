"""Ratings of accounts that want them, by game and number of players."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ratusz.engine.game import Seat
from ratusz.host.stored import SessionHash
from ratusz.server.core.clock import Clock
from ratusz.server.ratings.ladder import Ladder, Rating
from ratusz.server.storage.ratings import Kind, Person, Rater, RatingStore
from ratusz.server.storage.store import Store
from ratusz.server.tables.table import Table


class Standing(NamedTuple):
    """A person in the list of one kind of games."""

    kind: Kind
    rank: int
    of: int
    """Number of people in the list."""
    rater: Rater
    rating: Rating


class Ratings:
    """Reads the log of rated results. The ratings of a kind of games stay in memory, and follow the log."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = RatingStore(store)
        self._clock = clock
        self._ladders: dict[Kind, Ladder] = {}
        self._reading = asyncio.Lock()

    async def is_rated(self, session: SessionHash) -> bool:
        return await self._store.rater(session) is not None

    async def set_rated(self, session: SessionHash, *, rated: bool) -> None:
        """Rate an account from now on, or no longer. Trusts that the session is an account's."""
        if rated:
            await self._store.join(session, self._clock.now())
        else:
            await self._store.leave(session)

    async def kinds(self) -> Sequence[Kind]:
        """The kinds of games that have been rated."""
        return await self._store.kinds()

    async def list(self, kind: Kind) -> Sequence[Standing]:
        """Everybody who wants to be rated and has played this kind of games, the best first; equals share a rank."""
        people = await self._ratings(kind)
        found = [(rater, people[rater.person]) for rater in await self._store.raters() if rater.person in people]
        found.sort(key=lambda one: (-one[1].least, one[0].person))
        ranks: dict[float, int] = {}
        for rank, (_, rating) in enumerate(found, start=1):
            ranks.setdefault(round(rating.least, 9), rank)
        return [Standing(kind, ranks[round(one[1].least, 9)], len(found), *one) for one in found]

    async def own(self, session: SessionHash) -> Sequence[Standing]:
        """Where an account stands, by kind of games."""
        rater = await self._store.rater(session)
        if rater is None:
            return ()
        lists = [await self.list(kind) for kind in await self._store.kinds(rater.person)]
        return [standing for standings in lists for standing in standings if standing.rater.person == rater.person]

    async def at_table(self, table: Table) -> Mapping[Seat, Rating]:
        """Ratings of the people at a table, of those who want to be rated and have played this kind of games."""
        sessions = [seat_state.session for seat_state in table.seats]
        known = await self.of(Kind(table.stored.game, len(sessions)), sessions)
        return {seat: known[session] for seat, session in enumerate(sessions) if session in known}

    async def of(self, kind: Kind, sessions: Sequence[SessionHash | None]) -> Mapping[SessionHash | None, Rating]:
        """Ratings of some sessions, of those who want to be rated and have played this kind of games."""
        people, wanted = await self._ratings(kind), set(sessions)
        return {
            rater.session: people[rater.person]
            for rater in await self._store.raters()
            if rater.session in wanted and rater.person in people
        }

    async def _ratings(self, kind: Kind) -> Mapping[Person, Rating]:
        async with self._reading:
            ladder = self._ladders.get(kind) or Ladder()
            if await self._store.count(kind, ladder.at, ladder.table) != ladder.rows:
                ladder = Ladder()  # another worker was slower with an earlier game
            for at, _ in enumerate(ladder.add(await self._store.rows(kind, ladder.at, ladder.table))):
                if at % 100 == 0:
                    await asyncio.sleep(0)
            if ladder.rows:
                self._ladders[kind] = ladder
            return ladder.people
