"""What a seat of Dice City sees, on flat memory, in the order of `observation_spec`."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import at, kernel, load
from ratusz.engine.flat import write_plane
from ratusz.games.dice_city.compiled.tables import (
    BANDITS,
    BOARDS,
    BOXES,
    COMPASS_BOXES,
    DRAFT,
    JOINT_EAST,
    JOINT_SOUTH,
    KIND,
    KIND_COUNT,
    MAP_PLANES,
    NEW,
    NUMBERS,
    OUT,
    OWING,
    PLAYERS,
    ROUND,
    SHAPE,
    SHARED,
    WINNERS,
    WITH_BANDITS,
)
from ratusz.games.dice_city.data import GRID

_CELLS = GRID.size


@kernel
def _observe_sheet(terms: Any, boards: Any, own: int, plane: int, planes: Any) -> int:
    """Write the planes of a sheet from one on; returns the number of the plane after them."""
    kinds = int(terms.rules[KIND_COUNT])
    for index in range(kinds):
        write_plane(planes, plane + index, load(boards, own + int(terms.kinds[index])), _CELLS)
    write_plane(planes, plane + kinds, load(boards, own + JOINT_EAST), _CELLS)
    write_plane(planes, plane + kinds + 1, load(boards, own + JOINT_SOUTH), _CELLS)
    if terms.rules[WITH_BANDITS] == 0:
        return plane + kinds + 2
    write_plane(planes, plane + kinds + 2, load(boards, own + BANDITS), _CELLS)
    return plane + kinds + 3


@kernel
def _observe_boards(terms: Any, boards: Any, players: int, seat: int, planes: Any) -> None:
    for plane in range(MAP_PLANES):
        write_plane(planes, plane, at(terms.land, plane), _CELLS)
    plane = MAP_PLANES
    for step in range(players):
        plane = _observe_sheet(terms, boards, BOARDS * ((seat + step) % players), plane, planes)
    write_plane(planes, plane, load(boards, BOARDS * seat + NEW), _CELLS)


@kernel
def _observe_numbers(numbers: Any, seat: int, scalars: Any) -> None:
    players, place = int(numbers[PLAYERS]), 6
    scalars[0], scalars[1] = numbers[ROUND], numbers[COMPASS_BOXES]
    scalars[2], scalars[3] = numbers[SHAPE] + 1, numbers[KIND] + 1
    scalars[4], scalars[5] = numbers[WINNERS] > 0, numbers[SHARED + NUMBERS * seat + DRAFT]
    for step in range(players):
        owner = (seat + step) % players
        own = SHARED + NUMBERS * owner
        scalars[place], scalars[place + 1] = numbers[own + BOXES], int(numbers[WINNERS]) >> owner & 1
        scalars[place + 2], scalars[place + 3] = numbers[own + OUT], int(numbers[OWING]) >> owner & 1
        place += 4


@kernel
def observe(terms: Any, boards: Any, numbers: Any, seat: int, planes: Any, scalars: Any) -> None:
    """Write what a seat sees, as `observation_planes` tells."""
    _observe_boards(terms, boards, int(numbers[PLAYERS]), seat, planes)
    _observe_numbers(numbers, seat, scalars)
