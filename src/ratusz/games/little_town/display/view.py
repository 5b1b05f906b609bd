"""What the page shows of Little Town: the sheets, the dice, what is to be drawn, the catalogue, choices and odds."""

from __future__ import annotations

from functools import cache, lru_cache

from ratusz.engine.board.bits import iterate
from ratusz.engine.board.grid import Cell
from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import AxisLabel, Board, Choice, Item, Odds, Piece, Preview, Scene, Track, Tray, own_first
from ratusz.engine.score import ranks
from ratusz.games.little_town.actions import Action, Bonus, Build, ChooseStreet, Confirm, Pave, Roll
from ratusz.games.little_town.data import (
    BONUS_ROUNDS,
    CATALOGUE,
    CELL_NAMES,
    FACTORY,
    GRID,
    LAST_ROUND,
    LETTERS,
    NAMED_STREET,
    NAMES,
    SQUARE,
    STREET_LETTERS,
    STREET_NAMES,
    VALUES,
    Project,
    Street,
)
from ratusz.games.little_town.legal import legal_actions
from ratusz.games.little_town.notation import describe, hotspots, project_name, project_word, street_name, text
from ratusz.games.little_town.objections import bonus_kinds
from ratusz.games.little_town.orders import DONE, PAVING, Task, column_in, left, project_in, tasks
from ratusz.games.little_town.rules import revealed, to_act, with_project
from ratusz.games.little_town.score_sheet import score_sheet
from ratusz.games.little_town.scoring import running_points, street_points
from ratusz.games.little_town.state import OVER, Draft, Setup, Sheet, State, order_of

_MEADOW = ("meadow",) * GRID.size
_PRINTED = tuple(map(str, VALUES))
_WAYS = tuple(
    sum(NAMED_STREET[a + b] == street for a in range(1, 7) for b in range(1, 7)) for street in range(GRID.rows)
)
"""How many of the 36 ways two dice can fall name each street."""
_NEXT = tuple(say("little_town.odds.street", street=street_name(street)) for street in range(GRID.rows))
_STREET_TEXTS = tuple(name.replace("-", "–") for name in STREET_NAMES)


def scene(state: State, seat: Seat | None) -> Scene:
    """What a seat (None: a spectator) sees; `state` is an observation of that seat."""
    over = state.round == OVER
    sheets = tuple(score_sheet(state.setup, own, _shown_sheet(state, own, seat)) for own in range(state.setup.players))
    return Scene(
        game="little_town",
        seat=seat,
        over=over,
        to_act=tuple(sorted(to_act(state) - {CHANCE})),
        headline=_headline(state),
        goal=say("little_town.goal-of.factories" if state.setup.factories else "little_town.goal"),
        prompt=_prompt(state, seat),
        secret=state.roll is not None,
        boards=tuple(_board(state, own, seat) for own in own_first(state.setup.players, seat)),
        trays=_trays(state, seat),
        tracks=(
            Track("rounds", say("little_town.track.rounds"), LAST_ROUND, min(state.round, LAST_ROUND), BONUS_ROUNDS),
        ),
        sheets=sheets,
        choices=_choices(state, seat),
        odds=() if over else _odds(state, seat),
        ranks=ranks(sheets) if over else (),
    )


def _shown_sheet(state: State, seat: Seat, viewer: Seat | None) -> Sheet:
    """The viewer's own sheet with its draft, as it would be revealed; of the others what has been revealed."""
    sheet = state.sheets[seat]
    return sheet if state.roll is None or seat != viewer else revealed(sheet, state.drafts[seat])


def _draft(state: State, seat: Seat | None) -> Draft | None:
    """The draft a seat is still working on."""
    return None if seat is None or seat not in to_act(state) or state.roll is None else state.drafts[seat]


def _headline(state: State) -> Message:
    if state.round == 0:
        return say("little_town.headline.setup")
    if state.round == OVER:
        return say("little_town.headline.over")
    return say("little_town.headline.round", round=state.round, of=LAST_ROUND)


def _prompt(state: State, seat: Seat | None) -> Message:
    if state.round == OVER:
        return say("little_town.prompt.over")
    if state.roll is None:
        return say("little_town.prompt.roll")
    if seat is None:
        return say("little_town.prompt.watch")
    draft = _draft(state, seat)
    return say("little_town.prompt.wait") if draft is None else _what_is_asked(state, draft)


