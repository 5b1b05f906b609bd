"""Somebody writes between two statements of one read: what is read was so at one moment all the same."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ratusz.host.stored import CampaignRow, Entry, StoredCampaign, StoredDice
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.campaigns import CampaignStore
from ratusz.server.storage.postgres import migrate as postgres_migrate
from ratusz.server.storage.postgres import store as postgres_store
from ratusz.server.storage.postgres.store import PostgresStore
from ratusz.server.storage.sqlite import store as sqlite_store
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import Rows, Statement
from ratusz.server.storage.tables import TableStore
from tests.server.browser import Browser
from tests.server.campaigns import begin
from tests.server.databases import fresh_database
from tests.server.lobby import begin as begin_game
from tests.server.lobby import hosted, sit_down
from tests.server.stored import COMPANY, FIRST, OWNER, SAT, SECOND, TABLE

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("with_gems")]

CAMPAIGN = StoredCampaign("saga", "gems", 7, "pair", OWNER, 1000.0)
ROW = CampaignRow(1, 'seated [["human","Ola",null]]', 1000.0)
ROUNDS = 12

Change = Callable[[], Awaitable[object]]


@pytest.fixture
async def address() -> AsyncIterator[str]:
    async with fresh_database() as address:
        await postgres_migrate.prepare(address)
        yield address


def before(monkeypatch: pytest.MonkeyPatch, question: int, change: Change) -> list[int]:
    """Have something written just before one of the questions of a read, once."""
    original, asked = postgres_store._fetch, list[int]()

    async def interrupted(connection: Any, statement: Statement) -> Rows:
        asked.append(len(asked) + 1)
        if asked[-1] == question:
            await change()
        return await original(connection, statement)

    monkeypatch.setattr(postgres_store, "_fetch", interrupted)
    return asked


async def test_questions_of_a_snapshot(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    store, other = PostgresStore(address), PostgresStore(address)
    await TableStore(store).create(TABLE, [FIRST], entries=[SAT], index=COMPANY)
    more = Entry(2, "{}", 1001.0)
    asked = before(monkeypatch, 2, lambda: TableStore(other).append_people("abc", [more], COMPANY, [SECOND]))
    questions = [Statement("select count(*) from company"), Statement("select count(*) from events")]

    assert await store.snapshot(*questions) == [[(1,)], [(1,)]]
    assert await store.snapshot(*questions) == [[(2,)], [(2,)]]
    assert len(asked) > 4
    await store.close()
    await other.close()


@pytest.mark.parametrize("question", [2, 3])
async def test_a_table_that_is_deleted_meanwhile(address: str, monkeypatch: pytest.MonkeyPatch, question: int) -> None:
    store, other = PostgresStore(address), PostgresStore(address)
    tables, table = TableStore(store), replace(TABLE, dice=StoredDice(b"s" * 32, (b"e" * 32, None), 0))
    await tables.create(table, [FIRST])
    before(monkeypatch, question, lambda: TableStore(other).delete("abc"))

    found = await tables.table("abc")

    assert found == table
    assert await tables.table("abc") is None
    await store.close()
    await other.close()


@pytest.mark.parametrize("alone", [True, False], ids=["one", "listed"])
async def test_a_campaign_that_is_deleted_meanwhile(
    address: str, monkeypatch: pytest.MonkeyPatch, *, alone: bool
) -> None:
    store, other = PostgresStore(address), PostgresStore(address)
    campaigns = CampaignStore(store)
    await campaigns.create(CAMPAIGN, [ROW], [])
    before(monkeypatch, 2, lambda: CampaignStore(other).delete("saga"))

    found = await campaigns.campaign("saga") if alone else (await campaigns.owned(OWNER, 5))[0]

    assert found == (CAMPAIGN, [ROW])
    assert await campaigns.campaign("saga") is None
    await store.close()
    await other.close()


async def test_another_program_writes_to_the_file(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reads of SQLite await nothing; but another server over the same file does not wait for them."""
    store = SQLiteStore(database)
    await TableStore(store).create(TABLE, [FIRST])
    original = sqlite_store._fetch

    def interrupted(connection: sqlite3.Connection, statement: Statement) -> Rows:
        found = original(connection, statement)
        other = sqlite3.connect(database)
        other.execute("pragma foreign_keys = on")
        with other:
            other.execute("delete from tables")
        other.close()
        return found

    monkeypatch.setattr(sqlite_store, "_fetch", interrupted)

    assert await TableStore(store).table("abc") == TABLE
    assert await TableStore(store).table("abc") is None
    await store.close()


