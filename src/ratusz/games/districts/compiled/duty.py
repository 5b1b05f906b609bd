"""The Architect that a seat owes, on flat memory: whether he can still be done, and what an action would leave."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import count, kernel
from ratusz.games.districts.architect_duty import can_free, is_all_blocked
from ratusz.games.districts.city import is_too_low, minus, plus
from ratusz.games.districts.compiled.cities import empty_of, held_kinds, kind_at, kinds_built, markers_of, own_of
from ratusz.games.districts.compiled.tables import GIVEN, HAS_BUILT, PENDING, PLOTS_OF, RESERVES, USED
from ratusz.games.districts.data import RESERVE_PLACES, TURN_ACTIONS, Kind, Markers
from ratusz.games.districts.prospects import Held

FULL = 1 << 8 * (RESERVE_PLACES - 1)
"""Reserves without a free place are numbers from here on."""


@kernel
def can_build(terms: Any, numbers: Any, seat: int, left: int) -> bool:
    """Whether some order of at most `left` more actions leads to an Architect. (DI-A15)"""
    own, reserve = own_of(seat), int(numbers[RESERVES + seat])
    if left < 1 or reserve < FULL:
        return left >= 1
    standing, kinds = markers_of(numbers, own), held_kinds(terms, reserve)
    return _can_free(terms, numbers, own, standing, kinds, kinds_built(numbers, own), left)


@kernel
def _can_free(
    terms: Any, numbers: Any, own: int, standing: Markers, reserve: Held, standing_kinds: int, left: int
) -> bool:
    """The same with a full reserve, for kinds in it and markers that may be yet to come."""
    if left < 2 or not empty_of(numbers, own):
        return False
    return can_free(terms.effects, standing, reserve, standing_kinds, left - 1)


@kernel
def has_lapsed(terms: Any, numbers: Any, seat: int) -> bool:
    """Whether the seat owes no Architect this turn, because no order of actions leads to one. (DI-A1)"""
    if numbers[HAS_BUILT] != 0:
        return False
    return numbers[PENDING] == GIVEN or not can_build(terms, numbers, seat, TURN_ACTIONS - int(numbers[USED]))


@kernel
def owes(terms: Any, numbers: Any, seat: int) -> bool:
    """Whether the seat still has to do an Architect this turn. (DI-13)"""
    return numbers[HAS_BUILT] == 0 and not has_lapsed(terms, numbers, seat)


@kernel
def may_exchange(terms: Any, numbers: Any, seat: int, lifted: Kind, place: int, is_owed: bool) -> bool:  # noqa: FBT001 - kernels take numbers by place
    """Whether a tile of a kind may be exchanged with the one at a place of the reserve. (DI-31, DI-A4, DI-A15)"""
    own, reserve = own_of(seat), int(numbers[RESERVES + seat])
    given, left = kind_at(terms, reserve, place), TURN_ACTIONS - int(numbers[USED]) - 1
    if given < 0:
        return False
    standing = plus(minus(markers_of(numbers, own), terms.effects[lifted]), terms.effects[given])
    if is_too_low(standing):
        return False
    if not is_owed or left < 1 or reserve < FULL:
        return not is_owed or left >= 1
    one, other, last = held_kinds(terms, reserve)
    kinds = (lifted if place == 0 else one, lifted if place == 1 else other, lifted if place == 2 else last)
    standing_kinds = kinds_built(numbers, own)
    if count(int(numbers[own + PLOTS_OF + lifted])) == 1:
        standing_kinds &= ~(1 << lifted)
    return _can_free(terms, numbers, own, standing, kinds, standing_kinds | 1 << given, left)


@kernel
def may_be_rescued(terms: Any, numbers: Any, seat: int) -> bool:
    """Whether a tile of the reserve may be exchanged with one of the market, as the whole turn. (DI-A1)

    Trusts that the seat does not owe an Architect.
    """
    reserve = int(numbers[RESERVES + seat])
    if numbers[USED] != 0 or reserve < FULL or numbers[HAS_BUILT] != 0:
        return False
    return is_all_blocked(terms.effects, markers_of(numbers, own_of(seat)), held_kinds(terms, reserve))
