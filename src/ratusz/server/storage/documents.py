"""Evenings and leagues as documents, each with a version: of two changes at the same time the second looks again.

Who has to do with a document is kept beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

import msgspec

from ratusz.host.evenings.gathering import Gathering
from ratusz.host.stored import NewTable, SessionHash
from ratusz.server.storage import sessions
from ratusz.server.storage.store import Conflict, Statement, Store
from ratusz.server.storage.tables import hosted_table

D = TypeVar("D", bound=Gathering)

_CREATE = "insert into {kind}s values ($1, 1, null, $2, $3)"
_FIND = "select version, text from {kind}s where id = $1"
_BY_CODE = "select id from {kind}s where code = $1"
_SET_CODE = "update {kind}s set code = $2 where id = $1"
_CHANGE = "update {kind}s set version = version + 1, text = $3, at = $4 where id = $1 and version = $2 returning id"
_NEWCOMER = "insert into {kind}_members values ($1, $2) on conflict do nothing"
_OWN = (
    "select d.version, d.text from {kind}s d join {kind}_members m on m.{kind}_id = d.id"
    " where m.session = $1 order by d.at desc, d.id limit $2 offset $3"
)
_LEAVE = "delete from {kind}_members where {kind}_id = $1 and session = $2"
_UNUSED = "delete from {kind}s where id = $1 and not exists (select 1 from {kind}_members where {kind}_id = $1)"
_HAND_OVER = (
    "insert into {kind}_members select $2, {kind}_id from {kind}_members where session = $1 on conflict do nothing"
)
_HAVE_NONE = "delete from {kind}_members where session = $1"
_ENDS = "select table_id, text from results where over = 1 and table_id in ({ids})"


class Stored(NamedTuple, Generic[D]):
    """A document, and its version."""

    version: int
    value: D


class DocumentStore(Generic[D]):
    """Reads and writes the documents of a kind. Raises what `Store` raises; times are seconds since 1970.

    :param kind: `evening` or `league`, after which the tables of the database are named.
    """

    def __init__(self, store: Store, kind: str, type_: type[D]) -> None:
        self.store = store
        self._kind = kind
        self._decode = msgspec.json.Decoder(type_).decode

    def _sql(self, text: str) -> str:
        return text.format(kind=self._kind)

    async def create(self, document: D) -> None:
        """Add a document, with the sessions of everybody who has to do with it."""
        known = [bytes.fromhex(session) for session in document.sessions]
        values = (document.id, document.created, _text(document))
        await self.store.do(
            *sessions.added(known, document.created),
            Statement(self._sql(_CREATE), values),
            *self._joined(document.id, known),
        )

    async def find(self, id_: str) -> Stored[D] | None:
        found = await self.store.ask(self._sql(_FIND), id_)
        return Stored(found[0][0], self._decode(found[0][1])) if found else None

    async def by_code(self, code: bytes) -> str | None:
        """The ID of the document whose people come by the code of this hash."""
        found = await self.store.ask(self._sql(_BY_CODE), code)
        return found[0][0] if found else None

    async def own(self, session: SessionHash, limit: int, skip: int = 0) -> Sequence[Stored[D]]:
        """Those of a host or guest, those that changed last first."""
        rows = await self.store.ask(self._sql(_OWN), session, limit, skip)
        return [Stored(version, self._decode(text)) for version, text in rows]

    async def change(
        self,
        before: Stored[D],
        after: D,
        now: float,
        *,
        newcomers: Iterable[SessionHash] = (),
        tables: Iterable[NewTable] = (),
    ) -> None:
        """Write the next version, with the tables of a new round, all or none.

        :param newcomers: sessions that have come by this change.
        :raises Conflict: somebody else has changed it meanwhile.
        """
        come, lost = list(newcomers), Conflict(f"the {self._kind} was changed meanwhile")
        await self.store.do(
            *sessions.added(come, now),
            Statement(self._sql(_CHANGE), (after.id, before.version, _text(after), now), lost),
            *self._joined(after.id, come),
            *(statement for table in tables for statement in hosted_table(table)),
            *self._beside(after),
        )

    def _beside(self, after: D) -> Iterable[Statement]:
        """Statements that write what else follows from a document."""
        return ()

    async def set_code(self, id_: str, code: bytes) -> None:
        """Let people come by the code of this hash; the earlier code is no longer valid."""
        await self.store.do(Statement(self._sql(_SET_CODE), (id_, code)))

    async def hide(self, id_: str, session: SessionHash) -> None:
        """Remove a document from the list of a session; it is deleted when nobody keeps it."""
        await self.store.do(
            Statement(self._sql(_LEAVE), (id_, session)),
            Statement(self._sql(_UNUSED), (id_,)),
        )

    async def hand_over(self, before: SessionHash, after: SessionHash) -> None:
        """Put what is in the list of one session into that of another."""
        await self.store.do(
            Statement(self._sql(_HAND_OVER), (before, after)),
            Statement(self._sql(_HAVE_NONE), (before,)),
        )

    async def results(self, tables: Sequence[str]) -> dict[str, str]:
        """Results of those of some tables whose games are over, as `ratusz.host.results.TableResult` in JSON."""
        if not tables:
            return {}
        places = ", ".join(f"${number}" for number in range(1, len(tables) + 1))
        return dict(await self.store.ask(_ENDS.format(ids=places), *tables))  # type: ignore[arg-type] # pairs

    def _joined(self, id_: str, known: Iterable[SessionHash]) -> Iterable[Statement]:
        return [Statement(self._sql(_NEWCOMER), (session, id_)) for session in known]


def _text(document: Gathering) -> str:
    return msgspec.json.encode(document).decode()
