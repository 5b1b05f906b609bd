"""How notices leave: to push services by HTTP, and to the operator's hook, which is an address or a command."""

from __future__ import annotations

import asyncio
import shlex
from http.client import HTTPException
from typing import NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from ratusz.server.errors import ServerError

PATIENCE = 15.0
"""Seconds that a push service or a hook may take."""
SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""The push services of the browsers there are: hosts, and all below them."""


class Undelivered(ServerError):
    """A notice could not be handed over. It is logged, and not sent again."""

    code = "undelivered"


class Letter(NamedTuple):
    """What is posted."""

    url: str
    body: bytes
    headers: dict[str, str]


def is_service(endpoint: str, allowed: tuple[str, ...]) -> bool:
    """Whether the endpoint is one of a push service; we post to no other address that a visitor names.

    :param allowed: hosts, reached by https, or whole origins such as `http://127.0.0.1:9000`.
    """
    try:
        parts = urlsplit(endpoint)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return False
    if f"{parts.scheme}://{parts.netloc}" in allowed:
        return True
    plain = parts.scheme == "https" and parts.netloc == host
    return plain and any(host == name or host.endswith(f".{name}") for name in allowed)


class _Straight(HTTPRedirectHandler):
    """Follows nobody elsewhere."""

    def redirect_request(self, *_: object, **_named: object) -> None:
        return None


def _posted(letter: Letter) -> int:
    request = Request(letter.url, letter.body, letter.headers, method="POST")  # noqa: S310 - the caller has checked it
    try:
        with build_opener(_Straight).open(request, timeout=PATIENCE) as answer:
            return int(answer.status)
    except HTTPError as error:
        error.close()
        return error.code
    except (URLError, OSError, HTTPException) as error:
        raise Undelivered(f"cannot reach {urlsplit(letter.url).hostname}: {error}") from error


async def post(letter: Letter) -> int:
    """The status of the answer.

    :raises Undelivered: there was none.
    """
    return await asyncio.to_thread(_posted, letter)


async def hand_over(hook: str, body: bytes) -> None:
    """Give a notice to the operator's hook: POST to an address, or on the standard input of a command.

    :raises Undelivered: the hook refuses, fails or takes too long.
    """
    if hook.startswith(("http://", "https://")):
        status = await post(Letter(hook, body, {"Content-Type": "application/json"}))
        if not 200 <= status < 300:
            raise Undelivered(f"the hook answers {status}")
    else:
        await _run(hook, body)


async def _run(command: str, body: bytes) -> None:
    words = shlex.split(command)
    try:
        process = await asyncio.create_subprocess_exec(
            *words, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.DEVNULL
        )
    except (OSError, ValueError) as error:
        raise Undelivered(f"the hook {words[:1]} cannot be started: {error}") from error
    try:
        await asyncio.wait_for(process.communicate(body), PATIENCE)
    except TimeoutError as error:
        process.kill()
        await process.wait()
        raise Undelivered("the hook takes too long") from error
    if process.returncode:
        raise Undelivered(f"the hook ends with status {process.returncode}")
