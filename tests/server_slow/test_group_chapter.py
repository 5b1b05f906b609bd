"""A chapter of City Chronicle over days: a leaver, a bot, a latecomer, and a server that ends and starts again."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.campaigns import look
from tests.server.groups import go, propose, ready, vote
from tests.server.lobby import OPEN, do, refused, sit_down
from tests.server.manual_clock import ManualClock

pytestmark = pytest.mark.anyio

DAY = 24 * 3600.0


class Town:
    """A server, a clock that goes from day to day, and people who keep their cookies."""

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
        """Everybody builds no more as soon as they may, and puts their stickers on the first cell.

        :param names: who plays, by seat.
        """
        table = episode["id"]
        while not (info := await self.people["Ola"].ask(table))["over"]:
            for seat in info["to_act"]:
                await self.choose(names[seat], table, seat)

    async def choose(self, name: str, table: str, seat: int) -> None:
        browser = self.people[name]
        scene = (await browser.ask(table, "/scene", seat=seat))["scene"]
        actions = [choice["action"] for choice in scene["choices"]]
        if actions:
            await browser.play(table, (seat, "leave" if "leave" in actions else actions[0]))


async def first_episode(town: Town, campaign: str, table: str) -> None:
    """The server ends while stickers are being put on: Ola's is sealed, Jan's is not there yet."""
    await ready(table, town.people["Jan"], seats=(1,))
    episode = await go(town.people["Ola"], campaign)
    for name, seat in (("Ola", 0), ("Jan", 1)):
        await town.choose(name, episode["id"], seat)
    await town.clock.go(DAY)
    await town.choose("Ola", episode["id"], 0)
    await town.restart()
    await town.finish(episode, "Ola", "Jan")
    info = await look(town.people["Jan"], campaign)
    assert (info["played"], info["table"], info["seats"][1]["city"]) == (1, None, "Lipowo")


async def second_episode(town: Town, campaign: str, table: str) -> None:
    """Ewa joins late on a seat of her own, Jan leaves for good, and the server ends before Ewa begins."""
    ola = town.people["Ola"]
    growth = (await ola.get(f"/api/campaigns/{campaign}/growth")).json()["seats"]
    await do(ola, f"/api/campaigns/{campaign}/places")
    await sit_down(ola, table, await town.arrive("Ewa"), "Ewa")
    assert (await town.people["Jan"].delete(f"/api/tables/{table}/seats/1")).status_code == 204
    seats = (await look(ola, campaign))["seats"]
    assert [(one["name"], one["rests"]) for one in seats] == [("Ola", False), ("", True), ("Ewa", False)]
    await ready(table, ola, seats=(0,))
    await town.clock.go(2 * DAY)
    await town.restart()
    assert (await town.people["Ola"].get(f"/api/campaigns/{campaign}/growth")).json()["seats"][:2] == growth
    await town.finish(await go(town.people["Ewa"], campaign), "Ola", "Ewa")
    assert (await look(town.people["Ewa"], campaign))["episodes"][1]["residents"] == [0, 2]


async def third_episode(town: Town, campaign: str, table: str) -> None:
    """Iga takes Jan's seat and renames its city; a bot plays for Ola until she comes back."""
    ola, iga = town.people["Ola"], await town.arrive("Iga")
    await sit_down(ola, table, iga, "Iga")
    await do(iga, f"/api/campaigns/{campaign}/seats/1", city="Igowo")
    await do(ola, f"/api/tables/{table}/seats/0/bot", bot="random")
    await ready(table, iga, seats=(1,))
    episode = await go(town.people["Ewa"], campaign)
    assert [seat["name"] for seat in episode["seats"]] == ["Ola", "Iga", "Ewa"]
    assert (await look(iga, campaign))["group"]["waits_for"] == [1, 2]
    assert [place["stand_in"] for place in episode["company"]["places"]] == ["random", None, None]
    assert (await ola.delete(f"/api/tables/{episode['id']}/seats/0/bot")).status_code == 204
    await town.finish(episode, "Ola", "Iga", "Ewa")
    info = await look(iga, campaign)
    assert (info["over"], info["group"]["waits_for"], info["seats"][1]["city"]) == (True, [], "Igowo")


@pytest.mark.rule("CH-CAMP-07")
@pytest.mark.rule("CH-CAMP-08")
@pytest.mark.rule("CH-CAMP-10")
async def test_a_chapter_over_days(with_gems: None, database: Path) -> None:
    town = Town(database)
    await town.start()
    ola, jan = await town.arrive("Ola"), await town.arrive("Jan")
    body = {"game": "chronicle", "course": "chapter-1", "seats": [{"name": "Ola"}, OPEN], "pace": "3d"}
    info = (await ola.post("/api/campaigns", json=body)).json()
    campaign, table = info["id"], info["group"]["table"]
    await sit_down(ola, table, jan, "Jan")
    await do(jan, f"/api/campaigns/{campaign}/seats/1", city="Lipowo")

    for episode in (first_episode, second_episode, third_episode):
        await episode(town, campaign, table)

    text = (await town.people["Iga"].get(f"/api/campaigns/{campaign}/text")).text
    assert [line for line in text.splitlines() if line.startswith("--- ")] == [f"--- episode {n}" for n in (1, 2, 3)]
    assert (await town.people["Jan"].post("/api/campaigns", json={"text": text})).status_code == 201
    await town.end()


async def test_the_others_replace_a_host_who_stays_away(with_gems: None, database: Path) -> None:
    """Both of the others have to agree, after three minutes, and not while the host is here. (CG-08)"""
    town = Town(database)
    await town.start()
    ola, jan, ewa = [await town.arrive(name) for name in ("Ola", "Jan", "Ewa")]
    body = {"game": "chronicle", "course": "chapter-1", "seats": [{"name": "Ola"}, OPEN, OPEN]}
    info = (await ola.post("/api/campaigns", json=body)).json()
    campaign, table = info["id"], info["group"]["table"]
    for name, browser in (("Jan", jan), ("Ewa", ewa)):
        await sit_down(ola, table, browser, name)
    path = f"/api/campaigns/{campaign}/proposal/vote"

    proposal = (await propose(jan, campaign, "host", 1))["group"]["proposal"]
    assert (proposal["agreed"], proposal["needed"]) == (1, 2)
    await town.clock.go(179)
    assert await refused(ewa, path, agrees=True) == "too-early"
    await town.clock.go(1)
    async with ola.live(table, "seat=0") as line:
        await line.next()
        assert await refused(ewa, path, agrees=True) == "not-host"
    info = await vote(ewa, campaign)

    assert (info["group"]["proposal"], info["group"]["company"]["hosting"]) == (None, False)
    assert [(await look(one, campaign))["group"]["company"]["hosting"] for one in (jan, ola)] == [True, False]
    assert [seat["name"] for seat in info["seats"]] == ["Ola", "Jan", "Ewa"]
    await town.end()
