"""All campaigns: starting, continuing, rewinding and forking them.

Every episode is a table, so a campaign advances by itself when the game at its last table is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ratusz.campaign import Campaign, begin, reseated
from ratusz.games import AnyGame
from ratusz.host import campaign_log as log
from ratusz.host.campaign import check_names
from ratusz.host.campaign_values import Seats, players_of, seats_of, with_first_of
from ratusz.host.groups import began
from ratusz.host.live_campaign import (
    LiveCampaign,
    Outline,
    at_table,
    beginning,
    check_alone,
    check_can_share,
    check_owner,
    episode_at,
    first_rows,
    kept,
    new_campaign,
    next_seats,
    rewinding,
    stale,
    unnamed,
)
from ratusz.host.progress import Change
from ratusz.host.stored import CampaignRow, SessionHash, StoredCampaign
from ratusz.host.tables.creation import PreparedTable, check_bots
from ratusz.host.tables.dice import Contribution
from ratusz.host.tables.group_events import EpisodesChanged, GroupFormed
from ratusz.host.tables.roster_events import LinkCreated, RosterEvent
from ratusz.host.tables.state import TableState
from ratusz.server.campaigns.reader import CampaignReader
from ratusz.server.core.clock import Clock
from ratusz.server.storage.campaigns import CampaignStore
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.tables import jobs
from ratusz.server.tables.creation import new_id
from ratusz.server.tables.packing import unpack_change
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.table import Table
from ratusz.server.workers.job_pool import JobPool


class Gathering(NamedTuple):
    """How people come to a campaign, each with their own browser."""

    seats: Seats
    """Those of people without a session are free. Empty: those of a text, the first of which is the owner's."""
    pace: str = ""
    """Time control of its episodes, in its text form."""
    link: bytes | None = None
    """Hash of the token of the link by which they come."""


