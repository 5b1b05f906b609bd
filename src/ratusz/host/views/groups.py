"""Views of the people of a campaign, each with their own browser."""

from __future__ import annotations

from ratusz.engine.game import Seat
from ratusz.host.consent import needed, open_proposal, voters
from ratusz.host.groups import group_of, waits_for_ready
from ratusz.host.live_campaign import LiveCampaign
from ratusz.host.schemas.campaigns import GroupInfo, ProposalInfo
from ratusz.host.stored import SessionHash
from ratusz.host.tables.claims import delay
from ratusz.host.tables.group_state import Proposal
from ratusz.host.tables.roster import Roster
from ratusz.host.tables.state import TableState
from ratusz.host.views.tables import roster_info


def group_info(campaign: LiveCampaign, group: TableState, session: SessionHash | None) -> GroupInfo:
    """The view of the people who meet at a table."""
    company, proposal = roster_info(group, session), open_proposal(group.roster)
    assert company is not None
    return GroupInfo(
        table=group.id,
        pace=group.roster.pace,
        waits_for=waits_for(campaign, group),
        roster=company,
        proposal=None if proposal is None else _proposal(group.roster, proposal, session),
    )


def waits_for(campaign: LiveCampaign, group: TableState) -> list[Seat]:
    """Seats of the campaign whose step it is."""
    episode = campaign.under_way
    if episode is not None and not episode.roster.hosted:  # one browser plays it alone
        waited = {episode.roster.places[seat].session for seat in episode.waits_for} - {None}
        return [seat for seat, place in enumerate(group.roster.places) if place.session in waited]
    if episode is not None:
        playing = group_of(group.roster).playing
        return [playing[seat] for seat in episode.waits_for if seat < len(playing)]
    return [] if campaign.value.is_over else waits_for_ready(group.roster, campaign.seats)


def _proposal(roster: Roster, proposal: Proposal, session: SessionHash | None) -> ProposalInfo:
    of = voters(roster, proposal)
    answered = session in proposal.agreed if session in proposal.agreed | proposal.refused else None
    return ProposalInfo(
        wish=proposal.wish,
        number=proposal.number,
        by=next(iter(roster.seats_of(proposal.session)), None),
        mine=session == proposal.session,
        may_vote=session in of,
        answered=answered,
        agreed=len(proposal.agreed & of),
        needed=needed(roster, proposal),
        open_at=proposal.since + (delay(roster) if proposal.wish == "host" else 0),
    )
