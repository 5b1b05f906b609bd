"""Evenings: each is one document with a version, so that of two changes at the same time the second looks again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import msgspec

from ratusz.host.evenings.evening import Evening
from ratusz.host.stored import NewTable, SessionHash
from ratusz.server.storage import sessions
from ratusz.server.storage.store import Conflict, Statement, Store
from ratusz.server.storage.tables import hosted_table

_decode = msgspec.json.Decoder(Evening).decode
_CHANGE = "update evenings set version = version + 1, text = $3, at = $4 where id = $1 and version = $2 returning id"
_NEWCOMER = "insert into evening_members values ($1, $2) on conflict do nothing"
_OWN = (
    "select e.id, e.version, e.text from evenings e join evening_members m on m.evening_id = e.id"
    " where m.session = $1 order by e.at desc, e.id limit $2 offset $3"
)
_LEAVE = "delete from evening_members where evening_id = $1 and session = $2"
_UNUSED = "delete from evenings where id = $1 and not exists (select 1 from evening_members where evening_id = $1)"
_ENDS = "select table_id, text from results where over = 1 and table_id in ({ids})"


class StoredEvening(NamedTuple):
    """An evening, and the version of its document."""

    version: int
    value: Evening


@dataclass(frozen=True, slots=True)
class EveningStore:
    """Reads and writes evenings. Raises what `Store` raises; times are seconds since 1970."""

    store: Store

    async def create(self, evening: Evening) -> None:
        """Add an evening, with the sessions of everybody who has to do with it."""
        known = [bytes.fromhex(session) for session in evening.sessions]
        await self.store.do(
            *sessions.added(known, evening.created),
            Statement(
                "insert into evenings values ($1, 1, null, $2, $3)", (evening.id, evening.created, _text(evening))
            ),
            *_joined(evening.id, known),
        )

    async def find(self, id_: str) -> StoredEvening | None:
        found = await self.store.ask("select version, text from evenings where id = $1", id_)
        return StoredEvening(found[0][0], _decode(found[0][1])) if found else None

    async def by_code(self, code: bytes) -> str | None:
        """The ID of the evening that people join by the code of this hash."""
        found = await self.store.ask("select id from evenings where code = $1", code)
        return found[0][0] if found else None

    async def own(self, session: SessionHash, limit: int, skip: int = 0) -> Sequence[StoredEvening]:
        """Evenings of a host or guest, those that changed last first."""
        rows = await self.store.ask(_OWN, session, limit, skip)
        return [StoredEvening(version, _decode(text)) for _, version, text in rows]

    async def change(
        self,
        before: StoredEvening,
        after: Evening,
        now: float,
        *,
        newcomers: Iterable[SessionHash] = (),
        tables: Iterable[NewTable] = (),
    ) -> None:
        """Write the next version of an evening, with the tables of a new round, all or none.

        :param newcomers: sessions that have come by this change.
        :raises Conflict: somebody else has changed it meanwhile.
        """
        come, lost = list(newcomers), Conflict("the evening was changed meanwhile")
        await self.store.do(
            *sessions.added(come, now),
            Statement(_CHANGE, (after.id, before.version, _text(after), now), lost),
            *_joined(after.id, come),
            *(statement for table in tables for statement in hosted_table(table)),
        )

    async def set_code(self, id_: str, code: bytes) -> None:
        """Let people join by the code of this hash; the earlier code is no longer valid."""
        await self.store.do(Statement("update evenings set code = $2 where id = $1", (id_, code)))

    async def hide(self, id_: str, session: SessionHash) -> None:
        """Remove an evening from the list of a session; it is deleted when nobody keeps it."""
        await self.store.do(Statement(_LEAVE, (id_, session)), Statement(_UNUSED, (id_,)))

    async def hand_over(self, before: SessionHash, after: SessionHash) -> None:
        """Put the evenings in the list of one session into that of another."""
        await self.store.do(
            Statement(
                "insert into evening_members select $2, evening_id from evening_members where session = $1"
                " on conflict do nothing",
                (before, after),
            ),
            Statement("delete from evening_members where session = $1", (before,)),
        )

    async def results(self, tables: Sequence[str]) -> dict[str, str]:
        """Results of those of some tables whose games are over, as `ratusz.host.results.TableResult` in JSON."""
        if not tables:
            return {}
        places = ", ".join(f"${number}" for number in range(1, len(tables) + 1))
        return dict(await self.store.ask(_ENDS.format(ids=places), *tables))  # type: ignore[arg-type] # pairs


def _joined(id_: str, known: Iterable[SessionHash]) -> Iterable[Statement]:
    return [Statement(_NEWCOMER, (session, id_)) for session in known]


def _text(evening: Evening) -> str:
    return msgspec.json.encode(evening).decode()
