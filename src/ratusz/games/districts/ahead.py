"""Choosing ahead: what a seat may prepare while another one has its turn.

Boards, reserves and the market lie open, so all that a turn can consist of is known, except for the tiles that will
fill the market. In the party variant there are no turns to wait for.
"""

from __future__ import annotations

from dataclasses import replace

from ratusz.engine.game import Seat
from ratusz.games.districts.data import MARKET_PLACES
from ratusz.games.districts.rules import is_last_turn
from ratusz.games.districts.state import NEW_TURN, State, goals_missing


def ahead(state: State, seat: Seat) -> State | None:
    """The position as if it were the seat's turn now, without the tiles that are still to be drawn.

    :return: None before the first turn, in the party variant, and if the seat has no turn to come.
    """
    if state.is_over or state.party is not None or state.seat is None or goals_missing(state):
        return None
    if seat == state.seat:
        return replace(state, owed=0) if state.owed else state
    return replace(state, seat=seat, turn=NEW_TURN, owed=0) if _has_turn_to_come(state, seat) else None


def _has_turn_to_come(state: State, seat: Seat) -> bool:
    """Whether the game will not be over before, as far as it can be known. (DI-35, DI-36, DI-65, DI-A7)"""
    if sum(state.stack) < MARKET_PLACES - len(state.market):
        return False
    acting = state.seat
    while acting is not None and acting != seat:
        following = (acting + 1) % state.setup.players
        if is_last_turn(state, following):
            return False
        acting, state = following, replace(state, turns=state.turns + 1)
    return acting == seat
