"""Nobody learns what others have sealed: whatever is asked, the answer is the same for every sealed choice.

Two tables are played alike but for one seat's secret choice. Every address that tells of a table is asked as everybody
else, and has to answer alike.
"""

from __future__ import annotations

import re
from base64 import b64encode
from typing import Any

import pytest

from ratusz.server.http.gateway import Gateway
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio

ANSWERS = {
    "/api/tables": [""],
    "/api/tables/{table_id}": [""],
    "/api/tables/{table_id}/scene": ["", "?seat=1"],
    "/api/tables/{table_id}/log": ["", "?seat=1"],
    "/api/tables/{table_id}/objections": ["?seat=1&action=ok", "?seat=1&hotspots=cell/b2", "?seat=1&hotspots=confirm"],
    "/api/tables/{table_id}/ahead": ["?seat=1", "?seat=1&prepared=ok"],
    "/api/tables/{table_id}/ahead/objections": ["?seat=1&hotspots=confirm"],
    "/api/tables/{table_id}/steps/{step}": ["", "?seat=1"],
    "/api/tables/{table_id}/moments": [""],
    "/api/tables/{table_id}/record": [""],
    "/api/tables/{table_id}/comparison": ["?seat=0", "?seat=1"],
    "/api/tables/{table_id}/chat": [""],
    "/api/tables/{table_id}/ratings": [""],
    "/api/tables/{table_id}/dice": [""],
    "/api/tables/{table_id}/seats/{seat}/mail": [""],
    "/api/tables/{table_id}/webhook": [""],
}
RESULT = "/comparison"
"""Open to everybody, as all sheets are, but not before the game is over."""
SILENT = {"/api/tables/{table_id}/events"}  # an endless answer; the same updates as on the live stream
OF_CAMPAIGNS = {
    "/api/campaigns",
    "/api/campaigns/{campaign_id}",
    "/api/campaigns/{campaign_id}/growth",
    "/api/campaigns/{campaign_id}/text",
}


def told_of(app: Gateway, what: str) -> set[str]:
    paths = app._inner.openapi_schema.paths  # type: ignore[attr-defined]
    return {path for path, item in paths.items() if item.get and path.startswith(f"/api/{what}")}


async def test_every_address_is_asked(app: Gateway) -> None:
    assert told_of(app, "tables") == {*ANSWERS, *SILENT}
    assert told_of(app, "campaigns") == OF_CAMPAIGNS


async def everything(host: Browser, table: str) -> dict[str, Any]:
    """All answers about a table, without what cannot but differ."""
    found: dict[str, Any] = {}
    steps = (await host.ask(table))["step_count"]
    for path, queries in ANSWERS.items():
        for step in range(steps + 1) if "{step}" in path else [0]:
            for query in queries:
                address = path.format(table_id=table, step=step, seat=1) + query
                answer = await host.get(address)
                told = (
                    [entry for entry in answer.json() if entry["id"] == table] if path == "/api/tables" else answer.text
                )
                found[path + str(step) + query] = re.sub(r"1\d{9}\.\d+", "", str(told).replace(table, "ID"))
    for query in ("", "seat=1"):
        async with host.live(table, query) as line:
            found[f"live?{query}"] = str(await line.next()).replace(table, "ID")
    return found


async def same_dice(host: Browser, **body: Any) -> tuple[str, str]:
    """Two tables that have come to the same point."""
    first = await host.set_table(**body)
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

    wishes = [{"seat": 1, "version": 0, "action": "=ruby"}, {"seat": 0, "version": 1, "action": "ruby"}]
    told = [[(await host.post(f"/api/tables/{table}/actions", json=body)).text for body in wishes] for table in tables]

    assert told[0] == told[1]


# --- people in different places ------------------------------------------------------------------------------------


