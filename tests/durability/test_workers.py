"""Two workers over one store serve one table as if they were one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from secrets import token_hex
from typing import Any

import pytest
from redis.asyncio import Redis

from ratusz.server import peers
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.redis import RedisBus
from ratusz.server.core.errors import DatabaseUnusable
from ratusz.server.peers import PULSE
from ratusz.server.serve import open_bus
from tests.server.browser import Browser
from tests.server.databases import redis_address
from tests.server.fair_dice import ENTROPY, by_hand, sealed_game
from tests.server.lobby import begin, do, hosted, sit_down
from tests.server.memory_bus import MemoryBus
from tests.server.two_workers import Workers, until
from tests.timeouts import TIMEOUT

pytestmark = pytest.mark.anyio


async def test_a_game_is_played_at_two_workers(workers: Workers) -> None:
    """Ola's requests go to one worker, Jan's to the other; both see everything at once."""
    ola, jan = await workers.browser(0), await workers.browser(1)
    table = await hosted(ola, options={"rounds": "1"})

    async with ola.live(table) as at_ola:
        await at_ola.next_of("update")
        await sit_down(ola, table, jan, "Jan")
        await until(at_ola, lambda update: update["seats"][1]["name"] == "Jan")
        async with jan.live(table) as at_jan:
            await at_jan.next_of("update")
            await until(at_ola, lambda update: update["company"]["places"][1]["present"])
            await do(jan, f"/api/tables/{table}/seats/1/ready", ready=True)
            await do(ola, f"/api/tables/{table}/seats/0/ready", ready=True)
            await until(at_ola, lambda update: update["company"]["places"][1]["ready"])
            await do(ola, f"/api/tables/{table}/start")
            await until(at_jan, lambda update: not update["company"]["gathering"])

            await jan.play(table, (1, "jade"))
            await until(at_ola, lambda update: update["scene"]["to_act"] == [0])
            await ola.play(table, (0, "ruby"))
            over = await until(at_jan, lambda update: update["scene"]["over"])
        await until(at_ola, lambda update: not update["company"]["places"][1]["present"])

    assert over["version"] == 3
    assert await ola.ask(table, "/log") == await jan.ask(table, "/log")


async def test_of_two_who_take_the_last_seat_at_once_one_is_told(workers: Workers) -> None:
    ola, jan, ewa = [await workers.browser(worker) for worker in (0, 0, 1)]
    table = await hosted(ola)
    token = (await do(ola, f"/api/tables/{table}/link"))["token"]
    await ewa.ask(table)

    wishes = [
        browser.post(f"/api/tables/{table}/seats", json={"name": name, "token": token})
        for browser, name in ((jan, "Jan"), (ewa, "Ewa"))
    ]
    answers = await asyncio.gather(*wishes)

    assert sorted(answer.status_code for answer in answers) == [200, 409]
    (name,) = [seat["name"] for seat in (await ola.ask(table))["seats"][1:]]
    assert name == ("Jan" if answers[0].status_code == 200 else "Ewa")


async def test_a_table_deleted_is_gone_everywhere(workers: Workers) -> None:
    ola, jan = await workers.browser(0), await workers.browser(1)
    table = await hosted(ola)

    async with jan.live(table) as line:
        await line.next_of("update")
        await ola.delete(f"/api/tables/{table}")
        while (event := await line.event())["type"] != "websocket.close":
            pass

    assert event["code"] == 4404


async def test_a_worker_that_nobody_looks_at_a_table_with_knows_who_does_elsewhere(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So whoever asks it to let a bot play for somebody who is there is refused."""
    ola, jan, ewa = [await workers.browser(worker) for worker in (0, 0, 1)]
    table = await hosted(ola, free=2)
    await sit_down(ola, table, jan, "Jan")
    await sit_down(ola, table, ewa, "Ewa")
    await begin(ola, table, jan, ewa)
    workers.forget(1, table)
    told = asyncio.Event()
    monkeypatch.setattr(workers.gateways[1].service.hub, "publish", lambda _: told.set())

    async with jan.live(table, "seat=1") as line:
        await line.next_of("update")
        while not (await ewa.ask(table))["company"]["places"][1]["present"]:
            await asyncio.wait_for(told.wait(), PULSE / 2)  # sooner than everybody says so anyway
            told.clear()
        answer = await ewa.post(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})

    assert (answer.status_code, answer.json()["code"]) == (403, "not-host")


