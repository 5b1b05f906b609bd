"""All campaigns: starting, continuing, rewinding and forking them.

Every episode is a table, so a campaign advances by itself when the game at its last table is over.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ratusz.campaign import Campaign, Player, begin, course_of, reseated, rewound
from ratusz.engine.errors import InvalidInput, InvalidSetup, UnknownCourse
from ratusz.games import AnyGame, find
from ratusz.host import campaign_log as log
from ratusz.host.campaign import after_episode, check_names
from ratusz.host.errors import StaleVersion, UnknownStep
from ratusz.host.progress import Change
from ratusz.server.campaigns.campaign import (
    LiveCampaign,
    Outline,
    Seats,
    at_table,
    players_of,
    resident,
    seats_of,
)
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import (
    CampaignOver,
    EpisodeUnderWay,
    ForeignCampaign,
    StorageFailed,
    TooMany,
    UnknownCampaign,
    UnknownTable,
)
from ratusz.server.core.sessions import SessionHash
from ratusz.server.storage.campaigns import CampaignStore
from ratusz.server.storage.store import Conflict, Store
from ratusz.server.storage.values import CampaignRow, CampaignWithRows, StoredCampaign
from ratusz.server.tables import jobs
from ratusz.server.tables.creation import PreparedTable, check_bots, new_id
from ratusz.server.tables.dice import Contribution
from ratusz.server.tables.packing import unpack_change
from ratusz.server.tables.registry import LISTED, Tables
from ratusz.server.tables.replays import if_readable
from ratusz.server.tables.table import Table
from ratusz.server.workers.job_pool import JobPool

KEPT = 1000
"""Number of branches whose value stays in memory, because computing it replays records."""


class Finished(NamedTuple):
    """A finished episode with all seats of the campaign at that time."""

    table: Table
    seats: Seats


class Campaigns:
    """Finds and creates campaigns. Only values of finished episodes are kept, everything else is in the logs."""

    def __init__(self, store: Store, tables: Tables, pool: JobPool, *, clock: Clock) -> None:
        self._store = CampaignStore(store)
        self._pool = pool
        self._clock = clock
        self._tables = tables
        self._known: OrderedDict[log.Branch, Campaign] = OrderedDict()

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
        for stored, rows in await self._store.owned(session, LISTED):
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
        played = len(source.value.played)
        if not 0 <= keep <= played:
            raise UnknownStep(f"cannot keep {keep} episodes; 0 to {played} have been played")
        value = rewound(source.value, keep)
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
    ) -> Table:
        """Start the next episode and return its table. Without seats, the same as before play.

        :param added: entropy for its dice from the browser that starts it.
        :param plan: a custom sheet to play it on.
        :raises ForeignCampaign: it belongs to somebody else.
        :raises StaleVersion: the campaign has changed since that ply.
        :raises EpisodeUnderWay: the last episode is not over.
        :raises CampaignOver: there is no next episode.
        :raises InvalidSetup: the next episode is not for that number of seats, or not for that sheet.
        :raises UnknownBot: a seat names an unknown bot.
        """
        _check(session, campaign, ply)
        _check_can_start(campaign)
        sitting = campaign.seats if seats is None else resident(seats, campaign.seats)
        check_bots(sitting)
        value = reseated(campaign.value, players_of(sitting))
        owner, name = campaign.stored.owner, campaign.stored.id
        options, change = value.options, None
        if plan:
            options, packed = await self._pool.run(jobs.new_episode, value, plan, self._clock.now())
            change = await unpack_change(packed)
        prepared = self._tables.prepare(
            owner, value.game, options, at_table(sitting), change, campaign=name, added=added
        )
        row = CampaignRow(ply + 1, log.begun(prepared.stored.id, players_of(sitting)), prepared.stored.created)
        try:
            return await self._tables.set(prepared, row)
        except Conflict as error:
            raise _stale(ply) from error

    async def rewind(self, session: SessionHash | None, campaign: LiveCampaign, ply: int, keep: int) -> LiveCampaign:
        """Rewind the campaign to after its first episodes.

        :raises ForeignCampaign: it belongs to somebody else.
        :raises StaleVersion: the campaign has changed since that ply.
        :raises UnknownStep: no episode has started after that number.
        :raises TooMany: it was rewound too often.
        """
        _check(session, campaign, ply)
        begun = len(campaign.tables)
        if not 0 <= keep < begun:
            raise UnknownStep(f"cannot rewind to after {keep} episodes; {begun} have started")
        if ply >= log.MOST_ROWS:
            raise TooMany(f"the log of this campaign is full ({log.MOST_ROWS} rows); fork the campaign instead")
        try:
            row = CampaignRow(ply + 1, log.rewound(keep), max(self._clock.now(), campaign.rows[-1].at))
            await self._store.append(campaign.stored.id, row)
        except Conflict as error:
            raise _stale(ply) from error
        return await self._live(campaign.stored, [*campaign.rows, row])

    async def delete(self, session: SessionHash | None, campaign_id: str) -> None:
        """Delete a campaign with all its tables.

        :raises UnknownCampaign: there is none.
        :raises ForeignCampaign: it belongs to somebody else.
        """
        stored, _ = await self._read(campaign_id)
        _check_owner(session, stored)
        await self._tables.remove_campaign(campaign_id)

    async def _create(
        self, owner: SessionHash, value: Campaign, seats: Seats, changes: Sequence[Change]
    ) -> LiveCampaign:
        """Create a campaign with a table for every played episode; `changes` are their games."""
        check_bots(seats)
        meta = value.game.META
        stored = StoredCampaign(new_id(), meta.id, meta.rules_version, value.course.id, owner, self._clock.now())
        prepared = [self._copy(stored, value, number, change) for number, change in enumerate(changes)]
        began = zip(prepared, value.played, strict=True)
        texts = [*[log.begun(one.stored.id, was.players) for one, was in began], log.seated(players_of(seats))]
        rows = [CampaignRow(ply, text, stored.created) for ply, text in enumerate(texts, start=1)]
        await self._store.create(stored, rows, [(one.stored, one.rows) for one in prepared])
        self._remember(tuple(one.stored.id for one in prepared), value)
        for one in prepared:
            self._tables.keep(one)
        return await self._live(stored, rows)

    def _copy(self, stored: StoredCampaign, value: Campaign, number: int, change: Change) -> PreparedTable:
        one = value.played[number]
        seats = at_table(seats_of(one.players))
        return self._tables.prepare(stored.owner, value.game, one.record.options, seats, change, campaign=stored.id)

    async def _live(self, stored: StoredCampaign, rows: Sequence[CampaignRow]) -> LiveCampaign:
        game = find(stored.game, stored.rules_version)
        try:
            tables = [await self._episode(table) for table in log.branch(rows)]
            first, seats = await self._seated(rows[:1]), await self._seated(rows)
            finished = [Finished(table, seats_at(table, log.rested(rows))) for table in tables if table.is_over]
            value = await self._folded(game, stored.course, first, finished)
        except UnknownTable as error:
            raise UnknownCampaign(stored.id) from error  # it was deleted meanwhile
        except (InvalidInput, UnknownCourse) as error:
            raise StorageFailed(f"the log of campaign {stored.id!r} is damaged: {error}") from error
        try:
            seated = reseated(value, players_of(seats))
        except InvalidSetup:  # seats or names of cities changed in a branch that a rewind abandoned
            seats = finished[-1].seats if finished else first
            seated = reseated(value, players_of(seats))
        return LiveCampaign(stored, rows, tables, seated, seats)

    async def _episode(self, table_id: str) -> Table:
        """The table of an episode; one that is not over may have changed at another worker."""
        table = await self._tables.find(table_id)
        return table if table.is_over else await self._tables.fresh(table_id)

    async def _outline(self, stored: StoredCampaign, rows: Sequence[CampaignRow]) -> Outline:
        branch, seats = log.branch(rows), await self._seated(rows)
        course = course_of(find(stored.game, stored.rules_version), stored.course)
        last = await self._episode(branch[-1]) if branch else None
        under_way = last.id if last and not last.is_over else None
        return Outline(stored, course, seats, len(branch) - (under_way is not None), under_way, rows[-1].at)

    async def _seated(self, rows: Sequence[CampaignRow]) -> Seats:
        seats = log.seating(rows)
        return (await self._tables.find(seats)).stored.seats if isinstance(seats, str) else seats_of(seats)

    async def _folded(self, game: AnyGame, course: str, first: Seats, finished: Sequence[Finished]) -> Campaign:
        """The value of finished episodes, from cached values of the earlier ones."""
        if not finished:
            return begin(game, course, players_of(first))
        branch = tuple(one.table.id for one in finished)
        value = self._known.pop(branch, None)
        if value is None:
            *before, last = finished
            earlier = await self._folded(game, course, first, before)
            match, options = last.table.progress.match, last.table.stored.options
            value = after_episode(earlier, players_of(last.seats), match, len(last.table.seats), options)
            await asyncio.sleep(0)
        self._remember(branch, value)
        return value

    def _remember(self, branch: log.Branch, value: Campaign) -> None:
        self._known[branch] = value
        if len(self._known) > KEPT:
            self._known.popitem(last=False)


def seats_at(table: Table, rested: Mapping[str, Sequence[Player]]) -> Seats:
    """The seats of the campaign in the episode of a table, including those that rested."""
    return seats_of(rested[table.id]) if table.id in rested else table.stored.seats


def _check(session: SessionHash | None, campaign: LiveCampaign, ply: int) -> None:
    _check_owner(session, campaign.stored)
    if ply != campaign.ply:
        raise _stale(ply)


def _check_can_start(campaign: LiveCampaign) -> None:
    if campaign.under_way is not None:
        raise EpisodeUnderWay("the last episode is not over yet; finish it, or rewind to before it")
    if campaign.value.is_over:
        raise CampaignOver("all episodes have been played; rewind, or start a new campaign")


def _check_owner(session: SessionHash | None, stored: StoredCampaign) -> None:
    if stored.owner != session:
        raise ForeignCampaign("only the browser that started the campaign may change it")


def _stale(ply: int) -> StaleVersion:
    return StaleVersion(f"the campaign has changed since ply {ply}; reload, then try again")
