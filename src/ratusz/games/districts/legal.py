"""What a seat of Districts may do: the fast path beside `objection`, which has the last word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from ratusz.engine.bits import bit, select
from ratusz.engine.game import Seat
from ratusz.games.districts import rush
from ratusz.games.districts.actions import (
    BACK,
    CONFIRM,
    EXCHANGES,
    GIVES,
    GRAB,
    LIFTS,
    MAYOR,
    PLACES,
    PUTS,
    READY,
    SPIES,
    SWAPS,
    TAKES,
    Action,
)
from ratusz.games.districts.data import TURN_ACTIONS, Face, Kind, kind_of
from ratusz.games.districts.duty import owes
from ratusz.games.districts.objections import may_swap, objection
from ratusz.games.districts.rules import to_act
from ratusz.games.districts.state import Given, Lifted, Spied, State, built, empty_plots


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action `objection` has nothing against, kind by kind, each kind by tiles and plots."""
    if seat < 0 or seat not in to_act(state):
        return ()
    if state.rush is not None:
        return _in_party(state, seat)
    return list(_in_turn(state, seat))


def _in_party(state: State, seat: Seat) -> Sequence[Action]:
    if not rush.has_begun(state):
        return (READY,)
    if rush.party_of(state).hands[seat] < 0:
        return (GRAB,)
    return (*select(empty_plots(state.cities[seat].plots), PUTS), BACK)


def _in_turn(state: State, seat: Seat) -> Iterator[Action]:
    city, pending = state.cities[seat], state.turn.pending
    reserve = sorted(set(city.reserve))
    match pending:
        case Lifted(cell):
            yield from _allowed(state, seat, select(built(city.plots) & ~bit(cell), SWAPS))
            yield from _allowed(state, seat, [EXCHANGES[face] for face in reserve])
        case Spied():
            yield from select(empty_plots(city.plots), PUTS)
        case Given():
            yield from _allowed(state, seat, [TAKES[face] for face in sorted(set(state.market))])
        case None:
            yield from _first_halves(state, seat, reserve)
        case _:
            assert_never(pending)


def _allowed(state: State, seat: Seat, actions: Iterable[Action]) -> Iterator[Action]:
    return (action for action in actions if objection(state, seat, action) is None)


def _first_halves(state: State, seat: Seat, reserve: Sequence[Face]) -> Iterator[Action]:
    left = TURN_ACTIONS - state.turn.used
    if left:
        yield from _allowed(state, seat, [TAKES[face] for face in sorted(set(state.market))])
    if left > 1 or (left and not owes(state)):  # the last action is the Architect's, as long as it is owed
        yield from _places(state, seat, reserve)
        yield from _lifts(state, seat)
        others = [other for other in range(state.setup.players) if other != seat and state.setup.is_advanced]
        spies = [SPIES[other][face] for other in others for face in sorted(set(state.cities[other].reserve))]
        yield from _allowed(state, seat, [MAYOR, *spies, *(GIVES[face] for face in reserve)])
    yield from _allowed(state, seat, [CONFIRM])


def _places(state: State, seat: Seat, reserve: Sequence[Face]) -> Iterator[Action]:
    """Whether a tile may be placed does not depend on where: one plot speaks for all."""
    empty = empty_plots(state.cities[seat].plots)
    for face in reserve:
        places = list(select(empty, PLACES[face]))
        for _ in _allowed(state, seat, places[:1]):
            yield from places


def _lifts(state: State, seat: Seat) -> Iterator[Action]:
    """Where tiles of the board may be exchanged, every one may be lifted; else one speaks for all of its kind."""
    plots = state.cities[seat].plots
    lifts = list(select(built(plots), LIFTS))
    if len(lifts) > 1 and may_swap(state, seat):
        return iter(lifts)
    allowed: dict[Kind, bool] = {}
    for lift in lifts:
        kind = kind_of(plots[lift.cell])
        if kind not in allowed:
            allowed[kind] = objection(state, seat, lift) is None
    return (lift for lift in lifts if allowed[kind_of(plots[lift.cell])])
