"""What a seat has chosen and not confirmed, and its sheet as if it had."""

from __future__ import annotations

from ratusz.engine.game import Seat
from ratusz.games.chronicle.actions import Action
from ratusz.games.chronicle.round_end import carried_out
from ratusz.games.chronicle.sheet import Sheet
from ratusz.games.chronicle.state import PLAY, State
from ratusz.games.chronicle.stickers import after_all


def shown_sheet(state: State, seat: Seat) -> Sheet:
    """The seat's sheet with its choice carried out, if that may be seen, as it would be revealed."""
    sheet = state.sheets[seat]
    draft = state.drafts[seat] if state.drafts else ()
    if not draft:
        return sheet
    return carried_out(state, seat, draft[0]) if state.stage == PLAY else after_all(sheet, draft)


def owes(state: State, seat: Seat | None) -> bool:
    return seat is not None and bool(state.owing >> seat & 1)


def draft_of(state: State, seat: Seat) -> Action | None:
    """What the seat has chosen to do with the card and not confirmed."""
    return state.drafts[seat][0] if state.drafts[seat] else None
