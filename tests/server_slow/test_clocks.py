"""Tables with clocks: who runs out of time, what happens then, and that restarts and further workers change nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ratusz.host.days_off import DAY
from ratusz.host.tables.state import LENIENCE
from ratusz.host.time_control import LAG
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.contacts import ContactStore
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.tables import heartbeat
from tests.server.browser import Browser, Line
from tests.server.lobby import begin, do, hosted, refused, sit_down
from tests.server.lobby import playing as seated
from tests.server.manual_clock import ManualClock
from tests.server.stored import rows_of

pytestmark = pytest.mark.anyio

START = 1000.0


@pytest.fixture
def manual_clock(with_gems: None) -> ManualClock:
    return ManualClock(START)


def served(database: Path, manual_clock: ManualClock) -> Gateway:
    """Its gems are ruby, opal, opal."""
    settings = Settings(table_rate=0, auth_rate=0, bot_timeout=10)
    return create_app(SQLiteStore(database), settings, random=Random(1), clock=manual_clock)


@pytest.fixture
async def app(database: Path, manual_clock: ManualClock) -> AsyncIterator[Gateway]:
    app = served(database, manual_clock)
    yield app
    await app.service.close()


async def playing(people: list[Browser], pace: str, **more: Any) -> str:
    """A table of Ola and Jan whose game has begun; gems unless another is named."""
    return await seated(*people, pace=pace, **more)


async def time(browser: Browser, table: str) -> Any:
    return (await browser.ask(table))["company"]["time"]


async def lefts(browser: Browser, table: str) -> list[float]:
    return [clock["left"] for clock in (await time(browser, table))["dials"]]


async def rows(app: Gateway, table: str) -> list[str]:
    return [f"{row.seat} {row.text}" for row in await rows_of(app.service._store, table)]


async def until(line: Line, seen: Any) -> Any:
    while not seen(update := await line.next_of("update")):
        pass
    return update


async def flagged(line: Line, seat: int) -> Any:
    """The update that says that the seat's time is up."""
    return await until(line, lambda update: clock(update, seat)["up"])


def clock(update: Any, seat: int) -> Any:
    return next(clock for clock in update["company"]["time"]["dials"] if clock["seat"] == seat)


async def test_a_table_says_how_much_time_people_have(people: list[Browser]) -> None:
    table = await hosted(people[0], pace="300+10")
    assert await time(people[0], table) == {
        "pace": "300+10",
        "dials": [],
        "paused": False,
        "pausing": [],
        "holidays": [],
        "common_days_left": 0,
    }

    await sit_down(people[0], table, people[1], "Jan")
    await begin(people[0], table, people[1])

    known = {"left": 300, "since": START + LAG, "up": False, "end": START + LAG + 300, "days_left": 0}
    player_clocks = [{"seat": seat, **known} for seat in (0, 1)]
    assert (await time(people[0], table))["dials"] == player_clocks
    assert (await people[0].ask(table, "/scene"))["now"] == START


async def test_every_seat_that_owes_is_charged_and_gets_its_increment(
    people: list[Browser], manual_clock: ManualClock
) -> None:
    ola, jan = people
    table = await playing(people, "300+10")
    await manual_clock.go(20 + LAG)
    await ola.play(table, (0, "ruby"))
    assert await lefts(ola, table) == [280, 300]

    await manual_clock.go(40)
    await jan.play(table, (1, "jade"))

    assert await lefts(ola, table) == [290, 250]
    assert [clock["since"] for clock in (await time(ola, table))["dials"]] == [START + 60 + 2 * LAG] * 2


async def test_whoever_runs_out_is_chosen_for_by_a_bot_and_goes_on(
    app: Gateway, people: list[Browser], manual_clock: ManualClock
) -> None:
    """Gems know no pass. Jan has chosen, Ola has not: after thirty seconds a bot does, and the second round begins."""
    ola, jan = people
    table = await playing(people, "30+10")
    await jan.play(table, (1, "jade"))
    async with ola.live(table, "seat=0") as line:
        await manual_clock.go(30 + LAG + LENIENCE)
        update = await until(line, lambda update: update["step_count"] == 3)

    assert await rows(app, table) == [
        "-2 clock begin 30+10 0,1",
        "1 jade",
        "-2 clock flag 0",
        (await rows(app, table))[3],
        "-1 =ruby",
    ]
    assert (await rows(app, table))[3][:2] == "0 "
    assert [clock(update, seat)["left"] for seat in (0, 1)] == [10, 40]
    assert not clock(update, 0)["up"]


