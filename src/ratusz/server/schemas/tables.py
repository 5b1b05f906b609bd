"""Schemas of the API: they check requests, encode responses, and are the description of the API.

Values of the engine - scenes, messages, objections, facts about a game - are part of responses as they are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ratusz.engine.campaign.campaign import Course
from ratusz.engine.errors import Objection
from ratusz.engine.game import BasedOn, Option
from ratusz.engine.message import Message
from ratusz.engine.scene import Board, Scene

SeatNumber = Annotated[int, Meta(description="A seat of the table, from 0.", examples=[0])]
Version = Annotated[int, Meta(description="The version of the update the choice was made on.", examples=[1])]
Notation = Annotated[str, Meta(description="An action in the game's notation.", max_length=200, examples=["Hb2"])]
TableId = Annotated[str, Meta(description="ID of the table; who has it may watch.")]
Hash = Annotated[str, Meta(description="SHA-256 in hexadecimal.", pattern="^[0-9a-f]{64}$")]
Entropy = Annotated[str, Meta(description="32 random bytes in hexadecimal.", pattern="^[0-9a-f]{64}$")]
Ref = Annotated[int | str | None, Meta(description="Comes back with the answer.")]


# --- what comes in -------------------------------------------------------------------------------------------------


class SeatRequest(Struct, forbid_unknown_fields=True):
    """Who is to sit at a place."""

    kind: Annotated[
        Literal["human", "bot", "open"], Meta(description="`human`: of this browser. `open`: for who comes by link.")
    ] = "human"
    name: Annotated[str, Meta(description="May stay empty: the page then names the seat.", max_length=40)] = ""
    bot: Annotated[str | None, Meta(description="Which bot, if one is to sit here.", examples=["greedy"])] = None


class DiceRequest(Struct, forbid_unknown_fields=True):
    """What the browser that sets a table adds to its dice, having seen the promise."""

    commitment: Annotated[Hash, Meta(description="From `POST /api/dice`; each serves one table.")]
    entropy: Entropy


DiceWished = Annotated[DiceRequest | None, Meta(description="Left out: this browser adds nothing to the dice.")]


class NewTable(Struct, forbid_unknown_fields=True):
    """The table to set: a game with its options and seats, or a record to go on from."""

    game: Annotated[str, Meta(description="May be left out with a record.", examples=["little_town"])] = ""
    options: Annotated[
        Mapping[str, str],
        Meta(description="Those left out take their defaults; a record brings its own.", max_length=64),
    ] = {}
    seats: Annotated[
        list[SeatRequest], Meta(description="In order; with a record none means all human.", max_length=64)
    ] = []
    record: Annotated[str | None, Meta(description="Text of a recorded game; the table goes on from its end.")] = None
    pace: Annotated[
        str,
        Meta(
            description="With a seat of kind `open`: how much time people have. `300+10` is 300 seconds for the game"
            " and 10 more for each turn, `3d` three days for each turn; empty: as much as they want.",
            max_length=12,
            examples=["", "300+10", "3d"],
        ),
    ] = ""
    dice: DiceWished = None


class Act(Struct, forbid_unknown_fields=True):
    """A choice of a seat."""

    seat: SeatNumber
    version: Version
    action: Notation


class TakeBack(Struct, forbid_unknown_fields=True):
    """The last choice of a seat is to be undone."""

    seat: SeatNumber
    version: Version


class ForkRequest(Struct, forbid_unknown_fields=True):
    """Where the new table is to go on from."""

    step: Annotated[int, Meta(description="Events that have happened; from 0 to the table's step_count.", examples=[0])]
    dice: DiceWished = None


# --- what goes out -------------------------------------------------------------------------------------------------


class SeatInfo(Struct, omit_defaults=True):
    """Who sits at a place."""

    seat: SeatNumber
    name: str
    kind: Literal["human", "bot"]
    bot: str | None
    mine: Annotated[bool, Meta(description="Whether the seat belongs to the browser that asks.")]
    city: Annotated[str, Meta(description="What its city is called in a campaign; left out if it has no name.")] = ""


class SeatStatus(Struct, kw_only=True):
    """How it is with a seat at a table that people come to."""

    seat: SeatNumber
    open: Annotated[bool, Meta(description="Nobody sits here yet.")]
    ready: Annotated[bool, Meta(description="To begin; only before the game.")]
    host: Annotated[bool, Meta(description="Of the browser that has set the table.")]
    present: Annotated[bool, Meta(description="A page of its browser is open now.")]
    stand_in: Annotated[str | None, Meta(description="The bot that plays for the person now.")]
    had_stand_in: Annotated[bool, Meta(description="A bot has played a part of the game for the person.")]
    seal: Annotated[str | None, Meta(description="Of what the seat adds to the dice; only before the game.")]
    votes: Annotated[list[int], Meta(description="Seats that want a bot to play here.")]


class ClaimInfo(Struct, kw_only=True):
    """Somebody says that a seat is theirs, and you may say whether it is."""

    claim: Annotated[int, Meta(description="Send it back with your answer.")]
    seat: SeatNumber
    mine: Annotated[bool, Meta(description="It is your own seat, so that your answer decides.")]
    open_at: Annotated[float, Meta(description="From when on others than the owner may agree, in seconds since 1970.")]
    agreed: Annotated[int, Meta(description="How many of the other players agree.")]
    needed: Annotated[int, Meta(description="How many of them have to.")]
    answered: Annotated[bool | None, Meta(description="What you have answered; null: nothing yet.")]


class PlayerClockInfo(Struct, kw_only=True):
    """The clock of a seat: it shows `left` less the seconds since `since` by the server's time, from 0 to `left`."""

    seat: SeatNumber
    left: Annotated[float, Meta(description="Seconds left at `since`, or for as long as the clock stands.")]
    since: Annotated[float | None, Meta(description="Runs since then, in seconds since 1970; null: it stands.")]
    up: Annotated[bool, Meta(description="Time is up for this turn, and what it still owes is not yours to choose.")]


