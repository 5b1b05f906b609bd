"""Schemas of the API: they check requests, encode responses, and describe the API.

Values of the engine - scenes, messages, objections, facts about a game - are part of responses without conversion.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ratusz.engine.errors import Objection
from ratusz.engine.message import Message
from ratusz.engine.scene import Choice, Scene

SeatNumber = Annotated[int, Meta(description="A seat of the table, from 0.", examples=[0])]
Version = Annotated[int, Meta(description="Version of the update that the move is based on.", examples=[1])]
Notation = Annotated[str, Meta(description="An action in the game's notation.", max_length=200, examples=["Hb2"])]
TableId = Annotated[str, Meta(description="ID of the table; anyone who has it can watch.")]
Hash = Annotated[str, Meta(description="SHA-256 in hexadecimal.", pattern="^[0-9a-f]{64}$")]
Entropy = Annotated[str, Meta(description="32 random bytes in hexadecimal.", pattern="^[0-9a-f]{64}$")]
Pace = Annotated[str, Meta(description="Time limit; see `POST /api/tables`.", max_length=40)]
"""Time limit of a table, or of all tables that come of something; long enough for days off."""
Again = Annotated[
    bool,
    Meta(description="Whether it was sent before without a response. What was accepted then is not done twice."),
]
Ref = Annotated[int | str | None, Meta(description="Repeated in the response.")]


# --- what comes in -------------------------------------------------------------------------------------------------


class SeatRequest(Struct, forbid_unknown_fields=True):
    """A seat to be assigned."""

    kind: Annotated[
        Literal["human", "bot", "open"],
        Meta(description="`human`: belongs to this browser. `open`: free for a player who joins."),
    ] = "human"
    name: Annotated[str, Meta(description="Empty: the page names the seat.", max_length=40)] = ""
    bot: Annotated[str | None, Meta(description="Bot of the seat, if `kind` is `bot`.", examples=["greedy"])] = None


class DiceRequest(Struct, forbid_unknown_fields=True):
    """Contribution of the creating browser to the dice, made after it has seen the commitment."""

    commitment: Annotated[Hash, Meta(description="From `POST /api/dice`; valid for one table.")]
    entropy: Entropy


DiceWished = Annotated[DiceRequest | None, Meta(description="Omitted: this browser does not contribute to the dice.")]


class NewTable(Struct, forbid_unknown_fields=True):
    """The table to create: a game with its options and seats, or a record to continue."""

    game: Annotated[str, Meta(description="Optional with `record`.", examples=["little_town"])] = ""
    options: Annotated[
        Mapping[str, str],
        Meta(description="Omitted options have their defaults; a record has its own.", max_length=64),
    ] = {}
    seats: Annotated[
        list[SeatRequest], Meta(description="In order; empty with `record`: all human.", max_length=64)
    ] = []
    record: Annotated[str | None, Meta(description="Text of a recorded game; the table continues from its end.")] = None
    pace: Annotated[
        Pace,
        Meta(
            description="Time limit, for tables with a seat of kind `open`. `300+10` is 300 seconds for the game"
            " and 10 more per turn, `3d` is three days per turn; empty: no limit. With days per turn, weekends can be"
            " off, in minutes ahead of UTC (`3d,weekends+60`), and players can take days off (`3d,holidays=14`).",
            examples=["", "300+10", "3d", "3d,weekends+60,holidays=14"],
        ),
    ] = ""
    dice: DiceWished = None


class Act(Struct, forbid_unknown_fields=True):
    """A move of a seat."""

    seat: SeatNumber
    version: Version
    action: Notation
    again: Again = False


class TakeBack(Struct, forbid_unknown_fields=True):
    """A request to undo the last move of a seat."""

    seat: SeatNumber
    version: Version
    again: Again = False


class HintRequest(Struct, forbid_unknown_fields=True):
    """A request for what a bot would do in place of a seat."""

    seat: SeatNumber
    version: Version


class ForkRequest(Struct, forbid_unknown_fields=True):
    """Where the new table starts."""

    step: Annotated[int, Meta(description="Number of events to keep, from 0 to the table's step_count.", examples=[0])]
    dice: DiceWished = None


# --- what goes out -------------------------------------------------------------------------------------------------


class SeatInfo(Struct, omit_defaults=True):
    """A seat of a table and its player."""

    seat: SeatNumber
    name: str
    kind: Literal["human", "bot"]
    bot: str | None
    mine: Annotated[bool, Meta(description="Whether the seat belongs to the requesting browser.")]
    city: Annotated[str, Meta(description="Name of its city in a campaign; omitted if it has none.")] = ""


class SeatStatus(Struct, kw_only=True):
    """State of a seat at a table that people can join."""

    seat: SeatNumber
    open: Annotated[bool, Meta(description="Whether the seat is free.")]
    ready: Annotated[bool, Meta(description="Whether the player is ready; only before the game.")]
    host: Annotated[bool, Meta(description="Whether it is the host's seat.")]
    present: Annotated[bool, Meta(description="Whether a page of the player is open.")]
    stand_in: Annotated[str | None, Meta(description="Bot that currently plays for the person.")]
    had_stand_in: Annotated[bool, Meta(description="Whether a bot has played for the person at any time.")]
    seal: Annotated[
        str | None, Meta(description="SHA-256 of the seat's contribution to the dice; only before the game.")
    ]
    votes: Annotated[list[int], Meta(description="Seats that have voted for a bot to play here.")]
    pace: Annotated[str, Meta(description="Time limit of the seat, if it has another one than the table; else empty.")]


class ClaimInfo(Struct, kw_only=True):
    """A claim that you can answer."""

    claim: Annotated[int, Meta(description="ID of the claim, for the answer.")]
    seat: SeatNumber
    mine: Annotated[bool, Meta(description="Whether it is your own seat, so your answer decides.")]
    open_at: Annotated[
        float, Meta(description="Time from which players other than the owner can agree, in seconds since 1970.")
    ]
    agreed: Annotated[int, Meta(description="Number of other players who have agreed.")]
    needed: Annotated[int, Meta(description="Number of other players who must agree.")]
    answered: Annotated[bool | None, Meta(description="Your answer; null: none yet.")]


class PlayerClockInfo(Struct, kw_only=True):
    """The clock of a seat. It shows `left` minus the seconds of server time since `since`, between 0 and `left`."""

    seat: SeatNumber
    left: Annotated[float, Meta(description="Seconds left at `since`, or now if the clock is stopped.")]
    since: Annotated[
        float | None,
        Meta(description="Time since which the clock has been running, in seconds since 1970; null: stopped."),
    ]
    up: Annotated[bool, Meta(description="Whether time is up for this turn, so that the seat can no longer move.")]
    end: Annotated[
        float | None, Meta(description="When the time runs out if nothing happens, with all days off; null: stopped.")
    ]
    days_left: Annotated[int, Meta(description="Number of days that the player may still take off.")]


class HolidayInfo(Struct, kw_only=True):
    """A time at which clocks do not run."""

    seat: Annotated[int | None, Meta(description="Seat whose holiday it is; null: everybody's.")]
    start: Annotated[float, Meta(description="Seconds since 1970.")]
    end: Annotated[float, Meta(description="Seconds since 1970.")]


class TimeInfo(Struct, kw_only=True):
    """The time limit of a table and its clocks."""

    pace: Annotated[str, Meta(description="Time limit of the table.", examples=["300+10"])]
    player_clocks: Annotated[list[PlayerClockInfo], Meta(description="Empty before and after the game.")] = field(
        name="dials"
    )
    paused: Annotated[bool, Meta(description="Whether all clocks are stopped; no moves are accepted then.")]
    pausing: Annotated[list[int], Meta(description="Seats that have requested a pause; it starts when all have.")]
    holidays: Annotated[list[HolidayInfo], Meta(description="Holidays now and later.")]
    common_days_left: Annotated[int, Meta(description="Number of days that the host may still take off for everybody.")]


class RosterInfo(Struct, kw_only=True, omit_defaults=True):
    """The players at a table, as the requesting browser may see them."""

    gathering: Annotated[bool, Meta(description="Whether the game has not started yet.")]
    auto: Annotated[bool, Meta(description="Whether the game starts by itself once everybody is ready.")]
    opening: Annotated[bool, Meta(description="Whether seals are being opened; the game starts after the last one.")]
    public: Annotated[bool, Meta(description="Whether the table is on the home page and open to everyone.")]
    said: Annotated[int, Meta(description="Increases whenever `/chat` changes.")]
    hosting: Annotated[bool, Meta(description="Whether the requesting browser is the host.")]
    places: list[SeatStatus]
    claims: Annotated[list[ClaimInfo], Meta(description="Claims that you can answer.")]
    asked: Annotated[int | None, Meta(description="Seat that you have claimed.")]
    asked_until: Annotated[
        float | None, Meta(description="Time until which only its owner can agree, in seconds since 1970.")
    ]
    lost: Annotated[list[int], Meta(description="Seats of yours that were given to others; you can take them back.")]
    again: Annotated[str | None, Meta(description="ID of the table of the rematch.")]
    time: Annotated[TimeInfo | None, Meta(description="Null: no time limit.")]
    decided: Annotated[
        int,
        Meta(description="Only where the people of a campaign meet: increases whenever they have decided something."),
    ] = 0
    linked: Annotated[
        bool, Meta(description="For the host: whether they made an invitation link, which another one would replace.")
    ] = False


class TableInfo(Struct, kw_only=True):
    """A table as anyone can view it."""

    id: TableId
    game: str
    options: Mapping[str, str]
    seats: list[SeatInfo]
    version: Annotated[int, Meta(description="Counts the changes that a spectator can see.")]
    over: bool
    to_act: Annotated[list[int], Meta(description="Seats that have to move.")]
    step_count: Annotated[int, Meta(description="Number of final events; each is a step of the replay.")]
    roster: Annotated[RosterInfo | None, Meta(description="Null: everyone plays from one browser.")] = field(
        name="company"
    )
    campaign: Annotated[str | None, Meta(description="ID of the campaign, if the table is an episode.")]


class ListedTable(TableInfo, kw_only=True):
    """A table of this browser."""

    updated: Annotated[
        float, Meta(description="Time of the last change that this browser may see, in seconds since 1970.")
    ]


class Update(Struct, kw_only=True, tag="update"):
    """Everything a viewer sees of a table at one moment. Updates are complete: the newest replaces all earlier ones."""

    table: TableId
    version: Annotated[int, Meta(description="Version of this view. Send it with a move based on this update.")]
    now: Annotated[float, Meta(description="Server time in seconds since 1970 if a timer is running, otherwise 0.")]
    seat: Annotated[int | None, Meta(description="Seat of the view; null: a spectator.")]
    scene: Scene
    can_undo: bool
    seats: list[SeatInfo]
    thinking: Annotated[list[int], Meta(description="Seats whose bots are thinking.")]
    step_count: int
    roster: RosterInfo | None = field(name="company")
    real_time: Annotated[bool, Meta(description="Whether all seats act at any time, without undo.")]
    timers: Annotated[
        list[float],
        Meta(description="Server time at which each of the scene's timers runs out; empty in a replay."),
    ] = field(name="rings")


class VersionInfo(Struct):
    """The move is accepted and on disk."""

    version: Annotated[int, Meta(description="Version of the seat's view after the move.")]


class HintInfo(Struct):
    """What a bot would do: a whole choice, up to where it becomes final."""

    version: Annotated[int, Meta(description="Version of the view that the hint is about.")]
    steps: Annotated[Sequence[Choice], Meta(description="The moves in order; the first is legal now.")]
    gain: Annotated[
        int,
        Meta(description="Points that the bot expects by the end, compared with the median of all whole choices."),
    ]


class LogEntry(Struct):
    """An event, as far as the viewer may see it."""

    step: Annotated[int | None, Meta(description="Step in the replay, from 1; null until it is final.")]
    seat: Annotated[int, Meta(description="Seat of the event; -1 is chance.")]
    action: str
    label: Message


class Health(Struct):
    """Response of a running server."""

    ok: bool
    version: str


class ErrorInfo(Struct, omit_defaults=True):
    """An error: why a request was refused. Nothing has changed."""

    code: Annotated[str, Meta(description="Stable error code for programs.", examples=["stale-version"])]
    message: Annotated[str, Meta(description="Error message for people: what is wrong, and where.")]
    objection: Annotated[Objection | None, Meta(description="Rule that forbids the action.")] = None
    field: Annotated[str | None, Meta(description="Part of the request that caused the error.")] = None
