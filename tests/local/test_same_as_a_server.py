"""What a device answers is, byte for byte, what a server answers: for recorded games, and while a game is played."""

from __future__ import annotations

from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.bots.uniform import Uniform
from ratusz.engine.play import play, seeded
from ratusz.engine.text.record import dump, load, record_up_to
from ratusz.engine.time.real_time import is_real_time
from ratusz.games import find, rooms
from ratusz.server import service
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.local.device import Device
from tests.samples import sampled
from tests.server.browser import Browser
from tests.server.inline_jobs import InlinePool
from tests.server.manual_clock import ManualClock

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records"
MADE = 6
"""Games of each room that are made up here, besides the recorded ones: a hundred in all."""
SEED = 5


def recorded() -> list[Any]:
    files = sorted(RECORDS.glob("*/*.txt"))
    made = [f"{room}/{seed}" for room in rooms() for seed in range(MADE)]
    names = [*(str(file.relative_to(RECORDS)) for file in files), *made]
    return [pytest.param(name, id=name) for name in sampled(names, lambda name: name.partition("/")[0])]


def text_of(name: str) -> str:
    if name.endswith(".txt"):
        return (RECORDS / name).read_text("utf-8")
    game, seed = name.split("/")
    return made_up(game, int(seed))


def made_up(game: str, seed: int) -> str:
    """The record of a game of some players who choose anything, up to a point."""
    room = find(game)
    players = max(room.META.players[0], 1 + seed % room.META.players[1])
    setup = room.setup(players, {})
    choosers = [Uniform(Random(seed + seat)) for seat in range(players)]
    some = list(islice(play(room, setup, choosers, seeded(seed)), 20 + 15 * seed))
    return dump(record_up_to(room, len(choosers), {}, [event for event, _ in some], some[-1][1]))


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Browser]:
    """A browser at a server with the dice and the clock of the devices here."""
    monkeypatch.setattr(service, "JobPool", InlinePool)
    settings = Settings(table_rate=0, auth_rate=0)
    app = create_app(SQLiteStore(tmp_path / "ratusz.db"), settings, random=Random(SEED), clock=ManualClock())
    async with Browser(app) as browser:
        yield browser
    await app.service.close()


class Both:
    """The same table on a device and at a server."""

    def __init__(self, device: Device, server: Browser, here: str, there: str) -> None:
        self.device = device
        self.server = server
        self.here = here
        self.there = there

    async def same(self, path: str = "", **query: Any) -> Any:
        """The response that both give, decoded."""
        mine = self.device.raw("GET", f"/api/tables/{self.here}{path}", **query)
        theirs = await self.server.get(f"/api/tables/{self.there}{path}", params=query)
        assert (mine[0], mine[1].replace(self.here, "TABLE")) == (
            theirs.status_code,
            theirs.text.replace(self.there, "TABLE"),
        )
        return theirs.json() if theirs.headers["content-type"].startswith("application/json") else theirs.text

    async def act(self, seat: int, version: int, action: str) -> None:
        body = {"seat": seat, "version": version, "action": action}
        mine = self.device.ask("POST", f"/api/tables/{self.here}/actions", body)
        theirs = await self.server.post(f"/api/tables/{self.there}/actions", json=body)
        assert (mine.status, mine.body) == (theirs.status_code, theirs.json()) == (200, mine.body)


async def both(server: Browser, body: dict[str, Any]) -> Both:
    device = Device().with_dice(SEED)
    created = await server.post("/api/tables", json=body)
    assert created.status_code == 201, created.text
    return Both(device, server, device.post("/api/tables", body)["id"], created.json()["id"])


@pytest.mark.parametrize("name", recorded())
async def test_a_recorded_game_looks_the_same(server: Browser, name: str) -> None:
    text = text_of(name)
    table = await both(server, {"record": text, "seats": seats_of(text)})

    info = await table.same()
    last = info["step_count"]
    own = [None, *[seat["seat"] for seat in info["seats"] if seat["mine"]]]
    for seat in dict.fromkeys([own[0], own[min(1, len(own) - 1)], own[-1]]):
        query = {} if seat is None else {"seat": seat}
        await table.same("/scene", **query)
        await table.same("/log", **query)
        for step in sorted({0, 1, last // 2, last}):
            if step <= last:
                await table.same(f"/steps/{step}", **query)
    for path in ("/moments", "/record", "/dice"):
        await table.same(path)


def seats_of(text: str) -> list[dict[str, str]]:
    """People in all seats, but for games in real time, in which only the first is one. Bots there think slowly."""
    record = load(text)
    room = find(record.game, record.rules_version)
    timed = is_real_time(room, room.setup(record.players, record.options))
    bot = {"kind": "bot", "bot": "random"}
    return [{"name": "Ola"}, *(bot if timed else {"name": f"Jan {seat}"} for seat in range(1, record.players))]


@pytest.mark.parametrize("game", list(rooms()))
async def test_a_game_looks_the_same_while_it_is_played(server: Browser, game: str) -> None:
    players = max(2, find(game).META.players[0])
    table = await both(server, {"game": game, "seats": [{"name": f"P{seat}"} for seat in range(players)]})
    chosen = Random(3)

    for number in range(40):
        info = await table.same()
        if info["over"]:
            break
        seat = info["to_act"][-1]
        update = await table.same("/scene", seat=seat)
        await table.act(seat, update["version"], chosen.choice(update["scene"]["choices"])["action"])
        if number % 8 == 0:
            await table.same("/scene")
            await table.same("/scene", seat=0)
    await table.same("/log", seat=0)
    await table.same("/record")
