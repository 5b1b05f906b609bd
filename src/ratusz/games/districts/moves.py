"""What actions change: tiles that come and go. All of them trust that the action is legal."""

from __future__ import annotations

from dataclasses import replace

from ratusz.engine.bits import bit
from ratusz.engine.game import Seat
from ratusz.engine.grid import Cell
from ratusz.games.districts.data import MARKET_PLACES, TURN_ACTIONS, Face
from ratusz.games.districts.state import (
    City,
    Given,
    Lifted,
    Spied,
    State,
    Turn,
    with_city,
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


def taken(state: State, seat: Seat, face: Face) -> State:
    """Architect: the market is refilled at once in the basic game, if it can be. (DI-17, DI-21, DI-36, DI-52)"""
    city = state.cities[seat]
    return replace(
        with_city(state, seat, City(city.plots, with_tile(city.reserve, face))),
        market=without_tile(state.market, face),
        owed=0 if state.setup.is_advanced or not any(state.stack) else 1,
        turn=after_action(state.turn, has_built=True),
    )


def given(state: State, seat: Seat, face: Face) -> State:
    """The first half of a rescue: a tile of the reserve lies in the market. (DI-A1)"""
    city = state.cities[seat]
    lighter = with_city(state, seat, City(city.plots, without_tile(city.reserve, face)))
    return replace(lighter, market=with_tile(state.market, face), turn=replace(state.turn, pending=Given(face)))


def rescued(state: State, seat: Seat, face: Face) -> State:
    """The second half: another tile comes for it, and the turn has no action left. (DI-A1)"""
    city = state.cities[seat]
    fuller = with_city(state, seat, City(city.plots, with_tile(city.reserve, face)))
    turn = after_action(state.turn, cost=TURN_ACTIONS, is_moved=False)
    return replace(fuller, market=without_tile(state.market, face), turn=turn)


def built_from_reserve(state: State, seat: Seat, face: Face, cell: Cell) -> State:
    """Planner. (DI-22)"""
    turn = after_action(state.turn, fresh=bit(cell))
    return replace(with_city(state, seat, placed(state.cities[seat], face, cell)), turn=turn)


def lifted(state: State, cell: Cell) -> State:
    return replace(state, turn=replace(state.turn, pending=Lifted(cell)))


def engineered(state: State, seat: Seat, city: City, fresh: int) -> State:
    """Engineer: the city after the exchange. (DI-29, DI-30)"""
    return replace(with_city(state, seat, city), turn=after_action(state.turn, is_moved=False, fresh=fresh))


def spied(state: State, victim: Seat, face: Face) -> State:
    """The first half of a Spy: the tile is in his hand. (DI-50)"""
    robbed = state.cities[victim]
    lighter = with_city(state, victim, City(robbed.plots, without_tile(robbed.reserve, face)))
    return replace(lighter, turn=replace(state.turn, pending=Spied(face, victim)))


def put(state: State, seat: Seat, face: Face, cell: Cell, *, has_lapsed: bool) -> State:
    """The second half: it is built. Where no Architect can follow nothing else does. (DI-50, DI-51)"""
    city = state.cities[seat]
    cost = TURN_ACTIONS if has_lapsed else 2
    turn = after_action(state.turn, cost=cost, fresh=bit(cell))
    return replace(with_city(state, seat, City(with_plot(city.plots, cell, face), city.reserve)), turn=turn)


def governed(state: State) -> State:
    """Mayor: what lay face up is out of the game, four new tiles are to come. (DI-33, DI-34, DI-53)"""
    return replace(state, market=(), owed=MARKET_PLACES, turn=after_action(state.turn))
