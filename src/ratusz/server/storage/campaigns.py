"""Campaigns: what was agreed, and an append-only log of what was decided. Every episode is a table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass

from ratusz.host.errors import UnknownCampaign
from ratusz.host.log import Row
from ratusz.host.stored import (
    CampaignRow,
    CampaignWithRows,
    NewTable,
    SessionHash,
    StoredCampaign,
    StoredTable,
    TableWithRows,
)
from ratusz.server.storage import dice_commitments, sessions
from ratusz.server.storage.sql import insert
from ratusz.server.storage.store import MissingMeans, Statement, Store, Value
from ratusz.server.storage.tables import hosted_table, new_table

_CAMPAIGNS = (
    "select id, game, rules_version, course, owner, created"
    " from campaigns where id in ({ids}) order by created desc, id"
)
_ROWS = "select campaign_id, ply, text, at from campaign_rows where campaign_id in ({ids}) order by ply"
_OWNED = (
    "select id from campaigns c where (owner = $1 and not exists"
    " (select 1 from campaign_rows where campaign_id = c.id and text like 'grouped %'))"
    " or id in (select t.campaign_id from members m join tables t on t.id = m.table_id"
    " where m.session = $1 and m.hidden = 0 and exists"
    " (select 1 from campaign_rows where campaign_id = t.campaign_id and text = 'grouped ' || t.id))"
    " order by created desc, id limit $2"
)
"""Those of one's own, and those at whose table one meets the others."""


@dataclass(frozen=True, slots=True)
class CampaignStore:
    """Reads and writes campaigns. Raises what `Store` raises."""

    store: Store

    async def create(
        self,
        campaign: StoredCampaign,
        rows: Sequence[CampaignRow],
        tables: Sequence[TableWithRows],
        group: NewTable | None = None,
    ) -> None:
        """Add a campaign with the tables of its first episodes. Its owner's session is stored with it.

        :param group: the table at which its people meet, if each has their own browser.
        """
        await self.store.do(
            *sessions.added([campaign.owner], campaign.created),
            *insert("campaigns", [astuple(campaign)]),
            *(statement for table, events in tables for statement in new_table(table, events)),
            *(() if group is None else hosted_table(group)),
            *_rows(campaign.id, rows),
        )

    async def append(self, campaign: str, row: CampaignRow) -> None:
        """Add a row to the log.

        :raises Conflict: the ply is taken.
        :raises UnknownCampaign: the campaign is gone.
        """
        with MissingMeans(UnknownCampaign, campaign):
            await self.store.do(*_rows(campaign, [row]))

    async def add_group(self, campaign: str, group: NewTable, row: CampaignRow) -> None:
        """Add the table at which people meet, and the row that names it; both or neither. Raises what `append` raises.

        :param group: its table.
        """
        with MissingMeans(UnknownCampaign, campaign):
            await self.store.do(*hosted_table(group), *_rows(campaign, [row]))

    async def add_episode(
        self, table: StoredTable, rows: Sequence[Row], row: CampaignRow, commitment: bytes | None = None
    ) -> None:
        """Add the table of an episode, and the row of its campaign's log that names it; both or neither.

        :param commitment: of the table's dice, which is used up by it.
        :raises Conflict: the ply is taken.
        :raises UnknownCampaign: the campaign is gone.
        :raises UnknownPromise: the commitment is used up.
        """
        assert table.campaign is not None
        with MissingMeans(UnknownCampaign, table.campaign):
            await self.store.do(
                *new_table(table, rows), *_rows(table.campaign, [row]), *dice_commitments.used_up(commitment)
            )

    async def delete(self, campaign: str) -> Sequence[str]:
        """Delete a campaign, its log and all its tables, if there is one; the IDs of its tables."""
        # Who is about to begin an episode waits for this lock, or is waited for: no table is overlooked.
        _, tables, _ = await self.store.do(
            Statement("select 1 from campaigns where id = $1 for update", (campaign,)),
            Statement("select id from tables where campaign_id = $1", (campaign,)),
            Statement("delete from campaigns where id = $1", (campaign,)),
        )
        return [table for (table,) in tables]

    async def campaign(self, campaign: str) -> CampaignWithRows | None:
        """A campaign with its whole log, in order."""
        return next(iter(await self._found("$1", campaign)), None)

    async def owned(self, owner: SessionHash, limit: int) -> Sequence[CampaignWithRows]:
        """The campaigns of a session, newest first, each with its whole log."""
        return await self._found(_OWNED, owner, limit)

    async def _found(self, ids: str, *values: Value) -> Sequence[CampaignWithRows]:
        """The campaigns of IDs, newest first, all as of one moment."""
        questions = (Statement(sql.format(ids=ids), values) for sql in (_CAMPAIGNS, _ROWS))
        heads, found = await self.store.snapshot(*questions)
        rows: defaultdict[str, list[CampaignRow]] = defaultdict(list)
        for campaign, *row in found:
            rows[campaign].append(CampaignRow(*row))
        return [(campaign, rows[campaign.id]) for campaign in (StoredCampaign(*head) for head in heads)]


def _rows(campaign: str, rows: Sequence[CampaignRow]) -> Iterator[Statement]:
    return insert("campaign_rows", [(campaign, row.ply, row.text, row.at) for row in rows])
