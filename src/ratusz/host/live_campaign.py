"""A campaign as a value: its log, its tables, and the result of its finished episodes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ratusz.campaign import Campaign, Player, course_of, reseated, rewound
from ratusz.engine.campaign.campaign import Course
from ratusz.engine.errors import InvalidSetup, RatuszError
from ratusz.games import find
from ratusz.host import campaign_log as log
from ratusz.host.campaign_values import Finished, Seats, players_of, seats_of
from ratusz.host.errors import (
    BadRequest,
    CampaignOver,
    EpisodeUnderWay,
    ForeignCampaign,
    StaleVersion,
    StorageFailed,
    TooMany,
    UnknownStep,
)
from ratusz.host.lookalikes import check_seat_names
from ratusz.host.stored import CampaignRow, SessionHash, StoredCampaign, StoredSeat, StoredTable
from ratusz.host.tables.creation import check_bots
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.state import TableState


@dataclass(frozen=True, slots=True)
class LiveCampaign:
    """A campaign after some rows of its log."""

    stored: StoredCampaign
    rows: Sequence[CampaignRow]
    tables: Sequence[TableState]
    """Tables of its current branch."""
    value: Campaign
    """Result of the finished episodes."""
    seats: Seats
    """Current seats, including those that rest; they match the players of `value`."""
    group: TableState | None = None
    """Table at which its people meet, each with their own browser; None: everybody plays from one."""

    @property
    def ply(self) -> int:
        return len(self.rows)

    @property
    def under_way(self) -> TableState | None:
        """Table of the episode in progress, if there is one."""
        return self.tables[-1] if self.tables and not self.tables[-1].is_over else None


@dataclass(frozen=True, slots=True)
class Outline:
    """A campaign in a list, for which only its last table is loaded and no record is replayed."""

    stored: StoredCampaign
    course: Course
    seats: Seats
    played: int
    under_way: str | None
    """Table of the episode in progress, if there is one."""
    updated: float
    """Time of the last decision, in seconds since 1970."""
    group: Roster | None = None
    """Its people, if each has their own browser."""
    waits_for: frozenset[SessionHash] = frozenset()
    """Sessions of those people whose step it is."""

    @property
    def is_over(self) -> bool:
        return self.played == len(self.course.episodes)


def at_table(seats: Seats) -> Seats:
    """Seats at the table of an episode, in order, without those that rest."""
    return tuple(seat for seat in seats if not seat.rests)


def resident(seats: Seats, before: Seats) -> Seats:
    """The seats, where a person who keeps a seat under the same name keeps it in the same browser."""
    known = [*before, *[None] * len(seats)]
    return tuple(
        replace(seat, session=old.session) if old and (old.kind, old.name) == (seat.kind, seat.name) else seat
        for seat, old in zip(seats, known, strict=False)
    )


# --- reading -------------------------------------------------------------------------------------------------------


def finished_of(rows: Sequence[CampaignRow], tables: Sequence[TableState]) -> list[Finished]:
    """The finished episodes of a branch, by the rows of its log and its tables."""
    rested = log.rested(rows)
    return [Finished(table, _seats_at(table, rested)) for table in tables if table.is_over]


def live(
    stored: StoredCampaign,
    rows: Sequence[CampaignRow],
    tables: Sequence[TableState],
    value: Campaign,
    finished: Sequence[Finished],
    first: Seats,
    seats: Seats,
) -> LiveCampaign:
    """The campaign after some rows of its log.

    :param value: result of the finished episodes.
    :param first: seats of its first row.
    :param seats: seats that play next.
    """
    try:
        seated = reseated(value, players_of(seats))
    except InvalidSetup:  # seats or names of cities changed in a branch that a rewind abandoned
        seats = finished[-1].seats if finished else first
        seated = reseated(value, players_of(seats))
    return LiveCampaign(stored, rows, tables, seated, seats)


def outline(stored: StoredCampaign, rows: Sequence[CampaignRow], seats: Seats, last: TableState | None) -> Outline:
    """The campaign in a list; `last` is the table of its last episode, if one has begun."""
    course = course_of(find(stored.game, stored.rules_version), stored.course)
    under_way = last.id if last and not last.is_over else None
    return Outline(stored, course, seats, len(log.branch(rows)) - (under_way is not None), under_way, rows[-1].at)


def damaged(stored: StoredCampaign, error: RatuszError) -> StorageFailed:
    """The error of a log that does not replay."""
    return StorageFailed(f"the log of campaign {stored.id!r} is damaged: {error}")


def seats_at(table: TableState) -> Seats:
    """The seats of a table as they are now: names of deleted accounts are gone from them."""
    return tuple(StoredSeat(one.kind, one.name, one.bot, one.session, one.city) for one in table.roster.places)


def _seats_at(table: TableState, rested: Mapping[str, Sequence[Player]]) -> Seats:
    """The seats of the campaign in the episode of a table, including those that rested."""
    if table.id not in rested:
        return seats_at(table)
    playing = iter(seats_at(table))
    return tuple(seat if seat.rests else next(playing) for seat in seats_of(rested[table.id]))


def _check(session: SessionHash | None, campaign: LiveCampaign, ply: int) -> None:
    check_owner(session, campaign.stored)
    check_ply(campaign, ply)


def check_ply(campaign: LiveCampaign, ply: int) -> None:
    """:raises StaleVersion: the campaign has changed since that ply."""
    if ply != campaign.ply:
        raise stale(ply)


def check_alone(campaign: LiveCampaign) -> None:
    """:raises BadRequest: it belongs to several people, whose consent is needed."""
    if campaign.group is not None:
        raise BadRequest("this needs the consent of the people of the campaign; propose it to them")


def check_can_start(campaign: LiveCampaign) -> None:
    """Check that the next episode can begin.

    :raises EpisodeUnderWay: the last episode is not over.
    :raises CampaignOver: there is no next episode.
    """
    if campaign.under_way is not None:
        raise EpisodeUnderWay("the last episode is not over yet; finish it, or rewind to before it")
    if campaign.value.is_over:
        raise CampaignOver("all episodes have been played; rewind, or start a new campaign")


def check_owner(session: SessionHash | None, stored: StoredCampaign) -> None:
    """:raises ForeignCampaign: it belongs to somebody else."""
    if stored.owner != session:
        raise ForeignCampaign("only the browser that started the campaign may change it")


def stale(ply: int) -> StaleVersion:
    """The error of a decision that is based on an earlier ply."""
    return StaleVersion(f"the campaign has changed since ply {ply}; reload, then try again")


def check_can_share(session: SessionHash | None, campaign: LiveCampaign, ply: int) -> None:
    """Check that a campaign can become one of several people. (CG-11)

    :raises ForeignCampaign: it belongs to somebody else.
    :raises BadRequest: it is shared already.
    :raises StaleVersion: it has changed since that ply.
    :raises CampaignOver: there is no next episode, and none in progress.
    """
    check_owner(session, campaign.stored)
    if campaign.group is not None:
        raise BadRequest("this campaign is shared already")
    check_ply(campaign, ply)
    if campaign.under_way is None:
        check_can_start(campaign)


# --- changing ------------------------------------------------------------------------------------------------------


def new_campaign(campaign_id: str, value: Campaign, owner: SessionHash, now: float) -> StoredCampaign:
    """What is agreed when a campaign is begun."""
    meta = value.game.META
    return StoredCampaign(campaign_id, meta.id, meta.rules_version, value.course.id, owner, now)


def unnamed(seats: Seats) -> Seats:
    """Seats as the log of a campaign tells of them that several people share.

    Names of people are in the logs of tables only, where they can be deleted.
    """
    return tuple(seat if seat.kind == "bot" else replace(seat, name="", city="") for seat in seats)


def first_rows(stored: StoredCampaign, value: Campaign, tables: Sequence[str], seats: Seats) -> list[CampaignRow]:
    """The first rows of its log.

    :param tables: IDs of the tables of the episodes that it has played already.
    """
    began = zip(tables, value.played, strict=True)
    texts = [*[log.begun(table, was.players) for table, was in began], log.seated(players_of(seats))]
    return [CampaignRow(ply, text, stored.created) for ply, text in enumerate(texts, start=1)]


def episode_at(value: Campaign, number: int) -> tuple[Mapping[str, str], Seats]:
    """Options and seats of the table of a played episode."""
    one = value.played[number]
    return one.record.options, at_table(seats_of(one.players))


def next_seats(session: SessionHash | None, campaign: LiveCampaign, ply: int, seats: Seats | None) -> Seats:
    """The seats of the next episode, including those that rest. Without seats, the same as before play.

    Names that the campaign has already had may stay.

    :raises ForeignCampaign: it belongs to somebody else.
    :raises StaleVersion: the campaign has changed since that ply.
    :raises EpisodeUnderWay: the last episode is not over.
    :raises CampaignOver: there is no next episode.
    :raises UnknownBot: a seat names an unknown bot.
    :raises NameTaken: a new name cannot be told from that of another seat.
    """
    _check(session, campaign, ply)
    check_can_start(campaign)
    sitting = campaign.seats if seats is None else resident(seats, campaign.seats)
    check_bots(sitting)
    check_seat_names([seat.name for seat in sitting], accepted={seat.name for seat in campaign.seats})
    return sitting


def beginning(ply: int, table: StoredTable, seats: Seats) -> CampaignRow:
    """The row after `ply` rows that begins an episode at a table."""
    return CampaignRow(ply + 1, log.begun(table.id, players_of(seats)), table.created)


def rewinding(session: SessionHash | None, campaign: LiveCampaign, ply: int, keep: int, now: float) -> CampaignRow:
    """The row that rewinds a campaign to after its first episodes.

    :raises ForeignCampaign: it belongs to somebody else.
    :raises StaleVersion: the campaign has changed since that ply.
    :raises UnknownStep: no episode has started after that number.
    :raises TooMany: it was rewound too often.
    """
    _check(session, campaign, ply)
    return rewound_to(campaign, keep, now)


def rewound_to(campaign: LiveCampaign, keep: int, now: float) -> CampaignRow:
    """The row that rewinds a campaign; trusts that whoever wants it may.

    :raises UnknownStep: no episode has started after that number.
    :raises TooMany: it was rewound too often.
    """
    check_keeps(campaign, "rewind", keep)
    return CampaignRow(campaign.ply + 1, log.rewound(keep), max(now, campaign.rows[-1].at))


def check_keeps(campaign: LiveCampaign, wish: str, keep: int) -> None:
    """Check that a campaign can be rewound, or else forked, to after its first episodes.

    :raises UnknownStep: not so many have started, or are over.
    :raises TooMany: it was rewound too often.
    """
    begun, played = len(campaign.tables), len(campaign.value.played)
    if wish != "rewind":
        if not 0 <= keep <= played:
            raise UnknownStep(f"cannot keep {keep} episodes; 0 to {played} have been played")
    elif not 0 <= keep < begun:
        raise UnknownStep(f"cannot rewind to after {keep} episodes; {begun} have started")
    elif campaign.ply >= log.MOST_ROWS:
        raise TooMany(f"the log of this campaign is full ({log.MOST_ROWS} rows); fork the campaign instead")


def kept(source: LiveCampaign, keep: int) -> Campaign:
    """The first episodes of a campaign, for another that goes on from there.

    :raises UnknownStep: fewer episodes are over.
    """
    check_keeps(source, "fork", keep)
    return rewound(source.value, keep)
