"""What is stored, and what happens when it cannot be: nothing is shown as made that is not stored."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz.host.log import Row
from ratusz.local.desk import LONGEST_REST, REST
from ratusz.local.logs import PART, LogStore
from ratusz.local.store import RowStore
from tests.local.device import Device, finished
from tests.samples import sampled


def stored_after(device: Device, count: int) -> dict[str, str]:
    """The rows after the first transactions."""
    rows: dict[str, str] = {}
    for writes in device.transactions[:count]:
        for key, value in writes:
            if value is None:
                del rows[key]
            else:
                rows[key] = value
    return rows


def test_a_browser_that_ends_at_any_moment_goes_on_from_what_was_stored() -> None:
    device, table = finished()
    whole = device.get(f"/api/tables/{table}/log")

    for count in sampled(range(1, len(device.transactions)), lambda count: count % 12):
        again = Device(stored_after(device, count).items(), now=device.now, thinks=False)
        known = again.get(f"/api/tables/{table}/log")
        assert known == whole[: len(known)]
        assert not again.get(f"/api/tables/{table}")["over"]


def test_a_game_is_finished_after_it_was_interrupted() -> None:
    device, table = finished()
    for count in (len(device.transactions) // 2, len(device.transactions) - 1):
        again = Device(stored_after(device, count).items(), now=device.now)

        again.play_out(table)

        assert again.get(f"/api/tables/{table}")["over"]
        assert again.get("/api/account/history")["games"][0]["games"] == 1


def test_a_move_writes_little() -> None:
    """Of a log of any length only the last part is written anew."""
    rows = RowStore()
    logs = LogStore(rows)
    log = [Row(ply, 0, f"move {ply}", float(ply)) for ply in range(1, 3 * PART + 6)]
    logs.append("local-x", log[:PART])

    for row in log[PART:]:
        rows.begin()
        logs.append("local-x", [row])
        assert len(rows.writes()) == 1
        assert len(rows.writes()[0][1] or "") < 30 * PART

    assert logs.log("local-x") == log
    assert len(rows.keys("rows/local-x/")) == 4


def test_what_only_saves_a_replay_may_be_missing() -> None:
    device, table = finished()
    known = [device.get("/api/tables"), device.get("/api/account/history")]
    rows = {key: value for key, value in device.rows.items() if not key.startswith("head/")}

    again = Device(rows.items(), now=device.now)

    assert [again.get("/api/tables"), again.get("/api/account/history")] == known
    assert again.get(f"/api/tables/{table}/comparison", seat=0)["own"]["games"] == 1


@pytest.mark.parametrize(
    ("key", "value"),
    [("table/{}", "{"), ("rows/{}/000000", '[[0,"nonsense",1.0]]'), ("rows/{}/000000", "{")],
)
def test_a_damaged_row_spoils_one_table_only(key: str, value: str) -> None:
    device, table = finished()
    other = device.create("little_town", "Ola", "Jan")
    device.rows[key.format(table)] = value

    again = Device(device.rows.items(), now=device.now)

    assert again.ask("GET", f"/api/tables/{table}").body["code"] == "damaged-game"
    assert again.get(f"/api/tables/{other}")["id"] == other
    assert other in [listed["id"] for listed in again.get("/api/tables")]
    assert again.ask("DELETE", f"/api/tables/{table}").status == 204
    assert [key for key in again.rows if table in key] == []


@pytest.mark.parametrize("key", ["table/{}", "rows/{}/000000"])
def test_damaged_rows_are_told_and_restored_from_a_backup(key: str) -> None:
    device, table = finished()
    campaign = device.post("/api/campaigns", {"game": "dice_city", "course": "whole", "seats": [{"name": "Ola"}]})["id"]
    whole, rows = device.get("/api/local/backup"), dict(device.rows)
    assert device.get("/api/local/damaged") == []
    device.rows[key.format(table)] = device.rows[f"campaign/{campaign}"] = "{"
    again = Device(device.rows.items(), now=device.now)

    assert again.get("/api/local/damaged") == [f"tables/{table}", f"campaigns/{campaign}"]
    assert again.get("/api/campaigns") == []
    partly = Device().post("/api/local/backup", {"text": again.get("/api/local/backup")})
    done = again.post("/api/local/backup", {"text": whole})

    assert sorted(partly["damaged"]) == sorted([table, campaign])
    assert sorted(done["added"]) == sorted([table, campaign])
    assert again.get("/api/local/damaged") == []
    assert {key: value for key, value in again.rows.items() if not key.startswith("head/")} == {
        key: value for key, value in rows.items() if not key.startswith("head/")
    }


def test_a_damaged_campaign_can_be_deleted() -> None:
    device = Device()
    campaign = device.post("/api/campaigns", {"game": "dice_city", "course": "whole", "seats": [{"name": "Ola"}]})["id"]
    device.post(f"/api/campaigns/{campaign}/episodes", {"ply": 1})
    device.rows[f"campaign/{campaign}"] = "{"
    again = device.again()

    assert again.ask("GET", f"/api/campaigns/{campaign}").body["code"] == "damaged-game"
    assert again.ask("DELETE", f"/api/campaigns/{campaign}").status == 204
    assert list(again.rows) == ["meta"]


def test_games_outlive_the_row_that_names_the_format() -> None:
    device, table = finished()
    device.rows["meta"] = "{"

    assert device.again().get(f"/api/tables/{table}")["over"]


def test_a_store_that_closes_is_not_called_full() -> None:
    device = Device()
    device.is_full, device.problem = True, "InvalidStateError: the database connection is closing"

    answer = device.ask("POST", "/api/tables", {"game": "little_town", "seats": [{"name": "Ola"}]})

    assert (answer.status, answer.body["code"]) == (507, "not-stored")


def test_a_store_of_a_newer_program_is_left_alone() -> None:
    device, _ = finished()
    device.rows["meta"] = '{"format":2}'

    again = device.again()

    answer = again.answer(-1)
    assert answer is not None
    assert (answer.status, answer.body["code"]) == (409, "future-store")
    assert again.rows == device.rows


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/tables", {"game": "little_town", "seats": [{"name": "Ola"}]}),
        ("POST", "/api/tables/{}/fork", {"step": 1}),
        ("DELETE", "/api/tables/{}", None),
        ("POST", "/api/campaigns", {"game": "dice_city", "course": "whole", "seats": [{"name": "Ola"}]}),
    ],
    ids=["create", "fork", "delete", "campaign"],
)
def test_what_cannot_be_stored_is_refused_and_has_not_happened(method: str, path: str, body: Any) -> None:
    device, table = finished()
    device.connect(1, table)
    known = dict(device.rows)
    before = [device.get(path) for path in ("/api/tables", "/api/campaigns")]

    device.is_full = True
    answer = device.ask(method, path.format(table), body)

    assert (answer.status, answer.body["code"]) == (507, "storage-full")
    assert "no room" in answer.body["message"]
    assert device.rows == known
    assert [device.get(path) for path in ("/api/tables", "/api/campaigns")] == before
    assert device.closed == {}
    device.is_full = False
    assert device.ask(method, path.format(table), body).status in (201, 204)


def test_a_move_that_cannot_be_stored_is_taken_off_the_page() -> None:
    device = Device()
    table = device.create("little_town", "Ola", "Jan")
    device.connect(1, table)
    before = device.last(1)
    action = before["scene"]["choices"][0]["action"]
    move = {"type": "act", "seat": 0, "version": before["version"], "action": action, "ref": 1}

    device.is_full = True
    device.send(1, move)

    assert device.last(1, "refused")["ref"] == 1
    assert device.last(1, "refused")["code"] == "storage-full"
    assert device.last(1) == before
    assert "accepted" not in [message["type"] for message in device.heard[1]]
    device.is_full = False
    device.send(1, move)
    assert device.last(1, "accepted")["ref"] == 1


def test_bots_rest_longer_and_longer_while_nothing_can_be_stored() -> None:
    device = Device(thinks=False)
    table = device.create("little_town", "Ola", "greedy")
    device.connect(1, table)
    device.is_full = True

    rests: list[float] = []
    for _ in range(6):
        device.think()
        assert device.wake_at is not None
        rests.append(device.wake_at - device.now)
        device.go(rests[-1])

    assert rests == [REST, 2 * REST, 4 * REST, 8 * REST, LONGEST_REST, LONGEST_REST]
    device.is_full = False
    device.think()
    device.thinks = True
    device.play_out(table)
    assert device.get(f"/api/tables/{table}")["over"]
