"""The server that is attacked, and fixtures of the server's tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.durability.attacks.target import Target, target
from tests.server.conftest import app, database, host, stranger, with_gems

__all__ = ["app", "database", "host", "stranger", "with_gems"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """One for all attacks of a kind: it has to outlive them."""
    with target(tmp_path_factory.mktemp("attacked") / "ratusz.db") as found:
        yield found


@pytest.fixture(autouse=True)
def without_processes() -> None:
    """Attacks meet the server as it is: its jobs run in processes of their own, unlike in tests elsewhere."""
