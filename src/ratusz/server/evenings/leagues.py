"""Leagues: accounts play over weeks, and rounds, seasons and divisions follow the calendar by themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import SystemRandom

import msgspec

from ratusz.engine.errors import InvalidSetup
from ratusz.host.days_off import DAY
from ratusz.host.errors import NotReady
from ratusz.host.evenings import league as leagues
from ratusz.host.evenings.evening import End, EveningTable, Round
from ratusz.host.evenings.gathering import check_host, left
from ratusz.host.evenings.league import League
from ratusz.host.stored import SessionHash
from ratusz.host.tables import starting
from ratusz.host.tables.creation import PreparedTable
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import ReadyChanged, RosterEvent
from ratusz.host.text import clean_name
from ratusz.host.time_control import parse_time_control
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import UnknownLeague
from ratusz.server.evenings.documents import Documents
from ratusz.server.evenings.tables import check_game, drawn, ends_of, groups_of, replace_by_bot
from ratusz.server.evenings.values import NewLeague
from ratusz.server.ratings.service import Ratings
from ratusz.server.storage.leagues import LeagueStore, StoredLeague
from ratusz.server.storage.ratings import Kind
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.tables.creation import new_id
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable

WORDS = 5
"""Words of a code: evenings have four, seats six."""


class Leagues(Documents[League]):
    """Creates, finds and changes leagues, and does what is due in them.

    :param auth_rate: wrong codes per minute and address; 0: unlimited.
    """

    def __init__(
        self, store: Store, tables: Tables, ratings: Ratings, auth_rate: int, *, clock: Clock, bus: Bus | None = None
    ) -> None:
        codes = RateLimit(auth_rate, seconds=60, name="league codes", what="wrong codes from this address", bus=bus)
        self._leagues = LeagueStore(store)
        super().__init__(self._leagues, words=WORDS, codes=codes, unknown=UnknownLeague, clock=clock)
        self._tables = tables
        self._ratings = ratings
        self._random = SystemRandom()

    async def create(self, host: SessionHash, asked: NewLeague) -> League:
        """Raises what `check_game` raises.

        :raises InvalidSetup: the time control is not one of days per turn, or a division is smaller than a table.
        """
        name, now = clean_name(asked.name), self._clock.now()
        check_game(asked.game, asked.options, asked.size, asked.pace, now)
        if not asked.pace or not parse_time_control(asked.pace).per_turn:
            raise InvalidSetup("games of a league last for days; choose a number of days per turn")
        if asked.division < asked.size:
            raise InvalidSetup("a division has at least as many people as a table")
        league = League(
            id=new_id(),
            name=name,
            host=host.hex(),
            game=asked.game,
            options=asked.options,
            pace=asked.pace,
            size=asked.size,
            created=now,
            divided=asked.divided,
            division=asked.division,
            moving=asked.moving,
            length=asked.length,
            every=asked.every,
        )
        await self._store.create(league)
        return league

    async def find(self, id_: str) -> StoredLeague:
        """A league, with the ends of all games that are over.

        :raises UnknownLeague: there is none.
        """
        found = await self.read(id_)
        ends = await self._new_ends(found.value)
        if not ends:
            return found
        return await self.change(id_, lambda league: leagues.with_results(league, ends))

    async def leave(self, session: SessionHash | None, id_: str, number: int) -> StoredLeague:
        """Somebody leaves, or the host removes them; a bot plays on in all of their games."""
        await self.find(id_)
        changed = await self.change(id_, lambda league: left(league, session, number))
        for table in changed.value.tables:
            if table.ends is None and number in table.guests:
                await replace_by_bot(self._tables, table.id, changed.value.guest(number), self._clock.now())
        return changed

    async def start(self, session: SessionHash | None, id_: str) -> StoredLeague:
        """Begin a season now: its divisions are made, and its first round is drawn. For the host.

        :raises AlreadyStarted: a season is played.
        :raises NotReady: fewer than two people take part.
        """
        found = await self.read(id_)
        fresh, now = await self._newcomers(found.value), self._clock.now()

        def change(league: League) -> League:
            leagues.check_start(league, session)
            return leagues.with_season(league, fresh, now)

        await self.change(id_, change)
        await self.follow(id_)
        return await self.read(id_)

    async def end(self, session: SessionHash | None, id_: str, *, over: bool) -> StoredLeague:
        """Let no season follow and nobody join, or go on. For the host. A season that is played is played out."""
        now = self._clock.now()

        def change(league: League) -> League:
            check_host(league, session)
            idle = league.season is None
            due = league.due if not idle else None if over or not league.past else now + league.every * DAY
            return msgspec.structs.replace(league, over=over, due=due)

        return await self.change(id_, change)

    # --- what happens by itself ------------------------------------------------------------------------------------

    async def follow_all(self) -> None:
        """Do everything that is due."""
        for id_ in await self._leagues.due(self._clock.now()):
            with suppress(UnknownLeague):  # removed just now
                await self.follow(id_)

    async def follow(self, id_: str) -> None:
        """Do all that is due in a league, step by step. Each step is written before the next.

        So a server that is killed in between goes on where it was, and of several workers one does each step.
        """
        while True:
            before = await self.find(id_)
            now = self._clock.now()
            if before.value.due is None or before.value.due > now:
                return
            with suppress(Conflict):
                if not await self._step(before, now):
                    return

    async def _step(self, before: StoredLeague, now: float) -> bool:
        """Do the next thing that is due; whether something may be due after it."""
        league = before.value
        if league.season is None:
            await self._begin(before, now)
        elif not league.season.started:
            for table in league.tables:
                if table.ends is None:
                    await self._start(table)
            await self._write(before, leagues.with_started(league, now), now)
        elif league.season.drawn < league.length:
            await self._draw(before, now)
        elif leagues.is_played_out(league, now):
            await self._write(before, leagues.closed(league, now), now)
        else:
            return False  # games of the last round are waited for
        return True

    async def _write(self, before: StoredLeague, after: League, now: float) -> None:
        await self._store.change(before, after, now)

    async def _begin(self, before: StoredLeague, now: float) -> None:
        """Begin the season that is due; with fewer than two people, wait until the host begins it."""
        fresh = await self._newcomers(before.value)
        try:
            after = leagues.with_season(before.value, fresh, now)
        except NotReady:
            after = msgspec.structs.replace(before.value, due=None)
        await self._write(before, after, now)

    async def _draw(self, before: StoredLeague, now: float) -> None:
        league = before.value
        assert league.season is not None
        rounds, prepared = list[Round](), list[PreparedTable]()
        for division in league.season.divisions:
            people = leagues.playing(league, division)
            groups = await groups_of(league, people, division.rounds, (), self._random)
            round_, tables = drawn(self._tables, league, groups)
            rounds.append(round_)
            prepared += tables
        after = leagues.with_rounds(league, rounds, now)
        await self._store.change(before, after, now, tables=[one.with_people() for one in prepared])

    async def _start(self, table: EveningTable) -> None:
        """Start the game of a table, if it has not started: nobody has to be there for it."""

        def change(roster: Roster) -> Sequence[RosterEvent]:
            if not roster.gathering or roster.opening:
                return ()
            late = tuple(
                ReadyChanged(seat, ready=True)
                for seat, place in enumerate(roster.places)
                if place.kind == "human" and not place.ready
            )
            return starting.started_after(roster, late, self._clock.now())

        with if_readable():  # the table may have been deleted
            await (await self._tables.find(table.id)).change_roster(change)

    async def _newcomers(self, league: League) -> Sequence[int]:
        """All people in the order in which they enter: by rating in the first season if wanted, else at random."""
        people = sorted((guest.number for guest in league.here), key=lambda _: self._random.random())
        if league.divided == "random":
            return people
        ratings = await self.ratings(league)
        return sorted(people, key=lambda number: -ratings.get(number, 1500))

    async def ratings(self, league: League) -> Mapping[int, int]:
        """Ratings of the people who want any, for tables of the wanted size."""
        sessions = {bytes.fromhex(guest.session): guest.number for guest in league.guests if guest.session}
        found = await self._ratings.of(Kind(league.game, league.size), list(sessions))
        return {sessions[session]: rating.points for session, rating in found.items() if session is not None}

    async def _new_ends(self, league: League) -> Mapping[str, Mapping[int, End]]:
        waiting = {table.id: table for table in league.tables if table.ends is None}
        found = await self._store.results(list(waiting))
        known = {id_: ends_of(waiting[id_], text, league.guests) for id_, text in found.items()}
        return {id_: await self._with_bots(league, id_, ends) for id_, ends in known.items()}

    async def _with_bots(self, league: League, table_id: str, ends: Mapping[int, End]) -> Mapping[int, End]:
        """Ends of a table, with those marked whom a bot replaced; of a deleted table nobody knows."""
        replaced: set[str] = set()
        with if_readable():
            places = (await self._tables.find(table_id)).roster.places
            replaced = {place.session.hex() for place in places if place.session and place.stand_in is not None}
        return {
            number: msgspec.structs.replace(end, by_bot=league.guest(number).session in replaced)
            for number, end in ends.items()
        }
