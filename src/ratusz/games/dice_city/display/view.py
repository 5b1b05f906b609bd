"""What the page shows of Dice City: the sheets, what lies beside them, choices with their previews, and the odds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from ratusz.engine.board.bits import iterate
from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import AxisLabel, Board, Choice, Edge, Odds, Piece, Preview, Scene, Tray, own_first
from ratusz.engine.score import ranks
from ratusz.games.dice_city.actions import Action, Build, Confirm, Leave, Pass, Roll
from ratusz.games.dice_city.data import (
    CELL_NAMES,
    CHURCH,
    COMPASS,
    FORTRESS,
    GRID,
    JOINED,
    KINDS,
    LEFT,
    PIECES,
    RIGHT,
    ROLLED,
    cells_of,
    names,
)
from ratusz.games.dice_city.display import trays
from ratusz.games.dice_city.episodes import Episode
from ratusz.games.dice_city.legal import legal_actions
from ratusz.games.dice_city.maps import SIGNS
from ratusz.games.dice_city.notation import describe, hotspots, kind_name, shape_name, text
from ratusz.games.dice_city.places import builds, can_pass
from ratusz.games.dice_city.rules import after, has_won, to_act
from ratusz.games.dice_city.score_sheet import score_sheet
from ratusz.games.dice_city.scoring import bandits_left, total
from ratusz.games.dice_city.state import Sheet, State, Task, is_over, task
from ratusz.games.dice_city.terrain import Terrain

TERRAIN = {**SIGNS, ".": "meadow", "!": "meadow", "C": "meadow", "S": "meadow", "H": "meadow"}
"""What is seen of the land under each sign of a map."""
_COLUMN_LABELS = tuple(AxisLabel(name[0]) for name in CELL_NAMES[: GRID.columns])
_ROW_LABELS = tuple(AxisLabel(str(row + 1)) for row in range(GRID.rows))


def scene(state: State, seat: Seat | None) -> Scene:
    """What a seat (None: a spectator) sees; `state` is an observation of that seat."""
    land, over = state.setup.terrain, is_over(state)
    shown = [shown_sheet(state, own) for own in range(state.setup.players)]
    own = None if seat is None else shown[seat]
    sheets = tuple(
        score_sheet(land, other, sheet, has_won=counts_as_won(state, other, sheet)) for other, sheet in enumerate(shown)
    )
    return Scene(
        game="dice_city",
        seat=seat,
        over=over,
        to_act=tuple(sorted(to_act(state) - {CHANCE})),
        headline=_headline(state),
        goal=say(f"dice_city.goal-of.{state.setup.episode}"),
        prompt=_prompt(state, seat),
        secret=state.roll is not None,
        boards=tuple(_board(state, other, seat) for other in own_first(state.setup.players, seat)),
        trays=_trays(state, seat, own),
        tracks=trays.tracks(state, own),
        sheets=sheets,
        choices=_choices(state, seat),
        odds=() if over else _odds(state),
        ranks=ranks(sheets) if over else (),
    )


def shown_sheet(state: State, seat: Seat) -> Sheet:
    """The seat's sheet with its choice carried out, if that may be seen, as it would be revealed."""
    sheet = state.sheets[seat]
    return sheet if state.roll is None else after(state.setup.terrain, sheet, task(state), state.drafts[seat])


def counts_as_won(state: State, seat: Seat, sheet: Sheet) -> bool:
    """Whether the sheet shows the +5: between rounds when it is won, and with a choice when it would be."""
    return bool(state.winners >> seat & 1) if state.roll is None else has_won(state, seat, sheet)


def _headline(state: State) -> Message:
    title = say(f"dice_city.episode.{state.setup.episode}")
    if is_over(state):
        return say("dice_city.headline.over", episode=title)
    return say("dice_city.headline.round", episode=title, round=state.round + 1)


def _prompt(state: State, seat: Seat | None) -> Message:
    if is_over(state):
        return say("dice_city.prompt.over")
    if seat is not None and state.sheets[seat].out:
        return say(f"dice_city.out.{state.sheets[seat].out}")
    if state.roll is None:
        return say("dice_city.prompt.roll")
    if seat is None:
        return say("dice_city.prompt.watch", task=_task_name(task(state)))
    if not state.owing >> seat & 1:
        return say("dice_city.prompt.wait")
    if state.drafts[seat] is not None:
        return say("dice_city.prompt.confirm")
    return _what_is_asked(state.setup.terrain, state.sheets[seat], task(state))


def _what_is_asked(land: Terrain, sheet: Sheet, wanted: Task) -> Message:
    """Shape and type in words, and what else can be done. (DC-57)"""
    fits, passing = bool(builds(land, sheet, wanted)), can_pass(land.episode, sheet, wanted)
    if fits:
        special = {CHURCH: "church", FORTRESS: "fortress"}.get(wanted.kind, "build")
        return say(f"dice_city.prompt.{special}", task=_task_name(wanted))
    return say("dice_city.prompt.pass" if passing else "dice_city.prompt.stuck", task=_task_name(wanted))


def _task_name(wanted: Task) -> Message:
    return say("dice_city.task", shape=shape_name(wanted.shape), kind=kind_name(wanted.kind))


def _board(state: State, seat: Seat, viewer: Seat | None) -> Board:
    title = _title(state, seat, own=seat == viewer)
    return replace(
        printed_board(state.setup.terrain),
        id=f"board/{seat}",
        seat=seat,
        title=title,
        pieces=tuple(_pieces(state, seat)),
    )


