"""What the page says above a table of City Chronicle: where it stands, and what is asked of a seat."""

from __future__ import annotations

from ratusz.engine.game import Seat
from ratusz.engine.message import Message, say
from ratusz.games.chronicle.actions import Leave, Pass
from ratusz.games.chronicle.data import CARDS, FOURTH_CHURCH
from ratusz.games.chronicle.display.pending import draft_of, owes, shown_sheet
from ratusz.games.chronicle.finish import places, solo_rank
from ratusz.games.chronicle.notation import building_name, own_name, sticker_name
from ratusz.games.chronicle.places import anchors, can_pass, is_church
from ratusz.games.chronicle.round_end import is_free_pass
from ratusz.games.chronicle.scoring import total
from ratusz.games.chronicle.sheet import NOBODY, Sheet, has_building
from ratusz.games.chronicle.state import END, PLAY, State, cards_of, is_blocked, is_blocking, is_over, land_of
from ratusz.games.chronicle.stickers import CLEARINGS


def headline(state: State) -> Message:
    title = say(f"chronicle.episode.{state.setup.episode}")
    if is_over(state):
        return say("chronicle.headline.over", episode=title)
    if state.stage != PLAY:
        return say("chronicle.headline.stickers", episode=title)
    if not state.pile:
        return say("chronicle.headline.start", episode=title)
    return say("chronicle.headline.round", episode=title, round=len(state.pile), of=len(cards_of(state.setup.rules)))


def prompt(state: State, seat: Seat | None) -> Message:
    if is_over(state):
        return say("chronicle.prompt.over")
    if state.stage != PLAY:
        return _of_stickers(state, seat)
    if seat is not None and state.sheets[seat].out:
        return say(f"chronicle.out.{state.sheets[seat].out}")
    if state.card == NOBODY:
        return _of_card(state)
    if seat is None:
        return say("chronicle.prompt.watch", task=building_name(state.card))
    if not owes(state, seat):
        return say("chronicle.prompt.wait")
    if state.drafts[seat]:
        return _what_is_chosen(state, seat)
    return _after_block(state, _what_is_asked(state, state.sheets[seat]))


def _what_is_chosen(state: State, seat: Seat) -> Message:
    """A building is to be seen on the board; not to build is told."""
    match draft_of(state, seat):
        case Pass():
            is_free = is_free_pass(land_of(state, state.sheets[seat]), state.sheets[seat], state.card)
            return say("chronicle.prompt.confirm-pass-free" if is_free else "chronicle.prompt.confirm-pass")
        case Leave():
            return say("chronicle.prompt.confirm-leave")
        case _:
            return say("chronicle.prompt.confirm")


def _what_is_asked(state: State, sheet: Sheet) -> Message:
    """Shape and kind in words, and what else can be done."""
    land, number = land_of(state, sheet), state.card
    task = own_name(number, sheet.legacy.fourth)
    if not has_building(land.episode, sheet, number):
        return say("chronicle.prompt.missing", building=task)
    if any(anchors(land, sheet, number)):
        kind = "church" if is_church(number) else "build" if land.episode.passing else "no-pass"
        return say(f"chronicle.prompt.{kind}", task=task)
    return say(
        "chronicle.prompt.pass" if can_pass(land.episode, sheet, number) else "chronicle.prompt.stuck", task=task
    )


def _after_block(state: State, asked: Message) -> Message:
    """What a blocking card has just kept in the box is told with the card after it. (CH-ETERNAL-13)"""
    before = state.pile[-2] if len(state.pile) > 1 else NOBODY
    if before == NOBODY or not is_blocked(state, before):
        return asked
    name = "chronicle.sticker.4th" if before == FOURTH_CHURCH else f"chronicle.piece.{CARDS[before]}"
    return say("chronicle.prompt.after-block", building=say(name), asked=asked)


def _of_card(state: State) -> Message:
    """Between two rounds; what was blocked is told. (CH-ETERNAL-13)"""
    if is_blocking(state):
        return say("chronicle.prompt.block")
    if state.pile and is_blocked(state, state.pile[-1]):
        return say("chronicle.prompt.blocked", building=building_name(state.pile[-1]))
    return say("chronicle.prompt.card")


def _of_stickers(state: State, seat: Seat | None) -> Message:
    if seat is None:
        return say("chronicle.prompt.stickers-watch")
    if not owes(state, seat):
        return say("chronicle.prompt.stickers-wait")
    owed = shown_sheet(state, seat).owed
    if not owed:
        return say("chronicle.prompt.stickers-confirm")
    asked = _sticker_question(owed)
    return _after_counting(state, seat, asked) if state.stage == END else asked


def _after_counting(state: State, seat: Seat, asked: Message) -> Message:
    """What it is that stickers are given for. (CH-BASE-48, CH-CAMP-21, CH-SOLO-02)"""
    result = total(land_of(state, state.sheets[seat]), state.sheets[seat])
    points = say("chronicle.prompt.points", n=result)
    if state.setup.solo:
        return say(f"chronicle.prompt.solo.{solo_rank(state.setup.episode, result)}", points=points, asked=asked)
    return say("chronicle.prompt.ranked", points=points, place=places(state)[seat], asked=asked)


def _sticker_question(owed: tuple[str, ...]) -> Message:
    kind = "clearing" if owed[0] in CLEARINGS else owed[0]
    return say(f"chronicle.prompt.sticker.{kind}", sticker=sticker_name(owed[0]))
