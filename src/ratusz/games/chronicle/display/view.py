"""What the page shows of City Chronicle: boards, what lies beside them, choices with their previews, the deck."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.board.bits import bit, iterate
from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Board, Choice, Edge, Odds, Piece, Preview, Scene, Tray, own_first
from ratusz.engine.score import ranks
from ratusz.games.chronicle.actions import Action, Build, Confirm, Leave, Modernise, Pass, Skip, Stick, Turn
from ratusz.games.chronicle.boards import FOREST
from ratusz.games.chronicle.data import ANIMALS, BLOCK, BUILDINGS, CELL_NAMES, GRID, KINDS, cells_of, names
from ratusz.games.chronicle.display import printed, rewards_tray, trays
from ratusz.games.chronicle.display.pending import draft_of, owes, shown_sheet
from ratusz.games.chronicle.display.prompts import headline, prompt
from ratusz.games.chronicle.display.trays import STICKER_SYMBOLS
from ratusz.games.chronicle.legal import legal_actions
from ratusz.games.chronicle.notation import describe, hotspots, kind_name, text
from ratusz.games.chronicle.round_end import carried_out
from ratusz.games.chronicle.rules import to_act
from ratusz.games.chronicle.score_sheet import score_sheet, tally
from ratusz.games.chronicle.scoring import total
from ratusz.games.chronicle.sheet import NOBODY, Sheet, built
from ratusz.games.chronicle.state import END, PLAY, State, is_over, land_of, left_in_deck


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
        headline=headline(state),
        goal=say(f"chronicle.goal-of.{state.setup.episode}"),
        prompt=prompt(state, seat),
        secret=bool(state.owing),
        boards=tuple(_board(state, other, seat) for other in own_first(state.setup.players, seat)),
        trays=_trays(state, seat, own),
        tracks=(),
        sheets=sheets,
        choices=_choices(state, seat),
        odds=() if over else _odds(state),
        ranks=ranks(sheets) if over else (),
        tallies=tuple(tally(land_of(state, sheet), other, sheet) for other, sheet in enumerate(shown)) if over else (),
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
        edges=_edges(state, sheet),
        row_labels=printed.RAIL_ROW_LABELS if state.setup.rules.rail else printed.ROW_LABELS,
        column_labels=printed.COLUMN_LABELS,
        kind="sheet",
    )


def _edges(state: State, sheet: Sheet) -> tuple[Edge, ...]:
    """The river, and the dyke along it while it is raced for. (CH-E08-01)"""
    land = land_of(state, sheet)
    river = printed.drawn_river(land.side)
    shows_buildings = state.stage == PLAY or is_over(state)
    return (*river, *printed.drawn_dyke(land.side, built(sheet))) if land.episode.dyke and shows_buildings else river


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
    terrain = printed.printed_terrain(signs)
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
    yield from printed.printed_pieces(sheet.legacy.signs if state.stage == END else sheet.signs)
    if state.stage == PLAY or is_over(state):
        for number, cells in enumerate(shown.placed):
            if cells:
                draft = not sheet.placed[number]
                yield Piece(printed.symbol_of(number, sheet.legacy.cogs), names(cells), draft=draft)
        if shown.investor != NOBODY and not is_over(state):
            yield Piece("investor", names(shown.placed[shown.investor])[-1:])
    elif state.drafts:
        for action in state.drafts[seat]:
            yield from _stuck(action)


def _stuck(action: Action) -> Iterator[Piece]:
    """A sticker that is not revealed yet."""
    if isinstance(action, Stick):
        yield Piece(STICKER_SYMBOLS[action.sticker], names(bit(action.cell)), draft=True, sticker=True)


def _trays(state: State, seat: Seat | None, own: Sheet | None) -> tuple[Tray, ...]:
    found: list[Tray] = []
    if seat is not None and state.stage == PLAY and owes(state, seat):
        found += _to_do(state, seat)
    elif state.card != NOBODY:
        found.append(trays.card(state))
    if own is not None and state.stage != PLAY and owes(state, seat):
        found += trays.stickers(own)
    found.append(trays.buildings(state, own))
    if own is not None:
        found += [trays.kept(state, own), *rewards_tray.to_look_at(state, own), printed.legend(own.signs)]
    if state.setup.solo and is_over(state):
        found.append(rewards_tray.reached(state, 0, shown_sheet(state, 0)))
    told = range(state.setup.players) if is_over(state) else () if seat is None else (seat,)
    shown = [(other, shown_sheet(state, other)) for other in told]
    return (*found, *[rewards_tray.gains(other, sheet) for other, sheet in shown if sheet.gains])


def _to_do(state: State, seat: Seat) -> list[Tray]:
    """What can be done with the card; it stays there when something is chosen, so that nothing else moves.

    A building in pencil is on the board already.
    """
    sheet, draft = state.sheets[seat], draft_of(state, seat)
    land, chosen = land_of(state, sheet), hotspots(draft)[0] if draft else ""
    held = [] if isinstance(draft, Build) else [trays.shapes(land, sheet, state.card, chosen)]
    return [*held, trays.ways_out(land, sheet, state.card, chosen)]


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
            piece = Piece(printed.symbol_of(state.card, state.sheets[seat].legacy.cogs), cells, draft=True)
            return Preview((piece,), _points(state, seat, action) - now)
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
