"""Secrets of dice whose commitments were told to browsers, until a table uses them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ratusz.server.core.errors import UnknownPromise
from ratusz.server.storage.store import Statement, Store

USED_UP = "these dice were promised to another table, or too long ago; ask for a new promise"


@dataclass(frozen=True, slots=True)
class DiceCommitmentStore:
    """Reads and writes commitments. Times are seconds since 1970."""

    store: Store

    async def add_dice_commitment(self, commitment: bytes, secret: bytes, now: float, outdated: float) -> None:
        """Add the secret of a table that is not set yet; delete those that were added before a time."""
        await self.store.do(
            Statement("delete from dice_offers where laid <= $1", (outdated,)),
            Statement("insert into dice_offers values ($1, $2, $3)", (commitment, secret, now)),
        )

    async def find_secret(self, commitment: bytes, outdated: float) -> bytes | None:
        """The secret of a commitment that was added after a time. It is used up when a table is created with it."""
        asked = "select secret from dice_offers where commitment = $1 and laid > $2"
        found = await self.store.ask(asked, commitment, outdated)
        return found[0][0] if found else None


def used_up(commitment: bytes | None) -> Iterator[Statement]:
    """The statement that uses up a commitment, if there is one. Nothing is written with it if it was used before."""
    if commitment is not None:
        sql = "delete from dice_offers where commitment = $1 returning commitment"
        yield Statement(sql, (commitment,), UnknownPromise(USED_UP))
