"""The rules of Little Town as they are played: who is to act, what is legal, and what an action changes.

Rounds are simultaneous. Every seat draws its own round in secret, one small action at a time, and ends it with `ok`;
when the last seat has confirmed, all drafts are revealed and scored, and the dice are next.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import assert_never

from ratusz.engine.board.grid import Cell
from ratusz.engine.errors import IllegalAction
from ratusz.engine.game import CHANCE, Seat
from ratusz.games.little_town.actions import (
    CONFIRM,
    ROLLS,
    Action,
    Bonus,
    Build,
    ChooseStreet,
    Confirm,
    Pave,
    Roll,
)
from ratusz.games.little_town.data import SQUARE, Project
from ratusz.games.little_town.notation import text
from ratusz.games.little_town.objections import objection
from ratusz.games.little_town.orders import PAVING, after, task_of
from ratusz.games.little_town.scoring import scoring_cells, weigh_cells
from ratusz.games.little_town.state import OVER, Draft, Drawn, Scored, Sheet, State, fresh_draft

_NOBODY: frozenset[Seat] = frozenset()
_CHANCE = frozenset({CHANCE})
_OUTCOMES = tuple((roll, 1 if roll.low == roll.high else 2) for roll in ROLLS)


@cache
def _without(players: int, confirmed: int) -> frozenset[Seat]:
    return frozenset(seat for seat in range(players) if not confirmed >> seat & 1)


def to_act(state: State) -> frozenset[Seat]:
    """Everybody who has not confirmed the round yet; chance between rounds; nobody after round nine. (LT-07, LT-27)"""
    if state.roll is not None:
        return _without(state.setup.players, state.confirmed)
    return _NOBODY if state.round == OVER else _CHANCE


def epoch(state: State) -> int:
    """Grows with every roll and with every round revealed; until then a player may redraw. (LT-A15)"""
    return 2 * state.round + (state.roll is not None)


def turn(state: State) -> int:
    """The round: all play it at once. (LT-07)"""
    return state.round


def time_up(state: State, seat: Seat) -> Sequence[Action]:
    """A round that is drawn is confirmed. What the dice ask has to be drawn: if it is not, a bot does. (LT-13)"""
    return () if objection(state, seat, CONFIRM) else (CONFIRM,)


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """Two dice: doubles in 1 of 36 ways, two different values in 2. (LT-02, LT-07)"""
    return _OUTCOMES if state.roll is None and state.round != OVER else ()


def apply(state: State, seat: Seat, action: Action) -> State:
    """The state after the action.

    :raises IllegalAction: with the objection, when there is one.
    """
    problem = objection(state, seat, action)
    if problem is not None:
        raise IllegalAction(seat, text(action), problem)
    if isinstance(action, Roll):
        return _rolled(state, action)
    if isinstance(action, Confirm):
        return _confirmed(state, seat)
    draft = draw_on(state.drafts[seat], action)
    drafts = (*state.drafts[:seat], draft, *state.drafts[seat + 1 :])
    return State(state.setup, state.round, state.roll, state.sheets, drafts, state.confirmed)


def draw_on(draft: Draft, action: Build | Pave | Bonus | ChooseStreet) -> Draft:
    """The draft after a drawing or a choice, which is trusted to be legal.

    Drafts are built by hand, not by `replace`: this is the hottest path.
    """
    drawn, bonus, order = draft.drawn, draft.bonus, draft.order
    match action:
        case Build(project, cell, column):
            order = after(order, task_of(project, column))
            return Draft(
                with_project(drawn, project, cell), bonus, order, draft.owes_bonus, draft.owes_street, draft.street
            )
        case Pave(cell):
            order = after(order, PAVING)
            return Draft(
                with_project(drawn, SQUARE, cell), bonus, order, draft.owes_bonus, draft.owes_street, draft.street
            )
        case Bonus(project, cell):
            return Draft(
                with_project(drawn, project, cell), bonus | 1 << project, order, False, draft.owes_street, draft.street
            )
        case ChooseStreet(street):
            return Draft(drawn, bonus, order, False, False, street)
        case _:
            assert_never(action)


def with_project(drawn: Drawn, project: Project, cell: Cell) -> Drawn:
    """The drawing with one more project."""
    masks = list(drawn)
    masks[project] |= 1 << cell
    house, forest, lake, square, factory = masks
    return house, forest, lake, square, factory


def _rolled(state: State, roll: Roll) -> State:
    drafts = tuple([fresh_draft(state, roll, sheet) for sheet in state.sheets])
    return State(state.setup, state.round, roll, state.sheets, drafts, confirmed=0)


def _confirmed(state: State, seat: Seat) -> State:
    confirmed = state.confirmed | 1 << seat
    if confirmed != (1 << state.setup.players) - 1:
        return State(state.setup, state.round, state.roll, state.sheets, state.drafts, confirmed)
    sheets = tuple([revealed(sheet, draft) for sheet, draft in zip(state.sheets, state.drafts, strict=True)])
    return State(state.setup, state.round + 1, None, sheets, (), confirmed=0)


def revealed(sheet: Sheet, draft: Draft) -> Sheet:
    """The sheet with the draft on it, and its street scored; set-up scores nothing. (LT-06, LT-20)"""
    if draft.street is None:
        return Sheet(draft.drawn, draft.bonus, sheet.rounds)
    cells = scoring_cells(draft.drawn, draft.street)
    scored = Scored(weigh_cells(cells), draft.street, cells)
    return Sheet(draft.drawn, draft.bonus, (*sheet.rounds, scored))
