"""Views of evenings."""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.host.evenings.evening import Evening, EveningTable, Round, table_of
from ratusz.host.evenings.gathering import Guest
from ratusz.host.evenings.ranking import Place, ranking, share
from ratusz.host.stored import SessionHash
from ratusz.server.schemas.evenings import (
    EveningInfo,
    EveningTableInfo,
    GuestEnd,
    GuestInfo,
    ListedEvening,
    PlaceInfo,
    RoundInfo,
)
from ratusz.server.storage.evenings import StoredEvening


def evening_info(stored: StoredEvening, session: SessionHash | None, ratings: Mapping[int, int]) -> EveningInfo:
    """An evening as a session may see it.

    :param ratings: ratings of guests who want one, by number.
    """
    evening = stored.value
    me = evening.guest_of(session)
    return EveningInfo(
        id=evening.id,
        version=stored.version,
        name=evening.name,
        game=evening.game,
        options=evening.options,
        pace=evening.pace,
        size=evening.size,
        grouping=evening.grouping,
        same_dice=evening.same_dice,
        hosting=_is_host(evening, session),
        over=evening.over,
        me=me.number if me else None,
        table=_table(evening, me),
        guests=[
            GuestInfo(number=guest.number, name=guest.name, here=guest.here, rating=ratings.get(guest.number))
            for guest in evening.guests
        ],
        rounds=[_round(evening, one, session) for one in evening.rounds],
        ranking=[place_info(place) for place in ranking(evening)],
    )


def _round(evening: Evening, one: Round, session: SessionHash | None) -> RoundInfo:
    """A round. Until the last game with the same dice ends, only its guests and the host are told where a table is."""
    me = evening.guest_of(session)
    closed = evening.same_dice and not _is_host(evening, session) and any(table.ends is None for table in one.tables)
    tables = [
        table_info(table, found=not closed or (me is not None and me.number in table.guests)) for table in one.tables
    ]
    return RoundInfo(tables, list(one.rests))


def listed_evening(stored: StoredEvening, session: SessionHash | None) -> ListedEvening:
    """An evening in a list."""
    evening = stored.value
    return ListedEvening(
        id=evening.id,
        name=evening.name,
        game=evening.game,
        guests=len(evening.guests),
        rounds=len(evening.rounds),
        over=evening.over,
        hosting=_is_host(evening, session),
    )


def _is_host(evening: Evening, session: SessionHash | None) -> bool:
    return session is not None and evening.host == session.hex()


def _table(evening: Evening, me: Guest | None) -> str | None:
    found = table_of(evening, me.number) if me is not None and me.here else None
    return found[0].id if found and found[0].ends is None else None


def table_info(table: EveningTable, *, found: bool = True) -> EveningTableInfo:
    """A table of a round.

    :param found: whether its ID is told.
    """
    id_ = table.id if found else None
    if table.ends is None:
        return EveningTableInfo(id=id_, guests=list(table.guests), ends=None)
    ends = [GuestEnd(number, *_end(table, number)) for number in table.ends]
    return EveningTableInfo(id=id_, guests=list(table.guests), ends=sorted(ends, key=lambda end: (end.rank, end.guest)))


def _end(table: EveningTable, number: int) -> tuple[int, int, float]:
    """Points, rank and score of a guest at a table whose game is over."""
    assert table.ends is not None
    return table.ends[number].points, table.ends[number].rank, share(table, number)


def place_info(place: Place) -> PlaceInfo:
    """Where somebody stands."""
    return PlaceInfo(
        guest=place.number,
        rank=place.rank,
        score=place.score,
        wins=place.wins,
        points=place.points,
        games=place.games,
        rests=place.rests,
    )
