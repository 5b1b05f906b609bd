"""Codes that bring a seat to another device. Only their hashes are stored."""

from __future__ import annotations

from dataclasses import astuple, dataclass

from ratusz.host.errors import UnknownTable
from ratusz.server.storage.store import Conflict, Missing, Statement, Store
from ratusz.server.storage.values import SeatCode


@dataclass(frozen=True, slots=True)
class SeatCodeStore:
    """Reads and writes seat codes. Times are seconds since 1970."""

    store: Store

    async def add_code(self, code: SeatCode, now: float) -> None:
        """Add a code in place of the seat's earlier one; delete those that are out of date.

        :raises UnknownTable: the table is gone.
        """
        outdated = "delete from codes where expires <= $1 or (table_id = $2 and seat = $3)"
        try:
            await self.store.do(
                Statement(outdated, (now, code.table, code.seat)),
                Statement("insert into codes values ($1, $2, $3, $4, $5)", astuple(code)),
            )
        except Missing as error:
            raise UnknownTable(code.table) from error

    async def find_code(self, hash_: bytes, now: float) -> SeatCode | None:
        """The code of a hash, if it can still be used. It is used up by `TableStore.append_people`."""
        asked = "select hash, table_id, seat, expires, session from codes where hash = $1 and expires > $2"
        found = await self.store.ask(asked, hash_, now)
        return SeatCode(*found[0]) if found else None


def used_up(hash_: bytes) -> Statement:
    """The statement that uses up a code. Nothing is written with it if the code was used before."""
    gone = Conflict("the code is used up")
    return Statement("delete from codes where hash = $1 returning hash", (hash_,), gone)
