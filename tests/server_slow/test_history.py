"""Results are read off the logs once, a bounded number at a time, and told to whom they belong."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from ratusz.host import lists
from ratusz.server.accounts import lists as own_lists
from ratusz.server.accounts import results
from ratusz.server.accounts.results import Results
from ratusz.server.core.sessions import hash_of
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.results import Lengths, ResultStore
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import Statement, Store
from ratusz.server.storage.tables import TableStore
from tests.server.authenticator import over_tls, register
from tests.server.browser import Browser
from tests.server.lobby import do, playing
from tests.server.stored import OWNER, TABLE

pytestmark = pytest.mark.anyio


async def finished(browser: Browser, *picks: str) -> str:
    """A game of one person that was played to its end."""
    table = await browser.set_table(humans=1)
    await browser.play(table, *((0, pick) for pick in picks))
    return table


async def test_a_result_among_ones_own(host: Browser, stranger: Browser) -> None:
    """The first gems drawn are ruby, opal, opal: two points of three picks. Before the end there is no result."""
    table = await host.set_table(humans=1)
    assert (await host.get(f"/api/tables/{table}/comparison?seat=0")).json()["code"] == "bad-request"
    await host.play(table, (0, "ruby"), (0, "opal"), (0, "jade"))

    alone = await host.ask(table, "/comparison", seat=0)
    again = await finished(host, "ruby", "ruby", "ruby")
    compared = await host.ask(again, "/comparison", seat=0)

    first: dict[str, Any] = {"games": 1, "rank": 1, "best": None, "mean": None, "lines": {}}
    assert alone == {"seat": 0, "own": first, "bots": [], "next": None, "stronger": None}
    own = compared["own"]
    assert (own["games"], own["best"], own["mean"], own["lines"]) == (2, 2, 2.0, {"GE-1": 2.0})
    assert (await stranger.ask(table, "/comparison", seat=0))["own"] is None
    assert (await host.get(f"/api/tables/{table}/comparison?seat=1")).json()["code"] == "bad-request"


async def test_tables_are_told_in_pages(host: Browser) -> None:
    phone = over_tls(host)
    await register(phone)
    made = [await phone.set_table() for _ in range(22)]

    history = (await phone.get("/api/account/history")).json()
    rest = (await phone.get("/api/account/tables?skip=20")).json()

    assert (len(history["tables"]), history["count"]) == (20, 22)
    assert {table["id"] for table in [*history["tables"], *rest]} == set(made)
    assert (await phone.get("/api/account/tables?skip=-1")).status_code == 400


async def test_a_long_history_is_read_in_parts_and_once(
    app: Gateway, host: Browser, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await finished(host, "ruby", "opal", "jade")
    session = hash_of(host.cookies["ratusz"])
    await app.service.close()
    store = SQLiteStore(database)
    await store.do(Statement("delete from results"))  # as from before results were stored when games end
    service = create_app(store, Settings.without_limits(), random=Random(1)).service
    results = Results(store, service.tables)

    parts = [await results.of(session, 100, read=2) for _ in range(2)]
    monkeypatch.setattr(service.tables.replays, "read", None)
    kept = await results.of(session, 100)

    assert [(len(part.tables), part.unread) for part in parts] == [(2, 1), (3, 0)]
    assert [table.result for table in kept.tables] == [table.result for table in parts[1].tables]
    assert all(table.result.over for table in kept.tables)
    await service.close()


async def test_what_was_read_holds_until_the_log_goes_on(host: Browser, app: Gateway) -> None:
    table = await host.set_table(humans=1)
    session = hash_of(host.cookies["ratusz"])
    results = app.service.histories._results

    before = await results.of(session, 100)
    await host.play(table, (0, "ruby"), (0, "opal"), (0, "jade"))
    after = await results.of(session, 100)

    assert [found.tables[0].result.over for found in (before, after)] == [False, True]
    assert after.tables[0].result.seats[0].points == 2


async def test_the_last_choice_stores_the_result_and_no_earlier_one_does(host: Browser, app: Gateway) -> None:
    """Nobody has asked for a list, and a server that is killed now finds the result when it starts again."""
    table = await host.set_table(humans=1)
    ask = app.service.histories._results._store.store.ask

    await host.play(table, (0, "ruby"), (0, "opal"))
    before = await ask("select text from results where table_id = $1", table)
    await host.play(table, (0, "jade"))
    [[over, text]] = await ask("select over, text from results where table_id = $1", table)

    assert not before
    assert (over, msgspec.json.decode(text)["seats"][0]["points"]) == (1, 2)


async def test_nothing_is_kept_of_people_who_have_changed_meanwhile(store: Store) -> None:
    """A result that was read before an account was deleted would bring its name back."""
    await TableStore(store).create(TABLE, ())
    results = ResultStore(store)

    await results.keep(TABLE.id, Lengths(3, 0), "old", over=False)
    [before] = await results.tables(OWNER, 10)
    await results.keep(TABLE.id, Lengths(0, 0), "new", over=False)
    [after] = await results.tables(OWNER, 10)

    assert (before.result, after.result) == (None, "new")


async def test_a_deleted_account_is_in_no_result(host: Browser, stranger: Browser, app: Gateway) -> None:
    phone, laptop = over_tls(host), over_tls(stranger)
    await register(phone)
    table = await playing(phone, laptop)
    for mine, theirs in (("ruby", "jade"), ("opal", "jade"), ("jade", "opal")):
        await phone.play(table, (0, mine))
        await laptop.play(table, (1, theirs))
    await phone.get("/api/account/history")
    assert "Ola" in str(await app.service.histories._results._store.store.ask("select text from results"))

    assert (await phone.request("DELETE", "/api/account")).status_code == 200
    await register(laptop)
    await do(laptop, "/api/account/seats")
    history = (await laptop.get("/api/account/history")).json()

    assert [seat["name"] for seat in history["tables"][0]["seats"]] == ["", "Jan"]
    assert history["opponents"] == []
    assert "Ola" not in str(await app.service.histories._results._store.store.ask("select text from results"))


async def test_what_waits_for_somebody_is_listed_first_however_much_else_they_own(
    host: Browser, stranger: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = 4
    for module in (own_lists, lists):
        monkeypatch.setattr(module, "PAGE", size)
    waiting = await playing(host, stranger)
    asked = await playing(host, stranger)
    await host.play(asked, (0, "ruby"))  # the others owe the next choice
    done = [await finished(host, "ruby", "opal", "jade") for _ in range(3)]
    running = [await playing(host, stranger) for _ in range(size)]
    for table in running:
        await host.play(table, (0, "ruby"))

    async def listed(query: str) -> list[str]:
        return [row["id"] for row in (await host.get(f"/api/tables{query}")).json()]

    first, rest = await listed("?state=running"), await listed(f"?state=running&skip={size}")
    while len(await listed("?state=finished")) < len(done):
        await listed("")  # so many are read off their logs at once

    assert first[0] == waiting
    assert (len(first), sorted([*first, *rest])) == (size, sorted([waiting, asked, *running]))
    assert await listed("?state=finished") == done[::-1]
    assert await listed("?state=finished&skip=2") == done[:1]
    assert await listed(f"?skip={size}") == [*rest, *done[::-1]][:size]
    assert (await host.get("/api/tables?state=lost")).status_code == 400


async def test_an_imported_game_that_is_over_stands_among_the_finished_ones_at_once(
    host: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many are taken along at once: none of their logs has to be read again to know."""
    monkeypatch.setattr(results, "READ_AT_ONCE", 0)
    record = (await host.get(f"/api/tables/{await finished(host, 'ruby', 'opal', 'jade')}/record")).text
    begun = record.replace("result: 2\n", "").replace("0 jade\n* =opal\n", "")

    over = (await host.post("/api/tables", json={"record": record})).json()["id"]
    going_on = (await host.post("/api/tables", json={"record": begun})).json()["id"]

    listed = {
        state: [row["id"] for row in (await host.get(f"/api/tables?state={state}")).json()]
        for state in ("running", "finished")
    }
    assert over in listed["finished"]
    assert over not in listed["running"]
    assert going_on in listed["running"]
    assert (await host.ask(over, "/comparison", seat=0))["own"]["games"] == 2
