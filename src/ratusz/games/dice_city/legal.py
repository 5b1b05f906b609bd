"""What a seat of Dice City may do: the fast path beside `objection`, which has the last word."""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.engine.game import CHANCE, Seat
from ratusz.games.dice_city.actions import CONFIRM, LEAVE, PASS, Action, every_action
from ratusz.games.dice_city.places import builds, can_pass
from ratusz.games.dice_city.rules import to_act
from ratusz.games.dice_city.state import Setup, State, task


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action `objection` has nothing against: all places of the building, then passing and leaving."""
    if seat == CHANCE or seat not in to_act(state):
        return ()
    if state.drafts[seat] is not None:
        return (CONFIRM,)
    land, sheet, wanted = state.setup.terrain, state.sheets[seat], task(state)
    found: list[Action] = [*builds(land, sheet, wanted)]
    if can_pass(land.episode, sheet, wanted):
        found.append(PASS)
    found.append(LEAVE)
    return found


def all_actions(agreed: Setup) -> Sequence[Action]:
    """Every action that could be legal in a game of this setup, in a fixed order."""
    return every_action(agreed.terrain.episode)
