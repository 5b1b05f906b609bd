"""The boundary of the local table host: requests, live messages and refusals."""

from __future__ import annotations

from typing import Any

import pytest

from tests.local.device import Device, finished

GAMES = ["chronicle", "dice_city", "districts", "little_town"]


def code(device: Device, method: str, path: str, body: Any = None, **query: Any) -> tuple[int, str]:
    answer = device.ask(method, path, body, **query)
    return answer.status, answer.body["code"]


def test_a_table_is_created_played_and_undone() -> None:
    device = Device(thinks=False)
    table = device.create("little_town", "Ola", "Jan")
    device.connect(1, table)
    first = device.last(1)

    action = first["scene"]["choices"][0]["action"]
    device.send(1, {"type": "act", "seat": 0, "version": first["version"], "action": action, "ref": "a"})
    accepted, acted = device.heard[1][-2:]
    device.send(1, {"type": "undo", "seat": 0, "version": acted["version"], "ref": 7})

    assert table.startswith("local-")
    assert accepted == {"type": "accepted", "version": acted["version"], "ref": "a"}
    assert acted["can_undo"]
    assert device.last(1, "accepted")["ref"] == 7
    assert device.last(1)["scene"] == first["scene"]


def test_everything_is_written_before_it_is_told() -> None:
    device = Device()
    table = device.create("little_town", "Ola", "Jan")
    device.connect(1, table)
    before = len(device.transactions)

    device.act(table)

    keys = {key.partition("/")[0] for key, _ in device.transactions[before]}
    assert len(device.transactions) == before + 1
    assert keys == {"rows", "head"}


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_played_to_its_end_against_a_bot(game: str) -> None:
    device, table = finished(game)

    assert device.get(f"/api/tables/{table}")["over"]
    assert device.get("/api/account/history")["games"][0]["games"] == 1
    assert device.tasks == {}


@pytest.mark.parametrize(
    ("path", "query"),
    [
        ("", {}),
        ("/scene", {}),
        ("/scene", {"seat": 0}),
        ("/objections", {"seat": 0, "action": "confirm"}),
        ("/log", {"seat": 0}),
        ("/steps/0", {"seat": 0}),
        ("/steps/1", {}),
        ("/moments", {}),
        ("/record", {}),
        ("/dice", {}),
    ],
    ids=str,
)
def test_what_can_be_asked_of_a_game_under_way(path: str, query: dict[str, Any]) -> None:
    device = Device()
    table = device.create("dice_city", "Ola", "Jan")
    if "action" in query:
        query = {**query, "action": device.scene(table)["scene"]["choices"][0]["action"]}

    assert device.get(f"/api/tables/{table}{path}", **query) is not None


@pytest.mark.parametrize(
    "path",
    [
        "/api/games",
        "/api/bots",
        "/api/words/en",
        "/api/words/pl",
        "/api/games/chronicle/showcase",
        "/api/games/districts/rules",
        "/api/tables",
        "/api/campaigns",
        "/api/account/history",
        "/api/account/tables",
    ],
)
def test_what_can_be_asked_without_a_table(path: str) -> None:
    assert Device().get(path) is not None


def test_lessons_and_sheets_of_ones_own() -> None:
    device = Device()
    step = device.post("/api/games/little_town/lesson", {"answers": []})

    assert step["number"] == 0
    assert device.post("/api/games/dice_city/plan", {"text": ""})["fit"]
    assert device.post("/api/games/districts/file", {"text": ""})["fit"]


def test_only_some_rules() -> None:
    rules = Device().get("/api/games/little_town/rules", only="LT-01,LT-02")

    assert [rule["id"] for rule in rules] == ["LT-01", "LT-02"]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/open-tables"),
        ("POST", "/api/codes"),
        ("POST", "/api/account/new"),
        ("GET", "/api/notices"),
        ("POST", "/api/tables/x/link"),
        ("POST", "/api/tables/x/seats"),
        ("POST", "/api/tables/x/seats/0/ready"),
        ("GET", "/api/tables/x/chat"),
        ("GET", "/api/tables/x/events"),
        ("POST", "/api/tables/x/start"),
        ("POST", "/api/tables/x/again"),
        ("POST", "/api/campaigns/x/proposal"),
        ("POST", "/api/campaigns/x/places"),
    ],
)
def test_what_takes_other_devices_needs_a_server(method: str, path: str) -> None:
    assert code(Device(), method, path, {}) == (501, "needs-server")


