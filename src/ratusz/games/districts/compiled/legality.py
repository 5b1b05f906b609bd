"""Districts on flat memory: what the seat whose turn it is may do, and the numbers of all that.

Actions are numbered as in `player_actions`: taking by tile, placing by tile and cell, lifting and swapping by cell,
exchanging and giving by tile, the Mayor, the confirmation; then spying by seat and tile, and where it is built.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ratusz.engine.board.bits import count, kernel, nth
from ratusz.games.districts.city import is_too_low, plus
from ratusz.games.districts.compiled.cities import (
    empty_of,
    kind_at,
    kind_on,
    markers_of,
    own_of,
)
from ratusz.games.districts.compiled.duty import FULL, can_build, may_be_rescued, may_exchange, owes
from ratusz.games.districts.compiled.hands import MOST, distinct, tile_at
from ratusz.games.districts.compiled.tables import (
    ALL_BUILT,
    FACE_DOWN,
    FACES_IN_BOX,
    HAS_BUILT,
    IS_ADVANCED,
    LIFTED,
    MARKET,
    NOTHING,
    PENDING,
    PLAYERS,
    PLOTS_OF,
    RESERVES,
    SPIED,
    USED,
    WHAT,
)
from ratusz.games.districts.data import CENTRE, GRID, KINDS, MARKET_PLACES, RESERVE_PLACES, TURN_ACTIONS

CELLS, KIND_COUNT = GRID.size, len(KINDS)
_PLOTS = CELLS - 1
ALL_PLACES = (1 << RESERVE_PLACES) - 1
TAKES = (1 << MOST) - 1
_EXCHANGES = MOST
_MAYOR = _EXCHANGES + RESERVE_PLACES
_SPIES = _MAYOR + 1
_GIVES = _SPIES + 4 * RESERVE_PLACES
_CONFIRM = _GIVES + RESERVE_PLACES
EXCHANGES, MAYOR = ALL_PLACES << _EXCHANGES, 1 << _MAYOR


class Offer(NamedTuple):
    """What may be done, in the order of `legal_actions`: taking, placing, what cells are for, and the rest."""

    others: int
    """Bits: tiles of the market that may be taken; tiles of the reserve that may be exchanged; the Mayor; tiles of
    each seat's reserve that may be spied; tiles of the reserve that may be given; the confirmation. Of equal tiles only
    the first is there."""
    cells: int
    """Plots that may be lifted, swapped or built on, as the turn has it."""
    places: tuple[int, int, int]
    """The plots for each tile of the reserve."""


@kernel
def offered(terms: Any, numbers: Any, seat: int) -> Offer:
    """All that the seat whose turn it is may do."""
    own, pending, market = own_of(seat), int(numbers[PENDING]), int(numbers[MARKET])
    if pending == NOTHING:
        return _to_begin(terms, numbers, seat)
    others, cells = 0, 0
    if pending == LIFTED:
        cell, is_owed = int(numbers[WHAT]), owes(terms, numbers, seat)
        if not _strands(terms, numbers, seat, is_owed, 1):
            cells = int(numbers[own + ALL_BUILT]) & ~(1 << cell)
        others = exchangeable(terms, numbers, seat, kind_on(numbers, own, cell), is_owed) << _EXCHANGES
    elif pending == SPIED:
        cells = empty_of(numbers, own)
    else:
        others = distinct(market)
        for place in range(MOST):
            if tile_at(market, place) == numbers[WHAT]:
                others &= ~(1 << place)
    return Offer(others, cells, (0, 0, 0))


@kernel
def _strands(terms: Any, numbers: Any, seat: int, is_owed: bool, cost: int) -> bool:  # noqa: FBT001
    """Whether no Architect could be done any more after so many actions that leave reserve and markers. (DI-A15)"""
    return is_owed and not can_build(terms, numbers, seat, TURN_ACTIONS - int(numbers[USED]) - cost)


@kernel
def exchangeable(terms: Any, numbers: Any, seat: int, lifted: int, is_owed: bool) -> int:  # noqa: FBT001
    """The tiles of the reserve that may come in the place of one of a kind."""
    found, tiles = 0, distinct(int(numbers[RESERVES + seat]))
    for place in range(RESERVE_PLACES):
        if tiles >> place & 1 and may_exchange(terms, numbers, seat, lifted, place, is_owed):
            found |= 1 << place
    return found


@kernel
def _to_begin(terms: Any, numbers: Any, seat: int) -> Offer:
    """What may be done where nothing is half done."""
    left, reserve = TURN_ACTIONS - int(numbers[USED]), int(numbers[RESERVES + seat])
    is_owed, empty = owes(terms, numbers, seat), empty_of(numbers, own_of(seat))
    strands = _strands(terms, numbers, seat, is_owed, 1)
    others = 0 if is_owed else 1 << _CONFIRM
    if left > 0 and reserve < FULL:
        others |= distinct(int(numbers[MARKET]))
    if left < 1 or (left == 1 and is_owed):  # the last action is the Architect's, as long as it is owed
        return Offer(others, 0, (0, 0, 0))
    if numbers[FACE_DOWN] >= MARKET_PLACES and not strands:
        others |= MAYOR
    if terms.facts[IS_ADVANCED] != 0 and empty:
        others |= _spies(terms, numbers, seat, is_owed)
    if not is_owed and may_be_rescued(terms, numbers, seat):
        others |= _gifts(reserve, int(numbers[MARKET])) << _GIVES
    placed = distinct(reserve) & ~blocked(terms, numbers, seat, reserve)
    places = (empty if placed & 1 else 0, empty if placed & 2 else 0, empty if placed & 4 else 0)
    return Offer(others, _lifts(terms, numbers, seat, is_owed, strands), places)


@kernel
def blocked(terms: Any, numbers: Any, seat: int, tiles: int) -> int:
    """The tiles that would push a track of the seat's city too low. (DI-27)"""
    found, standing = 0, markers_of(numbers, own_of(seat))
    for place in range(RESERVE_PLACES):
        kind = kind_at(terms, tiles, place)
        if kind >= 0 and is_too_low(plus(standing, terms.effects[kind])):
            found |= 1 << place
    return found


