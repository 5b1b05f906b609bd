"""How notices leave: to push services by HTTP, and to the operator's hook, which is an address or a command."""

from __future__ import annotations

import asyncio
import re
import shlex
import subprocess
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from ratusz.server.core.errors import ServerError

TIMEOUT = 10.0
"""Seconds that a push service or a hook may take."""

_ENDPOINT = re.compile(r"https?://[!-~]+")
_POSTING = ThreadPoolExecutor(max_workers=8, thread_name_prefix="notifications")
"""Threads that wait for others' servers, so that nothing else of ours waits for them."""


class DeliveryFailed(ServerError):
    """A notice could not be handed over. It is logged, and not sent again."""

    code = "undelivered"


class BrowserSubscription(NamedTuple):
    """A subscription as a browser tells it; the keys are in base64 as in addresses."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class PostRequest(NamedTuple):
    """What is posted."""

    url: str
    body: bytes
    headers: dict[str, str]


def is_service(endpoint: str, allowed: tuple[str, ...]) -> bool:
    """Whether the endpoint is one of a push service; we post to no other address that a visitor names.

    :param allowed: hosts, reached by https, or whole origins such as `http://127.0.0.1:9000`.
    """
    if not _ENDPOINT.fullmatch(endpoint):  # what others would read otherwise than `urlsplit` does
        return False
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

    def redirect_request(self, req: Request, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> None:
        return None


def _posted(outgoing: PostRequest) -> int:
    request = Request(outgoing.url, outgoing.body, outgoing.headers, method="POST")  # noqa: S310 - the caller has checked it
    try:
        with build_opener(_Straight).open(request, timeout=TIMEOUT) as answer:
            return int(answer.status)
    except HTTPError as error:
        error.close()
        return error.code
    except (URLError, OSError, HTTPException, ValueError) as error:
        raise DeliveryFailed(f"cannot reach {urlsplit(outgoing.url).hostname}: {error}") from error


async def post(outgoing: PostRequest) -> int:
    """The status of the answer.

    :raises Undelivered: there was none.
    """
    return await asyncio.get_running_loop().run_in_executor(_POSTING, _posted, outgoing)


async def hand_over(hook: str, body: bytes) -> None:
    """Give a notice to the operator's hook: POST to an address, or on the standard input of a command.

    :raises Undelivered: the hook refuses, fails or takes too long.
    """
    if hook.startswith(("http://", "https://")):
        status = await post(PostRequest(hook, body, {"Content-Type": "application/json"}))
        if not 200 <= status < 300:
            raise DeliveryFailed(f"the hook answers {status}")
    else:
        await _run(hook, body)


async def _run(command: str, body: bytes) -> None:
    try:
        words = shlex.split(command)
        ended = await asyncio.get_running_loop().run_in_executor(_POSTING, _ended, words, body)
    except subprocess.TimeoutExpired as error:
        raise DeliveryFailed("the hook takes too long") from error
    except (OSError, ValueError) as error:
        raise DeliveryFailed(f"the hook {command!r} cannot be started: {error}") from error
    if ended:
        raise DeliveryFailed(f"the hook ends with status {ended}")


def _ended(words: list[str], body: bytes) -> int:
    """The exit code of a command; one that does not read what it is given is none the worse for it."""
    run = subprocess.run(words, input=body, stdout=subprocess.DEVNULL, timeout=TIMEOUT, check=False)  # noqa: S603 - the operator's own
    return run.returncode
