"""Views of campaigns, which show finished episodes and the briefing of the next one only."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence

import msgspec

from ratusz.engine.campaign.campaign import Chapter, Episode, opened
from ratusz.engine.game import Seat
from ratusz.engine.message import Message
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.engine.text.words import word
from ratusz.games import words
from ratusz.host import campaign_log as log
from ratusz.host.campaign_values import Seats
from ratusz.host.encoding import encode
from ratusz.host.live_campaign import LiveCampaign, Outline
from ratusz.host.schemas.campaigns import (
    BegunEpisode,
    CampaignBranch,
    CampaignInfo,
    EpisodeInfo,
    GrowthInfo,
    ListedCampaign,
    ResidentInfo,
    Texts,
)
from ratusz.host.schemas.tables import SeatInfo
from ratusz.host.stored import SessionHash
from ratusz.host.tables.state import TableState
from ratusz.host.views.groups import group_info
from ratusz.host.views.tables import seat_infos


def campaign_info(
    campaign: LiveCampaign, aside: Sequence[tuple[log.PutAside, LiveCampaign]], session: SessionHash | None
) -> CampaignInfo:
    """The view of a campaign.

    :param aside: the abandoned branches, each with the campaign at that time.
    """
    stored, value = campaign.stored, campaign.value
    fewest, most = value.seats
    return CampaignInfo(
        id=stored.id,
        game=stored.game,
        mine=is_of(campaign, session),
        course=opened(value.course, len(value.played)),
        ply=campaign.ply,
        created=stored.created,
        seats=_resident_infos(campaign, session),
        fewest=fewest,
        most=most,
        played=len(value.played),
        over=value.is_over,
        table=campaign.under_way.id if campaign.under_way else None,
        episodes=list(_episodes(campaign, session)),
        standings=value.standings,
        winners=value.winners,
        branches=[_branch(left, then) for left, then in aside],
        group=None if campaign.group is None else group_info(campaign, campaign.group, session),
    )


def is_of(campaign: LiveCampaign, session: SessionHash | None) -> bool:
    """Whether a session may take part in its decisions."""
    if campaign.group is None:
        return campaign.stored.owner == session
    roster = campaign.group.roster
    return session is not None and (session == roster.host or bool(roster.seats_of(session)))


def listed_campaign(outline: Outline, session: SessionHash | None) -> ListedCampaign:
    of = len(outline.course.episodes)
    return ListedCampaign(
        id=outline.stored.id,
        game=outline.stored.game,
        title=outline.course.title,
        seats=_seat_infos(outline.seats, session, None if outline.group else outline.stored.owner),
        played=outline.played,
        of=of,
        over=outline.is_over,
        table=outline.under_way,
        created=outline.stored.created,
        updated=outline.updated,
        waits=session is not None and session in outline.waits_for,
    )


def _branch(left: log.PutAside, then: LiveCampaign) -> CampaignBranch:
    episodes = [
        BegunEpisode(episode.id, table.id, table.is_over)
        for episode, table in zip(then.value.course.episodes, then.tables, strict=False)
    ]
    return CampaignBranch(left.ply, left.at, episodes)


def _seat_infos(seats: Seats, session: SessionHash | None, owner: SessionHash | None) -> list[SeatInfo]:
    """Views of seats. Human seats without a session belong to the owner, if everybody plays from one browser."""
    return [
        SeatInfo(
            seat=at,
            name=seat.name,
            kind=seat.kind,
            bot=seat.bot,
            mine=seat.kind == "human" and session is not None and session == (seat.session or owner),
            city=seat.city,
        )
        for at, seat in enumerate(seats)
    ]


def _resident_infos(campaign: LiveCampaign, session: SessionHash | None) -> list[ResidentInfo]:
    owner = campaign.stored.owner if campaign.group is None else None
    infos = _seat_infos(campaign.seats, session, owner)
    found: list[ResidentInfo] = []
    for info, player in zip(infos, campaign.value.players, strict=True):
        last = campaign.value.last_player(info.seat)
        settled = last is not None and bool(last.city) and last.person == player.person
        more = {"rests": player.rests, "may_rest": last is not None, "settled": settled}
        found.append(msgspec.convert({**msgspec.structs.asdict(info), **more}, ResidentInfo))
    return found


def _episodes(campaign: LiveCampaign, session: SessionHash | None) -> Iterator[EpisodeInfo]:
    course = opened(campaign.value.course, len(campaign.value.played))
    known = [(chapter, episode) for chapter in course.chapters for episode in chapter.episodes]
    for number, (chapter, episode) in enumerate(known):
        table = campaign.tables[number] if number < len(campaign.tables) else None
        if number <= len(campaign.value.played):
            yield _told(campaign, number, _bare(chapter, episode), table, session)
        else:
            yield _bare(chapter, episode)


def _bare(chapter: Chapter, episode: Episode) -> EpisodeInfo:
    """The view of a later episode, without details."""
    return EpisodeInfo(
        episode=episode.id,
        chapter=chapter.id,
        title=episode.title,
        state="later",
        table=None,
        seats=[],
        residents=(),
        totals=None,
        ranks=None,
        options=None,
        chapter_story=None,
        story=None,
        new_rules=(),
    )


def _told(
    campaign: LiveCampaign, number: int, info: EpisodeInfo, table: TableState | None, session: SessionHash | None
) -> EpisodeInfo:
    """The view of a finished episode, or of the next one."""
    value = campaign.value
    brief = value.briefing(number)
    played = value.played[number] if number < len(value.played) else None
    return msgspec.structs.replace(
        info,
        state="over" if played else "playing" if table else "next",
        table=table.id if table else None,
        seats=seat_infos(table, session) if table else [],
        residents=played.playing if played else _playing(campaign) if table else (),
        totals=played.record.result if played else None,
        ranks=played.ranks if played else None,
        options=played.record.options if played else table.stored.options if table else value.options,
        chapter_story=_texts(brief.chapter_story) if brief.chapter_story else None,
        story=_texts(brief.story),
        new_rules=brief.new_rules,
    )


def _playing(campaign: LiveCampaign) -> Sequence[Seat]:
    """Seats that play the episode in progress. Those of a group may have come to rest, or come back, since it began."""
    group = None if campaign.group is None else campaign.group.roster.group
    return campaign.value.playing if group is None else group.playing


def _texts(message: Message) -> Texts:
    """A story in all languages. It is in no catalogue of the page, where it could be read too early."""
    return {language: _worded(message, language) for language in LANGUAGES}


def _worded(message: Message, language: str) -> str:
    catalogue = words(language)
    return word(catalogue, language, message) if message.key in catalogue else message.key


GROWN = 32
"""Number of cached answers about the growth of boards."""


class GrowthViews:
    """Views of the growth of boards in campaigns, in JSON."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    def of(self, campaign: LiveCampaign) -> bytes:
        """A `GrowthInfo` of the campaign."""
        key = (*(table.id for table in campaign.tables if table.is_over), str(len(campaign.value.players)))
        known = self._known.pop(key, None) or encode(GrowthInfo(campaign.value.growth))
        self._known[key] = known
        if len(self._known) > GROWN:
            self._known.popitem(last=False)
        return known