async def test_what_is_chosen_in_the_last_moment_counts(people: list[Browser], manual_clock: ManualClock) -> None:
    table = await playing(people, "30+10")
    await manual_clock.go(30 + LAG + LENIENCE - 0.01)

    await people[0].play(table, (0, "ruby"))

    assert (await lefts(people[0], table))[0] == 0


async def test_who_is_late_is_told(app: Gateway, people: list[Browser], manual_clock: ManualClock) -> None:
    """The bots do not think here: what Ola still owes stays owed for as long as the test looks."""
    table = await playing(people, "30+10")
    app.service._bots._closed = True
    async with people[0].live(table, "seat=0") as line:
        await manual_clock.go(30 + LAG + LENIENCE)
        await flagged(line, 0)

    late = await people[0].act(table, 0, "ruby")

    assert (late.status_code, late.json()["code"]) == (409, "time-up")
    assert (await people[0].undo(table, 0)).json()["code"] == "time-up"


async def test_after_the_second_time_in_a_row_a_bot_plays_on_until_the_person_is_back(
    people: list[Browser], manual_clock: ManualClock
) -> None:
    ola, jan = people
    table = await playing(people, "30+10", options={"rounds": "3"})
    await jan.play(table, (1, "jade"))
    async with ola.live(table, "seat=0") as line:
        await manual_clock.go(30 + LAG + LENIENCE)
        await until(line, lambda update: update["step_count"] == 3)
        await jan.play(table, (1, "jade"))
        await manual_clock.go(10 + LAG + LENIENCE)
        update = await until(line, lambda update: update["company"]["places"][0]["stand_in"])
        assert update["company"]["places"][0]["stand_in"] == "planner"
        await until(line, lambda update: update["step_count"] == 6)
        assert await refused(ola, f"/api/tables/{table}/actions", seat=0, version=9, action="ruby") == "bot-plays"


async def test_who_takes_the_seat_back_has_half_a_minute(people: list[Browser], manual_clock: ManualClock) -> None:
    table = await playing(people, "40+0")
    await manual_clock.go(35 + LAG)
    await do(people[0], f"/api/tables/{table}/seats/0/bot", bot="greedy")

    await people[0].delete(f"/api/tables/{table}/seats/0/bot")

    assert (await time(people[0], table))["dials"][0]["left"] == 30


GAMES = [
    ("little_town", {}, "bot"),
    ("dice_city", {}, "pass"),
    ("chronicle", {}, "pass"),
    ("districts", {"start": "1"}, "bot"),
    ("districts", {"start": "1", "variant": "advanced"}, "bot"),
]


@pytest.mark.parametrize(("game", "options", "how"), GAMES)
async def test_every_game_goes_on_when_time_is_up(
    app: Gateway, people: list[Browser], manual_clock: ManualClock, game: str, options: dict[str, str], how: str
) -> None:
    """The first seat does nothing for thirty seconds: its turn is over all the same, and it has ten for the next."""
    table = await playing(people, "30+10", game=game, options=options)
    live = await app.service.tables.fresh(table)
    async with people[0].live(table, "seat=0") as line:
        await manual_clock.go(30 + LAG + LENIENCE)
        await until(line, lambda update: 0 not in update["scene"]["to_act"] or clock(update, 0)["left"] == 10)

    texts = await rows(app, table)
    own = [text for text in texts if text.startswith("0 ")]
    assert "-2 clock flag 0" in texts
    assert own[-1] == "0 ok"
    assert ("0 pass" in own) == (how == "pass")
    assert live.player_clocks[0].missed == 1


async def test_a_choice_that_is_drawn_is_confirmed(
    app: Gateway, people: list[Browser], manual_clock: ManualClock
) -> None:
    table = await playing(people, "30+10", game="dice_city")
    scene = (await people[0].ask(table, "/scene", seat=0))["scene"]
    build = next(choice["action"] for choice in scene["choices"] if "@" in choice["action"])
    await people[0].play(table, (0, build))

    async with people[0].live(table, "seat=0") as line:
        await manual_clock.go(30 + LAG + LENIENCE)
        await until(line, lambda update: update["step_count"] > 1)

    assert [text for text in await rows(app, table) if text.startswith("0 ")] == [f"0 {build}", "0 ok"]


