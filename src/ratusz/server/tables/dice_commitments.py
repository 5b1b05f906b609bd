"""Dice commitments made before their tables, so that whoever creates a table can add entropy after seeing one."""

from __future__ import annotations

import secrets

from ratusz.engine.dice.fair_dice import SECRET_BYTES
from ratusz.engine.dice.fair_dice import commitment as commitment_to
from ratusz.host.tables.dice import Contribution, Dice
from ratusz.server.bus.bus import Bus
from ratusz.server.bus.rate_limit import RateLimit
from ratusz.server.core.clock import Clock
from ratusz.server.core.errors import UnknownPromise
from ratusz.server.storage.dice_commitments import USED_UP, DiceCommitmentStore
from ratusz.server.storage.store import Store

LIFETIME = 3600
"""Seconds for which a commitment waits for its table."""


class DiceCommitments:
    """Makes and finds commitments.

    :param limit: commitments per minute and address; 0: unlimited.
    """

    def __init__(self, store: Store, dice: Dice, limit: int, *, clock: Clock, bus: Bus | None = None) -> None:
        self._store = DiceCommitmentStore(store)
        self._dice = dice
        self._clock = clock
        self._limit = RateLimit(limit, seconds=60, name="dice", bus=bus, spares_near=True)

    async def make(self, address: str) -> str | None:
        """The commitment to a new secret; None where dice come from a given source.

        :raises TooMany: the address has requested too many.
        """
        if not self._dice.promises:
            return None
        await self._limit.take(address)
        secret, now = secrets.token_bytes(SECRET_BYTES), self._clock.now()
        promised = commitment_to(secret)
        await self._store.add_dice_commitment(bytes.fromhex(promised), secret, now, now - LIFETIME)
        return promised

    async def find(self, commitment: str, entropy: str) -> Contribution:
        """The secret of a commitment with added entropy; creating the table uses it up.

        :param commitment: SHA-256 of the secret, in hexadecimal.
        :param entropy: entropy of the browser, in hexadecimal.
        :raises UnknownPromise: the commitment is unknown, expired, or used.
        """
        promised = bytes.fromhex(commitment)
        secret = await self._store.find_secret(promised, self._clock.now() - LIFETIME)
        if secret is None:
            raise UnknownPromise(USED_UP)
        return Contribution(secret, bytes.fromhex(entropy), promised)
