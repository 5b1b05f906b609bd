"""Backups: everything as one text, and back; what is damaged or newer is refused, and nothing here is lost."""

from __future__ import annotations

from operator import itemgetter

import pytest

from tests.local.device import Device, finished


@pytest.fixture
def device() -> Device:
    """A device with a finished game and one under way."""
    device = finished().device
    device.now += 1
    device.act(device.create("dice_city", "Ola", "Jan"))
    return device


def put_back(device: Device, text: str) -> dict[str, list[str]]:
    done: dict[str, list[str]] = device.post("/api/local/backup", {"text": text})
    return done


def without_heads(device: Device) -> dict[str, str]:
    return {key: value for key, value in device.rows.items() if not key.startswith("head/")}


def test_a_backup_brings_everything_to_another_device(device: Device) -> None:
    text = device.get("/api/local/backup")
    other = Device(seed=2)

    done = put_back(other, text)

    assert sorted(done["added"]) == sorted(table["id"] for table in device.get("/api/tables"))
    assert without_heads(other) == without_heads(device)
    assert other.get("/api/tables") == device.get("/api/tables")
    assert other.get("/api/account/history") == device.get("/api/account/history")


def test_a_backup_that_is_here_already_changes_nothing(device: Device) -> None:
    known = dict(device.rows)

    done = put_back(device, device.get("/api/local/backup"))

    assert done["added"] == done["extended"] == done["kept"] == []
    assert len(done["same"]) == 2
    assert device.rows == known


def test_an_older_backup_takes_nothing_away(device: Device) -> None:
    text = device.get("/api/local/backup")
    table = device.get("/api/tables")[0]["id"]
    device.act(table, 1)
    known = dict(device.rows)

    assert len(put_back(device, text)["same"]) == 2
    assert device.rows == known


def test_a_newer_backup_goes_on_with_a_game_that_is_here(device: Device) -> None:
    other = device.again()
    table = device.get("/api/tables")[0]["id"]
    other.connect(1, table)
    device.act(table, 1)

    done = put_back(other, device.get("/api/local/backup"))

    assert done["extended"] == [table]
    assert other.last(1)["scene"] == device.scene(table)["scene"]
    assert other.get("/api/tables") == device.get("/api/tables")


def test_a_game_that_went_on_in_two_ways_stays_as_it_is_here(device: Device) -> None:
    other = device.again(seed=3)
    table = device.get("/api/tables")[0]["id"]
    device.act(table, 1, itemgetter(0))
    other.act(table, 1, itemgetter(-1))
    known = dict(other.rows)

    assert put_back(other, device.get("/api/local/backup"))["kept"] == [table]
    assert other.rows == known


def test_a_backup_may_have_been_through_a_text_editor(device: Device) -> None:
    text = device.get("/api/local/backup")

    assert put_back(Device(), "\ufeff" + text.replace("\n", "\r\n") + "\r\n")["added"]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text[:-40],
        lambda text: text[: len(text) // 2],
        lambda text: text.replace("Ola", "Ala"),
        lambda text: text.partition("\n")[2],
        lambda text: "",
        lambda text: "ratusz-record: 1\n",
    ],
    ids=["cut off", "half", "changed", "without its first line", "empty", "a record"],
)
def test_a_damaged_backup_is_refused_and_nothing_taken_from_it(device: Device, change: object) -> None:
    assert callable(change)
    other = Device()

    answer = other.ask("POST", "/api/local/backup", {"text": change(device.get("/api/local/backup"))})

    assert (answer.status, answer.body["code"]) == (422, "damaged-backup")
    assert other.rows == {}


def test_a_backup_of_a_newer_program_is_refused(device: Device) -> None:
    text = device.get("/api/local/backup").replace("ratusz-backup 1", "ratusz-backup 2", 1)

    answer = device.ask("POST", "/api/local/backup", {"text": text})

    assert (answer.status, answer.body["code"]) == (422, "future-backup")
    assert "reload" in answer.body["message"]


def test_a_backup_that_does_not_fit_leaves_everything_as_it_was(device: Device) -> None:
    other = Device()
    other.create("little_town", "Ewa")
    known = dict(other.rows)
    other.is_full = True

    answer = other.ask("POST", "/api/local/backup", {"text": device.get("/api/local/backup")})

    assert (answer.status, answer.body["code"]) == (507, "storage-full")
    assert other.rows == known
    assert len(other.get("/api/tables")) == 1


def test_a_campaign_goes_along() -> None:
    device = Device()
    body = {"game": "dice_city", "course": "whole", "seats": [{"name": "Ola"}]}
    campaign = device.post("/api/campaigns", body)["id"]
    text = device.get("/api/local/backup")
    other = Device()

    assert put_back(other, text)["added"] == [campaign]
    table = device.post(f"/api/campaigns/{campaign}/episodes", {"ply": 1})["id"]
    done = put_back(other, device.get("/api/local/backup"))

    assert (done["added"], done["extended"]) == ([table], [campaign])
    assert other.get(f"/api/campaigns/{campaign}") == device.get(f"/api/campaigns/{campaign}")
    assert put_back(other, text)["same"] == [campaign]
