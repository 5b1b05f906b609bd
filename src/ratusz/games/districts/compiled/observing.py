"""What a seat of Districts sees, on flat memory, in the order of `observation_spec`."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import kernel
from ratusz.engine.flat import write_plane
from ratusz.games.districts.city import HALL
from ratusz.games.districts.compiled.cities import own_of
from ratusz.games.districts.compiled.hands import number_of
from ratusz.games.districts.compiled.legality import CELLS, KIND_COUNT
from ratusz.games.districts.compiled.points import GOAL_COUNT
from ratusz.games.districts.compiled.tables import (
    FACE_OF,
    FACES_IN_BOX,
    FILLED_FIRST,
    FRESH,
    GIVEN,
    GOALS,
    HAS_BUILT,
    IDLE,
    IS_ADVANCED,
    IS_MOVED,
    LIFTED,
    MARKERS,
    MARKET,
    NORTH,
    OWED,
    PENDING,
    PLAYERS,
    PLOTS_OF,
    RESERVES,
    SEAT,
    SPIED,
    STACK,
    STUCK,
    TURNS,
    USED,
    WHAT,
)

_SIDES, _TRACKS = 4, 5


@kernel
def observe(terms: Any, _boards: Any, numbers: Any, seat: int, planes: Any, scalars: Any) -> None:
    """Write what a seat sees, as `observation_planes` tells."""
    players, faces = int(terms.facts[PLAYERS]), int(terms.facts[FACES_IN_BOX])
    for step in range(players):
        owner = (seat + step) % players
        _observe_city(numbers, owner, step * (KIND_COUNT + _SIDES), planes)
        _observe_seat(numbers, owner, faces, step * (_TRACKS + faces), scalars)
    plane, place = players * (KIND_COUNT + _SIDES), players * (_TRACKS + faces)
    lifted = 1 << int(numbers[WHAT]) if numbers[PENDING] == LIFTED else 0
    write_plane(planes, plane, lifted, CELLS)
    write_plane(planes, plane + 1, int(numbers[FRESH]), CELLS)
    for tile in range(faces):
        scalars[place + tile] = number_of(int(numbers[MARKET]), tile)
    place += faces
    if terms.facts[IS_ADVANCED] != 0:
        for goal in range(GOAL_COUNT):
            scalars[place + goal] = int(numbers[GOALS]) >> goal & 1
        place += GOAL_COUNT
    place = _observe_turn(terms, numbers, seat, place, scalars)
    for tile in range(faces):
        scalars[place + tile] = numbers[STACK + KIND_COUNT + tile]
    scalars[place + faces] = _relative(numbers, FILLED_FIRST, seat, players)


@kernel
def _observe_city(numbers: Any, owner: int, plane: int, planes: Any) -> None:
    own = own_of(owner)
    for kind in range(KIND_COUNT):
        write_plane(planes, plane + kind, int(numbers[own + PLOTS_OF + kind]), CELLS)
    for side in range(_SIDES):
        write_plane(planes, plane + KIND_COUNT + side, int(numbers[own + NORTH + side]) | HALL, CELLS)


@kernel
def _observe_seat(numbers: Any, owner: int, faces: int, place: int, scalars: Any) -> None:
    for track in range(_TRACKS):
        scalars[place + track] = numbers[own_of(owner) + MARKERS + track]
    for tile in range(faces):
        scalars[place + _TRACKS + tile] = number_of(int(numbers[RESERVES + owner]), tile)


@kernel
def _observe_turn(terms: Any, numbers: Any, seat: int, place: int, scalars: Any) -> int:
    """Write how far the turn has come; returns where the next scalar stands."""
    players, pending = int(terms.facts[PLAYERS]), int(numbers[PENDING])
    scalars[place] = _relative(numbers, SEAT, seat, players)
    scalars[place + 1] = int(numbers[TURNS]) % players
    scalars[place + 2] = numbers[USED]
    scalars[place + 3] = numbers[HAS_BUILT]
    scalars[place + 4] = numbers[IS_MOVED]
    scalars[place + 5] = pending
    scalars[place + 6] = terms.facts[FACE_OF + int(numbers[WHAT])] + 1 if pending in (SPIED, GIVEN) else 0
    scalars[place + 7] = numbers[OWED]
    scalars[place + 8] = numbers[IDLE]
    scalars[place + 9] = numbers[STUCK]
    return place + 10


@kernel
def _relative(numbers: Any, other: int, seat: int, players: int) -> int:
    """A seat as one sees it: 1 for the own one, 2 for the next, 0 for nobody."""
    return 0 if numbers[other] < 0 else 1 + (int(numbers[other]) - seat) % players
