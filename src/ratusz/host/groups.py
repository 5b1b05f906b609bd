"""The people of a campaign, each at their own device: who sits, rests and begins, and what needs everybody's consent.

They meet at a hosted table of their own, at which no game is played: links, names, codes, claims, bots and the chat are
those of every hosted table (`ratusz.host.tables.seating`). Here is what a campaign adds. docs/campaigns.md has the
rulings, which are named by their IDs.
"""

from __future__ import annotations

from hashlib import sha256
from typing import NamedTuple

from ratusz import bots
from ratusz.campaign import Campaign, Player, reseated
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import Seat
from ratusz.host.campaign_values import Seats, players_of
from ratusz.host.errors import EpisodeUnderWay, NotReady, SeatTaken
from ratusz.host.live_campaign import LiveCampaign, check_can_start, check_ply
from ratusz.host.stored import SessionHash, StoredSeat
from ratusz.host.tables.dice import Contribution
from ratusz.host.tables.group_events import (
    CityNamed,
    EpisodesChanged,
    SeatRested,
    SessionNoted,
)
from ratusz.host.tables.group_state import Group
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import (
    BotSubstituted,
    HostPassed,
    ReadyChanged,
    RosterEvent,
    SealRevealed,
    SeatAdded,
    SeatMoved,
    SeatRemoved,
)
from ratusz.host.tables.seating import Events, check_host, check_plays, own_seat, seat_at
from ratusz.host.text import clean_name


def group_of(roster: Roster) -> Group:
    """The group that meets at a table; trusts that one does."""
    assert roster.group is not None
    return roster.group


# --- seats ---------------------------------------------------------------------------------------------------------


def group_seats(roster: Roster, value: Campaign) -> Seats:
    """The seats of the next episode, as those of a campaign.

    A seat that somebody has left rests until it is taken, where seats can rest. (CG-05)
    """
    nobody = not any(_takes_part(roster, seat) for seat in range(len(roster.places)))
    return tuple(_group_seat(roster, value, seat, nobody=nobody) for seat in range(len(roster.places)))


def _takes_part(roster: Roster, seat: Seat) -> bool:
    place = roster.places[seat]
    return not place.rests and (place.player is not None or place.session is not None)


def _group_seat(roster: Roster, value: Campaign, seat: Seat, *, nobody: bool) -> StoredSeat:
    place, last = roster.places[seat], value.last_player(seat)
    bot = place.bot if place.session is None and place.bot else place.stand_in if place.is_open else None
    rests = place.rests or (place.is_open and place.stand_in is None)
    rests = rests and value.course.resting and last is not None and not nobody
    name = "" if place.is_open else place.name
    is_same = last is not None and bool(last.city) and last.person == (name, bot or "")
    city = last.city if last and is_same else place.city
    return StoredSeat("bot" if bot else "human", name, bot, place.session, city, rests)


def listed_seats(roster: Roster) -> Seats:
    """The seats in a list, for which no episode is read."""
    return tuple(
        StoredSeat(place.kind, "" if place.is_open else place.name, place.bot, place.session, place.city, place.rests)
        for place in roster.places
    )


def check_between(campaign: LiveCampaign) -> None:
    """:raises EpisodeUnderWay: the number of seats stays while an episode is in progress."""
    if campaign.under_way is not None:
        raise EpisodeUnderWay("seats can be added and removed between two episodes")


def add_seat(campaign: LiveCampaign, roster: Roster, session: SessionHash | None, bot: str | None) -> Events:
    """Add a seat, for a bot or for somebody who joins late. (CG-06)

    :raises NotHost: the session is not that of the host.
    :raises EpisodeUnderWay: an episode is in progress.
    :raises InvalidSetup: the campaign has all seats that it can have now.
    :raises UnknownBot: there is no such bot.
    """
    check_host(roster, session)
    check_between(campaign)
    if bot is not None:
        bots.find(bot)
    fewest, most = campaign.value.seats
    if len(roster.places) >= most:
        number = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise InvalidSetup(f"the number of seats has to be {number} here, not {len(roster.places) + 1}")
    return (SeatAdded(bot),)


def remove_seat(campaign: LiveCampaign, roster: Roster, session: SessionHash | None, seat: Seat) -> Events:
    """Remove a seat that nobody has and that has not played.

    :raises NotHost: the session is not that of the host.
    :raises EpisodeUnderWay: an episode is in progress.
    :raises SeatTaken: somebody has the seat, or it has played, so that the campaign keeps it.
    :raises InvalidSetup: the campaign would have too few seats.
    """
    check_host(roster, session)
    check_between(campaign)
    if seat_at(roster, seat).session is not None:
        raise SeatTaken(f"somebody has seat {seat}; remove the player first")
    if seat < group_of(roster).settled:
        raise SeatTaken(f"seat {seat} has played, so it stays; a bot can play for it")
    fewest, _ = campaign.value.seats
    if len(roster.places) <= fewest:
        raise InvalidSetup(f"the campaign has at least {fewest} seats here")
    return (SeatRemoved(seat),)


