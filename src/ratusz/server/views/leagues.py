"""Views of leagues."""

from __future__ import annotations

from collections.abc import Mapping

from ratusz.host.evenings.league import Division, League, PastSeason, ranked
from ratusz.host.stored import SessionHash
from ratusz.server.schemas.evenings import RoundInfo
from ratusz.server.schemas.leagues import (
    DivisionInfo,
    LeagueInfo,
    ListedLeague,
    MemberInfo,
    PastPlaceInfo,
    PastSeasonInfo,
)
from ratusz.server.storage.leagues import StoredLeague
from ratusz.server.views.evenings import place_info, table_info


def league_info(stored: StoredLeague, session: SessionHash | None, ratings: Mapping[int, int]) -> LeagueInfo:
    """A league as a session may see it.

    :param ratings: ratings of members who want one, by number.
    """
    league = stored.value
    me, season = league.guest_of(session), league.season
    return LeagueInfo(
        id=league.id,
        version=stored.version,
        name=league.name,
        game=league.game,
        options=league.options,
        pace=league.pace,
        size=league.size,
        divided=league.divided,
        division=league.division,
        moving=league.moving,
        length=league.length,
        every=league.every,
        hosting=_is_host(league, session),
        over=league.over,
        me=me.number if me else None,
        members=[
            MemberInfo(number=guest.number, name=guest.name, here=guest.here, rating=ratings.get(guest.number))
            for guest in league.guests
        ],
        season=season.number if season else None,
        drawn=season.drawn if season else 0,
        due=league.due,
        divisions=[_division(division) for division in season.divisions] if season else [],
        past=[_past(one) for one in reversed(league.past)],
    )


def listed_league(stored: StoredLeague, session: SessionHash | None) -> ListedLeague:
    """A league in a list."""
    league = stored.value
    return ListedLeague(
        id=league.id,
        name=league.name,
        game=league.game,
        members=len(league.here),
        season=league.season.number if league.season else None,
        over=league.over,
        hosting=_is_host(league, session),
    )


def _is_host(league: League, session: SessionHash | None) -> bool:
    return session is not None and league.host == session.hex()


def _division(division: Division) -> DivisionInfo:
    rounds = [RoundInfo([table_info(table) for table in one.tables], list(one.rests)) for one in division.rounds]
    return DivisionInfo(ranking=[place_info(place) for place in ranked(division)], rounds=rounds)


def _past(season: PastSeason) -> PastSeasonInfo:
    divisions = [
        [
            PastPlaceInfo(
                guest=place.number,
                rank=place.rank,
                score=place.score,
                wins=place.wins,
                games=place.games,
                moved=place.moved,
            )
            for place in division
        ]
        for division in season.divisions
    ]
    return PastSeasonInfo(number=season.number, ended=season.ended, divisions=divisions)
