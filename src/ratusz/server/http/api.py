"""The API: a service and the routes to it, as one ASGI application.

Building the routes takes a tenth of a second, and nothing in them depends on the service. So a process builds them
once, and each request carries the API whose service it is for.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from itertools import chain
from traceback import format_exc
from typing import Any, cast

from litestar import Litestar, Request, Response, get
from litestar.di import Provide
from litestar.openapi.spec import OpenAPI

from ratusz import __version__
from ratusz.host.schemas.tables import ErrorInfo, Health
from ratusz.host.views.games import tagged, warm
from ratusz.server.core.asgi import Receive, Scope, Send, origin_of
from ratusz.server.core.sessions import cookies_of
from ratusz.server.core.tasks import cancel_all
from ratusz.server.http.dependencies import ContextDependency, RequestContext
from ratusz.server.http.docs_page import DocsPage
from ratusz.server.http.errors import come_again, refusal
from ratusz.server.http.gateway import MAX_BODY
from ratusz.server.http.openapi import SERVER, config, refusals
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
from ratusz.server.service import Service

AnyRequest = Request[Any, Any, Any]

WARM_AFTER = 5.0
"""Seconds after the start until caches are filled."""
_API = "ratusz.api"
"""Key of the API in the scope of a request."""
_DESCRIPTION, _PAGE = "description", "page"
"""Keys in the state of the application."""
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


class Api:
    """The ASGI application for everything but the files of the page and the hot paths; it opens and closes its service.

    :param address: public URL of this server; None: the Host header of each request.
    """

    def __init__(self, service: Service, address: str | None = None, base_path: str = "") -> None:
        self._service = service
        self._address = address
        self._base_path = base_path
        self._routes = _routes(base_path)

    @property
    def openapi_schema(self) -> OpenAPI:
        return self._routes.openapi_schema

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            scope[_API] = self
            await self._routes(cast("Any", scope), cast("Any", receive), cast("Any", send))

    async def context(self, request: AnyRequest) -> RequestContext:
        cookies = cookies_of(cast("dict[str, Any]", request.scope), self._base_path)
        return RequestContext(
            service=self._service,
            entry=await self._service.accounts.entry_of(cookies),
            address=request.client.host if request.client else "",
            is_secure=request.scope["scheme"] == "https",
            origin=(self._address or origin_of(cast("Scope", request.scope))) + self._base_path,
            base_path=self._base_path,
            cookies=cookies,
            host=request.headers.get("host", "").lower(),
        )

    async def _live(self, receive: Receive, send: Send) -> None:
        """The lifespan protocol of ASGI."""
        is_open = False
        await receive()
        try:
            async with self._opened():
                await send({"type": "lifespan.startup.complete"})
                is_open = True
                await receive()
        except BaseException:
            stage = "shutdown" if is_open else "startup"
            await send({"type": f"lifespan.{stage}.failed", "message": format_exc()})
            raise
        await send({"type": "lifespan.shutdown.complete"})

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[None]:
        try:
            await self._service.open()
            warming = asyncio.create_task(_warm(self._routes))
            try:
                yield
            finally:
                await cancel_all([warming])
        finally:
            await self._service.close()


@lru_cache(maxsize=4)
def _routes(base_path: str) -> Litestar:
    page = DocsPage(base_path)
    app = Litestar(
        [get_health, get_ready, get_openapi, *chain.from_iterable(routes.HANDLERS for routes in _ROUTES)],
        dependencies={"context": Provide(_context)},
        exception_handlers={Exception: _refused},
        openapi_config=config(page, base_path),
        request_max_body_size=MAX_BODY,
        logging_config=None,
    )
    app.state[_PAGE] = page
    return app


async def _context(request: AnyRequest) -> RequestContext:
    api: Api = cast("dict[str, Any]", request.scope)[_API]
    return await api.context(request)


@get("/api/health", tags=[SERVER], summary="Is it up?", sync_to_thread=False)
def get_health() -> Health:
    """Health of the process, for whatever watches over it."""
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


async def _warm(routes: Litestar) -> None:
    """Fill caches before a request has to wait for it."""
    await asyncio.sleep(WARM_AFTER)
    await asyncio.to_thread(_description, routes)
    await asyncio.to_thread(routes.state[_PAGE].content, routes.openapi_schema)
    await asyncio.to_thread(warm)


def _refused(_: AnyRequest, error: Exception) -> Response[ErrorInfo]:
    status, told = refusal(error)
    return Response(told, status_code=status, media_type="application/json", headers=come_again(error))
