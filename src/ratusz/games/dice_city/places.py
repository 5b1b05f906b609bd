"""Where a building may stand, whether a round may be passed, and whether there is anything left to hope for."""

from __future__ import annotations

from itertools import chain

from ratusz.engine.board.bits import kernel, select
from ratusz.engine.board.grid import Mask, spread
from ratusz.engine.board.polyomino import meeting_anchors
from ratusz.games.dice_city.actions import BUILDS, Build
from ratusz.games.dice_city.data import CHURCH, FORTRESS, GRID, PASS_BOXES, PLACEMENTS, Kind, Shape
from ratusz.games.dice_city.episodes import Episode
from ratusz.games.dice_city.state import Sheet, Task, built, free_cells
from ratusz.games.dice_city.terrain import Terrain

_EAST, _SOUTH, _STRIDE = GRID.edges.east, GRID.edges.south, GRID.columns
_OFFSETS = tuple(held.offsets for held in PLACEMENTS)


def joining_cells(land: Terrain, sheet: Sheet) -> Mask:
    """The cells of which a building needs at least one: beside what stands, or along the river. (DC-14, DC-15)

    A narrow river parts nobody, so these are neighbours on the plain grid.
    """
    standing = built(sheet)
    return spread(standing, _EAST, _SOUTH, _STRIDE) if standing else land.shore


def anchors(land: Terrain, sheet: Sheet, task: Task) -> list[Mask]:
    """By orientation every anchor at which the task may be built. (DC-10, DC-12, DC-13, DC-14, DC-15, DC-16, DC-51)"""
    free = free_cells(land, sheet)
    if task.kind == FORTRESS:
        return [free]
    joining = joining_cells(land, sheet)
    return [
        meeting_anchors(free, joining, inside, offsets, len(offsets))
        for inside, offsets in zip(land.inside[task.shape], _OFFSETS[task.shape], strict=True)
    ]


def fits(land: Terrain, shape: Shape, free: Mask, joining: Mask) -> bool:
    """Whether the shape can be built anywhere on `free` cells, at least one of them among the `joining` ones."""
    held = zip(land.inside[shape], _OFFSETS[shape], strict=True)
    return any(meeting_anchors(free, joining, inside, offsets, len(offsets)) for inside, offsets in held)


def builds(land: Terrain, sheet: Sheet, task: Task) -> list[Build]:
    """Every way to do the task, by orientation and anchor."""
    return list(chain.from_iterable(map(select, anchors(land, sheet, task), BUILDS[task.shape])))


@kernel
def pass_boxes(kind: Kind) -> int:
    """How many boxes of the pass row it costs not to build. (DC-19, DC-33)"""
    return 2 if kind == CHURCH else 1


@kernel
def has_box(kind: Kind, boxes: int) -> bool:
    """Whether a pass row with so many marked boxes has room for not building. (DC-20, DC-33, DC-51)"""
    return kind != FORTRESS and boxes + pass_boxes(kind) <= PASS_BOXES


def can_pass(episode: Episode, sheet: Sheet, task: Task) -> bool:
    """Whether the round may be passed. (DC-20, DC-33, DC-36, DC-51)"""
    return episode.passing and has_box(task.kind, sheet.boxes)


def leaving_rule(episode: Episode, sheet: Sheet, task: Task) -> str:
    """The rule by which somebody who leaves now is out: by choice, or because nothing else was left. (DC-20, DC-21)"""
    if can_pass(episode, sheet, task):
        return "DC-21"
    if task.kind == FORTRESS:
        return "DC-51"
    if not episode.passing:
        return "DC-36"
    return "DC-33" if task.kind == CHURCH and sheet.boxes < PASS_BOXES else "DC-20"


def has_future(land: Terrain, sheet: Sheet, compass: int) -> bool:
    """Whether any roll to come could be built or passed. (DC-22)

    A single cell can always be rolled, and it fits wherever anything fits; a fortress needs no neighbour.
    """
    episode = land.episode
    if episode.passing and sheet.boxes < PASS_BOXES:
        return True
    free = free_cells(land, sheet)
    if episode.fortresses and compass < len(episode.boxes):
        return free != 0
    return free & joining_cells(land, sheet) != 0
