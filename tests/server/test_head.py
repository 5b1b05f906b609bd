"""HEAD says what GET would, without a body, wherever there is a GET; and load balancers learn whether it can serve."""

from __future__ import annotations

import re

import pytest

from ratusz.host.errors import StorageFailed
from ratusz.server.http.gateway import Gateway
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio

CHANGING = {"date", "set-cookie"}


async def test_head_says_what_get_says_wherever_there_is_a_get(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    paths = app._inner.openapi_schema.paths  # type: ignore[attr-defined]
    known = [path for path, item in paths.items() if item.get and not path.endswith(("/events", "/live"))]
    assert len(known) > 25
    for path in [*known, "/", "/docs", "/t/abc", "/nothing.txt"]:
        filled = re.sub(r"{table_id}", table, re.sub(r"{language}", "en", path))
        address = re.sub(
            r"{(seat|step)}", "0", re.sub(r"{game}", "gems", re.sub(r"{(?!seat|step)\w+}", "none", filled))
        )

        got, head = await host.get(address), await host.head(address)

        assert (head.status_code, head.content) == (got.status_code, b""), address
        assert {name for name in got.headers if name not in CHANGING} == set(head.headers) - CHANGING, address
        assert got.headers.get("content-length") == head.headers.get("content-length"), address


async def test_the_head_of_a_stream_ends(host: Browser) -> None:
    table = await host.set_table()

    head = await host.head(f"/api/tables/{table}/events")

    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"].startswith("text/event-stream")
    assert (await host.head("/api/tables/nowhere/events")).status_code == 404


async def test_what_a_browser_has_is_not_sent_again(host: Browser) -> None:
    for path in ("/api/games", "/api/words/en", "/api/openapi.json"):
        tag = (await host.get(path)).headers["etag"]
        for known in (tag, f"W/{tag}", f'"other", {tag}'):
            again = await host.get(path, headers={"if-none-match": known})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert (await host.head(path, headers={"if-none-match": tag})).status_code == 304


async def test_a_load_balancer_learns_that_the_database_is_gone(
    host: Browser, app: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await host.get("/api/ready")).status_code == 200

    async def fails(*_: object) -> None:
        raise StorageFailed("gone")

    monkeypatch.setattr(app.service._store, "ask", fails)

    answer = await host.get("/api/ready")
    assert (answer.status_code, answer.json()["code"]) == (503, "storage")
    assert (await host.get("/api/health")).status_code == 200
