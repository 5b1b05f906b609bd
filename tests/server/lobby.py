"""Tables that people come to by link, for all who test what happens at them."""

from __future__ import annotations

from typing import Any

from tests.server.browser import Browser

OPEN = {"kind": "open"}


async def hosted(host: Browser, free: int = 1, **more: Any) -> str:
    """A table of Ola's with so many free seats."""
    seats = [{"kind": "human", "name": "Ola"}, *[OPEN] * free]
    answer = await host.post("/api/tables", json={"game": "gems", "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def do(browser: Browser, path: str, **body: Any) -> Any:
    """The answer to a request that is not refused."""
    answer = await browser.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refused(browser: Browser, path: str, **body: Any) -> str:
    """The code of a refusal."""
    answer = await browser.post(path, json=body)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


async def token_of(host: Browser, table: str) -> str:
    return str((await do(host, f"/api/tables/{table}/link"))["token"])


async def sit_down(host: Browser, table: str, guest: Browser, name: str) -> Any:
    return await do(guest, f"/api/tables/{table}/seats", name=name, token=await token_of(host, table))


async def begin(host: Browser, table: str, *guests: Browser) -> None:
    """Everybody is ready, the host begins."""
    for seat, browser in enumerate((host, *guests)):
        await do(browser, f"/api/tables/{table}/seats/{seat}/ready", ready=True)
    await do(host, f"/api/tables/{table}/start")


async def playing(host: Browser, *guests: Browser, **more: Any) -> str:
    """A table at which the game goes on: Ola and her guests."""
    table = await hosted(host, free=len(guests), **more)
    for guest, name in zip(guests, ("Jan", "Ewa"), strict=False):
        await sit_down(host, table, guest, name)
    await begin(host, table, *guests)
    return table
