"""Campaigns of people with their own browsers, for all who test what happens in them."""

from __future__ import annotations

from typing import Any

from tests.server.browser import Browser
from tests.server.campaigns import begin, look
from tests.server.lobby import OPEN, do, sit_down


async def shared(host: Browser, *guests: tuple[Browser, str], **body: Any) -> tuple[str, str]:
    """The IDs of a campaign of Ola's and of the table at which its people meet, who have all sat down."""
    info = await begin(host, [{"name": "Ola"}, *[OPEN] * len(guests)], shared=True, **body)
    campaign, table = info["id"], info["group"]["table"]
    for guest, name in guests:
        await sit_down(host, table, guest, name)
    return campaign, table


async def ready(table: str, *people: Browser, seats: tuple[int, ...] | None = None) -> None:
    """Everybody is ready for the next episode: the first seat is the first one's."""
    for seat, browser in zip(seats or range(len(people)), people, strict=True):
        await do(browser, f"/api/tables/{table}/seats/{seat}/ready", ready=True)


async def go(browser: Browser, campaign: str) -> Any:
    """The table of the next episode, which somebody begins."""
    ply = (await look(browser, campaign))["ply"]
    answer = await browser.post(f"/api/campaigns/{campaign}/episodes", json={"ply": ply})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def not_begun(browser: Browser, campaign: str) -> str:
    """The code of the refusal to begin the next episode."""
    ply = (await look(browser, campaign))["ply"]
    answer = await browser.post(f"/api/campaigns/{campaign}/episodes", json={"ply": ply})
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


async def first_episode(campaign: str, table: str, ola: Browser, jan: Browser) -> str:
    """The table of the first episode, which both have played."""
    await ready(table, ola, jan)
    episode = str((await go(ola, campaign))["id"])
    await ola.play(episode, (0, "ruby"))
    await jan.play(episode, (1, "jade"))
    return episode


async def propose(browser: Browser, campaign: str, wish: str, number: int) -> Any:
    ply = (await look(browser, campaign))["ply"]
    return await do(browser, f"/api/campaigns/{campaign}/proposal", ply=ply, wish=wish, number=number)


async def vote(browser: Browser, campaign: str, *, agrees: bool = True) -> Any:
    return await do(browser, f"/api/campaigns/{campaign}/proposal/vote", agrees=agrees)