@pytest.mark.parametrize(
    "more",
    [{"seats": [{"name": "Ola"}, {"kind": "open"}]}, {"seats": [{"name": "Ola"}, {"name": "Jan"}], "pace": "3d"}],
    ids=["an open seat", "clocks"],
)
def test_so_do_tables_for_other_devices(more: dict[str, Any]) -> None:
    assert code(Device(), "POST", "/api/tables", {"game": "little_town", **more}) == (501, "needs-server")
    campaign = {"game": "dice_city", "course": "mini", **more}
    assert code(Device(), "POST", "/api/campaigns", campaign) == (501, "needs-server")


@pytest.mark.parametrize(
    ("method", "path", "body", "expected"),
    [
        ("GET", "/api/nowhere", None, (404, "not-found")),
        ("GET", "/elsewhere", None, (404, "not-found")),
        ("GET", "/api/tables/local-x", None, (404, "unknown-table")),
        ("DELETE", "/api/tables/local-x", None, (404, "unknown-table")),
        ("GET", "/api/campaigns/local-x", None, (404, "unknown-campaign")),
        ("GET", "/api/words/de", None, (400, "bad-request")),
        ("GET", "/api/games/chess/showcase", None, (404, "unknown-game")),
        ("POST", "/api/tables", {"game": "chess", "seats": [{}]}, (404, "unknown-game")),
        ("POST", "/api/tables", {"game": "little_town", "seats": [{"kind": "dog"}]}, (400, "bad-request")),
        ("POST", "/api/tables", {"game": "little_town", "seats": []}, (422, "invalid-setup")),
        ("POST", "/api/tables", {"record": "nothing"}, (422, "invalid-record")),
        ("POST", "/api/campaigns", {"game": "dice_city", "course": "x", "seats": [{}]}, (404, "unknown-course")),
        ("POST", "/api/campaigns", {"text": "nothing"}, (422, "invalid-campaign")),
    ],
    ids=str,
)
def test_refusals(method: str, path: str, body: Any, expected: tuple[int, str]) -> None:
    assert code(Device(), method, path, body) == expected


@pytest.mark.parametrize(
    ("path", "query", "expected"),
    [
        ("/scene", {"seat": "x"}, (400, "bad-request")),
        ("/scene", {"seat": 5}, (400, "bad-request")),
        ("/scene", {"seat": 1}, (403, "foreign-seat")),
        ("/objections", {"seat": 0}, (400, "bad-request")),
        ("/objections", {}, (400, "bad-request")),
        ("/steps/99", {}, (404, "unknown-step")),
        ("/steps/x", {}, (400, "bad-request")),
        ("/comparison", {"seat": 0}, (400, "bad-request")),
    ],
    ids=str,
)
def test_refusals_at_a_table(path: str, query: dict[str, Any], expected: tuple[int, str]) -> None:
    device = Device()
    table = device.create("little_town", "Ola", "greedy")

    assert code(device, "GET", f"/api/tables/{table}{path}", **query) == expected


def test_a_body_that_is_no_json_is_refused_with_a_sentence() -> None:
    device = Device()
    device.take(device.desk.request(99, "POST", "/api/tables", "", "{"))
    answer = device.answer(99)

    assert answer is not None
    assert answer.status == 400
    assert answer.body["message"].startswith("the body is not JSON")


