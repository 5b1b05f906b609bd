"""A school's evening behind one router and a proxy: everybody plays a round to its end over lines of their own."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ratusz.engine.text.record import load, states
from ratusz.games import find
from ratusz.server.core.settings import DEFAULTS
from tests.server.live_server import Running, in_thread
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.anyio

PUPILS, SIZE = 44, 2
LONGEST = 6
"""So many choices a pupil makes at most before building no more; most make fewer."""
SCHOOL = {"x-forwarded-for": "203.0.113.5"}
"""What a proxy at this machine, which is trusted, says of where a request comes from."""


class Pupil(httpx.AsyncClient):
    """A browser at the school."""

    def __init__(self, server: Running, number: int) -> None:
        # A connection that was idle for long may be closed while a request is on its way.
        limits = httpx.Limits(max_keepalive_connections=0)
        super().__init__(base_url=server.url, headers=SCHOOL, timeout=TIMEOUT, limits=limits)
        self._number = number
        self._lines = server.url.replace("http", "ws")

    async def do(self, path: str, **body: Any) -> Any:
        answer = await self.post(path, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    async def ask(self, path: str) -> Any:
        answer = await self.get(path)
        assert answer.is_success, answer.text
        return answer.json()

    @asynccontextmanager
    async def line(self, table: str, seat: int) -> AsyncIterator[ClientConnection]:
        cookies = {"cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}
        address = f"{self._lines}/api/tables/{table}/live?seat={seat}"
        async with connect(address, additional_headers={**SCHOOL, **cookies}) as line:
            yield line

    async def play(self, line: ClientConnection, seat: int) -> int:
        """Chooses on each update until the game is over; returns how many choices were made.

        What somebody else's choice has overtaken is chosen anew on the update that tells of it.
        """
        made = 0
        while True:
            told = json.loads(await asyncio.wait_for(line.recv(), TIMEOUT))
            if told["type"] == "accepted":
                made += 1
            elif told["type"] == "refused":
                assert told["code"] == "stale-version", told
            elif told["scene"]["over"]:
                return made
            elif actions := [choice["action"] for choice in told["scene"]["choices"]]:
                action = self._action(actions, made)
                wish = {"seat": seat, "version": told["version"], "action": action}
                await line.send(json.dumps({"type": "act", "ref": str(made), **wish}))

    def _action(self, actions: list[str], made: int) -> str:
        if made > self._number % LONGEST and "leave" in actions:
            return "leave"
        return actions[(made + self._number) % len(actions)]


async def test_a_school_plays_a_round_to_its_end(database: Path) -> None:
    """44 pupils at 22 tables, with the limits of a server as it is started but for one stream a pupil."""
    settings = replace(DEFAULTS, max_streams=PUPILS)
    with in_thread(database, settings) as server:
        async with AsyncExitStack() as stack:
            pupils = [await stack.enter_async_context(Pupil(server, number)) for number in range(1, PUPILS + 1)]
            wanted = {"game": "dice_city", "size": SIZE, "same_dice": True, "options": {}}
            evening = f"/api/evenings/{(await pupils[0].do('/api/evenings', **wanted))['id']}"
            code = (await pupils[0].do(f"{evening}/code"))["code"]
            for number, pupil in enumerate(pupils, 1):
                await pupil.do(f"{evening}/guests", name=f"Pupil {number}", code=code)
            tables = (await pupils[0].do(f"{evening}/rounds", number=1))["rounds"][0]["tables"]
            assert sorted(guest for table in tables for guest in table["guests"]) == [*range(1, PUPILS + 1)]

            places = [
                (pupils[number - 1], str(table["id"]), seat)
                for table in tables
                for seat, number in enumerate(table["guests"])
            ]
            lines = [await stack.enter_async_context(pupil.line(table, seat)) for pupil, table, seat in places]
            with pytest.raises((ConnectionClosed, InvalidStatus)):  # they are one address to the server
                async with pupils[0].line(str(tables[0]["id"]), 0) as further:
                    await further.recv()
            await asyncio.gather(
                *(pupil.do(f"/api/tables/{table}/seats/{seat}/ready", ready=True) for pupil, table, seat in places)
            )
            made = await asyncio.gather(
                *(pupil.play(line, seat) for (pupil, _, seat), line in zip(places, lines, strict=True))
            )

            assert min(made) > 1
            await expect_ranking(pupils[0], evening)


async def expect_ranking(host: Pupil, evening: str) -> None:
    """As the sheets of the recorded games tell it: 100 for whoever is before the other, 50 for both who are alike."""
    told = await host.ask(evening)
    score: dict[int, float] = {}
    points: dict[int, int] = {}
    for table in told["rounds"][0]["tables"]:
        record = load((await host.get(f"/api/tables/{table['id']}/record")).text)
        game = find(record.game)
        totals = [sheet.total for sheet in game.score(states(game, record)[-1])]
        for guest, mine, theirs in zip(table["guests"], totals, totals[::-1], strict=True):
            points[guest] = mine
            score[guest] = 50.0 * ((mine > theirs) + (mine >= theirs))

    ranking = told["ranking"]
    assert {place["guest"]: (place["points"], place["score"], place["games"]) for place in ranking} == {
        guest: (points[guest], score[guest], 1) for guest in points
    }
    assert sum(score.values()) == 50 * PUPILS
    order = [(place["score"], place["wins"], place["points"]) for place in ranking]
    assert order == sorted(order, reverse=True)
    assert len({*points.values()}) > SIZE
