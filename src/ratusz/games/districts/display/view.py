"""What the page shows of Districts: the boards, what lies around them, choices with their previews, and the odds."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.board.bits import bit
from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import AxisLabel, Board, Choice, Odds, Piece, Preview, Scene, Shift, Timer, Tray, own_first
from ratusz.engine.score import ranks
from ratusz.games.districts.actions import Action, Exchange, Lift, Mayor, Place, Put, Spy, Swap, Take
from ratusz.games.districts.ahead import ahead
from ratusz.games.districts.architect_duty import has_lapsed, may_be_rescued
from ratusz.games.districts.city import markers, plus, reached
from ratusz.games.districts.data import (
    CELL_NAMES,
    CENTRE,
    GRID,
    KINDS,
    RESERVE_PLACES,
    SIDES,
    TURN_ACTIONS,
    kind_of,
    sides_name,
    sides_of,
)
from ratusz.games.districts.display import trays
from ratusz.games.districts.legal import legal_actions
from ratusz.games.districts.meta import BASIC
from ratusz.games.districts.notation import describe, hotspots, text
from ratusz.games.districts.party import alarms, has_begun, may_put
from ratusz.games.districts.rules import after, is_final, to_act
from ratusz.games.districts.score_sheet import score, total
from ratusz.games.districts.state import Given, Lifted, Spied, State, ends_round, is_chance_node, is_full

_TERRAIN = tuple("hall" if cell == CENTRE else "plot" for cell in range(GRID.size))
_NOTHING_PRINTED = ("",) * GRID.size
_COLUMN_LABELS = tuple(AxisLabel(name[0]) for name in CELL_NAMES[: GRID.columns])
_ROW_LABELS = tuple(AxisLabel(str(row + 1)) for row in range(GRID.rows))
_HALL = Piece("hall", (CELL_NAMES[CENTRE],), openings=SIDES)


def scene(state: State, seat: Seat | None) -> Scene:
    """What a seat (None: a spectator) sees; nothing is hidden from anybody."""
    sheets = score(state)
    choices = _choices(state, seat)
    return Scene(
        game="districts",
        seat=seat,
        over=state.is_over,
        to_act=tuple(sorted(to_act(state) - {CHANCE})),
        headline=_headline(state),
        goal=_goal(state),
        prompt=_prompt(state, seat, choices),
        commit=None if state.setup.is_party else say("districts.commit"),
        secret=False,
        boards=tuple(_board(state, other, seat) for other in own_first(state.setup.players, seat)),
        trays=_trays(state, seat, frozenset(spot for choice in choices for spot in choice.hotspots)),
        tracks=trays.tracks(state, seat),
        sheets=sheets,
        choices=choices,
        odds=_odds(state),
        timers=_timers(state),
        ranks=ranks(sheets) if state.is_over else (),
        ahead=seat is not None and seat != state.seat and ahead(state, seat) is not None,
    )


# --- words ---------------------------------------------------------------------------------------------------------


def _headline(state: State) -> Message:
    if state.is_over:
        return say("districts.headline.over")
    if state.setup.is_party:
        return say("districts.headline.party" if state.first is None else "districts.headline.glass")
    if state.first is not None:
        return say("districts.headline.last", number=state.first + 1)
    return say("districts.headline.round", round=state.turns // state.setup.players + 1)


def _goal(state: State) -> Message:
    variant = state.setup.variant
    return say("districts.goal" if variant == BASIC else f"districts.goal-of.{variant}")


def _prompt(state: State, seat: Seat | None, choices: tuple[Choice, ...]) -> Message:
    if state.is_over:
        return say("districts.prompt.over")
    if is_chance_node(state):
        return say("districts.prompt.draw")
    if state.setup.is_party:
        return _party_prompt(state, seat)
    if seat is None or seat != state.seat:
        return say("districts.prompt.wait")
    return _turn_prompt(state, seat, is_all_done=all("confirm" in choice.hotspots for choice in choices))


def _party_prompt(state: State, seat: Seat | None) -> Message:
    if not has_begun(state):
        is_asked = seat is not None and seat in to_act(state)
        return say("districts.prompt.ready" if is_asked else "districts.prompt.others-ready")
    if seat is None:
        return say("districts.prompt.watch")
    if is_full(state.cities[seat].plots):
        return say("districts.prompt.full")
    return say("districts.prompt.grab" if trays.in_hand(state, seat) is None else "districts.prompt.put")


def _turn_prompt(state: State, seat: Seat, *, is_all_done: bool) -> Message:
    """Prompt of a turn; asks nothing that the seat cannot do now."""
    left, is_stuffed = TURN_ACTIONS - state.turn.used, len(state.cities[seat].reserve) == RESERVE_PLACES
    match state.turn.pending:
        case Lifted(cell):
            return say("districts.prompt.lifted", cell=CELL_NAMES[cell])
        case Spied():
            return say("districts.prompt.put")
        case Given():
            return say("districts.prompt.given")
        case None if not left:
            return say("districts.prompt.confirm")
        case None if is_all_done:
            return say("districts.prompt.nothing-else")
        case None if state.turn.has_built:
            return say("districts.prompt.more", n=left)
        case None if may_be_rescued(state, state.cities[seat]):
            return say("districts.prompt.rescue")
        case None if has_lapsed(state):
            return say("districts.prompt.lapsed", n=left)
        case None if is_stuffed:
            return say("districts.prompt.full-reserve", n=left)
        case _:
            return say("districts.prompt.turn", n=left)


# --- boards --------------------------------------------------------------------------------------------------------


def _board(state: State, seat: Seat, viewer: Seat | None) -> Board:
    own = seat == viewer
    return Board(
        id=f"board/{seat}",
        seat=seat,
        title=say("districts.board.own") if own else say("districts.board.seat", number=seat + 1),
        rows=GRID.rows,
        columns=GRID.columns,
        cells=CELL_NAMES,
        terrain=_TERRAIN,
        values=_NOTHING_PRINTED,
        pieces=(_HALL, *_pieces(state, seat)),
        row_labels=_ROW_LABELS,
        column_labels=_COLUMN_LABELS,
        kind="tiles",
    )


def _pieces(state: State, seat: Seat) -> Iterator[Piece]:
    """The tiles; those that no road reaches would be removed. (DI-38)"""
    plots = state.cities[seat].plots
    connected = reached(plots)
    drafts = _drafts(state) if seat == state.seat else 0
    for cell, face in enumerate(plots):
        if face >= 0:
            yield Piece(
                KINDS[kind_of(face)],
                (CELL_NAMES[cell],),
                draft=bool(drafts >> cell & 1),
                openings=sides_name(sides_of(face)),
                dim=not connected >> cell & 1,
            )


def _drafts(state: State) -> int:
    """The plots of this turn that can still be changed back, and the one whose tile is lifted."""
    pending = state.turn.pending
    return state.turn.fresh | (bit(pending.cell) if isinstance(pending, Lifted) else 0)


def _trays(state: State, seat: Seat | None, open_spots: frozenset[str]) -> tuple[Tray, ...]:
    seats = own_first(state.setup.players, seat)
    hands = [tray for other in seats if (tray := trays.hand(state, other, seat))]
    if state.setup.is_party:
        if seat is None or state.is_over:
            return (*hands, trays.legend(state))
        heap = (trays.heap(state, open_spots),) if has_begun(state) else ()
        asked = () if heap and not may_put(state, seat) else (trays.tasks(state, open_spots),)
        return (*hands, *heap, *asked, trays.legend(state))
    found = [trays.market(state, open_spots), *hands]
    if seat is not None and seat == state.seat and not state.is_over:
        found.append(trays.tasks(state, open_spots))
    found += [trays.reserve(state, other, seat, open_spots) for other in seats]
    found += [trays.goals(state)] if state.goals else []
    return (*found, trays.stack(state), trays.legend(state))


# --- choices -------------------------------------------------------------------------------------------------------


def _choices(state: State, seat: Seat | None) -> tuple[Choice, ...]:
    if seat is None:
        return ()
    now, before = total(state, seat), frozenset(_pieces(state, seat))
    return tuple(
        Choice(
            text(action),
            hotspots(action),
            describe(action),
            _preview(state, seat, action, now, before),
            final=is_final(state, action),
            notes=_notes(state, seat, action),
        )
        for action in legal_actions(state, seat)
    )


def _preview(state: State, seat: Seat, action: Action, now: int, before: frozenset[Piece]) -> Preview | None:
    """What changes on the seat's board and markers. Nobody else's markers ever move."""
    match action:
        case Place() | Put() | Swap() | Exchange() | Lift():
            then = after(state, seat, action)
            pieces = tuple(piece for piece in _pieces(then, seat) if piece not in before)
            shifts = _shifts(state, then, seat)
            return Preview(pieces, total(then, seat) - now, shifts, trays.asides(action, shifts))
        case Spy(_, face):
            standing = markers(state.setup.tiles, state.cities[seat].plots)
            moved = plus(standing, state.setup.tiles.effects[kind_of(face)])
            shifts = trays.shifts(seat, standing, moved)
            return Preview((), 0, shifts, trays.asides(action, shifts))
        case _:
            return None


def _shifts(state: State, then: State, seat: Seat) -> tuple[Shift, ...]:
    if state.setup.is_party:
        return ()
    legend = state.setup.tiles
    plots, changed = state.cities[seat].plots, then.cities[seat].plots
    return trays.shifts(seat, markers(legend, plots), markers(legend, changed))


def _notes(state: State, seat: Seat, action: Action) -> tuple[Message, ...]:
    match action:
        case Take(face) if state.turn.pending is None:
            return trays.warnings(state, seat, face)
        case Mayor():
            return (say("districts.note.mayor", n=len(state.market)),)
        case Place() | Put() if len(_empty(state, seat)) == 1 and state.first is None:
            return (say(f"districts.note.{_what_a_full_board_brings(state)}"),)
        case _:
            return ()


def _what_a_full_board_brings(state: State) -> str:
    """(DI-35, DI-59, DI-65)"""
    if state.setup.is_party:
        return "glass"
    if not state.setup.finishes_round:
        return "last-plot"
    return "last-plot.end" if ends_round(state) else "last-plot.round"


def _empty(state: State, seat: Seat) -> list[int]:
    return [cell for cell, face in enumerate(state.cities[seat].plots) if face < 0 and cell != CENTRE]


# --- chance and time -----------------------------------------------------------------------------------------------


def _odds(state: State) -> tuple[Odds, ...]:
    """Of what kind the next tile will be. (DI-A14)"""
    if state.is_over or not any(state.stack):
        return ()
    of = sum(state.stack)
    kinds = [0] * len(KINDS)
    for face, count in enumerate(state.stack):
        kinds[kind_of(face)] += count
    return tuple(
        Odds(say(f"districts.odds.{name}"), weight, of, symbol=name)
        for name, weight in zip(KINDS, kinds, strict=True)
        if weight
    )


def _timers(state: State) -> tuple[Timer, ...]:
    return tuple(
        Timer(name, "glass" if name == "sand" else "limit", say(f"districts.timer.{name}"), alarm.seconds)
        for alarm in alarms(state)
        for name in [text(alarm.action)]
    )
