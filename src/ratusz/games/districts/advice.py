"""Which of its choices a bot should think about: not those that plainly lead nowhere.

A turn of three actions has tens of thousands of ways. Most of them put a tile where no road leads to it although one
leads elsewhere, or tear a connection apart; leaving them out lets a bot look at all of the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import or_

from ratusz.engine.board.bits import count, kernel
from ratusz.engine.board.grid import Mask
from ratusz.engine.game import Seat
from ratusz.games.districts.actions import Action, Exchange, Lift, Mayor, Place, Put, Swap, Take
from ratusz.games.districts.architect_duty import has_lapsed
from ratusz.games.districts.city import (
    COLUMNS,
    EAST_EDGES,
    HALL,
    SOUTH_EDGES,
    Layout,
    layout,
    linked,
    reached,
)
from ratusz.games.districts.data import (
    CENTRE,
    EAST,
    NORTH,
    PLOTS,
    RESERVE_PLACES,
    SOUTH,
    TURN_ACTIONS,
    WEST,
    Face,
    Kind,
    Sides,
    kind_of,
    sides_of,
)
from ratusz.games.districts.legal import legal_actions
from ratusz.games.districts.state import NO_TILE, Lifted, Plots, Spied, State, Tiles


def worth_trying(state: State, seat: Seat) -> Sequence[Action]:
    """Some of the legal actions: all but those that are hardly ever the best. None only if there are none."""
    actions = legal_actions(state, seat)
    if len(actions) < 2 or has_lapsed(state):
        return actions
    return list(_worth(state, seat, actions)) or actions


def _worth(state: State, seat: Seat, actions: Sequence[Action]) -> Iterator[Action]:
    city, pending = state.cities[seat], state.turn.pending
    plots = city.plots
    in_hand = state.party.hands[seat] if state.party else pending.face if isinstance(pending, Spied) else NO_TILE
    far = layout(plots).built & ~reached(plots)
    lifted = pending.cell if isinstance(pending, Lifted) else CENTRE
    liftable = reduce(or_, [bettered(plots, face) for face in city.reserve], far)
    for action in actions:
        match action:
            case Place(face, cell):
                is_worth = joining(plots, face) >> cell & 1
            case Put(cell):
                is_worth = joining(plots, in_hand) >> cell & 1
            case Take(face):
                is_worth = face in _most_open(state.market)
            case Lift(cell):
                is_worth = liftable >> cell & 1
            case Swap():
                is_worth = far >> lifted & 1
            case Exchange(face):
                is_worth = (far | bettered(plots, face)) >> lifted & 1
            case Mayor():  # new tiles are no good to who can take none of them
                is_worth = state.turn.used < TURN_ACTIONS - 1 and len(city.reserve) < RESERVE_PLACES
            case _:
                is_worth = True
        if is_worth:
            yield action


@lru_cache(maxsize=1 << 10)
def _most_open(tiles: Tiles) -> frozenset[Face]:
    """Of each kind the tile with the most roads."""
    by_kind: dict[Kind, Face] = {}
    for face in tiles:
        known = by_kind.get(kind_of(face))
        if known is None or count(sides_of(face)) > count(sides_of(known)):
            by_kind[kind_of(face)] = face
    return frozenset(by_kind.values())


@lru_cache(maxsize=1 << 14)
def joining(plots: Plots, face: Face) -> Mask:
    """The empty plots on which a road would lead to the tile at once; where there is none, all empty ones."""
    return joining_plots(layout(plots), reached(plots), sides_of(face))


@kernel
def joining_plots(there: Layout, reached: Mask, sides: Sides) -> Mask:
    """The same in a city, of the open sides of a tile."""
    near, empty, found = reached | HALL, PLOTS & ~there.built, 0
    if sides & NORTH:
        found |= (near & there.south & SOUTH_EDGES) << COLUMNS
    if sides & SOUTH:
        found |= (near & there.north) >> COLUMNS & SOUTH_EDGES
    if sides & WEST:
        found |= (near & there.east & EAST_EDGES) << 1
    if sides & EAST:
        found |= (near & there.west) >> 1 & EAST_EDGES
    found &= empty
    return found if found else empty  # noqa: FURB110 - numba has no `or` of numbers


@lru_cache(maxsize=1 << 14)
def bettered(plots: Plots, face: Face) -> Mask:
    """The tiles all of whose roads to neighbours a tile would leave as they are, being of another kind or more open."""
    sideways, upright = linked(plots)
    return bettered_tiles(layout(plots), sideways, upright, kind_of(face), sides_of(face))


@kernel
def bettered_tiles(there: Layout, sideways: Mask, upright: Mask, kind: Kind, sides: Sides) -> Mask:
    """The same in a city, of the kind and the open sides of a tile."""
    kept, more = there.built, there.built & ~there.kinds[kind]
    if sides & NORTH:
        more |= there.built & ~there.north
    else:
        kept &= ~(upright << COLUMNS)
    if sides & EAST:
        more |= there.built & ~there.east
    else:
        kept &= ~sideways
    if sides & SOUTH:
        more |= there.built & ~there.south
    else:
        kept &= ~upright
    if sides & WEST:
        more |= there.built & ~there.west
    else:
        kept &= ~(sideways << 1)
    return kept & more
