"""The Architect is owed once a turn: can it still be done, and what when it cannot? (DI-13, DI-A1, DI-A15)

Only kinds matter here, and how many plots are empty, never where: so answers are kept for the few situations there are.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ratusz.engine.board.bits import kernel
from ratusz.games.districts.city import are_all_blocked, is_too_low, kinds_built, markers, minus, plus
from ratusz.games.districts.data import KINDS, RESERVE_PLACES, TURN_ACTIONS, Kind, Markers, kind_of
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.state import City, Given, State, is_full

_KINDS = len(KINDS)


def can_build(state: State, city: City, left: int) -> bool:
    """Whether some order of at most `left` more actions of the seat leads to an Architect from this city. (DI-A15)

    The market is never empty then: it has four tiles at the start of a turn, and whoever took one has done his duty.
    """
    if left < 1:
        return False
    if len(city.reserve) < RESERVE_PLACES:
        return True
    if left < 2 or is_full(city.plots):
        return False
    legend = state.setup.tiles
    reserve = tuple([kind_of(face) for face in city.reserve])
    return _can_free(legend, markers(legend, city.plots), reserve, kinds_built(city.plots), left - 1)


@lru_cache(maxsize=1 << 16)
def _can_free(legend: Legend, standing: Markers, reserve: tuple[Kind, ...], standing_kinds: int, left: int) -> bool:
    return can_free(legend.effects, standing, reserve, standing_kinds, left)


@kernel
def can_free(effects: Any, standing: Markers, reserve: tuple[Kind, ...], standing_kinds: int, left: int) -> bool:
    """Whether a tile of the full reserve can be placed within so many actions: at once, or after an exchange."""
    if not is_all_blocked(effects, standing, reserve):
        return True
    if left < 2:  # an exchange, and the placing
        return False
    for wanted in range(_KINDS):
        if standing_kinds >> wanted & 1:
            for place in range(RESERVE_PLACES):
                if reserve[place] != wanted and _frees(effects, standing, reserve, wanted, place):
                    return True
    return False


@kernel
def is_all_blocked(effects: Any, standing: Markers, reserve: tuple[Kind, ...]) -> bool:
    """Whether no tile of a full reserve could be placed. (DI-A1)"""
    found = True
    for place in range(RESERVE_PLACES):
        found = found and is_too_low(plus(standing, effects[reserve[place]]))
    return found


@kernel
def _frees(effects: Any, standing: Markers, reserve: tuple[Kind, ...], wanted: Kind, place: int) -> bool:
    """Whether the Engineer may fetch one kind for another, so that a tile of the reserve can be placed then.

    Further exchanges are not tried: three actions have room for one, the placing and the Architect.
    """
    after = plus(minus(standing, effects[wanted]), effects[reserve[place]])
    if is_too_low(after):
        return False
    for other in range(RESERVE_PLACES):
        held = wanted if other == place else reserve[other]
        if not is_too_low(plus(after, effects[held])):
            return True
    return False


def has_lapsed(state: State) -> bool:
    """Whether the seat owes no Architect this turn, because no order of actions leads to one. (DI-A1)

    What is half done changes nothing: it counts when it is done. Every other action leaves the duty possible, so
    asking later in the turn gives the same answer.
    """
    if state.seat is None or state.turn.has_built:
        return False
    if isinstance(state.turn.pending, Given):
        return True
    return not can_build(state, state.cities[state.seat], TURN_ACTIONS - state.turn.used)


def owes(state: State) -> bool:
    """Whether the seat still has to do an Architect this turn. (DI-13)"""
    return not state.turn.has_built and not has_lapsed(state)


def may_be_rescued(state: State, city: City) -> bool:
    """Whether a tile of the reserve may be exchanged with one of the market, as the whole turn. (DI-A1)"""
    if state.turn.used or len(city.reserve) < RESERVE_PLACES or not has_lapsed(state):
        return False
    return are_all_blocked(state.setup.tiles, markers(state.setup.tiles, city.plots), city.reserve)
