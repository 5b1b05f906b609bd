"""Rows of the log of a table's game."""

from __future__ import annotations

from msgspec import Struct

from ratusz.engine.game import Seat

UNDO = "undo"
"""Text of a row that takes back the last choice of its seat that is not final."""


class Row(Struct, frozen=True):
    """One row of a table's log."""

    ply: int
    seat: Seat
    text: str
    at: float
    """Seconds since 1970."""
