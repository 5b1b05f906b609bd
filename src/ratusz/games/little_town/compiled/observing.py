"""What a seat of Little Town sees, on flat memory, in the order of `observation_spec`."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import at, kernel, load, nothing
from ratusz.engine.flat import mark_plane
from ratusz.games.little_town.compiled.points import free_of
from ratusz.games.little_town.compiled.tables import (
    BOARDS,
    CELLS,
    CONFIRMED,
    DRAWN,
    FACTORIES,
    HIGH,
    IN_COLUMN,
    KNOWN,
    KNOWN_STARS,
    LOW,
    NUMBERS,
    ORDER,
    OWES_BONUS,
    OWES_STREET,
    PAVING,
    PLAYERS,
    POINTS,
    ROUND,
    SHARED,
    STARS,
    STREET,
    TASKS,
)
from ratusz.games.little_town.data import FACTORY


@kernel
def _observe_village(boards: Any, numbers: Any, owner: int, seat: int, plane: int, planes: Any) -> None:
    first = BOARDS * owner + (DRAWN if owner == seat else KNOWN)
    for project in range(_projects(numbers)):
        mark_plane(planes, plane + project, load(boards, first + project))


@kernel
def _projects(numbers: Any) -> int:
    return FACTORY + 1 if numbers[FACTORIES] != 0 else FACTORY


@kernel
def _asked(numbers: Any, seat: int, project: int) -> Any:
    """The cells of the columns that a project may be meant for."""
    order, asked = int(numbers[SHARED + NUMBERS * seat + ORDER]), nothing()
    for index in range(int(TASKS[order][0])):
        task = int(TASKS[order][index + 1])
        if task // 7 == project:
            asked |= at(CELLS, 0) if task == PAVING else at(IN_COLUMN, task % 7)
    return asked


@kernel
def _observe_boards(boards: Any, numbers: Any, seat: int, planes: Any) -> None:
    players, projects = int(numbers[PLAYERS]), _projects(numbers)
    for step in range(players):
        _observe_village(boards, numbers, (seat + step) % players, seat, step * projects, planes)
    plane = players * projects
    before = free_of(boards, BOARDS * seat + KNOWN)
    mark_plane(planes, plane, before & ~free_of(boards, BOARDS * seat + DRAWN))
    for project in range(projects):
        mark_plane(planes, plane + 1 + project, _asked(numbers, seat, project))


@kernel
def _observe_numbers(numbers: Any, seat: int, scalars: Any) -> None:
    players, own = int(numbers[PLAYERS]), SHARED + NUMBERS * seat
    scalars[0], scalars[1], scalars[2] = numbers[ROUND], numbers[LOW], numbers[HIGH]
    scalars[3], scalars[4] = numbers[own + OWES_BONUS], numbers[own + OWES_STREET]
    scalars[5] = numbers[own + STREET] + 1
    for step in range(players):
        owner, place = (seat + step) % players, 6 + 5 * step
        first = SHARED + NUMBERS * owner
        stars = int(numbers[first + STARS] if owner == seat else numbers[first + KNOWN_STARS])
        for project in range(3):
            scalars[place + project] = stars >> project & 1
        scalars[place + 3] = numbers[first + POINTS]
        scalars[place + 4] = int(numbers[CONFIRMED]) >> owner & 1


@kernel
def observe(_terms: Any, boards: Any, numbers: Any, seat: int, planes: Any, scalars: Any) -> None:
    """Write what a seat sees, as `observation_planes` tells."""
    _observe_boards(boards, numbers, seat, planes)
    _observe_numbers(numbers, seat, scalars)
