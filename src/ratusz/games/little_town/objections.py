"""Why an action is not allowed. Legality is stated here and nowhere else; `rules.py` lists and applies what passes."""

from __future__ import annotations

from collections.abc import Sequence

from ratusz.engine.board.grid import Cell, Mask
from ratusz.engine.errors import Objection
from ratusz.engine.game import CHANCE, Seat, no_action
from ratusz.engine.message import Argument, Message, say
from ratusz.games.little_town.actions import Action, Bonus, Build, ChooseStreet, Confirm, Pave, Roll
from ratusz.games.little_town.columns import allowed_cells, nearest_columns, open_columns
from ratusz.games.little_town.data import (
    CATALOGUE,
    CELL_NAMES,
    COLUMNS,
    FACTORY,
    Column,
    Project,
    column_of,
)
from ratusz.games.little_town.notation import project_word
from ratusz.games.little_town.orders import DONE, PAVING, Order, column_in, left, project_in, task_of, tasks
from ratusz.games.little_town.state import OVER, Draft, State, free_cells, order_of


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Why the action is not allowed now, by the first rule it breaks; None when it is allowed."""
    if state.round == OVER:
        return _because("LT-27", "game-over")
    if seat == CHANCE:
        return _to_chance(state, action)
    if not 0 <= seat < state.setup.players:
        return _because("LT-01", "no-such-seat", seat=seat, n=state.setup.players)
    if state.roll is None:
        return _because("LT-07", "dice-first")
    if state.confirmed >> seat & 1:
        return _because("LT-A15", "already-confirmed")
    return _to_player(state, state.drafts[seat], action)


def _to_player(state: State, draft: Draft, action: Action) -> Objection | None:
    match action:
        case Build():
            return _to_build(state, draft, action)
        case Confirm():
            return _to_confirm(state, draft)
        case Pave(cell):
            return _to_pave(state, draft, cell)
        case Bonus():
            return _to_bonus(state, draft, action)
        case ChooseStreet():
            return _to_street(state, draft)
        case Roll():
            return _because("LT-07", "chance-only")
        case _:
            no_action(action)


def _because(rule: str, slug: str, **args: Argument) -> Objection:
    return Objection(rule, say(f"little_town.why.{slug}", **args))


def _to_chance(state: State, action: Action) -> Objection | None:
    if state.roll is not None:
        return _because("LT-07", "already-rolled")
    if not isinstance(action, Roll):
        return _because("LT-07", "dice-first")
    return None


def _to_build(state: State, draft: Draft, build: Build) -> Objection | None:
    if task_of(build.project, build.column) not in tasks(draft.order):
        return _to_task(state, draft, build)
    free = free_cells(draft.drawn)
    if not free >> build.cell & 1:
        return _taken("LT-10", build.cell)
    if column_of(build.cell) not in open_columns(free, build.column):
        return _to_column(free, build)
    if not allowed_cells(state, draft) >> build.cell & 1:
        return _because("LT-40", "separate-streets")
    return None


def _taken(rule: str, cell: Cell) -> Objection:
    return _because(rule, "cell-taken", cell=CELL_NAMES[cell])


def _to_column(free: Mask, build: Build) -> Objection:
    """Why the project may not stand in the cell's column: its own has room, or a nearer or emptier one has."""
    column = build.column
    if free & COLUMNS[column]:
        return _because("LT-10", "column-not-full", column=column, project=project_word(build.project))
    columns = nearest_columns(free, column)
    slug = "column-full-use" if len(columns) > 1 else "nearest-freer"
    return _because("LT-15" if len(columns) > 1 else "LT-14", slug, column=column, columns=_either(columns))


def _either(columns: Sequence[Column]) -> Message | int:
    if len(columns) == 1:
        return columns[0]
    return say("little_town.either", first=columns[0], second=columns[1])


def _columns_for(order: Order, project: Project) -> list[Column]:
    return [column_in(task) for task in tasks(order) if project_in(task) == project]


