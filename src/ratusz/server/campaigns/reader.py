"""Reading campaigns: their logs, tables and values, and who their people are now."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from ratusz.campaign import Campaign, reseated
from ratusz.engine.errors import InvalidInput, InvalidSetup, UnknownCourse
from ratusz.games import AnyGame, find
from ratusz.host import campaign_log as log
from ratusz.host.campaign_values import CampaignValues, Finished, Seats, players_of, seats_of
from ratusz.host.errors import UnknownCampaign, UnknownStep, UnknownTable
from ratusz.host.groups import followed, group_of, group_seats, listed_seats, passed_on
from ratusz.host.live_campaign import LiveCampaign, Outline, damaged, finished_of, live, outline, seats_at
from ratusz.host.stored import CampaignRow, CampaignWithRows, SessionHash, StoredCampaign
from ratusz.host.tables.roster import Roster
from ratusz.server.storage.campaigns import CampaignStore
from ratusz.server.tables.registry import Tables
from ratusz.server.tables.replays import if_readable
from ratusz.server.tables.table import Table

MOST = 500
"""Maximum number of campaigns of a session that are listed."""


class CampaignReader:
    """Finds campaigns. Only values of finished episodes are kept, everything else is in the logs."""

    def __init__(self, store: CampaignStore, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self.values = CampaignValues()

    async def find(self, campaign_id: str, ply: int | None = None) -> LiveCampaign:
        """The campaign after a row of its log (None: the last).

        :raises UnknownCampaign: there is none.
        :raises UnknownStep: its log has fewer rows.
        """
        stored, rows = await self.read(campaign_id)
        if ply is not None and not 1 <= ply <= len(rows):
            raise UnknownStep(f"there is no ply {ply}; the campaign has plies 1 to {len(rows)} so far")
        return await self.now(stored, rows) if ply is None else await self.then(stored, rows[:ply])

    async def read(self, campaign_id: str) -> CampaignWithRows:
        found = await self._store.campaign(campaign_id)
        if found is None:
            raise UnknownCampaign(campaign_id)
        return found

    async def put_aside(self, campaign: LiveCampaign) -> Sequence[tuple[log.PutAside, LiveCampaign]]:
        """The branches abandoned so far, each with the campaign at that time."""
        rows = campaign.rows
        return [(left, await self.then(campaign.stored, rows[: left.ply])) for left in log.put_aside(rows)]

    async def owned(self, session: SessionHash) -> Sequence[Outline]:
        """The campaigns of a session that can be played here, newest first."""
        found: list[Outline] = []
        for stored, rows in await self._store.owned(session, MOST):
            with if_readable():  # rules that this installation does not know; a direct request says so
                found.append(await self._outline(stored, rows))
        return found

    async def now(self, stored: StoredCampaign, rows: Sequence[CampaignRow]) -> LiveCampaign:
        """The campaign as it is now, with the people who meet for it.

        :raises UnknownCampaign: it was deleted meanwhile.
        """
        campaign, table = await self.then(stored, rows), log.group(rows)
        if table is None:
            return campaign
        try:
            group = await self._tables.fresh(table)
            if group_of(group.roster).table is not None:
                await self._follow(group, await self._episode(group_of(group.roster).table or ""))
        except UnknownTable as error:
            raise UnknownCampaign(stored.id) from error
        seats = group_seats(group.roster, campaign.value)
        return replace(campaign, value=_seated(campaign.value, seats), seats=seats, group=group)

    async def _follow(self, group: Table, episode: Table) -> None:
        """Let seats that moved to another browser, and the host's role, move in the group and in its episode alike."""
        there = followed(group.roster, episode.roster).episode
        if there:
            await episode.change_roster(lambda _: there)
        if followed(group.roster, episode.roster).group:
            await group.change_roster(lambda roster: followed(roster, episode.roster).group)
        if not episode.is_over and any(passed_on(group.roster, episode.roster)):
            await group.change_roster(lambda roster: passed_on(roster, episode.roster).group)
            await episode.change_roster(lambda table: passed_on(group.roster, table).episode)

    async def then(self, stored: StoredCampaign, rows: Sequence[CampaignRow]) -> LiveCampaign:
        """The campaign after some rows of its log, with the seats that these name.

        :raises UnknownCampaign: it was deleted meanwhile.
        """
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
        branch, group = log.branch(rows), log.group(rows)
        if group is not None:
            roster = (await self._tables.find(group)).roster
            last = await self._episode(branch[-1]) if branch else None
            found = outline(stored, rows, listed_seats(roster), last)
            return replace(found, group=roster, waits_for=_waited(found, roster, last))
        seats = await self._seated(rows)
        return outline(stored, rows, seats, await self._episode(branch[-1]) if branch else None)

    async def _seated(self, rows: Sequence[CampaignRow]) -> Seats:
        seats = log.seating(rows)
        return seats_at(await self._tables.find(seats)) if isinstance(seats, str) else seats_of(seats)

    async def _folded(self, game: AnyGame, course: str, first: Seats, finished: Sequence[Finished]) -> Campaign:
        """The value of finished episodes, from cached values of the earlier ones."""
        value, known = self.values.known(game, course, first, finished)
        for played in range(known, len(finished)):
            value = self.values.after(value, finished[: played + 1])
            await asyncio.sleep(0)
        return value


def _waited(outline: Outline, roster: Roster, last: Table | None) -> frozenset[SessionHash]:
    """Sessions that have to act at the table of the episode in progress, or to be ready for the next one."""
    if outline.under_way is not None and last is not None:
        places = [last.roster.places[seat] for seat in last.waits_for]
    else:
        places = [] if outline.is_over else [place for place in roster.places if place.plays and not place.ready]
    return frozenset(place.session for place in places if place.session is not None)


def _seated(value: Campaign, seats: Seats) -> Campaign:
    """The value with these seats, even where the next episode cannot begin with them yet."""
    players = players_of(seats)
    try:
        return reseated(value, players)
    except InvalidSetup:
        return replace(value, players=tuple(players))
