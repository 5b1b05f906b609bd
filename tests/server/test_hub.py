"""Watchers: woken by changes, never queued for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ratusz.engine.scene import Scene
from ratusz.server.door import Door
from ratusz.server.hub import Watcher
from ratusz.server.views import Shown, fresh
from tests.server.browser import Browser

pytestmark = pytest.mark.anyio


async def watcher_of(app: Door, table: str, seat: int | None = None) -> Watcher:
    live = await app.service.table(table)
    watcher = Watcher(live, None if seat is None else live.seats[seat].session, seat)
    app.service.hub.join(watcher)
    return watcher


async def test_a_slow_watcher_gets_the_newest_only(host: Browser, app: Door) -> None:
    table = await host.set_table()
    watcher = await watcher_of(app, table, seat=0)
    await host.play(table, (0, "ruby"), (1, "jade"), (0, "opal"))

    seen = await watcher.next()

    assert seen is not None
    assert seen.ply == 4
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(watcher.next(), 0.01)


async def test_an_update_is_painted_once_for_all_who_look_from_the_same_seat(
    host: Browser, app: Door, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await host.set_table()
    live = await app.service.table(table)
    painted: list[int | None] = []
    scene = live.game.scene

    def paint(state: Any, seat: int | None) -> Scene:
        painted.append(seat)
        return scene(state, seat)

    monkeypatch.setattr(live.game, "scene", paint)
    watchers = [await watcher_of(app, table, seat) for seat in (0, 0, 1, 1, None)]

    await asyncio.gather(*[watcher.next() for watcher in watchers])

    assert painted == [0, 1, None]


async def test_an_update_is_made_once_for_all_who_see_the_same(host: Browser, app: Door) -> None:
    live = await app.service.table(await host.set_table())
    owner = live.seats[0].session

    def see(seat: int | None, session: bytes | None) -> Shown:
        return fresh(live).of(live, seat, session, 0)

    assert see(None, None) is see(None, b"somebody who sits nowhere")
    assert see(0, owner) is see(0, owner)
    assert see(0, owner) is not see(1, owner)
    assert b'"mine":true' in see(None, owner).content
    assert b'"mine":true' not in see(None, None).content


async def test_an_update_is_made_anew_when_something_has_changed(host: Browser, app: Door) -> None:
    table = await host.set_table()
    live = await app.service.table(table)
    before = fresh(live).of(live, None, None, 0)
    live.thinking.add(1)
    thinking = fresh(live).of(live, None, None, 0)
    live.thinking.clear()
    await host.play(table, (0, "ruby"))
    after = fresh(live).of(live, None, None, 0)

    assert (b'"thinking":[]' in before.content, b'"thinking":[1]' in thinking.content) == (True, True)
    assert (before.ply, after.ply) == (0, 1)


async def test_a_watcher_that_left_is_not_woken(host: Browser, app: Door) -> None:
    table = await host.set_table()
    watcher = await watcher_of(app, table)
    await watcher.next()

    app.service.hub.leave(watcher)
    await host.play(table, (0, "ruby"))

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(watcher.next(), 0.01)