class Campaigns:
    """Finds and creates campaigns. Only values of finished episodes are kept, everything else is in the logs."""

    def __init__(self, store: Store, tables: Tables, pool: JobPool, *, clock: Clock) -> None:
        self._store = CampaignStore(store)
        self._pool = pool
        self._clock = clock
        self._tables = tables
        self._reader = CampaignReader(self._store, tables)

    async def find(self, campaign_id: str, ply: int | None = None) -> LiveCampaign:
        """The campaign after a row of its log (None: the last). Raises what `CampaignReader.find` raises."""
        return await self._reader.find(campaign_id, ply)

    async def put_aside(self, campaign: LiveCampaign) -> Sequence[tuple[log.PutAside, LiveCampaign]]:
        """The branches abandoned so far, each with the campaign at that time."""
        return await self._reader.put_aside(campaign)

    async def owned(self, session: SessionHash) -> Sequence[Outline]:
        """The campaigns of a session that can be played here, newest first."""
        return await self._reader.owned(session)

    async def create(
        self, owner: SessionHash, game: AnyGame, course: str, seats: Seats, group: Gathering | None = None
    ) -> LiveCampaign:
        """A campaign before its first episode.

        :param group: how its people meet, if each has their own browser.
        :raises UnknownCourse: the game has no such course.
        :raises InvalidSetup: the course is not for that number of players.
        """
        return await self._create(owner, begin(game, course, players_of(seats)), seats, (), group)

    async def go_on(self, owner: SessionHash, text: str, seats: Seats, group: Gathering | None = None) -> LiveCampaign:
        """Import a campaign from text, with a table for every episode. Without seats, those of the text play on.

        :raises InvalidCampaign: the text cannot be read, or an episode does not follow.
        :raises UnknownRulesVersion: its rules are not known here.
        :raises InvalidSetup: the campaign cannot continue with that number of seats.
        :raises UnknownBot: a seat names an unknown bot.
        """
        read = await self._pool.run(jobs.read_campaign, text, players_of(seats), self._clock.now())
        check_names(read.value)
        changes = [await unpack_change(change) for change in read.changes]
        sitting = seats or seats_of(read.value.players)
        if group is not None and not group.seats:
            group = group._replace(seats=with_first_of(owner, sitting))
        return await self._create(owner, read.value, sitting, changes, group)

    async def fork(
        self, owner: SessionHash, source: LiveCampaign, keep: int, group: Gathering | None = None
    ) -> LiveCampaign:
        """A new campaign with copies of the first episodes of another one.

        :param group: how its people meet, if each has their own browser.
        :raises UnknownStep: fewer episodes are over.
        """
        value = kept(source, keep)
        tables = source.tables[:keep]
        changes = [await self._tables.forked(table, table.progress.match.final) for table in tables]
        return await self._create(owner, value, seats_of(value.players), changes, group)

    async def share(self, session: SessionHash | None, campaign: LiveCampaign, ply: int, pace: str) -> LiveCampaign:
        """Let several people play the campaign of one browser, which keeps the first person's seat. (CG-11)

        An episode in progress stays with that browser; the others play from the next one.

        Raises what `check_can_share` raises.

        :param pace: time control of the episodes to come.
        :raises InvalidSetup: they cannot have it.
        """
        check_can_share(session, campaign, ply)
        stored, now = campaign.stored, self._clock.now()
        gathering = Gathering(with_first_of(stored.owner, campaign.seats), pace)
        met = self._meeting(stored, campaign.value, campaign.seats, gathering, campaign.under_way)
        row = CampaignRow(ply + 1, log.grouped(met.stored.id), max(now, campaign.rows[-1].at))
        try:
            await self._store.add_group(stored.id, met.with_people(), row)
        except Conflict as error:
            raise stale(ply) from error
        return await self._reader.now(stored, [*campaign.rows, row])

    async def start(
        self,
        session: SessionHash | None,
        campaign: LiveCampaign,
        ply: int,
        seats: Seats | None,
        added: Contribution | None = None,
        *,
        plan: str = "",
        record: str | None = None,
    ) -> Table:
        """Start the next episode and return its table. Without seats, the same as before play.

        :param added: entropy for its dice from the browser that starts it.
        :param plan: a custom sheet to play it on.
        :param record: a record that its table continues.
        :raises ForeignCampaign: it belongs to somebody else.
        :raises StaleVersion: the campaign has changed since that ply.
        :raises EpisodeUnderWay: the last episode is not over.
        :raises CampaignOver: there is no next episode.
        :raises InvalidSetup: the next episode is not for that number of seats, or not for that sheet.
        :raises InvalidRecord: the record cannot be read, does not replay, is too long, or is of another game.
        :raises InvalidCampaign: the record is not of the next episode.
        :raises UnknownBot: a seat names an unknown bot.
        """
        sitting = next_seats(session, campaign, ply, seats)
        prepared = await self.prepared(campaign, sitting, added, plan=plan, record=record)
        row = beginning(ply, prepared.stored, sitting)
        try:
            return await self._tables.set(prepared, row)
        except Conflict as error:
            raise stale(ply) from error

    async def prepared(
        self,
        campaign: LiveCampaign,
        seats: Seats,
        added: Contribution | None,
        *,
        plan: str,
        record: str | None,
        hosted: bool = False,
        pace: str = "",
    ) -> PreparedTable:
        """The table of the next episode with these seats. Raises what `start` raises, but for who may start it."""
        value = reseated(campaign.value, players_of(seats))
        options, change = value.options, None
        if plan or record is not None:
            options, packed = await self._pool.run(jobs.new_episode, value, plan, record, self._clock.now())
            change = await unpack_change(packed)
        owner, name = campaign.stored.owner, campaign.stored.id
        return self._tables.prepare(
            owner,
            value.game,
            options,
            at_table(seats),
            change,
            campaign=name,
            added=added,
            hosted=hosted,
            pace=pace,
        )

    async def rewind(self, session: SessionHash | None, campaign: LiveCampaign, ply: int, keep: int) -> LiveCampaign:
        """Rewind the campaign to after its first episodes.

        :raises BadRequest: it belongs to several people.
        :raises ForeignCampaign: it belongs to somebody else.
        :raises StaleVersion: the campaign has changed since that ply.
        :raises UnknownStep: no episode has started after that number.
        :raises TooMany: it was rewound too often.
        """
        check_alone(campaign)
        row = rewinding(session, campaign, ply, keep, self._clock.now())
        try:
            await self._store.append(campaign.stored.id, row)
        except Conflict as error:
            raise stale(ply) from error
        return await self._reader.now(campaign.stored, [*campaign.rows, row])

    async def delete(self, session: SessionHash | None, campaign_id: str) -> None:
        """Delete a campaign with all its tables.

        :raises UnknownCampaign: there is none.
        :raises ForeignCampaign: it belongs to somebody else.
        """
        stored, _ = await self._reader.read(campaign_id)
        check_owner(session, stored)
        await self._tables.remove_campaign(campaign_id)

    async def _create(
        self,
        owner: SessionHash,
        value: Campaign,
        seats: Seats,
        changes: Sequence[Change],
        group: Gathering | None,
    ) -> LiveCampaign:
        """Create a campaign with a table for every played episode; `changes` are their games."""
        check_bots(seats)
        stored = new_campaign(new_id(), value, owner, self._clock.now())
        prepared = [self._copy(stored, value, number, change) for number, change in enumerate(changes)]
        rows = first_rows(
            stored, value, [one.stored.id for one in prepared], seats if group is None else unnamed(seats)
        )
        met = None if group is None else self._meeting(stored, value, seats, group)
        if met is not None:
            rows = [*rows, CampaignRow(len(rows) + 1, log.grouped(met.stored.id), stored.created)]
        people = None if met is None else met.with_people()
        await self._store.create(stored, rows, [(one.stored, one.rows) for one in prepared], people)
        self._reader.values.remember([one.stored.id for one in prepared], value)
        for one in prepared:
            self._tables.keep(one)
        return await self._reader.now(stored, rows)

    def _meeting(
        self,
        stored: StoredCampaign,
        value: Campaign,
        seats: Seats,
        group: Gathering,
        under_way: TableState | None = None,
    ) -> PreparedTable:
        """The table at which people meet.

        :param under_way: an episode that one browser plays alone: only the seat that this keeps moves with one of the
            group.
        """
        begun = EpisodesChanged(None, len(seats) if value.played else 0)
        if under_way is not None:
            kept_seat = {at: seat.session for at, seat in enumerate(group.seats) if seat.session is not None}
            begun = EpisodesChanged(under_way.id, len(seats), began(under_way.id, seats).playing, kept_seat)
        people: tuple[RosterEvent, ...] = (GroupFormed(), begun)
        if group.link is not None:
            people = (*people, LinkCreated(group.link))
        prepared = self._tables.prepare(
            stored.owner, value.game, {}, group.seats, campaign=stored.id, hosted=True, pace=group.pace
        )
        return prepared._replace(people=people)

    def _copy(self, stored: StoredCampaign, value: Campaign, number: int, change: Change) -> PreparedTable:
        options, seats = episode_at(value, number)
        return self._tables.prepare(stored.owner, value.game, options, seats, change, campaign=stored.id)
