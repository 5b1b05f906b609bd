"""The steps a seat may take in a game, as changes of a table's progress: choosing and taking back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ratusz.engine.game import Seat
from ratusz.server.errors import GameOver, NotYourTurn, StalePly, TooMany
from ratusz.server.progress import Change, Progress

MOST_ROWS = 10_000
"""Length of a log up to which choices can be taken back. Games end after some hundreds of choices, but somebody who
chooses and takes back for ever must not fill the disk."""

Step = Callable[[Change], Change]


def acted(change: Change, seat: Seat, ply: int, action: Any) -> Change:
    now = change.progress
    _check_fresh(now, seat, ply)
    if not now.to_act:
        raise GameOver("the game is over; nobody owes a choice")
    if seat not in now.to_act:
        raise NotYourTurn(f"seat {seat} owes no choice now; it is up to {_seats(now)}")
    return change.act(seat, action)


def undone(change: Change, seat: Seat, ply: int) -> Change:
    now = change.progress
    _check_fresh(now, seat, ply)
    if now.ply >= MOST_ROWS:
        raise TooMany(f"so much has been taken back at this table that its log has {MOST_ROWS} rows; play on as it is")
    return change.take_back(seat)


def _check_fresh(now: Progress, seat: Seat, ply: int) -> None:
    if now.is_stale(seat, ply):
        raise StalePly(
            f"ply {ply} is over for seat {seat}; the table is at ply {now.ply}: look again, then choose anew"
        )


def _seats(now: Progress) -> str:
    return ", ".join(f"seat {seat}" for seat in sorted(now.to_act))
