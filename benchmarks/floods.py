"""Requests that are expensive to answer: what somebody sends who wants others to wait. For a server of one's own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from typing import Any, NamedTuple

from ratusz.engine.game import CHANCE
from ratusz.games import find

LONG = 3_000
"""Tiles taken and put back: 9,000 events, about as many as a table can go on from."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    body: Any
    retry_after: str | None


class Sender:
    """Somebody at an address of their own, as a proxy on this machine would pass it on."""

    def __init__(self, port: int, address: str) -> None:
        self._http = HTTPConnection("127.0.0.1", port, timeout=120)
        self._headers = {"content-type": "application/json", "x-forwarded-for": address}

    def send(self, method: str, path: str, body: Any = None) -> Answer:
        self._http.request(method, path, None if body is None else json.dumps(body), self._headers)
        response = self._http.getresponse()
        content = response.read()
        cookie = response.headers.get("set-cookie")
        if cookie:
            self._headers["cookie"] = cookie.partition(";")[0]
        is_json = "json" in response.headers.get("content-type", "")
        return Answer(response.status, json.loads(content) if is_json else content, response.headers.get("retry-after"))

    def close(self) -> None:
        self._http.close()


def party_record(takes: int = LONG) -> str:
    """A legal game in real time in which somebody takes a tile and puts it back, for ever."""
    game = find("districts")
    state = game.initial_state(game.setup(2, {"variant": "party"}))
    lines = ["ratusz-record: 1", "game: districts", "rules: 1", "players: 2", "options: variant=party"]

    def do(seat: int, text: str) -> None:
        nonlocal state
        state = game.apply(state, seat, game.parse(text))
        lines.append(f"{'*' if seat == CHANCE else seat} {text}")

    def roll() -> None:
        while CHANCE in game.to_act(state):
            do(CHANCE, game.text(game.chance_outcomes(state)[0][0]))

    roll()
    do(0, "ready")
    do(1, "ready")
    for _ in range(takes):
        do(0, "take")
        roll()
        do(0, "back")
    return "\n".join(lines) + "\n"


def party_table() -> dict[str, Any]:
    """What sets a table that goes on from such a game, to which somebody may come."""
    return {"record": party_record(), "seats": [{"kind": "human"}, {"kind": "open"}]}


def campaign_of_lines() -> str:
    """A campaign of more episodes than any course has, one line each: 240 KiB."""
    head = "ratusz-campaign: 1\ngame: dice_city\nrules: 1\ncourse: whole\nseat: human Ewa\n"
    return head + "--- episode 1\n" * 16_500


def drawn_plans() -> Iterator[dict[str, Any]]:
    """Maps that are different each time and hard to check: nothing but plain cells, and churches."""
    for number in range(10_000):
        signs = ["C" if number >> at % 14 & 1 and at % 3 == 0 else "." for at in range(88)]
        yield {"signs": signs, "options": {"episode": "8"}}
