"""A server that only passes updates on, by lines like ours: no game, no disk, no seats. As fast as ours can be.

It answers as ours does as far as the crowd looks, with updates of the same length.
"""

from __future__ import annotations

import socket
import sys
from collections import defaultdict
from typing import Any

import uvicorn
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

from ratusz.host.outgoing import OutgoingMessage
from ratusz.server.http.uvicorn_limits import Http
from ratusz.server.http.uvicorn_websocket import WebSocket
from ratusz.server.live.connection import Connection, connection_of

LENGTH = 2600
"""Characters of an update, as of the game `walk`."""

_watching: defaultdict[str, list[Connection]] = defaultdict(list)


async def app(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Tables are whatever somebody watches."""
    if scope["type"] == "websocket":
        await _live(scope, receive, send)
    elif scope["type"] == "http":
        await _set(receive, send)


async def _set(receive: Any, send: Any) -> None:
    while (await receive()).get("more_body"):
        pass
    body = b'{"id":"%d"}' % len(_watching)
    _watching[str(len(_watching))] = []
    headers = [(b"content-length", str(len(body)).encode()), (b"set-cookie", b"session=x; Path=/")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _live(scope: Any, receive: Any, send: Any) -> None:
    watching, version = _watching[scope["path"].split("/")[3]], 0
    await receive()
    await send({"type": "websocket.accept"})
    line = connection_of(scope, send)
    watching.append(line)
    await line.send(_update(version))
    while (await receive())["type"] == "websocket.receive":
        version += 1
        await line.answer(OutgoingMessage(b'{"type":"accepted"}'))
        update = _update(version)
        for one in watching:
            if not one.tell(update):
                await one.send(update)


def _update(version: int) -> OutgoingMessage:
    return OutgoingMessage((b'{"type":"update","version":%d,"scene":"' % version).ljust(LENGTH, b"x") + b'"}')


def main() -> None:
    """Serve at the port that is asked for."""
    with socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=2000) as bound:
        print("listening", flush=True)
        config = uvicorn.Config(app, lifespan="off", log_level="error", access_log=False, http=Http, ws=WebSocket)
        server = uvicorn.Server(config)
        server.run([bound])


if __name__ == "__main__":
    main()
