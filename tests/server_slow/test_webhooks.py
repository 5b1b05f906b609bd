"""Webhooks of tables: what is posted to a chat channel and when, who sets it, and what happens when it fails.

The channel is in this process. What is not posted, because an address is refused, is in
`tests/server/test_guarded_post.py`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import structlog
from structlog.testing import LogCapture

from ratusz.server.core.settings import Settings
from ratusz.server.http.app import create_app
from ratusz.server.http.gateway import Gateway
from ratusz.server.notifications.webhook_formats import parse_key, signature
from ratusz.server.notifications.webhooks import GAP, WAITS
from ratusz.server.storage.sqlite.store import SQLiteStore
from ratusz.server.storage.store import Store
from ratusz.server.storage.tables import TableStore
from ratusz.server.storage.webhooks import Owner, Webhook, WebhookStore
from tests.server.browser import Browser
from tests.server.lobby import begin, do, hosted, refused, sit_down
from tests.server.manual_clock import ManualClock
from tests.server.push_stub import Posted, PushStub
from tests.server.stored import OWNER, TABLE

pytestmark = pytest.mark.anyio

SETTINGS = Settings(table_rate=0, auth_rate=0, webhook_networks=("127.0.0.0/8",), webhook_http=True)
SECRET = "T0P-secret"


@pytest.fixture
def manual_clock() -> ManualClock:
    return ManualClock(1000.0)


@pytest.fixture
async def channel() -> AsyncIterator[PushStub]:
    async with PushStub() as channel:
        yield channel


@pytest.fixture
async def app(database: Path, manual_clock: ManualClock) -> AsyncIterator[Gateway]:
    app = create_app(SQLiteStore(database), SETTINGS, random=Random(1), clock=manual_clock)
    yield app
    await app.service.close()


@pytest.fixture
def logged() -> Iterator[LogCapture]:
    capture, before = LogCapture(), structlog.get_config()["processors"]
    structlog.configure(processors=[capture])
    yield capture
    structlog.configure(processors=before)


def wanted(channel: PushStub, **more: Any) -> dict[str, Any]:
    return {"address": f"{channel.origin}/hooks/{SECRET}", "format": "json", **more}


async def posting(people: list[Browser], channel: PushStub, **more: Any) -> str:
    """A table of Ola and Jan in Dice City that posts, whose game has begun."""
    table = await hosted(people[0], game="dice_city")
    await sit_down(people[0], table, people[1], "Jan")
    await do(people[0], f"/api/tables/{table}/webhook", **wanted(channel, **more))
    await channel.next()  # the first message, which says that there will be others
    await begin(people[0], table, people[1])
    return table


async def round_of(people: list[Browser], table: str) -> None:
    for seat, browser in enumerate(people):
        await browser.play(table, (seat, "pass"), (seat, "ok"))


async def said(channel: PushStub) -> Any:
    return json.loads((await channel.next()).body)


async def settled(app: Gateway, clock: ManualClock, channel: PushStub) -> int:
    """The number of messages that are there once nothing is on its way."""
    idle = asyncio.create_task(app.service.webhooks.idle())
    while not idle.done():
        await asyncio.sleep(0.001)
        await clock.go(GAP)
    return channel.letters.qsize()


def signed(posted: Posted, key: str) -> bool:
    id_, at = posted.headers["webhook-id"], int(posted.headers["webhook-timestamp"])
    return signature(parse_key(key), id_, at, posted.body)["webhook-signature"] == posted.headers["webhook-signature"]


async def test_a_channel_is_set_by_a_first_message_and_never_shown(people: list[Browser], channel: PushStub) -> None:
    table = await hosted(people[0], game="dice_city")

    answer = await people[0].post(f"/api/tables/{table}/webhook", json=wanted(channel, language="pl"))

    posted = await channel.next()
    told = answer.json()
    assert posted.path == f"/hooks/{SECRET}"
    assert json.loads(posted.body) == {
        "kind": "hello",
        "title": "Miasto z kości",
        "text": "Tutaj pojawią się tury i wyniki tej gry.",
        "url": f"http://ratusz.test/t/{table}",
    }
    assert signed(posted, told.pop("signing_key"))
    assert told == {"host": "127.0.0.1", "format": "json", "turns": True, "problem": ""}
    assert (await people[0].get(f"/api/tables/{table}/webhook")).json() == told
    for path in ("", "/scene", "/webhook"):
        assert SECRET not in (await people[0].get(f"/api/tables/{table}{path}")).text


async def test_turns_and_the_result_are_posted(
    app: Gateway, people: list[Browser], channel: PushStub, manual_clock: ManualClock
) -> None:
    """Once a turn, whoever chooses first; Jan has left the city, so only Ola goes on."""
    table = await posting(people, channel)
    assert (await said(channel))["text"] == "To move: Ola, Jan."
    await people[0].play(table, (0, "pass"), (0, "ok"))
    await people[0].undo(table, 0)
    await people[0].play(table, (0, "ok"))
    assert await settled(app, manual_clock, channel) == 0

    await people[1].play(table, (1, "leave"), (1, "ok"))
    assert (await said(channel))["text"] == "To move: Ola."
    await settled(app, manual_clock, channel)
    await people[0].play(table, (0, "leave"), (0, "ok"))

    told = await said(channel)
    assert (told["kind"], told["title"]) == ("over", "Dice City")
    assert told["text"].split("\n") == ["Game over.", "1. Jan: -42", "2. Ola: -43"]


async def test_turns_are_left_out_if_the_host_wants_results_only(
    app: Gateway, people: list[Browser], channel: PushStub, manual_clock: ManualClock
) -> None:
    table = await posting(people, channel, turns=False)
    assert await settled(app, manual_clock, channel) == 0

    for seat, browser in enumerate(people):
        await browser.play(table, (seat, "leave"), (seat, "ok"))

    assert (await said(channel))["kind"] == "over"


async def test_of_turns_that_follow_quickly_the_last_is_posted(
    app: Gateway, people: list[Browser], channel: PushStub, manual_clock: ManualClock
) -> None:
    table = await posting(people, channel)
    await channel.next()

    for _ in range(3):
        await round_of(people, table)

    assert await settled(app, manual_clock, channel) == 1


async def test_days_that_are_left_are_told(people: list[Browser], channel: PushStub) -> None:
    table = await hosted(people[0], game="dice_city", pace="3d")
    await sit_down(people[0], table, people[1], "Jan")
    await do(people[0], f"/api/tables/{table}/webhook", **wanted(channel))
    await channel.next()

    await begin(people[0], table, people[1])

    assert (await said(channel))["text"] == "To move: Ola, Jan. About 3 days left."


async def test_a_channel_in_trouble_is_tried_again_and_then_given_up(
    app: Gateway, people: list[Browser], channel: PushStub, manual_clock: ManualClock, logged: LogCapture
) -> None:
    """The first try and four more, all with one ID; then nothing until the host sets the address again."""
    told: list[str] = []
    app.service.notifications.tell_host = lambda table, kind: told.append(kind)  # type: ignore[method-assign]
    table = await posting(people, channel)
    await channel.next()
    await settled(app, manual_clock, channel)
    channel.status = 503
    await round_of(people, table)
    ids = {(await channel.next()).headers["webhook-id"]}

    for wait in WAITS:
        await manual_clock.sleepers(1)
        assert channel.letters.empty()
        await manual_clock.go(wait)
        ids.add((await channel.next()).headers["webhook-id"])

    await settled(app, manual_clock, channel)
    assert len(ids) == 1
    assert told == ["webhook"]
    assert (await people[0].ask(table, "/webhook"))["problem"] == "unreachable"
    await round_of(people, table)
    assert await settled(app, manual_clock, channel) == 0
    channel.status = 200
    await do(people[0], f"/api/tables/{table}/webhook", **wanted(channel))
    await round_of(people, table)
    assert [(await said(channel))["kind"], (await said(channel))["kind"]] == ["hello", "turn"]
    assert logged.entries
    assert SECRET not in repr(logged.entries)


async def test_a_newer_turn_takes_the_place_of_one_that_failed(
    app: Gateway, people: list[Browser], channel: PushStub, manual_clock: ManualClock
) -> None:
    table = await posting(people, channel)
    await channel.next()
    await settled(app, manual_clock, channel)
    channel.status = 429
    await round_of(people, table)
    first = await channel.next()
    await manual_clock.sleepers(1)
    channel.status = 200

    await round_of(people, table)
    await manual_clock.go(WAITS[0])

    assert (await channel.next()).headers["webhook-id"] != first.headers["webhook-id"]
    assert await settled(app, manual_clock, channel) == 0


async def test_a_channel_that_is_gone_is_given_up_at_once(
    app: Gateway, people: list[Browser], channel: PushStub, manual_clock: ManualClock
) -> None:
    table = await posting(people, channel)
    await channel.next()
    await settled(app, manual_clock, channel)
    channel.status = 404
    await round_of(people, table)

    assert await settled(app, manual_clock, channel) == 1

    assert (await people[0].ask(table, "/webhook"))["problem"] == "rejected"


async def test_nothing_is_posted_after_the_address_was_removed(
    app: Gateway, people: list[Browser], channel: PushStub, manual_clock: ManualClock
) -> None:
    table = await posting(people, channel)
    await channel.next()
    await settled(app, manual_clock, channel)

    assert (await people[0].delete(f"/api/tables/{table}/webhook")).status_code == 204
    await round_of(people, table)

    assert await settled(app, manual_clock, channel) == 0
    assert (await people[0].ask(table, "/webhook"))["host"] is None


async def test_an_address_that_takes_no_first_message_is_not_stored(people: list[Browser], channel: PushStub) -> None:
    table = await hosted(people[0], game="dice_city")
    channel.status = 302

    assert await refused(people[0], f"/api/tables/{table}/webhook", **wanted(channel)) == "webhook-failed"

    assert (await people[0].ask(table, "/webhook"))["host"] is None


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (Settings(), "bad-request"),
        (Settings(webhook_http=True), "webhook-failed"),
        (replace(SETTINGS, webhooks=False), "not-found"),
    ],
)
async def test_by_default_nothing_on_this_machine_is_reached(
    database: Path, channel: PushStub, settings: Settings, code: str
) -> None:
    app = create_app(SQLiteStore(database), settings)
    async with Browser(app) as ola:
        table = await hosted(ola, game="dice_city")

        assert await refused(ola, f"/api/tables/{table}/webhook", **wanted(channel)) == code

        assert (await ola.get("/api/notices")).json()["webhooks"] is settings.webhooks
    assert channel.letters.empty()
    await app.service.close()


async def test_one_channel_gets_so_many_messages_a_minute(database: Path, channel: PushStub) -> None:
    app = create_app(SQLiteStore(database), replace(SETTINGS, webhook_rate=2))
    async with Browser(app) as ola:
        table = await hosted(ola, game="dice_city")
        codes = [(await ola.post(f"/api/tables/{table}/webhook", json=wanted(channel))).status_code for _ in range(3)]

    assert codes == [200, 200, 429]
    await app.service.close()


async def test_two_workers_post_a_turn_once(
    app: Gateway, database: Path, people: list[Browser], channel: PushStub, manual_clock: ManualClock
) -> None:
    """The other worker loads the table while its turn is new there, and finds that it was posted."""
    table = await posting(people, channel)
    await channel.next()
    await settled(app, manual_clock, channel)
    other = create_app(SQLiteStore(database), SETTINGS, random=Random(1), clock=manual_clock)

    async with Browser(other) as spectator:
        await spectator.ask(table)
        assert await settled(other, manual_clock, channel) == 0

    await other.service.close()


async def test_webhooks_are_stored_with_what_they_are_of(store: Store) -> None:
    await TableStore(store).create(TABLE, [])
    hooks, own, evening = WebhookStore(store), Owner("table", "abc"), Owner("evening", "abc")
    hook = Webhook(OWNER, "https://chat.test/1", "slack", turns=False, language="pl", origin="", signing_key=b"key")
    for owner in (own, evening):
        await hooks.set(owner, hook, 1000.0)
    assert await hooks.find(own) == hook

    assert not await hooks.claim(own, 5, is_result=False)
    assert await hooks.claim(own, 5, is_result=True)
    assert not await hooks.claim(own, 5, is_result=True)
    assert await hooks.claim(evening, 5, is_result=True)
    assert not await hooks.stop(own, "https://chat.test/earlier", "rejected")
    assert await hooks.stop(own, "https://chat.test/1", "rejected")
    assert not await hooks.stop(own, "https://chat.test/1", "rejected")
    assert not await hooks.claim(own, 6, is_result=True)
    await TableStore(store).delete("abc")

    assert await hooks.find(own) is None
    assert await hooks.find(evening) == hook
    await hooks.remove(evening)
    assert await hooks.find(evening) is None
