"""What the page shows of City Chronicle: boards, what lies beside them, choices with their previews, the deck."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.bits import bit, iterate
from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Board, Choice, Odds, Piece, Preview, Scene, Tray
from ratusz.engine.score import ranks
from ratusz.games.chronicle import canvas, prizes, trays
from ratusz.games.chronicle.actions import (
    Action,
    Build,
    Confirm,
    Leave,
    Modernise,
    Pass,
    Skip,
    Stick,
    Turn,
    building_name,
    describe,
    hotspots,
    kind_name,
    own_name,
    text,
)
from ratusz.games.chronicle.boards import FOREST
from ratusz.games.chronicle.data import ANIMALS, BLOCK, BUILDINGS, CELL_NAMES, GRID, KINDS, cells_of, names
from ratusz.games.chronicle.finish import places
from ratusz.games.chronicle.lines import score_sheet, tally
from ratusz.games.chronicle.places import anchors, can_pass, is_church
from ratusz.games.chronicle.rounds import carried_out, is_free_pass
from ratusz.games.chronicle.rules import legal_actions, to_act
from ratusz.games.chronicle.scoring import total
from ratusz.games.chronicle.state import (
    END,
    NOBODY,
    PLAY,
    Sheet,
    State,
    cards_of,
    has_building,
    is_blocked,
    is_blocking,
    is_over,
    land_of,
    left_in_deck,
)
from ratusz.games.chronicle.stickers import after_all
from ratusz.games.chronicle.trays import STICKER_SYMBOLS


def scene(state: State, seat: Seat | None) -> Scene:
    """What a seat (None: a spectator) sees; `state` is an observation of that seat."""
    over = is_over(state)
    shown = [shown_sheet(state, own) for own in range(state.setup.players)]
    own = None if seat is None else shown[seat]
    sheets = tuple(score_sheet(land_of(state, sheet), other, sheet) for other, sheet in enumerate(shown))
    return Scene(
        game="chronicle",
        seat=seat,
        over=over,
        to_act=tuple(sorted(to_act(state) - {CHANCE})),
        headline=_headline(state),
        prompt=_prompt(state, seat),
        secret=bool(state.owing),
        boards=tuple(_board(state, other, seat) for other in _own_first(state, seat)),
        trays=_trays(state, seat, own),
        tracks=(),
        sheets=sheets,
        choices=_choices(state, seat),
        odds=() if over else _odds(state),
        ranks=ranks(sheets) if over else (),
        tallies=tuple(tally(land_of(state, sheet), other, sheet) for other, sheet in enumerate(shown)) if over else (),
    )


def shown_sheet(state: State, seat: Seat) -> Sheet:
    """The seat's sheet with its choice carried out, if that may be seen, as it would be revealed."""
    sheet = state.sheets[seat]
    draft = state.drafts[seat] if state.drafts else ()
    if not draft:
        return sheet
    return carried_out(state, seat, draft[0]) if state.stage == PLAY else after_all(sheet, draft)


def _own_first(state: State, seat: Seat | None) -> list[Seat]:
    seats = range(state.setup.players)
    return [*(own for own in seats if own == seat), *(own for own in seats if own != seat)]


def _owes(state: State, seat: Seat | None) -> bool:
    return seat is not None and bool(state.owing >> seat & 1)


def _draft(state: State, seat: Seat) -> Action | None:
    """What the seat has chosen to do with the card and not confirmed."""
    return state.drafts[seat][0] if state.drafts[seat] else None


def _headline(state: State) -> Message:
    title = say(f"chronicle.episode.{state.setup.episode}")
    if is_over(state):
        return say("chronicle.headline.over", episode=title)
    if state.stage != PLAY:
        return say("chronicle.headline.stickers", episode=title)
    if not state.pile:
        return say("chronicle.headline.start", episode=title)
    return say("chronicle.headline.round", episode=title, round=len(state.pile), of=len(cards_of(state.setup.rules)))