async def test_a_code_of_one_worker_is_taken_at_the_other(workers: Workers) -> None:
    ola, tablet = await workers.browser(0), await workers.browser(1)
    table = await hosted(ola)
    code = (await do(ola, f"/api/tables/{table}/seats/0/code", language="pl"))["code"]

    async with ola.live(table, "seat=0") as line:
        await line.next_of("update")
        await do(tablet, "/api/codes", code=code)
        while (event := await line.event())["type"] != "websocket.close":
            pass

    assert event["code"] == 4403


async def test_without_a_bus_nothing_is_lost_and_afterwards_all_is_seen(cut: Workers) -> None:
    ola, jan = await cut.browser(0), await cut.browser(1)
    table = await hosted(ola)
    await sit_down(ola, table, jan, "Jan")
    await begin(ola, table, jan)
    wire = cut.buses[1]
    assert isinstance(wire, MemoryBus)

    async with jan.live(table, "seat=1") as line:
        await line.next_of("update")
        wire.cut = True
        await ola.play(table, (0, "ruby"))
        await jan.play(table, (1, "jade"))  # loses the race for its ply, looks again, and is second
        wire.cut = False
        late = await ola.act(table, 0, "opal")  # on an update that is over; the worker looks again
        assert late.json()["code"] == "stale-version"
        await ola.play(table, (0, "opal"))
        update = await until(line, lambda update: update["version"] == 4)
        wire.cut = True
        await ola.undo(table, 0)
        wire.mend()
        await until(line, lambda update: update["version"] == 5)

    assert update["scene"]["to_act"] == [1]


async def test_who_is_there_is_forgotten_with_a_worker_that_was_killed(
    cut: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "PULSE", 0.01)
    ola, jan = await cut.browser(0), await cut.browser(1)
    table = await hosted(ola)
    await sit_down(ola, table, jan, "Jan")
    service = cut.gateways[0].service
    service.peers._in_background(service.peers._pulse())  # at the pace of this test

    async with ola.live(table) as line, jan.live(table) as other:
        await other.next_of("update")
        await until(line, lambda update: update["company"]["places"][1]["present"])
        wire = cut.buses[1]
        assert isinstance(wire, MemoryBus)
        wire.cut = True
        monkeypatch.setattr(peers, "monotonic", lambda: float("inf"))
        await until(line, lambda update: not update["company"]["places"][1]["present"])


async def test_what_somebody_else_says_on_the_bus_is_passed_over(cut: Workers) -> None:
    ola = await cut.browser(0)
    table = await hosted(ola)

    cut.buses[1].tell(b"hello")
    cut.buses[1].tell(b"\x80")

    assert (await ola.ask(table))["company"]["gathering"]


async def test_a_bus_that_comes_back_is_found_again() -> None:
    redis = await redis_address()
    bus = RedisBus(redis)
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    missed: asyncio.Queue[None] = asyncio.Queue()
    await bus.open(heard.put_nowait, lambda: missed.put_nowait(None), lambda topic: None)
    await asyncio.wait_for(missed.get(), TIMEOUT)

    other: Any = Redis.from_url(redis)
    await other.client_kill_filter(_type="pubsub", skipme=True)
    await asyncio.wait_for(missed.get(), TIMEOUT)
    bus.tell(b"after")

    while await asyncio.wait_for(heard.get(), TIMEOUT) != b"after":
        pass
    await other.aclose()
    await bus.close()


@pytest.fixture(params=["wire", "redis"])
async def buses(request: pytest.FixtureRequest) -> AsyncIterator[list[Bus]]:
    """Two buses that reach each other, and are closed in the end."""
    ends: list[MemoryBus] = []
    found: list[Bus] = [MemoryBus(ends), MemoryBus(ends)]
    if request.param == "redis":
        address = await redis_address()
        found = [RedisBus(address), RedisBus(address)]
    yield found
    for bus in found:
        await bus.close()


