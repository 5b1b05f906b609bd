"""The rules of City Chronicle as they are played: who is to act, what is legal, and what an action changes.

Rounds are simultaneous, and so are stickers. Everybody chooses in secret and ends with `ok`; when the last one has
confirmed, all choices are revealed together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from ratusz.engine.errors import IllegalAction
from ratusz.engine.game import CHANCE, Seat, seats_in
from ratusz.games.chronicle.actions import (
    COGS,
    CONFIRM,
    LEAVE,
    PASS,
    PLACED,
    SKIP,
    STICKS,
    TURNS,
    Action,
    Choice,
    Confirm,
    Turn,
    builds_of,
    text,
)
from ratusz.games.chronicle.data import BLOCK, BUILDINGS, FOURTH, FOURTH_CHURCH
from ratusz.games.chronicle.finish import finished
from ratusz.games.chronicle.legacy import with_fixed
from ratusz.games.chronicle.objections import objection
from ratusz.games.chronicle.places import builds, can_pass
from ratusz.games.chronicle.rounds import carried_out
from ratusz.games.chronicle.state import (
    NOBODY,
    OVER,
    PLAY,
    START,
    Setup,
    Sheet,
    State,
    cards_of,
    first_legacy,
    is_blocking,
    is_over,
    land_of,
    left_in_deck,
    still_in,
)
from ratusz.games.chronicle.stickers import after_all, choices, owed_at_start, trimmed, unchosen

_EVERYBODY_DONE: frozenset[Seat] = frozenset()
_CHANCE = frozenset({CHANCE})


def initial_state(agreed: Setup) -> State:
    """A board for everybody with the fixed stickers of the episode; those to be chosen come first. (CH-CAMP-13)"""
    sheets = tuple(_first_sheet(agreed, seat) for seat in range(agreed.players))
    owing = sum([1 << seat for seat, sheet in enumerate(sheets) if sheet.owed])
    drafts = ((),) * agreed.players if owing else ()
    state = State(agreed, START, pile=(), card=NOBODY, taken=0, sheets=sheets, drafts=drafts, owing=owing)
    return state if owing else _begun(state)


def _first_sheet(agreed: Setup, seat: Seat) -> Sheet:
    before, rules = first_legacy(agreed, seat), agreed.rules
    legacy = with_fixed(before, agreed.episode)
    if agreed.is_campaign and rules.churches == 4 and not legacy.fourth:
        legacy = replace(legacy, fourth="others")  # who rested when it was given: CH-CAMP-10
    return trimmed(Sheet(legacy.signs, legacy, owed=owed_at_start(before, agreed.episode)))


def _begun(state: State) -> State:
    """The first round may begin: what the boards show now is what is played on."""
    sheets = tuple(
        replace(sheet, signs=sheet.legacy.signs, legacy=replace(sheet.legacy, through=state.setup.episode))
        for sheet in state.sheets
    )
    return replace(state, stage=PLAY, sheets=sheets, drafts=(), owing=0)


def to_act(state: State) -> frozenset[Seat]:
    """Everybody who has not confirmed yet; chance between rounds; nobody when it is over. (CH-BASE-10)"""
    if state.owing:
        return seats_in(state.owing)
    return _EVERYBODY_DONE if is_over(state) else _CHANCE


def epoch(state: State) -> int:
    """Grows with every card and with everything that is revealed; until then a choice may be changed. (CH-BASE-12)"""
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


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """Every action `objection` has nothing against."""
    if seat == CHANCE or seat not in to_act(state):
        return ()
    sheet, draft = state.sheets[seat], state.drafts[seat]
    if state.stage != PLAY:
        sheet = after_all(sheet, draft)
        return choices(sheet.legacy, sheet.owed[0]) if sheet.owed else (CONFIRM,)
    if draft:
        return (CONFIRM,)
    found: list[Action] = [*builds(land_of(state, sheet), sheet, state.card)]
    if can_pass(state.setup.rules, sheet, state.card):
        found.append(PASS)
    found.append(LEAVE)
    return found


@cache
def _all_actions(agreed: Setup) -> Sequence[Action]:
    cards = cards_of(agreed.rules)
    shapes = {BUILDINGS[card].shape for card in cards if card != BLOCK}
    shapes |= {*FOURTH.values()} if FOURTH_CHURCH in cards else set()
    found: list[Action] = [TURNS[card] for card in cards]
    found += [build for shape in sorted(shapes) for build in builds_of(shape)]
    found += [PASS, LEAVE]
    if agreed.is_campaign:
        found += [stick for sticker in PLACED for stick in STICKS[sticker]]
        found += [*COGS.values(), SKIP]
    return (*found, CONFIRM)


def all_actions(agreed: Setup) -> Sequence[Action]:
    """Every action that could be legal in a game of this setup, in a fixed order."""
    return _all_actions(agreed)


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
        return _next(state, state.drafts, owing) if owing else _revealed(state)
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


def _revealed(state: State) -> State:
    """All choices are shown together. (CH-BASE-11)"""
    if state.stage == PLAY:
        return _played(state)
    sheets = tuple(after_all(sheet, draft) for sheet, draft in zip(state.sheets, state.drafts, strict=True))
    shown = replace(state, sheets=sheets, drafts=(), owing=0)
    return _begun(shown) if state.stage == START else replace(shown, stage=OVER)


def _played(state: State) -> State:
    """The round on the boards, with what was won by it; and the end, when nobody or no card is left. (CH-BASE-32)"""
    sheets = tuple(carried_out(state, seat, draft[0] if draft else None) for seat, draft in enumerate(state.drafts))
    taken = state.taken
    for sheet in sheets:
        taken |= sheet.first
    after = State(state.setup, PLAY, state.pile, NOBODY, taken, sheets, (), owing=0)
    return after if still_in(after) and left_in_deck(after) else finished(after)