def _prompt(state: State, seat: Seat | None) -> Message:
    if is_over(state):
        return say("chronicle.prompt.over")
    if state.stage != PLAY:
        return _sticker_prompt(state, seat)
    if seat is not None and state.sheets[seat].out:
        return say(f"chronicle.out.{state.sheets[seat].out}")
    if state.card == NOBODY:
        return _card_prompt(state)
    if seat is None:
        return say("chronicle.prompt.watch", task=building_name(state.card))
    if not _owes(state, seat):
        return say("chronicle.prompt.wait")
    return _what_is_chosen(state, seat) if state.drafts[seat] else _with_blocked(state, seat)


def _with_blocked(state: State, seat: Seat) -> Message:
    """What is asked; what was blocked just before is told with it, or nobody would notice. (CH-ETERNAL-13)"""
    asked, before = _what_is_asked(state, state.sheets[seat]), state.pile[-2:-1]
    if before and is_blocked(state, before[0]):
        return say("chronicle.prompt.after-block", blocked=building_name(before[0]), asked=asked)
    return asked


def _card_prompt(state: State) -> Message:
    """Between two rounds; what was blocked is told. (CH-ETERNAL-13)"""
    if is_blocking(state):
        return say("chronicle.prompt.block")
    if state.pile and is_blocked(state, state.pile[-1]):
        return say("chronicle.prompt.blocked", building=building_name(state.pile[-1]))
    return say("chronicle.prompt.card")


def _sticker_prompt(state: State, seat: Seat | None) -> Message:
    if seat is None:
        return say("chronicle.prompt.stickers-watch")
    if not _owes(state, seat):
        return say("chronicle.prompt.stickers-wait")
    owed = shown_sheet(state, seat).owed
    if not owed:
        return say("chronicle.prompt.stickers-confirm")
    asked = trays.sticker_question(owed[0])
    is_ranked = state.stage == END and not state.setup.solo
    return say("chronicle.prompt.sticker.ranked", n=places(state)[seat], asked=asked) if is_ranked else asked


def _what_is_chosen(state: State, seat: Seat) -> Message:
    """A building is to be seen on the board; not to build is told."""
    match _draft(state, seat):
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


def _board(state: State, seat: Seat, viewer: Seat | None) -> Board:
    # A park is to be seen as soon as the choice that plants it is made.
    sheet = shown_sheet(state, seat) if state.stage == PLAY else state.sheets[seat]
    return Board(
        id=f"board/{seat}",
        seat=seat,
        title=_title(state, seat, own=seat == viewer),
        rows=GRID.rows,
        columns=GRID.columns,
        cells=CELL_NAMES,
        terrain=_terrain(state, sheet),
        values=("",) * GRID.size,
        pieces=tuple(_pieces(state, seat)),
        edges=canvas.drawn_river(land_of(state, sheet).side),
        row_labels=canvas.ROW_LABELS,
        column_labels=canvas.COLUMN_LABELS,
    )


def _title(state: State, seat: Seat, *, own: bool) -> Message:
    """Whose board it is, and why nothing more is built on it."""
    name = (
        say("chronicle.board.own")
        if own
        else say("chronicle.board.seat", number=seat + 1, animal=say(f"chronicle.animal.{ANIMALS[seat]}"))
    )
    out = state.sheets[seat].out
    return say("chronicle.board.out", board=name, why=say(f"chronicle.out.{out}.short")) if out else name


def _terrain(state: State, sheet: Sheet) -> tuple[str, ...]:
    """What is under the buildings: between the episode's end and the next its board as it is kept. (CH-CAMP-13)"""
    signs = sheet.legacy.signs if state.stage == END else sheet.signs
    land = land_of(state, sheet)
    terrain = canvas.printed_terrain(signs)
    for cell in iterate(sheet.planted):
        terrain[cell] = "tree"
    for cell in iterate(sheet.levelled):
        terrain[cell] = "meadow"
    if state.stage != END and land.episode.flood:
        for cell in iterate(land.side.left):
            terrain[cell] = "water" if signs[cell] not in FOREST + "M" else terrain[cell]
    if not land.episode.forest:
        terrain = ["forest" if kind == "felling" else kind for kind in terrain]
    return tuple(terrain)


