"""The consent of a campaign's people: what one of them proposes happens when more than half of them agree. (CG-07)

These are functions of a `Roster` and a session, like those of `ratusz.host.tables.seating`.
"""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from typing import NamedTuple

from ratusz.host.errors import BadRequest, NotHost, TooEarly
from ratusz.host.groups import group_of
from ratusz.host.live_campaign import LiveCampaign, check_keeps, check_ply
from ratusz.host.stored import SessionHash
from ratusz.host.tables.claims import delay
from ratusz.host.tables.group_events import ProposalMade, ProposalSettled, ProposalVoted, Wish
from ratusz.host.tables.group_state import Proposal
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.roster_events import HostPassed
from ratusz.host.tables.seating import Events, check_plays, seat_at


class Decision(NamedTuple):
    """What follows from a proposal or a vote."""

    events: Events
    accepted: Proposal | None = None
    """Proposal that has everybody's consent now and is to be carried out; it is settled then."""


def open_proposal(roster: Roster) -> Proposal | None:
    """The proposal that waits for consent; one whose proposer or next host has left waits for none. (CG-07)"""
    proposal = group_of(roster).proposal
    if proposal is None or (proposal.session != roster.host and not roster.seats_of(proposal.session)):
        return None
    heir = roster.places[proposal.number].session if proposal.wish == "host" else None
    settles = proposal.wish != "host" or (heir is not None and roster.host not in (heir, proposal.session))
    return proposal if settles else None


def voters(roster: Roster, proposal: Proposal) -> frozenset[SessionHash]:
    """Sessions that decide: one vote for each person who plays and for whoever proposes it, who agrees. (CG-07)

    The host has none about another host.
    """
    people = {place.session for place in roster.places if place.plays and place.session is not None}
    return frozenset(people | {proposal.session}) - ({roster.host} if proposal.wish == "host" else set())


def needed(roster: Roster, proposal: Proposal) -> int:
    """Number of people who have to agree."""
    return len(voters(roster, proposal)) // 2 + 1


def propose(
    campaign: LiveCampaign, roster: Roster, session: SessionHash, ply: int, wish: Wish, number: int, now: float
) -> Decision:
    """Propose to go back, to copy the campaign, or another host. Whoever decides alone has decided.

    :raises ForeignSeat: the session does not play.
    :raises StaleVersion: the campaign has changed since that ply.
    :raises UnknownStep: there is no such episode to go back to.
    :raises BadRequest: nobody has the seat that is to host.
    """
    if session != roster.host:
        check_plays(roster, session)
    check_ply(campaign, ply)
    if wish == "host":
        if seat_at(roster, number).session is None:
            raise BadRequest(f"nobody has seat {number}", field="number")
        if session == roster.host:
            return Decision((HostPassed(roster.places[number].session or b""),))
    else:
        check_keeps(campaign, wish, number)
    made = ProposalMade(wish, number, session, now)
    proposal = group_of(roster.after(made)).proposal
    assert proposal is not None
    if wish != "host" and len(voters(roster, proposal)) == 1:
        return Decision((), proposal)
    return Decision((made,))


def vote(
    roster: Roster, session: SessionHash | None, *, agrees: bool, present: Collection[SessionHash], now: float
) -> Decision:
    """Agree to the proposal, or refuse it; whoever made it withdraws it, and the host may refuse another host.

    :raises BadRequest: there is no proposal.
    :raises NotHost: the session has no vote.
    :raises TooEarly: the host may come back first.
    """
    proposal = open_proposal(roster)
    if proposal is None:
        raise BadRequest("there is no proposal; it may have been settled already")
    of = voters(roster, proposal)
    is_final = session in (proposal.session, roster.host if proposal.wish == "host" else proposal.session)
    if session is None or (session not in of and not is_final):
        raise NotHost("only people who play have a vote")
    if not agrees and is_final:
        return Decision((ProposalSettled(),))
    voted = ProposalVoted(session, agrees)
    after = proposal.after(voted)
    if not agrees:
        is_refused = 2 * len(after.refused & of) >= len(of)
        return Decision((ProposalSettled(),) if is_refused else (voted,))
    if 2 * len(after.agreed & of) <= len(of):
        return Decision((voted,) if after != proposal else ())
    if proposal.wish != "host":
        return Decision((), after)
    _check_host_gone(roster, proposal, present, now)
    return Decision((ProposalSettled(), HostPassed(roster.places[proposal.number].session or roster.host)))


def _check_host_gone(roster: Roster, proposal: Proposal, present: Collection[SessionHash], now: float) -> None:
    """Nobody is voted out who is here. (CG-08)"""
    if roster.host in present:
        raise NotHost("the host is here; only they may pass their role on")
    rest = ceil(proposal.since + delay(roster) - now)
    if rest > 0:
        raise TooEarly(f"the host may still come back; you can agree in {rest} s", seconds=rest)
