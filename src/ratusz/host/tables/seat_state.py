"""The parts of a roster as values: seats, claims and chat messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, assert_never

from ratusz.engine.game import Seat
from ratusz.host.stored import SessionHash
from ratusz.host.tables.group_events import CityNamed, SeatRested
from ratusz.host.tables.roster_events import (
    BotSubstituted,
    ClaimVoted,
    OwnerReturned,
    PauseRequested,
    ReadyChanged,
    SealRevealed,
    Seated,
    SeatEvent,
    SeatHandedBack,
    SeatPaced,
    SubstituteVoted,
)


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat and who sits there."""

    kind: Literal["human", "bot"]
    name: str = ""
    bot: str | None = None
    session: SessionHash | None = None
    """Session that plays the seat; None: a bot, or the seat is free."""
    ready: bool = False
    stand_in: str | None = None
    """Bot that plays for the person now."""
    had_stand_in: bool = False
    seal: bytes | None = None
    """SHA-256 of the entropy that the seat adds to the dice."""
    entropy: bytes | None = None
    """Entropy of the seat, once its seal is opened."""
    votes: frozenset[Seat] = frozenset()
    """Seats that want a bot to play here."""
    wants_pause: bool = False
    before: tuple[SessionHash, ...] = ()
    """Sessions that had the seat before the others gave it away, the first owner first. Each may take it back."""
    given: float = 0.0
    """When the others last gave it away, in seconds since 1970."""
    stand_ins: Mapping[str, int] = field(default_factory=dict)
    """Number of times that a bot took over, by who wanted it."""
    pace: str = ""
    """Time control of its own; empty: that of the table."""
    stored: Seat | None = None
    """Its number when the table was created."""
    city: str = ""
    """Name of its city, among the seats of a campaign."""
    rests: bool = False
    """Whether it sits out the next episodes, among the seats of a campaign."""

    @property
    def is_open(self) -> bool:
        return self.kind == "human" and self.session is None

    @property
    def plays(self) -> bool:
        """Whether a person plays here themselves, now or in the next episode."""
        return self.session is not None and self.stand_in is None and not self.rests

    @property
    def player(self) -> str | None:
        """Bot that chooses for the seat, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in

    def after(self, event: SeatEvent) -> SeatState:
        match event:
            case Seated(_, name, session):
                return replace(self, name=name, session=session, rests=False)
            case ReadyChanged(_, ready, seal):
                return replace(self, ready=ready, seal=seal if ready else None)
            case SeatPaced(_, pace):
                return replace(self, pace=pace)
            case SealRevealed(_, entropy):
                return replace(self, entropy=entropy)
            case PauseRequested(_, wanted):
                return replace(self, wants_pause=wanted)
            case SeatRested(_, rests):
                return replace(self, rests=rests, ready=False)
            case CityNamed(_, city):
                return replace(self, city=city)
            case _:
                return self._substituted(event)

    def _substituted(self, event: SubstituteVoted | BotSubstituted | SeatHandedBack) -> SeatState:
        match event:
            case SubstituteVoted(_, by, wanted):
                return replace(self, votes=self.votes | {by} if wanted else self.votes - {by})
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
    """A claim to a seat."""

    seat: Seat
    session: SessionHash
    since: float = 0.0
    """Start of the delay: when the claim was made or the owner was last at the table, in seconds since 1970."""
    agreed: frozenset[SessionHash] = frozenset()
    """Players who agree."""
    refused: frozenset[SessionHash] = frozenset()
    """Players who refuse."""

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
    """A chat message."""

    number: int
    seat: Seat
    name: str
    words: str
    at: float
    session: SessionHash | None
    """Session of its author; the seat may have another owner now."""
