"""The steps a seat may take in a game, as changes of a table's progress: choosing and taking back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ratusz.engine.game import Seat
from ratusz.server.errors import GameOver, NotYourTurn, StaleVersion, TooMany
from ratusz.server.progress import Change, Progress

MOST_ROWS = 10_000
"""Rows that everybody could see up to which choices can be taken back; of sealed ones every seat has its share of as
many. Games end after some hundreds of choices, but somebody who chooses and takes back for ever must not fill the disk,
nor learn from the limit how often others did."""

Step = Callable[[Change], Change]


def acted(change: Change, seat: Seat, version: int, action: Any) -> Change:
    now = change.progress
    _check_fresh(now, seat, version)
    if not now.to_act:
        raise GameOver("the game is over; nobody owes a choice")
    if seat not in now.to_act:
        raise NotYourTurn(f"seat {seat} owes no choice now; it is up to {_seats(now)}")
    return change.act(seat, action)


def undone(change: Change, seat: Seat, version: int) -> Change:
    now = change.progress
    _check_fresh(now, seat, version)
    versions = now.versions
    if versions.public >= MOST_ROWS or versions.sealed_by(seat) >= MOST_ROWS // now.players:
        raise TooMany("so much has been taken back at this table that its log is full; play on as it is")
    return change.take_back(seat)


def _check_fresh(now: Progress, seat: Seat, version: int) -> None:
    if now.versions.is_stale(seat, version):
        raise StaleVersion(
            f"version {version} is over for seat {seat}, which is at version {now.versions.of(seat)}:"
            " look again, then choose anew"
        )


def _seats(now: Progress) -> str:
    return ", ".join(f"seat {seat}" for seat in sorted(now.to_act))
