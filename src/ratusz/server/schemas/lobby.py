"""Schemas of the API about people at tables; see `ratusz.server.schemas.tables`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ratusz.server.schemas.tables import Hash, SeatNumber

MAX_LINK = 300
"""Maximum length of a link in a QR code; more would make it too fine for the camera of a phone."""


class Arrival(Struct, forbid_unknown_fields=True):
    """Somebody wants to sit down."""

    name: Annotated[str, Meta(description="What the others see.", max_length=40, examples=["Ola"])]
    token: Annotated[str, Meta(description="From the link; the host needs none.", max_length=100)] = ""
    seat: Annotated[int | None, Meta(description="Left out: the first that is free.")] = None


class SeatingRequest(Struct, forbid_unknown_fields=True):
    """One more seat."""

    bot: Annotated[str | None, Meta(description="Which bot sits there; left out: whoever comes.")] = None


class ReadyRequest(Struct, forbid_unknown_fields=True):
    """Somebody is ready to begin, or is not any more."""

    ready: bool
    seal: Annotated[Hash | None, Meta(description="Of 32 random bytes that the seat adds to the dice.")] = None


class CodeRequest(Struct, forbid_unknown_fields=True):
    """In which language the words are to be."""

    language: Literal["en", "pl"] = "en"


class CodeInfo(Struct):
    """Words that bring a seat to another device."""

    code: Annotated[str, Meta(examples=["bridge-owl-key-clock-bell-window"])]
    seconds: Annotated[int, Meta(description="How long they can be used; once.")]


class CodeTold(Struct, forbid_unknown_fields=True):
    """The words somebody has typed."""

    code: Annotated[str, Meta(description="In either language, with or without accents.", max_length=120)]


class ClaimRequest(Struct, forbid_unknown_fields=True):
    """The seat that somebody says is theirs."""

    seat: SeatNumber


class ClaimAnswer(Struct, forbid_unknown_fields=True):
    """Whether they get it."""

    grant: bool


class SubstituteRequest(Struct, forbid_unknown_fields=True):
    """Who is to play for a person."""

    bot: Annotated[str, Meta(examples=["planner"])]


class LinkInfo(Struct):
    """A new link to the table. The token is told once and kept nowhere."""

    token: Annotated[str, Meta(description="Goes behind the # of `/join/{id}#{token}`.")]


class QrRequest(Struct, forbid_unknown_fields=True):
    """What the code is to say."""

    text: Annotated[str, Meta(min_length=1, max_length=MAX_LINK, examples=["http://localhost:8000/join/abc#xyz"])]


class RematchInfo(Struct):
    """The table of the rematch."""

    table: str


class Visibility(Struct, forbid_unknown_fields=True):
    """Who may find a table that waits for people."""

    public: bool


class OpenTable(Struct, kw_only=True):
    """A table that waits for people, on the market square."""

    id: str
    game: str
    options: Mapping[str, str]
    host: Annotated[str, Meta(description="The name of who has set it; empty if they do not play.")]
    seats: int
    free: int


class NewChatMessage(Struct, forbid_unknown_fields=True):
    """What somebody says to the others."""

    words: Annotated[str, Meta(max_length=300)]


class ChatMessageInfo(Struct, kw_only=True):
    """Something that was said."""

    number: int = field(name="line")
    seat: SeatNumber
    name: Annotated[str, Meta(description="Of who sat there then.")]
    words: str
    at: Annotated[float, Meta(description="Seconds since 1970.")]
    mine: Annotated[bool, Meta(description="From a seat of the browser that asks.")]
