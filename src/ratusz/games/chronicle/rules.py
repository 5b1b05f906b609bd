"""The rules of City Chronicle as they are played: who is to act, what is legal, and what an action changes.

Rounds are simultaneous, and so are stickers. Everybody chooses in secret and ends with `ok`; when the last one has
confirmed, all choices are revealed together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ratusz.engine.errors import IllegalAction
from ratusz.engine.game import CHANCE, Seat, seats_in
from ratusz.games.chronicle.actions import (
    CONFIRM,
    PASS,
    TURNS,
    Action,
    Choice,
    Confirm,
    Turn,
)
from ratusz.games.chronicle.data import BLOCK
from ratusz.games.chronicle.finish import finished
from ratusz.games.chronicle.notation import text
from ratusz.games.chronicle.objections import objection
from ratusz.games.chronicle.places import can_pass
from ratusz.games.chronicle.round_end import revealed
from ratusz.games.chronicle.sheet import NOBODY
from ratusz.games.chronicle.state import (
    OVER,
    PLAY,
    START,
    State,
    is_blocking,
    is_over,
    left_in_deck,
    still_in,
)
from ratusz.games.chronicle.stickers import after_all, unchosen

_EVERYBODY_DONE: frozenset[Seat] = frozenset()
_CHANCE = frozenset({CHANCE})


def to_act(state: State) -> frozenset[Seat]:
    """Everybody who has not confirmed yet; chance between rounds; nobody when it is over. (CH-BASE-10)"""
    if state.owing:
        return seats_in(state.owing)
    return _EVERYBODY_DONE if is_over(state) else _CHANCE


def epoch(state: State) -> int:
    """Grows with every card and with everything that is revealed; until then a choice may be changed.

    What was revealed never moves again in the episode. (CH-BASE-12, CH-BASE-25)
    """
    revealed = state.stage != START, state.card == NOBODY and bool(state.pile), state.stage == OVER
    return 2 * len(state.pile) + sum(revealed)


def turn(state: State) -> int:
    """The round: all play it at once. Stickers before the first card and after the last are one each. (CH-BASE-10)"""
    return len(state.pile) + state.stage


def is_decided(state: State, seat: Seat) -> bool:
    """Whether the seat has chosen what to do in this round, and only has to confirm it. (CH-BASE-12)"""
    return state.stage == PLAY and bool(state.drafts) and bool(state.drafts[seat]) and state.owing >> seat & 1 == 1


def time_up(state: State, seat: Seat) -> Sequence[Action]:
    """What is placed is confirmed; who has placed nothing passes. A bot chooses where nobody may pass. (CH-BASE-26)

    Stickers that are still owed go where they may first. (CH-CAMP-19)
    """
    if objection(state, seat, CONFIRM) is None:
        return (CONFIRM,)
    if state.stage != PLAY:
        return (*unchosen(after_all(state.sheets[seat], state.drafts[seat])), CONFIRM)
    return (PASS, CONFIRM) if can_pass(state.setup.rules, state.sheets[seat], state.card) else ()


def chance_outcomes(state: State) -> Sequence[tuple[Action, int]]:
    """Every card left in the deck, all equally likely. (CH-BASE-03)"""
    if state.stage != PLAY or state.card != NOBODY or state.partial:
        return ()
    return [(TURNS[card], 1) for card in left_in_deck(state)]


def apply(state: State, seat: Seat, action: Action) -> State:
    """The state after the action.

    :raises IllegalAction: with the objection, when there is one.
    """
    problem = objection(state, seat, action)
    if problem is not None:
        raise IllegalAction(seat, text(action), problem)
    return follow(state, seat, action)


def follow(state: State, seat: Seat, action: Action) -> State:
    """The state after an action that is trusted to be legal: what bots ask for thousands of times."""
    if isinstance(action, Turn):
        return _turned(state, action.card)
    if isinstance(action, Confirm):
        owing = state.owing & ~(1 << seat)
        return _next(state, state.drafts, owing) if owing else revealed(state)
    draft = (*state.drafts[seat], action)
    return _next(state, (*state.drafts[:seat], draft, *state.drafts[seat + 1 :]), state.owing)


def _next(state: State, drafts: tuple[tuple[Choice, ...], ...], owing: int) -> State:
    """Within a round. Built by hand, not by `replace`: this is the hottest path."""
    return State(state.setup, state.stage, state.pile, state.card, state.taken, state.sheets, drafts, owing)


def _turned(state: State, card: int) -> State:
    """A card is turned up; the blocking card takes the next one with it. (CH-BASE-10, CH-ETERNAL-13, CH-ETERNAL-14)"""
    pile = (*state.pile, card)
    if card == BLOCK or is_blocking(state):
        after = replace(state, pile=pile)
        return after if left_in_deck(after) else finished(after)
    drafts, owing = ((),) * state.setup.players, still_in(state)
    return State(state.setup, state.stage, pile, card, state.taken, state.sheets, drafts, owing)
