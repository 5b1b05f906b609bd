"""Results of tables: written when a game ends, and whatever was read off the logs before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from ratusz.host.results import TableHead
from ratusz.host.stored import SessionHash
from ratusz.server.storage.store import Statement, Store

_HEADS = (
    "select t.id, t.game, t.rules_version, t.options, t.created, t.campaign_id,"
    " coalesce((select max(number) from company where table_id = t.id), 0),"
    " coalesce((select max(ply) from events where table_id = t.id), 0),"
    " r.number, r.ply, r.text"
)
_OWN = (
    " ((t.owner = $1 and not exists (select 1 from company where table_id = t.id))"
    " or t.id in (select table_id from members where session = $1 and hidden = 0))"
    " and not exists (select 1 from campaign_rows where campaign_id = t.campaign_id and text = 'grouped ' || t.id)"
)
"""Condition of the tables for a game that a session has set or sat at, and has not removed from its list."""
_WITH_RESULTS = " from tables t left join results r on r.table_id = t.id where"
_ALL = f"{_WITH_RESULTS}{_OWN} order by t.created desc, t.id limit $2 offset $3"
_LISTED = (
    f"{_WITH_RESULTS} t.campaign_id is null and coalesce(r.over, 0) = $2 and{_OWN}"
    " order by t.created desc, t.id limit $3 offset $4"
)
_COUNTED = " from tables t where" + _OWN
_KEEP = (
    "insert into results select $1, cast($2 as integer), cast($3 as integer), $4, cast($5 as integer)"
    " where $2 = coalesce((select max(number) from company where table_id = $1), 0)"
    " on conflict (table_id) do update set number = excluded.number, ply = excluded.ply, text = excluded.text,"
    " over = excluded.over"
    " where results.ply <= excluded.ply"
)
"""Nothing is kept that people have changed meanwhile: the names of a deleted account would be back."""


class Lengths(NamedTuple):
    """How far the logs of a table reach."""

    number: int
    ply: int


@dataclass(frozen=True, slots=True)
class ResultStore:
    """Reads and writes results. Raises what `Store` raises."""

    store: Store

    async def tables(self, session: SessionHash, limit: int, skip: int = 0) -> Sequence[TableHead]:
        """Tables that a session has set or sat at, episodes of campaigns too, the newest first."""
        return [_head(*row) for row in await self.store.ask(_HEADS + _ALL, session, limit, skip)]

    async def running(self, session: SessionHash, limit: int) -> Sequence[TableHead]:
        """Tables of a session outside campaigns that are not known to be over, the newest first."""
        return [_head(*row) for row in await self.store.ask(_HEADS + _LISTED, session, 0, limit, 0)]

    async def finished(self, session: SessionHash, limit: int, skip: int) -> Sequence[str]:
        """IDs of tables of a session outside campaigns that are known to be over, the newest first."""
        return [table for (table,) in await self.store.ask("select t.id" + _LISTED, session, 1, limit, skip)]

    async def count(self, session: SessionHash) -> int:
        """How many tables these are."""
        [[number]] = await self.store.ask("select count(*)" + _COUNTED, session)
        return int(number)

    async def keep(self, table: str, lengths: Lengths, text: str, *, over: bool) -> None:
        """Keep what was read off logs of these lengths.

        :param over: whether the game of the table is over.

        :raises Missing: the table is gone.
        """
        await self.store.do(kept(table, lengths, text, over=over))


def kept(table: str, lengths: Lengths, text: str, *, over: bool) -> Statement:
    """The statement that keeps what was read off logs of these lengths."""
    return Statement(_KEEP, (table, *lengths, text, int(over)))


def _head(
    table: str,
    game: str,
    rules_version: int,
    options: str,
    created: float,
    campaign: str | None,
    number: int,
    ply: int,
    read_number: int | None,
    read_ply: int | None,
    text: str | None,
) -> TableHead:
    holds = (read_number, read_ply) == (number, ply)
    decoded = msgspec.json.decode(options, type=dict[str, str])
    return TableHead(table, game, rules_version, decoded, created, campaign, text if holds else None)
