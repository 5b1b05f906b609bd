"""Expensive requests from several addresses at once: somebody else goes on playing."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import pytest

from benchmarks.floods import Sender, campaign_of_lines, drawn_plans, party_table
from tests.server import live_server
from tests.timeouts import TIMEOUT

RECORDS = Path(__file__).parents[2] / "records"
MOVES = 60
SLOWEST = 5.0
"""Seconds a move may take beside all of them, on a machine that is busy besides: each alone had held it up for more."""


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    with live_server.in_process(tmp_path / "ratusz.db") as server:
        found = urlsplit(server.url).port
        assert found is not None
        yield found


def test_a_player_moves_while_others_send_what_is_expensive(port: int) -> None:
    campaign = (RECORDS / "chronicle/the-careful-and-the-careless.campaign").read_text(encoding="utf-8")
    long = (RECORDS / "districts/out-of-tiles-advanced.txt").read_text(encoding="utf-8")
    floods: list[list[tuple[str, str, Any]]] = [
        [("POST", "/api/campaigns", {"text": campaign_of_lines()})],
        [("POST", "/api/campaigns", {"text": campaign})],
        [("POST", "/api/tables", party_table())],
        [("POST", "/api/tables", {"record": long}), ("GET", "/dice", None), ("GET", "/steps/400", None)],
        [("POST", "/api/games/dice_city/plan", wish) for wish, _ in zip(drawn_plans(), range(20), strict=False)],
    ]
    stop, answers = threading.Event(), list[int]()

    def flood(number: int) -> None:
        sender, table = Sender(port, f"203.0.113.{number}"), ""
        while not stop.is_set():
            for method, path, body in floods[number]:
                answer = sender.send(method, path if path.startswith("/api") else f"/api/tables/{table}{path}", body)
                answers.append(answer.status)
                table = answer.body.get("id", table)
        sender.close()

    threads = [threading.Thread(target=flood, args=(number,)) for number in range(len(floods))]
    for thread in threads:
        thread.start()
    try:
        took = _moves(port)
    finally:
        stop.set()
        for thread in threads:
            thread.join(TIMEOUT)

    assert len(took) == MOVES
    assert max(took) < SLOWEST
    assert {201, 422} <= set(answers) <= {200, 201, 422, 429}


def _moves(port: int) -> list[float]:
    player, took = Sender(port, "198.51.100.1"), list[float]()
    table = player.send("POST", "/api/tables", {"game": "little_town", "seats": [{"kind": "human"}]}).body["id"]
    update = player.send("GET", f"/api/tables/{table}/scene?seat=0").body
    version, action = update["version"], update["scene"]["choices"][0]["action"]
    for number in range(MOVES):
        path, more = ("undo", {}) if number % 2 else ("actions", {"action": action})
        began = perf_counter()
        version = player.send("POST", f"/api/tables/{table}/{path}", {"seat": 0, "version": version, **more}).body[
            "version"
        ]
        took.append(perf_counter() - began)
    player.close()
    return took
