"""What new tables need of a server: IDs that cannot be guessed, and dice from the source of secrets of the system."""

from __future__ import annotations

import secrets
from random import Random

from ratusz.host.tables.creation import TableFactory
from ratusz.host.tables.dice import Dice
from ratusz.server.core.clock import Clock


def new_id() -> str:
    """A new ID that cannot be guessed."""
    return secrets.token_urlsafe(12)


def _token(size: int) -> bytes:
    return secrets.token_bytes(size)


def dice_from(source: Random | None = None) -> Dice:
    """Dice of the tables of a server. With a source, as in tests, there are no commitments, only draws from it."""
    return Dice(_token, source or secrets.SystemRandom(), promises=source is None)


def factory(dice: Dice, clock: Clock) -> TableFactory:
    """Prepares the tables of a server. Clock and IDs are looked up anew each time, because tests replace them."""
    return TableFactory(dice, lambda: clock.now(), lambda: new_id())  # noqa: PLW0108
