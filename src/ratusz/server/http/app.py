"""The ASGI application."""

from __future__ import annotations

import asyncio
from functools import partial
from itertools import chain
from random import Random
from typing import Any, cast

from litestar import Litestar, Request, Response, get
from litestar.di import Provide

from ratusz import __version__
from ratusz.games import rooms
from ratusz.host.schemas.tables import ErrorInfo, Health
from ratusz.host.views.games import tagged, warm
from ratusz.server.bus.bus import Bus
from ratusz.server.core import base_path as base_paths
from ratusz.server.core.asgi import Scope, origin_of
from ratusz.server.core.clock import Clock
from ratusz.server.core.sessions import cookies_of
from ratusz.server.core.settings import DEFAULTS, Settings
from ratusz.server.core.tasks import cancel_all
from ratusz.server.http.dependencies import ContextDependency, RequestContext
from ratusz.server.http.docs_page import DocsPage
from ratusz.server.http.errors import come_again, refusal
from ratusz.server.http.gateway import MAX_BODY, Gateway
from ratusz.server.http.openapi import SERVER, config, refusals
from ratusz.server.http.previews import Previews
from ratusz.server.http.routes import (
    accounts,
    ahead,
    campaigns,
    chat,
    dice,
    evenings,
    games,
    groups,
    leagues,
    lobby,
    notifications,
    play,
    ratings,
    tables,
    time_limits,
    webhooks,
)
from ratusz.server.http.security import ALWAYS, over_tls
from ratusz.server.http.static import Assets
from ratusz.server.http.web_app import with_app
from ratusz.server.service import Service
from ratusz.server.storage.store import Store

AnyRequest = Request[Any, Any, Any]

WARM_AFTER = 5.0
"""Seconds after the start until caches are filled."""
_DESCRIPTION, _PAGE, _WARMING = "description", "page", "warming"
"""Keys in the state of the application."""


def create_app(
    store: Store,
    settings: Settings = DEFAULTS,
    *,
    random: Random | None = None,
    clock: Clock | None = None,
    bus: Bus | None = None,
) -> Gateway:
    """The whole application over a store, which it closes at shutdown.

    :param bus: connection to other workers over the same store; None: there are none.
    :param random: source of dice for tests, without commitments; None: every table commits to its dice.
    :param clock: clock for tests; None: that of the machine.
    :raises ValueError: the base path of the settings is not one.
    """
    list(rooms().values())  # report games that cannot be loaded now, not at the first request
    base_path = base_paths.checked(settings.base_path)
    service = Service(store, settings, random=random, clock=clock, bus=bus)
    own = () if settings.public_url is None else (settings.public_url,)
    inner = litestar(service, settings.public_url, base_path)
    tags = Previews(service, settings.public_url, base_path)
    assets = Assets(tags=tags, completed=partial(with_app, base_path=base_path), base_path=base_path)
    # A server in a folder shares its host with others, and whether those can do with TLS only is not for it to say.
    hsts = over_tls(subdomains=settings.hsts_subdomains) if not base_path else ALWAYS
    return Gateway(service, inner, assets, (*own, *settings.allowed_origins), over_tls=hsts, base_path=base_path)


_ROUTES = (
    games,
    tables,
    lobby,
    time_limits,
    chat,
    dice,
    notifications,
    webhooks,
    campaigns,
    groups,
    play,
    ahead,
    accounts,
    ratings,
    evenings,
    leagues,
)


def litestar(service: Service, address: str | None = None, base_path: str = "") -> Litestar:
    """The Litestar application: everything but the files of the page and the hot paths.

    :param address: public URL of this server; None: the Host header of each request.
    """

    async def provide_context(request: AnyRequest) -> RequestContext:
        cookies = cookies_of(cast("dict[str, Any]", request.scope), base_path)
        return RequestContext(
            service=service,
            entry=await service.accounts.entry_of(cookies),
            address=request.client.host if request.client else "",
            is_secure=request.scope["scheme"] == "https",
            origin=(address or origin_of(cast("Scope", request.scope))) + base_path,
            base_path=base_path,
            cookies=cookies,
            host=request.headers.get("host", "").lower(),
        )

    page = DocsPage(base_path)
    app = Litestar(
        [get_health, get_ready, get_openapi, *chain.from_iterable(routes.HANDLERS for routes in _ROUTES)],
        dependencies={"context": Provide(provide_context)},
        exception_handlers={Exception: _refused},
        openapi_config=config(page, base_path),
        request_max_body_size=MAX_BODY,
        on_startup=[service.open, _start_warming],
        on_shutdown=[_stop_warming, service.close],
        logging_config=None,
    )
    app.state[_PAGE] = page
    return app


@get("/api/health", tags=[SERVER], summary="Is it up?", sync_to_thread=False)
def get_health() -> Health:
    """For whatever watches over the server."""
    return Health(ok=True, version=__version__)


@get("/api/ready", tags=[SERVER], summary="Can it serve?", responses=refusals(503))
async def get_ready(context: ContextDependency) -> Health:
    """Health for load balancers: the database has to answer, too. Otherwise the status is 503."""
    await context.service.check_ready()
    return Health(ok=True, version=__version__)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def get_openapi(request: AnyRequest) -> Response[Any]:
    """The API's description in OpenAPI 3.1."""
    return games.kept(request, _description, request.app)


def _description(app: Litestar) -> tuple[bytes, str]:
    if _DESCRIPTION not in app.state:
        app.state[_DESCRIPTION] = tagged(app.openapi_schema.to_schema())
    found: tuple[bytes, str] = app.state[_DESCRIPTION]
    return found


async def _warm(app: Litestar) -> None:
    """Fill caches before a request has to wait for it."""
    await asyncio.sleep(WARM_AFTER)
    await asyncio.to_thread(_description, app)
    await asyncio.to_thread(app.state[_PAGE].content, app.openapi_schema)
    await asyncio.to_thread(warm)


async def _start_warming(app: Litestar) -> None:
    app.state[_WARMING] = asyncio.create_task(_warm(app))


async def _stop_warming(app: Litestar) -> None:
    await cancel_all([app.state[_WARMING]])


def _refused(_: AnyRequest, error: Exception) -> Response[ErrorInfo]:
    status, told = refusal(error)
    return Response(told, status_code=status, media_type="application/json", headers=come_again(error))
