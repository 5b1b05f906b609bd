"""Fixtures of the server's tests, for those that attack it."""

from tests.server.conftest import database, with_gems

__all__ = ["database", "with_gems"]