def _what_is_asked(state: State, draft: Draft) -> Message:
    if draft.order != DONE:
        if state.round and draft.street is not None:
            return say("little_town.prompt.build.street", n=left(draft.order), street=street_name(draft.street))
        doubles = state.roll is not None and state.roll.low == state.roll.high
        kind = "build" if state.round else "setup.doubles" if doubles else "setup"
        return say(f"little_town.prompt.{kind}", n=left(draft.order))
    if draft.owes_bonus:
        return say("little_town.prompt.bonus")
    return say("little_town.prompt.street" if draft.owes_street else "little_town.prompt.confirm")


def _board(state: State, seat: Seat, viewer: Seat | None) -> Board:
    own = seat == viewer
    title = say("little_town.board.title.own") if own else say("little_town.board.title.seat", number=seat + 1)
    return Board(
        id=f"board/{seat}",
        seat=seat,
        title=title,
        rows=GRID.rows,
        columns=GRID.columns,
        cells=CELL_NAMES,
        terrain=_MEADOW,
        values=_PRINTED,
        pieces=_pieces(state, seat),
        row_labels=_street_labels(state, seat, own=own),
        column_labels=_column_labels(state, viewer if own else None),
    )


def _pieces(state: State, seat: Seat) -> tuple[Piece, ...]:
    fixed = state.sheets[seat].drawn
    drawn = fixed if state.roll is None else state.drafts[seat].drawn
    return tuple(
        [
            _piece(project, cell, not fixed[project] >> cell & 1)
            for project in range(len(NAMES))
            if drawn[project]
            for cell in iterate(drawn[project])
        ]
    )


@cache
def _piece(project: Project, cell: Cell, draft: bool) -> Piece:  # noqa: FBT001 - what is kept is found by place
    return Piece(NAMES[project], (CELL_NAMES[cell],), draft=draft)


def _street_labels(state: State, seat: Seat, *, own: bool) -> tuple[AxisLabel, ...]:
    draft = _draft(state, seat) if own else None
    choosing = draft is not None and draft.order == DONE and not draft.owes_bonus and draft.owes_street
    return _labels_of_streets(None if state.roll is None else state.drafts[seat].street, choosing)


@cache
def _labels_of_streets(named: Street | None, choosing: bool) -> tuple[AxisLabel, ...]:  # noqa: FBT001 - as above
    return tuple(
        AxisLabel(name, f"street/{letter}" if choosing else "", lit=street == named)
        for street, (name, letter) in enumerate(zip(_STREET_TEXTS, STREET_LETTERS, strict=True))
    )


def _column_labels(state: State, viewer: Seat | None) -> tuple[AxisLabel, ...]:
    draft = _draft(state, viewer)
    return _labels_of_columns(frozenset(column_in(task) for task in tasks(draft.order)) if draft else frozenset())


@cache
def _labels_of_columns(wanted: frozenset[int]) -> tuple[AxisLabel, ...]:
    return tuple(AxisLabel(str(column), lit=column in wanted) for column in range(1, GRID.columns + 1))


def _trays(state: State, seat: Seat | None) -> tuple[Tray, ...]:
    draft = _draft(state, seat)
    trays = [_dice(state)] if state.roll else []
    if draft is not None:
        trays.append(_tasks(state, draft))
    used = None if seat is None else state.drafts[seat].bonus if state.roll else state.sheets[seat].bonus
    return (*trays, _catalogue(used, state.setup.factories))


def _dice(state: State) -> Tray:
    assert state.roll is not None
    items = tuple(
        Item(f"dice/{number}", f"die-{value}", say("little_town.die", value=value), "idle")
        for number, value in enumerate((state.roll.low, state.roll.high))
    )
    return Tray("dice", "dice", say("little_town.tray.dice"), items)


def _tasks(state: State, draft: Draft) -> Tray:
    """What is to be drawn this round; what is drawn already stays in view as done."""
    assert state.roll is not None
    wanted = tasks(draft.order)
    items = [_task(task, task not in wanted) for task in _whole_round(state, draft)]
    if draft.owes_bonus:
        items += [_bonus_task(project, ready=draft.order == DONE) for project in bonus_kinds(draft)]
    return Tray("task", "tasks", say("little_town.tray.tasks"), tuple(items))


def _whole_round(state: State, draft: Draft) -> list[Task]:
    """The round's tasks; where alternatives exclude each other, those still open."""
    assert state.roll is not None
    order = order_of(state, state.roll)
    return list(tasks(order)) if len(order) == 1 else list(tasks(draft.order))


