"""Schemas of the API about players at tables; see `ratusz.host.schemas.tables`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ratusz.host.schemas.tables import Hash, SeatNumber

MAX_LINK = 300
"""Maximum length of a link in a QR code; more would make it too fine for the camera of a phone."""


class Arrival(Struct, forbid_unknown_fields=True):
    """A player who takes a seat."""

    name: Annotated[str, Meta(description="Name shown to other players.", max_length=40, examples=["Ola"])]
    token: Annotated[str, Meta(description="Token of the invitation link; not needed by the host.", max_length=100)] = (
        ""
    )
    seat: Annotated[int | None, Meta(description="Omitted: the first free seat.")] = None


class SeatingRequest(Struct, forbid_unknown_fields=True):
    """A seat to be added."""

    bot: Annotated[str | None, Meta(description="Bot for the seat; omitted: the seat is open.")] = None


class ReadyRequest(Struct, forbid_unknown_fields=True):
    """Whether a seat is ready to start."""

    ready: bool
    seal: Annotated[
        Hash | None, Meta(description="SHA-256 of 32 random bytes, the seat's contribution to the dice.")
    ] = None


class CodeRequest(Struct, forbid_unknown_fields=True):
    """Language of the code."""

    language: Literal["en", "pl"] = "en"


class CodeInfo(Struct):
    """A code that moves a seat to another device."""

    code: Annotated[str, Meta(examples=["bridge-owl-key-clock-bell-window"])]
    seconds: Annotated[int, Meta(description="Seconds until the code expires; it can be used once.")]


class CodeTold(Struct, forbid_unknown_fields=True):
    """A code typed by a player."""

    code: Annotated[str, Meta(description="Code in either language, with or without accents.", max_length=120)]


class ClaimRequest(Struct, forbid_unknown_fields=True):
    """The seat to claim."""

    seat: SeatNumber


class ClaimAnswer(Struct, forbid_unknown_fields=True):
    """Whether the claim is granted."""

    grant: bool


class SubstituteRequest(Struct, forbid_unknown_fields=True):
    """The bot that plays for a person."""

    bot: Annotated[str, Meta(examples=["planner"])]


class LinkInfo(Struct):
    """A new invitation link. The token is sent only once; the server keeps only its hash."""

    token: Annotated[str, Meta(description="Part after the # of `/join/{id}#{token}`.")]


class QrRequest(Struct, forbid_unknown_fields=True):
    """Content of a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_LINK, examples=["http://localhost:8000/join/abc#xyz"])]


class RematchInfo(Struct):
    """The table of the rematch."""

    table: str


class Visibility(Struct, forbid_unknown_fields=True):
    """Whether a table is listed on the home page."""

    public: bool


class OpenTable(Struct, kw_only=True):
    """A public table with a free seat, as listed on the home page."""

    id: str
    game: str
    options: Mapping[str, str]
    host: Annotated[str, Meta(description="Name of the host; empty if the host has no seat.")]
    seats: int
    free: int


class NewChatMessage(Struct, forbid_unknown_fields=True):
    """A message to send."""

    words: Annotated[str, Meta(max_length=300)]


class ChatMessageInfo(Struct, kw_only=True):
    """A chat message."""

    number: int = field(name="line")
    seat: SeatNumber
    name: Annotated[str, Meta(description="Name of the player in the seat at that time.")]
    words: str
    at: Annotated[float, Meta(description="Time in seconds since 1970.")]
    mine: Annotated[bool, Meta(description="Whether it was sent from a seat of the requesting browser.")]


class PaceRequest(Struct, forbid_unknown_fields=True):
    """A time limit of a seat, as a handicap."""

    pace: Annotated[
        str,
        Meta(
            description="Time limit of the same kind as that of the table; empty: the same.",
            max_length=12,
            examples=["600+20", "5d", ""],
        ),
    ]


class HolidayRequest(Struct, forbid_unknown_fields=True):
    """A time at which clocks are not to run."""

    start: Annotated[float, Meta(description="Seconds since 1970; what has passed means now.", ge=0, le=1e11)]
    end: Annotated[float, Meta(description="Seconds since 1970.", ge=0, le=1e11)]
