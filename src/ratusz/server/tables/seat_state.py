"""What a company consists of, as values: seats and who sits there, claims to them, and what was said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, assert_never

from ratusz.engine.game import Seat
from ratusz.server.core.sessions import SessionHash
from ratusz.server.tables.roster_events import (
    BotSubstituted,
    ClaimVoted,
    OwnerReturned,
    PauseRequested,
    ReadyChanged,
    SealRevealed,
    Seated,
    SeatEvent,
    SeatHandedBack,
    SubstituteVoted,
)


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat and who sits there."""

    kind: Literal["human", "bot"]
    name: str = ""
    bot: str | None = None
    session: SessionHash | None = None
    """Whose browser plays it; None for bots and while nobody has sat down."""
    ready: bool = False
    stand_in: str | None = None
    """The bot that plays for the person now."""
    had_stand_in: bool = False
    seal: bytes | None = None
    """Of the entropy that the seat adds to the dice."""
    entropy: bytes | None = None
    """Known when the seal has been opened."""
    votes: frozenset[Seat] = frozenset()
    """Who wants a bot to play here."""
    wants_pause: bool = False
    before: tuple[SessionHash, ...] = ()
    """The browsers that had the seat before the others gave it away, the first owner first. Each may take it back."""
    given: float = 0.0
    """When the others last gave it away, in seconds since 1970."""
    stand_ins: Mapping[str, int] = field(default_factory=dict)
    """How many times each kind of people has let a bot play here."""
    stored: Seat | None = None
    """The seat that it was when the table was set."""

    @property
    def is_open(self) -> bool:
        return self.kind == "human" and self.session is None

    @property
    def player(self) -> str | None:
        """The bot that chooses for the seat, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in

    def after(self, event: SeatEvent) -> SeatState:
        match event:
            case Seated(_, name, session):
                return replace(self, name=name, session=session)
            case ReadyChanged(_, ready, seal):
                return replace(self, ready=ready, seal=seal if ready else None)
            case SealRevealed(_, entropy):
                return replace(self, entropy=entropy)
            case SubstituteVoted(_, by, wanted):
                return replace(self, votes=self.votes | {by} if wanted else self.votes - {by})
            case PauseRequested(_, wanted):
                return replace(self, wants_pause=wanted)
            case BotSubstituted(_, bot, by):
                counts = {**self.stand_ins, by: self.stand_ins.get(by, 0) + 1}
                now = replace(self, stand_in=bot, had_stand_in=True, votes=frozenset(), wants_pause=False)
                return replace(now, stand_ins=counts)
            case SeatHandedBack():
                return replace(self, stand_in=None, votes=frozenset())
            case _:
                assert_never(event)


@dataclass(frozen=True, slots=True)
class Claim:
    """Somebody says that a seat is theirs."""

    seat: Seat
    session: SessionHash
    since: float = 0.0
    """When it was made, or when the owner of the seat was last at the table since; in seconds since 1970."""
    agreed: frozenset[SessionHash] = frozenset()
    """The other players who say that it is so."""
    refused: frozenset[SessionHash] = frozenset()
    """Those who say that it is not."""

    def after(self, event: ClaimVoted | OwnerReturned) -> Claim:
        if isinstance(event, OwnerReturned):
            return replace(self, since=event.at, agreed=frozenset())
        by = {event.by}
        agreed, refused = (
            (self.agreed | by, self.refused - by) if event.agrees else (self.agreed - by, self.refused | by)
        )
        return replace(self, agreed=agreed, refused=refused)


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """Something that was said."""

    number: int
    seat: Seat
    name: str
    words: str
    at: float
    session: SessionHash | None
    """Whose browser has said it, wherever they sit now; the seat may have somebody else meanwhile."""
