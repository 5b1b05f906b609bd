"""Hints over HTTP: who may ask where, and that the answer is about the position that was asked about."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ratusz import games
from ratusz.server.http.gateway import Gateway
from tests.server.browser import Browser
from tests.server.lobby import begin, do, hosted, playing, refused
from tests.toys import gems, sandcastle

pytestmark = pytest.mark.anyio


async def asked(browser: Browser, table: str, seat: int = 0, version: int = 0) -> Any:
    return await do(browser, f"/api/tables/{table}/hint", seat=seat, version=version)


async def why_not(browser: Browser, table: str, seat: int = 0, version: int = 0) -> str:
    return await refused(browser, f"/api/tables/{table}/hint", seat=seat, version=version)


@pytest.mark.parametrize(("humans", "bots"), [(1, ()), (1, ("random",)), (2, ())])
async def test_alone_against_bots_and_around_one_device(host: Browser, humans: int, bots: tuple[str, ...]) -> None:
    table = await host.set_table(humans=humans, bots=bots)

    hint = await asked(host, table)

    (step,) = hint["steps"]  # every gem is as good as another
    assert (hint["version"], hint["gain"]) == (0, 0)
    assert (await host.act(table, 0, step["action"], version=hint["version"])).status_code == 200


async def test_a_hint_of_a_real_game_has_all_steps(host: Browser) -> None:
    table = await host.set_table(game="little_town", humans=1)
    update = await host.ask(table, "/scene", seat=0)

    hint = await asked(host, table, version=update["version"])

    *drawn, last = hint["steps"]
    assert drawn[0] in update["scene"]["choices"]
    assert [len(step["preview"]["pieces"]) for step in drawn] == [1, 1]
    assert last["hotspots"] == ["confirm"]
    await host.play(table, *[(0, step["action"]) for step in hint["steps"]])


async def test_people_who_come_by_link_get_none_while_they_are_more_than_one(people: list[Browser]) -> None:
    ola, jan = people
    table = await playing(ola, jan)

    assert [await why_not(ola, table, 0), await why_not(jan, table, 1)] == ["hints-off", "hints-off"]


async def test_somebody_alone_at_a_table_with_a_link_gets_one(host: Browser) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}]
    answer = await host.post("/api/tables", json={"game": "gems", "seats": seats})
    table = answer.json()["id"]
    assert await why_not(host, table) == "not-started"
    assert (await host.delete(f"/api/tables/{table}/seats/2")).status_code == 204
    await begin(host, table)
    version = (await host.ask(table, "/scene", seat=0))["version"]

    assert len((await asked(host, table, version=version))["steps"]) == 1


async def test_only_whoever_owns_the_seat_gets_one(host: Browser, stranger: Browser) -> None:
    table = await host.set_table()

    assert await why_not(stranger, table) == "foreign-seat"
    assert await why_not(host, table, seat=2) == "bad-request"


async def test_before_and_after_the_seat_owes_a_choice(host: Browser) -> None:
    assert await why_not(host, await hosted(host)) == "not-started"
    table = await host.set_table(options={"rounds": "1"})
    await host.play(table, (0, "ruby"))
    assert await why_not(host, table, version=1) == "not-your-turn"
    await host.play(table, (1, "jade"))
    assert await why_not(host, table, version=3) == "game-over"


async def test_in_real_time_there_is_none(host: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**games.rooms(), "sandcastle": sandcastle}
    monkeypatch.setattr(games, "rooms", lambda: known)
    table = await host.set_table(game="sandcastle", humans=1, bots=("random",))

    assert await why_not(host, table) == "hints-off"


class Interrupted:
    """A pool in whose jobs something happens; it keeps what the bot was shown."""

    def __init__(self, app: Gateway, happens: Callable[[], Any]) -> None:
        self._run = app.service.job_pool.run
        self._happens = happens
        self.shown: list[Any] = []

    async def __call__(self, job: Callable[..., Any], *arguments: object) -> Any:
        self.shown.append(arguments[1])
        found = await self._run(job, *arguments)
        await self._happens()
        return found


async def test_a_position_that_has_moved_on_gets_none(
    host: Browser, app: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await host.set_table()
    await host.play(table, (0, "ruby"), (1, "jade"))
    assert await why_not(host, table, version=0) == "stale-version"

    async def moves() -> None:
        await host.play(table, (0, "ruby"))
        await host.undo(table, 0)

    monkeypatch.setattr(app.service.job_pool, "run", Interrupted(app, moves))

    assert await why_not(host, table, version=3) == "stale-version"


async def test_the_bot_sees_what_the_seat_sees_and_others_sealed_choices_change_nothing(
    host: Browser, app: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await host.set_table(humans=3)
    await host.play(table, (1, "jade"))

    async def seals() -> None:
        await host.play(table, (2, "opal"))

    pool = Interrupted(app, seals)
    monkeypatch.setattr(app.service.job_pool, "run", pool)

    assert (await asked(host, table))["version"] == 0
    assert pool.shown == [gems.State(3, (None, gems.HIDDEN, None), (0, 0, 0))]
