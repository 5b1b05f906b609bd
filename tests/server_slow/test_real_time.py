"""Games in real time: the clock's events reach the log at their time, and nobody is in anybody's way."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz import games
from ratusz.bots import BOTS
from ratusz.engine.text.record import load, states
from ratusz.engine.time.real_time import HANDS, SWAY
from ratusz.host.stored import StoredSeat, StoredTable
from ratusz.host.tables.state import LENIENCE
from ratusz.server.core.sessions import COOKIE, hash_of
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.live.hub import BREATH
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.tables import TableStore
from tests.server.browser import Browser, Line
from tests.server.manual_clock import ManualClock
from tests.toys import sandcastle

pytestmark = pytest.mark.anyio

START, TIDE, WAVE = 1000.0, 60.0, 10.0


@pytest.fixture
def manual_clock() -> ManualClock:
    return ManualClock(START)


def served(database: Path, manual_clock: ManualClock, **settings: Any) -> Gateway:
    """Its sand is known: wet, dry, dry; three times in four it is wet, and the numbers are 0.13, 0.85, 0.76."""
    return create_app(SQLiteStore(database), Settings(table_rate=0, **settings), random=Random(1), clock=manual_clock)


@pytest.fixture
async def app(database: Path, manual_clock: ManualClock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Gateway]:
    known = {**games.rooms(), "sandcastle": sandcastle}
    monkeypatch.setattr(games, "rooms", lambda: known)
    app = served(database, manual_clock)
    yield app
    await app.service.close()


@pytest.fixture
async def host(app: Gateway) -> AsyncIterator[Browser]:
    async with Browser(app) as browser:
        yield browser


async def set_beach(host: Browser, *, humans: int = 2, ready: bool = True) -> str:
    """A table at which one browser has every seat, as if people had brought all of them here by their codes."""
    await host.set_table(game="sandcastle", humans=1)
    assert isinstance(host.app, Gateway)
    table = await shared_beach(host.app, [host] * humans)
    if ready:
        await host.play(table, *[(seat, "ready") for seat in range(humans)])
    return table


async def shared_beach(app: Gateway, crowd: list[Browser]) -> str:
    """A table at which each browser has a seat."""
    sessions = [hash_of(browser.cookies[COOKIE]) for browser in crowd]
    seats = tuple(StoredSeat("human", "", session=session) for session in sessions)
    stored = StoredTable("shared", "sandcastle", 1, {}, sessions[0], START, seats)
    await TableStore(app.service._store).create(stored, ())
    return stored.id


async def happened(host: Browser, table: str) -> list[str]:
    signs = {-1: "*", -2: "~"}
    return [f"{signs.get(entry['seat'], entry['seat'])} {entry['action']}" for entry in await host.ask(table, "/log")]


async def until_over(line: Line) -> Any:
    while not (update := await line.next_of("update"))["scene"]["over"]:
        pass
    return update


async def test_an_update_says_when_the_timers_run_out(host: Browser, manual_clock: ManualClock) -> None:
    table = await set_beach(host, ready=False)
    await manual_clock.go(20)
    waiting = await host.ask(table, "/scene", seat=0)
    await host.play(table, (0, "ready"), (1, "ready"))
    await manual_clock.go(5)

    running = await host.ask(table, "/scene", seat=0)

    assert (waiting["scene"]["timers"], waiting["rings"]) == ([], [])
    assert [timer["action"] for timer in running["scene"]["timers"]] == ["tide"]
    assert (running["now"], running["rings"]) == (START + 25, [START + 20 + TIDE])


async def test_the_clock_ends_a_game_by_an_event_in_the_log(host: Browser, manual_clock: ManualClock) -> None:
    table = await set_beach(host)
    async with host.live(table, "seat=0") as line:
        await manual_clock.go(TIDE + LENIENCE - 0.01)
        assert (await host.ask(table))["over"] is False
        await manual_clock.go(0.01)
        update = await until_over(line)

    assert await happened(host, table) == ["0 ready", "1 ready", "~ tide"]
    assert (update["rings"], update["scene"]["timers"]) == ([], [])
    assert (await host.get(f"/api/tables/{table}/record")).text.endswith("0 ready\n1 ready\n~ tide\n")


async def test_an_alarm_that_is_gone_does_not_ring(host: Browser, manual_clock: ManualClock) -> None:
    """The wave takes the place of the tide: 10 seconds from the third bucket, which is poured after 55."""
    table = await set_beach(host)
    await manual_clock.go(55)
    await host.play(table, *[(1, action) for _ in range(3) for action in ("fetch", "pour")])
    assert (await host.ask(table, "/scene"))["rings"] == [START + 55 + WAVE]

    async with host.live(table) as line:
        await manual_clock.go(WAVE - 0.01)
        assert (await host.ask(table))["over"] is False
        await manual_clock.go(0.01 + LENIENCE)
        await until_over(line)

    assert (await happened(host, table))[-1] == "~ wave"


async def test_what_was_chosen_in_time_may_arrive_a_little_late(host: Browser, manual_clock: ManualClock) -> None:
    table = await set_beach(host)
    await manual_clock.go(TIDE + LENIENCE - 0.01)

    in_time = await host.act(table, 0, "fetch")
    await manual_clock.go(0.01)
    too_late = await host.act(table, 1, "fetch", version=2)

    assert in_time.status_code == 200
    assert (too_late.status_code, too_late.json()["code"]) == (409, "stale-version")
    async with host.live(table) as line:
        await until_over(line)
    assert (await happened(host, table))[2:] == ["0 fetch", "* wet", "~ tide"]


async def test_alarms_outlive_the_server(
    app: Gateway, database: Path, host: Browser, manual_clock: ManualClock
) -> None:
    table = await set_beach(host)
    await manual_clock.go(30)
    await app.service.close()
    await manual_clock.go(15)

    again = served(database, manual_clock)
    async with Browser(again) as browser, browser.live(table) as line:
        assert (await line.next())["rings"] == [START + TIDE]
        await manual_clock.go(15 + LENIENCE)
        await until_over(line)
    await again.service.close()


async def test_what_was_to_ring_meanwhile_rings_when_somebody_looks(
    app: Gateway, database: Path, host: Browser, manual_clock: ManualClock
) -> None:
    table = await set_beach(host)
    await app.service.close()
    await manual_clock.go(3600)

    again = served(database, manual_clock)
    async with Browser(again) as browser, browser.live(table) as line:
        await until_over(line)
        assert await happened(browser, table) == ["0 ready", "1 ready", "~ tide"]
    await again.service.close()


async def test_an_alarm_that_another_process_has_let_ring_rings_once(
    host: Browser, app: Gateway, manual_clock: ManualClock
) -> None:
    table = await set_beach(host)
    live = await app.service.tables.fresh(table)
    before = live.progress.ply

    await live.run_timers()
    assert live.progress.ply == before  # nothing is due
    async with host.live(table) as line:
        await manual_clock.go(TIDE + LENIENCE)
        await until_over(line)
    await live.run_timers()
    assert live.progress.ply == before + 1


async def test_an_alarm_that_cannot_be_stored_rings_again(
    host: Browser, app: Gateway, manual_clock: ManualClock
) -> None:
    table = await set_beach(host)
    connection = app.service._store._writer.transactions.connection  # type: ignore[attr-defined]
    connection.execute("pragma query_only = on")
    await manual_clock.go(TIDE + LENIENCE)
    assert await manual_clock.sleepers(1) == [START + TIDE + LENIENCE + 1]
    connection.execute("pragma query_only = off")

    async with host.live(table) as line:
        await manual_clock.go(1)
        await until_over(line)


async def test_a_table_deleted_is_waited_for_no_longer(host: Browser, manual_clock: ManualClock) -> None:
    table = await set_beach(host)
    await manual_clock.sleepers(1)

    await host.delete(f"/api/tables/{table}")

    await manual_clock.sleepers(0)


async def test_a_choice_stands_although_others_have_acted_since(host: Browser) -> None:
    """Seat 0 looks at version 2; while its choice is under way seat 1 fetches and pours."""
    table = await set_beach(host)
    await host.play(table, (1, "fetch"), (1, "pour"))

    answer = await host.act(table, 0, "fetch", version=2)

    assert (answer.status_code, answer.json()["version"]) == (200, 7)


async def test_a_choice_does_not_stand_once_the_seat_itself_has_gone_on(host: Browser) -> None:
    table = await set_beach(host)
    await host.play(table, (0, "fetch"))

    answer = await host.act(table, 0, "pour", version=2)  # before it was known what was fetched

    assert (answer.status_code, answer.json()["code"]) == (409, "stale-version")


@pytest.fixture
async def crowd(app: Gateway) -> AsyncIterator[list[Browser]]:
    """Three browsers that this server knows."""
    async with AsyncExitStack() as stack:
        browsers = [await stack.enter_async_context(Browser(app)) for _ in range(3)]
        for browser in browsers:
            await browser.set_table(game="sandcastle", humans=1)
        yield browsers


async def test_three_browsers_build_at_the_same_time(
    app: Gateway, crowd: list[Browser], manual_clock: ManualClock
) -> None:
    """All of them act on what they saw first, at once; nobody is refused, and everybody sees everything."""
    table = await shared_beach(app, crowd)
    async with AsyncExitStack() as stack:
        lines = [
            await stack.enter_async_context(browser.live(table, f"seat={seat}")) for seat, browser in enumerate(crowd)
        ]
        for line in lines:
            await line.next_of("update")
        for action in ("ready", "fetch", "pour"):
            versions = (await app.service.tables.fresh(table)).progress.versions
            for seat, line in enumerate(lines):
                line.send({"type": "act", "seat": seat, "version": versions.of(seat), "action": action})
            assert [(await line.next_of("accepted"))["type"] for line in lines] == ["accepted"] * 3
        await manual_clock.go(TIDE + LENIENCE)
        ends = [await until_over(line) for line in lines]

    assert {end["scene"]["headline"]["args"]["castles"] for end in ends} == {"w d d"}


async def test_somebody_elses_seat_stays_somebody_elses(app: Gateway, crowd: list[Browser]) -> None:
    table = await shared_beach(app, crowd)

    answer = await crowd[1].act(table, 0, "ready", version=0)

    assert (answer.status_code, answer.json()["code"]) == (403, "foreign-seat")


async def test_what_others_do_is_told_in_bundles_and_ones_own_at_once(host: Browser, manual_clock: ManualClock) -> None:
    table = await set_beach(host, humans=3)
    async with host.live(table, "seat=0") as line:
        await line.next()
        await host.play(table, (1, "fetch"), (2, "fetch"), (1, "pour"))
        await manual_clock.sleepers(2)  # the tide, and the news
        await host.play(table, (0, "fetch"))
        own = await line.next()
        await host.play(table, (2, "pour"), (1, "fetch"))
        rest = await manual_clock.sleepers(2)
        await manual_clock.go(BREATH)
        later = await line.next()

    assert own["scene"]["headline"]["args"]["castles"] == "- w -"
    assert rest[0] == START + BREATH
    assert later["scene"]["headline"]["args"]["castles"] == "- w d"


@pytest.mark.parametrize("bot", BOTS)
async def test_bots_are_no_faster_than_hands(host: Browser, manual_clock: ManualClock, bot: str) -> None:
    table = await host.set_table(game="sandcastle", humans=1, bots=(bot,))
    first = (await manual_clock.sleepers(1))[0]
    async with host.live(table, "seat=0") as line:
        await line.next_of("update")
        await manual_clock.go(first - START)
        while (await line.next_of("update"))["scene"]["to_act"] != [0]:
            pass

    assert HANDS * (1 - SWAY) <= first - START <= HANDS * (1 + SWAY)
    assert await happened(host, table) == ["1 ready"]


@pytest.mark.parametrize(("pace", "seconds"), [("calm", 5.0), ("steady", 3.5), ("quick", 2.0)])
async def test_the_host_chooses_how_fast_bots_build(
    host: Browser, manual_clock: ManualClock, pace: str, seconds: float
) -> None:
    options = {"variant": "party", "pace": pace}
    await host.set_table(game="districts", humans=1, bots=("greedy", "random"), options=options)

    first = [time - START for time in await manual_clock.sleepers(2)]

    assert all(seconds * (1 - SWAY) <= waits <= seconds * (1 + SWAY) for waits in first)


async def test_the_tempo_of_bots_can_be_set(app: Gateway, database: Path, manual_clock: ManualClock) -> None:
    quick = served(database, manual_clock, bot_speed=0)
    async with Browser(quick) as browser:
        table = await browser.set_table(game="sandcastle", humans=0, bots=("greedy", "random"))
        async with browser.live(table) as line:
            await until_over(line)
        assert [entry for entry in await happened(browser, table) if entry.startswith("~")] == []
    await quick.service.close()


async def test_a_replay_has_no_time(host: Browser) -> None:
    table = await set_beach(host)

    then = await host.ask(table, "/steps/2")

    assert [timer["seconds"] for timer in then["scene"]["timers"]] == [TIDE]
    assert (then["now"], then["rings"]) == (0, [])


async def test_an_hour_without_anybody_needs_no_more_than_the_alarm(host: Browser, manual_clock: ManualClock) -> None:
    await set_beach(host, ready=False)
    await manual_clock.go(3600)
    await asyncio.sleep(0)

    assert await manual_clock.sleepers(0) == []


# --- devices and records -------------------------------------------------------------------------------------------

RECORD = "ratusz-record: 1\ngame: sandcastle\nrules: 1\nplayers: 2\n\n0 ready\n1 ready\n0 fetch\n* wet\n"
OPEN = {"kind": "open"}
PERSON = {"kind": "human"}


async def refused(browser: Browser, path: str, **body: Any) -> str:
    answer = await browser.post(path, json=body)
    assert answer.status_code >= 400, answer.text
    return str(answer.json()["code"])


async def done(browser: Browser, path: str, **body: Any) -> Any:
    answer = await browser.post(path, json=body)
    assert answer.status_code < 300, answer.text
    return answer.json()


@pytest.mark.parametrize(
    "body",
    [
        {"seats": [PERSON, PERSON]},
        {"seats": [PERSON, PERSON, {"kind": "bot", "bot": "random"}]},
        {"seats": [PERSON, {**PERSON, "name": "Ola"}, OPEN]},
        {"seats": [PERSON, PERSON], "record": RECORD},
        {"seats": [], "record": RECORD},
    ],
)
async def test_a_device_has_one_seat(host: Browser, body: dict[str, Any]) -> None:
    assert await refused(host, "/api/tables", game="sandcastle", **body) == "shared-device"


async def test_nobody_sits_down_twice(host: Browser, crowd: list[Browser]) -> None:
    """At a table to which people come by link; one by one they may."""
    seats = [{**PERSON, "name": "Ola"}, OPEN, OPEN]
    table = (await done(host, "/api/tables", game="sandcastle", seats=seats))["id"]
    token = (await done(host, f"/api/tables/{table}/link"))["token"]
    sit = {"path": f"/api/tables/{table}/seats", "token": token}

    assert await refused(host, **sit, name="Ola once more") == "shared-device"
    await done(crowd[0], **sit, name="Jan")
    assert await refused(crowd[0], **sit, name="Jan once more") == "shared-device"
    await done(crowd[1], **sit, name="Ewa")


async def test_playing_on_from_a_step_leaves_the_seats_of_others_free(app: Gateway, crowd: list[Browser]) -> None:
    """The seat of who asks stays theirs, whichever it is; the game waits."""
    source = await shared_beach(app, crowd)
    for seat, browser in enumerate(crowd):
        await browser.play(source, (seat, "ready"))

    fork = await done(crowd[1], f"/api/tables/{source}/fork", step=3)

    assert fork["company"]["gathering"] is True
    assert [place["open"] for place in fork["company"]["places"]] == [True, False, True]
    assert [seat["mine"] for seat in fork["seats"]] == [False, True, False]


async def begun_from_record(host: Browser, guest: Browser, manual_clock: ManualClock, *, waits: float) -> str:
    """Ready and one bucket of wet sand, from a record; the game begins after people have waited for each other."""
    seats = [{**PERSON, "name": "Ola"}, OPEN]
    table = str((await done(host, "/api/tables", game="sandcastle", seats=seats, record=RECORD))["id"])
    token = (await done(host, f"/api/tables/{table}/link"))["token"]
    await done(guest, f"/api/tables/{table}/seats", name="Jan", token=token)
    await manual_clock.go(waits)
    for seat, browser in enumerate((host, guest)):
        await done(browser, f"/api/tables/{table}/seats/{seat}/ready", ready=True)
    await done(host, f"/api/tables/{table}/start")
    return table


async def test_the_time_of_a_record_runs_from_the_beginning_at_this_table(
    host: Browser, crowd: list[Browser], manual_clock: ManualClock
) -> None:
    """An hour in the lobby would otherwise let the tide come in before anybody could act."""
    table = await begun_from_record(host, crowd[0], manual_clock, waits=3600)

    assert (await host.ask(table, "/scene"))["rings"] == [START + 3600 + TIDE]
    await manual_clock.go(TIDE - 1)
    await host.play(table, (0, "pour"))
    async with host.live(table) as line:
        await manual_clock.go(1 + LENIENCE)
        await until_over(line)
    assert (await happened(host, table))[2:] == ["0 fetch", "* wet", "0 pour", "~ tide"]


async def test_the_time_of_a_record_is_the_same_after_a_restart(
    app: Gateway, database: Path, host: Browser, crowd: list[Browser], manual_clock: ManualClock
) -> None:
    table = await begun_from_record(host, crowd[0], manual_clock, waits=3600)
    await manual_clock.go(20)
    await host.play(table, (0, "pour"))
    await app.service.close()
    await manual_clock.go(10)

    again = served(database, manual_clock)
    async with Browser(again) as browser, browser.live(table) as line:
        assert (await line.next())["rings"] == [START + 3600 + TIDE]
    await again.service.close()


async def test_who_plays_on_from_a_step_has_the_whole_time_again(host: Browser, manual_clock: ManualClock) -> None:
    source = await host.set_table(game="sandcastle", humans=1)
    await host.play(source, (0, "ready"), (0, "fetch"))
    await manual_clock.go(50)

    fork = await done(host, f"/api/tables/{source}/fork", step=3)

    assert (await host.ask(fork["id"], "/scene"))["rings"] == [START + 50 + TIDE]


async def test_a_party_of_three_devices(host: Browser, crowd: list[Browser], manual_clock: ManualClock) -> None:
    """All choose at once by what they saw before others did; nobody is refused, and the record ends like the game."""
    seats = [{**PERSON, "name": "Ola"}, OPEN, OPEN]
    body = {"game": "districts", "seats": seats, "options": {"variant": "party", "limit": "5"}}
    table = str((await done(host, "/api/tables", **body))["id"])
    token = (await done(host, f"/api/tables/{table}/link"))["token"]
    devices = [host, *crowd[:2]]
    for name, guest in zip(("Jan", "Ewa"), crowd, strict=False):
        await done(guest, f"/api/tables/{table}/seats", name=name, token=token)
    for seat, device in enumerate(devices):
        await done(device, f"/api/tables/{table}/seats/{seat}/ready", ready=True)
    await done(host, f"/api/tables/{table}/start")
    async with AsyncExitStack() as stack:
        lines = [await stack.enter_async_context(one.live(table, f"seat={seat}")) for seat, one in enumerate(devices)]
        for line in lines:
            await line.next_of("update")
        for action in ("ready", "take", "@B2", "take", "back", "take", "@D4"):
            ply = (await host.ask(table))["version"]
            for seat, line in enumerate(lines):
                line.send({"type": "act", "seat": seat, "version": ply, "action": action})
            assert [(await line.next_of("accepted"))["type"] for line in lines] == ["accepted"] * 3
        await manual_clock.go(5 * 60 + LENIENCE)
        sheets = [(await until_over(line))["scene"]["sheets"] for line in lines]

    totals = [sum(line["points"] for line in sheet["lines"]) for sheet in sheets[0]]
    assert sheets == [sheets[0]] * 3
    record = load((await host.get(f"/api/tables/{table}/record")).text)
    last = list(states(games.find("districts"), record))[-1]
    assert [sheet.total for sheet in games.find("districts").score(last)] == totals
    assert (await happened(host, table))[-1] == "~ limit"
