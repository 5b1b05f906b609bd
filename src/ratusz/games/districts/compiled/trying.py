"""Which actions the bot tries, on flat memory: what `advice.worth_trying` tells."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import count, kernel
from ratusz.engine.board.grid import Mask
from ratusz.games.districts.advice import bettered_tiles, joining_plots
from ratusz.games.districts.city import Layout, linked_in, walked
from ratusz.games.districts.compiled.cities import city_of, kind_at, own_of
from ratusz.games.districts.compiled.duty import FULL, has_lapsed
from ratusz.games.districts.compiled.hands import MOST, tile_at
from ratusz.games.districts.compiled.legality import EXCHANGES, MAYOR, TAKES, Offer, offered, width
from ratusz.games.districts.compiled.tables import LIFTED, MARKET, PENDING, RESERVES, SIDES_OF, SPIED, USED, WHAT
from ratusz.games.districts.data import RESERVE_PLACES, TURN_ACTIONS

_ONE_EXCHANGE = EXCHANGES & ~(EXCHANGES - 1)
"""The bit of the first tile of the reserve."""


@kernel
def tried(terms: Any, numbers: Any, seat: int) -> Offer:
    """Some of what the seat may do: all but what is hardly ever the best. Nothing only if there is nothing."""
    offer = offered(terms, numbers, seat)
    if width(offer) < 2 or has_lapsed(terms, numbers, seat):
        return offer
    there, reserve = city_of(numbers, own_of(seat)), int(numbers[RESERVES + seat])
    near = walked(there)
    found = _better_part(terms, numbers, there, near, reserve, offer)
    return found if width(found) else offer


@kernel
def _better_part(terms: Any, numbers: Any, there: Layout, near: Mask, reserve: int, offer: Offer) -> Offer:
    """Parts of an offer that are worth trying."""
    pending, others, cells = int(numbers[PENDING]), offer.others, offer.cells
    if pending == LIFTED:
        cell, far = int(numbers[WHAT]), there.built & ~near
        cells = cells if far >> cell & 1 else 0
        for place in range(RESERVE_PLACES):
            if not (far | _bettered(terms, there, reserve, place)) >> cell & 1:
                others &= ~(_ONE_EXCHANGE << place)
    elif pending == SPIED:
        cells &= joining_plots(there, near, int(terms.facts[SIDES_OF + int(numbers[WHAT])]))
    else:
        cells &= _liftable(terms, there, near, reserve)
        others &= ~TAKES | _most_open(terms, int(numbers[MARKET]))
        if numbers[USED] >= TURN_ACTIONS - 1 or reserve >= FULL:  # new tiles are no good to who can take none of them
            others &= ~MAYOR
    one, other, last = offer.places
    if one:
        one &= _joining(terms, there, near, reserve, 0)
    if other:
        other &= _joining(terms, there, near, reserve, 1)
    if last:
        last &= _joining(terms, there, near, reserve, 2)
    return Offer(others, cells, (one, other, last))


@kernel
def _joining(terms: Any, there: Layout, near: Mask, reserve: int, place: int) -> Mask:
    return joining_plots(there, near, int(terms.facts[SIDES_OF + tile_at(reserve, place)]))


@kernel
def _liftable(terms: Any, there: Layout, near: Mask, reserve: int) -> Mask:
    """The tiles that no road reaches, or that one of the reserve would better."""
    found = there.built & ~near
    for place in range(RESERVE_PLACES):
        found |= _bettered(terms, there, reserve, place)
    return found


@kernel
def _bettered(terms: Any, there: Layout, reserve: int, place: int) -> Mask:
    """The tiles that the one at a place of the reserve would better."""
    kind = kind_at(terms, reserve, place)
    if kind < 0:
        return 0
    sideways, upright = linked_in(there)
    return bettered_tiles(there, sideways, upright, kind, int(terms.facts[SIDES_OF + tile_at(reserve, place)]))


@kernel
def _most_open(terms: Any, market: int) -> int:
    """Of each kind the tile with the most roads, the first of several, as places of the market."""
    found = 0
    for place in range(MOST):
        kind, best = kind_at(terms, market, place), True
        for other in range(MOST):
            if kind_at(terms, market, other) == kind and kind >= 0:
                more = _roads(terms, market, other) - _roads(terms, market, place)
                best = best and (more < 0 or (more == 0 and other >= place))
        if best:
            found |= 1 << place
    return found


@kernel
def _roads(terms: Any, tiles: int, place: int) -> int:
    return count(int(terms.facts[SIDES_OF + tile_at(tiles, place)]))
