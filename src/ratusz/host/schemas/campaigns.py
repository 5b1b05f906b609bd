"""Schemas of the API about campaigns; see `ratusz.host.schemas.tables`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ratusz.engine.campaign.campaign import Course, Stage, Standing
from ratusz.engine.message import Message
from ratusz.host.schemas.tables import DiceWished, Pace, RosterInfo, SeatInfo, SeatRequest
from ratusz.host.tables.group_events import Wish

Texts = Mapping[str, str]
CampaignId = Annotated[str, Meta(description="ID of the campaign; anyone who has it can view the campaign.")]
CampaignPly = Annotated[int, Meta(description="Ply of the campaign that the decision is based on.", examples=[1])]
Keep = Annotated[int, Meta(description="Number of episodes to keep, from the first.", examples=[0])]
# --- what comes in -------------------------------------------------------------------------------------------------


class ResidentRequest(SeatRequest, forbid_unknown_fields=True):
    """A seat of a campaign to be assigned."""

    city: Annotated[str, Meta(description="Name of the city, if cities have names.", max_length=40)] = ""
    rests: Annotated[bool, Meta(description="Sits out the next episode, if the campaign allows it.")] = False


SeatRequests = Annotated[list[ResidentRequest], Meta(max_length=64)]


class NewCampaign(Struct, forbid_unknown_fields=True):
    """The campaign to create: a course of a game with its seats, or a text to continue."""

    game: Annotated[str, Meta(description="Optional with `text`.", examples=["dice_city"])] = ""
    course: Annotated[str, Meta(description="Optional with `text`.", examples=["whole"])] = ""
    seats: Annotated[SeatRequests, Meta(description="In order; empty with `text`: the seats in the text.")] = []
    text: Annotated[
        str | None, Meta(description="Text of a recorded campaign; the new one continues from its end.")
    ] = None
    shared: Annotated[
        bool,
        Meta(description="Whether people join by link, each with their own browser; so with a seat of kind `open`."),
    ] = False
    pace: Annotated[Pace, Meta(description="Time limit of its episodes; see `POST /api/tables`.")] = ""


class NextEpisode(Struct, forbid_unknown_fields=True):
    """The seats of the next episode."""

    ply: CampaignPly
    seats: Annotated[SeatRequests | None, Meta(description="In order; omitted: the same as before.")] = None
    dice: DiceWished = None
    plan: Annotated[str, Meta(description="Custom sheet, as the text of the game's option; empty: none.")] = ""
    record: Annotated[
        str | None, Meta(description="Text of a recorded game of this episode, which has its own sheet; continues it.")
    ] = None


class Rewind(Struct, forbid_unknown_fields=True):
    """Where to continue."""

    ply: CampaignPly
    keep: Keep


class CampaignShare(Struct, forbid_unknown_fields=True):
    """How people are to join a campaign that has been played from one browser."""

    ply: CampaignPly
    pace: Annotated[Pace, Meta(description="Time limit of its episodes; see `POST /api/tables`.")] = ""


class SeatArrangement(Struct, forbid_unknown_fields=True):
    """What the next episodes are to find at a seat; what is omitted stays as it is."""

    rests: Annotated[bool | None, Meta(description="Whether the seat sits out.")] = None
    city: Annotated[str, Meta(description="Name of the city.", max_length=40)] | None = None


class NewProposal(Struct, forbid_unknown_fields=True):
    """What somebody proposes to the others."""

    ply: CampaignPly
    wish: Annotated[Wish, Meta(description="Rewind, copy the campaign, or another host.")]
    number: Annotated[int, Meta(description="Episodes to keep; with `host`: seat of the new host.", examples=[0])]


class Vote(Struct, forbid_unknown_fields=True):
    """An answer to a proposal."""

    agrees: bool


class CampaignFork(Struct, forbid_unknown_fields=True):
    """Where the new campaign starts."""

    keep: Keep
    ply: Annotated[int | None, Meta(description="Use the campaign as it was after this row of its log.")] = None


# --- what goes out -------------------------------------------------------------------------------------------------


class ResidentInfo(SeatInfo, kw_only=True):
    """A seat of a campaign."""

    rests: Annotated[bool, Meta(description="Sits out the current episode, or the next one.")]
    may_rest: Annotated[bool, Meta(description="Whether the seat can sit out, because it has played an episode.")]
    settled: Annotated[
        bool, Meta(description="Whether the name of the city is fixed until another player takes the seat.")
    ]


class EpisodeInfo(Struct, kw_only=True):
    """An episode of the course. Stories, rules and options of later episodes are null or empty."""

    episode: Annotated[str, Meta(description="ID of the episode in the course.")]
    chapter: Annotated[str, Meta(description="ID of its chapter.")]
    title: Message
    state: Literal["over", "playing", "next", "later"]
    table: Annotated[str | None, Meta(description="ID of its table, once it has started.")]
    seats: Annotated[list[SeatInfo], Meta(description="Seats of its table.")]
    residents: Annotated[tuple[int, ...], Meta(description="For each seat of its table, the seat of the campaign.")]
    totals: Annotated[tuple[int, ...] | None, Meta(description="By seat of its table, when it is over.")]
    ranks: Annotated[tuple[int, ...] | None, Meta(description="By seat of its table, when it is over.")]
    options: Annotated[Mapping[str, str] | None, Meta(description="Options of the game; null for later episodes.")]
    chapter_story: Annotated[Texts | None, Meta(description="Story of the chapter, at its first episode, by language.")]
    story: Annotated[Texts | None, Meta(description="By language; null for later episodes.")]
    new_rules: Annotated[tuple[str, ...], Meta(description="IDs of rules that apply for the first time.")]


class BegunEpisode(Struct):
    """An episode of a replaced version of the campaign."""

    episode: str
    table: str
    over: bool


class CampaignBranch(Struct):
    """A version of the campaign that a rewind has replaced: its episodes from the first."""

    ply: Annotated[int, Meta(description="Get the campaign as of this ply to view this version.")]
    at: Annotated[float, Meta(description="Time of the rewind, in seconds since 1970.")]
    episodes: list[BegunEpisode]


class ProposalInfo(Struct, kw_only=True):
    """A proposal that waits for consent."""

    wish: Wish
    number: Annotated[int, Meta(description="Episodes to keep, or the seat of the new host.")]
    by: Annotated[int | None, Meta(description="Seat that proposes it; null: the host without a seat.")]
    mine: Annotated[bool, Meta(description="Whether the requesting browser proposes it.")]
    may_vote: bool
    answered: Annotated[bool | None, Meta(description="Your answer; null: none yet.")]
    agreed: Annotated[int, Meta(description="Number of people who agree.")]
    needed: Annotated[int, Meta(description="Number of people who must agree.")]
    open_at: Annotated[
        float,
        Meta(description="Time from which it can be accepted, in seconds since 1970: the host may come back first."),
    ]


class GroupInfo(Struct, kw_only=True):
    """The people of a campaign, each with their own browser."""

    table: Annotated[str, Meta(description="Table at which they meet: its links, seats, codes, chat and live stream.")]
    pace: Annotated[str, Meta(description="Time limit of the episodes; empty: none.")]
    waits_for: Annotated[
        list[int], Meta(description="Seats whose step it is: to move in the episode, or to be ready for the next one.")
    ]
    roster: RosterInfo = field(name="company")
    proposal: ProposalInfo | None


class CampaignInfo(Struct, kw_only=True):
    """A campaign as anyone can view it."""

    id: CampaignId
    game: str
    mine: Annotated[bool, Meta(description="Whether it belongs to the requesting browser.")]
    course: Annotated[Course, Meta(description="If it is sealed, without titles of later chapters.")]
    ply: Annotated[int, Meta(description="Rows in its log so far; send it with every decision.")]
    created: Annotated[float, Meta(description="Time in seconds since 1970.")]
    seats: Annotated[
        list[ResidentInfo], Meta(description="Current seats, which also play the next episode unless changed.")
    ]
    fewest: Annotated[int, Meta(description="Minimum number of seats now, including those that sit out.")]
    most: Annotated[int, Meta(description="Maximum number of seats now.")]
    played: Annotated[int, Meta(description="Number of finished episodes.")]
    over: bool
    table: Annotated[str | None, Meta(description="ID of the table of the current episode.")]
    episodes: Annotated[list[EpisodeInfo], Meta(description="All episodes of the course, in order.")]
    standings: Annotated[tuple[Standing, ...], Meta(description="By seat; empty until an episode is over.")]
    winners: Annotated[tuple[int, ...], Meta(description="Winning seats; empty until the campaign is over.")]
    branches: Annotated[list[CampaignBranch], Meta(description="Versions replaced by rewinds, oldest first.")] = field(
        name="lines"
    )
    group: Annotated[GroupInfo | None, Meta(description="Null: everyone plays from one browser.")] = None


class GrowthInfo(Struct):
    """How boards that last through the campaign have changed."""

    seats: Annotated[tuple[tuple[Stage, ...], ...], Meta(description="Stages by seat; empty if boards do not last.")]


class ListedCampaign(Struct, kw_only=True):
    """A campaign of this browser."""

    id: CampaignId
    game: str
    title: Annotated[Message, Meta(description="Title of the course.")]
    seats: list[SeatInfo]
    played: Annotated[int, Meta(description="Number of finished episodes.")]
    of: Annotated[int, Meta(description="Number of episodes of the course.")]
    over: bool
    table: Annotated[str | None, Meta(description="ID of the table of the current episode.")]
    created: Annotated[float, Meta(description="Time in seconds since 1970.")]
    updated: Annotated[float, Meta(description="Time of the last decision, in seconds since 1970.")]
    waits: Annotated[bool, Meta(description="Whether it is your step.")] = False
