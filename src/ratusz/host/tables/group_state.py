"""What the people of a campaign have agreed on between its episodes, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from ratusz.engine.game import Seat
from ratusz.host.stored import SessionHash
from ratusz.host.tables.group_events import (
    EpisodesChanged,
    GroupEvent,
    GroupFormed,
    ProposalMade,
    ProposalSettled,
    ProposalVoted,
    SessionNoted,
    Wish,
)


@dataclass(frozen=True, slots=True)
class Proposal:
    """A proposal that waits for consent."""

    wish: Wish
    number: int
    """Number of episodes to keep, or the seat of the new host."""
    session: SessionHash
    """Session that has made it."""
    since: float
    """Seconds since 1970."""
    agreed: frozenset[SessionHash] = frozenset()
    refused: frozenset[SessionHash] = frozenset()

    def after(self, vote: ProposalVoted) -> Proposal:
        by = {vote.session}
        agreed, refused = self.agreed - by, self.refused - by
        return replace(self, agreed=agreed | by) if vote.agrees else replace(self, agreed=agreed, refused=refused | by)

    def elsewhere(self, before: SessionHash, after: SessionHash) -> Proposal:
        """The proposal when somebody goes on in another browser. (CG-09)"""
        agreed, refused = ({after if one == before else one for one in by} for by in (self.agreed, self.refused))
        session = after if self.session == before else self.session
        return replace(self, session=session, agreed=frozenset(agreed), refused=frozenset(refused))


@dataclass(frozen=True, slots=True)
class Group:
    """The group of a campaign."""

    table: str | None = None
    """Table of the last episode, if one has begun since the last rewind."""
    settled: int = 0
    """Number of seats that have played, which the campaign keeps."""
    playing: tuple[Seat, ...] = ()
    """Seats of the campaign by seat of that table."""
    sessions: Mapping[Seat, SessionHash] = field(default_factory=dict)
    """Sessions that were known both here and at that table, by seat of the campaign."""
    proposal: Proposal | None = None
    changes: int = 0
    """Number of times that an episode has begun or was set aside."""

    def after(self, event: GroupEvent) -> Group:
        match event:
            case GroupFormed():
                return self
            case EpisodesChanged(table, settled, playing, sessions):
                return Group(table, settled, playing, sessions, changes=self.changes + 1)
            case SessionNoted(seat, session):
                return replace(self, sessions={**self.sessions, seat: session})
            case ProposalMade(wish, number, session, at):
                return replace(self, proposal=Proposal(wish, number, session, at, frozenset({session})))
            case ProposalVoted():
                return replace(self, proposal=self.proposal and self.proposal.after(event))
            case ProposalSettled():
                return replace(self, proposal=None)
            case _:
                assert_never(event)

    def elsewhere(self, before: SessionHash, after: SessionHash) -> Group:
        """The group when somebody goes on in another browser."""
        return replace(self, proposal=self.proposal and self.proposal.elsewhere(before, after))

    def moved_up(self) -> Group:
        """The group without a seat: others have new numbers, so nobody knows any more who was proposed as host."""
        is_host = self.proposal is not None and self.proposal.wish == "host"
        return replace(self, proposal=None) if is_host else self
