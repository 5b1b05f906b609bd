"""Districts on flat memory: what chance and actions change, as kernels for both speeds.

`legality.py` has the numbers of actions; `tables.py` says what is where in the memory.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import count, kernel, nth
from ratusz.engine.flat import CHANCE, OVER, TURN
from ratusz.games.districts.city import minus, plus
from ratusz.games.districts.compiled.cities import empty_of, markers_of, own_of, tile_on
from ratusz.games.districts.compiled.duty import has_lapsed
from ratusz.games.districts.compiled.hands import size, with_tile, without_tile
from ratusz.games.districts.compiled.legality import CELLS, KIND_COUNT, exchange_number, mayor_number, put_number
from ratusz.games.districts.compiled.tables import (
    ALL_BUILT,
    COUNT_OF,
    DRAWS,
    FACE_DOWN,
    FACES_IN_BOX,
    FILLED_FIRST,
    FINISHES_ROUND,
    FIRST_OF,
    FRESH,
    GIVEN,
    GOALS,
    HAS_BUILT,
    IDLE,
    IS_ADVANCED,
    IS_MOVED,
    KIND_OF,
    LIFTED,
    MADE,
    MARKERS,
    MARKET,
    NORTH,
    NOTHING,
    OWED,
    PENDING,
    PLAYERS,
    PLOTS_OF,
    RESERVES,
    SEAT,
    SIDES_OF,
    SPIED,
    STACK,
    START,
    STUCK,
    TURNS,
    USED,
    VICTIM,
    WHAT,
)
from ratusz.games.districts.data import CENTRE, MARKET_PLACES, TILES, TURN_ACTIONS, Markers
from ratusz.games.districts.data import GOALS as ALL_GOALS
from ratusz.games.districts.rules import STUCK_ROUNDS

_TILES = STACK + KIND_COUNT
_PLOTS, _GOALS, _SIDES = CELLS - 1, len(ALL_GOALS), 4
_BOARDS = ALL_BUILT - NORTH
"""Sets of plots of a city: the open sides and the kinds."""


@kernel
def begin(terms: Any, _boards: Any, numbers: Any) -> None:
    """Empty boards, all tiles face down; trusts that the memory is blank. (DI-06, DI-55)"""
    numbers[SEAT], numbers[FILLED_FIRST], numbers[OWED], numbers[TURN] = terms.facts[START], -1, MARKET_PLACES, CHANCE
    for tile in range(int(terms.facts[FACES_IN_BOX])):
        number = int(terms.facts[COUNT_OF + tile])
        numbers[_TILES + tile] = number
        numbers[STACK + int(terms.facts[KIND_OF + tile])] += number
        numbers[FACE_DOWN] += number


# --- chance --------------------------------------------------------------------------------------------------------


@kernel
def rolled(numbers: Any) -> int:
    """How often chance has acted."""
    return int(numbers[DRAWS])


@kernel
def made(numbers: Any, seat: int) -> int:
    """How many choices a seat has made."""
    return int(numbers[MADE + seat])


@kernel
def epoch(_terms: Any, _boards: Any, numbers: Any) -> int:
    """Grows when chance is asked and when it answers, and with every turn. (DI-58)"""
    begun = 1 if numbers[SEAT] >= 0 else 0
    asked = 1 if numbers[TURN] == CHANCE else 0
    answers = TILES - int(numbers[FACE_DOWN]) + count(int(numbers[GOALS])) + begun
    return 2 * answers + asked + int(numbers[TURNS])


@kernel
def goals_missing(terms: Any, numbers: Any) -> int:
    """How many goal cards are still to be laid out: one more than players. (DI-46)"""
    return int(terms.facts[PLAYERS]) + 1 - count(int(numbers[GOALS])) if terms.facts[IS_ADVANCED] != 0 else 0


@kernel
def roll(terms: Any, _boards: Any, numbers: Any, luck: float) -> None:
    """A tile that is face down, then the cards, then who begins. (DI-06, DI-46, DI-A3, DI-A14)"""
    numbers[DRAWS] += 1
    if numbers[OWED] > 0:
        tile = _drawn(terms, numbers, int(luck * int(numbers[FACE_DOWN])))
        numbers[MARKET] = with_tile(int(numbers[MARKET]), tile)
        numbers[OWED] -= 1
        numbers[FRESH] = 0
    elif goals_missing(terms, numbers) > 0:
        closed = (1 << _GOALS) - 1 & ~int(numbers[GOALS])
        numbers[GOALS] |= 1 << nth(closed, int(luck * count(closed)))
    else:
        numbers[SEAT] = int(luck * int(terms.facts[PLAYERS]))
    _turn_to(terms, numbers)


@kernel
def _drawn(terms: Any, numbers: Any, n: int) -> int:
    """Take the tile with `n` before it from those that are face down."""
    kind = 0
    while n >= numbers[STACK + kind]:
        n -= int(numbers[STACK + kind])
        kind += 1
    tile = int(terms.facts[FIRST_OF + kind])
    while n >= numbers[_TILES + tile]:
        n -= int(numbers[_TILES + tile])
        tile += 1
    numbers[_TILES + tile] -= 1
    numbers[STACK + kind] -= 1
    numbers[FACE_DOWN] -= 1
    return tile


@kernel
def _turn_to(terms: Any, numbers: Any) -> None:
    """Chance has the turn as long as something is to be laid out, then the seat."""
    waits = numbers[OWED] > 0 or numbers[SEAT] < 0 or goals_missing(terms, numbers) > 0
    numbers[TURN] = CHANCE if waits else numbers[SEAT]


# --- actions -------------------------------------------------------------------------------------------------------


@kernel
def act(terms: Any, _boards: Any, numbers: Any, seat: int, action: int) -> None:
    """Carry out an action of the seat that is to act; trusts that it is legal."""
    numbers[MADE + seat] += 1
    if action == mayor_number(terms) + 1:
        _turn_over(terms, numbers, seat)
        return
    if action < exchange_number(terms):
        _with_plot(terms, numbers, seat, action)
    else:
        _with_tile(terms, numbers, seat, action)
    # The first to fill the board is known from that moment on, whatever the rest of the turn brings. (DI-35, DI-G18)
    if numbers[FILLED_FIRST] < 0 and not empty_of(numbers, own_of(seat)):
        numbers[FILLED_FIRST] = seat
    _turn_to(terms, numbers)


@kernel
def _with_plot(terms: Any, numbers: Any, seat: int, action: int) -> None:
    """Taking, placing, lifting, swapping."""
    faces = int(terms.facts[FACES_IN_BOX])
    if action < faces:
        _take(terms, numbers, seat, action)
    elif action < (1 + CELLS) * faces:
        tile, cell = (action - faces) // CELLS, (action - faces) % CELLS
        _build(terms, numbers, own_of(seat), tile, cell)
        numbers[RESERVES + seat] = without_tile(int(numbers[RESERVES + seat]), tile)
        _done(numbers, 1, 1 << cell)
        numbers[IS_MOVED] = 1
    else:
        plot = action - (1 + CELLS) * faces
        cell = plot % _PLOTS
        cell += cell >= CENTRE
        if plot < _PLOTS:
            numbers[PENDING], numbers[WHAT] = LIFTED, cell
        else:
            _swap(numbers, own_of(seat), int(numbers[WHAT]), cell)
            _done(numbers, 1, 1 << cell | 1 << int(numbers[WHAT]))
            _complete(numbers)


@kernel
def _with_tile(terms: Any, numbers: Any, seat: int, action: int) -> None:
    """Exchanging, giving, the Mayor, and the Spy."""
    faces, spies = int(terms.facts[FACES_IN_BOX]), mayor_number(terms) + 2
    if action < exchange_number(terms) + faces:
        _exchange(terms, numbers, seat, action - exchange_number(terms))
    elif action < mayor_number(terms):
        tile = action - exchange_number(terms) - faces
        numbers[RESERVES + seat] = without_tile(int(numbers[RESERVES + seat]), tile)
        numbers[MARKET] = with_tile(int(numbers[MARKET]), tile)
        numbers[PENDING], numbers[WHAT] = GIVEN, tile
    elif action < spies:
        _done(numbers, 1, 0)
        numbers[IS_MOVED], numbers[MARKET], numbers[OWED] = 1, 0, MARKET_PLACES
    elif action < put_number(terms):
        victim, tile = (action - spies) // faces, (action - spies) % faces
        numbers[RESERVES + victim] = without_tile(int(numbers[RESERVES + victim]), tile)
        numbers[PENDING], numbers[WHAT], numbers[VICTIM] = SPIED, tile, victim
    else:
        cell = action - put_number(terms)
        cost = TURN_ACTIONS if has_lapsed(terms, numbers, seat) else 2
        _build(terms, numbers, own_of(seat), int(numbers[WHAT]), cell)
        _done(numbers, cost, 1 << cell)
        _complete(numbers)
        numbers[IS_MOVED] = 1


@kernel
def _done(numbers: Any, cost: int, fresh: int) -> None:
    """One more action is done. (DI-12)"""
    numbers[USED] += cost
    numbers[FRESH] |= fresh


@kernel
def _complete(numbers: Any) -> None:
    """Nothing is half done any more."""
    numbers[PENDING], numbers[WHAT], numbers[VICTIM] = NOTHING, 0, 0


@kernel
def _take(terms: Any, numbers: Any, seat: int, tile: int) -> None:
    """The Architect, or the second half of a rescue. (DI-17, DI-21, DI-36, DI-52, DI-A1)"""
    numbers[RESERVES + seat] = with_tile(int(numbers[RESERVES + seat]), tile)
    numbers[MARKET] = without_tile(int(numbers[MARKET]), tile)
    if numbers[PENDING] == GIVEN:
        _done(numbers, TURN_ACTIONS, 0)
        _complete(numbers)
    else:
        _done(numbers, 1, 0)
        numbers[HAS_BUILT], numbers[IS_MOVED] = 1, 1
        numbers[OWED] = 0 if terms.facts[IS_ADVANCED] != 0 or numbers[FACE_DOWN] == 0 else 1


@kernel
def _build(terms: Any, numbers: Any, own: int, tile: int, cell: int) -> None:
    """A tile comes to an empty plot. (DI-22, DI-26)"""
    _print(terms, numbers, own, tile, cell)
    _move(numbers, own, plus(markers_of(numbers, own), terms.effects[int(terms.facts[KIND_OF + tile])]))


@kernel
def _print(terms: Any, numbers: Any, own: int, tile: int, cell: int) -> None:
    """A tile lies on a plot, or no longer does, if it did."""
    for side in range(_SIDES):
        numbers[own + NORTH + side] ^= (int(terms.facts[SIDES_OF + tile]) >> side & 1) << cell
    numbers[own + PLOTS_OF + int(terms.facts[KIND_OF + tile])] ^= 1 << cell
    numbers[own + ALL_BUILT] ^= 1 << cell


@kernel
def _move(numbers: Any, own: int, standing: Markers) -> None:
    for track in range(5):
        numbers[own + MARKERS + track] = standing[track]


@kernel
def _exchange(terms: Any, numbers: Any, seat: int, tile: int) -> None:
    """A tile of the reserve changes places with the lifted one. (DI-30)"""
    own, cell = own_of(seat), int(numbers[WHAT])
    lifted = tile_on(terms, numbers, own, cell)
    _print(terms, numbers, own, lifted, cell)
    standing = minus(markers_of(numbers, own), terms.effects[int(terms.facts[KIND_OF + lifted])])
    _print(terms, numbers, own, tile, cell)
    _move(numbers, own, plus(standing, terms.effects[int(terms.facts[KIND_OF + tile])]))
    numbers[RESERVES + seat] = with_tile(without_tile(int(numbers[RESERVES + seat]), tile), lifted)
    _done(numbers, 1, 1 << cell)
    _complete(numbers)


@kernel
def _swap(numbers: Any, own: int, one: int, other: int) -> None:
    """Two tiles change places; both keep their orientation. (DI-29, DI-32)"""
    for board in range(own + NORTH, own + NORTH + _BOARDS):
        cells = int(numbers[board])
        unlike = (cells >> one ^ cells >> other) & 1
        numbers[board] = cells ^ (unlike << one | unlike << other)


# --- the end of a turn ---------------------------------------------------------------------------------------------


@kernel
def _turn_over(terms: Any, numbers: Any, seat: int) -> None:
    """The turn of the next seat, or the end. (DI-35, DI-36, DI-52, DI-65, DI-A1, DI-A6, DI-A7)"""
    players, lapsed = int(terms.facts[PLAYERS]), has_lapsed(terms, numbers, seat)
    following = (seat + 1) % players
    numbers[IDLE] = numbers[IDLE] + 1 if lapsed and numbers[USED] == 0 else 0
    numbers[STUCK] = numbers[STUCK] + 1 if lapsed and numbers[IS_MOVED] == 0 else 0
    owed = MARKET_PLACES - size(int(numbers[MARKET]))
    is_over = _is_last_turn(terms, numbers, following) or numbers[FACE_DOWN] < owed
    is_over = is_over or numbers[IDLE] == players or numbers[STUCK] == STUCK_ROUNDS * players
    numbers[SEAT], numbers[OWED] = following, 0 if is_over else owed
    numbers[USED], numbers[HAS_BUILT], numbers[IS_MOVED], numbers[FRESH] = 0, 0, 0, 0
    numbers[TURNS] += 1
    _turn_to(terms, numbers)
    if is_over:
        numbers[TURN] = OVER


@kernel
def _is_last_turn(terms: Any, numbers: Any, following: int) -> bool:
    """Whether nobody has a turn after this one, because a board is full. (DI-35, DI-65)"""
    if terms.facts[FINISHES_ROUND] != 0:
        return numbers[FILLED_FIRST] >= 0 and (int(numbers[TURNS]) + 1) % int(terms.facts[PLAYERS]) == 0
    return bool(numbers[FILLED_FIRST] == following)
