"""Nobody learns what others have sealed: whatever is asked, the answer is the same for every sealed choice.

Two tables are played alike but for one seat's secret choice. Every address that tells of a table is asked as everybody
else, and has to answer alike.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from ratusz.server.door import Door
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio

ANSWERS = {
    "/api/tables": [""],
    "/api/tables/{table_id}": [""],
    "/api/tables/{table_id}/scene": ["", "?seat=1"],
    "/api/tables/{table_id}/log": ["", "?seat=1"],
    "/api/tables/{table_id}/objections": ["?seat=1&action=ok", "?seat=1&hotspots=cell/b2", "?seat=1&hotspots=confirm"],
    "/api/tables/{table_id}/steps/{step}": ["", "?seat=1"],
    "/api/tables/{table_id}/record": [""],
}
SILENT = {"/api/tables/{table_id}/events"}  # an endless answer; the same updates as on the live stream
OF_CAMPAIGNS = {"/api/campaigns", "/api/campaigns/{campaign_id}", "/api/campaigns/{campaign_id}/text"}


def told_of(app: Door, what: str) -> set[str]:
    paths = app._inner.openapi_schema.paths  # type: ignore[attr-defined]
    return {path for path, item in paths.items() if item.get and path.startswith(f"/api/{what}")}


async def test_every_address_is_asked(app: Door) -> None:
    assert told_of(app, "tables") == {*ANSWERS, *SILENT}
    assert told_of(app, "campaigns") == OF_CAMPAIGNS


async def everything(host: Browser, table: str) -> dict[str, Any]:
    """All answers about a table, without what cannot but differ."""
    found: dict[str, Any] = {}
    steps = (await host.ask(table))["step_count"]
    for path, queries in ANSWERS.items():
        for step in range(steps + 1) if "{step}" in path else [0]:
            for query in queries:
                address = path.format(table_id=table, step=step) + query
                answer = await host.get(address)
                told = (
                    [entry for entry in answer.json() if entry["id"] == table] if path == "/api/tables" else answer.text
                )
                found[path + str(step) + query] = re.sub(r"1\d{9}\.\d+", "", str(told).replace(table, "ID"))
    for query in ("", "seat=1"):
        async with host.live(table, query) as line:
            found[f"live?{query}"] = str(await line.next()).replace(table, "ID")
    return found


async def same_dice(host: Browser, **wish: Any) -> tuple[str, str]:
    """Two tables that have come to the same point."""
    first = await host.set_table(**wish)
    record = (await host.get(f"/api/tables/{first}/record")).text
    second = await host.post("/api/tables", json={"record": record})
    return first, second.json()["id"]


async def test_little_town(host: Browser) -> None:
    tables = await same_dice(host, game="little_town", humans=3)
    choices = [choice["action"] for choice in (await host.ask(tables[0], "/scene", seat=0))["scene"]["choices"]]

    for table, action in zip(tables, (choices[0], choices[-1]), strict=True):
        await host.play(table, (0, action))
    assert await everything(host, tables[0]) == await everything(host, tables[1])

    for table in tables:
        await _finish_round(host, table, seat=0)
    assert await everything(host, tables[0]) == await everything(host, tables[1])


async def _finish_round(host: Browser, table: str, seat: int) -> None:
    while choices := (await host.ask(table, "/scene", seat=seat))["scene"]["choices"]:
        await host.play(table, (seat, choices[0]["action"]))


async def test_gems(host: Browser) -> None:
    tables = await same_dice(host, humans=3)

    for table, gem in zip(tables, ("ruby", "opal"), strict=True):
        await host.play(table, (0, gem))

    assert await everything(host, tables[0]) == await everything(host, tables[1])


async def test_the_owner_does_see_the_difference(host: Browser) -> None:
    tables = await same_dice(host, humans=3)
    for table, gem in zip(tables, ("ruby", "opal"), strict=True):
        await host.play(table, (0, gem))

    seen = [(await host.ask(table, "/scene", seat=0))["scene"]["headline"] for table in tables]

    assert [head["args"]["picks"] for head in seen] == ["ruby none none", "opal none none"]


async def test_refusals_tell_nothing_either(host: Browser) -> None:
    tables = await same_dice(host, humans=3)
    for table, gem in zip(tables, ("ruby", "opal"), strict=True):
        await host.play(table, (0, gem))

    wishes = [{"seat": 1, "ply": 0, "action": "=ruby"}, {"seat": 0, "ply": 1, "action": "ruby"}]
    told = [[(await host.post(f"/api/tables/{table}/actions", json=wish)).text for wish in wishes] for table in tables]

    assert told[0] == told[1]


async def test_a_campaign_tells_nothing_of_an_episode_under_way(host: Browser) -> None:
    wish = {"game": "gems", "course": "pair", "seats": [{}, {}]}
    campaign = (await host.post("/api/campaigns", json=wish)).json()["id"]
    table = (await host.post(f"/api/campaigns/{campaign}/episodes", json={"ply": 1})).json()["id"]
    addresses = [path.format(campaign_id=campaign) for path in OF_CAMPAIGNS]
    before = [(await host.get(address)).text for address in addresses]

    await host.play(table, (0, "ruby"))

    assert [(await host.get(address)).text for address in addresses] == before
