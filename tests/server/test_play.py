"""Playing over HTTP: accepted choices, what is final, taking back."""

from __future__ import annotations

import pytest

from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio


async def test_a_whole_game(host: Browser) -> None:
    table = await host.set_table()

    await host.play(table, (0, "ruby"), (1, "jade"), (1, "opal"), (0, "jade"), (0, "opal"), (1, "opal"))

    info = await host.ask(table)
    assert info["over"]
    assert info["to_act"] == []
    assert info["version"] == info["step_count"] == 9
    record = (await host.get(f"/api/tables/{table}/record")).text
    assert record.splitlines() == [
        "ratusz-record: 1",
        "game: gems",
        "rules: 7",
        "players: 2",
        "result: 2 2",
        "seats: seat 0, seat 1",
        "",
        "0 ruby",
        "1 jade",
        "* =ruby",
        "1 opal",
        "0 jade",
        "* =opal",
        "0 opal",
        "1 opal",
        "* =opal",
    ]
    scene = (await host.ask(table, "/scene"))["scene"]
    assert scene["ranks"] == [1, 1]


async def test_an_accepted_choice_answers_with_the_ply(host: Browser) -> None:
    table = await host.set_table()

    answers = [await host.act(table, 0, "ruby"), await host.act(table, 1, "ruby")]

    assert [answer.json() for answer in answers] == [{"version": 1}, {"version": 3}]  # the draw belongs to the second


async def test_chance_acts_at_once_when_a_game_begins_with_it(host: Browser) -> None:
    table = await host.set_table(game="little_town", humans=1)

    log = await host.ask(table, "/log")
    assert [(entry["step"], entry["seat"]) for entry in log] == [(1, -1)]
    assert (await host.ask(table))["to_act"] == [0]


async def test_a_sealed_choice_of_another_seat_makes_nothing_stale(host: Browser) -> None:
    table = await host.set_table(humans=3)
    await host.play(table, (1, "jade"), (2, "jade"))

    assert (await host.act(table, 0, "ruby", version=0)).status_code == 200


async def test_taking_back_while_choices_are_sealed(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))
    assert (await host.ask(table, "/scene", seat=0))["can_undo"]
    assert not (await host.ask(table, "/scene", seat=1))["can_undo"]

    answer = await host.undo(table, 0)

    assert answer.json() == {"version": 2}
    update = await host.ask(table, "/scene", seat=0)
    assert update["scene"]["to_act"] == [0, 1]
    assert not update["can_undo"]
    await host.play(table, (1, "jade"), (0, "opal"))
    log = await host.ask(table, "/log")
    assert [entry["action"] for entry in log] == ["jade", "opal", "=ruby"]


async def test_nothing_is_taken_back_once_it_is_final(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"), (1, "jade"))

    answer = await host.undo(table, 0)

    assert (answer.status_code, answer.json()["code"]) == (409, "nothing-to-take-back")
    assert (await host.ask(table))["version"] == 3


async def test_taking_back_survives_a_restart(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"), (1, "jade"), (0, "opal"))
    await host.undo(table, 0)
    await host.play(table, (0, "jade"))
    seen = await host.ask(table, "/scene", seat=0)

    app.service.tables._recent.clear()  # as after a restart: only the log is left

    assert await host.ask(table, "/scene", seat=0) == seen
    assert (await host.undo(table, 0)).status_code == 200


async def test_the_log_shows_own_open_choices_only(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))

    assert [entry["action"] for entry in await host.ask(table, "/log", seat=0)] == ["ruby"]
    assert (await host.ask(table, "/log", seat=0))[0]["step"] is None
    assert await host.ask(table, "/log", seat=1) == []
    assert await host.ask(table, "/log") == []


async def test_why_not(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))

    why = {"rule": "GE-1", "message": {"key": "gems.why.wait", "args": {}}}
    assert await host.ask(table, "/objections", seat=0, action="jade") == [why]
    assert await host.ask(table, "/objections", seat=0, hotspots="gem/jade") == [why]
    assert await host.ask(table, "/objections", seat=1, action="jade") == []
    assert await host.ask(table, "/objections", seat=1, hotspots="gem/jade") == []


