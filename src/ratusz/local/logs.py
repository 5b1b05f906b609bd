"""Tables and campaigns as rows of a `RowStore`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from ratusz.engine.game import Seat
from ratusz.host.errors import StorageFailed, UnknownCampaign, UnknownTable
from ratusz.host.log import Row
from ratusz.host.results import TableResult
from ratusz.host.schemas.tables import ListedTable
from ratusz.host.stored import CampaignRow, StoredCampaign, StoredTable
from ratusz.local.store import RowStore

PART = 64
"""Number of log rows in a part. A move writes its part anew, so this bounds what a move writes."""


T = TypeVar("T")


class Head(Struct, frozen=True):
    """What lists show of a table after a number of rows; it only saves a replay."""

    ply: int
    listed: ListedTable
    result: TableResult


class CampaignDocument(Struct, frozen=True):
    """A campaign with its log."""

    stored: StoredCampaign
    rows: tuple[CampaignRow, ...]


_encode = msgspec.json.Encoder().encode
_table = msgspec.json.Decoder(StoredTable).decode
_part = msgspec.json.Decoder(list[tuple[Seat, str, float]]).decode
_head = msgspec.json.Decoder(Head).decode
_campaign = msgspec.json.Decoder(CampaignDocument).decode


class LogStore:
    """Reads and writes tables and campaigns."""

    def __init__(self, rows: RowStore) -> None:
        self.rows = rows

    # --- tables ----------------------------------------------------------------------------------------------------

    def tables(self) -> list[StoredTable]:
        """All tables that can be read, the newest first."""
        found = [stored for name in self._names("table/") if (stored := _readable(self.table, name))]
        return sorted(found, key=lambda stored: (-stored.created, stored.id))

    def damaged(self) -> list[str]:
        """The paths of tables and campaigns of which something cannot be read, such as `tables/ID`."""
        tables = [name for name in self._names("table/") if not _readable(self._whole, name)]
        campaigns = [name for name in self._names("campaign/") if not _readable(self.campaign, name)]
        return [*(f"tables/{name}" for name in tables), *(f"campaigns/{name}" for name in campaigns)]

    def _names(self, prefix: str) -> list[str]:
        return [key.removeprefix(prefix) for key in self.rows.keys(prefix)]

    def _whole(self, table_id: str) -> tuple[StoredTable, list[Row]]:
        return self.table(table_id), self.log(table_id)

    def table(self, table_id: str) -> StoredTable:
        """What was agreed when a table was created.

        :raises UnknownTable: there is none.
        :raises StorageFailed: its row cannot be read.
        """
        text = self.rows.get(f"table/{table_id}")
        if text is None:
            raise UnknownTable(table_id)
        try:
            return _table(text)
        except msgspec.MsgspecError as error:
            raise StorageFailed(f"the row of table {table_id!r} is damaged: {error}") from error

    def log(self, table_id: str) -> list[Row]:
        """The log of a table.

        :raises StorageFailed: it cannot be read.
        """
        try:
            parts = [_part(self.rows.get(key) or "[]") for key in self.rows.keys(f"rows/{table_id}/")]
        except msgspec.MsgspecError as error:
            raise StorageFailed(f"the log of table {table_id!r} is damaged: {error}") from error
        flat = [columns for part in parts for columns in part]
        return [Row(ply, *columns) for ply, columns in enumerate(flat, start=1)]

    def create(self, stored: StoredTable, rows: Sequence[Row]) -> None:
        """Write a new table with its first rows."""
        self.rows.put(f"table/{stored.id}", _encode(stored).decode())
        self.append(stored.id, rows)

    def append(self, table_id: str, rows: Sequence[Row]) -> None:
        """Append rows to the log of a table; trusts that their plies follow."""
        for number in sorted({(row.ply - 1) // PART for row in rows}):
            key = f"rows/{table_id}/{number:06}"
            known = _part(self.rows.get(key) or "[]")
            new = [(row.seat, row.text, row.at) for row in rows if (row.ply - 1) // PART == number]
            self.rows.put(key, _encode([*known, *new]).decode())

    def delete(self, table_id: str) -> None:
        """Delete a table with all its rows."""
        for key in (f"table/{table_id}", f"head/{table_id}", *self.rows.keys(f"rows/{table_id}/")):
            self.rows.put(key, None)

    def head(self, table_id: str) -> Head | None:
        """What was kept of a table for lists; None: nothing, or nothing that can be read."""
        text = self.rows.get(f"head/{table_id}")
        try:
            return None if text is None else _head(text)
        except msgspec.MsgspecError:
            return None

    def keep(self, table_id: str, head: Head) -> None:
        """Keep what lists show of a table."""
        self.rows.put(f"head/{table_id}", _encode(head).decode())

    # --- campaigns -------------------------------------------------------------------------------------------------

    def campaigns(self) -> list[CampaignDocument]:
        """All campaigns that can be read, the newest first."""
        found = [document for name in self._names("campaign/") if (document := _readable(self.campaign, name))]
        return sorted(found, key=lambda one: (-one.stored.created, one.stored.id))

    def campaign(self, campaign_id: str) -> CampaignDocument:
        """A campaign with its log.

        :raises UnknownCampaign: there is none.
        :raises StorageFailed: its row cannot be read.
        """
        text = self.rows.get(f"campaign/{campaign_id}")
        if text is None:
            raise UnknownCampaign(campaign_id)
        try:
            return _campaign(text)
        except msgspec.MsgspecError as error:
            raise StorageFailed(f"the row of campaign {campaign_id!r} is damaged: {error}") from error

    def put_campaign(self, document: CampaignDocument) -> None:
        """Write a campaign with its log."""
        self.rows.put(f"campaign/{document.stored.id}", _encode(document).decode())

    def delete_campaign(self, campaign_id: str) -> None:
        """Delete a campaign, and every table that was an episode of it."""
        self.rows.put(f"campaign/{campaign_id}", None)
        for stored in self.tables():
            if stored.campaign == campaign_id:
                self.delete(stored.id)


def _readable(read: Callable[[str], T], name: str) -> T | None:
    """The value that is read under a name; None: it is damaged."""
    try:
        return read(name)
    except StorageFailed:
        return None
