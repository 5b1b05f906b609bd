"""Requests that are not here to their end: not too many of one address at once, and half a one is none."""

from __future__ import annotations

import asyncio
from pathlib import Path
from unittest.mock import AsyncMock

import pytest
from structlog.testing import capture_logs

from ratusz.server.core.asgi import Message, Scope
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.errors import HUNG_UP
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser, Far

pytestmark = pytest.mark.anyio


async def test_an_address_has_so_many_requests_under_way_and_no_more(with_gems: None, database: Path) -> None:
    """Half a body holds as much as a whole one, and behind a proxy connections are nobody's."""
    app = create_app(SQLiteStore(database), Settings(max_requests=2))
    slow = [asyncio.create_task(_half_a_request(app, "203.0.113.5")) for _ in range(2)]
    async with Far(app) as far, Far(app, "203.0.113.6") as other, Browser(app) as near:
        await asyncio.sleep(0)
        answers = [await browser.post("/api/tables", json={}) for browser in (far, other, near)]
        assert [answer.status_code for answer in answers] == [429, 404, 404]
        for task in slow:
            task.cancel()
        await asyncio.wait(slow)
        assert (await far.post("/api/tables", json={})).status_code == 404
    await app.service.close()


async def _half_a_request(app: Gateway, address: str) -> None:
    """Which never ends."""
    begun: list[Message] = [{"type": "http.request", "body": b"{", "more_body": True}]

    async def receive() -> Message:
        return begun.pop() if begun else await asyncio.Future()

    await app(_posted("/api/tables", address), receive, AsyncMock())


def _posted(path: str, address: str = "127.0.0.1") -> Scope:
    headers = [(b"host", b"ratusz.test"), (b"content-type", b"application/json"), (b"content-length", b"100")]
    return {
        "type": "http", "method": "POST", "path": path, "raw_path": path.encode(), "query_string": b"",
        "root_path": "", "scheme": "http", "headers": headers, "client": (address, 5000), "http_version": "1.1",
        "asgi": {"version": "3.0"}, "server": ("ratusz.test", 80), "extensions": {}, "state": {},
    }  # fmt: skip


@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/nowhere/actions"])
async def test_half_a_request_is_none(app: Gateway, path: str) -> None:
    """Whoever hangs up in its middle is counted apart; what looks like a whole body by then is not carried out."""
    come: list[Message] = [
        {"type": "http.disconnect"},
        {"type": "http.request", "body": b'{"seat":0,"version":0,"action":"x"}', "more_body": True},
    ]
    act = app.service.act = AsyncMock()  # type: ignore[method-assign]
    with capture_logs() as logs:
        await app(_posted(path), AsyncMock(side_effect=come.pop), AsyncMock())

    act.assert_not_awaited()
    counted = [line for line in app.service.metrics.text().decode().splitlines() if line.startswith("http_requests_t")]
    assert counted == [f'http_requests_total{{status="{HUNG_UP}"}} 1.0']
    assert [entry["log_level"] for entry in logs] == ["debug"]
