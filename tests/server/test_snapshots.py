"""The log of people gathered into one entry: it tells the same, wherever and whenever it is read."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz.host.errors import UnknownTable
from ratusz.host.tables.compaction import COMPACTED
from ratusz.host.tables.roster_events import MessagePosted, ReadyChanged
from ratusz.server.http.gateway import Gateway
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.values import LogEnds
from ratusz.server.tables.replays import Replays
from tests.server.browser import Browser
from tests.server.lobby import begin, do, hosted, playing, sit_down

pytestmark = pytest.mark.anyio


async def gathered(app: Gateway, table: str, *pair: Any) -> None:
    """So much happens that the log is gathered."""
    live = await app.service.tables.fresh(table)
    for _ in range(1 + COMPACTED // 100):
        await live.change_roster(lambda roster: pair * (100 // len(pair)))
    assert live.roster.compacted > COMPACTED


async def test_a_table_that_was_forgotten_comes_back_as_it_was(app: Gateway, host: Browser, stranger: Browser) -> None:
    table = await hosted(host)
    await sit_down(host, table, stranger, "Jan")
    await gathered(app, table, ReadyChanged(1, ready=True), ReadyChanged(1, ready=False))
    await begin(host, table, stranger)
    await host.play(table, (0, "ruby"))
    live = await app.service.tables.fresh(table)

    stored, roster, progress = await app.service.tables.replays.read(table)

    assert (stored, roster, progress) == (live.stored, live.roster, live.progress)


async def test_a_worker_that_is_far_behind_reads_the_snapshot(app: Gateway, host: Browser, stranger: Browser) -> None:
    """The game begins in what the snapshot stands for."""
    table = await hosted(host, game="little_town")  # which worker processes know
    await sit_down(host, table, stranger, "Jan")
    live = await app.service.tables.fresh(table)
    behind, progress = live.roster, live.progress
    await begin(host, table, stranger)
    await gathered(app, table, MessagePosted(1, "Hello", 1000.0), MessagePosted(0, "Hello", 1000.0))
    whole, begun = live.roster, live.progress
    logs = await TableStore(app.service._store).changes_since(table, behind.number, progress.ply)
    assert logs is not None

    live.roster, live.progress = behind, progress
    roster, now = await app.service.tables.replays.further(live, logs)

    assert (roster.gathering, roster) == (False, whole)
    assert (now.begun, now.to_act, now.ply) == (begun.begun, begun.to_act, begun.ply)


async def test_logs_that_change_while_they_are_read_are_read_anew(
    app: Gateway, host: Browser, stranger: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await playing(host, stranger)
    reading = Replays(TableStore(app.service._store), app.service.tables.replays._pool)
    log_ends, asked = TableStore.log_ends, 0

    async def gathers_meanwhile(tables: TableStore, table: str) -> LogEnds:
        nonlocal asked
        found = await log_ends(tables, table)
        asked += 1
        if asked == 1:
            await gathered(app, table, MessagePosted(1, "Hello", 1000.0), MessagePosted(0, "Hello", 1000.0))
        return found

    monkeypatch.setattr(TableStore, "log_ends", gathers_meanwhile)
    _, roster, _ = await reading.read(table)

    assert (asked, roster) == (2, (await app.service.tables.fresh(table)).roster)
    await do(host, f"/api/tables/{table}/chat", words="Still here")


async def test_a_table_that_is_deleted_is_not_read_for_ever(app: Gateway, host: Browser, stranger: Browser) -> None:
    table = await playing(host, stranger)
    for browser in (host, stranger):
        assert (await browser.delete(f"/api/tables/{table}")).status_code == 204

    with pytest.raises(UnknownTable):
        await app.service.tables.replays.read(table)
