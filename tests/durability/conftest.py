"""The fixtures of the server's tests."""

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