def _to_task(state: State, draft: Draft, build: Build) -> Objection:
    """Why the dice do not ask for this project in this column, or no longer do."""
    if state.round == 0:
        return _to_set_up(state, draft, build)
    if build.project == FACTORY:
        return _to_factory(state, draft)
    if draft.order == DONE:
        return _because("LT-09", "all-drawn")
    project = project_word(build.project)
    columns = _columns_for(draft.order, build.project)
    if columns:
        return _because("LT-10", "wrong-column", project=project, column=_either(columns))
    if not _columns_for(_whole_order(state), build.project):
        return _because("LT-10", "project-not-rolled", project=project)
    if _columns_for(_whole_order(state), FACTORY):
        return _because("LT-30", "same-project-once", project=project)
    return _because("LT-09", "already-drawn", project=project)


def _whole_order(state: State) -> Order:
    assert state.roll is not None
    return order_of(state, state.roll)


def _to_set_up(state: State, draft: Draft, build: Build) -> Objection:
    if build.project == FACTORY:
        return _because("LT-04", "no-square-in-setup")
    if draft.order == DONE:
        return _because("LT-03", "all-drawn")
    if draft.drawn[build.project]:
        return _because("LT-05", "project-twice", project=project_word(build.project))
    shown = sorted({column_in(task) for task in tasks(_whole_order(state))})
    if build.column in shown:
        return _because("LT-03", "setup-column-done", column=build.column, other=column_in(tasks(draft.order)[0]))
    if len(shown) == 1:
        return _because("LT-A2", "only-column", column=shown[0])
    return _because("LT-03", "wrong-columns", first=shown[0], second=shown[1])


def _to_factory(state: State, draft: Draft) -> Objection:
    if not state.setup.factories:
        return _because("LT-30", "factories-off")
    if not _columns_for(_whole_order(state), FACTORY):
        return _because("LT-31", "no-factory")
    columns = _columns_for(draft.order, FACTORY)
    if not columns:
        return _because("LT-31", "already-drawn", project=project_word(FACTORY))
    return _because("LT-31", "factory-other-column", column=_either(columns))


def _to_pave(state: State, draft: Draft, cell: Cell) -> Objection | None:
    if state.round == 0:
        return _because("LT-04", "no-square-in-setup")
    if PAVING not in tasks(draft.order):
        assert state.roll is not None
        return _because("LT-16", "square-once" if state.roll.low == state.roll.high else "square-not-now")
    if not free_cells(draft.drawn) >> cell & 1:
        return _taken("LT-16", cell)
    return None


def _to_bonus(state: State, draft: Draft, bonus: Bonus) -> Objection | None:
    if state.round == 0 or state.round % 3:
        return _because("LT-18", "bonus-not-now")
    if draft.order != DONE:
        return _because("LT-08", "build-first")
    if not draft.owes_bonus:
        return _because("LT-18", "bonus-once")
    if draft.bonus >> bonus.project & 1:
        return _because("LT-19", "bonus-used", project=project_word(bonus.project))
    if not free_cells(draft.drawn) >> bonus.cell & 1:
        return _taken("LT-18", bonus.cell)
    return None


def _to_street(state: State, draft: Draft) -> Objection | None:
    assert state.roll is not None
    if state.round == 0 or state.roll.low + state.roll.high not in (2, 12):
        return _because("LT-21", "street-not-now")
    if draft.order != DONE or draft.owes_bonus:
        return _because("LT-A6", "street-last")
    return None if draft.owes_street else _because("LT-21", "street-once")


def _to_confirm(state: State, draft: Draft) -> Objection | None:
    if draft.order != DONE:
        return _because("LT-13" if state.round else "LT-03", "not-done", n=left(draft.order))
    if draft.owes_bonus:
        return _because("LT-A5", "bonus-first")
    if draft.owes_street:
        return _because("LT-21", "street-missing")
    return None


def bonus_kinds(draft: Draft) -> tuple[int, ...]:
    """The projects whose star is not crossed out yet. (LT-19)"""
    return tuple(project for project in CATALOGUE if not draft.bonus >> project & 1)