async def test_all_who_run_out_at_once_are_dealt_with_at_once(
    app: Gateway, people: list[Browser], manual_clock: ManualClock
) -> None:
    """Both have chosen nothing in Dice City: two flags, two passes, one reveal, and the next roll."""
    table = await playing(people, "30+10", game="dice_city")
    async with people[0].live(table, "seat=0") as line:
        await manual_clock.go(30 + LAG + LENIENCE)
        await until(line, lambda update: update["step_count"] > 1)

    texts = await rows(app, table)
    assert texts[2:-1] == ["-2 clock flag 0", "0 pass", "0 ok", "-2 clock flag 1", "1 pass", "1 ok"]
    assert texts[-1].startswith("-1 ")


async def test_days_are_per_choice_and_the_deadline_is_told(people: list[Browser], manual_clock: ManualClock) -> None:
    table = await playing(people, "3d")
    await manual_clock.go(DAY)
    await people[0].play(table, (0, "ruby"))
    await people[1].play(table, (1, "jade"))

    player_clocks = (await time(people[0], table))["dials"]

    assert [clock["since"] + clock["left"] for clock in player_clocks] == [START + DAY + LAG + 3 * DAY] * 2


async def test_a_day_that_is_over_is_over_although_nobody_looks(
    app: Gateway, people: list[Browser], manual_clock: ManualClock
) -> None:
    table = await playing(people, "1d", game="dice_city")
    await manual_clock.sleepers(2)  # the end of the day, and who has to be told before

    await manual_clock.go(DAY + LAG + LENIENCE)
    await manual_clock.sleepers(2)

    assert "1 pass" in await rows(app, table)


async def test_all_agree_to_a_pause_and_one_ends_it(people: list[Browser], manual_clock: ManualClock) -> None:
    ola, jan = people
    table = await playing(people, "300+10")
    pause = f"/api/tables/{table}/pause"
    await manual_clock.go(20 + LAG)
    assert (await do(ola, pause))["company"]["time"]["pausing"] == [0]
    assert not (await time(ola, table))["paused"]
    await do(jan, pause)

    stopped = await time(ola, table)
    await manual_clock.go(3600)

    assert (stopped["paused"], stopped["pausing"]) == (True, [])
    assert [(clock["left"], clock["since"]) for clock in stopped["dials"]] == [(280, None)] * 2
    assert (await ola.act(table, 0, "ruby")).json()["code"] == "paused"
    await jan.delete(pause)
    assert [(clock["left"], clock["since"]) for clock in (await time(ola, table))["dials"]] == [
        (280, START + 20 + LAG + 3600)
    ] * 2
    await ola.play(table, (0, "ruby"))


async def test_a_wish_to_pause_can_be_taken_back_and_is_for_players(people: list[Browser], app: Gateway) -> None:
    table = await playing(people, "300+10")
    pause = f"/api/tables/{table}/pause"
    await do(people[0], pause)
    assert (await do(people[0], pause))["company"]["time"]["pausing"] == []

    async with Browser(app) as stranger:
        assert await refused(stranger, pause) == "foreign-seat"
    untimed = await playing(people, "")
    assert await refused(people[0], f"/api/tables/{untimed}/pause") == "bad-request"


async def test_a_restart_finds_the_clocks_as_they_were(
    app: Gateway, database: Path, people: list[Browser], manual_clock: ManualClock
) -> None:
    """The server is killed: it says nothing any more, and another starts at the same moment over the same file."""
    table = await playing(people, "300+10")
    await manual_clock.go(20 + LAG)
    await people[0].play(table, (0, "ruby"))
    before = (await app.service.tables.fresh(table)).progress

    again = served(database, manual_clock)
    assert (await again.service.tables.fresh(table)).progress == before
    await again.service.close()


async def test_a_server_that_was_away_charges_nobody(
    app: Gateway, database: Path, people: list[Browser], manual_clock: ManualClock
) -> None:
    """It stops after 20 seconds of the round and is back after an hour; then the clocks run on."""
    table = await playing(people, "300+10")
    await app.service.open()
    await manual_clock.go(20 + LAG)
    await app.service.close()
    await manual_clock.go(3600)

    again = served(database, manual_clock)
    await again.service.open()
    live = await again.service.tables.fresh(table)
    texts = await rows(again, table)
    ends = [clock.end for clock in live.player_clocks.values()]
    await again.service.close()

    assert texts[-1] == f"-2 clock away {START + 20 + LAG}"
    assert ends == [START + 20 + LAG + 3600 + 280] * 2


