"""Webhooks: messages to the chat channels of groups of people, such as those at a table.

What they are of is all the same here: an `Owner` has one webhook, and whoever knows when there is something to tell
calls `Webhooks.post`. A message is posted at most once, by one worker. One that fails is tried again, and a newer one
takes its place meanwhile; after some failures nothing more is posted until somebody sets the webhook again.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple, cast

import structlog

from ratusz.host.errors import TooMany
from ratusz.host.stored import SessionHash
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import WebhookFailed
from ratusz.server.core.tasks import cancel_all, in_background
from ratusz.server.notifications.destinations import parse_destination
from ratusz.server.notifications.guarded_post import Answer, Forbidden, GuardedPost
from ratusz.server.notifications.transports import DeliveryFailed
from ratusz.server.notifications.webhook_formats import ChatMessage, Format, body, signature
from ratusz.server.storage.store import Store
from ratusz.server.storage.webhooks import Owner, Webhook, WebhookStore

GAP = 10.0
"""Seconds between two messages of one owner; of those that fall due in between, the last is posted."""
WAITS = (5.0, 30.0, 120.0, 600.0)
"""Seconds until a failed message is tried again, by the number of failures; after as many and one it is given up."""
MOST_WAIT = 3600.0
"""Maximum number of seconds for which a channel may ask to wait."""
HOST_FACTOR = 50
"""Number of messages to one host for each that is allowed to one address."""
AGAIN = (408, 425, 429)
"""Statuses below 500 after which a message is tried again; after others it is given up at once."""

Compose = Callable[[str, str], ChatMessage]
"""Makes a message in a language, with an origin for its links."""

_log = structlog.get_logger("ratusz.webhooks")


class Due(NamedTuple):
    """A message that is due."""

    mark: int
    """Number that grows with every message of the owner."""
    is_result: bool
    """Whether it is posted although turns are not wanted."""
    compose: Compose


class WantedWebhook(NamedTuple):
    """A webhook as somebody wants to have it."""

    address: str
    format: Format
    turns: bool
    language: str


class Webhooks:
    """Posts the messages of this worker.

    :param limits: of messages to one address, and to one host.
    :param allow_http: whether addresses may begin with `http://`.
    :param stopped: called when nothing more is posted for an owner, because messages fail.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        client: GuardedPost,
        *,
        limits: tuple[RateLimit, RateLimit],
        allow_http: bool,
        stopped: Callable[[Owner], None],
    ) -> None:
        self._store = WebhookStore(store)
        self._clock = clock
        self._client = client
        self._limits = limits
        self._allow_http = allow_http
        self._stopped = stopped
        self._due: dict[Owner, Due] = {}
        self._posting: dict[Owner, asyncio.Task[None]] = {}

    async def find(self, owner: Owner) -> Webhook | None:
        return await self._store.find(owner)

    async def set(
        self, owner: Owner, wanted: WantedWebhook, hello: Compose, session: SessionHash, origin: str
    ) -> bytes:
        """Set a webhook once it has taken a first message; the new key that signs its messages.

        :raises BadRequest: not the address of a webhook.
        :raises TooMany: there were too many messages to the address.
        :raises WebhookFailed: the message was not delivered; nothing is stored.
        """
        parse_destination(wanted.address, allow_http=self._allow_http)
        address, key = wanted.address.strip(), secrets.token_bytes(32)
        hook = Webhook(session, address, wanted.format, wanted.turns, wanted.language, origin, key)
        try:
            answer = await self._send(hook, hello(wanted.language, origin), _new_id())
        except DeliveryFailed as error:
            raise WebhookFailed("the channel cannot be reached; check the address") from error
        if not _is_taken(answer):
            raise WebhookFailed(f"the channel answered with status {answer.status}; check the address and the format")
        await self._store.set(owner, hook, self._clock.now())
        return key

    async def remove(self, owner: Owner) -> None:
        """Delete the webhook of an owner, if there is one."""
        self._due.pop(owner, None)
        await self._store.remove(owner)

    def post(self, owner: Owner, due: Due) -> None:
        """Post a message soon, in place of one that is not posted yet."""
        self._due[owner] = due
        if owner not in self._posting:
            self._posting[owner] = in_background(self._post_all(owner))

    async def _post_all(self, owner: Owner) -> None:
        try:
            while owner in self._due:
                await self._post_newest(owner)
                await self._clock.sleep(GAP)
        except Exception as error:  # noqa: BLE001 - a failed message must not stop anything
            _log.error("a webhook failed", problem=repr(error))
        finally:
            del self._posting[owner]

    async def _post_newest(self, owner: Owner) -> None:
        """Post the newest message, until it is delivered or given up."""
        message, id_, failures = None, "", 0
        while True:
            due = self._due.pop(owner, None)
            claimed = due and await self._store.claim(owner, due.mark, is_result=due.is_result)
            hook = await self._store.find(owner)
            if hook is None or hook.problem:
                return
            if due and claimed:
                message, id_ = due.compose(hook.language, hook.origin), _new_id()
            if message is None:
                return
            wait, problem = await self._attempt(hook, message, id_)
            if not problem:
                return
            if failures == len(WAITS) or problem == "rejected":
                await self._give_up(owner, hook, problem)
                return
            await self._clock.sleep(max(min(wait, MOST_WAIT), WAITS[failures]))
            failures += problem != "busy"  # that we post too much is not the fault of the channel

    async def _attempt(self, hook: Webhook, message: ChatMessage, id_: str) -> tuple[float, str]:
        """Seconds that the channel asks to wait, and why the message was not delivered; empty: it was."""
        try:
            answer = await self._send(hook, message, id_)
        except TooMany as error:
            return float(error.seconds or 0), "busy"
        except DeliveryFailed as error:
            _log.warning("a channel was not reached", problem=str(error))
            return 0.0, "unreachable"
        if _is_taken(answer):
            return 0.0, ""
        _log.warning("a channel rejected a message", status=answer.status)
        return answer.retry_after, "unreachable" if answer.status >= 500 or answer.status in AGAIN else "rejected"

    async def _send(self, hook: Webhook, message: ChatMessage, id_: str) -> Answer:
        """:raises TooMany: there were too many messages to the address. Also what `GuardedPost.post` raises."""
        destination = parse_destination(hook.address, allow_http=True)
        if not (destination.is_secure or self._allow_http):  # the operator allowed it once
            raise Forbidden(f"{destination.host} is not asked by https")
        of_address, of_host = self._limits
        await of_address.take(sha256(hook.address.encode()).hexdigest())
        await of_host.take(destination.host)
        content = body(cast("Format", hook.format), message)
        at = int(self._clock.now() + self._clock.behind)  # the time of the machine, which others compare with theirs
        return await self._client.post(destination, content, signature(hook.signing_key, id_, at, content))

    async def _give_up(self, owner: Owner, hook: Webhook, problem: str) -> None:
        if await self._store.stop(owner, hook.address, problem):
            self._stopped(owner)

    async def idle(self) -> None:
        """Wait until everything is posted or given up."""
        while self._posting:
            await asyncio.gather(*self._posting.values())

    async def close(self) -> None:
        """Cancel everything."""
        await cancel_all(list(self._posting.values()))


def _is_taken(answer: Answer) -> bool:
    return 200 <= answer.status < 300


def _new_id() -> str:
    return f"msg_{secrets.token_hex(12)}"
