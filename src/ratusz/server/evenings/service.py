"""Evenings: people come by one code, rounds are drawn, and each table is one like all others."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from hashlib import scrypt
from random import SystemRandom

import msgspec

from ratusz.engine.errors import InvalidSetup
from ratusz.games import find
from ratusz.host.errors import NotInvited, StaleVersion, UnknownCode
from ratusz.host.evenings import evening as evenings
from ratusz.host.evenings import pairing, ranking
from ratusz.host.evenings.evening import End, Evening, EveningTable, Guest, Round
from ratusz.host.progress import start
from ratusz.host.results import TableResult
from ratusz.host.stored import SessionHash, StoredSeat
from ratusz.host.tables import seating, starting
from ratusz.host.tables.creation import PreparedTable, check_time_control, is_written
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import RosterEvent, SeatAdded, SeatLeft, SeatRemoved
from ratusz.host.text import clean_name
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core import code_words
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import UnknownEvening
from ratusz.server.evenings.values import NewEvening
from ratusz.server.ratings.service import Ratings
from ratusz.server.storage.evenings import EveningStore, StoredEvening
from ratusz.server.storage.ratings import Kind
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.tables.creation import new_id
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable

WORDS = 4
"""Words of a code; there are 2^40 codes, and one opens nothing but the door to an evening."""
ATTEMPTS = 5
"""Attempts for a change when others change the same evening."""
STAND_IN = "planner"
"""Bot that plays on for a guest who leaves."""
_SALT = b"ratusz: the door to an evening"

Change = Callable[[Evening], Evening]


class Evenings:
    """Creates, finds and changes evenings.

    :param auth_rate: wrong codes per minute and address; 0: unlimited.
    """

    def __init__(
        self, store: Store, tables: Tables, ratings: Ratings, auth_rate: int, *, clock: Clock, bus: Bus | None = None
    ) -> None:
        self._store = EveningStore(store)
        self._tables = tables
        self._ratings = ratings
        self._clock = clock
        self._random = SystemRandom()
        self._codes = RateLimit(
            auth_rate, seconds=60, name="evening codes", what="wrong codes from this address", bus=bus
        )

    async def create(self, host: SessionHash, asked: NewEvening) -> Evening:
        """:raises InvalidSetup: the game does not allow an option, the number of people or the time control."""
        name, game = clean_name(asked.name), find(asked.game)
        fewest, most = game.META.players
        if not max(2, fewest) <= asked.size <= most:
            raise InvalidSetup(f"at a table of this game there are {max(2, fewest)} to {most} people, not {asked.size}")
        if is_written(game, asked.options):
            raise InvalidSetup("evenings are played on the game's own maps and decks, without files")
        check_time_control(asked.pace, start(game, asked.size, asked.options, self._clock.now()), hosted=True)
        evening = Evening(
            id=new_id(),
            name=name,
            host=host.hex(),
            game=asked.game,
            options=asked.options,
            pace=asked.pace,
            size=asked.size,
            grouping=asked.grouping,
            created=self._clock.now(),
        )
        await self._store.create(evening)
        return evening

    async def find(self, id_: str) -> StoredEvening:
        """An evening, with the ends of all games that are over.

        :raises UnknownEvening: there is none.
        """
        found = await self._read(id_)
        ends = await self._new_ends(found.value)
        if not ends:
            return found
        return await self._change(id_, lambda evening: evenings.with_ends(evening, ends))

    async def own(self, session: SessionHash, limit: int, skip: int) -> Sequence[StoredEvening]:
        """A page of the evenings of a host or guest, those that changed last first."""
        return await self._store.own(session, limit, skip)

    async def code(self, session: SessionHash | None, id_: str) -> Sequence[int]:
        """A new code, as numbers of words, by which people join; the earlier one is no longer valid. For the host."""
        evening = (await self._read(id_)).value
        evenings.check_host(evening, session)
        code = code_words.new_code(WORDS)
        await self._store.set_code(id_, await asyncio.to_thread(_hash, code))
        return code

    async def find_by_code(self, address: str, written: str) -> str:
        """The ID of the evening of a code.

        :raises UnknownCode: there is none.
        :raises TooMany: the address has tried too many wrong ones.
        """
        async with self._codes.attempt(address, failures=(UnknownCode,)):
            code = code_words.parse(written, WORDS)
            found = None if code is None else await self._store.by_code(await asyncio.to_thread(_hash, code))
            if found is None:
                raise UnknownCode("no evening has this code; ask the host for it")
            return found

    async def join(self, session: SessionHash, address: str, id_: str, code: str, name: str) -> StoredEvening:
        """Come to an evening. Guests who come back need no code.

        :raises NotInvited: the code is of another evening.
        """
        known = (await self._read(id_)).value
        if session.hex() not in known.sessions and await self.find_by_code(address, code) != id_:
            raise NotInvited("this code is of another evening")
        return await self._change(id_, lambda evening: evenings.joined(evening, session, name), newcomer=session)

    async def leave(self, session: SessionHash | None, id_: str, number: int) -> StoredEvening:
        """Somebody leaves, or the host removes them; a bot plays on for them where their game goes on."""
        changed = await self._change(id_, lambda evening: evenings.left(evening, session, number))
        found = evenings.table_of(changed.value, number)
        if found is not None and found[0].ends is None:
            await self._replace(changed.value, found[0], changed.value.guest(number))
        return changed

    async def _replace(self, evening: Evening, table: EveningTable, guest: Guest) -> None:
        """Let a bot play in the place of somebody who has left."""
        if not guest.session:
            return
        owner = bytes.fromhex(guest.session)

        def change(roster: Roster) -> Sequence[RosterEvent]:
            seats = [seat for seat in roster.seats_of(owner) if roster.places[seat].stand_in is None]
            if not seats or roster.opening:
                return ()
            if not roster.gathering:
                return (seating.stood_in(roster, seats[0], STAND_IN, "owner"),)
            gone = (SeatLeft(seats[0]), SeatRemoved(seats[0]), SeatAdded(STAND_IN))
            return starting.started_after(roster, gone, self._clock.now())

        with if_readable():  # the table may have been deleted
            await (await self._tables.find(table.id)).change_roster(change)

    async def draw(self, session: SessionHash | None, id_: str, number: int) -> StoredEvening:
        """Draw the next round and create its tables. For the host.

        :raises AlreadyStarted: the round was drawn already.
        :raises NotReady: fewer than two guests are here.
        """
        await self.find(id_)  # so that the ranking knows what is over
        for _ in range(ATTEMPTS):
            before = await self._read(id_)
            evenings.check_host(before.value, session)
            evenings.check_next_round(before.value, number)
            groups = await self._groups(before.value)
            prepared = [self._prepared(before.value, table) for table in groups.tables]
            drawn = tuple(
                EveningTable(one.stored.id, tuple(table)) for one, table in zip(prepared, groups.tables, strict=True)
            )
            after = evenings.with_round(before.value, Round(drawn, tuple(groups.rests)))
            try:
                await self._store.change(
                    before, after, self._clock.now(), tables=[one.with_people() for one in prepared]
                )
            except Conflict:
                continue
            return StoredEvening(before.version + 1, after)
        raise StaleVersion("the evening keeps changing; try again")

    async def _groups(self, evening: Evening) -> pairing.Groups:
        fewest, most = find(evening.game).META.players
        people = [guest.number for guest in evening.here]
        wanted = pairing.sizes(len(people), evening.size, max(2, fewest), most)
        rested = Counter(number for one in evening.rounds for number in one.rests)
        order = await self._ordered(evening, people)
        known = pairing.meetings(evening)
        return await asyncio.to_thread(
            pairing.grouped,
            order or people,
            wanted,
            known,
            rested,
            self._random,
            ordered=bool(order),
        )

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

    def _prepared(self, evening: Evening, numbers: Sequence[int]) -> PreparedTable:
        guests = [evening.guest(number) for number in numbers]
        seats = tuple(StoredSeat("human", guest.name, session=bytes.fromhex(guest.session)) for guest in guests)
        prepared = self._tables.prepare(
            bytes.fromhex(evening.host), find(evening.game), evening.options, seats, hosted=True, pace=evening.pace
        )
        return prepared._replace(auto=True)

    async def end(self, session: SessionHash | None, id_: str, *, over: bool) -> StoredEvening:
        """End an evening, or go on with it. For the host."""

        def change(evening: Evening) -> Evening:
            evenings.check_host(evening, session)
            return msgspec.structs.replace(evening, over=over)

        return await self._change(id_, change)

    async def hide(self, session: SessionHash | None, id_: str) -> None:
        """Remove an evening from the list of a session; it is deleted when nobody keeps it."""
        if session is not None:
            await self._store.hide(id_, session)

    async def _read(self, id_: str) -> StoredEvening:
        found = await self._store.find(id_)
        if found is None:
            raise UnknownEvening(id_)
        return found

    async def _change(self, id_: str, change: Change, *, newcomer: SessionHash | None = None) -> StoredEvening:
        for _ in range(ATTEMPTS):
            before = await self._read(id_)
            after = change(before.value)
            if after == before.value and newcomer is None:
                return before
            try:
                new = [] if newcomer is None else [newcomer]
                await self._store.change(before, after, self._clock.now(), newcomers=new)
            except Conflict:
                continue
            return StoredEvening(before.version + 1, after)
        raise StaleVersion("the evening keeps changing; try again")

    async def _new_ends(self, evening: Evening) -> Mapping[str, Mapping[int, End]]:
        """Ends of the games that were not over when somebody last looked, by table."""
        waiting = {table.id: table for table in evening.tables if table.ends is None}
        found = await self._store.results(list(waiting))
        return {id_: _ends(waiting[id_], text, evening.guests) for id_, text in found.items()}


def _ends(table: EveningTable, text: str, guests: Sequence[Guest]) -> Mapping[int, End]:
    result = msgspec.json.decode(text, type=TableResult)
    return evenings.seats_of(table, [(seat.session, End(seat.points, seat.rank)) for seat in result.seats], guests)


def _hash(code: Sequence[int]) -> bytes:
    return scrypt(code_words.packed(code), salt=_SALT, n=2**10, r=8, p=1, dklen=32)
