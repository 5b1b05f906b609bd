"""A server that does nothing but pass updates on: no game, no disk, no seats. As fast as any server on uvicorn can be.

It answers as ours does as far as the crowd looks, with updates of the same length.
"""

from __future__ import annotations

import socket
import sys
from collections import defaultdict
from typing import Any

import uvicorn
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

LENGTH = 2600
"""Characters of an update, as of the game `walk`."""

_watching: defaultdict[str, list[Any]] = defaultdict(list)


async def app(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Tables are whatever somebody watches."""
    if scope["type"] == "websocket":
        await _live(scope["path"], receive, send)
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


async def _live(path: str, receive: Any, send: Any) -> None:
    watching, ply = _watching[path.split("/")[3]], 0
    await receive()
    await send({"type": "websocket.accept"})
    watching.append(send)
    await send(_update(ply))
    while (await receive())["type"] == "websocket.receive":
        ply += 1
        for line in watching:
            await line(_update(ply))
        await send({"type": "websocket.send", "text": '{"type":"accepted"}'})


def _update(ply: int) -> dict[str, str]:
    return {"type": "websocket.send", "text": f'{{"type":"update","ply":{ply},"scene":"'.ljust(LENGTH, "x") + '"}'}


def main() -> None:
    """Serve at the port that is asked for."""
    with socket.create_server(("127.0.0.1", int(sys.argv[1])), backlog=2000) as bound:
        print("listening", flush=True)
        server = uvicorn.Server(uvicorn.Config(app, lifespan="off", log_level="error", access_log=False))
        server.run([bound])


if __name__ == "__main__":
    main()
