"""The party variant: no turns, everybody builds at once, and the clock has the last word. (DI-54 to DI-64)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ratusz.engine.board.grid import Cell
from ratusz.engine.game import Seat
from ratusz.engine.time.alarm import Alarm
from ratusz.games.districts.actions import LIMIT, SAND, Limit, Sand
from ratusz.games.districts.data import GLASS_SECONDS, Face
from ratusz.games.districts.state import (
    NO_TILE,
    PACES,
    City,
    Party,
    Setup,
    State,
    is_chance_node,
    is_full,
    with_city,
    with_plot,
)


def is_real_time(setup: Setup) -> bool:
    """Only the party variant runs by the clock. (DI-56)"""
    return setup.is_party


def bot_seconds(setup: Setup) -> float:
    """How long a bot takes to reach into the heap, or for a tile in hand: as agreed. (DI-57)"""
    return PACES[setup.pace]


def party_of(state: State) -> Party:
    assert state.party is not None
    return state.party


def has_begun(state: State) -> bool:
    """Whether everybody is ready: all start at the same time. (DI-56)"""
    return party_of(state).ready == (1 << state.setup.players) - 1


def may_put(state: State, seat: Seat) -> bool:
    """Whether the seat has a tile in hand. (DI-57)"""
    return party_of(state).hands[seat] != NO_TILE


def alarms(state: State) -> Sequence[Alarm[Sand | Limit]]:
    """The glass once somebody has filled the board; until then the limit of the host. (DI-59, DI-60, DI-64)"""
    if state.party is None or state.is_over or is_chance_node(state) or not has_begun(state):
        return ()
    if state.first is not None:
        return (Alarm(GLASS_SECONDS, SAND),)
    return () if state.setup.limit is None else (Alarm(60 * state.setup.limit, LIMIT),)


def building_seats(state: State) -> frozenset[Seat]:
    """Who may act: whoever is not ready yet, then everybody whose board is not full. (DI-56, DI-60)"""
    party, seats = party_of(state), range(state.setup.players)
    if not has_begun(state):
        return frozenset(seat for seat in seats if not party.ready >> seat & 1)
    return frozenset(seat for seat in seats if not is_full(state.cities[seat].plots))


def _after(state: State, seat: Seat, *, hand: Face | None = None, ready: int = 0, drawing: Seat | None = None) -> State:
    """The state with one more event of a seat. A hand that is not given stays as it is."""
    party = party_of(state)
    hands = party.hands if hand is None else (*party.hands[:seat], hand, *party.hands[seat + 1 :])
    acts = (*party.acts[:seat], party.acts[seat] + 1, *party.acts[seat + 1 :])
    return replace(state, party=Party(hands, acts, party.ready | ready, drawing))


def got_ready(state: State, seat: Seat) -> State:
    return _after(state, seat, ready=1 << seat)


def grabbed(state: State, seat: Seat) -> State:
    """The seat has reached into the heap. (DI-57)"""
    return _after(state, seat, drawing=seat)


def drawn(state: State, face: Face) -> State:
    """What it has come out with. (DI-57)"""
    seat = party_of(state).drawing
    assert seat is not None
    return replace(_after(state, seat, hand=face), stack=with_count(state.stack, face, -1))


def thrown_back(state: State, seat: Seat) -> State:
    """The tile in hand lies face down among the others. (DI-A13)"""
    face = party_of(state).hands[seat]
    return replace(_after(state, seat, hand=NO_TILE), stack=with_count(state.stack, face, 1))


def built_at_once(state: State, seat: Seat, cell: Cell) -> State:
    """The tile in hand is built for good; the first full board starts the glass, the last ends the game. (DI-58)"""
    plots = with_plot(state.cities[seat].plots, cell, party_of(state).hands[seat])
    after = with_city(_after(state, seat, hand=NO_TILE), seat, City(plots))
    if not is_full(plots):
        return after
    first = seat if state.first is None else state.first
    return replace(after, first=first, is_over=all(is_full(city.plots) for city in after.cities))


def ended(state: State) -> State:
    """Time is up. (DI-60, DI-64)"""
    return replace(state, is_over=True)


def with_count(stack: tuple[int, ...], face: Face, change: int) -> tuple[int, ...]:
    return (*stack[:face], stack[face] + change, *stack[face + 1 :])


def epoch_of(state: State, seat: Seat) -> int:
    """What has happened to a seat: its own events, the start, and the end if it was still building. (DI-56)"""
    is_cut_off = state.is_over and not is_full(state.cities[seat].plots)
    return party_of(state).acts[seat] + has_begun(state) + is_cut_off
