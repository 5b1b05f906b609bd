"""A server whose clock is put forward by days, and people who keep their cookies when it ends and starts again."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.manual_clock import ManualClock

DAY = 24 * 3600.0
ENDS = ("leave",)
"""Choices that bring the end of an episode nearer."""


async def finish(table: str, people: Mapping[int, Browser]) -> None:
    """Everybody builds no more as soon as they may, and else takes the first choice. Bots play by themselves.

    :param people: by seat.
    """
    anybody = next(iter(people.values()))
    async with anybody.live(table) as line:
        while not (info := await anybody.ask(table))["over"]:
            due = [seat for seat in info["to_act"] if seat in people]
            for seat in due:
                await choose(people[seat], table, seat)
            if not due:  # only asking again would never let the event loop hear the process of the bots
                await line.next()


async def choose(browser: Browser, table: str, seat: int) -> None:
    """One choice at a seat, if there is one to make."""
    scene = (await browser.ask(table, "/scene", seat=seat))["scene"]
    actions = [choice["action"] for choice in scene["choices"]]
    if actions:
        await browser.play(table, (seat, next((one for one in ENDS if one in actions), actions[0])))


class Town:
    """A server, a clock that goes from day to day, and people by name."""

    def __init__(self, database: Path) -> None:
        self.clock = ManualClock(1000.0)
        self._database = database
        self._stack = AsyncExitStack()
        self.people: dict[str, Browser] = {}
        self.app: Gateway

    async def start(self) -> None:
        settings = Settings(table_rate=0, auth_rate=0)
        self.app = create_app(SQLiteStore(self._database), settings, clock=self.clock)
        await self.app.service.open()
        for name, before in list(self.people.items()):
            self.people[name] = await self._arrived(dict(before.cookies))

    async def _arrived(self, cookies: dict[str, str]) -> Browser:
        browser = await self._stack.enter_async_context(Browser(self.app))
        browser.cookies.update(cookies)
        return browser

    async def arrive(self, name: str) -> Browser:
        self.people[name] = await self._arrived({})
        return self.people[name]

    async def restart(self) -> None:
        """Everything that is not on disk is gone."""
        await self.app.service.close()
        await self.start()

    async def end(self) -> None:
        await self._stack.aclose()
        await self.app.service.close()

    async def finish(self, episode: Any, *names: str) -> None:
        """To its end.

        :param names: who plays, by seat; empty: a bot.
        """
        await finish(episode["id"], {seat: self.people[name] for seat, name in enumerate(names) if name})

    async def choose(self, name: str, table: str, seat: int) -> None:
        await choose(self.people[name], table, seat)
