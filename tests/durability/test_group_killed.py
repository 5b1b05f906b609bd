"""kill -9 while friends play a campaign each from home: between sealed stickers, and while all of them choose."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.durability.forked_servers import Worker, fork_server, workers
from tests.server.browser import Browser
from tests.server.campaigns import look
from tests.server.groups import ready
from tests.server.lobby import OPEN, do, sit_down

pytestmark = [
    pytest.mark.anyio,
    pytest.mark.skipif(sys.platform != "linux", reason="forks processes and waits for them"),
]


class Distant(Browser):
    """A browser that speaks HTTP to a server in another process."""

    def __init__(self) -> None:
        httpx.AsyncClient.__init__(self)


class Friends:
    """Four people and the server at which they play, which may be killed at any moment."""

    def __init__(self, server: Worker) -> None:
        self._server = server
        self._stack = AsyncExitStack()
        self.people: list[Browser] = []

    async def arrive(self) -> Browser:
        browser = await self._stack.enter_async_context(Distant())
        browser.base_url = httpx.URL(self._server.url)
        self.people.append(browser)
        return browser

    async def killed(self) -> None:
        """The server is killed and started again at the same database."""
        await self._server.kill()
        await self._server.start()
        for browser in self.people:
            browser.base_url = httpx.URL(self._server.url)

    async def part(self) -> None:
        await self._stack.aclose()

    async def seen(self, table: str) -> list[Any]:
        """What each sees at their own seat, and who has to act."""
        scenes = [await one.ask(table, "/scene", seat=seat) for seat, one in enumerate(self.people)]
        return [(scene["version"], scene["scene"]["choices"], scene["scene"]["to_act"]) for scene in scenes]

    async def choice(self, table: str, seat: int) -> str | None:
        scene = (await self.people[seat].ask(table, "/scene", seat=seat))["scene"]
        actions = [str(choice["action"]) for choice in scene["choices"]]
        return None if not actions else "leave" if "leave" in actions else actions[0]


@pytest.fixture
async def friends(tmp_path: Path) -> AsyncIterator[Friends]:
    async with fork_server() as forks, workers(forks, str(tmp_path / "ratusz.db")) as servers:
        friends = Friends(servers[0])
        yield friends
        await friends.part()


async def assembled(friends: Friends) -> tuple[str, str]:
    """A campaign of City Chronicle and the table at which its people meet."""
    ola = await friends.arrive()
    body = {"game": "chronicle", "course": "chapter-1", "seats": [{"name": "Ola"}, OPEN, OPEN, OPEN], "pace": "3d"}
    info = (await ola.post("/api/campaigns", json=body)).json()
    for name in ("Jan", "Ewa", "Iga"):
        await sit_down(ola, info["group"]["table"], await friends.arrive(), name)
    await ready(info["group"]["table"], *friends.people[1:], seats=(1, 2, 3))
    return info["id"], info["group"]["table"]


async def begun(friends: Friends, campaign: str) -> str:
    """The table of an episode whose beginning is cut off: it has begun or not, and can be begun then."""
    ola = friends.people[0]
    ply = (await look(ola, campaign))["ply"]
    request = asyncio.create_task(ola.post(f"/api/campaigns/{campaign}/episodes", json={"ply": ply}))
    await asyncio.sleep(0)
    await friends.killed()
    with suppress(httpx.TransportError):
        await request
    info = await look(ola, campaign)
    if info["table"] is None:
        assert info["ply"] == ply
        answer = await ola.post(f"/api/campaigns/{campaign}/episodes", json={"ply": ply})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])
    table = str(info["table"])
    if (await ola.ask(table))["company"]["gathering"]:
        await do(ola, f"/api/tables/{table}/start")
    return table


async def all_at_once(friends: Friends, table: str) -> None:
    """Everybody who has to chooses while the server is killed; whatever was accepted is there afterwards."""
    due = (await friends.people[0].ask(table))["to_act"]
    chosen = {seat: action for seat in due if (action := await friends.choice(table, seat)) is not None}
    versions = {seat: (await friends.people[seat].ask(table, "/scene", seat=seat))["version"] for seat in chosen}
    requests = {
        seat: asyncio.create_task(friends.people[seat].act(table, seat, action, versions[seat]))
        for seat, action in chosen.items()
    }
    await asyncio.wait(requests.values(), return_when=asyncio.FIRST_COMPLETED)
    await friends.killed()
    answers = dict(zip(requests, await asyncio.gather(*requests.values(), return_exceptions=True), strict=True))
    accepted = [seat for seat, answer in answers.items() if isinstance(answer, httpx.Response) and answer.is_success]
    assert accepted
    for seat in accepted:
        assert (await friends.people[seat].ask(table, "/scene", seat=seat))["version"] > versions[seat]


@pytest.mark.rule("CH-CAMP-07")
async def test_kills_in_the_middle_of_an_episode_of_four_friends(friends: Friends) -> None:
    campaign, group = await assembled(friends)
    table = await begun(friends, campaign)

    for seat in range(4):  # each puts on a sticker, sealed until the last has done so
        action = await friends.choice(table, seat)
        assert action is not None
        await friends.people[seat].play(table, (seat, action))
        before = await friends.seen(table)
        await friends.killed()
        assert await friends.seen(table) == before

    for _ in range(3):
        await all_at_once(friends, table)
    while not (info := await friends.people[0].ask(table))["over"]:
        for seat in info["to_act"]:
            if (action := await friends.choice(table, seat)) is not None:
                await friends.people[seat].play(table, (seat, action))

    info = await look(friends.people[3], campaign)
    assert (info["played"], info["table"], info["group"]["waits_for"]) == (1, None, [0, 1, 2, 3])
    growth = (await friends.people[0].get(f"/api/campaigns/{campaign}/growth")).json()
    await ready(group, friends.people[0], seats=(0,))
    await friends.killed()
    assert (await friends.people[0].get(f"/api/campaigns/{campaign}/growth")).json() == growth
    assert (await look(friends.people[3], campaign))["group"]["waits_for"] == [1, 2, 3]
