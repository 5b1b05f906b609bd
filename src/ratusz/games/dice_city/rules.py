"""The rules of Dice City as they are played: who is to act, what is legal, and what an action changes.

Rounds are simultaneous. Everybody chooses in secret what to do with the roll and ends the round with `ok`; when the
last one still in the episode has confirmed, all choices are revealed together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ratusz.engine.errors import IllegalAction
from ratusz.engine.game import CHANCE, Seat, seats_in
from ratusz.games.dice_city.actions import (
    CONFIRM,
    PASS,
    ROLLS,
    Action,
    Build,
    Confirm,
    Draft,
    Leave,
    Pass,
    Roll,
)
from ratusz.games.dice_city.data import LEFT, RIGHT, cells_of
from ratusz.games.dice_city.notation import text
from ratusz.games.dice_city.objections import objection
from ratusz.games.dice_city.places import can_pass, has_future, leaving_rule, pass_boxes
from ratusz.games.dice_city.scoring import has_covered
from ratusz.games.dice_city.state import (
    Sheet,
    State,
    Task,
    is_compass,
    is_over,
    still_in,
    task,
    with_building,
)
from ratusz.games.dice_city.terrain import Terrain

_NOBODY: frozenset[Seat] = frozenset()
_CHANCE = frozenset({CHANCE})
_OUTCOMES = tuple((roll, LEFT[roll.left].times * RIGHT[roll.right].times) for roll in ROLLS)
"""Each type has as many faces as the others, so the types do not count here. (DC-05, DC-08)"""


def to_act(state: State) -> frozenset[Seat]:
    """Everybody still in who has not confirmed yet; chance between rounds; nobody when all are out. (DC-02)"""
    if state.owing:
        return seats_in(state.owing)
    return _NOBODY if is_over(state) else _CHANCE


def epoch(state: State) -> int:
    """Grows with every roll and with every round revealed; until then a choice may be changed. (DC-17)"""
    return 2 * state.round + (state.roll is not None)


def turn(state: State) -> int:
    """The round: all play it at once. (DC-02)"""
    return state.round


def time_up(state: State, seat: Seat) -> Sequence[Action]:
    """What is drawn is confirmed; who has drawn nothing passes. Where the rules allow no pass, a bot builds. (DC-19)"""
    if state.drafts[seat] is not None:
        return (CONFIRM,)
    return (PASS, CONFIRM) if can_pass(state.setup.terrain.episode, state.sheets[seat], task(state)) else ()


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """Three dice, by what their faces show. (DC-02, DC-05, DC-08)"""
    return _OUTCOMES if state.roll is None and not is_over(state) else ()


def apply(state: State, seat: Seat, action: Action) -> State:
    """The state after the action.

    :raises IllegalAction: with the objection, when there is one.
    """
    problem = objection(state, seat, action)
    if problem is not None:
        raise IllegalAction(seat, text(action), problem)
    match action:
        case Roll():
            drafts: tuple[Draft, ...] = (None,) * state.setup.players
            return _next(state, action, drafts, still_in(state))
        case Build() | Pass() | Leave():
            drafts = (*state.drafts[:seat], action, *state.drafts[seat + 1 :])
            return _next(state, state.roll, drafts, state.owing)
        case Confirm():
            owing = state.owing & ~(1 << seat)
            return _next(state, state.roll, state.drafts, owing) if owing else _revealed(state)
        case _:
            assert_never(action)


def _next(state: State, roll: Roll | None, drafts: tuple[Draft, ...], owing: int) -> State:
    """Within a round. Built by hand, not by `replace`: this is the hottest path."""
    return State(state.setup, state.round, roll, state.compass, state.winners, state.sheets, drafts, owing)


def _revealed(state: State) -> State:
    """All choices of the round on the sheets, the race decided, and those taken out who have nothing left to do."""
    assert state.roll is not None
    land, wanted = state.setup.terrain, task(state)
    # Also marked when nobody builds the church or fortress. (DC-30)
    compass = state.compass + is_compass(land.episode, state.compass, state.roll)
    sheets = tuple([after(land, sheet, wanted, draft) for sheet, draft in zip(state.sheets, state.drafts, strict=True)])
    winners = state.winners or _covered(land, sheets)
    sheets = tuple([_with_end(land, sheet, compass) for sheet in sheets])
    return State(state.setup, state.round + 1, None, compass, winners, sheets, (), owing=0)


def after(land: Terrain, sheet: Sheet, wanted: Task, draft: Draft) -> Sheet:
    """The sheet with a choice carried out, which is trusted to be legal. (DC-19, DC-21, DC-33)"""
    match draft:
        case Build(shape, orientation, anchor):
            return with_building(sheet, wanted.kind, cells_of(shape, orientation, anchor))
        case Pass():
            return Sheet(sheet.buildings, sheet.drawn, sheet.bandits, sheet.boxes + pass_boxes(wanted.kind))
        case Leave():
            rule = leaving_rule(land.episode, sheet, wanted)
            return Sheet(sheet.buildings, sheet.drawn, sheet.bandits, sheet.boxes, rule)
        case None:
            return sheet
        case _:
            assert_never(draft)


def _covered(land: Terrain, sheets: Sequence[Sheet]) -> int:
    """Who has covered all that the race is about, as bits: those of the same round share it. (DC-41, DC-44, DC-45)"""
    return sum([1 << seat for seat, sheet in enumerate(sheets) if has_covered(land, sheet)])


def _with_end(land: Terrain, sheet: Sheet, compass: int) -> Sheet:
    """Taken out when no roll to come could be built or passed. (DC-22)"""
    if sheet.out or has_future(land, sheet, compass):
        return sheet
    return Sheet(sheet.buildings, sheet.drawn, sheet.bandits, sheet.boxes, "DC-22")


def has_won(state: State, seat: Seat, sheet: Sheet) -> bool:
    """Whether a sheet of the seat, as it is or as drafted, has the +5; who covers it in the same round shares it."""
    if state.winners:
        return bool(state.winners >> seat & 1)
    return has_covered(state.setup.terrain, sheet)
