"""Evenings by the API: twenty-two people over three rounds, with latecomers, leavers and uneven numbers."""

from __future__ import annotations

from contextlib import AsyncExitStack
from itertools import combinations
from typing import Any

import pytest

from ratusz.server.http.gateway import Gateway
from tests.server.authenticator import over_tls, register
from tests.server.browser import Browser
from tests.server.evenings import SHORT, begin, come, draw, look
from tests.server.lobby import do, refused

pytestmark = pytest.mark.anyio

GEMS = ("ruby", "opal", "jade")


async def play(evening: Any, browsers: dict[int, Browser]) -> None:
    """Everybody at the tables of the last round is ready, which starts the games, and plays to the end."""
    for table in evening["rounds"][-1]["tables"]:
        people = [browsers[number] for number in table["guests"]]
        for seat, browser in enumerate(people):
            await do(browser, f"/api/tables/{table['id']}/seats/{seat}/ready", ready=True)
        for seat, browser in enumerate(people):
            version = (await browser.ask(table["id"], "/scene", seat=seat))["version"]
            body = {"seat": seat, "version": version, "action": GEMS[seat % 3]}
            await do(browser, f"/api/tables/{table['id']}/actions", **body)


async def test_an_evening_of_twenty_two_over_three_rounds(app: Gateway, host: Browser) -> None:
    async with AsyncExitStack() as stack:
        browsers = {number: await stack.enter_async_context(Browser(app)) for number in range(1, 23)}
        evening, code = await begin(host)
        for number in range(1, 22):
            await come(browsers[number], evening, code, f"Guest {number}")

        first = await draw(host, evening, 1)
        assert [len(table["guests"]) for table in first["rounds"][0]["tables"]] == [3] * 7
        await play(first, browsers)
        late = await come(browsers[22], evening, code, "Guest 22")
        assert (late["me"], late["table"], late["ranking"][-1]["guest"]) == (22, None, 22)

        second = await draw(host, evening, 2)
        assert sorted(len(table["guests"]) for table in second["rounds"][1]["tables"]) == [2, 2, 3, 3, 3, 3, 3, 3]
        await play(second, browsers)
        for number in (1, 2):
            assert (await browsers[number].delete(f"/api/evenings/{evening}/guests/{number}")).is_success

        third = await draw(host, evening, 3)
        await play(third, browsers)
        over = await do(host, f"/api/evenings/{evening}/end", over=True)
        told = await look(browsers[22], evening)

        groups = [table["guests"] for one in told["rounds"] for table in one["tables"]]
        pairs = [frozenset(pair) for group in groups for pair in combinations(group, 2)]
        assert len(pairs) == len(set(pairs))
        assert all(table["ends"] is not None for one in told["rounds"] for table in one["tables"])
        games = {place["guest"]: place["games"] for place in told["ranking"]}
        assert games == {**dict.fromkeys(range(3, 22), 3), 1: 2, 2: 2, 22: 2}
        scores = [place["score"] for place in told["ranking"]]
        assert scores == sorted(scores, reverse=True)
        assert sum(scores) == pytest.approx(50 * sum(games.values()))
        assert (over["over"], told["ranking"][0]["rank"]) == (True, 1)
        assert await refused(host, f"/api/evenings/{evening}/rounds", number=4) == "game-over"


@pytest.mark.parametrize("game", ["little_town", "dice_city", "districts", "chronicle"])
async def test_tables_of_every_game_start_when_everybody_is_ready(host: Browser, stranger: Browser, game: str) -> None:
    evening, code = await begin(host, game=game, size=2, options={})
    await come(host, evening, code, "Ola")
    await come(stranger, evening, code, "Jan")

    table = (await draw(host, evening, 1))["table"]
    assert (await look(stranger, evening))["table"] == table
    gathering = []
    for seat in range(2):
        guests = (await look(host, evening))["rounds"][0]["tables"][0]["guests"]
        browser = host if guests[seat] == 1 else stranger
        info = await do(browser, f"/api/tables/{table}/seats/{seat}/ready", ready=True)
        gathering.append(info["company"]["gathering"])

    assert gathering == [True, False]


async def test_who_may_do_what(host: Browser, stranger: Browser, app: Gateway) -> None:
    evening, code = await begin(host)
    path = f"/api/evenings/{evening}"

    assert await refused(stranger, f"{path}/guests", name="Jan", code="bridge-owl-key-clock") == "unknown-code"
    assert await refused(stranger, f"{path}/rounds", number=1) == "not-host"
    assert await refused(stranger, f"{path}/code") == "not-host"
    assert await refused(stranger, f"{path}/end", over=True) == "not-host"
    assert (await stranger.get("/api/evenings/nowhere")).json()["code"] == "unknown-evening"
    assert (await do(stranger, "/api/evenings/code", code=code.upper()))["id"] == evening
    other, another = await begin(host)
    assert await refused(stranger, f"{path}/guests", name="Jan", code=another) == "not-invited"
    await come(stranger, evening, code, "Jan")
    assert await refused(host, f"{path}/rounds", number=1) == "not-ready"
    renewed = (await do(host, f"{path}/code"))["code"]
    async with Browser(app) as third:
        assert await refused(third, f"{path}/guests", name="Ewa", code=code) == "unknown-code"
        assert (await come(third, evening, renewed, "Ewa"))["me"] == 2
        assert await refused(third, f"{path}/guests", name="Jan") == "name-taken"
        assert (await third.delete(f"{path}/guests/1")).json()["code"] == "not-host"
    assert [one["id"] for one in (await host.get("/api/evenings")).json()] == [evening, other]
    assert [(one["id"], one["hosting"]) for one in (await stranger.get("/api/evenings")).json()] == [(evening, False)]


