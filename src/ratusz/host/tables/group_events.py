"""Events of the people of a campaign between its episodes; see `ratusz.host.groups`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from ratusz.engine.game import Seat
from ratusz.host.stored import SessionHash

Wish = Literal["rewind", "fork", "host"]
"""What somebody can propose: to go back to an earlier episode, to copy the campaign, or another host."""


class GroupFormed(Struct, frozen=True, tag="group"):
    """The table is where the people of a campaign meet. No game is played at it."""


class EpisodesChanged(Struct, frozen=True, tag="episodes"):
    """Another episode is in progress, or none. Nobody is ready for the next one yet, and no proposal is open."""

    table: str | None
    """Table of the episode."""
    settled: int
    """Number of seats that have played, which the campaign keeps."""
    playing: tuple[Seat, ...] = ()
    """Seats of the campaign by seat of the episode."""
    sessions: dict[Seat, SessionHash] = {}
    """Sessions that play the episode, by seat of the campaign."""


class SessionNoted(Struct, frozen=True, tag="noted"):
    """The seat is played by this session in the episode as well."""

    seat: Seat
    session: SessionHash


class SeatRested(Struct, frozen=True, tag="rested"):
    """The seat sits out the next episodes, or no longer."""

    seat: Seat
    rests: bool


class CityNamed(Struct, frozen=True, tag="city"):
    """The city of the seat has a name."""

    seat: Seat
    city: str


class ProposalMade(Struct, frozen=True, tag="proposed"):
    """Somebody proposes what needs the consent of the others. It replaces an earlier proposal."""

    wish: Wish
    number: int
    """Number of episodes to keep, or the seat of the new host."""
    session: SessionHash
    at: float
    """Seconds since 1970."""


class ProposalVoted(Struct, frozen=True, tag="consented"):
    """Somebody agrees to the proposal, or does not."""

    session: SessionHash
    agrees: bool


class ProposalSettled(Struct, frozen=True, tag="settled"):
    """The proposal is accepted, refused or withdrawn."""


GroupEvent = GroupFormed | EpisodesChanged | SessionNoted | ProposalMade | ProposalVoted | ProposalSettled
"""Events about the group as a whole."""