async def from_everywhere(browser: Browser, table: str, seats: int) -> dict[str, tuple[int, str]]:
    """What a browser gets from every address and stream as every seat, with its status (a stream's: its close code)."""
    found: dict[str, tuple[int, str]] = {}
    for seat in range(seats):
        for path, queries in ANSWERS.items():
            for query in {query.replace("seat=1", f"seat={seat}") for query in queries}:
                answer = await browser.get(path.format(table_id=table, step=0, seat=1) + query)
                told = answer.text if path != "/api/tables" else "listed"
                found[path + query] = answer.status_code, told.replace(table, "ID")
        for query in ("", f"seat={seat}"):
            async with browser.live(table, query) as line:
                said = await line.next()
                refused = said["type"] == "refused"
                status = (await line.event())["code"] if refused else 200
                found[f"live?{query}"] = status, str(said).replace(table, "ID")
    return found


async def at_two_tables(app: Gateway, people: list[Browser]) -> tuple[str, str]:
    """The same people at two tables that stand alike."""
    tables: list[str] = []
    for _ in range(2):
        host, *guests = people
        seats = [{"name": "Ola"}, *[{"kind": "open"}] * len(guests)]
        table = (await host.post("/api/tables", json={"game": "gems", "seats": seats})).json()["id"]
        token = (await host.post(f"/api/tables/{table}/link", json={})).json()["token"]
        for guest, name in zip(guests, ("Jan", "Ewa"), strict=False):
            await guest.post(f"/api/tables/{table}/seats", json={"name": name, "token": token})
        for seat, browser in enumerate(people):
            await browser.post(f"/api/tables/{table}/seats/{seat}/ready", json={"ready": True})
        assert (await host.post(f"/api/tables/{table}/start", json={})).status_code == 200
        tables.append(table)
    return tables[0], tables[1]


async def test_nobody_elsewhere_learns_what_others_have_sealed(app: Gateway, host: Browser, stranger: Browser) -> None:
    async with Browser(app) as second, Browser(app) as third:
        people = [host, second, third]
        tables = await at_two_tables(app, people)
        for table, gem in zip(tables, ("ruby", "opal"), strict=True):
            await host.play(table, (0, gem))

        for own, browser in ((None, stranger), (1, second), (2, third)):
            seen = [await from_everywhere(browser, table, seats=3) for table in tables]
            assert seen[0] == seen[1]
            for path, (status, told) in seen[0].items():
                if "seat=" in path and f"seat={own}" not in path:
                    assert status in (403, 4403) or (RESULT in path and status == 400), path
                    assert "picks" not in told
        seen = [await from_everywhere(host, table, seats=3) for table in tables]
        assert seen[0] != seen[1]


async def test_a_bot_that_stands_in_opens_its_seat_to_nobody(app: Gateway, host: Browser, stranger: Browser) -> None:
    async with Browser(app) as second:
        table, _ = await at_two_tables(app, [host, second])
        await host.post(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})

        for browser in (host, stranger):
            seen = await from_everywhere(browser, table, seats=2)
            assert {status for path, (status, _) in seen.items() if "seat=1" in path and RESULT not in path} == {
                403,
                4403,
            }


async def test_what_people_do_tells_no_secret_of_theirs(app: Gateway, host: Browser, stranger: Browser) -> None:
    """No answer holds a hash of a browser or of a link."""
    async with Browser(app) as second:
        table, _ = await at_two_tables(app, [host, second])
        await stranger.post(f"/api/tables/{table}/claims", json={"seat": 1})
        roster = (await app.service.tables.fresh(table)).roster
        link = roster.link or b""

        secrets = {form for known in (*roster.index.members, link) for form in (known.hex(), b64encode(known).decode())}
        for browser in (host, second, stranger):
            told = str(await from_everywhere(browser, table, seats=2))
            assert not [secret for secret in secrets if secret in told]


async def test_a_campaign_tells_nothing_of_an_episode_under_way(host: Browser) -> None:
    body = {"game": "gems", "course": "pair", "seats": [{}, {}]}
    campaign = (await host.post("/api/campaigns", json=body)).json()["id"]
    table = (await host.post(f"/api/campaigns/{campaign}/episodes", json={"ply": 1})).json()["id"]
    addresses = [path.format(campaign_id=campaign) for path in OF_CAMPAIGNS]
    before = [(await host.get(address)).text for address in addresses]

    await host.play(table, (0, "ruby"))

    assert [(await host.get(address)).text for address in addresses] == before
