"""The fixtures of the server's tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from ratusz.server.http.app import create_app
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.conftest import (
    app,
    cut,
    database,
    host,
    opening,
    people,
    store,
    stranger,
    with_gems,
    without_processes,
    workers,
)

__all__ = [
    "app",
    "cut",
    "database",
    "host",
    "opening",
    "people",
    "store",
    "stranger",
    "with_gems",
    "without_processes",
    "workers",
]


@pytest.fixture
async def visitor(database: Path) -> AsyncIterator[Browser]:
    """Without the game to be tested with: it has no words."""
    app = create_app(SQLiteStore(database))
    async with Browser(app) as browser:
        yield browser
    await app.service.close()
