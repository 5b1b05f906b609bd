"""What a seat of Little Town may do: the fast path beside `objection`, which has the last word."""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.engine.board.bits import iterate
from ratusz.engine.game import CHANCE, Seat
from ratusz.games.little_town.actions import BONUSES, CONFIRM, PAVES, STREET_CHOICES, Action, every_action
from ratusz.games.little_town.columns import allowed_cells, builds
from ratusz.games.little_town.objections import bonus_kinds
from ratusz.games.little_town.orders import DONE, PAVING, tasks
from ratusz.games.little_town.rules import to_act
from ratusz.games.little_town.state import Draft, Setup, State, free_cells


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action `objection` has nothing against: first what the dice ask, then the bonus, the street, the end."""
    if seat not in to_act(state) or seat == CHANCE:
        return ()
    draft = state.drafts[seat]
    if draft.order != DONE:
        return _drawings(state, draft)
    if draft.owes_bonus:
        free = free_cells(draft.drawn)
        return [BONUSES[project, cell] for project in bonus_kinds(draft) for cell in iterate(free)]
    return STREET_CHOICES if draft.owes_street else (CONFIRM,)


def _drawings(state: State, draft: Draft) -> Sequence[Action]:
    free, allowed = free_cells(draft.drawn), allowed_cells(state, draft)
    found: list[Action] = []
    for task in tasks(draft.order):
        found += [PAVES[cell] for cell in iterate(free)] if task == PAVING else builds(task, free, allowed)
    return found


def all_actions(setup: Setup) -> Sequence[Action]:
    """Every action that could be legal in a game of this setup, in a fixed order."""
    return every_action(setup.factories)
