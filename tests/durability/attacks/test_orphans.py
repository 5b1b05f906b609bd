"""Attacks by what is refused: nothing of it may stay behind."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from ratusz.host.errors import StorageFailed
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.tables import TableStore
from tests.server.browser import Browser
from tests.server.lobby import do, playing, refused

pytestmark = pytest.mark.anyio

TRIES = 100


def count(database: Path, table: str) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute(f"select count(*) from {table}").fetchone()[0])


async def finished(host: Browser, guest: Browser) -> str:
    table = await playing(host, guest, options={"rounds": "1"})
    await host.play(table, (0, "ruby"))
    await guest.play(table, (1, "jade"))
    return table


async def test_a_rematch_that_cannot_be_noted_leaves_no_table(
    app: Gateway, host: Browser, stranger: Browser, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await finished(host, stranger)
    before = count(database, "tables")

    async def fails(*args: Any, **more: Any) -> None:
        raise StorageFailed("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(TableStore, "append_people", fails)
        for _ in range(TRIES):
            assert await refused(stranger, f"/api/tables/{table}/again") == "storage"

    assert count(database, "tables") == before
    assert len((await host.get("/api/tables")).json()) == 1
    fresh = (await do(stranger, f"/api/tables/{table}/again"))["table"]
    assert (await do(host, f"/api/tables/{table}/again"))["table"] == fresh
    assert count(database, "tables") == before + 1


@pytest.mark.parametrize("who", ["stranger", "too early"])
async def test_a_rematch_that_is_refused_leaves_no_table(
    app: Gateway, host: Browser, stranger: Browser, database: Path, who: str
) -> None:
    async with Browser(app) as nobody:
        table = await playing(host, stranger)
        before = count(database, "tables")
        for _ in range(TRIES):
            await refused(nobody if who == "stranger" else stranger, f"/api/tables/{table}/again")

        assert count(database, "tables") == before


@pytest.fixture
async def promising(with_gems: None, database: Path) -> AsyncIterator[Browser]:
    """A browser of a server that promises dice, unlike that of the other attacks."""
    app = create_app(SQLiteStore(database), Settings.without_limits())
    async with Browser(app) as browser:
        yield browser
    await app.service.close()


async def test_a_refused_table_leaves_the_promise_of_its_dice(promising: Browser) -> None:
    """Whoever is told what is wrong with a table sets it anew with the same promise."""
    commitment = (await do(promising, "/api/dice"))["commitment"]
    body: dict[str, Any] = {
        "game": "gems",
        "options": {"rounds": "none"},
        "seats": [{}, {}],
        "dice": {"commitment": commitment, "entropy": "00" * 32},
    }
    assert await refused(promising, "/api/tables", **body) == "invalid-setup"

    answer = await promising.post("/api/tables", json={**body, "options": {}})

    assert answer.status_code == 201
    assert await refused(promising, "/api/tables", **{**body, "options": {}}) == "unknown-promise"


async def test_words_that_bring_no_seat_are_not_used_up(
    app: Gateway, host: Browser, stranger: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but taking the seat ends them: not a database that fails at that moment."""
    table = await playing(host, stranger)
    words = (await do(host, f"/api/tables/{table}/seats/0/code", language="en"))["code"]

    async def fails(*args: Any, **more: Any) -> None:
        raise StorageFailed("the disk is full")

    async with Browser(app) as tablet:
        with monkeypatch.context() as broken:
            broken.setattr(TableStore, "append_people", fails)
            assert await refused(tablet, "/api/codes", code=words) == "storage"
        assert (await do(tablet, "/api/codes", code=words))["company"]["hosting"]
    assert await refused(stranger, "/api/codes", code=words) == "unknown-code"
