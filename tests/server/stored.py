"""What stores are asked to keep, and both kinds of them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ratusz.host.evenings.league import League
from ratusz.host.log import Row
from ratusz.host.stored import Entry, Index, SessionHash, StoredSeat, StoredTable
from ratusz.server.storage.results import ResultStore
from ratusz.server.storage.store import Store
from ratusz.server.storage.tables import TableStore

OWNER = b"owner"
SEATS = (StoredSeat("human", "Ola", session=OWNER), StoredSeat("bot", "", "greedy"))
TABLE = StoredTable("abc", "gems", 7, {"rounds": "1"}, OWNER, 1000.0, SEATS)
FIRST = Row(1, -1, "=ruby", 1001.0)
SECOND = Row(2, 0, "jade", 1002.5)
LEAGUE = League(
    id="l",
    name="Club",
    host=OWNER.hex(),
    game="gems",
    options={},
    pace="1d",
    size=2,
    created=1.0,
    divided="random",
    division=4,
    moving=1,
    length=3,
    every=7,
)
COMPANY = Index(frozenset({OWNER, b"guest"}))
SAT = Entry(1, '{"type":"gathered"}', 1000.0)
Opening = Callable[[], Awaitable[Store]]
"""Opens the same database once more."""


async def rows_of(store: Store, table: str, after: int = 0) -> list[Row]:
    """The log of a game after a ply."""
    return [Row(*row) for row in await TableStore(store).rows(table, after, 10**9)]


async def owned(tables: TableStore, session: SessionHash, limit: int) -> list[StoredTable | None]:
    """The running tables of a session outside campaigns, newest first."""
    heads = await ResultStore(tables.store).running(session, limit)
    return [await tables.table(head.id) for head in heads]
