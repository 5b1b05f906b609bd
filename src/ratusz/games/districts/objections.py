"""Why an action is not allowed. Legality is stated here and nowhere else; `rules.py` lists and applies what passes."""

from __future__ import annotations

from ratusz.engine.board.grid import Cell
from ratusz.engine.errors import Objection
from ratusz.engine.game import CHANCE, CLOCK, Seat, no_action
from ratusz.engine.message import say
from ratusz.games.districts.actions import (
    Action,
    Back,
    ByChance,
    ByClock,
    ByPlayer,
    Confirm,
    Exchange,
    Give,
    Grab,
    Lift,
    Mayor,
    Place,
    Put,
    Ready,
    Spy,
    Swap,
    Take,
)
from ratusz.games.districts.architect_duty import can_build, has_lapsed, may_be_rescued, owes
from ratusz.games.districts.city import markers, minus, plus, too_low
from ratusz.games.districts.data import (
    CELL_NAMES,
    KINDS,
    MARKET_PLACES,
    RESERVE_PLACES,
    TRACKS,
    TURN_ACTIONS,
    Face,
    Kind,
    Markers,
    kind_of,
)
from ratusz.games.districts.moves import exchanged, placed
from ratusz.games.districts.refusals import because, in_party, no_such_tile, to_chance, to_clock, to_plot
from ratusz.games.districts.state import (
    City,
    Given,
    Lifted,
    Pending,
    Spied,
    State,
    is_chance_node,
    is_full,
)


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Why the action is not allowed now, by the first rule it breaks; None when it is allowed."""
    if state.is_over:
        return because("DI-43", "over")
    if seat == CHANCE:
        return to_chance(state, action)
    if seat == CLOCK:
        return to_clock(state, action)
    if not 0 <= seat < state.setup.players:
        return because("DI-01", "no-such-seat", seat=seat, n=state.setup.players)
    if is_chance_node(state):
        return because("DI-06", "tiles-first")
    if isinstance(action, ByChance | ByClock):
        return because("DI-06", "chance-only")
    if state.party is not None:
        return in_party(state, state.party, seat, action)
    return _in_turn(state, seat, action)


# --- turns ---------------------------------------------------------------------------------------------------------


def _in_turn(state: State, seat: Seat, action: ByPlayer) -> Objection | None:
    """Any action in any order, the same one again too, while there are actions left. (DI-15, DI-16)"""
    if isinstance(action, Ready | Grab | Back):
        return because("DI-56", "party-only")
    if seat != state.seat:
        return because("DI-11", "not-your-turn")
    city = state.cities[seat]
    if state.turn.pending is not None:
        return _to_second_half(state, city, state.turn.pending, action)
    if isinstance(action, Confirm):
        return because("DI-13", "architect-owed") if owes(state) else None
    if state.turn.used >= TURN_ACTIONS:
        return because("DI-12", "no-actions-left")
    return _to_action(state, seat, city, action)


def _to_action(
    state: State, seat: Seat, city: City, action: Take | Place | Lift | Swap | Exchange | Mayor | Spy | Put | Give
) -> Objection | None:
    match action:
        case Take(face):
            return _to_take(state, city, face)
        case Place(face, cell):
            return _to_place(state, city, face, cell)
        case Lift(cell):
            return _to_lift(state, city, cell)
        case Swap() | Exchange():
            return because("DI-29", "lift-first")
        case Mayor():
            return _to_mayor(state, city)
        case Spy(victim, face):
            return _to_spy(state, seat, victim, face)
        case Put():
            return because("DI-50", "nothing-spied")
        case Give(face):
            return _to_give(state, city, face)
        case _:
            no_action(action)


def _strands(state: State, after: City, cost: int = 1) -> Objection | None:
    """What speaks against an action after which no Architect could be done this turn. (DI-A15)"""
    if state.turn.has_built or has_lapsed(state) or can_build(state, after, TURN_ACTIONS - state.turn.used - cost):
        return None
    if len(after.reserve) == RESERVE_PLACES:
        return because("DI-19", "strands-full")
    return because("DI-A15", "strands")


def _blocks(state: State, standing: Markers, kind: Kind) -> Objection | None:
    """What speaks against a tile that would come to a city with these markers. (DI-27)"""
    track = too_low(plus(standing, state.setup.tiles.effects[kind]))
    if track is None:
        return None
    names = {"track": say(f"districts.track.{TRACKS[track]}"), "kind": say(f"districts.kind.{KINDS[kind]}")}
    return Objection("DI-27", say("districts.why.too-low", **names))


def _to_take(state: State, city: City, face: Face) -> Objection | None:
    if len(city.reserve) >= RESERVE_PLACES:
        return because("DI-19" if owes(state) else "DI-18", "reserve-full")
    if face not in state.market:
        return no_such_tile("DI-17", "not-in-market", face)
    return None


def _not_in_reserve(face: Face) -> Objection:
    return no_such_tile("DI-22", "not-in-reserve", face)


def _to_place(state: State, city: City, face: Face, cell: Cell) -> Objection | None:
    """What holds for every plot comes first: it is the reason wherever the tile would go."""
    if not city.reserve:
        return because("DI-22", "reserve-empty")
    if face not in city.reserve:
        return _not_in_reserve(face)
    standing = markers(state.setup.tiles, city.plots)
    return (
        _blocks(state, standing, kind_of(face))
        or to_plot(city.plots, cell)
        or _strands(state, placed(city, face, cell))
    )


def _to_mayor(state: State, city: City) -> Objection | None:
    if sum(state.stack) < MARKET_PLACES:
        return because("DI-A5", "stack-low", n=sum(state.stack))
    return _strands(state, city)


# --- Engineer ------------------------------------------------------------------------------------------------------


def may_swap(state: State, seat: Seat) -> bool:
    """Whether the seat may exchange tiles on its board, as far as its duty allows: the same for all of them."""
    return _strands(state, state.cities[seat]) is None


def _to_lift(state: State, city: City, cell: Cell) -> Objection | None:
    """A tile is lifted only if there is something to exchange it with."""
    if not any(face >= 0 for face in city.plots):
        return because("DI-29", "nothing-built")
    if city.plots[cell] < 0:
        return because("DI-29", "no-tile", cell=CELL_NAMES[cell])
    others = [other for other, face in enumerate(city.plots) if face >= 0 and other != cell]
    ways = [_to_swap(state, city, cell, other) for other in others[:1]]
    ways += [_to_exchange(state, city, cell, face) for face in city.reserve]
    if not ways:
        return because("DI-29", "alone")
    return None if None in ways else ways[0]


def _to_swap(state: State, city: City, lifted: Cell, cell: Cell) -> Objection | None:
    if cell == lifted or city.plots[cell] < 0:
        return because("DI-29", "no-other-tile", cell=CELL_NAMES[cell])
    return _strands(state, city)


def _to_exchange(state: State, city: City, lifted: Cell, face: Face) -> Objection | None:
    """The net result counts: what would fall too low on the way does not. (DI-31, DI-A4)"""
    if face not in city.reserve:
        return no_such_tile("DI-30", "not-in-reserve", face)
    legend = state.setup.tiles
    standing = minus(markers(legend, city.plots), legend.effects[kind_of(city.plots[lifted])])
    return _blocks(state, standing, kind_of(face)) or _strands(state, exchanged(city, lifted, face))


# --- Spy and rescue ------------------------------------------------------------------------------------------------


def _to_spy(state: State, seat: Seat, victim: Seat, face: Face) -> Objection | None:
    if not state.setup.is_advanced:
        return because("DI-50", "advanced-only")
    if victim >= state.setup.players:
        return because("DI-01", "no-such-seat", seat=victim, n=state.setup.players)
    if not any(city.reserve for other, city in enumerate(state.cities) if other != seat):
        return because("DI-50", "nothing-to-spy")
    if victim == seat:
        return because("DI-50", "own-reserve")
    if face not in state.cities[victim].reserve:
        return no_such_tile("DI-50", "not-in-that-reserve", face, number=victim + 1)
    if state.turn.used and not (state.turn.used == 1 and state.turn.has_built):
        return because("DI-51", "spy-takes-two")
    return _to_spied(state, state.cities[seat], face)


def _to_spied(state: State, city: City, face: Face) -> Objection | None:
    """Whether there is a place for the tile, and for the Architect beside it. (DI-51, DI-A12)

    Where it is built changes nothing for the Architect: he is the only action left, and only the reserve counts.
    """
    if is_full(city.plots):
        return because("DI-A12", "no-plot")
    standing = markers(state.setup.tiles, city.plots)
    return _blocks(state, standing, kind_of(face)) or _strands(state, city, cost=2)


def _to_give(state: State, city: City, face: Face) -> Objection | None:
    if face not in city.reserve:
        return _not_in_reserve(face)
    if not may_be_rescued(state, city):
        return because("DI-20", "never-discarded")
    if all(other == face for other in state.market):
        return because("DI-A1", "nothing-else")
    return None


# --- second halves -------------------------------------------------------------------------------------------------


def _to_second_half(state: State, city: City, pending: Pending, action: ByPlayer) -> Objection | None:
    """Of what has been begun only the rest may follow."""
    match pending, action:
        case Lifted(cell), Swap(other):
            return _to_swap(state, city, cell, other)
        case Lifted(cell), Exchange(face):
            return _to_exchange(state, city, cell, face)
        case Lifted(), _:
            return because("DI-29", "finish-exchange")
        case Spied(), Put(cell):
            return to_plot(city.plots, cell)
        case Spied(), _:
            return because("DI-50", "build-spied-first")
        case Given(given), Take(face) if face in state.market and face != given:
            return None
        case _:
            return because("DI-A1", "take-another")