def printed_board(land: Terrain) -> Board:
    """A sheet as it is printed, nobody's yet; also of a map that does not fit."""
    buildings = [Piece(KINDS[kind], names(cells)) for kind, cells in land.printed]
    bandits = [Piece("bandit", (CELL_NAMES[bandit],)) for bandit in iterate(land.bandits)]
    return Board(
        id="board",
        seat=None,
        title=say("dice_city.title"),
        rows=GRID.rows,
        columns=GRID.columns,
        cells=CELL_NAMES,
        terrain=tuple(TERRAIN[sign] for sign in land.map.signs),
        values=("",) * GRID.size,
        pieces=(*buildings, *bandits),
        edges=_river(land),
        row_labels=_ROW_LABELS,
        column_labels=_COLUMN_LABELS,
        kind="sheet",
    )


def _title(state: State, seat: Seat, *, own: bool) -> Message:
    """Whose sheet it is, and why nothing more is built on it. (DC-22)"""
    name = say("dice_city.board.own") if own else say("dice_city.board.seat", number=seat + 1)
    out = state.sheets[seat].out
    return say("dice_city.board.out", board=name, why=say(f"dice_city.out.{out}.short")) if out else name


def _pieces(state: State, seat: Seat) -> Iterator[Piece]:
    """Every building as a piece of its own, with its type, so that groups can be counted. (DC-56)"""
    sheet = state.sheets[seat]
    for building in sheet.buildings:
        yield Piece(KINDS[building.kind], names(building.cells))
    shown = shown_sheet(state, seat)
    for kind, cells in set(shown.buildings) - set(sheet.buildings):
        yield Piece(KINDS[kind], names(cells), draft=True)
    left = bandits_left(state.setup.terrain, shown)
    for bandit in iterate(sheet.bandits):
        yield Piece("bandit" if left >> bandit & 1 else "bandit-caught", (CELL_NAMES[bandit],))


def _river(land: Terrain) -> tuple[Edge, ...]:
    river = land.map.river
    beside = [Edge(CELL_NAMES[cell], CELL_NAMES[cell + 1], "river") for cell in iterate(river.east)]
    below = [Edge(CELL_NAMES[cell], CELL_NAMES[cell + GRID.columns], "river") for cell in iterate(river.south)]
    return (*beside, *below)


def _trays(state: State, seat: Seat | None, own: Sheet | None) -> tuple[Tray, ...]:
    found = [trays.dice(state)] if state.roll else []
    if seat is not None and state.roll and state.owing >> seat & 1:
        found += _to_do(state, seat)
    return (*found, *trays.to_look_at(state, own))


def _to_do(state: State, seat: Seat) -> list[Tray]:
    """What can be done with the roll; it stays there when something is chosen, so that nothing else moves.

    A building in pencil is on the board already.
    """
    land, sheet, draft, wanted = state.setup.terrain, state.sheets[seat], state.drafts[seat], task(state)
    chosen = hotspots(draft)[0] if draft else ""
    held = [] if isinstance(draft, Build) else [trays.shapes(land, sheet, wanted, chosen)]
    return [*held, trays.ways_out(land, sheet, wanted, chosen)]


def _choices(state: State, seat: Seat | None) -> tuple[Choice, ...]:
    if seat is None:
        return ()
    sheet = state.sheets[seat]
    now = total(state.setup.terrain, sheet, has_won=counts_as_won(state, seat, sheet))
    return tuple(
        Choice(text(action), hotspots(action), describe(action), _preview(state, seat, action, now))
        for action in legal_actions(state, seat)
    )


def _preview(state: State, seat: Seat, action: Action, now: int) -> Preview | None:
    if isinstance(action, Confirm | Roll):
        return None
    land, wanted = state.setup.terrain, task(state)
    then = after(land, state.sheets[seat], wanted, action)
    points = total(land, then, has_won=has_won(state, seat, then)) - now
    match action:
        case Build(shape, orientation, anchor):
            cells = names(cells_of(shape, orientation, anchor))
            return Preview((Piece(KINDS[wanted.kind], cells, draft=True),), points)
        case Pass() | Leave():
            return Preview((), points)


def _odds(state: State) -> tuple[Odds, ...]:
    """How often each of the nine shapes is rolled, and the compass while it has a meaning. (DC-09)"""
    compass = state.compass + _is_marked_now(state)
    ways = shape_ways(state.setup.terrain.episode, compass)
    odds = [
        Odds(say("dice_city.odds.shape", shape=shape_name(shape)), ways[shape], sum(ways), drawing=PIECES[shape].draw())
        for shape in ROLLED
    ]
    if ways[-1]:
        box = state.setup.terrain.episode.boxes[compass]
        kind = CHURCH if state.setup.terrain.episode.churches else FORTRESS
        label = say("dice_city.odds.compass", shape=shape_name(box), kind=kind_name(kind))
        odds.append(Odds(label, ways[-1], sum(ways), symbol=KINDS[kind], drawing=PIECES[box].draw()))
    return tuple(odds)


def _is_marked_now(state: State) -> bool:
    """Whether the roll on the table will mark a box when the round is revealed."""
    roll, boxes = state.roll, state.setup.terrain.episode.boxes
    return roll is not None and roll.right == COMPASS and state.compass < len(boxes)


def shape_ways(episode: Episode, compass: int) -> tuple[int, ...]:
    """In how many of 36 ways each of the nine shapes is rolled; last, in how many the compass rules instead."""
    ways = [0] * (len(ROLLED) + 1)
    for left, row in zip(LEFT, JOINED, strict=True):
        for face, (right, shape) in enumerate(zip(RIGHT, row, strict=True)):
            special = face == COMPASS and compass < len(episode.boxes)
            ways[-1 if special else shape] += left.times * right.times
    return tuple(ways)
