"""What evenings and leagues have in common: a code by which people come, and documents that several change at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from hashlib import scrypt
from typing import Generic, TypeVar

from ratusz.engine.errors import RatuszError
from ratusz.host.errors import NotInvited, StaleVersion, UnknownCode
from ratusz.host.evenings.gathering import Gathering, check_host, joined
from ratusz.host.stored import SessionHash
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core import code_words
from ratusz.server.core.clock import Clock
from ratusz.server.storage.documents import DocumentStore, Stored
from ratusz.server.storage.store import Conflict

ATTEMPTS = 5
"""Attempts for a change when others change the same document."""
_SALT = b"ratusz: the door to an evening"

D = TypeVar("D", bound=Gathering)


class Documents(Generic[D]):
    """Finds and changes the documents of a kind.

    :param words: number of words of a code; of four there are 2^40, and one opens nothing but a door.
    :param codes: limit of wrong codes per address.
    :param unknown: makes the error for an ID or code that there is not.
    """

    def __init__(
        self,
        store: DocumentStore[D],
        *,
        words: int,
        codes: RateLimit,
        unknown: Callable[[str], RatuszError],
        clock: Clock,
    ) -> None:
        self._store = store
        self._words = words
        self._codes = codes
        self._unknown = unknown
        self._clock = clock

    async def own(self, session: SessionHash, limit: int, skip: int) -> Sequence[Stored[D]]:
        """A page of those of a host or guest, those that changed last first."""
        return await self._store.own(session, limit, skip)

    async def code(self, session: SessionHash | None, id_: str) -> Sequence[int]:
        """A new code, as numbers of words, by which people come; the earlier one is no longer valid. For the host."""
        check_host((await self.read(id_)).value, session)
        code = code_words.new_code(self._words)
        await self._store.set_code(id_, await asyncio.to_thread(_hash, code))
        return code

    async def find_by_code(self, address: str, written: str) -> str:
        """The ID of the document of a code.

        :raises UnknownCode: there is none.
        :raises TooMany: the address has tried too many wrong ones.
        """
        async with self._codes.attempt(address, failures=(UnknownCode,)):
            code = code_words.parse(written, self._words)
            found = None if code is None else await self._store.by_code(await asyncio.to_thread(_hash, code))
            if found is None:
                raise UnknownCode("nothing has this code; ask the host for it")
            return found

    async def join(self, session: SessionHash, address: str, id_: str, code: str, name: str) -> Stored[D]:
        """Come by a code. Guests who come back need none.

        :raises NotInvited: the code is of another document.
        """
        known = (await self.read(id_)).value
        if session.hex() not in known.sessions and await self.find_by_code(address, code) != id_:
            raise NotInvited("this code is of another invitation")
        return await self.change(id_, lambda document: joined(document, session, name), newcomer=session)

    async def hide(self, session: SessionHash | None, id_: str) -> None:
        """Remove a document from the list of a session; it is deleted when nobody keeps it."""
        if session is not None:
            await self._store.hide(id_, session)

    async def read(self, id_: str) -> Stored[D]:
        """The document as it is stored. Raises what `unknown` makes."""
        found = await self._store.find(id_)
        if found is None:
            raise self._unknown(id_)
        return found

    async def change(self, id_: str, change: Callable[[D], D], *, newcomer: SessionHash | None = None) -> Stored[D]:
        """Write what `change` makes of the newest version. Raises what that raises.

        :raises StaleVersion: others changed it each time.
        """
        for _ in range(ATTEMPTS):
            before = await self.read(id_)
            after = change(before.value)
            if after == before.value and newcomer is None:
                return before
            try:
                new = [] if newcomer is None else [newcomer]
                await self._store.change(before, after, self._clock.now(), newcomers=new)
            except Conflict:
                continue
            return Stored(before.version + 1, after)
        raise StaleVersion("this keeps changing; try again")


def _hash(code: Sequence[int]) -> bytes:
    return scrypt(code_words.packed(code), salt=_SALT, n=2**10, r=8, p=1, dklen=32)
