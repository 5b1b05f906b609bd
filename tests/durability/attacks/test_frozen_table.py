"""Attacks on a table that everybody shares: who toggles for ever takes nothing from the others, and fills no disk."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from contextvars import Context
from pathlib import Path
from typing import Any

import pytest

from ratusz.host import progress
from ratusz.host.tables import seating
from ratusz.host.tables.claims import returned
from ratusz.host.tables.compaction import COMPACTED
from ratusz.host.tables.roster_events import (
    MessagePosted,
    MessageRemoved,
    ReadyChanged,
    SeatHandedBack,
    SubstituteVoted,
)
from ratusz.server.http.gateway import Gateway
from tests.server.browser import Browser
from tests.server.lobby import begin, do, hosted, playing, refused, sit_down

pytestmark = pytest.mark.anyio

TOGGLES = 5_200
"""More than a table's log of people ever held."""


def entries(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute("select count(*) from company").fetchone()[0])


async def toggled(app: Gateway, table: str, *pair: Any) -> None:
    """What a guest may do and undo, done so often; two hundred things are written at a time."""
    live = await app.service.tables.fresh(table)
    for _ in range(TOGGLES // 200):
        await live.change_roster(lambda roster: pair * (200 // len(pair)))


async def test_ready_and_not_ready_for_ever(app: Gateway, host: Browser, stranger: Browser, database: Path) -> None:
    table = await hosted(host)
    await sit_down(host, table, stranger, "Zla")
    await toggled(app, table, ReadyChanged(1, ready=True), ReadyChanged(1, ready=False))

    assert entries(database) <= COMPACTED + 200
    for path, body in (("link", {}), ("places", {"bot": "random"}), ("chat", {"words": "Hello"})):
        await do(host, f"/api/tables/{table}/{path}", **body)
    await do(host, f"/api/tables/{table}/public", public=True)
    assert (await host.delete(f"/api/tables/{table}/seats/1")).status_code == 204  # sent away
    assert (await host.delete(f"/api/tables/{table}/seats/1")).status_code == 204  # the free seat goes
    await do(host, f"/api/tables/{table}/seats/0/ready", ready=True)
    await do(host, f"/api/tables/{table}/start")
    assert await refused(stranger, f"/api/tables/{table}/seats", name="Zla") == "already-started"


async def test_votes_for_ever(app: Gateway, host: Browser, stranger: Browser, database: Path) -> None:
    async with Browser(app) as jan:
        table = await playing(host, stranger, jan)
        await toggled(app, table, SubstituteVoted(0, 1), SubstituteVoted(0, 1, wanted=False))

        assert entries(database) <= COMPACTED + 200
        await do(host, f"/api/tables/{table}/seats/1/bot", bot="random")
        await do(host, f"/api/tables/{table}/seats/0/bot", bot="random")
        assert (await host.delete(f"/api/tables/{table}/seats/0/bot")).status_code == 204
        assert (await host.delete(f"/api/tables/{table}")).status_code == 204


async def test_talk_for_ever(app: Gateway, host: Browser, stranger: Browser, database: Path) -> None:
    table = await playing(host, stranger)
    await toggled(app, table, MessagePosted(1, "Spam", 1000.0), MessagePosted(1, "Spam", 1000.0))

    assert entries(database) <= COMPACTED + 200
    line = (await host.ask(table, "/chat"))[0]["line"]
    assert (await host.delete(f"/api/tables/{table}/chat/{line}")).status_code == 204
    await do(host, f"/api/tables/{table}/chat", words="Stop")


async def test_a_bot_in_and_out_for_ever_leaves_the_host_their_right(
    app: Gateway, host: Browser, stranger: Browser
) -> None:
    """The owner's share is used up, the host's is not; and coming back is always possible."""
    table = await playing(host, stranger)
    live = await app.service.tables.fresh(table)
    own = live.roster.places[1].session
    for _ in range(seating.MOST_STAND_INS):
        await live.change_roster(lambda roster: (seating.stood_in(roster, 1, "random", "owner"), SeatHandedBack(1)))

    assert await refused(stranger, f"/api/tables/{table}/seats/1/bot", bot="random") == "too-many"
    await do(host, f"/api/tables/{table}/seats/1/bot", bot="random")
    assert (await stranger.delete(f"/api/tables/{table}/seats/1/bot")).status_code == 204
    assert live.roster.places[1].session == own


async def test_after_all_that_a_restart_finds_the_same(
    app: Gateway, host: Browser, stranger: Browser, database: Path
) -> None:
    table = await playing(host, stranger, game="little_town")
    await do(host, f"/api/tables/{table}/chat", words="Hello")
    await toggled(app, table, MessagePosted(1, "Spam", 1000.0), MessageRemoved(1))
    live = await app.service.tables.fresh(table)

    roster, progress = await reread(app, table)

    assert roster == live.roster
    assert (progress.ply, progress.begun) == (live.progress.ply, live.progress.begun)
    assert returned(roster, roster.host, 0) == ()


async def reread(app: Gateway, table: str) -> Any:
    """As for somebody who comes now, not as part of a request that is over."""
    reading = app.service.tables.replays.read(table)
    _, roster, progress = await asyncio.create_task(reading, context=Context())
    return roster, progress


async def test_undoing_for_ever_leaves_the_others_their_undo(
    app: Gateway, host: Browser, stranger: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "MAX_UNDO_ROWS", 40)
    async with Browser(app) as third:  # who thinks on, so that nothing becomes final
        table = await playing(host, stranger, third)
    codes = []
    for _ in range(15):
        await stranger.play(table, (1, "ruby"))
        codes.append((await stranger.undo(table, 1)).json().get("code"))
        if codes[-1]:
            break

    assert codes[-1] == "too-many"
    await host.play(table, (0, "ruby"))
    assert (await host.undo(table, 0)).status_code == 200


async def test_seats_go_on_from_the_lobby_after_many_changes(app: Gateway, host: Browser, stranger: Browser) -> None:
    """A game that begins after the log was gathered into one entry begins as any other."""
    table = await hosted(host, game="little_town")
    await sit_down(host, table, stranger, "Jan")
    await toggled(app, table, ReadyChanged(1, ready=True), ReadyChanged(1, ready=False))
    await begin(host, table, stranger)
    live = await app.service.tables.fresh(table)

    roster, progress = await reread(app, table)

    assert (roster.gathering, progress.begun) == (False, live.progress.begun)
    assert progress.ply == live.progress.ply
