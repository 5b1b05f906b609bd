"""Routes of webhooks: where the turns and results of a table are posted."""

from __future__ import annotations

import msgspec
from litestar import delete, get, post
from litestar.params import JSONBody
from msgspec.structs import asdict

from ratusz.host.errors import NotFound
from ratusz.server.http.dependencies import ContextDependency, RequestContext, TableInPath
from ratusz.server.http.openapi import LOBBY, refusals
from ratusz.server.notifications.destinations import parse_destination
from ratusz.server.notifications.webhook_formats import key_text
from ratusz.server.notifications.webhooks import WantedWebhook
from ratusz.server.schemas.notifications import WebhookInfo, WebhookRequest, WebhookSet
from ratusz.server.storage.webhooks import Webhook
from ratusz.server.tables.table import Table

_WEBHOOK = "/api/tables/{table_id:str}/webhook"


@get(_WEBHOOK, tags=[LOBBY], summary="Get the webhook", responses=refusals(400, 403, 404, 503))
async def get_webhook(context: ContextDependency, table_id: TableInPath) -> WebhookInfo:
    """Get where turns and results are posted, without the secret parts of the address. For the host."""
    table = await _table(context, table_id)
    return _info(await context.service.table_webhooks.find(context.session, table))


@post(
    _WEBHOOK,
    tags=[LOBBY],
    summary="Set the webhook",
    status_code=200,
    responses=refusals(400, 403, 404, 413, 422, 429, 503),
)
async def post_webhook(context: ContextDependency, table_id: TableInPath, data: JSONBody[WebhookRequest]) -> WebhookSet:
    """Post turns and results to a chat channel from now on. For the host.

    A first message is posted before anything is stored; if that fails, the code is `webhook-failed`.
    """
    table, service = await _table(context, table_id), context.service
    await service.notification_rate.take(context.address)
    wanted = WantedWebhook(data.address, data.format, data.turns, data.language)
    key = await service.table_webhooks.set(context.session or b"", table, wanted, context.origin)
    told = _info(await service.table_webhooks.find(context.session, table))
    return WebhookSet(**asdict(told), signing_key=key_text(key))


@delete(_WEBHOOK, tags=[LOBBY], summary="Remove the webhook", responses=refusals(400, 403, 404, 503))
async def delete_webhook(context: ContextDependency, table_id: TableInPath) -> None:
    """Post nothing more, and delete the address. For the host."""
    await context.service.table_webhooks.remove(context.session, await _table(context, table_id))


async def _table(context: RequestContext, table_id: str) -> Table:
    """:raises NotFound: this server posts to no chat channels."""
    if not context.service.has_webhooks:
        raise NotFound("this server does not post to chat channels")
    return await context.service.tables.fresh(table_id)


def _info(hook: Webhook | None) -> WebhookInfo:
    if hook is None:
        return WebhookInfo()
    host = parse_destination(hook.address, allow_http=True).host
    told = {"host": host, "format": hook.format, "turns": hook.turns, "problem": hook.problem}
    return msgspec.convert(told, WebhookInfo)


HANDLERS = [get_webhook, post_webhook, delete_webhook]
