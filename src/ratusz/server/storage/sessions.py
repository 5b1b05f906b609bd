"""Sessions of browsers and accounts. What belongs to one refers to it, so it is stored first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ratusz.host.stored import SessionHash
from ratusz.server.storage.sql import insert
from ratusz.server.storage.store import Statement, Store


async def is_known(store: Store, session: SessionHash) -> bool:
    """Whether anything has ever belonged to a session."""
    return bool(await store.ask("select 1 from sessions where hash = $1", session))


def added(sessions: Iterable[SessionHash], now: float) -> Iterator[Statement]:
    """Statements that add those sessions that are not known; in one order, so that no two writers wait for each other.

    :param now: seconds since 1970.
    """
    for sql, values, _ in insert("sessions", [(session, now) for session in sorted(sessions)]):
        yield Statement(f"{sql} on conflict do nothing", values)
