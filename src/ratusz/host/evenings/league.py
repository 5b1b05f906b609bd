"""A league as a value: divisions, seasons of rounds by the calendar, and up- and descent.

All functions return the next value.

One division in one season is like an evening: it has rounds, in which people meet as seldom as possible, and a ranking.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ratusz.host.days_off import DAY
from ratusz.host.errors import AlreadyStarted, NotReady
from ratusz.host.evenings.evening import End, EveningTable, Round, rounds_with_ends, tables_of
from ratusz.host.evenings.gathering import Gathering, check_going_on, check_host, with_guest
from ratusz.host.evenings.ranking import Place, standing
from ratusz.host.stored import SessionHash

Divided = Literal["rating", "random"]
HOUR = 3600.0
LAST_GAMES = 28 * DAY
"""Seconds after the time of the last round for which a season waits for its games."""
MOST_PAST = 50
"""Number of earlier seasons that are kept; the oldest is forgotten."""


class Division(Struct, frozen=True):
    """A division in a season."""

    people: tuple[int, ...]
    """Numbers of its people as the season began, the strongest first."""
    rounds: tuple[Round, ...] = ()


class Season(Struct, frozen=True, kw_only=True):
    """The season that is played."""

    number: int
    divisions: tuple[Division, ...]
    drawn: int = 0
    """Number of rounds that were drawn."""
    started: bool = True
    """Whether the games of the last round were started."""


class PastPlace(Struct, frozen=True):
    """Where somebody ended in an earlier season."""

    number: int
    rank: int
    score: float
    wins: int
    games: int
    moved: Literal["up", "down", "out", ""] = ""
    """Where the next season finds them: a division higher or lower, or not in the league."""


class PastSeason(Struct, frozen=True):
    """An earlier season."""

    number: int
    ended: float
    """Seconds since 1970."""
    divisions: tuple[tuple[PastPlace, ...], ...]


class League(Gathering, frozen=True, kw_only=True):
    """A league after everything that has happened so far."""

    divided: Divided
    """How the first season divides people."""
    division: int
    """Number of people in a division; the last one takes the rest."""
    moving: int
    """Number of people who go up, and down, between two divisions at the end of a season."""
    length: int
    """Number of rounds in a season."""
    every: int
    """Days from one round to the next."""
    season: Season | None = None
    order: tuple[int, ...] = ()
    """Numbers of those who have played the last season, the strongest first, after up- and descent."""
    past: tuple[PastSeason, ...] = ()
    due: float | None = None
    """When something is to happen by itself, in seconds since 1970: a round, its games, or the end of a season."""

    @property
    def tables(self) -> Sequence[EveningTable]:
        """The tables of this season."""
        divisions = self.season.divisions if self.season else ()
        return [table for division in divisions for table in tables_of(division.rounds)]

    @property
    def next_number(self) -> int:
        """Number of the next season."""
        return self.past[-1].number + 1 if self.past else 1


def divided(order: Sequence[int], size: int, least: int) -> tuple[Division, ...]:
    """Divisions of people in an order. The last one takes the rest, and joins the one above if it is too small.

    :param size: number of people in a division.
    :param least: smallest number of people with whom a division makes sense.
    """
    cut = [tuple(order[at : at + size]) for at in range(0, len(order), size)]
    if len(cut) > 1 and len(cut[-1]) < least:
        cut[-2:] = [cut[-2] + cut[-1]]
    return tuple(Division(people) for people in cut)


def check_start(league: League, session: SessionHash | None) -> None:
    """Check that the host may begin a season.

    :raises NotHost: the session is not that of the host.
    :raises AlreadyStarted: a season is played.
    """
    check_host(league, session)
    check_going_on(league)
    if league.season is not None:
        raise AlreadyStarted("a season is played already")


def next_order(league: League, fresh: Sequence[int]) -> Sequence[int]:
    """Who plays the next season: those of the last one in their order, then newcomers.

    :param fresh: the order of newcomers.
    """
    here = {guest.number for guest in league.here}
    known = [number for number in league.order if number in here]
    return [*known, *(number for number in fresh if number in here and number not in known)]


def with_season(league: League, fresh: Sequence[int], now: float) -> League:
    """The league with a new season, whose first round is due at once.

    :raises NotReady: fewer than two people take part.
    """
    order = next_order(league, fresh)
    if len(order) < 2:
        raise NotReady("at least two people have to take part")
    divisions = divided(order, league.division, league.size)
    return replace(league, season=Season(number=league.next_number, divisions=divisions), due=now)


def playing(league: League, division: Division) -> Sequence[int]:
    """The people of a division who take part in the next round."""
    return [number for number in division.people if league.guest(number).here]


def with_rounds(league: League, rounds: Sequence[Round], now: float) -> League:
    """The league with a round in each division, whose games are to be started at once."""
    assert league.season is not None
    divisions = tuple(
        replace(division, rounds=(*division.rounds, one))
        for division, one in zip(league.season.divisions, rounds, strict=True)
    )
    season = replace(league.season, divisions=divisions, drawn=league.season.drawn + 1, started=False)
    return replace(league, season=season, due=now)


def with_started(league: League, now: float) -> League:
    """The league after the games of its last round were started: what follows is due a round later."""
    assert league.season is not None
    return replace(league, season=replace(league.season, started=True), due=now + league.every * DAY)


def with_results(league: League, ends: Mapping[str, Mapping[int, End]]) -> League:
    """The league with ends of games, by table."""
    if league.season is None:
        return league
    divisions = tuple(replace(one, rounds=rounds_with_ends(one.rounds, ends)) for one in league.season.divisions)
    return replace(league, season=replace(league.season, divisions=divisions))


def ranked(division: Division) -> Sequence[Place]:
    """The standing of a division: by score, games won, sum of the results, and then as the season began."""
    at = {number: place for place, number in enumerate(division.people)}
    return sorted(standing(division.people, division.rounds), key=lambda place: (place.rank, at[place.number]))


def is_played_out(league: League, now: float) -> bool:
    """Whether the season can end: all its games are over, or it has waited for them long enough."""
    assert league.season is not None
    waited = league.due is not None and now - league.due >= LAST_GAMES
    return waited or all(table.ends is not None for table in league.tables)


def missing(season: Season) -> Collection[int]:
    """Those who have played no game of a season to its end, although they had some: bots ended all of them."""
    ends = [
        end
        for division in season.divisions
        for table in tables_of(division.rounds)
        for end in (table.ends or {}).items()
    ]
    return {number for number, _ in ends} - {number for number, end in ends if not end.by_bot}


def closed(league: League, now: float) -> League:
    """The league after the end of its season: people go up, down or out, and the next season is due a round later."""
    season = league.season
    assert season is not None
    for number in missing(season):
        league = with_guest(league, replace(league.guest(number), here=False))
    stay = [[place for place in ranked(one) if league.guest(place.number).here] for one in season.divisions]
    crossing = [min(league.moving, len(upper) // 2, len(lower) // 2) for upper, lower in pairwise(stay)]
    rise, fall = [0, *crossing], [*crossing, 0]
    names = [[place.number for place in one] for one in stay]
    up = {number for one, n in zip(names, rise, strict=True) for number in one[:n]}
    down = {number for one, n in zip(names, fall, strict=True) for number in one[len(one) - n :]}
    order = [number for at in range(len(names)) for number in _next_division(names, at, rise, fall)]
    past = PastSeason(season.number, now, tuple(_past(league, one, up, down) for one in season.divisions))
    return replace(
        league,
        season=None,
        order=tuple(order),
        past=(*league.past, past)[-MOST_PAST:],
        due=None if league.over else now + league.every * DAY,
    )


def _next_division(names: Sequence[Sequence[int]], at: int, rise: Sequence[int], fall: Sequence[int]) -> Sequence[int]:
    """Who is in a division after the season: those who come down, those who stay, those who come up."""
    above = names[at - 1][len(names[at - 1]) - fall[at - 1] :] if at else ()
    stay = names[at][rise[at] : len(names[at]) - fall[at]]
    below = names[at + 1][: rise[at + 1]] if at + 1 < len(names) else ()
    return [*above, *stay, *below]


def _past(league: League, division: Division, up: Collection[int], down: Collection[int]) -> tuple[PastPlace, ...]:
    def moved(number: int) -> Literal["up", "down", "out", ""]:
        if not league.guest(number).here:
            return "out"
        return "up" if number in up else "down" if number in down else ""

    return tuple(
        PastPlace(place.number, place.rank, place.score, place.wins, place.games, moved(place.number))
        for place in ranked(division)
    )
