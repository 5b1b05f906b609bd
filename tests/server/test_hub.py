"""Watchers: woken by changes, never queued for."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from ratusz.engine.scene import Scene
from ratusz.host.outgoing import OutgoingMessage
from ratusz.host.updates import Shown, fresh
from ratusz.server.http.gateway import Gateway
from ratusz.server.live.hub import Watcher
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio


async def watcher_of(app: Gateway, table: str, seat: int | None = None) -> Watcher:
    live = await app.service.tables.fresh(table)
    watcher = Watcher(live, None if seat is None else live.seats[seat].session, seat)
    app.service.hub.join(watcher)
    return watcher


async def test_a_slow_watcher_gets_the_newest_only(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    watcher = await watcher_of(app, table, seat=0)
    await host.play(table, (0, "ruby"), (1, "jade"), (0, "opal"))

    seen = await watcher.next()

    assert seen is not None
    assert seen.version == 4
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(watcher.next(), 0.01)


async def test_an_update_is_painted_once_for_all_who_look_from_the_same_seat(
    host: Browser, app: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await host.set_table()
    live = await app.service.tables.fresh(table)
    painted: list[int | None] = []
    scene = live.game.scene

    def paint(state: Any, seat: int | None) -> Scene:
        painted.append(seat)
        return scene(state, seat)

    monkeypatch.setattr(live.game, "scene", paint)
    watchers = [await watcher_of(app, table, seat) for seat in (0, 0, 1, 1, None)]

    await asyncio.gather(*[watcher.next() for watcher in watchers])

    assert painted == [0, 1, None]


async def test_an_update_is_made_once_for_all_who_see_the_same(host: Browser, app: Gateway) -> None:
    live = await app.service.tables.fresh(await host.set_table())
    owner = live.seats[0].session

    def see(seat: int | None, session: bytes | None) -> Shown:
        return fresh(live).of(live, seat, session, 0)

    assert see(None, None) is see(None, b"somebody who sits nowhere")
    assert see(0, owner) is see(0, owner)
    assert see(0, owner) is not see(1, owner)
    assert b'"mine":true' in see(None, owner).content
    assert b'"mine":true' not in see(None, None).content


async def test_an_update_is_made_anew_when_something_has_changed(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    live = await app.service.tables.fresh(table)
    before = fresh(live).of(live, None, None, 0)
    live.begin_thinking(1)
    thinking = fresh(live).of(live, None, None, 0)
    live.end_thinking(1)
    await host.play(table, (0, "ruby"))
    after = fresh(live).of(live, None, None, 0)

    assert (b'"thinking":[]' in before.content, b'"thinking":[1]' in thinking.content) == (True, True)
    assert (before.version, after.version) == (0, 1)


async def test_a_watcher_that_left_is_not_woken(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    watcher = await watcher_of(app, table)
    await watcher.next()

    app.service.hub.leave(watcher)
    await host.play(table, (0, "ruby"))

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(watcher.next(), 0.01)


class Pipe:
    """A line that is free or not, and what has gone over it."""

    def __init__(self) -> None:
        self.is_free = True
        self.told: list[int] = []

    def tell(self, text: OutgoingMessage) -> bool:
        if self.is_free:
            self.told.append(msgspec.json.decode(text.data)["version"])
        return self.is_free

    async def send(self, text: OutgoingMessage) -> None:
        raise AssertionError("only `next` sends")

    answer = send


async def piped(app: Gateway, table: str) -> tuple[Watcher, Pipe]:
    """A watcher who has seen the beginning, and their line."""
    watcher, pipe = await watcher_of(app, table), Pipe()
    watcher.connection = pipe
    await watcher.next()
    assert await is_idle(watcher)
    return watcher, pipe


async def is_idle(watcher: Watcher) -> bool:
    """Whether `next` has nothing to tell."""
    with suppress(TimeoutError):
        return await asyncio.wait_for(watcher.next(), 0.01) is None
    return True


async def test_what_is_new_goes_at_once_over_a_free_line(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    watcher, pipe = await piped(app, table)

    await host.play(table, (0, "ruby"), (1, "jade"))
    await asyncio.sleep(0)

    assert pipe.told == [1, 3]  # who has chosen, though not what; then what the deal has shown
    assert await is_idle(watcher)


async def test_a_busy_line_is_left_to_the_one_who_waits_for_it(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    watcher, pipe = await piped(app, table)
    pipe.is_free = False
    await host.play(table, (0, "ruby"), (1, "jade"))
    pipe.is_free = True
    await host.play(table, (0, "opal"), (1, "jade"))

    now = await watcher.next()

    assert pipe.told == []  # nothing overtakes what is waited for already
    assert now is not None
    assert now.version == (await host.ask(table))["version"]


async def test_nothing_overtakes_an_update_that_is_still_being_sent(host: Browser, app: Gateway) -> None:
    table = await host.set_table()
    watcher, pipe = await piped(app, table)
    pipe.is_free = False
    await host.play(table, (0, "ruby"), (1, "jade"))
    older = await watcher.next()  # and is on its way until `next` is asked again
    pipe.is_free = True
    await host.play(table, (0, "opal"), (1, "jade"))

    newer = await watcher.next()

    assert pipe.told == []
    assert older is not None
    assert newer is not None
    assert older.version < newer.version


async def test_a_scene_that_cannot_be_painted_is_met_by_the_one_who_can_tell(
    host: Browser, app: Gateway, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await host.set_table()
    watcher, pipe = await piped(app, table)

    def broken(*_: Any) -> Scene:
        raise LookupError("no paint")

    monkeypatch.setattr(watcher.table.game, "scene", broken)

    await host.play(table, (0, "ruby"), (1, "jade"))  # whoever plays does not notice

    assert pipe.told == []
    with pytest.raises(LookupError):
        await watcher.next()
