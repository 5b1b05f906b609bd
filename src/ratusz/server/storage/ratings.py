"""Who wants to be rated, and the log of rated results, from which all ratings follow."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ratusz.host.ratings import Place
from ratusz.host.stored import SessionHash
from ratusz.server.storage.store import Statement, Store

Person = bytes
"""Random bytes for somebody who is rated; they mean nobody once the account has left the ratings."""

_RATED = (
    "insert into rated_results"
    " select $1, person, $3, cast($4 as integer), cast($5 as integer), cast($6 as double precision)"
    " from raters where session = $2 on conflict do nothing"
)
_JOIN = "insert into raters values ($1, $2, $3) on conflict do nothing"
_NAMED = "select r.person, a.name, r.session from raters r join accounts a on a.session = r.session"
_AFTER = (
    "select at, table_id, person, rank from rated_results where game = $1 and players = $2"
    " and (at > $3 or (at = $3 and table_id > $4)) order by at, table_id, person"
)
_UP_TO = (
    "select count(*) from rated_results where game = $1 and players = $2 and (at < $3 or (at = $3 and table_id <= $4))"
)
_RESULTS = (
    "select r.at, r.table_id, r.game, r.players, r.rank from rated_results r join raters on raters.person = r.person"
    " where raters.session = $1 order by r.at, r.table_id"
)
_KINDS = "select game, players from rated_results group by game, players order by game, players"
_KINDS_OF = "select game, players from rated_results where person = $1 group by game, players order by game, players"


class Kind(NamedTuple):
    """Games that are rated together: those of one game and number of seats."""

    game: str
    players: int


class RatedRow(NamedTuple):
    """A row of the log: how a person has ended a game."""

    at: float
    table: str
    person: Person
    rank: int


class RatedResult(NamedTuple):
    """A rated result of an account."""

    at: float
    table: str
    game: str
    players: int
    rank: int


class Rater(NamedTuple):
    """An account that wants to be rated."""

    person: Person
    name: str
    session: SessionHash


def added(table: str, kind: Kind, at: float, places: Iterable[Place]) -> Iterable[Statement]:
    """The statements that add a finished game to the log: the places of those who want ratings, and of nobody else."""
    for place in places:
        yield Statement(_RATED, (table, place.session, *kind, place.rank, at))


@dataclass(frozen=True, slots=True)
class RatingStore:
    """Reads and writes ratings. Raises what `Store` raises."""

    store: Store

    async def join(self, session: SessionHash, now: float) -> None:
        """Rate an account from now on. Whoever has left before begins anew, because nobody knows who they were."""
        await self.store.do(Statement(_JOIN, (session, secrets.token_bytes(16), now)))

    async def leave(self, session: SessionHash) -> None:
        """Rate an account no longer; its results stay in the log without it."""
        await self.store.do(Statement("delete from raters where session = $1", (session,)))

    async def raters(self) -> Sequence[Rater]:
        """Everybody who wants to be rated."""
        return [Rater(*row) for row in await self.store.ask(_NAMED)]

    async def rater(self, session: SessionHash) -> Rater | None:
        """An account among those who want to be rated."""
        found = await self.store.ask(f"{_NAMED} where r.session = $1", session)
        return Rater(*found[0]) if found else None

    async def results(self, session: SessionHash) -> Sequence[RatedResult]:
        """The rated results of an account, in the order in which its games ended."""
        return [RatedResult(*row) for row in await self.store.ask(_RESULTS, session)]

    async def kinds(self, person: Person | None = None) -> Sequence[Kind]:
        """The kinds of games in the log, or those that a person has played."""
        rows = await (self.store.ask(_KINDS) if person is None else self.store.ask(_KINDS_OF, person))
        return [Kind(*row) for row in rows]

    async def rows(self, kind: Kind, at: float, table: str) -> Sequence[RatedRow]:
        """The log after a game, in its order."""
        return [RatedRow(*row) for row in await self.store.ask(_AFTER, *kind, at, table)]

    async def count(self, kind: Kind, at: float, table: str) -> int:
        """Number of rows of the log up to a game."""
        [[number]] = await self.store.ask(_UP_TO, *kind, at, table)
        return int(number)
