"""Two workers over one store, and browsers at each."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

from ratusz.server.bus.bus import Bus
from ratusz.server.http.gateway import Gateway
from tests.server.browser import Browser, Line


class Workers:
    """Two of them, and browsers at each."""

    def __init__(self, stack: AsyncExitStack, gateways: list[Gateway], buses: list[Bus]) -> None:
        self._stack = stack
        self.gateways = gateways
        self.buses = buses

    def forget(self, worker: int, table: str) -> None:
        """The worker has the table in memory no longer, as after a while in which nobody asked it for it."""
        tables = self.gateways[worker].service.tables
        tables._recent.pop(table, None)
        tables._in_memory.pop(table, None)

    def to_act(self, worker: int, table: str) -> list[int]:
        """Who owes a choice as far as the worker has heard, unless somebody looks."""
        known = self.gateways[worker].service.tables.in_memory(table)
        assert known is not None
        return sorted(known.to_act)

    async def browser(self, worker: int) -> Browser:
        return await self._stack.enter_async_context(Browser(self.gateways[worker]))


async def until(line: Line, seen: Callable[[Any], bool]) -> Any:
    """The first update that is as it should be."""
    while not seen(update := await line.next_of("update")):
        pass
    return update
