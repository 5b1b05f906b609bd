"""Evenings of an account: what happens to them when sessions move, and when an account is deleted."""

from __future__ import annotations

from collections.abc import Callable

from ratusz.host.evenings.evening import Evening
from ratusz.host.evenings.gathering import forgotten, moved
from ratusz.host.stored import SessionHash
from ratusz.server.accounts.values import ExportedEvening
from ratusz.server.core.clock import Clock
from ratusz.server.storage.evenings import EveningStore
from ratusz.server.storage.store import Conflict, Store

PAGE = 100
"""Number of evenings that are read at once."""
MOST = 10_000
"""Number of evenings of an account that are looked at together at most."""


async def move_evenings(store: Store, clock: Clock, before: SessionHash, after: SessionHash) -> None:
    """Give the evenings of one session to another."""
    await _rewrite(store, clock, before, after, lambda evening: moved(evening, before, after))


async def forget_evenings(store: Store, clock: Clock, session: SessionHash, nobody: SessionHash) -> None:
    """Take the name of a deleted account out of its evenings, and delete those that nobody else keeps."""
    await _rewrite(store, clock, session, nobody, lambda evening: forgotten(evening, session, nobody))
    known = EveningStore(store)
    for found in await known.own(nobody, MOST):
        await known.hide(found.value.id, nobody)


async def exported_evenings(store: Store, session: SessionHash) -> list[ExportedEvening]:
    """The evenings in the list of an account, those that changed last first."""
    found = [one.value for one in await EveningStore(store).own(session, MOST)]
    known = [(evening, evening.guest_of(session)) for evening in found]
    return [
        ExportedEvening(evening.id, evening.name, evening.game, evening.created, guest.name if guest else None)
        for evening, guest in known
    ]


async def _rewrite(
    store: Store, clock: Clock, before: SessionHash, after: SessionHash, change: Callable[[Evening], Evening]
) -> None:
    known, skip = EveningStore(store), 0
    while page := await known.own(before, PAGE, skip):
        for found in page:
            await _changed(known, found.value.id, change, clock.now())
        skip += len(page)
    await known.hand_over(before, after)


async def _changed(known: EveningStore, id_: str, change: Callable[[Evening], Evening], now: float) -> None:
    """Write the change; whoever changes the evening meanwhile goes first."""
    while (found := await known.find(id_)) is not None:
        try:
            await known.change(found, change(found.value), now)
        except Conflict:
            continue
        return