# --- over HTTP -----------------------------------------------------------------------------------------------------


@pytest.fixture
async def gateways(address: str) -> AsyncIterator[list[Gateway]]:
    """Two workers that hear nothing of each other."""
    async with AsyncExitStack() as stack:
        gateways = [create_app(PostgresStore(address), Settings.without_limits()) for _ in range(2)]
        for gateway in gateways:
            stack.push_async_callback(gateway.service.close)
        yield gateways


async def test_a_campaign_is_deleted_while_an_episode_begins(gateways: list[Gateway]) -> None:
    """At both workers somebody looks, one begins an episode, the other puts the campaign away: no answer is a 500."""
    async with Browser(gateways[0]) as one, Browser(gateways[1]) as other:
        for turn in range(ROUNDS):
            campaign = (await begin(one))["id"]
            other.cookies.update(one.cookies)
            path = f"/api/campaigns/{campaign}"
            doing = [one.post(f"{path}/episodes", json={"ply": 1}), other.delete(path)]
            looking = [browser.get(where) for browser in (one, other) for where in (path, "/api/campaigns")]
            answers = await asyncio.gather(*(doing if turn % 2 else doing[::-1]), *looking)

            assert {answer.status_code for answer in answers} <= {200, 201, 204, 404}
            assert (await one.get(path)).status_code == 404
            assert (await one.get("/api/campaigns")).json() == []


async def test_a_game_begins_while_other_workers_read_its_table(gateways: list[Gateway]) -> None:
    """Rows of a game that has begun are never put on a table at which people still sit down."""
    async with Browser(gateways[0]) as ola, Browser(gateways[0]) as jan, Browser(gateways[1]) as stranger:
        for _ in range(ROUNDS // 2):
            table = await hosted(ola)
            await sit_down(ola, table, jan, "Jan")
            tables = gateways[1].service.tables

            async def look(table: str = table, tables: Any = tables) -> None:
                for _ in range(12):
                    tables._in_memory.pop(table, None)
                    tables._recent.pop(table, None)
                    answer = await stranger.get(f"/api/tables/{table}")
                    assert answer.status_code == 200

            await asyncio.gather(begin_game(ola, table, jan), look())
            here, there = await ola.ask(table, "/scene"), await stranger.ask(table, "/scene")
            assert here["scene"] == there["scene"]


# --- reading what was acknowledged -----------------------------------------------------------------------------------


async def test_what_one_worker_has_acknowledged_another_shows_at_once(gateways: list[Gateway]) -> None:
    async with Browser(gateways[0]) as ola, Browser(gateways[1]) as jan:
        table = await hosted(ola)
        assert (await jan.ask(table))["company"]["gathering"]
        token = (await ola.post(f"/api/tables/{table}/link", json={})).json()["token"]
        sits = await jan.post(f"/api/tables/{table}/seats", json={"name": "Jan", "token": token})
        assert sits.status_code == 200
        assert (await ola.ask(table))["seats"][1]["name"] == "Jan"
        await begin_game(ola, table, jan)

        for _ in range(2):  # gems drawn may end the game in its third round only
            for seat, (browser, far) in enumerate(((ola, jan), (jan, ola))):
                answer = await browser.act(table, seat, "ruby")
                assert answer.status_code == 200
                assert (await far.ask(table))["version"] == answer.json()["version"]
                assert (await far.ask(table, "/log")) == (await browser.ask(table, "/log"))


async def test_who_sits_down_at_one_worker_plays_at_another(gateways: list[Gateway]) -> None:
    async with Browser(gateways[0]) as ola, Browser(gateways[0]) as jan, Browser(gateways[1]) as far:
        table = await hosted(ola)
        await far.ask(table)
        await sit_down(ola, table, jan, "Jan")
        await begin_game(ola, table, jan)
        far.cookies.update(jan.cookies)

        answer = await far.act(table, 1, "ruby", (await jan.ask(table))["version"])

        assert answer.status_code == 200


async def test_many_who_look_at_once_share_a_question(gateways: list[Gateway], monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    original = TableStore.changes_since

    async def counted(*args: Any) -> Any:
        asked.append(args)
        return await original(*args)

    monkeypatch.setattr(TableStore, "changes_since", counted)
    async with Browser(gateways[0]) as ola:
        table = await ola.set_table()
        live = await gateways[0].service.tables.find(table)
        asked.clear()

        await asyncio.gather(*(live.sync.freshen() for _ in range(100)))

    assert len(asked) == 1
