"""What the store promises about campaigns: all of what is asked for is on disk, or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ratusz.host.errors import UnknownCampaign
from ratusz.host.log import Row
from ratusz.host.stored import CampaignRow, StoredCampaign, StoredSeat, StoredTable
from ratusz.server.storage.campaigns import CampaignStore
from ratusz.server.storage.sessions import is_known
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import Conflict
from ratusz.server.storage.tables import TableStore
from tests.server.stored import owned, rows_of

pytestmark = pytest.mark.anyio

OWNER = b"owner"
CAMPAIGN = StoredCampaign("saga", "gems", 7, "pair", OWNER, 1000.0)
SEATED = CampaignRow(1, 'seated [["human","Ola",null]]', 1000.0)
BEGUN = CampaignRow(2, "begun abc", 1001.0)
TABLE = StoredTable("abc", "gems", 7, {}, OWNER, 1001.0, (StoredSeat("human", "Ola", session=OWNER),), "saga")
EVENT = Row(1, 0, "ruby", 1002.0)


@pytest.fixture
async def store(database: Path) -> AsyncIterator[SQLiteStore]:
    store = SQLiteStore(database, patience=0.05)
    yield store
    await store.close()


async def test_what_goes_in_comes_out(store: SQLiteStore, database: Path) -> None:
    await CampaignStore(store).create(CAMPAIGN, [SEATED], [])
    await CampaignStore(store).add_episode(TABLE, [EVENT], BEGUN)

    again = SQLiteStore(database)

    assert await CampaignStore(again).campaign("saga") == (CAMPAIGN, [SEATED, BEGUN])
    assert await CampaignStore(again).owned(OWNER, 10) == [(CAMPAIGN, [SEATED, BEGUN])]
    assert await TableStore(again).table("abc") == TABLE
    assert await rows_of(again, "abc") == [EVENT]
    assert await owned(TableStore(again), OWNER, 10) == []
    assert await is_known(again, OWNER)
    await again.close()


async def test_what_was_never_there(store: SQLiteStore) -> None:
    assert await CampaignStore(store).campaign("saga") is None
    assert await CampaignStore(store).owned(OWNER, 10) == []
    await CampaignStore(store).delete("saga")


async def test_a_campaign_comes_with_its_tables(store: SQLiteStore) -> None:
    await CampaignStore(store).create(CAMPAIGN, [SEATED, BEGUN], [(TABLE, [EVENT])])

    assert await CampaignStore(store).campaign("saga") == (CAMPAIGN, [SEATED, BEGUN])
    assert await rows_of(store, "abc") == [EVENT]


async def test_a_campaign_whose_tables_cannot_be_written_is_not_there(store: SQLiteStore) -> None:
    with pytest.raises(Conflict):
        await CampaignStore(store).create(CAMPAIGN, [SEATED], [(TABLE, [EVENT, EVENT])])

    assert await CampaignStore(store).campaign("saga") is None
    assert await TableStore(store).table("abc") is None


async def test_of_two_decisions_the_second_loses_with_its_table(store: SQLiteStore) -> None:
    await CampaignStore(store).create(CAMPAIGN, [SEATED], [])
    await CampaignStore(store).append("saga", CampaignRow(2, "rewound 0", 1001.0))

    with pytest.raises(Conflict):
        await CampaignStore(store).add_episode(TABLE, [EVENT], BEGUN)
    with pytest.raises(Conflict):
        await CampaignStore(store).append("saga", BEGUN)

    assert await TableStore(store).table("abc") is None
    assert await CampaignStore(store).campaign("saga") == (CAMPAIGN, [SEATED, CampaignRow(2, "rewound 0", 1001.0)])


async def test_nothing_is_added_to_a_campaign_that_is_gone(store: SQLiteStore) -> None:
    with pytest.raises(UnknownCampaign):
        await CampaignStore(store).add_episode(TABLE, [EVENT], BEGUN)
    with pytest.raises(UnknownCampaign):
        await CampaignStore(store).append("saga", SEATED)

    assert await TableStore(store).table("abc") is None


async def test_tables_go_with_their_campaign(store: SQLiteStore) -> None:
    await CampaignStore(store).create(CAMPAIGN, [SEATED, BEGUN], [(TABLE, [EVENT])])

    assert await CampaignStore(store).delete("saga") == ["abc"]

    assert await CampaignStore(store).campaign("saga") is None
    assert await TableStore(store).table("abc") is None
    assert await rows_of(store, "abc") == []


async def test_rows_are_never_changed(store: SQLiteStore, database: Path) -> None:
    await CampaignStore(store).create(CAMPAIGN, [SEATED], [])
    connection = sqlite3.connect(database)

    with pytest.raises(sqlite3.IntegrityError, match="rows of a campaign are never changed"):
        connection.execute("update campaign_rows set text = 'rewound 0'")
    connection.close()


async def test_the_newest_campaigns_come_first(store: SQLiteStore) -> None:
    for number in range(3):
        campaign = StoredCampaign(f"c{number}", "gems", 7, "pair", OWNER, 1000.0 + number)
        await CampaignStore(store).create(campaign, [SEATED], [])

    assert [campaign.id for campaign, _ in await CampaignStore(store).owned(OWNER, 2)] == ["c2", "c1"]