@kernel
def _lifts(terms: Any, numbers: Any, seat: int, is_owed: bool, strands: bool) -> int:  # noqa: FBT001
    """Tiles that may be lifted: every one where tiles of the board may be exchanged, else one for all of its kind."""
    own, left, is_full = own_of(seat), TURN_ACTIONS - int(numbers[USED]) - 1, numbers[RESERVES + seat] >= FULL
    if is_owed and left < (2 if is_full else 1):  # to free a place takes an action of its own
        return 0
    built = int(numbers[own + ALL_BUILT])
    if count(built) > 1 and not strands:
        return built
    found = 0
    for kind in range(KIND_COUNT):
        if numbers[own + PLOTS_OF + kind] != 0 and exchangeable(terms, numbers, seat, kind, is_owed):
            found |= int(numbers[own + PLOTS_OF + kind])
    return found


@kernel
def _spies(terms: Any, numbers: Any, seat: int, is_owed: bool) -> int:  # noqa: FBT001
    """The tiles of other reserves that may be spied. (DI-50, DI-51, DI-A12)"""
    used = int(numbers[USED])
    if used > 1 or (used == 1 and numbers[HAS_BUILT] == 0) or _strands(terms, numbers, seat, is_owed, 2):
        return 0
    found = 0
    for victim in range(int(terms.facts[PLAYERS])):
        if victim != seat:
            reserve = int(numbers[RESERVES + victim])
            tiles = distinct(reserve) & ~blocked(terms, numbers, seat, reserve)
            found |= tiles << (_SPIES + RESERVE_PLACES * victim)
    return found


@kernel
def _gifts(reserve: int, market: int) -> int:
    """The tiles that may be given for another one of the market. (DI-A1)"""
    found, tiles = distinct(reserve), distinct(market)
    for place in range(RESERVE_PLACES):
        if tiles == 0 or (tiles == 1 and tile_at(market, 0) == tile_at(reserve, place)):
            found &= ~(1 << place)
    return found


# --- numbers -------------------------------------------------------------------------------------------------------


@kernel
def width(offer: Offer) -> int:
    """How many actions there are."""
    one, other, last = offer.places
    return count(offer.others) + count(offer.cells) + count(one) + count(other) + count(last)


