"""Watchers: woken by changes, never queued for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ratusz.engine.scene import Scene
from ratusz.server.door import Door
from ratusz.server.hub import Watcher
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


async def test_a_watcher_that_left_is_not_woken(host: Browser, app: Door) -> None:
    table = await host.set_table()
    watcher = await watcher_of(app, table)
    await watcher.next()

    app.service.hub.leave(watcher)
    await host.play(table, (0, "ruby"))

    with pytest.raises(TimeoutError):
        await asyncio.wait_for(watcher.next(), 0.01)