def _pieces(state: State, seat: Seat) -> Iterator[Piece]:
    sheet, shown = state.sheets[seat], shown_sheet(state, seat)
    yield from canvas.printed_pieces(sheet.legacy.signs if state.stage == END else sheet.signs)
    if state.stage == PLAY or is_over(state):
        for number, cells in enumerate(shown.placed):
            if cells:
                draft = not sheet.placed[number]
                yield Piece(canvas.symbol_of(number, sheet.legacy.cogs), names(cells), draft=draft)
        if shown.investor != NOBODY and not is_over(state):
            yield Piece("investor", names(shown.placed[shown.investor])[-1:])
    elif state.drafts:
        for action in state.drafts[seat]:
            yield from _stuck(action)


def _stuck(action: Action) -> Iterator[Piece]:
    """A sticker that is not revealed yet."""
    if isinstance(action, Stick):
        yield Piece(STICKER_SYMBOLS[action.sticker], names(bit(action.cell)), draft=True)


def _trays(state: State, seat: Seat | None, own: Sheet | None) -> tuple[Tray, ...]:
    found: list[Tray] = []
    if seat is not None and state.stage == PLAY and _owes(state, seat) and not isinstance(_draft(state, seat), Build):
        found += _to_do(state, seat)
    elif state.card != NOBODY:
        found.append(trays.card(state))
    if own is not None and state.stage != PLAY and _owes(state, seat):
        found += trays.stickers(own)
    found.append(trays.buildings(state, own))
    found += [trays.kept(state, own), *prizes.to_look_at(state, own)] if own is not None else []
    told = range(state.setup.players) if is_over(state) else () if seat is None else (seat,)
    shown = [(other, shown_sheet(state, other)) for other in told]
    return (*found, *[prizes.gains(other, sheet) for other, sheet in shown if sheet.gains])


def _to_do(state: State, seat: Seat) -> list[Tray]:
    """What can be done with the card; it stays there when not to build is chosen, so that nothing else moves."""
    sheet, draft = state.sheets[seat], _draft(state, seat)
    land, chosen = land_of(state, sheet), hotspots(draft)[0] if draft else ""
    return [trays.shapes(land, sheet, state.card, chosen), trays.ways_out(land, sheet, state.card, chosen)]


def _choices(state: State, seat: Seat | None) -> tuple[Choice, ...]:
    if seat is None:
        return ()
    shown = shown_sheet(state, seat)
    now = total(land_of(state, shown), shown)
    return tuple(
        Choice(text(action), hotspots(action), describe(action), _preview(state, seat, action, now))
        for action in legal_actions(state, seat)
    )


def _preview(state: State, seat: Seat, action: Action, now: int) -> Preview | None:
    match action:
        case Confirm() | Turn() | Modernise() | Skip():
            return None
        case Stick():
            return Preview(tuple(_stuck(action)), 0)
        case Build(shape, orientation, anchor):
            cells = names(cells_of(shape, orientation, anchor))
            built = Piece(canvas.symbol_of(state.card, state.sheets[seat].legacy.cogs), cells, draft=True)
            return Preview((built,), _points(state, seat, action) - now)
        case Pass() | Leave():
            return Preview((), _points(state, seat, action) - now)


def _points(state: State, seat: Seat, choice: Build | Pass | Leave) -> int:
    """The total with a choice carried out."""
    then = carried_out(state, seat, choice)
    return total(land_of(state, then), then)


def _odds(state: State) -> tuple[Odds, ...]:
    """How many of the cards left in the deck show each kind of building; which ones they are, the tray shows."""
    left = left_in_deck(state)
    kinds = [BUILDINGS[card].kind for card in left if card != BLOCK]
    odds = [
        Odds(say("chronicle.odds.card", building=kind_name(kind)), kinds.count(kind), len(left), symbol=name)
        for kind, name in enumerate(KINDS)
        if kind in kinds
    ]
    return (*odds, Odds(say("chronicle.odds.block"), 1, len(left), symbol="block")) if BLOCK in left else tuple(odds)
