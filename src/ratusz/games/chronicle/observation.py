"""What a seat may know of a state of City Chronicle, and how it can think ahead from there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ratusz.engine.board.bits import kernel
from ratusz.engine.game import Seat
from ratusz.games.chronicle.state import State

TASTES = 9973
"""How many there are; a prime number."""

if TYPE_CHECKING:
    from random import Random


def observe(state: State, seat: Seat | None) -> State:
    """The state without what the others have chosen this round. (CH-BASE-12)

    Who has confirmed is public; what they chose is not until everybody has.
    """
    drafts = tuple([draft if own == seat else () for own, draft in enumerate(state.drafts)])
    if drafts == state.drafts:
        return state
    return State(
        state.setup,
        state.stage,
        state.pile,
        state.card,
        state.taken,
        state.sheets,
        drafts,
        state.owing,
        state.partial,
    )


@kernel
def taste_of(luck: float) -> int:
    """The taste that a number from 0 to 1 (excluded) stands for."""
    return 1 + int(luck * TASTES)


def imagine(observation: State, seat: Seat, random: Random) -> tuple[State, Seat]:
    """The seat's board as a game for one; which races are decided stays known.

    What is hidden, the order of the deck, is not in the state. `random` draws a taste: all begin alike and see the same
    cards, so without one all who think alike would do the same.
    """
    agreed = observation.setup
    if agreed.players == 1:
        return observation, seat
    alone = replace(
        observation,
        setup=replace(agreed, players=1, boards=agreed.boards[seat : seat + 1], taste=taste_of(random.random())),
        sheets=(observation.sheets[seat],),
        drafts=observation.drafts[seat : seat + 1],
        owing=observation.owing >> seat & 1,
    )
    return alone, 0
