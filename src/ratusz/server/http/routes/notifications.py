"""Routes of notifications: push subscriptions and email addresses."""

from __future__ import annotations

import re
from urllib.parse import quote

from litestar import Response, delete, get, post
from litestar.params import JSONBody
from litestar.response import Redirect

from ratusz.host.errors import BadRequest, NotFound
from ratusz.server.http.dependencies import ContextDependency, RequestContext, SeatInPath, TableInPath, TokenInPath
from ratusz.server.http.openapi import COOKIE_SET, LOBBY, refusals
from ratusz.server.notifications.transports import BrowserSubscription
from ratusz.server.schemas.notifications import MailInfo, MailRequest, NotificationsInfo, PushEnd, PushRequest

_MAIL = "/api/tables/{table_id:str}/seats/{seat:int}/mail"
_STOP = "/api/notices/stop/{token:str}"
_USUAL = refusals(400, 403, 404, 413, 422, 429, 503)
_ADDRESS = re.compile(r"[^\W_][\w.+=-]{0,63}@[^\W_](?:[\w.-]{0,251}[^\W_])?")
"""A subset of email addresses without anything that has a meaning in headers of an email, in a shell, as an option of a
program, or as a route through other servers (`a%b@c`, `a!b@c`)."""


@get("/api/notices", tags=[LOBBY], summary="Notification settings", responses=refusals(503))
async def get_notices(context: ContextDependency) -> NotificationsInfo:
    """Get whether the server sends web push and email notifications to players who have to move while offline."""
    return await _info(context)


@post(
    "/api/notices/push",
    tags=[LOBBY],
    summary="Subscribe to push",
    status_code=200,
    responses=_USUAL,
    response_headers=COOKIE_SET,
)
async def post_push(context: ContextDependency, data: JSONBody[PushRequest]) -> Response[NotificationsInfo]:
    """Send notifications about all tables where this browser has seats to it, until it unsubscribes."""
    service = context.service
    await service.notification_rate.take(context.address)
    session, token = await service.session(context.owner)
    wanted = BrowserSubscription(data.endpoint, data.p256dh, data.auth, data.language)
    await service.notifications.subscribe(wanted, session, context.origin)
    return Response(await _info(context), headers=context.cookie(token), status_code=200)


async def _info(context: RequestContext) -> NotificationsInfo:
    notifications = context.service.notifications
    return NotificationsInfo(await notifications.public_key(), notifications.by_mail, context.service.has_webhooks)


@post("/api/notices/push/stop", tags=[LOBBY], summary="Unsubscribe from push", status_code=204, responses=_USUAL)
async def post_push_stop(context: ContextDependency, data: JSONBody[PushEnd]) -> None:
    """Send nothing more to this browser. Anyone who knows the endpoint of a subscription can end it."""
    await context.service.notifications.unsubscribe(data.endpoint)


@get(_MAIL, tags=[LOBBY], summary="Get the email address", responses=refusals(400, 403, 404, 422, 503))
async def get_mail(context: ContextDependency, table_id: TableInPath, seat: SeatInPath) -> MailInfo:
    """Get the email address set for your seat. Nobody else can see it."""
    table = await context.service.tables.seen_from(context.session, table_id, seat)
    return MailInfo(await context.service.notifications.address_of(table, seat))


@post(_MAIL, tags=[LOBBY], summary="Set the email address", status_code=200, responses=_USUAL)
async def post_mail(
    context: ContextDependency, table_id: TableInPath, seat: SeatInPath, data: JSONBody[MailRequest]
) -> MailInfo:
    """Set the email address for notifications about your seat. The first email says so."""
    notifications = context.service.notifications
    if not notifications.by_mail:
        raise NotFound("this server does not send email")
    table = await context.service.tables.seen_from(context.session, table_id, seat)
    address = data.address.strip()
    if not _ADDRESS.fullmatch(address):
        raise BadRequest("invalid email address; write it like ola@games.example", field="address")
    await context.service.notification_rate.take(context.address)
    await notifications.keep_address(table, seat, address, data.language, context.origin)
    return MailInfo(address)


@delete(_MAIL, tags=[LOBBY], summary="Remove the email address", responses=refusals(400, 403, 404, 422, 503))
async def delete_mail(context: ContextDependency, table_id: TableInPath, seat: SeatInPath) -> None:
    """Permanently remove the email address."""
    table = await context.service.tables.seen_from(context.session, table_id, seat)
    await context.service.notifications.forget_address(table, seat)


@post(_STOP, tags=[LOBBY], summary="Unsubscribe by link", status_code=204, responses=refusals(400, 403, 404, 429, 503))
async def post_stop(context: ContextDependency, token: TokenInPath) -> None:
    """Permanently remove the email address that a token belongs to. No cookie is needed; the token is the secret.

    Mail programs post here when their user unsubscribes (RFC 8058). The body is ignored.
    """
    if not await context.service.notifications.forget_by_token(token):
        raise NotFound("this link was already used, or its table was deleted; no more email is sent")


@get(_STOP, tags=[LOBBY], summary="Open the unsubscribe page", status_code=303, responses=refusals(400, 404))
async def get_stop(context: ContextDependency, token: TokenInPath) -> Redirect:
    """Redirect to the unsubscribe page. This changes nothing, because security scanners follow links in emails."""
    return Redirect(f"{context.base_path}/stop#{quote(token)}", status_code=303)


HANDLERS = [get_notices, post_push, post_push_stop, get_mail, post_mail, delete_mail, post_stop, get_stop]
