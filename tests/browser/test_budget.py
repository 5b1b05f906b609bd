"""What the table costs to fetch, in bytes, which unlike seconds are the same on every machine."""

from __future__ import annotations

from playwright.sync_api import Page, Request

from tests.browser.conftest import Begin
from tests.browser.device import Device, seen_by
from tests.browser.driver import TablePage
from tests.browser.games import begun

MOST_SCRIPT = 80_900
"""Compressed bytes of JavaScript until the game is going. Panels, curtain and result come when they are asked for."""


class Fetched:
    """Everything that a page has asked for."""

    def __init__(self, page: Page) -> None:
        self._requests: list[Request] = []
        page.on("requestfinished", self._finished)

    def _finished(self, request: Request) -> None:
        self._requests.append(request)

    def bytes_of(self, kind: str) -> int:
        """As they came over the wire."""
        return sum(one.sizes()["responseBodySize"] for one in self._requests if one.resource_type == kind)


@seen_by(Device("en"), Device("pl"))
def test_javascript_of_the_table(table: TablePage, begin: Begin) -> None:
    fetched = Fetched(table.page)
    begin(begun("solo", 8))
    table.turn()

    assert 0 < fetched.bytes_of("script") <= MOST_SCRIPT
