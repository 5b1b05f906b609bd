"""Webhooks: where the turns and results of something are posted, and what was posted last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ratusz.host.errors import UnknownTable
from ratusz.host.stored import SessionHash
from ratusz.server.storage import sessions
from ratusz.server.storage.store import Missing, Statement, Store

TABLE = "table"

_SET = (
    "insert into webhooks values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, '') on conflict (kind, owner) do update"
    " set session = excluded.session, address = excluded.address, format = excluded.format, turns = excluded.turns,"
    " language = excluded.language, origin = excluded.origin, signing_key = excluded.signing_key, problem = ''"
)
_FOUND = (
    "select session, address, format, turns, language, origin, signing_key, problem"
    " from webhooks where kind = $1 and owner = $2"
)
_CLAIM = (
    "update webhooks set told = $3 where kind = $1 and owner = $2 and told < $3 and problem = ''"
    " and (turns = 1 or $4 = 1) returning told"
)


class Owner(NamedTuple):
    """What a webhook belongs to."""

    kind: str
    """`table`, or the name of another kind of thing that has turns and results."""
    id: str


@dataclass(frozen=True, slots=True)
class Webhook:
    """Where something is posted."""

    session: SessionHash
    """Session that has set it."""
    address: str
    """A secret: whoever has it can post there."""
    format: str
    turns: bool
    """Whether turns are posted, too, and not only results."""
    language: str
    origin: str
    """Beginning of links, such as `https://games.example`."""
    signing_key: bytes
    problem: str = ""
    """Why nothing more is posted; empty: it is."""

    def __repr__(self) -> str:
        """Nothing secret, because values end up in logs."""
        return f"Webhook({self.format})"


@dataclass(frozen=True, slots=True)
class WebhookStore:
    """Reads and writes webhooks. Raises what `Store` raises."""

    store: Store

    async def set(self, owner: Owner, hook: Webhook, now: float) -> None:
        """Add a webhook in place of an earlier one. Its session is stored with it.

        :raises UnknownTable: the table is gone.
        """
        table = owner.id if owner.kind == TABLE else None
        of = (*owner, table, hook.session, hook.address, hook.format, int(hook.turns), hook.language, hook.origin)
        try:
            await self.store.do(*sessions.added([hook.session], now), Statement(_SET, (*of, hook.signing_key)))
        except Missing as error:
            raise UnknownTable(owner.id) from error

    async def find(self, owner: Owner) -> Webhook | None:
        found = await self.store.ask(_FOUND, *owner)
        if not found:
            return None
        session, address, format_, turns, language, origin, key, problem = found[0]
        return Webhook(bytes(session), address, format_, bool(turns), language, origin, bytes(key), problem)

    async def claim(self, owner: Owner, mark: int, *, is_result: bool) -> bool:
        """Whether a message is the asker's to post: it is wanted, and nobody has claimed it or a later one."""
        values = (*owner, mark, int(is_result))
        [claimed] = await self.store.do(Statement(_CLAIM, values))
        return bool(claimed)

    async def stop(self, owner: Owner, address: str, problem: str) -> bool:
        """Post no more, unless there is another address meanwhile; whether that is new."""
        sql = (
            "update webhooks set problem = $4"
            " where kind = $1 and owner = $2 and address = $3 and problem = '' returning told"
        )
        [stopped] = await self.store.do(Statement(sql, (*owner, address, problem)))
        return bool(stopped)

    async def remove(self, owner: Owner) -> None:
        """Delete a webhook, if there is one."""
        await self.store.do(Statement("delete from webhooks where kind = $1 and owner = $2", (*owner,)))
