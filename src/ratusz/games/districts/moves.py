"""What actions change: tiles that come and go. All of them trust that the action is legal."""

from __future__ import annotations

from ratusz.engine.board.bits import bit
from ratusz.engine.board.grid import Cell
from ratusz.engine.game import Seat
from ratusz.games.districts.data import MARKET_PLACES, TURN_ACTIONS, Face
from ratusz.games.districts.state import (
    City,
    Given,
    Lifted,
    Pending,
    Spied,
    State,
    Turn,
    in_turn,
    with_plot,
    with_tile,
    without_tile,
)


def placed(city: City, face: Face, cell: Cell) -> City:
    """The city with a tile of its reserve on a plot. (DI-22)"""
    return City(with_plot(city.plots, cell, face), without_tile(city.reserve, face))


def exchanged(city: City, cell: Cell, face: Face) -> City:
    """The city with a tile of its reserve in the place of another, which goes to the reserve. (DI-30)"""
    return City(with_plot(city.plots, cell, face), with_tile(without_tile(city.reserve, face), city.plots[cell]))


def swapped(city: City, one: Cell, other: Cell) -> City:
    """The city with two tiles exchanged; both keep their orientation. (DI-29, DI-32)"""
    plots = with_plot(with_plot(city.plots, one, city.plots[other]), other, city.plots[one])
    return City(plots, city.reserve)


def after_action(turn: Turn, *, cost: int = 1, has_built: bool = False, is_moved: bool = True, fresh: int = 0) -> Turn:
    """The turn with one more action done. (DI-12)"""
    return Turn(
        used=turn.used + cost,
        has_built=turn.has_built or has_built,
        is_moved=turn.is_moved or is_moved,
        fresh=turn.fresh | fresh,
    )


def half_done(turn: Turn, pending: Pending) -> Turn:
    """The turn with an action begun, which counts when it is done."""
    return Turn(turn.used, turn.has_built, turn.is_moved, pending, turn.fresh)


def taken(state: State, seat: Seat, face: Face) -> State:
    """Architect: the market is refilled at once in the basic game, if it can be. (DI-17, DI-21, DI-36, DI-52)"""
    city = state.cities[seat]
    return in_turn(
        state,
        after_action(state.turn, has_built=True),
        seat=seat,
        city=City(city.plots, with_tile(city.reserve, face)),
        market=without_tile(state.market, face),
        owed=0 if state.setup.is_advanced or not any(state.stack) else 1,
    )


def given(state: State, seat: Seat, face: Face) -> State:
    """The first half of a rescue: a tile of the reserve lies in the market. (DI-A1)"""
    city = state.cities[seat]
    lighter = City(city.plots, without_tile(city.reserve, face))
    return in_turn(
        state, half_done(state.turn, Given(face)), seat=seat, city=lighter, market=with_tile(state.market, face)
    )


def rescued(state: State, seat: Seat, face: Face) -> State:
    """The second half: another tile comes for it, and the turn has no action left. (DI-A1)"""
    city = state.cities[seat]
    fuller = City(city.plots, with_tile(city.reserve, face))
    turn = after_action(state.turn, cost=TURN_ACTIONS, is_moved=False)
    return in_turn(state, turn, seat=seat, city=fuller, market=without_tile(state.market, face))


def built_from_reserve(state: State, seat: Seat, face: Face, cell: Cell) -> State:
    """Planner. (DI-22)"""
    turn = after_action(state.turn, fresh=bit(cell))
    return in_turn(state, turn, seat=seat, city=placed(state.cities[seat], face, cell))


def lifted(state: State, cell: Cell) -> State:
    return in_turn(state, half_done(state.turn, Lifted(cell)))


def engineered(state: State, seat: Seat, city: City, fresh: int) -> State:
    """Engineer: the city after the exchange. (DI-29, DI-30)"""
    return in_turn(state, after_action(state.turn, is_moved=False, fresh=fresh), seat=seat, city=city)


def spied(state: State, victim: Seat, face: Face) -> State:
    """The first half of a Spy: the tile is in his hand. (DI-50)"""
    robbed = state.cities[victim]
    lighter = City(robbed.plots, without_tile(robbed.reserve, face))
    return in_turn(state, half_done(state.turn, Spied(face, victim)), seat=victim, city=lighter)


def put(state: State, seat: Seat, face: Face, cell: Cell, *, has_lapsed: bool) -> State:
    """The second half: it is built. Where no Architect can follow nothing else does. (DI-50, DI-51)"""
    city = state.cities[seat]
    cost = TURN_ACTIONS if has_lapsed else 2
    turn = after_action(state.turn, cost=cost, fresh=bit(cell))
    return in_turn(state, turn, seat=seat, city=City(with_plot(city.plots, cell, face), city.reserve))


def governed(state: State) -> State:
    """Mayor: what lay face up is out of the game, four new tiles are to come. (DI-33, DI-34, DI-53)"""
    return in_turn(state, after_action(state.turn), market=(), owed=MARKET_PLACES)
