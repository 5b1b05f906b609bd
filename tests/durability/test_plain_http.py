"""The client of the tests under load: when it keeps a connection, and what it says of one that is lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
import uvicorn

from tests.durability import plain_http
from tests.durability.plain_http import KEPT, LineLost, PlainClient

pytestmark = pytest.mark.anyio

OK = b"HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}"
Clock = Callable[[float], None]


@pytest.fixture
def go(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Lets time pass, by the clock of the client."""
    now = [1000.0]
    monkeypatch.setattr(plain_http, "monotonic", lambda: now[0])

    def go(seconds: float) -> None:
        now[0] += seconds

    return go


@asynccontextmanager
async def answering(times: int, cut: Callable[[], None] = lambda: None) -> AsyncIterator[tuple[str, list[int]]]:
    """A server that answers so often on each connection and then breaks it; and the requests on each connection."""
    asked: list[int] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        number = len(asked)
        asked.append(0)
        try:
            while await reader.readuntil(b"\r\n\r\n"):
                asked[number] += 1
                if asked[number] > times:
                    cut()
                    break
                writer.write(OK)
        except asyncio.IncompleteReadError:
            pass  # the client has gone
        writer.transport.abort()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", asked
    server.close()
    await server.wait_closed()


async def ask(client: PlainClient, url: str) -> int:
    return (await client.request("GET", url, "/")).status


def test_the_server_keeps_connections_as_long_as_is_said() -> None:
    assert uvicorn.Config("app").timeout_keep_alive == KEPT


async def test_a_connection_is_kept_unless_nothing_was_asked_for_long(go: Clock) -> None:
    client = PlainClient()
    async with answering(9) as (url, asked):
        await ask(client, url)
        go(KEPT - 1)
        await ask(client, url)
        go(KEPT)
        await ask(client, url)
        await client.close()

    assert asked == [2, 1]


async def test_a_connection_that_breaks_early_is_no_ordinary_loss(go: Clock) -> None:
    client = PlainClient()
    async with answering(1) as (url, _):
        await ask(client, url)
        go(KEPT - 1)
        with pytest.raises(LineLost) as caught:
            await ask(client, url)

    assert not caught.value.is_ordinary


async def test_a_connection_that_was_idle_may_break_while_a_request_is_on_its_way(go: Clock) -> None:
    """The server's time was up before it has read what was sent in time."""
    client = PlainClient()
    async with answering(1, lambda: go(1)) as (url, _):
        await ask(client, url)
        go(KEPT - 1)
        with pytest.raises(LineLost) as caught:
            await ask(client, url)

    assert caught.value.is_ordinary


async def test_a_first_request_is_never_lost_in_an_ordinary_way(go: Clock) -> None:
    client = PlainClient()
    async with answering(0, lambda: go(KEPT)) as (url, _):
        with pytest.raises(LineLost) as caught:
            await ask(client, url)

    assert not caught.value.is_ordinary
