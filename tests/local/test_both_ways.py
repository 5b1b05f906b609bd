"""From a device to a server and back: the same records and texts of campaigns, with people and bots at the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from ratusz.games import rooms
from ratusz.server import service
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.local.device import Device
from tests.server.browser import Browser
from tests.server.inline_jobs import InlinePool

pytestmark = pytest.mark.anyio

SEATS = [{"name": "Ola"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Browser]:
    monkeypatch.setattr(service, "JobPool", InlinePool)
    app = create_app(SQLiteStore(tmp_path / "ratusz.db"), Settings(table_rate=0, auth_rate=0))
    async with Browser(app) as browser:
        yield browser
    await app.service.close()


def under_way(game: str) -> tuple[Device, str]:
    """A game with a bot after some moves, the last of which may not be final."""
    device = Device()
    table = device.create(game, "Ola", "random")
    for _ in range(8):
        if device.get(f"/api/tables/{table}")["to_act"] == [0]:
            device.act(table)
    return device, table


@pytest.mark.parametrize("game", list(rooms()))
async def test_a_game_under_way_goes_on_at_a_server_with_its_bot(server: Browser, game: str) -> None:
    device, table = under_way(game)
    record = device.get(f"/api/tables/{table}/record")

    answer = await server.post("/api/tables", json={"record": record, "seats": SEATS})

    assert answer.status_code == 201, answer.text
    there = answer.json()
    step = device.get(f"/api/tables/{table}")["step_count"]
    mine, theirs = (
        device.get(f"/api/tables/{table}/steps/{step}"),
        await server.ask(there["id"], f"/steps/{step}"),
    )
    assert there["step_count"] >= step
    assert theirs["scene"] == mine["scene"]
    assert [seat["bot"] for seat in there["seats"]] == [None, "random"]


async def test_friends_join_by_link_what_was_begun_alone(server: Browser) -> None:
    device = Device()
    table = device.create("little_town", "Ola", "Jan")
    for _ in range(3):
        for seat in (0, 1):
            device.act(table, seat)
    record = device.get(f"/api/tables/{table}/record")

    answer = await server.post("/api/tables", json={"record": record, "seats": [{"name": "Ola"}, {"kind": "open"}]})

    assert answer.status_code == 201, answer.text
    assert answer.json()["company"]["gathering"]
    assert answer.json()["step_count"] == device.get(f"/api/tables/{table}")["step_count"]


@pytest.mark.parametrize("game", list(rooms()))
async def test_a_game_of_a_server_goes_on_at_a_device_as_a_copy(server: Browser, game: str) -> None:
    table = await server.set_table(game=game, humans=2)
    record = (await server.get(f"/api/tables/{table}/record")).text
    step = (await server.ask(table))["step_count"]
    device = Device()

    copy: Any = device.post("/api/tables", {"record": record, "seats": SEATS})

    assert copy["id"].startswith("local-")
    mine, theirs = device.get(f"/api/tables/{copy['id']}/steps/{step}"), await server.ask(table, f"/steps/{step}")
    assert mine["scene"] == theirs["scene"]
    device.play_out(copy["id"])


async def test_a_finished_game_keeps_the_proof_of_its_dice(server: Browser) -> None:
    device = Device()
    table = device.create("little_town", "random")
    record = device.get(f"/api/tables/{table}/record")
    proof = device.get(f"/api/tables/{table}/dice")

    answer = await server.post("/api/tables", json={"record": record})

    assert "dice-secret" in record or proof["secret"] in record
    assert answer.status_code == 201
    assert answer.json()["over"]


async def test_a_campaign_goes_up_and_comes_down(server: Browser) -> None:
    device = Device()
    body = {"game": "dice_city", "course": "whole", "seats": SEATS}
    campaign = device.post("/api/campaigns", body)["id"]
    device.play_out(device.post(f"/api/campaigns/{campaign}/episodes", {"ply": 1})["id"])
    text = device.get(f"/api/campaigns/{campaign}/text")

    up = await server.post("/api/campaigns", json={"text": text})
    back = await server.get(f"/api/campaigns/{up.json()['id']}/text")
    down = Device(seed=2).post("/api/campaigns", {"text": back.text})

    assert up.status_code == 201, up.text
    assert back.text == text
    assert down["played"] == up.json()["played"] == 1
    assert down["standings"] == up.json()["standings"]
