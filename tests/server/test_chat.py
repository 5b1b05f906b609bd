"""Talk at a table, and tables that everybody may find."""

from __future__ import annotations

import pytest

from ratusz.server.core.clock import SystemClock
from tests.server.browser import Browser
from tests.server.lobby import begin, do, hosted, playing, refused, sit_down, token_of

pytestmark = pytest.mark.anyio


async def test_people_talk_and_spectators_read(host: Browser, stranger: Browser) -> None:
    table = await hosted(host)
    await do(host, f"/api/tables/{table}/chat", words="Who is coming?")

    (line,) = await stranger.ask(table, "/chat")

    assert (line["seat"], line["name"], line["words"], line["mine"]) == (0, "Ola", "Who is coming?", False)
    assert (await host.ask(table, "/chat"))[0]["mine"]
    assert await refused(stranger, f"/api/tables/{table}/chat", words="Me!") == "foreign-seat"
    assert await refused(host, f"/api/tables/{table}/chat", words="x" * 301) == "bad-request"


async def test_a_line_is_told_live(host: Browser, stranger: Browser) -> None:
    table = await playing(host, stranger)

    async with stranger.live(table, "seat=1") as line:
        before = (await line.next())["company"]["said"]
        await do(host, f"/api/tables/{table}/chat", words="Your move")
        while (update := await line.next())["company"]["said"] == before:
            pass

    assert update["company"]["said"] == (await host.ask(table, "/chat"))[0]["line"]


async def test_the_host_takes_a_line_away(host: Browser, stranger: Browser) -> None:
    table = await playing(host, stranger)
    ((line),) = await do(stranger, f"/api/tables/{table}/chat", words="Rude words")

    assert (await host.delete(f"/api/tables/{table}/chat/{line['line']}")).status_code == 204

    assert await stranger.ask(table, "/chat") == []
    assert (await stranger.delete(f"/api/tables/{table}/chat/{line['line']}")).json()["code"] == "unknown-line"


async def test_a_table_of_one_device_has_nobody_to_talk_to(host: Browser) -> None:
    table = await host.set_table()

    assert await refused(host, f"/api/tables/{table}/chat", words="Hello?") == "bad-request"
    assert await host.ask(table, "/chat") == []


async def test_public_tables_are_found_until_they_are_full(host: Browser, stranger: Browser) -> None:
    table = await hosted(host)
    assert (await stranger.get("/api/open-tables")).json() == []

    await do(host, f"/api/tables/{table}/public", public=True)
    (found,) = (await stranger.get("/api/open-tables")).json()
    assert found == {"id": table, "game": "gems", "options": {}, "host": "Ola", "seats": 2, "free": 1}
    await do(stranger, f"/api/tables/{table}/seats", name="Jan")
    assert (await stranger.get("/api/open-tables")).json() == []

    await begin(host, table, stranger)
    assert (await host.ask(table))["company"]["public"]


async def test_a_table_is_public_only_while_the_host_wants_it(host: Browser, stranger: Browser) -> None:
    table = await hosted(host)
    await do(host, f"/api/tables/{table}/public", public=True)
    assert await refused(stranger, f"/api/tables/{table}/public", public=False) == "not-host"

    await do(host, f"/api/tables/{table}/public", public=False)

    assert (await stranger.get("/api/open-tables")).json() == []
    assert await refused(stranger, f"/api/tables/{table}/seats", name="Jan") == "not-invited"
    await sit_down(host, table, stranger, "Jan")
    assert await token_of(host, table)


async def test_what_nobody_touches_for_a_day_is_not_listed_any_more(
    host: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SystemClock, "now", lambda _: 1000.0)
    table = await hosted(host)
    await do(host, f"/api/tables/{table}/public", public=True)

    monkeypatch.setattr(SystemClock, "now", lambda _: 1000.0 + 24 * 3600)
    assert (await host.get("/api/open-tables")).json() == []
    monkeypatch.setattr(SystemClock, "now", lambda _: 999.0 + 24 * 3600)
    assert [found["id"] for found in (await host.get("/api/open-tables")).json()] == [table]