async def test_why_not_asks_about_what_is_on_show(host: Browser) -> None:
    table = await host.set_table(game="little_town", humans=1)
    scene = (await host.ask(table, "/scene", seat=0))["scene"]
    drawable = [choice["hotspots"] for choice in scene["choices"]]
    taken = next(f"cell/a{column}" for column in "123456" if all(cell != f"cell/a{column}" for _, cell in drawable))
    tasks = sorted({task for task, _ in drawable})

    found = await host.ask(table, "/objections", seat=0, hotspots=taken)

    singly = [await host.ask(table, "/objections", seat=0, hotspots=f"{task},{taken}") for task in tasks]
    assert all(len(objections) == 1 for objections in singly)
    assert {objection["rule"] for objection in found} == {objections[0]["rule"] for objections in singly}
    assert len(found) == len({str(objections[0]) for objections in singly})


async def test_why_not_about_nothing_there_is(host: Browser) -> None:
    table = await host.set_table()

    for query in ({"hotspots": "gem/glass"}, {"hotspots": ","}, {}):
        answer = await host.get(f"/api/tables/{table}/objections", params={"seat": 0, **query})
        assert (answer.status_code, answer.json()["code"], answer.json()["field"]) == (400, "bad-request", "hotspots")


async def test_steps_of_a_replay(host: Browser) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"), (1, "jade"), (0, "opal"))

    heads = [(await host.ask(table, f"/steps/{step}"))["scene"]["headline"]["args"]["picks"] for step in range(4)]
    assert heads == ["none none", "? none", "ruby jade", "none none"]
    mine = await host.ask(table, "/steps/1", seat=0)
    assert mine["scene"]["headline"]["args"]["picks"] == "ruby none"
    assert (mine["version"], mine["step_count"], mine["can_undo"]) == (1, 3, False)
    places = await host.ask(table, "/moments")
    assert [(place["step"], place["headline"]["args"]["picks"]) for place in places] == [
        (0, "none none"),
        (1, "? none"),
        (3, "none none"),
    ]
    beyond = await host.get(f"/api/tables/{table}/steps/4")
    assert (beyond.status_code, beyond.json()["code"]) == (404, "unknown-step")


async def test_everybody_may_replay_a_finished_game_from_every_seat(host: Browser, stranger: Browser) -> None:
    table = await host.set_table(options={"rounds": "1"})
    await host.play(table, (0, "ruby"))
    assert (await stranger.get(f"/api/tables/{table}/steps/0", params={"seat": 0})).status_code == 403
    await host.play(table, (1, "ruby"))

    picks = (await stranger.ask(table, "/steps/1", seat=0))["scene"]["headline"]["args"]["picks"]

    assert picks == "ruby none"
    assert (await stranger.get(f"/api/tables/{table}/steps/1", params={"seat": 2})).status_code == 400


async def test_who_loses_a_race_between_processes_looks_again_and_goes_on(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    other = create_app(SQLiteStore(app.service._store.path))  # type: ignore[attr-defined]
    async with Browser(other) as elsewhere, host.live(table) as line:
        elsewhere.cookies.update(host.cookies)
        await elsewhere.ask(table)
        await line.next()

        await elsewhere.play(table, (1, "jade"))
        answer = await host.act(table, 0, "ruby", version=0)  # does not know of the other choice yet

        assert answer.json() == {"version": 3}
        assert [entry["action"] for entry in await host.ask(table, "/log")][:2] == ["jade", "ruby"]
        assert [(await line.next())["version"] for _ in range(2)] == [1, 3]
    await other.service.close()


async def test_a_full_disk_refuses_the_choice_and_forgets_nothing(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"))
    connection = app.service._store._writer.transactions.connection  # type: ignore[attr-defined]
    connection.execute("pragma query_only = on")

    refused = await host.act(table, 1, "jade")

    assert (refused.status_code, refused.json()["code"]) == (503, "storage")
    assert (await host.ask(table))["version"] == 1
    assert (await host.ask(table, "/scene", seat=1))["scene"]["to_act"] == [1]
    connection.execute("pragma query_only = off")
    await host.play(table, (1, "jade"))
    assert (await host.ask(table))["version"] == 3