@pytest.mark.parametrize(
    "wrong", [{"size": 9}, {"options": {"rounds": "many"}}, {"game": "chess"}, {"pace": "soon"}, {"grouping": "age"}]
)
async def test_what_a_game_does_not_allow_is_refused(host: Browser, wrong: dict[str, Any]) -> None:
    assert (await host.post("/api/evenings", json={**SHORT, "size": 3, **wrong})).is_client_error


async def test_its_tables_have_days_off(host: Browser, stranger: Browser) -> None:
    evening, code = await begin(host, size=2, pace="3d,weekends+60,holidays=14")
    await come(host, evening, code, "Ola")
    await come(stranger, evening, code, "Jan")

    drawn = await draw(host, evening, 1)

    assert (drawn["pace"], len(drawn["rounds"])) == ("3d,weekends+60,holidays=14", 1)


async def test_a_bot_plays_on_for_whoever_leaves_in_a_game(host: Browser, stranger: Browser) -> None:
    evening, code = await begin(host, size=2, options={})
    await come(host, evening, code, "Ola")
    await come(stranger, evening, code, "Jan")
    drawn = await draw(host, evening, 1)
    table = drawn["table"]
    jan = drawn["rounds"][0]["tables"][0]["guests"].index(2)
    for seat, browser in ((jan, stranger), (1 - jan, host)):
        await do(browser, f"/api/tables/{table}/seats/{seat}/ready", ready=True)

    assert (await stranger.delete(f"/api/evenings/{evening}/guests/2")).is_success

    assert (await host.ask(table))["company"]["places"][jan]["stand_in"] == "planner"
    assert (await look(stranger, evening))["table"] is None


async def test_a_bot_takes_the_seat_of_whoever_leaves_before_the_game(host: Browser, stranger: Browser) -> None:
    """Ola is ready; when Jan goes, nobody is waited for any more."""
    evening, code = await begin(host, size=2, options={})
    await come(host, evening, code, "Ola")
    await come(stranger, evening, code, "Jan")
    drawn = await draw(host, evening, 1)
    table = drawn["table"]
    ola = drawn["rounds"][0]["tables"][0]["guests"].index(1)
    await do(host, f"/api/tables/{table}/seats/{ola}/ready", ready=True)

    assert (await stranger.delete(f"/api/evenings/{evening}/guests/2")).is_success

    info = await host.ask(table)
    assert [seat["kind"] for seat in info["seats"]] == ["human", "bot"]
    assert not info["company"]["gathering"]


async def test_an_evening_stays_until_the_last_has_removed_it(host: Browser, stranger: Browser) -> None:
    evening, code = await begin(host)
    await come(stranger, evening, code, "Jan")

    await host.delete(f"/api/evenings/{evening}")
    assert (await host.get("/api/evenings")).json() == []
    assert (await look(stranger, evening))["guests"][0]["name"] == "Jan"
    await stranger.delete(f"/api/evenings/{evening}")

    assert (await stranger.get(f"/api/evenings/{evening}")).json()["code"] == "unknown-evening"


async def test_a_deleted_account_is_in_no_evening(host: Browser, stranger: Browser, app: Gateway) -> None:
    """The guest came in the browser first, and took the place along to the account."""
    evening, code = await begin(host)
    await come(stranger, evening, code, "Jan Kowalski")
    laptop = over_tls(stranger)
    await register(laptop, name="Jan")
    await do(laptop, "/api/account/seats")
    assert [one["id"] for one in (await laptop.get("/api/evenings")).json()] == [evening]
    mine, _ = await begin(laptop)
    exported = (await laptop.get("/api/account/export")).json()["evenings"]
    assert [(one["id"], one["guest"]) for one in exported] == [(mine, None), (evening, "Jan Kowalski")]

    assert (await laptop.request("DELETE", "/api/account")).status_code == 200

    told = await look(host, evening)
    assert [(guest["name"], guest["here"]) for guest in told["guests"]] == [("", False)]
    [[text]] = await app.service.ratings._store.store.ask("select text from evenings")
    assert "Kowalski" not in text
    assert (await host.get(f"/api/evenings/{mine}")).json()["code"] == "unknown-evening"
