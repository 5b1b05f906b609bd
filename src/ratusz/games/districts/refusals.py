"""Why chance, the clock and the players of a party may not do something; and how reasons are put."""

from __future__ import annotations

from functools import lru_cache

from ratusz.engine.board.grid import Cell
from ratusz.engine.errors import Objection
from ratusz.engine.game import Seat
from ratusz.engine.message import say
from ratusz.games.districts.actions import (
    Action,
    Back,
    ByPlayer,
    Card,
    Draw,
    First,
    Grab,
    Limit,
    Put,
    Ready,
)
from ratusz.games.districts.data import CELL_NAMES, CENTRE, Face
from ratusz.games.districts.notation import tile_name
from ratusz.games.districts.party import alarms, has_begun
from ratusz.games.districts.state import Party, Plots, State, goals_missing, is_chance_node, is_full


@lru_cache(maxsize=1 << 12)
def because(rule: str, slug: str, **args: str | int) -> Objection:
    """Kept: there are a few hundred, and a page or a test asks for thousands."""
    return Objection(rule, say(f"districts.why.{slug}", **args))


@lru_cache(maxsize=1 << 12)
def no_such_tile(rule: str, slug: str, face: Face, **args: int) -> Objection:
    return Objection(rule, say(f"districts.why.{slug}", tile=tile_name(face), **args))


# --- chance and clock ----------------------------------------------------------------------------------------------


def to_chance(state: State, action: Action) -> Objection | None:
    if not is_chance_node(state):
        return because("DI-06", "nothing-to-draw")
    if state.owed or state.party is not None:
        return _to_draw(state, action)
    if goals_missing(state):
        is_open = isinstance(action, Card) and action.goal not in state.goals
        return None if is_open else because("DI-46", "card-first")
    if isinstance(action, First) and action.seat < state.setup.players:
        return None
    return because("DI-A3", "first-seat")


def _to_draw(state: State, action: Action) -> Objection | None:
    if not isinstance(action, Draw):
        return because("DI-06", "tiles-first")
    if not state.stack[action.face]:
        return because("DI-A14", "not-in-stack")
    return None


def to_clock(state: State, action: Action) -> Objection | None:
    if state.party is not None and action in [alarm.action for alarm in alarms(state)]:
        return None
    return because("DI-64" if isinstance(action, Limit) else "DI-60", "clock")


# --- party ---------------------------------------------------------------------------------------------------------


def in_party(state: State, party: Party, seat: Seat, action: ByPlayer) -> Objection | None:
    if not has_begun(state):
        if isinstance(action, Ready):
            return because("DI-56", "already-ready") if party.ready >> seat & 1 else None
        return because("DI-56", "not-begun")
    plots, in_hand = state.cities[seat].plots, party.hands[seat] >= 0
    match action:
        case Ready():
            return because("DI-56", "already-ready")
        case _ if is_full(plots):
            return because("DI-59", "board-full")
        case Grab():
            return because("DI-A13", "one-tile") if in_hand else None
        case Put() | Back() if not in_hand:
            return because("DI-57", "nothing-in-hand")
        case Put(cell):
            return to_plot(plots, cell)
        case Back():
            return None
        case _:
            return because("DI-56", "no-turns")


def to_plot(plots: Plots, cell: Cell) -> Objection | None:
    """Why a tile may not lie on a cell, whichever it is. (DI-22, DI-23, DI-25, DI-28)"""
    if cell == CENTRE:
        return because("DI-23", "centre")
    if plots[cell] >= 0:
        return because("DI-25", "plot-taken", cell=CELL_NAMES[cell])
    return None
