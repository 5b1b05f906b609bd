"""Evenings: people come by one code, rounds are drawn, and each table is one like all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import SystemRandom

import msgspec

from ratusz.host.errors import StaleVersion
from ratusz.host.evenings import evening as evenings
from ratusz.host.evenings import ranking
from ratusz.host.evenings.evening import End, Evening
from ratusz.host.evenings.gathering import check_host, left
from ratusz.host.stored import SessionHash
from ratusz.host.text import clean_name
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import UnknownEvening
from ratusz.server.evenings.documents import ATTEMPTS, Documents
from ratusz.server.evenings.tables import check_game, drawn, ends_of, groups_of, replace_by_bot
from ratusz.server.evenings.values import NewEvening
from ratusz.server.ratings.service import Ratings
from ratusz.server.storage.evenings import EveningStore, StoredEvening
from ratusz.server.storage.ratings import Kind
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.tables.creation import new_id
from ratusz.server.tables.registry import Tables

WORDS = 4
"""Words of a code."""


class Evenings(Documents[Evening]):
    """Creates, finds and changes evenings.

    :param auth_rate: wrong codes per minute and address; 0: unlimited.
    """

    def __init__(
        self, store: Store, tables: Tables, ratings: Ratings, auth_rate: int, *, clock: Clock, bus: Bus | None = None
    ) -> None:
        codes = RateLimit(auth_rate, seconds=60, name="evening codes", what="wrong codes from this address", bus=bus)
        super().__init__(EveningStore(store), words=WORDS, codes=codes, unknown=UnknownEvening, clock=clock)
        self._tables = tables
        self._ratings = ratings
        self._random = SystemRandom()

    async def create(self, host: SessionHash, asked: NewEvening) -> Evening:
        """Raises what `check_game` raises."""
        name, now = clean_name(asked.name), self._clock.now()
        check_game(asked.game, asked.options, asked.size, asked.pace, now)
        evening = Evening(
            id=new_id(),
            name=name,
            host=host.hex(),
            game=asked.game,
            options=asked.options,
            pace=asked.pace,
            size=asked.size,
            grouping=asked.grouping,
            same_dice=asked.same_dice,
            created=now,
        )
        await self._store.create(evening)
        return evening

    async def find(self, id_: str) -> StoredEvening:
        """An evening, with the ends of all games that are over.

        :raises UnknownEvening: there is none.
        """
        found = await self.read(id_)
        ends = await self._new_ends(found.value)
        if not ends:
            return found
        return await self.change(id_, lambda evening: evenings.with_ends(evening, ends))

    async def leave(self, session: SessionHash | None, id_: str, number: int) -> StoredEvening:
        """Somebody leaves, or the host removes them; a bot plays on for them where their game goes on."""
        changed = await self.change(id_, lambda evening: left(evening, session, number))
        found = evenings.table_of(changed.value, number)
        if found is not None and found[0].ends is None:
            await replace_by_bot(self._tables, found[0].id, changed.value.guest(number), self._clock.now())
        return changed

    async def draw(self, session: SessionHash | None, id_: str, number: int) -> StoredEvening:
        """Draw the next round and create its tables. For the host.

        :raises AlreadyStarted: the round was drawn already.
        :raises NotReady: fewer than two guests are here.
        """
        await self.find(id_)  # so that the ranking knows what is over
        for _ in range(ATTEMPTS):
            before = await self.read(id_)
            evening = before.value
            check_host(evening, session)
            evenings.check_next_round(evening, number)
            people = [guest.number for guest in evening.here]
            order = await self._ordered(evening, people)
            groups = await groups_of(evening, people, evening.rounds, order, self._random)
            round_, prepared = drawn(self._tables, evening, groups, same_dice=evening.same_dice)
            after = evenings.with_round(evening, round_)
            try:
                await self._store.change(
                    before, after, self._clock.now(), tables=[one.with_people() for one in prepared]
                )
            except Conflict:
                continue
            return StoredEvening(before.version + 1, after)
        raise StaleVersion("the evening keeps changing; try again")

    async def _ordered(self, evening: Evening, people: Sequence[int]) -> Sequence[int]:
        """The people in the order of the evening, the best first; empty: they are drawn at random."""
        if evening.grouping == "standing" and evening.rounds:
            return [place.number for place in ranking.ranking(evening) if place.number in people]
        if evening.grouping == "rating":
            ratings = await self.ratings(evening)
            return sorted(people, key=lambda number: (-ratings.get(number, 1500), self._random.random()))
        return ()

    async def ratings(self, evening: Evening) -> Mapping[int, int]:
        """Ratings of the guests who want any, for tables of the wanted size."""
        sessions = {bytes.fromhex(guest.session): guest.number for guest in evening.guests if guest.session}
        found = await self._ratings.of(Kind(evening.game, evening.size), list(sessions))
        return {sessions[session]: rating.points for session, rating in found.items() if session is not None}

    async def end(self, session: SessionHash | None, id_: str, *, over: bool) -> StoredEvening:
        """End an evening, or go on with it. For the host."""

        def change(evening: Evening) -> Evening:
            check_host(evening, session)
            return msgspec.structs.replace(evening, over=over)

        return await self.change(id_, change)

    async def _new_ends(self, evening: Evening) -> Mapping[str, Mapping[int, End]]:
        """Ends of the games that were not over when somebody last looked, by table."""
        waiting = {table.id: table for table in evening.tables if table.ends is None}
        found = await self._store.results(list(waiting))
        return {id_: ends_of(waiting[id_], text, evening.guests) for id_, text in found.items()}
