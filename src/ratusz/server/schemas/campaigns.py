"""Schemas of the API about campaigns; see `ratusz.server.schemas.tables`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ratusz.engine.campaign.campaign import Course, Stage, Standing
from ratusz.engine.message import Message
from ratusz.server.schemas.tables import DiceWished, SeatInfo, SeatRequest

Texts = Mapping[str, str]
CampaignId = Annotated[str, Meta(description="ID of the campaign; who has it may look.")]
CampaignPly = Annotated[int, Meta(description="The ply of the campaign that you were looking at.", examples=[1])]
Keep = Annotated[int, Meta(description="How many of the first episodes stay.", examples=[0])]
# --- what comes in -------------------------------------------------------------------------------------------------


class ResidentRequest(SeatRequest, forbid_unknown_fields=True):
    """Who is to have a seat of a campaign."""

    city: Annotated[str, Meta(description="What the city is called, where cities have names.", max_length=40)] = ""
    rests: Annotated[bool, Meta(description="Takes no part in the next episode, where seats may rest.")] = False


SeatRequests = Annotated[list[ResidentRequest], Meta(max_length=64)]


class NewCampaign(Struct, forbid_unknown_fields=True):
    """The campaign to begin: a course of a game with its seats, or a text to go on from."""

    game: Annotated[str, Meta(description="May be left out with a text.", examples=["dice_city"])] = ""
    course: Annotated[str, Meta(description="May be left out with a text.", examples=["whole"])] = ""
    seats: Annotated[SeatRequests, Meta(description="In order; with a text none means those of the text.")] = []
    text: Annotated[str | None, Meta(description="Text of a recorded campaign; it goes on from its end.")] = None


class NextEpisode(Struct, forbid_unknown_fields=True):
    """Who plays the next episode."""

    ply: CampaignPly
    seats: Annotated[SeatRequests | None, Meta(description="In order; left out: the same as before.")] = None
    dice: DiceWished = None
    plan: Annotated[str, Meta(description="A sheet of one's own, as the text of the game's option; empty: none.")] = ""


class Rewind(Struct, forbid_unknown_fields=True):
    """Where to go on from."""

    ply: CampaignPly
    keep: Keep


class CampaignFork(Struct, forbid_unknown_fields=True):
    """Where the new campaign is to go on from."""

    keep: Keep
    ply: Annotated[int | None, Meta(description="Of the campaign as it stood after that row of its log.")] = None


# --- what goes out -------------------------------------------------------------------------------------------------


class ResidentInfo(SeatInfo, kw_only=True):
    """Who has a seat of a campaign."""

    rests: Annotated[bool, Meta(description="Takes no part in the episode under way, or in the next one.")]
    may_rest: Annotated[bool, Meta(description="Has played an episode, so that there is something to come back to.")]
    settled: Annotated[bool, Meta(description="The city keeps its name as long as the same player builds it.")]


class EpisodeInfo(Struct, kw_only=True):
    """An episode of the course. Stories, rules and options of later ones are not told before their time."""

    episode: Annotated[str, Meta(description="Its ID in the course.")]
    chapter: Annotated[str, Meta(description="ID of its chapter.")]
    title: Message
    state: Literal["over", "playing", "next", "later"]
    table: Annotated[str | None, Meta(description="The table where it is or was played.")]
    seats: Annotated[list[SeatInfo], Meta(description="Who plays or played it, by place at its table.")]
    residents: Annotated[tuple[int, ...], Meta(description="By place at its table the seat of the campaign.")]
    totals: Annotated[tuple[int, ...] | None, Meta(description="By place, when it is over.")]
    ranks: Annotated[tuple[int, ...] | None, Meta(description="By place, when it is over.")]
    options: Annotated[Mapping[str, str] | None, Meta(description="What it is played with; null: later.")]
    chapter_story: Annotated[Texts | None, Meta(description="Before the first episode of a chapter; by language.")]
    story: Annotated[Texts | None, Meta(description="By language; null: later.")]
    new_rules: Annotated[tuple[str, ...], Meta(description="IDs of the rules that come up for the first time.")]


class BegunEpisode(Struct):
    """An episode of a line that was put aside."""

    episode: str
    table: str
    over: bool


class CampaignBranch(Struct):
    """Episodes that a rewind has put aside, with those before them."""

    ply: Annotated[int, Meta(description="Ask for the campaign as of this ply to see them.")]
    at: Annotated[float, Meta(description="When they were put aside, in seconds since 1970.")]
    episodes: list[BegunEpisode]


class CampaignInfo(Struct, kw_only=True):
    """A campaign as everybody may know it."""

    id: CampaignId
    game: str
    mine: Annotated[bool, Meta(description="Whether it belongs to the browser that asks.")]
    course: Annotated[Course, Meta(description="Where it is sealed, titles of later chapters are not told.")]
    ply: Annotated[int, Meta(description="Rows in its log so far; send it back with a decision.")]
    created: Annotated[float, Meta(description="In seconds since 1970.")]
    seats: Annotated[list[ResidentInfo], Meta(description="Who plays now, or plays on unless somebody else is named.")]
    fewest: Annotated[int, Meta(description="Seats that there have to be at least now, whether they rest or not.")]
    most: Annotated[int, Meta(description="Seats that there may be at most now.")]
    played: Annotated[int, Meta(description="Episodes that are over.")]
    over: bool
    table: Annotated[str | None, Meta(description="The table of the episode under way.")]
    episodes: Annotated[list[EpisodeInfo], Meta(description="All of the course, in order.")]
    standings: Annotated[tuple[Standing, ...], Meta(description="By seat; none before an episode is over.")]
    winners: Annotated[tuple[int, ...], Meta(description="None before the campaign is over.")]
    branches: Annotated[list[CampaignBranch], Meta(description="What rewinds have put aside, the oldest first.")] = (
        field(name="lines")
    )


class GrowthInfo(Struct):
    """How the boards that last came to be what they are."""

    seats: Annotated[tuple[tuple[Stage, ...], ...], Meta(description="By seat; no stages where boards do not last.")]


class ListedCampaign(Struct, kw_only=True):
    """A campaign of this browser."""

    id: CampaignId
    game: str
    title: Annotated[Message, Meta(description="Of the course.")]
    seats: list[SeatInfo]
    played: Annotated[int, Meta(description="Episodes that are over.")]
    of: Annotated[int, Meta(description="Episodes of the course.")]
    over: bool
    table: Annotated[str | None, Meta(description="The table of the episode under way.")]
    created: Annotated[float, Meta(description="In seconds since 1970.")]
    updated: Annotated[float, Meta(description="When something was last decided, in seconds since 1970.")]
