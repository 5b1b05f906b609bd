"""A process that serves: its service opens and closes with it, and others in the same process keep their tables."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.anyio


class Asked:
    """What a web server tells the application about its life, and what it hears."""

    def __init__(self) -> None:
        self.told: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.heard: asyncio.Queue[Any] = asyncio.Queue()

    async def next(self) -> Any:
        return await asyncio.wait_for(self.heard.get(), TIMEOUT)

    async def life(self, app: Gateway) -> None:
        await app({"type": "lifespan"}, self.told.get, self.heard.put)


@pytest.fixture
def calls(app: Gateway, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What became of the service."""
    found: list[str] = []

    def noting(name: str) -> Any:
        before = getattr(app.service, name)

        async def noted() -> None:
            found.append(name)
            await before()

        return noted

    for name in ("open", "close"):
        monkeypatch.setattr(app.service, name, noting(name))
    return found


async def test_the_service_opens_and_closes_with_the_process(app: Gateway, calls: list[str]) -> None:
    asked = Asked()
    task = asyncio.create_task(asked.life(app))

    asked.told.put_nowait({"type": "lifespan.startup"})
    assert await asked.next() == {"type": "lifespan.startup.complete"}
    assert calls == ["open"]

    asked.told.put_nowait({"type": "lifespan.shutdown"})
    assert await asked.next() == {"type": "lifespan.shutdown.complete"}
    await task
    assert calls == ["open", "close"]


async def test_a_service_that_cannot_open_ends_the_process(
    app: Gateway, calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail() -> None:
        raise OSError("no bus")

    monkeypatch.setattr(app.service, "open", fail)
    asked = Asked()
    asked.told.put_nowait({"type": "lifespan.startup"})

    with pytest.raises(OSError, match="no bus"):
        await asked.life(app)

    heard = asked.heard.get_nowait()
    assert heard["type"] == "lifespan.startup.failed"
    assert "no bus" in heard["message"]
    assert calls == ["close"]


async def test_services_of_one_process_keep_their_tables_apart(host: Browser, tmp_path: Path) -> None:
    table = await host.set_table()
    other = create_app(SQLiteStore(tmp_path / "other.db"))
    async with Browser(other) as elsewhere:
        assert (await elsewhere.get(f"/api/tables/{table}")).status_code == 404
    await other.service.close()

    assert (await host.get(f"/api/tables/{table}")).status_code == 200
