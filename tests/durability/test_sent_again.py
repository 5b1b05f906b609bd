"""A choice whose answer was lost is sent again: it counts once, whatever became of the first one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio


@pytest.fixture
async def app(with_gems: None, database: Path) -> AsyncIterator[Gateway]:
    app = create_app(SQLiteStore(database), Settings.without_limits(), random=Random(1))
    yield app
    await app.service.close()


async def sent(browser: Browser, table: str, what: str, **body: Any) -> Any:
    """The version after a choice, or the code of the refusal."""
    told = (await browser.post(f"/api/tables/{table}/{what}", json={"seat": 0, **body})).json()
    return told.get("version", told.get("code"))


async def test_what_was_accepted_is_not_done_twice(app: Gateway) -> None:
    async with Browser(app) as host:
        table = await host.set_table()
        version = (await host.ask(table, "/scene", seat=0))["version"]
        choice = {"version": version, "action": "ruby"}

        first = await sent(host, table, "actions", **choice)

        assert await sent(host, table, "actions", **choice) == "stale-version"
        assert await sent(host, table, "actions", **choice, again=True) == first
        assert await sent(host, table, "actions", version=version, action="jade", again=True) == "stale-version"
        undone = await sent(host, table, "undo", version=first)
        assert await sent(host, table, "undo", version=first, again=True) == undone
        assert await sent(host, table, "actions", **choice, again=True) == "stale-version"
        log = await host.ask(table, "/log", seat=0)
        assert [entry["action"] for entry in log if entry["seat"] == 0] == []


async def test_what_never_arrived_is_done_now(app: Gateway) -> None:
    async with Browser(app) as host:
        table = await host.set_table()
        version = (await host.ask(table, "/scene", seat=0))["version"]

        await sent(host, table, "actions", version=version, action="ruby", again=True)

        log = await host.ask(table, "/log", seat=0)
        assert [entry["action"] for entry in log if entry["seat"] == 0] == ["ruby"]


async def test_the_server_was_restarted_in_between(app: Gateway, database: Path) -> None:
    """What tells it from a choice that was not made is in the log."""
    async with Browser(app) as host:
        table = await host.set_table(humans=1)
        version = (await host.ask(table, "/scene", seat=0))["version"]
        choice = {"version": version, "action": "ruby"}
        first = await sent(host, table, "actions", **choice)
        await app.service.close()
        second = create_app(SQLiteStore(database), Settings.without_limits(), random=Random(1))
        async with Browser(second) as again:
            again.cookies = host.cookies

            assert await sent(again, table, "actions", **choice, again=True) == first

            log = await again.ask(table, "/log", seat=0)
            assert [entry["action"] for entry in log if entry["seat"] == 0] == ["ruby"]
        await second.service.close()
