"""Evenings and leagues of an account: what happens to them when sessions move, and when an account is deleted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ratusz.host.evenings.gathering import Gathering, forgotten, moved
from ratusz.host.evenings.league import League
from ratusz.host.stored import SessionHash
from ratusz.server.accounts.values import ExportedEvening, ExportedLeague, ExportedPlace
from ratusz.server.core.clock import Clock
from ratusz.server.storage.documents import DocumentStore
from ratusz.server.storage.evenings import EveningStore
from ratusz.server.storage.leagues import LeagueStore
from ratusz.server.storage.store import Conflict, Store

PAGE = 100
"""Number of documents that are read at once."""
MOST = 10_000
"""Number of evenings, or leagues, of an account that are looked at together at most."""

D = TypeVar("D", bound=Gathering)


async def move_evenings(store: Store, clock: Clock, before: SessionHash, after: SessionHash) -> None:
    """Give the evenings and leagues of one session to another."""
    await _rewrite(EveningStore(store), clock, before, after, lambda evening: moved(evening, before, after))
    await _rewrite(LeagueStore(store), clock, before, after, lambda league: moved(league, before, after))


async def forget_evenings(store: Store, clock: Clock, session: SessionHash, nobody: SessionHash) -> None:
    """Take the name of a deleted account out of its evenings and leagues, and delete those that nobody else keeps."""
    evenings, leagues = EveningStore(store), LeagueStore(store)
    await _rewrite(evenings, clock, session, nobody, lambda evening: forgotten(evening, session, nobody))
    await _rewrite(leagues, clock, session, nobody, lambda league: forgotten(league, session, nobody))
    await _hide_all(evenings, nobody)
    await _hide_all(leagues, nobody)


async def exported_evenings(store: Store, session: SessionHash) -> list[ExportedEvening]:
    """The evenings in the list of an account, those that changed last first."""
    found = [one.value for one in await EveningStore(store).own(session, MOST)]
    known = [(evening, evening.guest_of(session)) for evening in found]
    return [
        ExportedEvening(evening.id, evening.name, evening.game, evening.created, guest.name if guest else None)
        for evening, guest in known
    ]


async def exported_leagues(store: Store, session: SessionHash) -> list[ExportedLeague]:
    """The leagues in the list of an account, those that changed last first."""
    return [_exported(one.value, session) for one in await LeagueStore(store).own(session, MOST)]


def _exported(league: League, session: SessionHash) -> ExportedLeague:
    member = league.guest_of(session)
    places = [
        ExportedPlace(season.number, division, place.rank, place.score)
        for season in league.past
        for division, found in enumerate(season.divisions, start=1)
        for place in found
        if member is not None and place.number == member.number
    ]
    name = None if member is None else member.name
    return ExportedLeague(league.id, league.name, league.game, league.created, name, places)


async def _hide_all(known: DocumentStore[D], session: SessionHash) -> None:
    for found in await known.own(session, MOST):
        await known.hide(found.value.id, session)


async def _rewrite(
    known: DocumentStore[D], clock: Clock, before: SessionHash, after: SessionHash, change: Callable[[D], D]
) -> None:
    skip = 0
    while page := await known.own(before, PAGE, skip):
        for found in page:
            await _changed(known, found.value.id, change, clock.now())
        skip += len(page)
    await known.hand_over(before, after)


async def _changed(known: DocumentStore[D], id_: str, change: Callable[[D], D], now: float) -> None:
    """Write the change; whoever changes the document meanwhile goes first."""
    while (found := await known.find(id_)) is not None:
        try:
            await known.change(found, change(found.value), now)
        except Conflict:
            continue
        return
