"""Bad networks: what is late, lost, sent twice or out of order counts once or not at all, and pages show what is so."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.durability.faulty_proxy import FaultyProxy, faulty_proxy
from tests.durability.load import PEOPLE, sqlite_logs
from tests.durability.load_clients import Memory, Player, missing
from tests.server.browser import Browser
from tests.server.live_server import in_thread
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.anyio


class Behind:
    """A server at the other end of a bad line."""

    steady = False

    def __init__(self, line: FaultyProxy) -> None:
        self.url = line.address
        self.is_up = asyncio.Event()
        self.is_up.set()


async def test_games_are_played_over_a_line_that_delays_and_breaks(database: Path) -> None:
    """Every fiftieth piece is the last of its line, half of it lost. Who has no answer looks again, and goes on."""
    with in_thread(database) as server:
        async with faulty_proxy(server.url) as line:
            line.delay, line.cuts = 0.002, 0.02
            memory = Memory()
            players = [
                Player(memory, [Behind(line)], Random(seed), {"game": game, "seats": PEOPLE})
                for seed, game in enumerate(("little_town", "dice_city", "chronicle"))
            ]
            lives = [asyncio.create_task(player.live()) for player in players]
            await memory.more(150)
            for life in lives:
                life.cancel()
            await asyncio.gather(*lives, return_exceptions=True)
            for player in players:
                await player.close()
        logs, talk = await sqlite_logs(database)()

    assert line.broken > 5
    assert memory.lost > 5
    assert missing(memory, logs, talk) == []
    # Rows are at most what was accepted and what nobody has heard of: nothing was done twice.
    own = [row for rows in logs.values() for row in rows if row.seat >= 0]
    assert len(own) <= len(memory.choices) + memory.lost
    accepted = Counter((choice.table, choice.seat, choice.version) for choice in memory.choices)
    assert max(accepted.values()) == 1


async def test_a_choice_that_is_sent_twice_counts_once(host: Browser) -> None:
    table = await host.set_table()

    answers = await asyncio.gather(*[host.act(table, 0, "ruby", version=0) for _ in range(5)])

    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409, 409]
    assert {answer.json()["code"] for answer in answers if answer.is_error} == {"stale-version"}
    assert [entry["action"] for entry in await host.ask(table, "/log", seat=0)] == ["ruby"]


async def test_taking_back_that_is_sent_twice_takes_one_choice_back(host: Browser) -> None:
    table = await host.set_table(humans=1, game="little_town")
    first = (await host.ask(table, "/scene", seat=0))["scene"]["choices"][0]["action"]
    await host.play(table, (0, first))
    version = (await host.ask(table, "/scene", seat=0))["version"]

    answers = await asyncio.gather(*[host.undo(table, 0, version=version) for _ in range(3)])

    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    assert (await host.ask(table, "/scene", seat=0))["version"] == version + 1


async def test_what_arrives_after_later_things_is_refused(host: Browser) -> None:
    """A choice that was on its way for so long that its seat has chosen, taken back and chosen anew."""
    table = await host.set_table()
    await host.play(table, (0, "ruby"))
    await host.undo(table, 0)
    await host.play(table, (0, "opal"))

    for late in (await host.act(table, 0, "jade", version=0), await host.undo(table, 0, version=1)):
        assert (late.status_code, late.json()["code"]) == (409, "stale-version")
    assert (await host.ask(table, "/log", seat=0))[-1]["action"] == "opal"


async def test_of_two_tabs_that_choose_at_once_one_is_told_to_look_again(host: Browser) -> None:
    table = await host.set_table()

    async with host.live(table, "seat=0") as first, host.live(table, "seat=0") as second:
        for tab, gem in ((first, "ruby"), (second, "jade")):
            await tab.next_of("update")
            tab.send({"type": "act", "seat": 0, "version": 0, "action": gem, "ref": gem})
        refused = await second.next_of("refused")
        accepted = await first.next_of("accepted")
        seen = [(await tab.next_of("update"))["scene"]["headline"] for tab in (first, second)]

    assert (accepted["ref"], refused["ref"], refused["code"]) == ("ruby", "jade", "stale-version")
    assert seen[0] == seen[1]  # both show what is so, not what was wished


# --- the live stream over a network --------------------------------------------------------------------------------


async def _asked(client: httpx.AsyncClient, what: str) -> Any:
    return (await client.get(f"/api/tables/{what}")).json()


async def _set_table(client: httpx.AsyncClient) -> str:
    return str((await client.post("/api/tables", json={"game": "little_town", "seats": PEOPLE})).json()["id"])


async def _page(line: FaultyProxy, client: httpx.AsyncClient, table: str, query: str) -> ClientConnection:
    cookie = {"Cookie": f"ratusz={client.cookies['ratusz']}"}
    return await connect(
        f"{line.address.replace('http', 'ws')}/api/tables/{table}/live?{query}", additional_headers=cookie
    )


async def _update(page: ClientConnection) -> Any:
    while (told := json.loads(await asyncio.wait_for(page.recv(), TIMEOUT)))["type"] != "update":
        pass
    return told


async def test_a_page_that_was_away_gets_the_whole_scene_when_it_is_back(database: Path) -> None:
    with in_thread(database) as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as client, faulty_proxy(server.url) as line:
            table = await _set_table(client)
            page = await _page(line, client, table, "seat=0")
            first = await _update(page)
            line.cut()
            with pytest.raises(ConnectionClosed):
                await _update(page)
            for seat in (0, 1):
                seen = await _asked(client, f"{table}/scene?seat={seat}")
                action = seen["scene"]["choices"][0]["action"]
                body = {"seat": seat, "version": seen["version"], "action": action}
                assert (await client.post(f"/api/tables/{table}/actions", json=body)).status_code == 200
            back = await _page(line, client, table, f"seat=0&after={first['version']}")
            update = await _update(back)
            await back.close()
            now = await _asked(client, f"{table}/scene?seat=0")

    assert update["version"] == now["version"] > first["version"]
    assert update["scene"] == now["scene"]


async def test_messages_that_come_twice_over_a_web_socket(database: Path) -> None:
    with in_thread(database) as server:
        async with httpx.AsyncClient(base_url=server.url, timeout=TIMEOUT) as client, faulty_proxy(server.url) as line:
            line.delay = 0.01
            table = await _set_table(client)
            page = await _page(line, client, table, "seat=0")
            update = await _update(page)
            action = update["scene"]["choices"][0]["action"]
            body = {"type": "act", "seat": 0, "version": update["version"], "action": action}
            for ref in (1, 2):
                await page.send(json.dumps({**body, "ref": ref}))
            answers: dict[int, tuple[str, str | None]] = {}
            while len(answers) < 2:
                told = json.loads(await asyncio.wait_for(page.recv(), TIMEOUT))
                if told["type"] != "update":
                    answers[told["ref"]] = told["type"], told.get("code")
            await page.close()
            log = await _asked(client, f"{table}/log?seat=0")

    assert answers == {1: ("accepted", None), 2: ("refused", "stale-version")}
    assert [entry["action"] for entry in log if entry["seat"] == 0] == [action]
