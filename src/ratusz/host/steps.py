"""The steps a seat may take in a game, as changes of a table's progress: choosing and taking back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ratusz.engine.game import Seat
from ratusz.host.progress import Change, Progress
from ratusz.server.core.errors import GameOver, NotYourTurn, StaleVersion, TooMany

MOST_ROWS = 10_000
"""Rows that choices take which are taken back. Games end after some hundreds of choices, but somebody who chooses and
takes back for ever must not fill the disk. Each seat has an equal share, so that nobody uses up the others', nor learns
from the limit how often they did."""

MOST_EVENTS = 20_000
"""Final events of a game up to which anything can be chosen; games that end by themselves have a tenth of it. In real
time a tile can be taken and put back for ever, and all has to be replayed when the table is next asked for."""

Step = Callable[[Change], Change]


def acted(change: Change, seat: Seat, version: int, action: Any) -> Change:
    now = change.progress
    _check_fresh(now, seat, version)
    if now.match.final >= MOST_EVENTS:
        raise TooMany(f"this game has {MOST_EVENTS} events, and takes no more; begin another one")
    if not now.to_act:
        raise GameOver("the game is over; nobody owes a choice")
    if seat not in now.to_act:
        raise NotYourTurn(f"seat {seat} owes no choice now; it is up to {_seats(now)}")
    return change.act(seat, action)


def undone(change: Change, seat: Seat, version: int) -> Change:
    now = change.progress
    _check_fresh(now, seat, version)
    most = MOST_ROWS // (2 * now.players)
    if now.undone.get(seat, 0) >= most:
        raise TooMany(f"seat {seat} has taken back {most} choices, which is enough; play on as it is")
    return change.take_back(seat)


def _check_fresh(now: Progress, seat: Seat, version: int) -> None:
    if now.versions.is_stale(seat, version):
        raise StaleVersion(
            f"version {version} is over for seat {seat}, which is at version {now.versions.of(seat)}:"
            " look again, then choose anew"
        )


def _seats(now: Progress) -> str:
    return ", ".join(f"seat {seat}" for seat in sorted(now.to_act))
