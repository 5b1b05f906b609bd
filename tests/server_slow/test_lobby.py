"""Tables that people come to by link, from the first link to the rematch."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from ratusz.server.core.clock import SystemClock
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.lobby import seat_codes
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser
from tests.server.lobby import begin, do, hosted, playing, refused, sit_down, token_of

pytestmark = pytest.mark.anyio


@pytest.fixture
async def guests(app: Gateway) -> AsyncIterator[list[Browser]]:
    """Two more browsers."""
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(Browser(app)) for _ in range(2)]


async def test_a_table_with_a_free_seat_waits_for_people(host: Browser) -> None:
    table = await hosted(host)

    info = await host.ask(table)

    assert (info["version"], info["over"], info["to_act"]) == (0, False, [])
    assert info["company"] == {
        "gathering": True,
        "auto": False,
        "opening": False,
        "public": False,
        "said": 0,
        "hosting": True,
        "places": [
            place(0, host=True),
            place(1, open=True),
        ],
        "claims": [],
        "asked": None,
        "asked_until": None,
        "lost": [],
        "again": None,
        "time": None,
    }
    assert (await host.act(table, 0, "ruby")).json()["code"] == "not-started"
    assert (await host.undo(table, 0)).json()["code"] == "not-started"


def place(seat: int, **different: Any) -> dict[str, Any]:
    usual = {"open": False, "ready": False, "host": False, "present": False, "stand_in": None, "had_stand_in": False}
    return {"seat": seat, **usual, "seal": None, "votes": [], "pace": "", **different}


async def test_coming_by_link_and_beginning(host: Browser, guests: list[Browser]) -> None:
    table = await hosted(host)
    (jan, _) = guests

    info = await sit_down(host, table, jan, "Jan")
    assert [(seat["name"], seat["mine"]) for seat in info["seats"]] == [("Ola", False), ("Jan", True)]
    assert not info["company"]["hosting"]
    await begin(host, table, jan)

    assert (await jan.ask(table))["to_act"] == [0, 1]
    await host.play(table, (0, "ruby"))
    await jan.play(table, (1, "jade"))
    assert (await jan.ask(table))["version"] == 3
    assert [entry["id"] for entry in (await jan.get("/api/tables")).json()] == [table]


async def test_chance_begins_only_with_the_game(host: Browser, guests: list[Browser]) -> None:
    """The first roll of Little Town is drawn for as many as play in the end."""
    table = await hosted(host, free=3, game="little_town")
    await sit_down(host, table, guests[0], "Jan")
    for seat in (3, 2):
        assert (await host.delete(f"/api/tables/{table}/seats/{seat}")).status_code == 204
    assert (await host.ask(table))["version"] == 0

    await begin(host, table, guests[0])

    info = await host.ask(table)
    assert info["version"] > 0
    assert info["to_act"] == [0, 1]
    assert len((await host.ask(table, "/scene", seat=0))["scene"]["boards"]) == 2


async def test_nobody_begins_without_being_ready(host: Browser, guests: list[Browser]) -> None:
    table = await hosted(host)
    start = f"/api/tables/{table}/start"

    assert await refused(host, start) == "not-ready"
    await sit_down(host, table, guests[0], "Jan")
    assert await refused(host, start) == "not-ready"
    assert await refused(guests[0], start) == "not-host"
    await begin(host, table, guests[0])
    assert await refused(host, start) == "already-started"


async def test_a_new_link_ends_the_earlier_one(host: Browser, guests: list[Browser]) -> None:
    table = await hosted(host)
    assert "linked" not in (await host.ask(table))["company"]
    earlier = await token_of(host, table)
    assert (await host.ask(table))["company"]["linked"]
    await token_of(host, table)

    path = f"/api/tables/{table}/seats"
    assert await refused(guests[0], path, name="Jan", token=earlier) == "not-invited"
    assert await refused(guests[0], path, name="Jan") == "not-invited"
    assert await refused(guests[0], f"/api/tables/{table}/link") == "not-host"


async def test_seats_are_added_and_people_sent_away(host: Browser, guests: list[Browser]) -> None:
    table = await hosted(host)
    token = await token_of(host, table)
    await sit_down(host, table, guests[0], "Jan")

    info = await do(host, f"/api/tables/{table}/places", bot="random")
    assert [(seat["kind"], seat["bot"]) for seat in info["seats"]][2] == ("bot", "random")
    await host.delete(f"/api/tables/{table}/seats/1")

    assert (await guests[0].ask(table))["company"]["places"][1]["open"]
    again = {"name": "Jan", "token": token}
    assert await refused(guests[0], f"/api/tables/{table}/seats", **again) == "sent-away"
    assert [entry["id"] for entry in (await guests[0].get("/api/tables")).json()] == []


async def test_a_game_is_not_for_more_than_its_box_says(host: Browser) -> None:
    table = await hosted(host, free=3)

    assert await refused(host, f"/api/tables/{table}/places") == "invalid-setup"
    assert len((await host.ask(table))["seats"]) == 4


async def test_a_recorded_game_goes_on_with_others(host: Browser, guests: list[Browser]) -> None:
    record = "ratusz-record: 1\ngame: gems\nrules: 7\nplayers: 2\n\n0 ruby\n1 jade\n* =ruby\n"
    table = await hosted(host, record=record)
    await sit_down(host, table, guests[0], "Jan")
    assert await refused(host, f"/api/tables/{table}/places") == "invalid-setup"

    await begin(host, table, guests[0])

    assert ((await host.ask(table))["version"], (await host.ask(table))["step_count"]) == (3, 3)


async def test_the_lobby_is_seen_live(host: Browser, guests: list[Browser]) -> None:
    table = await hosted(host)

    async with host.live(table) as line:
        first = await line.next()
        assert first["company"]["places"][0]["present"]
        await sit_down(host, table, guests[0], "Jan")
        while not (update := await line.next())["seats"][1]["name"]:
            pass
        assert not update["company"]["places"][1]["present"]
        async with guests[0].live(table, "seat=1") as other:
            await other.next()
            assert (await line.next())["company"]["places"][1]["present"]
        assert not (await line.next())["company"]["places"][1]["present"]


async def test_after_a_pause_the_whole_company_is_told_anew(host: Browser, guests: list[Browser]) -> None:
    """Somebody sits down without a version."""
    table = await hosted(host)

    async with host.live(table, "after=0") as line:
        assert (await line.next())["version"] == 0


# --- another device ------------------------------------------------------------------------------------------------


async def code_of(browser: Browser, table: str, seat: int, language: str = "en") -> str:
    answer = await do(browser, f"/api/tables/{table}/seats/{seat}/code", language=language)
    assert answer["seconds"] == 600
    return str(answer["code"])


async def test_a_code_brings_the_seat_to_another_device(host: Browser, guests: list[Browser]) -> None:
    jan, tablet = guests
    table = await playing(host, jan)
    code = await code_of(jan, table, 1, "pl")

    async with jan.live(table, "seat=1") as line:
        await line.next()
        info = await do(tablet, "/api/codes", code=code.upper())
        closed = await line.event()

    assert (info["id"], [seat["mine"] for seat in info["seats"]]) == (table, [False, True])
    assert (closed["type"], closed["code"], closed["reason"]) == ("websocket.close", 4403, "foreign-seat")
    assert (await jan.act(table, 1, "ruby")).json()["code"] == "foreign-seat"
    await tablet.play(table, (1, "ruby"))
    assert await refused(jan, "/api/codes", code=code) == "unknown-code"


async def test_a_code_holds_for_ten_minutes(
    host: Browser, guests: list[Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hosted(host)
    monkeypatch.setattr(SystemClock, "now", lambda _: 1000.0)
    code = await code_of(host, table, 0)

    monkeypatch.setattr(SystemClock, "now", lambda _: 1600.0)
    assert await refused(guests[0], "/api/codes", code=code) == "unknown-code"
    monkeypatch.setattr(SystemClock, "now", lambda _: 1599.0)
    assert (await do(guests[0], "/api/codes", code=code))["company"]["hosting"]


async def test_who_was_sent_away_takes_no_seat_by_earlier_words(host: Browser, guests: list[Browser]) -> None:
    thief, jan = guests
    table = await hosted(host)
    await sit_down(host, table, thief, "Zla")
    code = await code_of(thief, table, 1)
    await host.delete(f"/api/tables/{table}/seats/1")
    await sit_down(host, table, jan, "Jan")

    assert await refused(thief, "/api/codes", code=code) == "unknown-code"
    assert [seat["mine"] for seat in (await jan.ask(table))["seats"]] == [False, True]


async def test_words_bring_nobody_elses_seat_when_seats_move_up(host: Browser, guests: list[Browser]) -> None:
    jan, ewa = guests
    table = await hosted(host, free=3)
    for seat, (guest, name) in enumerate(((jan, "Jan"), (ewa, "Ewa")), start=2):
        await do(guest, f"/api/tables/{table}/seats", name=name, token=await token_of(host, table), seat=seat)
    code = await code_of(jan, table, 2)

    await host.delete(f"/api/tables/{table}/seats/1")

    assert await refused(host, "/api/codes", code=code) == "unknown-code"
    assert [seat["mine"] for seat in (await ewa.ask(table))["seats"]] == [False, False, True]


async def test_a_new_code_ends_the_earlier_one(host: Browser, guests: list[Browser]) -> None:
    table = await hosted(host)
    earlier, later = await code_of(host, table, 0), await code_of(host, table, 0)

    assert await refused(guests[0], "/api/codes", code=earlier) == "unknown-code"
    assert await refused(guests[0], f"/api/tables/{table}/seats/0/code") == "foreign-seat"
    assert await do(guests[0], "/api/codes", code=later)


async def test_codes_cannot_be_tried_for_ever(with_gems: None, database: Path) -> None:
    app = create_app(SQLiteStore(database), Settings(auth_rate=2))
    async with Browser(app) as browser:
        found = [await refused(browser, "/api/codes", code="bridge-owl-key-clock-bell-window") for _ in range(3)]

    await app.service.close()
    assert found == ["unknown-code", "unknown-code", "too-many"]


# --- bots that stand in --------------------------------------------------------------------------------------------


async def until(browser: Browser, table: str, seen: Callable[[Any], bool]) -> Any:
    async with browser.live(table) as line:
        while not seen(update := await line.next_of("update")):
            pass
    return update


async def test_a_bot_plays_for_who_has_left_and_hands_back(host: Browser, guests: list[Browser]) -> None:
    table = await playing(host, guests[0])
    bot = f"/api/tables/{table}/seats/1/bot"

    await do(host, bot, bot="random")
    await until(host, table, lambda update: update["scene"]["to_act"] == [0])
    assert (await guests[0].act(table, 1, "ruby")).json()["code"] == "bot-plays"
    assert (await guests[0].delete(bot)).status_code == 204
    await host.play(table, (0, "ruby"))
    await guests[0].play(table, (1, "jade"))

    places = (await host.ask(table))["company"]["places"]
    assert [(seat["stand_in"], seat["had_stand_in"]) for seat in places] == [(None, False), (None, True)]


async def test_a_game_is_finished_by_the_bot(host: Browser, guests: list[Browser]) -> None:
    table = await playing(host, guests[0], options={"rounds": "1"})
    await do(guests[0], f"/api/tables/{table}/seats/1/bot", bot="greedy")

    await host.play(table, (0, "ruby"))

    update = await until(host, table, lambda update: update["scene"]["over"])
    assert update["company"]["places"][1]["had_stand_in"]


async def test_others_vote_about_who_is_away(host: Browser, guests: list[Browser]) -> None:
    jan, ewa = guests
    table = await playing(host, jan, ewa)
    bot = f"/api/tables/{table}/seats/0/bot"

    async with host.live(table, "seat=0") as line:
        await line.next()
        assert await refused(jan, bot, bot="greedy") == "not-host"
    await do(jan, bot, bot="greedy")
    assert (await ewa.ask(table))["company"]["places"][0]["votes"] == [1]
    info = await do(ewa, bot, bot="greedy")
    assert info["company"]["places"][0]["stand_in"] == "greedy"


# --- afterwards ----------------------------------------------------------------------------------------------------


async def test_the_same_people_meet_again(host: Browser, guests: list[Browser]) -> None:
    table = await playing(host, guests[0], options={"rounds": "1"})
    again = f"/api/tables/{table}/again"
    assert await refused(host, again) == "already-started"
    await host.play(table, (0, "ruby"))
    await guests[0].play(table, (1, "jade"))

    fresh = (await do(guests[0], again))["table"]
    assert (await do(host, again))["table"] == fresh

    info = await host.ask(fresh)
    assert (info["options"], info["version"], info["company"]["gathering"]) == ({"rounds": "1"}, 0, True)
    assert [(seat["name"], seat["mine"]) for seat in info["seats"]] == [("Ola", True), ("Jan", False)]
    assert info["company"]["hosting"]
    assert (await guests[0].ask(table))["company"]["again"] == fresh
    await begin(host, fresh, guests[0])
    await guests[0].play(fresh, (1, "opal"))


async def test_strangers_set_no_rematch(host: Browser, guests: list[Browser]) -> None:
    table = await playing(host, guests[0], options={"rounds": "1"})
    await host.play(table, (0, "ruby"))
    await guests[0].play(table, (1, "jade"))

    assert await refused(guests[1], f"/api/tables/{table}/again") == "foreign-seat"


@pytest.mark.parametrize("first", [0, 1])
async def test_a_table_is_deleted_with_the_last_who_removes_it(
    host: Browser, guests: list[Browser], first: int
) -> None:
    table = await playing(host, guests[0])
    one, other = (host, guests[0])[first], (host, guests[0])[1 - first]

    assert (await guests[1].delete(f"/api/tables/{table}")).json()["code"] == "foreign-seat"
    assert (await one.delete(f"/api/tables/{table}")).status_code == 204
    assert (await one.get("/api/tables")).json() == []
    assert [row["id"] for row in (await other.get("/api/tables")).json()] == [table]
    await other.play(table, (1 - first, "ruby"))
    assert (await other.delete(f"/api/tables/{table}")).status_code == 204

    assert (await one.get(f"/api/tables/{table}")).json()["code"] == "unknown-table"


async def test_who_plays_on_at_a_table_they_removed_finds_it_again(host: Browser, guests: list[Browser]) -> None:
    table = await playing(host, guests[0])
    await guests[0].delete(f"/api/tables/{table}")
    await do(host, f"/api/tables/{table}/chat", words="Where are you?")
    assert (await guests[0].get("/api/tables")).json() == []

    await guests[0].play(table, (1, "ruby"))

    assert [row["id"] for row in (await guests[0].get("/api/tables")).json()] == [table]


async def test_who_removes_a_table_before_the_game_leaves_it_to_the_others(
    host: Browser, guests: list[Browser]
) -> None:
    table = await hosted(host, free=1)
    await sit_down(host, table, guests[0], "Jan")

    assert (await host.delete(f"/api/tables/{table}")).status_code == 204

    info = await guests[0].ask(table)
    assert info["company"]["hosting"]
    assert [place["open"] for place in info["company"]["places"]] == [True, False]
    assert (await guests[0].delete(f"/api/tables/{table}")).status_code == 204
    assert (await guests[0].get(f"/api/tables/{table}")).json()["code"] == "unknown-table"


# --- what is kept, and what is not ---------------------------------------------------------------------------------


async def test_a_restart_forgets_nothing(host: Browser, app: Gateway, database: Path, guests: list[Browser]) -> None:
    table = await playing(host, *guests)
    await do(host, f"/api/tables/{table}/seats/2/bot", bot="random")
    before = await host.ask(table)
    await app.service.close()

    again = create_app(SQLiteStore(database), Settings(table_rate=0))
    async with Browser(again) as same:
        same.cookies = host.cookies
        after = await same.ask(table)
    await again.service.close()

    assert {**after, "version": 0} == {**before, "version": 0}  # the bot may have played meanwhile


async def test_the_database_holds_no_link_and_no_code(
    host: Browser, guests: list[Browser], database: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    table = await hosted(host)
    token = await token_of(host, table)
    await do(guests[0], f"/api/tables/{table}/seats", name="Jan", token=token)
    code = await code_of(host, table, 0)

    files = b"".join(path.read_bytes() for path in database.parent.iterdir())
    written = "".join(capfd.readouterr())
    assert b'"sat"' in files
    for secret in (token, code, host.cookies["ratusz"], guests[0].cookies["ratusz"]):
        assert secret.encode() not in files
        assert secret not in written
    assert b"".join(number.to_bytes(2, "big") for number in seat_codes.parse(code) or ()) not in files


async def test_a_qr_code_is_a_drawing(host: Browser) -> None:
    answer = await host.post("/api/qr", json={"text": "http://ratusz.test/join/abc#token"})

    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    drawing = ET.fromstring(answer.text)
    assert drawing.attrib["viewBox"] == "0 0 35 35"  # 29 modules and three on every side
    assert "style" not in answer.text
    assert (await host.post("/api/qr", json={"text": "x" * 301})).json()["code"] == "bad-request"


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        pytest.param("seats", {"name": "Jan", "seat": 9, "token": ""}, "not-invited", id="empty-token"),
        pytest.param("seats", {}, "bad-request", id="no-name"),
        pytest.param("seats", {"name": "x" * 41}, "bad-request", id="long-name"),
        pytest.param("seats/9/ready", {"ready": True}, "bad-request", id="no-such-seat"),
        pytest.param("seats/1/ready", {"ready": True}, "foreign-seat", id="free-seat"),
        pytest.param("seats/0/ready", {}, "bad-request", id="ready-or-not"),
        pytest.param("seats/0/code", {"language": "la"}, "bad-request", id="unknown-language"),
        pytest.param("seats/0/bot", {"bot": "greedy"}, "not-started", id="bot-too-early"),
        pytest.param("claims", {"seat": 1}, "not-started", id="claim-before-the-game"),
        pytest.param("seats/0/take-back", {}, "foreign-seat", id="a-seat-that-nobody-gave-away"),
        pytest.param("claims/1", {"grant": True}, "unknown-claim", id="unknown-claim"),
        pytest.param("places", {"bot": "deep"}, "unknown-bot", id="unknown-bot"),
        pytest.param("again", {}, "foreign-seat", id="rematch-of-strangers"),
    ],
)
async def test_what_is_refused(host: Browser, stranger: Browser, path: str, body: Any, code: str) -> None:
    table = await hosted(host)
    before = await host.ask(table)
    asks = stranger if code in ("not-invited", "foreign-seat") else host

    assert await refused(asks, f"/api/tables/{table}/{path}", **body) == code

    assert await host.ask(table) == before


@pytest.mark.parametrize("path", ["claims", "seats/0/bot", "again", "seats", "link", "start", "places"])
async def test_tables_of_one_device_are_not_come_to(host: Browser, stranger: Browser, path: str) -> None:
    table = await host.set_table()
    body: Any = {"claims": {"seat": 0}, "seats/0/bot": {"bot": "greedy"}, "seats": {"name": "Jan"}}.get(path, {})

    assert await refused(host, f"/api/tables/{table}/{path}", **body) in ("bad-request", "already-started")
