"""What the server writes about itself."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator

import pytest
import structlog

from ratusz.server.core import logging as server_logging

COOKIE = "top-secret"


class Screen(io.StringIO):
    """A terminal with a person before it, or not."""

    def __init__(self, *, person: bool) -> None:
        super().__init__()
        self.person = person

    def isatty(self) -> bool:
        return self.person


@pytest.fixture
def _as_before() -> Iterator[None]:
    yield
    structlog.reset_defaults()


def fail_with(cookie: str) -> None:
    raise ValueError(f"a cookie of {len(cookie)} letters is no use")


@pytest.mark.usefixtures("_as_before")
@pytest.mark.parametrize("person", [True, False], ids=["person", "program"])
def test_tracebacks_hold_no_values(monkeypatch: pytest.MonkeyPatch, person: bool) -> None:
    screen = Screen(person=person)
    monkeypatch.setattr(sys, "stderr", screen)
    server_logging.configure()

    try:
        fail_with(COOKIE)
    except ValueError:
        structlog.get_logger().exception("a request failed")

    written = screen.getvalue()
    assert "a cookie of 10 letters is no use" in written
    assert "fail_with" in written
    assert COOKIE not in written
