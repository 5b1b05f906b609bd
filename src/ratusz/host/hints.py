"""Hints: what a bot would do in the place of a person."""

from __future__ import annotations

from typing import Any

from ratusz.bots.hints import Hint
from ratusz.bots.hints import hint as thought
from ratusz.engine.game import Seat
from ratusz.games import find
from ratusz.host.errors import GameOver, HintsOff, NotStarted, NotYourTurn, StaleVersion
from ratusz.host.schemas.tables import HintInfo
from ratusz.host.tables.state import TableState


def check(table: TableState, seat: Seat, version: int) -> None:
    """Check that a hint may be given to a seat, on a version of its view. Trusts that the caller plays it.

    :raises NotStarted: the game has not started.
    :raises HintsOff: people play each other here, or in real time.
    :raises GameOver: nobody owes a choice.
    :raises NotYourTurn: the seat owes none.
    :raises StaleVersion: the seat has acted, or choices became final, since that version.
    """
    if table.roster.gathering:
        raise NotStarted("the game has not started yet")
    if table.is_real_time:
        raise HintsOff("there are no hints in real time: the game goes on while a bot thinks")
    if table.roster.hosted and sum(seat.kind == "human" for seat in table.seats) > 1:
        raise HintsOff("there are no hints where people play each other by link")
    if table.is_over:
        raise GameOver("the game is over")
    if seat not in table.to_act:
        raise NotYourTurn(f"seat {seat} owes no choice")
    if table.progress.versions.is_stale(seat, version):
        raise StaleVersion("the table has moved on; ask for a hint again")


def think(game: str, observation: Any, seat: Seat) -> Hint:
    """What a bot would do in the position of an observation."""
    return thought(find(game), observation, seat)


def hint_info(version: int, found: Hint) -> HintInfo:
    """The view of a hint about a version of a view."""
    return HintInfo(version, found.steps, round(found.gain))