def arrange(
    campaign: LiveCampaign,
    roster: Roster,
    session: SessionHash | None,
    seat: Seat,
    *,
    rests: bool | None,
    city: str | None,
) -> Events:
    """Sit out, come back, or name the city; None: as it is. The host may let others sit out. (CG-04)

    :raises ForeignSeat: the seat belongs to somebody else.
    :raises InvalidSetup: the seat cannot sit out, or the city cannot be called so.
    """
    place = seat_at(roster, seat)
    if session is None or session != roster.host or (city is not None and place.session is not None):
        own_seat(roster, session, seat)
    wanted = place.rests if rests is None else rests
    called = place.city if city is None else clean_name(city)
    players = players_of(group_seats(roster, campaign.value))
    players[seat] = Player(players[seat].name, players[seat].bot, called, wanted)
    reseated(campaign.value, players)
    rested = (SeatRested(seat, wanted),) if wanted != place.rests else ()
    named = (CityNamed(seat, called),) if called != place.city else ()
    return (*rested, *named)


# --- episodes ------------------------------------------------------------------------------------------------------


def next_group_seats(campaign: LiveCampaign, roster: Roster, session: SessionHash | None, ply: int) -> Seats:
    """The seats of an episode that somebody begins, when all others who play are ready. (CG-03)

    :raises ForeignSeat: the session neither plays nor is the host.
    :raises StaleVersion: the campaign has changed since that ply.
    :raises EpisodeUnderWay: the last episode is not over.
    :raises CampaignOver: there is no next episode.
    :raises NotReady: a seat is free, or somebody is not ready.
    """
    if session is None or session != roster.host:
        check_plays(roster, session)
    check_ply(campaign, ply)
    check_can_start(campaign)
    seats = group_seats(roster, campaign.value)
    if any(seat.kind == "human" and seat.session is None and not seat.rests for seat in seats):
        raise NotReady("some seats are free; wait for players, remove the seats, or let bots play")
    waited = waits_for_ready(roster, seats)
    late = [str(seat) for seat in waited if roster.places[seat].session != session]
    if late:
        raise NotReady(f"not ready yet: seat {', seat '.join(late)}")
    return seats


def waits_for_ready(roster: Roster, seats: Seats) -> list[Seat]:
    """Seats whose players have not said that they are ready for the next episode."""
    return [
        at
        for at, (seat, place) in enumerate(zip(seats, roster.places, strict=True))
        if seat.kind == "human" and not seat.rests and place.plays and not place.ready
    ]


def episode_people(
    roster: Roster, seats: Seats, session: SessionHash | None, added: Contribution | None
) -> tuple[RosterEvent, ...]:
    """What people have done when the table of an episode is created: all are ready, and bots play for some.

    :param added: entropy for its dice from the browser of `session`, which begins it.
    """
    playing = [at for at, seat in enumerate(seats) if not seat.rests]
    events: list[RosterEvent] = []
    for seat, at in enumerate(playing):
        place = roster.places[at]
        if seats[at].kind != "human":
            continue
        if added is not None and place.session == session:
            events += (
                ReadyChanged(seat, ready=True, seal=sha256(added.entropy).digest()),
                SealRevealed(seat, added.entropy),
            )
            added = None
        else:
            events.append(ReadyChanged(seat, ready=True))
        if place.stand_in is not None:
            events.append(BotSubstituted(seat, place.stand_in))
    return tuple(events)


def began(table: str, seats: Seats) -> EpisodesChanged:
    """The event of an episode that has begun with these seats."""
    sessions = {at: seat.session for at, seat in enumerate(seats) if seat.session is not None and not seat.rests}
    playing = tuple(at for at, seat in enumerate(seats) if not seat.rests)
    return EpisodesChanged(table, len(seats), playing, sessions)


class Followed(NamedTuple):
    """What has to happen so that a seat is played by the same browser in the group and in its episode."""

    group: Events
    episode: Events


def followed(roster: Roster, table: Roster) -> Followed:
    """Seats that moved to other browsers in one of both places move in the other one. (CG-09)

    :param table: people at the table of the last episode.
    """
    group = group_of(roster)
    here: list[RosterEvent] = []
    there: list[RosterEvent] = []
    for at, seat in enumerate(group.playing):
        known = group.sessions.get(seat)
        ours, theirs = roster.places[seat].session, table.places[at].session
        if known is None or ours is None or theirs is None or ours == theirs == known:
            continue
        if not table.hosted and not _is_there(roster, ours):
            continue
        if theirs not in (known, ours):
            here.append(SeatMoved(seat, theirs))
        elif ours != theirs:
            there.append(SeatMoved(at, ours))
        here.append(SessionNoted(seat, theirs if theirs != known else ours))
    return Followed(tuple(here), tuple(there))


def passed_on(roster: Roster, table: Roster) -> Followed:
    """What has to happen so that the episode in progress goes on without a host who has left. (CG-08, CG-11)

    The host of the campaign is that of the table, who can let bots play there. What one browser plays alone goes to
    whoever has one of its seats, or else to the host.

    :param table: people at the table of the episode in progress.
    """
    if table.hosted:
        return Followed((), () if table.host == roster.host else (HostPassed(roster.host),))
    group = group_of(roster)
    sitting = (roster.places[seat].session for seat in group.playing)
    heir = next((one for one in sitting if one is not None and _is_there(roster, one)), roster.host)
    gone = [at for at, one in enumerate(table.places) if one.session and not _is_there(roster, one.session)]
    moved = [SeatMoved(at, heir) for at in gone]
    known = [group.playing[event.seat] for event in moved]
    noted = [SessionNoted(seat, heir) for seat in known if group.sessions.get(seat, heir) != heir]
    return Followed(tuple(noted), tuple(moved))


def _is_there(roster: Roster, session: SessionHash) -> bool:
    """Whether somebody still takes part in the campaign."""
    return session == roster.host or (bool(roster.seats_of(session)) and session not in roster.hidden_by)
