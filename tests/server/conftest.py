"""A server in this process over a database of its own, and browsers that ask it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from ratusz import games
from ratusz.engine.text.ledger import LANGUAGES
from ratusz.host.views import campaigns as campaign_views
from ratusz.server import service
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.redis import RedisBus
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.postgres import migrate as postgres_migrate
from ratusz.server.storage.postgres.store import PostgresStore
from ratusz.server.storage.sqlite.pace import Pace
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import Store
from tests.server.browser import Browser
from tests.server.databases import fresh_database, redis_address
from tests.server.inline_jobs import InlinePool
from tests.server.memory_bus import MemoryBus
from tests.server.stored import Opening
from tests.server.two_workers import Workers
from tests.toys import gems


@pytest.fixture
def with_gems(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game to be tested with is installed beside the others."""
    known = {**games.rooms(), "gems": gems}
    told = {language: games.words(language) for language in LANGUAGES}
    monkeypatch.setattr(games, "rooms", lambda: known)
    monkeypatch.setattr(campaign_views, "words", told.__getitem__)  # gems have none


@pytest.fixture(autouse=True)
def without_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs are done in this process: others do not know the game to be tested with, and take a second to start."""
    monkeypatch.setattr(service, "JobPool", InlinePool)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "ratusz.db"


@pytest.fixture(params=["loop", "thread"])
def writing(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Who writes to SQLite: the event loop, as with a quick disk, or the thread, as with a slow one."""
    monkeypatch.setattr(Pace, "is_quick", lambda _: request.param == "loop")
    return str(request.param)


@pytest.fixture(params=["sqlite", "postgres"])
async def opening(request: pytest.FixtureRequest, database: Path) -> AsyncIterator[Opening]:
    async with AsyncExitStack() as stack:
        address = str(database)
        if request.param == "postgres":
            address = await stack.enter_async_context(fresh_database())
            await postgres_migrate.prepare(address)

        async def opened() -> Store:
            store = SQLiteStore(database, patience=0.05) if request.param == "sqlite" else PostgresStore(address)
            stack.push_async_callback(store.close)
            return store

        yield opened


@pytest.fixture
async def store(opening: Opening) -> Store:
    return await opening()


@pytest.fixture
async def app(with_gems: None, database: Path) -> AsyncIterator[Gateway]:
    """Its dice are known: the gems drawn are ruby, opal, opal."""
    app = create_app(SQLiteStore(database, patience=0.1), Settings(table_rate=0, bot_timeout=10), random=Random(1))
    yield app
    await app.service.close()


@pytest.fixture
async def host(app: Gateway) -> AsyncIterator[Browser]:
    """The browser that sets the tables."""
    async with Browser(app) as browser:
        yield browser


@pytest.fixture
async def stranger(app: Gateway) -> AsyncIterator[Browser]:
    """Another browser, which has no seat anywhere."""
    async with Browser(app) as browser:
        yield browser


@pytest.fixture
async def people(app: Gateway) -> AsyncIterator[list[Browser]]:
    """Ola, who sets the table, and Jan."""
    async with Browser(app) as ola, Browser(app) as jan:
        yield [ola, jan]


@pytest.fixture(params=["sqlite and a wire", "postgres and redis"])
async def workers(request: pytest.FixtureRequest, with_gems: None, database: Path) -> AsyncIterator[Workers]:
    async with AsyncExitStack() as stack:
        stores: list[Store]
        buses: list[Bus]
        if request.param == "sqlite and a wire":
            ends: list[MemoryBus] = []
            stores, buses = [SQLiteStore(database), SQLiteStore(database)], [MemoryBus(ends), MemoryBus(ends)]
        else:
            redis = await redis_address()
            address = await stack.enter_async_context(fresh_database())
            await postgres_migrate.prepare(address)
            stores, buses = [PostgresStore(address), PostgresStore(address)], [RedisBus(redis), RedisBus(redis)]
        gateways = [
            create_app(store, Settings(table_rate=0, auth_rate=0), bus=bus)
            for store, bus in zip(stores, buses, strict=True)
        ]
        for gateway in gateways:
            await gateway.service.open()
            stack.push_async_callback(gateway.service.close)
        yield Workers(stack, gateways, buses)


@pytest.fixture
async def cut(with_gems: None, database: Path) -> AsyncIterator[Workers]:
    """Two workers whose wire can be cut."""
    async with AsyncExitStack() as stack:
        ends: list[MemoryBus] = []
        buses: list[Bus] = [MemoryBus(ends), MemoryBus(ends)]
        gateways = [create_app(SQLiteStore(database), Settings(table_rate=0, auth_rate=0), bus=bus) for bus in buses]
        for gateway in gateways:
            await gateway.service.open()
            stack.push_async_callback(gateway.service.close)
        yield Workers(stack, gateways, buses)
