"""The fixtures of the server's tests."""

import pytest

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
    writing,
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
    "writing",
]

pytest.register_assert_rewrite("tests.durability.load")  # so that it says what is missing