class TimeInfo(Struct, kw_only=True):
    """How much time people have."""

    pace: Annotated[str, Meta(description="As it was agreed.", examples=["300+10"])]
    player_clocks: Annotated[list[PlayerClockInfo], Meta(description="None before and after the game.")] = field(
        name="dials"
    )
    paused: Annotated[bool, Meta(description="All clocks stand, and nobody chooses.")]
    pausing: Annotated[list[int], Meta(description="Seats that want the clocks to stand; they do when all want it.")]


class RosterInfo(Struct, kw_only=True):
    """The people at a table, as the browser that asks may know it."""

    gathering: Annotated[bool, Meta(description="The game has not begun.")]
    opening: Annotated[bool, Meta(description="Seals are being opened; the game begins with the last of them.")]
    public: Annotated[bool, Meta(description="Everybody may find it on the market square and sit down.")]
    said: Annotated[int, Meta(description="Grows whenever `/chat` has changed.")]
    hosting: Annotated[bool, Meta(description="The browser that asks has set the table.")]
    places: list[SeatStatus]
    claims: Annotated[list[ClaimInfo], Meta(description="Those you may answer.")]
    asked: Annotated[int | None, Meta(description="The seat that you have said is yours.")]
    asked_until: Annotated[
        float | None, Meta(description="Until when nobody but its owner can agree, in seconds since 1970.")
    ]
    lost: Annotated[list[int], Meta(description="Seats of yours that the others gave away; you can take them back.")]
    again: Annotated[str | None, Meta(description="The table where the same people meet again.")]
    time: Annotated[TimeInfo | None, Meta(description="Null where everybody has as much as they want.")]


