"""What a seat may know of a state of Little Town, and how it can think ahead from there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratusz.engine.game import Seat
from ratusz.games.little_town.state import Draft, State, fresh_draft

if TYPE_CHECKING:
    from random import Random


def observe(state: State, seat: Seat | None) -> State:
    """The state with the others' drafts as blank as they were after the roll. (LT-A13)

    Who has confirmed is public; what they drew is not until everybody has.
    """
    if state.roll is None:
        return state
    drafts = tuple([state.drafts[own] if own == seat else _blank(state, own) for own in range(state.setup.players)])
    return state if drafts == state.drafts else replace(state, drafts=drafts)


def _blank(state: State, seat: Seat) -> Draft:
    assert state.roll is not None
    return fresh_draft(state, state.roll, state.sheets[seat])


def imagine(observation: State, seat: Seat, random: Random) -> tuple[State, Seat]:
    """The seat's village as a game for one: players never touch each other's, so nothing is lost."""
    del random  # nothing is hidden from a village of its own
    if observation.setup.players == 1:
        return observation, seat
    alone = replace(
        observation,
        setup=replace(observation.setup, players=1),
        sheets=(observation.sheets[seat],),
        drafts=observation.drafts[seat : seat + 1],
        confirmed=observation.confirmed >> seat & 1,
    )
    return alone, 0