@kernel
def action_of(terms: Any, numbers: Any, seat: int, offer: Offer, n: int) -> int:
    """The number of the n-th action of an offer."""
    faces, takes = int(terms.facts[FACES_IN_BOX]), offer.others & TAKES
    if n < count(takes):
        return tile_at(int(numbers[MARKET]), nth(takes, n))
    n -= count(takes)
    for place in range(RESERVE_PLACES):
        cells = offer.places[place]
        if n < count(cells):
            return faces + CELLS * tile_at(int(numbers[RESERVES + seat]), place) + nth(cells, n)
        n -= count(cells)
    if n < count(offer.cells):
        return _of_cell(terms, int(numbers[PENDING]), nth(offer.cells, n))
    return _of_other(terms, numbers, seat, nth(offer.others & ~TAKES, n - count(offer.cells)))


@kernel
def _of_cell(terms: Any, pending: int, cell: int) -> int:
    faces = int(terms.facts[FACES_IN_BOX])
    if pending == SPIED:
        return put_number(terms) + cell
    plot = cell - 1 if cell > CENTRE else cell
    return (1 + CELLS) * faces + (_PLOTS if pending == LIFTED else 0) + plot


@kernel
def _of_other(terms: Any, numbers: Any, seat: int, which: int) -> int:
    faces, reserve = int(terms.facts[FACES_IN_BOX]), int(numbers[RESERVES + seat])
    if which < _MAYOR:
        return exchange_number(terms) + tile_at(reserve, which - _EXCHANGES)
    if which == _MAYOR:
        return mayor_number(terms)
    if which < _GIVES:
        victim, place = (which - _SPIES) // RESERVE_PLACES, (which - _SPIES) % RESERVE_PLACES
        return mayor_number(terms) + 2 + victim * faces + tile_at(int(numbers[RESERVES + victim]), place)
    if which < _CONFIRM:
        return exchange_number(terms) + faces + tile_at(reserve, which - _GIVES)
    return mayor_number(terms) + 1


@kernel
def exchange_number(terms: Any) -> int:
    """The first action that exchanges; those that give follow."""
    return (1 + CELLS) * int(terms.facts[FACES_IN_BOX]) + 2 * _PLOTS


@kernel
def mayor_number(terms: Any) -> int:
    """The Mayor; the confirmation and the Spy follow."""
    return exchange_number(terms) + 2 * int(terms.facts[FACES_IN_BOX])


@kernel
def put_number(terms: Any) -> int:
    """The first action that builds what was spied."""
    return mayor_number(terms) + 2 + int(terms.facts[PLAYERS]) * int(terms.facts[FACES_IN_BOX])


# --- what the loops ask --------------------------------------------------------------------------------------------


@kernel
def choices(terms: Any, _boards: Any, numbers: Any, seat: int) -> int:
    """How many actions the seat that is to act has."""
    return width(offered(terms, numbers, seat))


@kernel
def choice(terms: Any, _boards: Any, numbers: Any, seat: int, n: int) -> int:
    """The number of the n-th legal action, in the order of `legal_actions`."""
    return action_of(terms, numbers, seat, offered(terms, numbers, seat), n)


@kernel
def lucky_choice(terms: Any, _boards: Any, numbers: Any, seat: int, luck: float) -> int:
    """The number of the legal action that a number from 0 to 1 (excluded) stands for, all equally likely."""
    offer = offered(terms, numbers, seat)
    return action_of(terms, numbers, seat, offer, int(luck * width(offer)))


@kernel
def mark(terms: Any, _boards: Any, numbers: Any, seat: int, row: Any) -> None:
    """Set every legal action in a blank row."""
    offer = offered(terms, numbers, seat)
    for n in range(width(offer)):
        row[action_of(terms, numbers, seat, offer, n)] = True


@kernel
def is_legal(terms: Any, _boards: Any, numbers: Any, seat: int, action: int) -> bool:
    """Whether the seat that is to act may do this."""
    offer, found = offered(terms, numbers, seat), False
    for n in range(width(offer)):
        found = found or action_of(terms, numbers, seat, offer, n) == action
    return found
