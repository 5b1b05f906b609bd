"""Routes of campaigns: starting, viewing, continuing, rewinding and exporting them."""

from __future__ import annotations

from collections.abc import Sequence

from litestar import Response, delete, get, post
from litestar.params import JSONBody

from ratusz.campaign import dump
from ratusz.host.live_campaign import LiveCampaign
from ratusz.host.schemas.campaigns import (
    CampaignFork,
    CampaignInfo,
    GrowthInfo,
    ListedCampaign,
    NewCampaign,
    NextEpisode,
    Rewind,
)
from ratusz.host.schemas.tables import TableInfo
from ratusz.host.stored import SessionHash
from ratusz.host.views.campaigns import campaign_info, listed_campaign
from ratusz.host.views.tables import table_info
from ratusz.server.http.dependencies import AsOf, CampaignInPath, ContextDependency, ListState, RequestContext, Skip
from ratusz.server.http.openapi import CAMPAIGNS, COOKIE_SET, refusals


@post(
    "/api/campaigns",
    tags=[CAMPAIGNS],
    summary="Create a campaign",
    responses=refusals(400, 403, 404, 413, 422, 503),
    response_headers=COOKIE_SET,
)
async def post_campaign(context: ContextDependency, data: JSONBody[NewCampaign]) -> Response[CampaignInfo]:
    """Create a campaign from the beginning of a course or from a text. No episode starts automatically."""
    owner, token = await context.service.session(context.owner)
    campaign = await context.service.begin_campaign(owner, context.address, data)
    return await _created(context, campaign, owner, token)


@get("/api/campaigns", tags=[CAMPAIGNS], summary="List campaigns", responses=refusals(400, 503))
async def get_campaigns(
    context: ContextDependency, which: ListState = None, skip: Skip = 0
) -> Sequence[ListedCampaign]:
    """List campaigns that this browser has created, fifty at a time: running ones first, then newest first."""
    if context.session is None:
        return []
    found = await context.service.lists.campaigns(context.session, which, skip)
    return [listed_campaign(outline, context.session) for outline in found]


@get(
    "/api/campaigns/{campaign_id:str}",
    tags=[CAMPAIGNS],
    summary="Get a campaign",
    responses=refusals(400, 404, 422, 503),
)
async def get_campaign(context: ContextDependency, campaign_id: CampaignInPath, ply: AsOf = None) -> CampaignInfo:
    """Get the episodes, the standings, and the story before the next episode."""
    return await campaign_answer(context, await context.service.campaigns.find(campaign_id, ply), context.session)


@get(
    "/api/campaigns/{campaign_id:str}/growth",
    tags=[CAMPAIGNS],
    summary="Get the growth of boards",
    responses=refusals(400, 404, 422, 503),
)
async def get_growth(context: ContextDependency, campaign_id: CampaignInPath, ply: AsOf = None) -> Response[GrowthInfo]:
    """Get the boards that last through the campaign, stage by stage, up to the start of the next episode."""
    found = context.service.growths.of(await context.service.campaigns.find(campaign_id, ply))
    return Response(found, media_type="application/json")  # type: ignore[arg-type] # written already


@post(
    "/api/campaigns/{campaign_id:str}/episodes",
    tags=[CAMPAIGNS],
    summary="Start the next episode",
    responses=refusals(400, 403, 404, 409, 413, 422, 503),
)
async def post_episode(
    context: ContextDependency, campaign_id: CampaignInPath, data: JSONBody[NextEpisode]
) -> TableInfo:
    """Create the table of the next episode with everything carried over.

    When its game is over, the campaign advances by itself.
    """
    table = await context.service.start_episode(context.session, context.address, campaign_id, data)
    return table_info(table, context.session)


@post(
    "/api/campaigns/{campaign_id:str}/rewind",
    tags=[CAMPAIGNS],
    summary="Rewind a campaign",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 413, 422, 503),
)
async def post_rewind(context: ContextDependency, campaign_id: CampaignInPath, data: JSONBody[Rewind]) -> CampaignInfo:
    """Continue after the first `keep` episodes. Later ones are replaced but not lost; `lines` says how to view them."""
    campaigns = context.service.campaigns
    campaign = await campaigns.find(campaign_id)
    rewound = await campaigns.rewind(context.session, campaign, data.ply, data.keep)
    return await campaign_answer(context, rewound, context.session)


@post(
    "/api/campaigns/{campaign_id:str}/fork",
    tags=[CAMPAIGNS],
    summary="Fork a campaign",
    responses=refusals(400, 403, 404, 413, 422, 503),
    response_headers=COOKIE_SET,
)
async def post_campaign_fork(
    context: ContextDependency, campaign_id: CampaignInPath, data: JSONBody[CampaignFork]
) -> Response[CampaignInfo]:
    """Create a campaign of your own with copies of the first finished episodes of this one."""
    owner, token = await context.service.session(context.owner)
    campaign = await context.service.fork_campaign(owner, context.address, campaign_id, data)
    return await _created(context, campaign, owner, token)


@get(
    "/api/campaigns/{campaign_id:str}/text",
    tags=[CAMPAIGNS],
    summary="Get a campaign as text",
    media_type="text/plain",
    responses=refusals(400, 404, 422, 503),
)
async def get_campaign_text(context: ContextDependency, campaign_id: CampaignInPath, ply: AsOf = None) -> Response[str]:
    """Get all finished episodes with their records. `ratusz campaign` reads it, and a new campaign can continue it."""
    campaign = await context.service.campaigns.find(campaign_id, ply)
    name = f"{campaign.stored.game}-{campaign.stored.course}-{campaign.stored.id}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(dump(campaign.value), media_type="text/plain", headers=headers)


@delete(
    "/api/campaigns/{campaign_id:str}",
    tags=[CAMPAIGNS],
    summary="Delete a campaign",
    responses=refusals(400, 403, 404, 422, 503),
)
async def delete_campaign(context: ContextDependency, campaign_id: CampaignInPath) -> None:
    """Permanently delete a campaign with all its tables. Only for the browser that created it.

    Where people have joined by link, it is removed from your own list, and deleted with the last of them.
    """
    await context.service.delete_campaign(context.session, campaign_id)


async def campaign_answer(context: RequestContext, campaign: LiveCampaign, session: SessionHash | None) -> CampaignInfo:
    """The view of a campaign for a session."""
    return campaign_info(campaign, await context.service.campaigns.put_aside(campaign), session)


async def _created(
    context: RequestContext, campaign: LiveCampaign, owner: SessionHash, token: str | None
) -> Response[CampaignInfo]:
    return Response(await campaign_answer(context, campaign, owner), status_code=201, headers=context.cookie(token))


HANDLERS = [
    post_campaign,
    get_campaigns,
    get_campaign,
    get_growth,
    post_episode,
    post_rewind,
    post_campaign_fork,
    get_campaign_text,
    delete_campaign,
]
