"""What a seat of Districts may do: the fast path beside `objection`, which has the last word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from ratusz.engine.board.bits import bit, count, first, select
from ratusz.engine.game import Seat
from ratusz.games.districts import party
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
    every_action,
)
from ratusz.games.districts.architect_duty import may_be_rescued, owes
from ratusz.games.districts.city import empty_plots, layout
from ratusz.games.districts.data import RESERVE_PLACES, TURN_ACTIONS, Face
from ratusz.games.districts.objections import may_swap, objection
from ratusz.games.districts.rules import to_act
from ratusz.games.districts.state import Given, Lifted, Setup, Spied, State


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action `objection` has nothing against, kind by kind, each kind by tiles and plots."""
    if seat < 0 or seat not in to_act(state):
        return ()
    if state.party is not None:
        return _in_party(state, seat)
    return list(_in_turn(state, seat))


def _in_party(state: State, seat: Seat) -> Sequence[Action]:
    if not party.has_begun(state):
        return (READY,)
    if party.party_of(state).hands[seat] < 0:
        return (GRAB,)
    return (*select(empty_plots(state.cities[seat].plots), PUTS), BACK)


def _in_turn(state: State, seat: Seat) -> Iterator[Action]:
    city, pending = state.cities[seat], state.turn.pending
    reserve = sorted(set(city.reserve))
    match pending:
        case Lifted(cell):
            if may_swap(state, seat):
                yield from select(layout(city.plots).built & ~bit(cell), SWAPS)
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
    left, is_owed = TURN_ACTIONS - state.turn.used, owes(state)
    if left and len(state.cities[seat].reserve) < RESERVE_PLACES:
        yield from [TAKES[face] for face in sorted(set(state.market))]
    if left > 1 or (left and not is_owed):  # the last action is the Architect's, as long as it is owed
        yield from _places(state, seat, reserve)
        yield from _lifts(state, seat, is_owed=is_owed)
        others = [other for other in range(state.setup.players) if other != seat and state.setup.is_advanced]
        spies = [SPIES[other][face] for other in others for face in sorted(set(state.cities[other].reserve))]
        yield from _allowed(state, seat, [MAYOR, *spies, *_gives(state, seat, reserve)])
    if not is_owed:
        yield CONFIRM


def _gives(state: State, seat: Seat, reserve: Sequence[Face]) -> Sequence[Action]:
    return [GIVES[face] for face in reserve] if may_be_rescued(state, state.cities[seat]) else ()


def _places(state: State, seat: Seat, reserve: Sequence[Face]) -> Iterator[Action]:
    """Whether a tile may be placed does not depend on where: one plot speaks for all."""
    empty = empty_plots(state.cities[seat].plots)
    for face in reserve:
        places = list(select(empty, PLACES[face]))
        if any(_allowed(state, seat, places[:1])):
            yield from places


def _lifts(state: State, seat: Seat, *, is_owed: bool) -> Iterator[Action]:
    """Where tiles of the board may be exchanged, every one may be lifted; else one speaks for all of its kind."""
    city, left = state.cities[seat], TURN_ACTIONS - state.turn.used - 1
    if is_owed and left < 1 + (len(city.reserve) == RESERVE_PLACES):  # to free a place takes an action of its own
        return iter(())
    there = layout(city.plots)
    if count(there.built) > 1 and may_swap(state, seat):
        return select(there.built, LIFTS)
    alike = [cells for cells in there.kinds if cells]
    allowed = [cells for cells in alike if objection(state, seat, LIFTS[first(cells)]) is None]
    return select(sum(allowed), LIFTS)


def all_actions(setup: Setup) -> Sequence[Action]:
    """Every action that could be legal in a game of this setup, in a fixed order."""
    return every_action(
        setup.tiles.faces, setup.players, turns=not setup.is_party, goals=setup.is_advanced, party=setup.is_party
    )
