"""The rules of Districts as they are played: who is to act, what is legal, and what an action changes.

A turn is up to three actions, some of them in two halves, and ends with `ok`. What a player did can be taken back until
a tile is drawn or the turn is over. In the party variant everybody acts at once, and everything is final.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from ratusz.engine.board.bits import bit
from ratusz.engine.errors import IllegalAction
from ratusz.engine.game import CHANCE, Seat
from ratusz.games.districts import moves, party
from ratusz.games.districts.actions import (
    CARDS,
    CONFIRM,
    DRAWS,
    FIRSTS,
    Action,
    Back,
    ByPlayer,
    Card,
    Confirm,
    Draw,
    Exchange,
    First,
    Give,
    Grab,
    Lift,
    Limit,
    Mayor,
    Place,
    Put,
    Ready,
    Sand,
    Spy,
    Swap,
    Take,
)
from ratusz.games.districts.architect_duty import has_lapsed
from ratusz.games.districts.data import GOALS, MARKET_PLACES, TILES
from ratusz.games.districts.notation import text
from ratusz.games.districts.objections import objection
from ratusz.games.districts.state import (
    NEW_TURN,
    Given,
    Lifted,
    Spied,
    State,
    ends_round,
    goals_missing,
    is_chance_node,
    is_full,
    with_tile,
)

_NOBODY: frozenset[Seat] = frozenset()
_CHANCE = frozenset({CHANCE})
STUCK_ROUNDS = 3
"""Rounds without duty and with exchanges at most, after which a game ends. (DI-A1)"""


def to_act(state: State) -> frozenset[Seat]:
    """Whose turn it is; in the party variant everybody with an empty plot. (DI-11, DI-56)"""
    if state.is_over:
        return _NOBODY
    if is_chance_node(state):
        return _CHANCE
    if state.party is not None:
        return party.building_seats(state)
    return _NOBODY if state.seat is None else frozenset({state.seat})


def epoch(state: State) -> int:
    """Grows when chance is asked and when it answers, and with every turn; in the party variant always. (DI-58)"""
    if state.party is not None:
        return sum(state.party.acts) + party.has_begun(state) + state.is_over
    answers = TILES - sum(state.stack) + len(state.goals) + (state.seat is not None)
    return 2 * answers + is_chance_node(state) + state.turns


def epoch_of(state: State, seat: Seat) -> int:
    """What concerns one seat: in the party variant only what happens to it."""
    return epoch(state) if state.party is None else party.epoch_of(state, seat)


def turn(state: State) -> int:
    """The turns so far. The party variant has none and needs none: it runs by its own clock. (DI-11, DI-58)"""
    return state.turns


def time_up(state: State, seat: Seat) -> Sequence[Action]:
    """The turn ends, if it may. What is half done, and an Architect that is owed, are left to a bot. (DI-13)"""
    return () if state.party is not None or objection(state, seat, CONFIRM) else (CONFIRM,)


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """Any tile that is face down, any card not laid out, any seat. (DI-06, DI-46, DI-A3, DI-A14)"""
    if not is_chance_node(state):
        return ()
    if state.owed or state.party is not None:
        return [(DRAWS[face], count) for face, count in enumerate(state.stack) if count]
    if goals_missing(state):
        return [(CARDS[goal], 1) for goal in GOALS if goal not in state.goals]
    return [(first, 1) for first in FIRSTS[: state.setup.players]]


def is_final(state: State, action: Action) -> bool:
    """Whether a legal action, other than the end of a turn, cannot be taken back: chance has to act upon it at once."""
    match action:
        case Take():
            return not state.setup.is_advanced and state.turn.pending is None and any(state.stack)
        case Mayor():
            return True
        case _:
            return state.party is not None


# --- what actions change -------------------------------------------------------------------------------------------


def apply(state: State, seat: Seat, action: Action) -> State:
    """The state after the action.

    :raises IllegalAction: with the objection, when there is one.
    """
    problem = objection(state, seat, action)
    if problem is not None:
        raise IllegalAction(seat, text(action), problem)
    return follow(state, seat, action)


def follow(state: State, seat: Seat, action: Action) -> State:
    """The state after an action that is trusted to be legal."""
    match action:
        case Draw() | Card() | First():
            return _happened(state, action)
        case Sand() | Limit():
            return party.ended(state)
        case Ready() | Grab() | Back():
            return _rushed(state, seat, action)
        case _:
            return after(state, seat, action)


def _happened(state: State, action: Draw | Card | First) -> State:
    """What chance has brought. Whatever was done before is final now."""
    match action:
        case Draw(face) if state.party is not None:
            return party.drawn(state, face)
        case Draw(face):
            stack = party.with_count(state.stack, face, -1)
            turn = replace(state.turn, fresh=0)
            return replace(state, stack=stack, market=with_tile(state.market, face), owed=state.owed - 1, turn=turn)
        case Card(goal):
            return replace(state, goals=tuple(sorted((*state.goals, goal))))
        case First(seat):
            return replace(state, seat=seat)
        case _:
            assert_never(action)


def _rushed(state: State, seat: Seat, action: Ready | Grab | Back) -> State:
    match action:
        case Ready():
            return party.got_ready(state, seat)
        case Grab():
            return party.grabbed(state, seat)
        case Back():
            return party.thrown_back(state, seat)
        case _:
            assert_never(action)


def after(state: State, seat: Seat, action: ByPlayer) -> State:
    """The state after an action of a turn, or after a tile of the party variant is built; trusts that it is legal."""
    if isinstance(action, Confirm):
        return _turn_over(state, seat)
    if isinstance(action, Put) and state.party is not None:
        return party.built_at_once(state, seat, action.cell)
    changed = _acted(state, seat, action)
    # The first to fill the board is known from that moment on, whatever the rest of the turn brings. (DI-35, DI-G18)
    is_first = changed.first is None and is_full(changed.cities[seat].plots)
    return replace(changed, first=seat) if is_first else changed


def _acted(state: State, seat: Seat, action: ByPlayer) -> State:
    city, pending = state.cities[seat], state.turn.pending
    match action:
        case Take(face):
            return (moves.rescued if isinstance(pending, Given) else moves.taken)(state, seat, face)
        case Place(face, cell):
            return moves.built_from_reserve(state, seat, face, cell)
        case Lift(cell):
            return moves.lifted(state, cell)
        case Swap(cell):
            assert isinstance(pending, Lifted)
            fresh = bit(cell) | bit(pending.cell)
            return moves.engineered(state, seat, moves.swapped(city, pending.cell, cell), fresh)
        case Exchange(face):
            assert isinstance(pending, Lifted)
            return moves.engineered(state, seat, moves.exchanged(city, pending.cell, face), bit(pending.cell))
        case Mayor():
            return moves.governed(state)
        case Spy(victim, face):
            return moves.spied(state, victim, face)
        case Put(cell):
            assert isinstance(pending, Spied)
            return moves.put(state, seat, pending.face, cell, has_lapsed=has_lapsed(state))
        case Give(face):
            return moves.given(state, seat, face)
        case _:
            raise AssertionError(f"{text(action)} is no action of a turn")


def _turn_over(state: State, seat: Seat) -> State:
    """The turn of the next seat, or the end. (DI-35, DI-36, DI-52, DI-65, DI-A1, DI-A6, DI-A7)"""
    lapsed = has_lapsed(state)
    idle = state.idle + 1 if lapsed and state.turn.used == 0 else 0
    stuck = state.stuck + 1 if lapsed and not state.turn.is_moved else 0
    following = (seat + 1) % state.setup.players
    owed = MARKET_PLACES - len(state.market)
    is_over = (
        is_last_turn(state, following)
        or sum(state.stack) < owed
        or idle == state.setup.players
        or stuck == STUCK_ROUNDS * state.setup.players
    )
    return replace(
        state,
        seat=following,
        turn=NEW_TURN,
        turns=state.turns + 1,
        owed=0 if is_over else owed,
        idle=idle,
        stuck=stuck,
        is_over=is_over,
    )


def is_last_turn(state: State, following: Seat) -> bool:
    """Whether nobody has a turn after this one, because a board is full. (DI-35, DI-65)

    :param following: who would be next.
    """
    if state.setup.finishes_round:
        return state.first is not None and ends_round(state)
    return following == state.first
