"""Setting tables, finding them again, going on from records and from steps."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from ratusz.server.core.clock import SystemClock
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.tables import registry
from tests.server.bad_requests import RECORD
from tests.server.browser import Browser, Far
from tests.server.stored import Opening, rows_of

pytestmark = pytest.mark.anyio


async def test_a_new_table(host: Browser) -> None:
    seats = [{"name": "  Ola \t Zofia\u0000 "}, {"kind": "human", "name": "Jan"}]

    answer = await host.post("/api/tables", json={"game": "gems", "options": {"rounds": "1"}, "seats": seats})

    assert answer.status_code == 201
    info = answer.json()
    assert len(info.pop("id")) == 16
    assert info == {
        "game": "gems",
        "options": {"rounds": "1"},
        "seats": [
            {"seat": 0, "name": "Ola Zofia", "kind": "human", "bot": None, "mine": True},
            {"seat": 1, "name": "Jan", "kind": "human", "bot": None, "mine": True},
        ],
        "version": 0,
        "over": False,
        "to_act": [0, 1],
        "step_count": 0,
        "company": None,
        "campaign": None,
    }


async def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(host: Browser) -> None:
    answer = await host.post("/api/tables", json={"game": "gems", "seats": [{}]})

    token, *flags = answer.headers["set-cookie"].split("; ")
    assert len(token.removeprefix("ratusz=")) == 43  # 256 bits
    assert flags == ["Max-Age=31536000", "Path=/", "HttpOnly", "SameSite=Lax"]


async def test_the_cookie_is_secure_over_tls(host: Browser) -> None:
    answer = await host.post("https://ratusz.test/api/tables", json={"game": "gems", "seats": [{}]})

    assert answer.headers["set-cookie"].endswith("; Secure")


async def test_one_browser_keeps_one_session(host: Browser) -> None:
    first = await host.set_table()
    answer = await host.post("/api/tables", json={"game": "gems", "seats": [{}]})

    assert "set-cookie" not in answer.headers
    listed = (await host.get("/api/tables")).json()
    assert [table["id"] for table in listed] == [answer.json()["id"], first]


async def test_a_token_that_was_not_given_out_is_not_taken_on(host: Browser) -> None:
    host.cookies.set("ratusz", "A" * 43)

    answer = await host.post("/api/tables", json={"game": "gems", "seats": [{}]})

    assert "A" * 43 not in answer.headers["set-cookie"]


async def test_the_database_holds_no_cookie(host: Browser, database: Path) -> None:
    await host.set_table()

    token = host.cookies["ratusz"]
    files = [path.read_bytes() for path in database.parent.iterdir()]
    assert not any(token.encode() in content for content in files)


async def test_the_list_tells_when_something_last_happened(host: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SystemClock, "now", lambda _: 1000.0)
    idle, busy = await host.set_table(), await host.set_table()
    monkeypatch.setattr(SystemClock, "now", lambda _: 1007.5)
    await host.play(busy, (0, "ruby"))

    listed = {table["id"]: table for table in (await host.get("/api/tables")).json()}

    assert (listed[idle]["updated"], listed[busy]["updated"]) == (1000.0, 1007.5)
    assert (listed[busy]["version"], listed[busy]["to_act"]) == (1, [1])


async def test_strangers_have_no_tables(host: Browser, stranger: Browser) -> None:
    await host.set_table()

    assert (await stranger.get("/api/tables")).json() == []


async def test_a_table_under_unknown_rules_says_so_and_spares_the_list(host: Browser, app: Gateway) -> None:
    old, new = await host.set_table(), await host.set_table(game="little_town")
    app.service.tables._recent.clear()
    await _pretend_other_rules(app, old)

    answer = await host.get(f"/api/tables/{old}/scene")

    assert (answer.status_code, answer.json()["code"]) == (422, "unknown-rules-version")
    assert [table["id"] for table in (await host.get("/api/tables")).json()] == [new]


async def _pretend_other_rules(app: Gateway, table: str) -> None:
    await app.service._store._writer.write(  # type: ignore[attr-defined]
        lambda connection: connection.execute("update tables set rules_version = 6 where id = ?", (table,))
    )


async def test_going_on_from_a_record(host: Browser) -> None:
    answer = await host.post("/api/tables", json={"record": RECORD})

    info = answer.json()
    assert (answer.status_code, info["version"], info["step_count"], info["to_act"]) == (201, 3, 3, [0, 1])
    assert [seat["mine"] for seat in info["seats"]] == [True, True]
    record = (await host.get(f"/api/tables/{info['id']}/record")).text
    assert record.splitlines()[-3:] == RECORD.splitlines()[-3:]


async def test_a_record_that_ends_before_a_draw_goes_on_with_it(host: Browser) -> None:
    answer = await host.post("/api/tables", json={"record": RECORD.removesuffix("* =ruby\n"), "game": "gems"})

    assert answer.json()["version"] == 3


async def test_a_record_of_a_finished_game_can_be_looked_at(host: Browser) -> None:
    finished = RECORD.replace("players: 2", "players: 2\noptions: rounds=1\nresult: 1 0")

    answer = await host.post("/api/tables", json={"record": finished, "seats": [{"name": "A"}, {"name": "B"}]})

    assert answer.json()["over"]
    scene = (await host.ask(answer.json()["id"], "/scene"))["scene"]
    assert scene["ranks"] == [1, 2]


async def test_a_record_goes_round(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"), (1, "jade"), (0, "opal"))
    text = (await host.get(f"/api/tables/{table}/record")).text

    copy = (await host.post("/api/tables", json={"record": text})).json()["id"]

    assert (await host.get(f"/api/tables/{copy}/record")).text == text
    assert text.count("opal") == 0  # not final yet


async def test_playing_on_from_a_step(host: Browser, stranger: Browser) -> None:
    table = await host.set_table(humans=1, bots=("random",))
    await host.act(table, 0, "ruby", version=0)
    await _step_count(host, table, 3)

    answer = await stranger.post(f"/api/tables/{table}/fork", json={"step": 1})

    fork = answer.json()
    assert answer.status_code == 201
    assert fork["id"] != table
    assert [(seat["kind"], seat["bot"], seat["mine"]) for seat in fork["seats"]] == [
        ("human", None, True),
        ("bot", "random", False),
    ]
    log = (await stranger.get(f"/api/tables/{fork['id']}/steps/0")).status_code
    assert log == 200
    assert (await host.ask(table))["seats"][0]["mine"]


async def _step_count(host: Browser, table: str, least: int) -> None:
    async with host.live(table) as line:
        while (await line.next_of("update"))["step_count"] < least:
            pass


async def test_steps_that_are_not_final_cannot_be_forked(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))

    for step in (-1, 1):
        answer = await host.post(f"/api/tables/{table}/fork", json={"step": step})
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-step")
    assert len((await host.get("/api/tables")).json()) == 1


async def test_putting_a_table_away(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))

    assert (await host.delete(f"/api/tables/{table}")).status_code == 204

    assert (await host.get(f"/api/tables/{table}")).json()["code"] == "unknown-table"
    assert (await host.get("/api/tables")).json() == []


async def test_new_tables_are_limited_for_each_address(with_gems: None, database: Path) -> None:
    app = create_app(SQLiteStore(database), Settings(table_rate=2))
    async with Far(app, "203.0.113.5") as browser:
        table = await browser.set_table()
        await browser.set_table()

        wanted: Any = {"game": "gems", "seats": [{}]}
        answers = [await browser.post("/api/tables", json=wanted)]
        answers += [await browser.post(f"/api/tables/{table}/fork", json={"step": 0})]

        assert [answer.status_code for answer in answers] == [429, 429]
        assert answers[0].json()["code"] == "too-many"
        assert answers[0].headers["retry-after"] == "30"
        assert (await browser.ask(table))["version"] == 0
    await app.service.close()


async def test_new_tables_of_this_machine_are_not_counted(with_gems: None, database: Path) -> None:
    app = create_app(SQLiteStore(database), Settings(table_rate=2))
    async with Browser(app) as browser:
        told = [(await browser.post("/api/tables", json={"game": "gems", "seats": [{}]})).status_code for _ in range(5)]
        told += [(await browser.post("/api/dice", json={})).status_code for _ in range(5)]

        assert told == [201] * 5 + [200] * 5
    await app.service.close()


async def test_tables_that_nobody_looks_at_are_forgotten_and_come_back(
    host: Browser, app: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "KEPT", 2)
    first = await host.set_table()
    await host.play(first, (0, "ruby"))
    async with host.live(first) as line:
        await line.next()
        others = [await host.set_table() for _ in range(3)]
        assert first in app.service.tables._in_memory  # somebody looks
    await host.set_table()

    assert set(app.service.tables._in_memory) & {first, *others} <= set(others[-1:])
    assert (await host.ask(first))["version"] == 1


@pytest.mark.usefixtures("with_gems")
async def test_what_somebody_asked_for_who_has_hung_up_is_known_if_it_is_on_disk(opening: Opening) -> None:
    store = await opening()
    app = create_app(store, Settings.without_limits())
    async with Browser(app) as host:
        table = await host.set_table()
        live = await app.service.tables.fresh(table)
        for turns in range(6):  # of the event loop, after which they hang up
            before = live.progress.ply
            choosing = asyncio.ensure_future(live.act(0, live.progress.versions.of(0), "ruby"))
            for _ in range(turns):
                await asyncio.sleep(0)
            choosing.cancel()
            await asyncio.wait([choosing])

            assert live.progress.ply == len(await rows_of(store, table))
            if live.progress.ply > before:
                await live.undo(0, live.progress.versions.of(0))
    await app.service.close()