async def test_a_server_that_was_killed_charges_until_it_was_last_heard_of(
    app: Gateway, database: Path, people: list[Browser], manual_clock: ManualClock
) -> None:
    """Its last beat is at 1020; it dies at 1023, unheard, and another starts at 2000."""
    table = await playing(people, "300+10")
    await app.service.open()
    for _ in range(4):
        await manual_clock.sleepers(3)  # the beat, the calendar, and the clock of the table
        await manual_clock.go(heartbeat.BEAT)
    await manual_clock.sleepers(3)
    await manual_clock.go(3)
    assert await ContactStore(app.service._store).last_beat() == START + 20
    await manual_clock.go(0)

    later = ManualClock(2000.0)
    again = served(database, later)
    await again.service.open()
    live = await again.service.tables.fresh(table)
    assert [clock.left for clock in live.player_clocks.values()] == [300 - 20 + LAG] * 2
    await again.service.close()


async def test_a_short_restart_is_charged(
    app: Gateway, database: Path, people: list[Browser], manual_clock: ManualClock
) -> None:
    table = await playing(people, "300+10")
    await app.service.open()
    await manual_clock.go(20)
    await app.service.close()
    await manual_clock.go(heartbeat.AWAY)

    again = served(database, manual_clock)
    await again.service.open()
    assert "clock away" not in " ".join(await rows(again, table))
    await again.service.close()


async def test_a_game_that_is_over_is_looked_after_no_longer(
    app: Gateway, people: list[Browser], manual_clock: ManualClock
) -> None:
    table = await playing(people, "300+10", options={"rounds": "1"})
    assert await ContactStore(app.service._store).timed_tables() == [table]
    await people[0].play(table, (0, "ruby"))
    await people[1].play(table, (1, "jade"))
    assert (await time(people[0], table))["dials"] == []

    await app.service.open()

    assert await ContactStore(app.service._store).timed_tables() == []


async def test_of_two_workers_one_says_that_time_is_up(
    app: Gateway, database: Path, people: list[Browser], manual_clock: ManualClock
) -> None:
    """Both have the table in memory, both have the same clock, and neither hears of the other."""
    table = await playing(people, "30+10", game="dice_city")
    other = served(database, manual_clock)
    at_other = await other.service.tables.fresh(table)
    at_one = await app.service.tables.fresh(table)
    await manual_clock.sleepers(2)

    await manual_clock.go(30 + LAG + LENIENCE)
    await manual_clock.sleepers(2)

    texts = await rows(app, table)
    assert [text for text in texts if "flag" in text] == ["-2 clock flag 0", "-2 clock flag 1"]
    await at_one.sync.reload()
    await at_other.sync.reload()
    assert at_one.progress == at_other.progress
    await other.service.close()


async def test_a_rematch_has_the_same_pace(people: list[Browser]) -> None:
    table = await playing(people, "300+10", options={"rounds": "1"})
    await people[0].play(table, (0, "ruby"))
    await people[1].play(table, (1, "jade"))

    again = (await do(people[0], f"/api/tables/{table}/again"))["table"]

    assert (await time(people[0], again))["pace"] == "300+10"


async def test_a_recorded_game_goes_on_with_clocks(people: list[Browser]) -> None:
    record = "ratusz-record: 1\ngame: gems\nrules: 7\nplayers: 2\n\n0 ruby\n1 jade\n* =ruby\n"
    table = await playing(people, "300+10", record=record)

    assert await lefts(people[0], table) == [300, 300]


@pytest.mark.parametrize(
    ("pace", "body"),
    [
        ("5 minutes", {"game": "gems"}),
        ("0+10", {"game": "gems"}),
        ("300+10", {"game": "districts", "options": {"variant": "party"}}),
    ],
)
async def test_a_pace_that_makes_no_sense_is_refused(people: list[Browser], pace: str, body: dict[str, Any]) -> None:
    seats = [{"kind": "human", "name": "Ola"}, {"kind": "open"}]

    answer = await people[0].post("/api/tables", json={"seats": seats, "pace": pace, **body})

    assert (answer.status_code, answer.json()["code"]) == (422, "invalid-setup")


async def test_clocks_are_for_people_who_come(people: list[Browser]) -> None:
    seats = [{"kind": "human", "name": "Ola"}, {"kind": "human", "name": "Jan"}]

    answer = await people[0].post("/api/tables", json={"game": "gems", "seats": seats, "pace": "300+10"})

    assert "by link" in answer.json()["message"]
