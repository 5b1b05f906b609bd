"""Evenings by the API, for tests: created, come to, and with rounds."""

from __future__ import annotations

from typing import Any

from tests.server.browser import Browser
from tests.server.lobby import do

SHORT = {"game": "gems", "options": {"rounds": "1"}}


async def begin(host: Browser, **more: Any) -> tuple[str, str]:
    """A new evening and its code."""
    answer = await host.post("/api/evenings", json={**SHORT, "size": 3, **more})
    assert answer.status_code == 201, answer.text
    evening = str(answer.json()["id"])
    return evening, str((await do(host, f"/api/evenings/{evening}/code"))["code"])


async def look(browser: Browser, evening: str) -> Any:
    answer = await browser.get(f"/api/evenings/{evening}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def come(guest: Browser, evening: str, code: str, name: str) -> Any:
    return await do(guest, f"/api/evenings/{evening}/guests", name=name, code=code)


async def draw(host: Browser, evening: str, number: int) -> Any:
    return await do(host, f"/api/evenings/{evening}/rounds", number=number)
