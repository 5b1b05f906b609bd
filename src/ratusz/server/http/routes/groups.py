"""Routes of campaigns that people play each from their own device: seats, and what they agree on.

Links, names, codes, claims, bots and the chat are those of the table at which they meet; see `lobby`.
"""

from __future__ import annotations

from litestar import delete, post
from litestar.params import JSONBody

from ratusz.host.schemas.campaigns import CampaignInfo, CampaignShare, NewProposal, SeatArrangement, Vote
from ratusz.server.http.dependencies import CampaignInPath, ContextDependency, SeatInPath
from ratusz.server.http.openapi import CAMPAIGNS, refusals
from ratusz.server.http.routes.campaigns import campaign_answer
from ratusz.server.schemas.lobby import SeatingRequest

_CAMPAIGN = "/api/campaigns/{campaign_id:str}"
_SEAT = f"{_CAMPAIGN}/seats/{{seat:int}}"
_USUAL = refusals(400, 403, 404, 409, 413, 422, 503)


@post(f"{_CAMPAIGN}/share", tags=[CAMPAIGNS], summary="Share a campaign", status_code=200, responses=_USUAL)
async def post_campaign_share(
    context: ContextDependency, campaign_id: CampaignInPath, data: JSONBody[CampaignShare]
) -> CampaignInfo:
    """Let people join a campaign that has been played from one browser.

    The first person's seat stays yours; the seats of other people are free for whoever comes by link. An episode in
    progress is still played from this browser; the others play from the next one.
    """
    campaigns = context.service.campaigns
    shared = await campaigns.share(context.session, await campaigns.find(campaign_id), data.ply, data.pace)
    return await campaign_answer(context, shared, context.session)


@post(f"{_CAMPAIGN}/places", tags=[CAMPAIGNS], summary="Add a seat", status_code=200, responses=_USUAL)
async def post_campaign_place(
    context: ContextDependency, campaign_id: CampaignInPath, data: JSONBody[SeatingRequest]
) -> CampaignInfo:
    """Add a seat for a bot or for somebody who joins late, between two episodes. For the host."""
    campaign = await context.service.groups.add_seat(context.session, campaign_id, data.bot)
    return await campaign_answer(context, campaign, context.session)


@delete(_SEAT, tags=[CAMPAIGNS], summary="Remove a seat", status_code=200, responses=_USUAL)
async def delete_campaign_seat(
    context: ContextDependency, campaign_id: CampaignInPath, seat: SeatInPath
) -> CampaignInfo:
    """Remove a seat that nobody has and that has not played yet. For the host."""
    campaign = await context.service.groups.remove_seat(context.session, campaign_id, seat)
    return await campaign_answer(context, campaign, context.session)


@post(_SEAT, tags=[CAMPAIGNS], summary="Arrange a seat", status_code=200, responses=_USUAL)
async def post_campaign_seat(
    context: ContextDependency, campaign_id: CampaignInPath, seat: SeatInPath, data: JSONBody[SeatArrangement]
) -> CampaignInfo:
    """Let your seat sit out the next episodes or come back, and name its city.

    The host can also let others sit out, and do both for seats that nobody has.
    """
    campaign = await context.service.groups.arrange(
        context.session, campaign_id, seat, rests=data.rests, city=data.city
    )
    return await campaign_answer(context, campaign, context.session)


@post(f"{_CAMPAIGN}/proposal", tags=[CAMPAIGNS], summary="Propose something", status_code=200, responses=_USUAL)
async def post_proposal(
    context: ContextDependency, campaign_id: CampaignInPath, data: JSONBody[NewProposal]
) -> CampaignInfo:
    """Propose to go back to an earlier episode, to copy the campaign, or another host.

    It happens when more than half of the people who play agree. For a copy, the response is the copy.
    """
    campaign = await context.service.campaigns.find(campaign_id)
    decided = await context.service.groups.propose(context.session, campaign, data.ply, data.wish, data.number)
    return await campaign_answer(context, decided, context.session)


@post(f"{_CAMPAIGN}/proposal/vote", tags=[CAMPAIGNS], summary="Answer a proposal", status_code=200, responses=_USUAL)
async def post_proposal_vote(
    context: ContextDependency, campaign_id: CampaignInPath, data: JSONBody[Vote]
) -> CampaignInfo:
    """Agree to the proposal or refuse it. Whoever made it withdraws it by refusing."""
    campaign = await context.service.campaigns.find(campaign_id)
    decided = await context.service.groups.vote(context.session, campaign, agrees=data.agrees)
    return await campaign_answer(context, decided, context.session)


HANDLERS = [
    post_campaign_share,
    post_campaign_place,
    delete_campaign_seat,
    post_campaign_seat,
    post_proposal,
    post_proposal_vote,
]
