"""Campaigns over HTTP, for all who test what happens in them."""

from __future__ import annotations

from typing import Any

from tests.server.browser import Browser

TWO = [{"name": "Ola"}, {"name": "Jan"}]


async def begin(host: Browser, seats: Any = None, **body: Any) -> Any:
    answer = await host.post("/api/campaigns", json={"game": "gems", "course": "pair", "seats": seats or TWO, **body})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def look(host: Browser, campaign: str, **query: Any) -> Any:
    answer = await host.get(f"/api/campaigns/{campaign}", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def start(host: Browser, campaign: str, **body: Any) -> Any:
    """The table of the next episode."""
    ply = (await look(host, campaign))["ply"]
    answer = await host.post(f"/api/campaigns/{campaign}/episodes", json={"ply": ply, **body})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def play_first(host: Browser, campaign: str, *picks: str) -> str:
    """The first episode, which has one round; ruby is drawn."""
    table = str((await start(host, campaign))["id"])
    await host.play(table, *enumerate(picks))
    return table


async def rewind(host: Browser, campaign: str, keep: int) -> Any:
    ply = (await look(host, campaign))["ply"]
    answer = await host.post(f"/api/campaigns/{campaign}/rewind", json={"ply": ply, "keep": keep})
    assert answer.status_code == 200, answer.text
    return answer.json()
