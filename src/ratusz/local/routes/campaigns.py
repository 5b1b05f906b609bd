"""Requests about campaigns."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.campaign import dump
from ratusz.host.live_campaign import LiveCampaign
from ratusz.host.schemas.campaigns import CampaignFork, NewCampaign, NextEpisode, Rewind
from ratusz.host.views.campaigns import campaign_info, listed_campaign
from ratusz.host.views.tables import table_info
from ratusz.local.calls import Call, answered, done, download, written
from ratusz.local.host import LocalHost
from ratusz.local.outcome import Response
from ratusz.local.tables import LOCAL


def post_campaign(host: LocalHost, call: Call) -> Response:
    return _info(host, call, host.campaigns.create(call.data(NewCampaign)), 201)


def get_campaigns(host: LocalHost, call: Call) -> Response:
    return answered(call, [listed_campaign(outline, LOCAL) for outline in host.campaigns.listed(*call.page())])


def get_campaign(host: LocalHost, call: Call, campaign_id: str) -> Response:
    return _info(host, call, host.campaigns.find(campaign_id, call.whole("ply")))


def get_growth(host: LocalHost, call: Call, campaign_id: str) -> Response:
    campaign = host.campaigns.find(campaign_id, call.whole("ply"))
    return written(call, host.campaigns.growths.of(campaign))


def post_episode(host: LocalHost, call: Call, campaign_id: str) -> Response:
    table = host.campaigns.start(campaign_id, call.data(NextEpisode))
    return answered(call, table_info(table, LOCAL), 201)


def post_rewind(host: LocalHost, call: Call, campaign_id: str) -> Response:
    return _info(host, call, host.campaigns.rewind(campaign_id, call.data(Rewind)))


def post_fork(host: LocalHost, call: Call, campaign_id: str) -> Response:
    return _info(host, call, host.campaigns.fork(campaign_id, call.data(CampaignFork)), 201)


def get_text(host: LocalHost, call: Call, campaign_id: str) -> Response:
    campaign = host.campaigns.find(campaign_id, call.whole("ply"))
    name = f"{campaign.stored.game}-{campaign.stored.course}-{campaign.stored.id}.txt"
    return download(call, name, dump(campaign.value))


def delete_campaign(host: LocalHost, call: Call, campaign_id: str) -> Response:
    host.campaigns.delete(campaign_id)
    return done(call)


def _info(host: LocalHost, call: Call, campaign: LiveCampaign, status: int = 200) -> Response:
    return answered(call, campaign_info(campaign, host.campaigns.put_aside(campaign), LOCAL), status)


ROUTES: Mapping[str, Callable[..., Response]] = {
    "POST/campaigns": post_campaign,
    "GET/campaigns": get_campaigns,
    "GET/campaigns/*": get_campaign,
    "GET/campaigns/*/growth": get_growth,
    "POST/campaigns/*/episodes": post_episode,
    "POST/campaigns/*/rewind": post_rewind,
    "POST/campaigns/*/fork": post_fork,
    "GET/campaigns/*/text": get_text,
    "DELETE/campaigns/*": delete_campaign,
}
