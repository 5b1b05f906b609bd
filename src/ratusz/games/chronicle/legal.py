"""What a seat of City Chronicle may do: the fast path beside `objection`, which has the last word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ratusz.engine.game import CHANCE, Seat
from ratusz.games.chronicle.actions import COGS, CONFIRM, LEAVE, PASS, PLACED, SKIP, STICKS, TURNS, Action, builds_of
from ratusz.games.chronicle.data import BLOCK, BUILDINGS, FOURTH, FOURTH_CHURCH
from ratusz.games.chronicle.places import builds, can_pass
from ratusz.games.chronicle.rules import to_act
from ratusz.games.chronicle.state import PLAY, Setup, State, cards_of, land_of
from ratusz.games.chronicle.stickers import after_all, choices


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
