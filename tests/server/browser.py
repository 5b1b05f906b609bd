"""Browsers for tests: one that speaks HTTP to an application in this process, and its live stream."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, Self

import httpx
import msgspec

from tests.timeouts import TIMEOUT

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from ratusz.server.core.asgi import App

ORIGIN = "http://ratusz.test"


class Browser(httpx.AsyncClient):
    """Keeps cookies, like a browser."""

    def __init__(self, app: App) -> None:
        super().__init__(transport=httpx.ASGITransport(app=app), base_url=ORIGIN)
        self.app = app
        self.address = "127.0.0.1"
        """Where the live streams of this browser come from."""

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        return self

    async def set_table(self, *, humans: int = 2, bots: tuple[str, ...] = (), game: str = "gems", **more: Any) -> str:
        """The ID of a new table whose first seats are human."""
        seats = [{"kind": "human"}] * humans + [{"kind": "bot", "bot": bot} for bot in bots]
        answer = await self.post("/api/tables", json={"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def ask(self, table: str, path: str = "", **query: Any) -> Any:
        """The JSON of an answer that is not a refusal."""
        answer = await self.get(f"/api/tables/{table}{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def act(self, table: str, seat: int, action: str, version: int | None = None) -> httpx.Response:
        """A choice made on the newest update, unless a version is given."""
        known = await self._version(table, seat) if version is None else version
        return await self.post(f"/api/tables/{table}/actions", json={"seat": seat, "version": known, "action": action})

    async def play(self, table: str, *choices: tuple[int, str]) -> None:
        """Choices that are all accepted."""
        for seat, action in choices:
            answer = await self.act(table, seat, action)
            assert answer.status_code == 200, answer.text

    async def undo(self, table: str, seat: int, version: int | None = None) -> httpx.Response:
        known = await self._version(table, seat) if version is None else version
        return await self.post(f"/api/tables/{table}/undo", json={"seat": seat, "version": known})

    async def _version(self, table: str, seat: int) -> int:
        """Of what the seat sees now; 0 if it is somebody else's."""
        answer = await self.get(f"/api/tables/{table}/scene", params={"seat": seat})
        return int(answer.json()["version"]) if answer.is_success else 0

    @asynccontextmanager
    async def live(self, table: str, query: str = "", **headers: str) -> AsyncIterator[Line]:
        """A WebSocket with this browser's cookies."""
        line = self.line(f"/api/tables/{table}/live", query, **headers)
        try:
            yield line
        finally:
            await line.hang_up()

    def line(self, path: str, query: str = "", **headers: str) -> Line:
        """A WebSocket at any path, which whoever asks for it has to hang up."""
        return Line(self, path, query, headers)


class Far(Browser):
    """A browser at another machine."""

    def __init__(self, app: App, address: str = "203.0.113.5") -> None:
        super().__init__(app)
        self._transport = httpx.ASGITransport(app=app, client=(address, 5000))


class Line:
    """The browser's end of a WebSocket, without a network between."""

    def __init__(self, browser: Browser, path: str, query: str, headers: Mapping[str, str]) -> None:
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        known = {"host": "ratusz.test", "cookie": cookies, **headers}
        scope = {
            "type": "websocket",
            "path": path,
            "query_string": query.encode(),
            "scheme": "wss" if browser.base_url.scheme == "https" else "ws",
            "client": (browser.address, 5000),
            "headers": [(name.encode(), value.encode()) for name, value in known.items()],
        }
        self._kept: list[Any] = []
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.out: asyncio.Queue[Any] = asyncio.Queue()
        self._in.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(browser.app(scope, self._in.get, self.out.put))

    def send(self, message: Any) -> None:
        text = message if isinstance(message, str) else msgspec.json.encode(message).decode()
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    async def event(self) -> Any:
        """The next ASGI event from the server."""
        return await asyncio.wait_for(self.out.get(), TIMEOUT)

    async def next(self) -> Any:
        """The next message, decoded."""
        event = await self.event()
        if event["type"] == "websocket.accept":
            event = await self.event()
        assert event["type"] == "websocket.send", event
        return msgspec.json.decode(event["text"])

    async def next_of(self, kind: str) -> Any:
        """The next message of a type. Answers and updates may overtake each other, so others are kept for later."""
        for message in self._kept:
            if message["type"] == kind:
                self._kept.remove(message)
                return message
        while (message := await self.next())["type"] != kind:
            self._kept.append(message)
        return message

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, TIMEOUT)
