"""What a seat may know of a state of Dice City, and how it can think ahead from there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratusz.engine.game import Seat
from ratusz.games.dice_city.state import State

if TYPE_CHECKING:
    from random import Random


def observe(state: State, seat: Seat | None) -> State:
    """The state without what the others have chosen this round. (DC-38)

    Who has confirmed is public; what they chose is not until everybody has.
    """
    if state.roll is None:
        return state
    drafts = tuple([draft if own == seat else None for own, draft in enumerate(state.drafts)])
    return state if drafts == state.drafts else replace(state, drafts=drafts)


def imagine(observation: State, seat: Seat, random: Random) -> tuple[State, Seat]:
    """The seat's sheet as a game for one; who has won the race already stays known."""
    del random  # nothing is hidden from a sheet of its own
    agreed = observation.setup
    if agreed.players == 1:
        return observation, seat
    others = observation.winners & ~(1 << seat)
    alone = replace(
        observation,
        setup=replace(agreed, players=1, bandits=agreed.bandits[seat : seat + 1]),
        winners=(observation.winners >> seat & 1) | (2 if others else 0),
        sheets=(observation.sheets[seat],),
        drafts=observation.drafts[seat : seat + 1],
        owing=observation.owing >> seat & 1,
    )
    return alone, 0
