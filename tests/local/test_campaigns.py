"""Campaigns without a server: episodes, stickers, rewinds, forks, and texts out and in."""

from __future__ import annotations

from typing import Any

import pytest

from tests.local.device import Device

SEATS = [{"name": "Ola"}, {"kind": "bot", "bot": "random"}]


def begun(device: Device, game: str, course: str) -> str:
    body = {"game": game, "course": course, "seats": SEATS}
    return str(device.post("/api/campaigns", body)["id"])


def info(device: Device, campaign: str) -> Any:
    return device.get(f"/api/campaigns/{campaign}")


def play_episode(device: Device, campaign: str) -> str:
    ply = info(device, campaign)["ply"]
    table = str(device.post(f"/api/campaigns/{campaign}/episodes", {"ply": ply})["id"])
    device.play_out(table)
    return table


def courses() -> list[Any]:
    games = Device().get("/api/games")
    found = [(game["id"], course["id"]) for game in games for course in game["courses"]]
    first = dict(reversed(found))
    return [pytest.param(game, course, id=game) for game, course in sorted(first.items())]


@pytest.mark.parametrize(("game", "course"), courses())
def test_an_episode_is_played_and_carried_over(game: str, course: str) -> None:
    device = Device()
    campaign = begun(device, game, course)

    table = play_episode(device, campaign)

    known = info(device, campaign)
    assert known["mine"]
    assert known["played"] == 1
    assert known["episodes"][0]["table"] == table
    assert known["episodes"][1]["state"] == "next"
    assert known["episodes"][1]["story"].keys() == {"en", "pl"}
    assert device.get("/api/campaigns")[0]["played"] == 1
    assert device.get(f"/api/campaigns/{campaign}/growth")
    assert device.ask("DELETE", f"/api/tables/{table}").body["code"] == "in-campaign"
    assert info(device.again(), campaign) == known


def test_a_campaign_is_rewound_forked_and_deleted() -> None:
    device = Device()
    campaign = begun(device, "dice_city", "whole")
    play_episode(device, campaign)
    ply = info(device, campaign)["ply"]

    fork = device.post(f"/api/campaigns/{campaign}/fork", {"keep": 1})
    rewound = device.post(f"/api/campaigns/{campaign}/rewind", {"ply": ply, "keep": 0})
    stale = device.ask("POST", f"/api/campaigns/{campaign}/rewind", {"ply": ply, "keep": 0})

    assert fork["played"] == 1
    assert rewound["played"] == 0
    assert len(rewound["lines"]) == 1
    assert (stale.status, stale.body["code"]) == (409, "stale-version")
    assert device.get(f"/api/campaigns/{campaign}", ply=ply)["played"] == 1

    assert device.ask("DELETE", f"/api/campaigns/{campaign}").status == 204
    assert [one["id"] for one in device.get("/api/campaigns")] == [fork["id"]]
    assert {table["campaign"] for table in device.get("/api/tables")} == {fork["id"]}


def test_a_campaign_goes_out_and_in_as_a_text() -> None:
    device = Device()
    campaign = begun(device, "dice_city", "whole")
    play_episode(device, campaign)
    text = device.get(f"/api/campaigns/{campaign}/text")
    other = Device(seed=2)

    read = other.post("/api/campaigns", {"text": text})

    assert read["played"] == 1
    assert read["standings"] == info(device, campaign)["standings"]
    assert other.get(f"/api/campaigns/{read['id']}/text") == text
    play_episode(other, read["id"])
    assert info(other, read["id"])["played"] == 2


def test_an_episode_under_way_keeps_the_next_from_starting() -> None:
    device = Device()
    campaign = begun(device, "dice_city", "whole")
    device.post(f"/api/campaigns/{campaign}/episodes", {"ply": 1})

    answer = device.ask("POST", f"/api/campaigns/{campaign}/episodes", {"ply": 2})

    assert (answer.status, answer.body["code"]) == (409, "episode-under-way")


def test_an_episode_that_cannot_be_stored_has_not_begun() -> None:
    device = Device()
    campaign = begun(device, "dice_city", "whole")
    known = info(device, campaign)
    device.is_full = True

    answer = device.ask("POST", f"/api/campaigns/{campaign}/episodes", {"ply": 1})

    assert (answer.status, answer.body["code"]) == (507, "storage-full")
    assert info(device, campaign) == known
