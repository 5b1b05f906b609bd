"""What earlier versions of this program have written is read by this one, under the rules of its time.

`old/backup-N.txt` is everything that a device had with format N: a finished game, three under way, and a campaign. A
file is never changed; a new format brings one of its own.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from ratusz.local.store import FORMAT
from tests.local.device import Device

OLD = sorted((Path(__file__).parent / "old").glob("backup-*.txt"))
LATER = 1764500000.0


@pytest.fixture(params=OLD, ids=lambda path: path.stem)
def device(request: pytest.FixtureRequest) -> Device:
    device = Device(now=LATER)
    device.post("/api/local/backup", {"text": request.param.read_text("utf-8")})
    return device


def test_every_format_has_its_file() -> None:
    assert [path.stem for path in OLD] == [f"backup-{number}" for number in range(1, FORMAT + 1)]


def test_every_game_is_there_with_its_result(device: Device) -> None:
    tables = device.get("/api/tables")

    assert [(table["game"], table["over"], table["step_count"]) for table in tables] == [
        ("chronicle", False, 1),
        ("districts", False, 13),
        ("dice_city", False, 1),
        ("chronicle", True, 110),
        ("little_town", True, 76),
    ]
    assert [(sums["game"], sums["best"]) for sums in device.get("/api/account/history")["games"]] == [
        ("chronicle", -14),
        ("little_town", 51),
    ]


def test_every_game_under_way_goes_on(device: Device) -> None:
    for table in device.get("/api/tables"):
        if not table["over"]:
            seat = next(seat for seat in table["to_act"] if table["seats"][seat]["kind"] == "human")
            device.connect(1, table["id"], seat)
            assert device.act(table["id"], seat).status == 200


def test_the_campaign_stands_where_it_stood(device: Device) -> None:
    (listed,) = device.get("/api/campaigns")
    campaign = device.get(f"/api/campaigns/{listed['id']}")

    assert campaign["played"] == 1
    assert [seat["name"] for seat in campaign["seats"]] == ["Ola", ""]
    assert [standing["total"] for standing in campaign["standings"]] == [2, 0]


def test_a_game_under_rules_that_are_not_known_here_is_kept_and_says_so(device: Device) -> None:
    table = device.get("/api/tables")[-1]["id"]
    stored = msgspec.json.decode(device.rows[f"table/{table}"])
    rows = {**device.rows, f"table/{table}": msgspec.json.encode({**stored, "rules_version": 99}).decode()}

    again = Device(rows.items(), now=LATER)

    answer = again.ask("GET", f"/api/tables/{table}")
    assert (answer.status, answer.body["code"]) == (422, "unknown-rules-version")
    assert again.rows == rows