def test_a_move_that_is_out_of_date_or_forbidden_is_refused() -> None:
    device = Device()
    table = device.create("little_town", "Ola", "Jan")
    version = device.scene(table)["version"]
    device.act(table)
    path = f"/api/tables/{table}/actions"

    assert code(device, "POST", path, {"seat": 0, "version": version - 1, "action": "Ha1"}) == (409, "stale-version")
    assert code(device, "POST", path, {"seat": 0, "version": version, "action": "?"}) == (422, "invalid-action")
    assert code(device, "POST", path, {"seat": 1, "version": version, "action": "end"})[0] in (409, 422)


def test_bad_live_messages_are_refused_and_the_line_goes_on() -> None:
    device = Device()
    table = device.create("little_town", "Ola", "Jan")
    device.connect(1, table)

    device.send(1, "{")
    device.send(1, {"type": "act", "seat": 0, "version": 99, "action": "Ha1", "ref": 3})
    device.send(1, {"type": "ping", "ref": 4})

    refused = [message for message in device.heard[1] if message["type"] == "refused"]
    assert [message["code"] for message in refused] == ["bad-request", "stale-version"]
    assert refused[1]["ref"] == 3
    assert device.heard[1][-1] == {"type": "pong", "ref": 4}


def test_a_line_to_nowhere_is_closed_as_by_a_server() -> None:
    device = Device()

    device.connect(1, "local-x")

    assert device.heard[1][0]["code"] == "unknown-table"
    assert device.closed[1] == (4404, "unknown-table")


def test_two_lines_see_each_others_moves_and_the_end_of_the_table() -> None:
    device = Device()
    table = device.create("little_town", "Ola", "Jan")
    device.connect(1, table, 0)
    device.connect(2, table, None)

    device.play_out(table)
    assert device.last(1)["step_count"] == device.last(2)["step_count"] > 10
    assert device.last(2)["seat"] is None

    device.send(2, {"type": "view", "seat": 1})
    assert device.last(2)["seat"] == 1
    assert device.ask("DELETE", f"/api/tables/{table}").status == 204
    assert device.closed == {1: (4404, "unknown-table"), 2: (4404, "unknown-table")}


def test_a_line_that_knows_the_newest_version_is_told_nothing() -> None:
    device = Device()
    table = device.create("little_town", "Ola", "Jan")
    version = device.scene(table)["version"]

    device.connect(1, table, 0, after=version)
    device.connect(2, table, 0, after=version - 1)

    assert 1 not in device.heard
    assert device.last(2)["version"] == version


def test_a_line_that_has_left_hears_nothing() -> None:
    device = Device()
    table = device.create("little_town", "Ola", "Jan")
    device.connect(1, table)
    known = len(device.heard[1])

    device.take(device.desk.disconnect(1))
    device.act(table)
    device.send(1, {"type": "ping"})

    assert len(device.heard[1]) == known


def test_hot_seat_of_three() -> None:
    device = Device()
    table = device.create("little_town", "Ola", "Jan", "Ewa")
    device.connect(1, table, 0)
    names = [seat["name"] for seat in device.last(1)["seats"]]

    device.play_out(table)

    assert names == ["Ola", "Jan", "Ewa"]
    assert all(seat["mine"] for seat in device.last(1)["seats"])
    assert device.get(f"/api/tables/{table}/comparison", seat=1)["own"] is None


def test_tables_are_listed_newest_first_also_after_a_restart() -> None:
    device = Device()
    first = device.create("little_town", "Ola", "greedy")
    device.now += 10
    second = device.create("districts", "Ola", "Jan")
    known = device.get("/api/tables")

    assert [table["id"] for table in known] == [second, first]
    assert device.again().get("/api/tables") == known


def test_a_fork_goes_on_from_a_step_with_the_same_seats() -> None:
    device, table = finished()

    step = device.get(f"/api/tables/{table}/moments")[2]["step"]

    fork = device.post(f"/api/tables/{table}/fork", {"step": step})

    assert fork["step_count"] >= step > 5
    assert [seat["bot"] for seat in fork["seats"]] == [None, "greedy"]
    assert (
        device.get(f"/api/tables/{table}/steps/{step}")["scene"]
        == device.get(f"/api/tables/{fork['id']}/steps/{step}")["scene"]
    )
