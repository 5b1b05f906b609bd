"""Bots at tables: they play by themselves, know observations only, and no failure of theirs stops a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from ratusz.bots.worker import Answer, BotWorker, Task
from ratusz.server.bots.runner import Bots
from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.workers.fair_queue import Path
from tests.server.browser import Browser
from tests.toys import gems

pytestmark = pytest.mark.anyio

Reply = Callable[[Task], Answer]


class Script:
    """A pool whose bots answer as a test says."""

    def __init__(self, reply: Reply) -> None:
        self.asked: list[Task] = []
        self.owners: list[Path] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self._reply = reply
        self._news = asyncio.Event()

    async def has_asked(self, times: int) -> None:
        """Until bots have been asked so often."""
        while len(self.asked) < times:
            self._news.clear()
            await self._news.wait()

    waiting = restarts = weakened = 0

    async def ask(self, task: Task, *, owner: Path, within: float) -> Answer:
        assert 0 < within <= 1
        self.owners.append(owner)
        self.asked.append(task)
        self._news.set()
        await self.may_answer.wait()
        return self._reply(task)

    async def close(self) -> None:
        """Nothing to end."""


def scripted(app: Gateway, reply: Reply) -> Script:
    script = Script(reply)
    owners = app.service._bots.owners
    app.service._bots = Bots(script, timeout=1, delay=0)  # type: ignore[arg-type] # all that is needed of a pool
    app.service._bots.owners = owners
    return script


async def until_over(host: Browser, table: str) -> Any:
    async with host.live(table) as line:
        while not (update := await line.next())["scene"]["over"]:
            pass
        return update


async def test_bots_play_a_game_among_themselves(host: Browser) -> None:
    table = await host.set_table(humans=0, bots=("random", "greedy"))

    await until_over(host, table)

    log = await host.ask(table, "/log")
    assert [entry["seat"] for entry in log if entry["seat"] == -1] == [-1] * 3
    assert len(log) == 9


async def test_bots_play_little_town_with_a_person(host: Browser) -> None:
    table = await host.set_table(game="little_town", humans=1, bots=("greedy", "random"))

    async with host.live(table, "seat=0") as line:
        while not (update := await line.next_of("update"))["scene"]["over"]:
            choices = update["scene"]["choices"]
            if choices:
                line.send({"type": "act", "seat": 0, "version": update["version"], "action": choices[0]["action"]})

    assert min(update["scene"]["ranks"]) == 1
    assert (await host.get(f"/api/tables/{table}/record")).text.count("ok") == 3 * 10


async def test_a_bot_is_shown_an_observation(host: Browser, app: Gateway) -> None:
    script = scripted(app, lambda task: Answer("jade"))
    script.may_answer.clear()
    table = await host.set_table(humans=1, bots=("greedy",))
    await host.act(table, 0, "ruby", version=0)
    script.may_answer.set()
    async with host.live(table) as line:
        while (await line.next())["step_count"] < 3:
            pass
    await host.act(table, 0, "opal")
    script.may_answer.clear()

    seen = [task.observation.picks for task in script.asked]

    assert seen[0] == (None, None)  # it was asked before anybody chose
    assert all("opal" not in picks and "ruby" not in picks for picks in seen)
    assert {(task.bot, task.player, task.seat) for task in script.asked} == {("greedy", f"{table}/1", 1)}


async def test_a_thinking_bot_is_shown(host: Browser, app: Gateway) -> None:
    script = scripted(app, lambda task: Answer("jade"))
    script.may_answer.clear()
    table = await host.set_table(humans=1, bots=("greedy",), options={"rounds": "1"})

    async with host.live(table) as line:
        assert (await line.next())["thinking"] == [1]
        script.may_answer.set()
        update = await line.next()
        while update["thinking"]:
            update = await line.next()
        assert (update["thinking"], update["scene"]["to_act"]) == ([], [0])


@pytest.mark.parametrize(
    ("reply", "asked"),
    [
        pytest.param(lambda task: Answer("", "TypeError: oh"), ["planner", "greedy", "random"], id="fails"),
        pytest.param(lambda task: Answer("=ruby"), ["planner", "greedy", "random"], id="cheats"),
        pytest.param(lambda task: Answer("glass"), ["planner", "greedy", "random"], id="babbles"),
        pytest.param(
            lambda task: Answer("opal") if task.bot == "greedy" else Answer("", "no answer"),
            ["planner", "greedy"],
            id="too-slow",
        ),
    ],
)
async def test_simpler_bots_help_out(host: Browser, app: Gateway, reply: Reply, asked: list[str]) -> None:
    script = scripted(app, reply)

    table = await host.set_table(humans=0, bots=("planner",), options={"rounds": "1"})
    await until_over(host, table)

    assert [task.bot for task in script.asked] == asked
    assert (await host.ask(table, "/log"))[0]["action"] in gems.GEMS


async def test_a_choice_is_asked_for_in_the_name_of_the_host(host: Browser, stranger: Browser, app: Gateway) -> None:
    script = scripted(app, lambda task: Answer("jade"))

    tables = [
        await browser.set_table(humans=0, bots=("greedy",), options={"rounds": "1"})
        for browser in (host, host, stranger)
    ]
    for table in tables:
        await until_over(host, table)

    networks, sessions, asked_for = zip(*script.owners, strict=True)
    assert set(networks) == {"127.0.0.1"}
    assert sessions[0] == sessions[1] != sessions[2]
    assert list(asked_for) == tables


async def test_no_bot_is_asked_when_the_time_is_over(host: Browser, app: Gateway) -> None:
    script = scripted(app, lambda task: Answer("", "no answer"))
    app.service._bots._timeout = 0.0

    table = await host.set_table(humans=0, bots=("planner",), options={"rounds": "1"})
    await until_over(host, table)

    assert script.asked == []
    assert (await host.ask(table, "/log"))[0]["action"] in gems.GEMS


async def test_a_thought_that_comes_too_late_is_dropped(host: Browser, app: Gateway) -> None:
    script = scripted(app, lambda task: Answer("jade"))
    script.may_answer.clear()
    table = await host.set_table(humans=0, bots=("greedy",), options={"rounds": "1"})
    live = await app.service.tables.fresh(table)
    await live.act(0, 0, "opal")  # as another process would that serves the same table

    script.may_answer.set()
    await until_over(host, table)

    assert [entry["action"] for entry in await host.ask(table, "/log")] == ["opal", "=ruby"]


async def test_a_choice_that_cannot_be_stored_is_made_again(
    host: Browser, app: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ratusz.server.core.tasks.BACKOFF", (0.0,))
    script = scripted(app, lambda task: Answer("jade"))
    script.may_answer.clear()
    table = await host.set_table(humans=0, bots=("greedy",), options={"rounds": "1"})
    connection = app.service._store._writer.transactions.connection  # type: ignore[attr-defined]
    connection.execute("pragma query_only = on")

    script.may_answer.set()
    await script.has_asked(3)
    connection.execute("pragma query_only = off")
    await until_over(host, table)

    assert [entry["seat"] for entry in await host.ask(table, "/log")] == [0, -1]


async def test_bots_go_on_after_a_restart(with_gems: None, app: Gateway, host: Browser) -> None:
    script = scripted(app, lambda task: Answer("jade"))
    script.may_answer.clear()
    table = await host.set_table(humans=1, bots=("random",), options={"rounds": "1"})
    await host.act(table, 0, "ruby", version=0)
    store = SQLiteStore(app.service._store.path)  # type: ignore[attr-defined]
    await app.service.close()

    again = create_app(store, Settings())
    async with Browser(again) as browser:
        await until_over(browser, table)
        assert [entry["seat"] for entry in await browser.ask(table, "/log")] == [0, 1, -1]
    await again.service.close()


async def test_a_table_deleted_ends_the_thinking(host: Browser, app: Gateway) -> None:
    script = scripted(app, lambda task: Answer("jade"))
    script.may_answer.clear()
    table = await host.set_table(humans=0, bots=("greedy",))
    await asyncio.sleep(0)
    await host.delete(f"/api/tables/{table}")

    script.may_answer.set()
    await asyncio.gather(*app.service._bots._playing)

    assert len(script.asked) == 1


def task(player: str = "t/0") -> Task:
    return Task("random", player, gems.__name__, gems.initial_state((1, 3)), 0, seed=5)


def test_minds_remember_who_they_thought_for() -> None:
    minds = BotWorker()

    first = [minds.answer(task(player=player)).notation for player in ("a", "b", "a", "a")]

    fresh = [BotWorker().answer(task()).notation for _ in range(2)]
    assert first[0] == first[1] == fresh[0] == fresh[1]  # all made from the same seed
    assert len(set(minds._bots)) == 2
    assert minds._bots["random", "a"] is not minds._bots["random", "b"]