async def test_only_who_follows_a_topic_hears_of_it(buses: list[Bus]) -> None:
    topic, other = token_hex(8), token_hex(8)
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    followed: asyncio.Queue[str] = asyncio.Queue()
    here, there = buses
    await here.open(heard.put_nowait, lambda: None, followed.put_nowait)
    await there.open(lambda message: None, lambda: None, lambda topic: None)

    async def heard_of(told: bytes) -> list[bytes]:
        """What is heard of a message about the topic and one about another, before one to all."""
        there.tell(told + b" of the other", other)
        there.tell(told, topic)
        there.tell(told + b" of all")
        messages: list[bytes] = []
        while not messages or messages[-1] != told + b" of all":
            messages.append(await asyncio.wait_for(heard.get(), TIMEOUT))
        return [message for message in messages[:-1] if message.startswith(told)]

    here.follow(topic)
    assert await asyncio.wait_for(followed.get(), TIMEOUT) == topic
    assert await heard_of(b"one") == [b"one"]
    here.leave(topic)
    here.follow(other)
    assert await asyncio.wait_for(followed.get(), TIMEOUT) == other
    assert await heard_of(b"two") == [b"two of the other"]
    here.leave(other)


async def test_a_worker_hears_of_a_table_as_long_as_it_has_it(cut: Workers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PULSE", 0.01)
    ola = await cut.browser(0)
    table = await hosted(ola)
    here, there = cut.buses
    assert isinstance(here, MemoryBus)
    assert isinstance(there, MemoryBus)
    assert (here.topics, there.topics) == ({table}, set())

    cut.forget(0, table)
    left = asyncio.Event()
    monkeypatch.setattr(here, "leave", lambda topic: left.set() if topic == table else None)
    service = cut.gateways[0].service
    service.peers._in_background(service.peers._pulse())  # at the pace of this test
    await asyncio.wait_for(left.wait(), TIMEOUT)


def test_what_is_no_address_of_a_bus() -> None:
    with pytest.raises(DatabaseUnusable, match="'nats://here' cannot be used"):
        open_bus("nats://here")


async def test_dice_are_promised_at_one_worker_and_kept_at_the_other(workers: Workers) -> None:
    """Each round both draw in turns: whoever chooses last lets its own worker draw."""
    ola, jan = await workers.browser(0), await workers.browser(1)
    table = await sealed_game(ola, jan)
    promised = (await ola.ask(table, "/dice"))["commitment"]

    for first, second in (((0, ola), (1, jan)), ((1, jan), (0, ola)), ((0, ola), (1, jan))):
        for seat, browser in (first, second):
            await _turn_of(browser, table, seat)
            await browser.play(table, (seat, "ruby"))

    async with ola.live(table) as line:
        await until(line, lambda update: update["scene"]["over"])
    proof = await jan.ask(table, "/dice")
    assert proof == await ola.ask(table, "/dice")
    assert proof["commitment"] == promised
    assert [seat["entropy"] for seat in proof["seats"]] == [ENTROPY["Ola"].hex(), ENTROPY["Jan"].hex()]
    assert [draw["drawn"] for draw in proof["draws"]] == [by_hand(proof, number) for number in range(3)]


async def _turn_of(browser: Browser, table: str, seat: int) -> None:
    async with browser.live(table, f"seat={seat}") as line:
        await until(line, lambda update: seat in update["scene"]["to_act"])


async def test_a_promise_is_taken_at_another_worker_than_made_it(workers: Workers) -> None:
    ola = await workers.browser(0)
    commitment = (await do(ola, "/api/dice"))["commitment"]
    other = await workers.browser(1)
    body = {"game": "gems", "seats": [{}], "dice": {"commitment": commitment, "entropy": "7" * 64}}

    answers = await asyncio.gather(*(browser.post("/api/tables", json=body) for browser in (ola, other)))

    assert sorted(answer.status_code for answer in answers) == [201, 404]
