"""From a device to a server and back: the same records and texts of campaigns, with people and bots at the table."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from ratusz.engine.capabilities import campaign_rules
from ratusz.games import find, rooms
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


@pytest.mark.parametrize("game", [room for room in rooms() if campaign_rules(find(room))])
async def test_an_episode_under_way_goes_along_with_its_campaign(server: Browser, game: str) -> None:
    """With the second episode begun, so that what is carried over counts, and before the first one."""
    device = Device()
    rules = campaign_rules(find(game))
    assert rules is not None
    course = rules.courses()[0].id
    campaign = device.post("/api/campaigns", {"game": game, "course": course, "seats": SEATS})["id"]
    device.play_out(device.post(f"/api/campaigns/{campaign}/episodes", {"ply": 1})["id"])
    table = device.post(f"/api/campaigns/{campaign}/episodes", {"ply": 2})["id"]
    for _ in range(12):
        if device.get(f"/api/tables/{table}")["to_act"] == [0]:
            device.act(table)
    record = device.get(f"/api/tables/{table}/record")
    text = {"text": device.get(f"/api/campaigns/{campaign}/text")}

    up = (await server.post("/api/campaigns", json=text)).json()
    answer = await server.post(f"/api/campaigns/{up['id']}/episodes", json={"ply": up["ply"], "record": record})

    assert answer.status_code == 201, answer.text
    there = answer.json()["id"]
    returned = (await server.get(f"/api/tables/{there}/record")).text
    assert without_dice(returned).startswith(without_dice(record))
    other = Device(seed=2)
    down = other.post("/api/campaigns", text)
    body = {"ply": down["ply"], "record": returned}
    here = other.post(f"/api/campaigns/{down['id']}/episodes", body)
    step = here["step_count"]
    mine, theirs = (
        other.get(f"/api/tables/{here['id']}/steps/{step}"),
        await server.ask(there, f"/steps/{step}"),
    )
    assert mine["scene"] == theirs["scene"]
    other.play_out(here["id"])
    assert other.get(f"/api/campaigns/{down['id']}")["played"] == 2


async def test_only_a_record_of_the_next_episode_continues_a_campaign(server: Browser) -> None:
    device = Device()
    body = {"game": "dice_city", "course": "whole", "seats": SEATS}
    campaign = device.post("/api/campaigns", body)["id"]
    text = device.get(f"/api/campaigns/{campaign}/text")
    up = (await server.post("/api/campaigns", json={"text": text})).json()
    alone = device.get(f"/api/tables/{device.create('dice_city', 'Ola')}/record")
    for code, record in (("invalid-campaign", alone), ("invalid-record", "ratusz-record: 1\n")):
        wish = {"ply": 1, "record": record}

        mine = device.ask("POST", f"/api/campaigns/{campaign}/episodes", wish)
        theirs = await server.post(f"/api/campaigns/{up['id']}/episodes", json=wish)

        assert (mine.status, mine.body["code"]) == (theirs.status_code, theirs.json()["code"]) == (422, code)
        assert mine.body == theirs.json()


def without_dice(record: str) -> str:
    """A record without the headers about its dice, which every table has of its own."""
    return "\n".join(line for line in record.splitlines() if not line.startswith("dice"))
