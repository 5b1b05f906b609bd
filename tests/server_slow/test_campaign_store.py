"""What the store promises about campaigns: all of what is asked for is on disk, or nothing."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ratusz.host.log import Row
from ratusz.server.core.errors import UnknownCampaign
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import CampaignRow, Conflict, StoredCampaign, StoredSeat, StoredTable

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
    await store.create_campaign(CAMPAIGN, [SEATED], [])
    await store.create(TABLE, [EVENT], BEGUN)

    again = SQLiteStore(database)

    assert await again.campaign("saga") == (CAMPAIGN, [SEATED, BEGUN])
    assert await again.owned_campaigns(OWNER, 10) == [(CAMPAIGN, [SEATED, BEGUN])]
    assert await again.table("abc") == TABLE
    assert await again.rows("abc") == [EVENT]
    assert await again.owned(OWNER, 10) == []
    assert await again.knows(OWNER)
    await again.close()


async def test_what_was_never_there(store: SQLiteStore) -> None:
    assert await store.campaign("saga") is None
    assert await store.owned_campaigns(OWNER, 10) == []
    await store.delete_campaign("saga")


async def test_a_campaign_comes_with_its_tables(store: SQLiteStore) -> None:
    await store.create_campaign(CAMPAIGN, [SEATED, BEGUN], [(TABLE, [EVENT])])

    assert await store.campaign("saga") == (CAMPAIGN, [SEATED, BEGUN])
    assert await store.rows("abc") == [EVENT]


async def test_a_campaign_whose_tables_cannot_be_written_is_not_there(store: SQLiteStore) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await store.create_campaign(CAMPAIGN, [SEATED], [(TABLE, [EVENT, EVENT])])

    assert await store.campaign("saga") is None
    assert await store.table("abc") is None


async def test_of_two_decisions_the_second_loses_with_its_table(store: SQLiteStore) -> None:
    await store.create_campaign(CAMPAIGN, [SEATED], [])
    await store.append_to_campaign("saga", CampaignRow(2, "rewound 0", 1001.0))

    with pytest.raises(Conflict):
        await store.create(TABLE, [EVENT], BEGUN)
    with pytest.raises(Conflict):
        await store.append_to_campaign("saga", BEGUN)

    assert await store.table("abc") is None
    assert await store.campaign("saga") == (CAMPAIGN, [SEATED, CampaignRow(2, "rewound 0", 1001.0)])


async def test_nothing_is_added_to_a_campaign_that_is_gone(store: SQLiteStore) -> None:
    with pytest.raises(UnknownCampaign):
        await store.create(TABLE, [EVENT], BEGUN)
    with pytest.raises(UnknownCampaign):
        await store.append_to_campaign("saga", SEATED)

    assert await store.table("abc") is None


async def test_tables_go_with_their_campaign(store: SQLiteStore) -> None:
    await store.create_campaign(CAMPAIGN, [SEATED, BEGUN], [(TABLE, [EVENT])])

    assert await store.delete_campaign("saga") == ["abc"]

    assert await store.campaign("saga") is None
    assert await store.table("abc") is None
    assert await store.rows("abc") == []


async def test_rows_are_never_changed(store: SQLiteStore, database: Path) -> None:
    await store.create_campaign(CAMPAIGN, [SEATED], [])
    connection = sqlite3.connect(database)

    with pytest.raises(sqlite3.IntegrityError, match="rows of a campaign are never changed"):
        connection.execute("update campaign_rows set text = 'rewound 0'")
    connection.close()


async def test_the_newest_campaigns_come_first(store: SQLiteStore) -> None:
    for number in range(3):
        campaign = StoredCampaign(f"c{number}", "gems", 7, "pair", OWNER, 1000.0 + number)
        await store.create_campaign(campaign, [SEATED], [])

    assert [campaign.id for campaign, _ in await store.owned_campaigns(OWNER, 2)] == ["c2", "c1"]