class TableInfo(Struct, kw_only=True):
    """A table as everybody may know it."""

    id: TableId
    game: str
    options: Mapping[str, str]
    seats: list[SeatInfo]
    version: Annotated[int, Meta(description="How often what everybody can see of the game has changed.")]
    over: bool
    to_act: Annotated[list[int], Meta(description="Seats that owe a choice.")]
    step_count: Annotated[int, Meta(description="Events that are final; every one is a step of the replay.")]
    roster: Annotated[RosterInfo | None, Meta(description="Null where all people play from one browser.")] = field(
        name="company"
    )
    campaign: Annotated[str | None, Meta(description="ID of the campaign that the table is an episode of.")]


class ListedTable(TableInfo, kw_only=True):
    """A table of this browser."""

    updated: Annotated[
        float, Meta(description="When something last happened that this browser may see, in seconds since 1970.")
    ]


class Update(Struct, kw_only=True, tag="update"):
    """All that a viewer sees of a table at one moment. Updates are whole: the newest makes all others worthless."""

    table: TableId
    version: Annotated[int, Meta(description="Of this view. Send it back with a choice made on this update.")]
    now: Annotated[float, Meta(description="The server's time in seconds since 1970, if a timer runs; else 0.")]
    seat: Annotated[int | None, Meta(description="Whose view it is; null: a spectator's.")]
    scene: Scene
    can_undo: bool
    seats: list[SeatInfo]
    thinking: Annotated[list[int], Meta(description="Seats of bots that are thinking.")]
    step_count: int
    roster: RosterInfo | None = field(name="company")
    real_time: Annotated[bool, Meta(description="Whether everybody acts at any moment; nothing is taken back then.")]
    timers: Annotated[
        list[float],
        Meta(description="When each of the scene's timers runs out, by the server's time; none in a replay."),
    ] = field(name="rings")


class VersionInfo(Struct):
    """Accepted, and on disk."""

    version: Annotated[int, Meta(description="Of what the seat sees, after the choice.")]


class LogEntry(Struct):
    """One event, as far as the viewer may know it."""

    step: Annotated[int | None, Meta(description="Its step in the replay, from 1; null while it is not final.")]
    seat: Annotated[int, Meta(description="-1 is chance.")]
    action: str
    label: Message


class RuleInfo(Struct):
    """A rule of a game in our own words, by language."""

    id: str
    section: str
    title: Mapping[str, str]
    text: Mapping[str, str]
    example: Mapping[str, str]
    board: Annotated[Board | None, Meta(description="The drawing beside the example.")]


class GameInfo(Struct):
    """A game, with what may be chosen before it. Its title and description are words: `<id>.title`, `<id>.pitch`."""

    id: str
    prefix: Annotated[str, Meta(description="What all IDs of its rules begin with, without the hyphen.")]
    players: Annotated[tuple[int, int], Meta(description="Fewest and most.")]
    minutes: Annotated[tuple[int, int], Meta(description="Usual length for few and for many players.")]
    rules_version: int
    options: tuple[Option, ...]
    based_on: BasedOn
    courses: Annotated[Sequence[Course], Meta(description="Its campaigns; none: its games are played one by one.")]
    plan: Annotated[str | None, Meta(description="The option that is drawn: a sheet of one's own.")]
    written: Annotated[str | None, Meta(description="The option that is brought in a file.")]
    real_time: Annotated[
        Mapping[str, Sequence[str]],
        Meta(description="Values of options under which it runs by the clock, and a device can have one seat only."),
    ]


class BotInfo(Struct):
    """A bot that may sit at a table."""

    id: str


class Health(Struct):
    """The server answers."""

    ok: bool
    version: str


class ErrorInfo(Struct, omit_defaults=True):
    """Why something was refused; nothing has changed."""

    code: Annotated[str, Meta(description="Stable; what programs should look at.", examples=["stale-version"])]
    message: Annotated[str, Meta(description="For people: what is wrong, where, and what would be right.")]
    objection: Annotated[Objection | None, Meta(description="The rule that forbids an action.")] = None
    field: Annotated[str | None, Meta(description="The part of the request that is to blame.")] = None