@cache
def _task(task: Task, done: bool) -> Item:  # noqa: FBT001 - as above
    state = "done" if done else "open"
    if task == PAVING:
        return Item(f"task/{LETTERS[SQUARE]}", NAMES[SQUARE], say("little_town.task.pave"), state)
    project, column = project_in(task), column_in(task)
    label = say("little_town.task.build", project=project_name(project), column=column)
    return Item(f"task/{LETTERS[project]}{column}", NAMES[project], label, state, detail=str(column))


def _bonus_task(project: Project, *, ready: bool) -> Item:
    label = say("little_town.task.bonus", project=project_word(project))
    return Item(f"task/+{LETTERS[project]}", NAMES[project], label, "open" if ready else "idle", detail="★")


@cache
def _catalogue(used: int | None, factories: bool) -> Tray:  # noqa: FBT001 - the module is on or off
    """The catalogue, with the stars that a seat has crossed out; None: for a spectator."""
    items = [_catalogue_item(project, used) for project in CATALOGUE]
    double = say("little_town.caption.double")
    items.append(Item("catalogue/S", NAMES[SQUARE], say("little_town.catalogue.square"), "idle", caption=double))
    if factories:
        alike = say("little_town.caption.alike")
        items.append(Item("catalogue/M", NAMES[FACTORY], say("little_town.catalogue.factory"), "idle", caption=alike))
    return Tray("catalogue", "catalogue", say("little_town.tray.catalogue"), tuple(items))


def _catalogue_item(project: Project, used: int | None) -> Item:
    """A project with its die values and the viewer's star; a spectator has no star to look at."""
    crossed = used is not None and bool(used >> project & 1)
    kind, star = ("plain", "") if used is None else ("used", " ☆") if crossed else ("open", " ★")
    key = f"little_town.catalogue.{kind}"
    label = say(key, project=project_name(project), first=project + 1, second=project + 4)
    detail = f"{project + 1} {project + 4}{star}"
    return Item(f"catalogue/{LETTERS[project]}", NAMES[project], label, "done" if crossed else "idle", detail)


def _choices(state: State, seat: Seat | None) -> tuple[Choice, ...]:
    draft = _draft(state, seat)
    if seat is None or draft is None:
        return ()
    now = running_points(state.setup, draft.drawn, draft.street)
    return tuple([_choice(state.setup, draft, action, now) for action in legal_actions(state, seat)])


def _choice(setup: Setup, draft: Draft, action: Action, now: int) -> Choice:
    drawn, street = draft.drawn, draft.street
    match action:
        case Build(project, cell) | Bonus(project, cell):
            drawn = with_project(drawn, project, cell)
        case Pave(cell):
            drawn = with_project(drawn, SQUARE, cell)
        case ChooseStreet(chosen):
            street = chosen
        case Confirm() | Roll():
            return _offered(action, None)
    return _offered(action, running_points(setup, drawn, street) - now)


@lru_cache(maxsize=1 << 12)
def _offered(action: Action, gain: int | None) -> Choice:
    """An action as a choice; most are offered again and again. None: there is nothing to preview."""
    return Choice(*_words_of(action), None if gain is None else Preview(_pieces_of(action), gain))


@cache
def _words_of(action: Action) -> tuple[str, tuple[str, ...], Message]:
    """What every choice of an action says."""
    return text(action), hotspots(action), describe(action)


@cache
def _pieces_of(action: Action) -> tuple[Piece, ...]:
    """The pieces that an action draws."""
    match action:
        case Build(project, cell) | Bonus(project, cell):
            return (_piece(project, cell, True),)
        case Pave(cell):
            return (_piece(SQUARE, cell, True),)
        case _:
            return ()


def _odds(state: State, seat: Seat | None) -> tuple[Odds, ...]:
    """The streets the next roll may name, and what each would bring the viewer's village as it is drawn now."""
    drawn = None if seat is None else state.drafts[seat].drawn if state.roll else state.sheets[seat].drawn
    points = [None if drawn is None else street_points(drawn, street) for street in range(GRID.rows)]
    odds = [Odds(_NEXT[street], _WAYS[street], 36, points[street]) for street in range(GRID.rows)]
    best = max((value for value in points if value is not None), default=None)
    return (*odds, Odds(say("little_town.odds.any"), 2, 36, best))
