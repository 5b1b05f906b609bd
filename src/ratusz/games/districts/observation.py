"""What a seat may know of a state of Districts: everything. Only the order of the stack is hidden, and not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ratusz.engine.game import Seat
from ratusz.games.districts.state import State

if TYPE_CHECKING:
    from random import Random


def observe(state: State, seat: Seat | None) -> State:
    """The state: boards, reserves, the market and the tiles in hand lie open. (DI-04, DI-17, DI-A12)"""
    del seat
    return state


def imagine(observation: State, seat: Seat, random: Random) -> tuple[State, Seat]:
    """The observation itself: there is nothing in it that would have to be imagined."""
    del random
    return observation, seat
