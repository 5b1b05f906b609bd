"""Transports of notifications: HTTP to push services, and the hook of the operator, a URL or a command."""

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
"""Seconds for an answer of a push service or a hook."""

_ENDPOINT = re.compile(r"https?://[!-~]+")
_POSTING = ThreadPoolExecutor(max_workers=8, thread_name_prefix="notifications")
"""Threads for waiting on other servers and hooks."""


class DeliveryFailed(ServerError):
    """A notification was not delivered. It is logged and not sent again."""

    code = "undelivered"


class BrowserSubscription(NamedTuple):
    """A subscription as a browser sends it; the keys are base64url."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class PostRequest(NamedTuple):
    """An HTTP POST request."""

    url: str
    body: bytes
    headers: dict[str, str]


def is_service(endpoint: str, allowed: tuple[str, ...]) -> bool:
    """Whether an endpoint is of an allowed push service; the server posts to no other URL that a visitor names.

    :param allowed: hosts, reached by https, or whole origins such as `http://127.0.0.1:9000`.
    """
    if not _ENDPOINT.fullmatch(endpoint):  # URLs that other parsers may read in another way
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
    """Refuses redirects."""

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
    """Send a request, and return the status of the answer.

    :raises DeliveryFailed: there was no answer.
    """
    return await asyncio.get_running_loop().run_in_executor(_POSTING, _posted, outgoing)


async def hand_over(hook: str, body: bytes) -> None:
    """Pass a notification to the hook: by POST to a URL, or to the standard input of a command.

    :raises DeliveryFailed: the hook refuses, fails or times out.
    """
    if hook.startswith(("http://", "https://")):
        status = await post(PostRequest(hook, body, {"Content-Type": "application/json"}))
        if not 200 <= status < 300:
            raise DeliveryFailed(f"the hook answered with status {status}")
    else:
        await _run(hook, body)


async def _run(command: str, body: bytes) -> None:
    try:
        words = shlex.split(command)
        ended = await asyncio.get_running_loop().run_in_executor(_POSTING, _ended, words, body)
    except subprocess.TimeoutExpired as error:
        raise DeliveryFailed("the hook timed out") from error
    except (OSError, ValueError) as error:
        raise DeliveryFailed(f"the hook {command!r} cannot be started: {error}") from error
    if ended:
        raise DeliveryFailed(f"the hook exited with status {ended}")


def _ended(words: list[str], body: bytes) -> int:
    """The exit code of a command, which need not read its input."""
    run = subprocess.run(words, input=body, stdout=subprocess.DEVNULL, timeout=TIMEOUT, check=False)  # noqa: S603 - the operator's own
    return run.returncode
