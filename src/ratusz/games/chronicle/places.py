"""Where a building may stand, and whether a round may be passed."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from ratusz.engine.board.bits import kernel, select
from ratusz.engine.board.grid import Mask, spread
from ratusz.engine.board.polyomino import meeting_anchors
from ratusz.games.chronicle.actions import BUILDS, Build
from ratusz.games.chronicle.data import BUILDINGS, CHURCH, GRID, PLACEMENTS, Number, Shape, shape_of
from ratusz.games.chronicle.episodes import Episode
from ratusz.games.chronicle.sheet import Sheet, built, free_cells, has_building, token_of
from ratusz.games.chronicle.terrain import Terrain

_EAST, _SOUTH, _STRIDE = GRID.edges.east, GRID.edges.south, GRID.columns
_OFFSETS = tuple(held.offsets for held in PLACEMENTS)


def joining_cells(land: Terrain, sheet: Sheet) -> Mask:
    """The cells of which a building needs one: beside what stands, or where one begins.

    (CH-BASE-19, CH-BASE-21, CH-BASE-22)

    The river parts nobody, so these are neighbours on the plain grid. (CH-BASE-23)
    """
    standing = built(sheet)
    return spread(standing | land.printed, _EAST, _SOUTH, _STRIDE) if standing else land.start


def anchors(land: Terrain, sheet: Sheet, number: Number) -> list[Mask]:
    """By orientation every anchor at which the building may be placed. (CH-BASE-14, CH-BASE-17, CH-BASE-24)"""
    shape = shape_of(number, sheet.legacy.fourth)
    if not has_building(land.episode, sheet, number):
        return [0] * len(land.inside[shape])
    free, joining = free_cells(land, sheet), joining_cells(land, sheet)
    return [
        meeting_anchors(free, joining, inside, offsets, len(offsets))
        for inside, offsets in zip(land.inside[shape], _OFFSETS[shape], strict=True)
    ]


def reach(shape: Shape, places: Sequence[Mask]) -> str:
    """In how many ways a building could cover each cell, as `Item.reach` tells it.

    Cells are counted all at once: bit n of every number in a mask of its own, added with carries. They are written all
    at once, too: the ones and noughts of a mask, read as a decimal number and times the power, are its digits.

    :param places: by orientation the anchors at which it may be placed.
    """
    numbers: list[Mask] = []
    for anchored, offsets in zip(places, _OFFSETS[shape], strict=True):
        for offset in offsets:
            _count_up(numbers, anchored << offset)
    told, taller = 0, 0
    for power in range(len(numbers), 0, -1):
        told += power * int(f"{numbers[power - 1] & ~taller:b}")
        taller |= numbers[power - 1]
    return f"{told:0{GRID.size}}"[::-1]


def _count_up(numbers: list[Mask], cells: Mask) -> None:
    """One more for each of the cells."""
    for power, had in enumerate(numbers):
        numbers[power], cells = had ^ cells, had & cells
    if cells:
        numbers.append(cells)


def fits(land: Terrain, sheet: Sheet, number: Number, free: Mask, joining: Mask) -> bool:
    """Whether `anchors` has any, for who has the free and the joining cells at hand."""
    shape = shape_of(number, sheet.legacy.fourth)
    return has_building(land.episode, sheet, number) and has_room(land, shape, free, joining)


def has_room(land: Terrain, shape: Shape, free: Mask, joining: Mask) -> bool:
    """Whether a building of that shape fits."""
    return any(
        meets(free, joining, inside, offsets, len(offsets))
        for inside, offsets in zip(land.inside[shape], _OFFSETS[shape], strict=True)
    )


@kernel
def meets(free: Mask, joining: Mask, inside: Mask, offsets: Sequence[int], size: int) -> bool:
    """Whether `meeting_anchors` has any, found out as soon as may be."""
    fit = free & inside
    for i in range(1, size):
        fit &= free >> offsets[i]
        if not fit:
            return False
    cell = 0
    while cell < size and not fit & joining >> offsets[cell]:
        cell += 1
    return cell < size


def builds(land: Terrain, sheet: Sheet, number: Number) -> list[Build]:
    """Every way to place the building, by orientation and anchor."""
    shape = shape_of(number, sheet.legacy.fourth)
    return list(chain.from_iterable(map(select, anchors(land, sheet, number), BUILDS[shape])))


def is_church(number: Number) -> bool:
    return BUILDINGS[number].kind == CHURCH


def can_pass(episode: Episode, sheet: Sheet, number: Number) -> bool:
    """Whether the round may be passed. (CH-BASE-27, CH-ETERNAL-12, CH-E06-01, CH-E09-01, CH-CAMP-32)

    Also where the building would fit; but only with a point to lose. (CH-BASE-31, CH-E13-02)
    """
    if not has_building(episode, sheet, number):
        return True
    return episode.passing and not is_church(number) and token_of(episode, sheet) > 0


def no_passing_rule(episode: Episode) -> str:
    """The rule by which nobody passes in this episode."""
    return f"CH-E{episode.number:02}-01"


def why_no_pass(episode: Episode, number: Number) -> str:
    """The rule that forbids to pass; trusts that one does."""
    if not episode.passing:
        return no_passing_rule(episode)
    return "CH-ETERNAL-11" if is_church(number) else "CH-BASE-27"


def leaving_rule(land: Terrain, sheet: Sheet, number: Number) -> str:
    """The rule by which somebody who leaves now is out: by choice, or because nothing else was left."""
    if can_pass(land.episode, sheet, number) or any(anchors(land, sheet, number)):
        return "CH-BASE-28"
    return why_no_pass(land.episode, number)
