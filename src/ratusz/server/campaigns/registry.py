"""All campaigns: starting, continuing, rewinding and forking them.

Every episode is a table, so a campaign advances by itself when the game at its last table is over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from ratusz.campaign import Campaign, begin, reseated
from ratusz.engine.errors import InvalidInput, UnknownCourse
from ratusz.games import AnyGame, find
from ratusz.host import campaign_log as log
from ratusz.host.campaign import check_names
from ratusz.host.errors import (
    UnknownCampaign,
    UnknownStep,
    UnknownTable,
)
from ratusz.host.live_campaign import (
    CampaignValues,
    Finished,
    LiveCampaign,
    Outline,
    Seats,
    at_table,
    beginning,
    check_owner,
    damaged,
    episode_at,
    finished_of,
    first_rows,
    kept,
    live,
    new_campaign,
    next_seats,
    outline,
    players_of,
    rewinding,
    seats_of,
    stale,
)
from ratusz.host.progress import Change
from ratusz.host.stored import CampaignRow, CampaignWithRows, SessionHash, StoredCampaign
from ratusz.host.tables.creation import PreparedTable, check_bots
from ratusz.host.tables.dice import Contribution
from ratusz.server.core.clock import Clock
from ratusz.server.storage.campaigns import CampaignStore
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.tables import jobs
from ratusz.server.tables.creation import new_id
from ratusz.server.tables.packing import unpack_change
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable
from ratusz.server.tables.table import Table
from ratusz.server.workers.job_pool import JobPool

MOST = 500
"""Maximum number of campaigns of a session that are listed."""


class Campaigns:
    """Finds and creates campaigns. Only values of finished episodes are kept, everything else is in the logs."""

    def __init__(self, store: Store, tables: Tables, pool: JobPool, *, clock: Clock) -> None:
        self._store = CampaignStore(store)
        self._pool = pool
        self._clock = clock
        self._tables = tables
        self._values = CampaignValues()

    async def find(self, campaign_id: str, ply: int | None = None) -> LiveCampaign:
        """The campaign after a row of its log (None: the last).

        :raises UnknownCampaign: there is none.
        :raises UnknownStep: its log has fewer rows.
        """
        stored, rows = await self._read(campaign_id)
        if ply is not None and not 1 <= ply <= len(rows):
            raise UnknownStep(f"there is no ply {ply}; the campaign has plies 1 to {len(rows)} so far")
        return await self._live(stored, rows[:ply])

    async def _read(self, campaign_id: str) -> CampaignWithRows:
        found = await self._store.campaign(campaign_id)
        if found is None:
            raise UnknownCampaign(campaign_id)
        return found

    async def put_aside(self, campaign: LiveCampaign) -> Sequence[tuple[log.PutAside, LiveCampaign]]:
        """The branches abandoned so far, each with the campaign at that time."""
        rows = campaign.rows
        return [(left, await self._live(campaign.stored, rows[: left.ply])) for left in log.put_aside(rows)]

    async def owned(self, session: SessionHash) -> Sequence[Outline]:
        """The campaigns of a session that can be played here, newest first."""
        found: list[Outline] = []
        for stored, rows in await self._store.owned(session, MOST):
            with if_readable():  # rules that this installation does not know; a direct request says so
                found.append(await self._outline(stored, rows))
        return found

    async def create(self, owner: SessionHash, game: AnyGame, course: str, seats: Seats) -> LiveCampaign:
        """A campaign before its first episode.

        :raises UnknownCourse: the game has no such course.
        :raises InvalidSetup: the course is not for that number of players.
        """
        return await self._create(owner, begin(game, course, players_of(seats)), seats, ())

    async def go_on(self, owner: SessionHash, text: str, seats: Seats) -> LiveCampaign:
        """Import a campaign from text, with a table for every episode. Without seats, those of the text play on.

        :raises InvalidCampaign: the text cannot be read, or an episode does not follow.
        :raises UnknownRulesVersion: its rules are not known here.
        :raises InvalidSetup: the campaign cannot continue with that number of seats.
        :raises UnknownBot: a seat names an unknown bot.
        """
        read = await self._pool.run(jobs.read_campaign, text, players_of(seats), self._clock.now())
        check_names(read.value)
        changes = [await unpack_change(change) for change in read.changes]
        return await self._create(owner, read.value, seats or seats_of(read.value.players), changes)

    async def fork(self, owner: SessionHash, source: LiveCampaign, keep: int) -> LiveCampaign:
        """A new campaign with copies of the first episodes of another one.

        :raises UnknownStep: fewer episodes are over.
        """
        value = kept(source, keep)
        tables = source.tables[:keep]
        changes = [await self._tables.forked(table, table.progress.match.final) for table in tables]
        return await self._create(owner, value, seats_of(value.players), changes)

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
        value = reseated(campaign.value, players_of(sitting))
        owner, name = campaign.stored.owner, campaign.stored.id
        options, change = value.options, None
        if plan or record is not None:
            options, packed = await self._pool.run(jobs.new_episode, value, plan, record, self._clock.now())
            change = await unpack_change(packed)
        prepared = self._tables.prepare(
            owner, value.game, options, at_table(sitting), change, campaign=name, added=added
        )
        row = beginning(ply, prepared.stored, sitting)
        try:
            return await self._tables.set(prepared, row)
        except Conflict as error:
            raise stale(ply) from error

    async def rewind(self, session: SessionHash | None, campaign: LiveCampaign, ply: int, keep: int) -> LiveCampaign:
        """Rewind the campaign to after its first episodes.

        :raises ForeignCampaign: it belongs to somebody else.
        :raises StaleVersion: the campaign has changed since that ply.
        :raises UnknownStep: no episode has started after that number.
        :raises TooMany: it was rewound too often.
        """
        row = rewinding(session, campaign, ply, keep, self._clock.now())
        try:
            await self._store.append(campaign.stored.id, row)
        except Conflict as error:
            raise stale(ply) from error
        return await self._live(campaign.stored, [*campaign.rows, row])

    async def delete(self, session: SessionHash | None, campaign_id: str) -> None:
        """Delete a campaign with all its tables.

        :raises UnknownCampaign: there is none.
        :raises ForeignCampaign: it belongs to somebody else.
        """
        stored, _ = await self._read(campaign_id)
        check_owner(session, stored)
        await self._tables.remove_campaign(campaign_id)

    async def _create(
        self, owner: SessionHash, value: Campaign, seats: Seats, changes: Sequence[Change]
    ) -> LiveCampaign:
        """Create a campaign with a table for every played episode; `changes` are their games."""
        check_bots(seats)
        stored = new_campaign(new_id(), value, owner, self._clock.now())
        prepared = [self._copy(stored, value, number, change) for number, change in enumerate(changes)]
        rows = first_rows(stored, value, [one.stored.id for one in prepared], seats)
        await self._store.create(stored, rows, [(one.stored, one.rows) for one in prepared])
        self._values.remember(tuple(one.stored.id for one in prepared), value)
        for one in prepared:
            self._tables.keep(one)
        return await self._live(stored, rows)

    def _copy(self, stored: StoredCampaign, value: Campaign, number: int, change: Change) -> PreparedTable:
        options, seats = episode_at(value, number)
        return self._tables.prepare(stored.owner, value.game, options, seats, change, campaign=stored.id)

    async def _live(self, stored: StoredCampaign, rows: Sequence[CampaignRow]) -> LiveCampaign:
        game = find(stored.game, stored.rules_version)
        try:
            tables = [await self._episode(table) for table in log.branch(rows)]
            first, seats = await self._seated(rows[:1]), await self._seated(rows)
            finished = finished_of(rows, tables)
            value = await self._folded(game, stored.course, first, finished)
        except UnknownTable as error:
            raise UnknownCampaign(stored.id) from error  # it was deleted meanwhile
        except (InvalidInput, UnknownCourse) as error:
            raise damaged(stored, error) from error
        return live(stored, rows, tables, value, finished, first, seats)

    async def _episode(self, table_id: str) -> Table:
        """The table of an episode; one that is not over may have changed at another worker."""
        table = await self._tables.find(table_id)
        return table if table.is_over else await self._tables.fresh(table_id)

    async def _outline(self, stored: StoredCampaign, rows: Sequence[CampaignRow]) -> Outline:
        branch, seats = log.branch(rows), await self._seated(rows)
        return outline(stored, rows, seats, await self._episode(branch[-1]) if branch else None)

    async def _seated(self, rows: Sequence[CampaignRow]) -> Seats:
        seats = log.seating(rows)
        return (await self._tables.find(seats)).stored.seats if isinstance(seats, str) else seats_of(seats)

    async def _folded(self, game: AnyGame, course: str, first: Seats, finished: Sequence[Finished]) -> Campaign:
        """The value of finished episodes, from cached values of the earlier ones."""
        value, known = self._values.known(game, course, first, finished)
        for played in range(known, len(finished)):
            value = self._values.after(value, finished[: played + 1])
            await asyncio.sleep(0)
        return value
