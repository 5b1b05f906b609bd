"""Leagues in the database, and when something in them is due."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ratusz.host.evenings.league import League
from ratusz.server.storage.documents import DocumentStore, Stored
from ratusz.server.storage.store import Statement, Store

StoredLeague = Stored[League]

_ALARM = (
    "insert into league_alarms values ($1, cast($2 as double precision))"
    " on conflict (league_id) do update set at = excluded.at"
)
_DUE = "select league_id from league_alarms where at <= $1 order by at, league_id"


class LeagueStore(DocumentStore[League]):
    """Reads and writes leagues."""

    def __init__(self, store: Store) -> None:
        super().__init__(store, "league", League)

    async def due(self, now: float) -> Sequence[str]:
        """IDs of the leagues in which something is due, the longest first."""
        return [id_ for [id_] in await self.store.ask(_DUE, now)]

    def _beside(self, after: League) -> Iterable[Statement]:
        if after.due is None:
            yield Statement("delete from league_alarms where league_id = $1", (after.id,))
        else:
            yield Statement(_ALARM, (after.id, after.due))
