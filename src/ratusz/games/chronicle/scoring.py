"""Points of City Chronicle: one small function a scoring rule, and their sum."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from ratusz.engine.board.bits import bit, count, first, kernel, lowest
from ratusz.engine.board.grid import Cell, Mask, flood, spread
from ratusz.games.chronicle.data import BY_KIND, CHURCH, COLOURS, GRID, RESIDENTIAL, Kind, Number
from ratusz.games.chronicle.sheet import MOST_TOKEN, Sheet, built, token_of
from ratusz.games.chronicle.terrain import BOTTOM, Terrain

_EAST, _SOUTH, _STRIDE = GRID.edges.east, GRID.edges.south, GRID.columns
_SPAN = tuple(slice(numbers[0], numbers[-1] + 1) for numbers in BY_KIND)
"""Where the buildings of a kind stand among all of them; they stand together."""


@lru_cache(maxsize=4096)
def beside(cells: Mask) -> Mask:
    """The cells that share a side with one of `cells`; the river changes nothing. (CH-BASE-23)"""
    return spread(cells, _EAST, _SOUTH, _STRIDE)


def colour_cells(land: Terrain, sheet: Sheet, kind: Kind) -> Mask:
    """All that is built in a colour, printed buildings too. (CH-E05-02)"""
    return sheet.drawn[kind] | land.printed_colour[kind]


def firsts_of(land: Terrain, sheet: Sheet, kind: Kind) -> Mask:
    """The first cell of every building of a colour: as many as there are buildings. Printed ones are one cell each."""
    return _firsts(sheet.placed[_SPAN[kind]]) | land.printed_colour[kind]


@lru_cache(maxsize=1024)
def _firsts(placed: tuple[Mask, ...]) -> Mask:
    """Kept, as are groups: who looks for a place asks for all three colours again after each change of one."""
    return sum([cells & -cells for cells in placed])


class Group(NamedTuple):
    """Buildings of one colour that hang together."""

    size: int
    """Buildings, not cells."""
    cells: Mask


NO_GROUP = Group(0, 0)


def groups(land: Terrain, sheet: Sheet, kind: Kind) -> tuple[Group, ...]:
    """All groups of a colour, in the order of their first cells. (CH-ETERNAL-09)"""
    return _groups(colour_cells(land, sheet, kind), firsts_of(land, sheet, kind))


@lru_cache(maxsize=1024)
def _groups(cells: Mask, firsts: Mask) -> tuple[Group, ...]:
    return tuple(Group(count(region & firsts), region) for region in GRID.regions(cells))


def largest_of(known: Sequence[Group]) -> Group:
    """The group with the most buildings, the first of several."""
    return max(known, key=attrgetter("size"), default=NO_GROUP)


def largest_group(land: Terrain, sheet: Sheet, kind: Kind) -> Group:
    """The largest group of a colour. (CH-ETERNAL-08, CH-ETERNAL-09)"""
    return largest_of(groups(land, sheet, kind))


def largest_with(known: Sequence[Group], cells: Mask) -> Group:
    """The largest group of a colour once there is one more building, which may join some of the known ones."""
    near, size, joined = beside(cells), 1, cells
    apart: list[Group] = []
    for group in known:
        if group.cells & near:
            size, joined = size + group.size, joined | group.cells
        else:
            apart.append(group)
    best = Group(size, joined)
    for group in apart:
        if group.size > best.size or (group.size == best.size and lowest(group.cells) < lowest(best.cells)):
            best = group
    return best


def largest_groups(land: Terrain, sheet: Sheet) -> tuple[Group, ...]:
    """The largest group of every colour, where they count. (CH-E02-01)"""
    return tuple([largest_group(land, sheet, kind) for kind in COLOURS]) if land.episode.groups else ()


def visible_trees(land: Terrain, sheet: Sheet) -> Mask:
    """The spaces whose trees nobody has built over, with parks of this episode. (CH-BASE-34, CH-BASE-39, CH-E22-06)"""
    return (land.trees | sheet.planted) & ~built(sheet)


def tree_points(land: Terrain, visible: Mask) -> int:
    """1 a tree, and a space may have two. (CH-BASE-34, CH-BASE-37)"""
    return weigh_trees(visible, land.double_trees)


@kernel
def weigh_trees(visible: Mask, double: Mask) -> int:
    """The points of visible trees. (CH-BASE-34, CH-BASE-37)"""
    return count(visible) + count(visible & double)


def visible_rocks(land: Terrain, sheet: Sheet) -> Mask:
    """The rock spaces that nobody has built over; each shows two rocks. (CH-BASE-35, CH-BASE-37)"""
    return land.rocks & ~(built(sheet) | sheet.planted | sheet.levelled)


def empty_cells(land: Terrain, sheet: Sheet) -> Mask:
    """The spaces that count as empty. (CH-BASE-36, CH-BASE-38, CH-BASE-50, CH-E11-04)"""
    return (land.open & ~sheet.planted | sheet.levelled) & ~built(sheet)


def neighbours_of_well(sheet: Sheet, well: Cell) -> list[Number]:
    """The buildings that border a well; none when it is built over. (CH-ETERNAL-15 to -17)"""
    near = beside(bit(well))
    return [] if built(sheet) >> well & 1 else [number for number, cells in enumerate(sheet.placed) if cells & near]


def happy_wells(land: Terrain, sheet: Sheet) -> list[Cell]:
    """The wells with four different buildings, one on each side. (CH-ETERNAL-15, CH-ETERNAL-16)"""
    standing = built(sheet)
    return [
        first(well)
        for well, near in land.around_wells
        if not near & ~standing and not well & standing and bordering(sheet, near) == 4
    ]


def bordering(sheet: Sheet, near: Mask) -> int:
    """How many buildings have a cell there."""
    return sum([cells & near != 0 for cells in sheet.placed])


def churches(sheet: Sheet) -> list[Mask]:
    """The cells of each church that is built."""
    return [sheet.placed[number] for number in BY_KIND[CHURCH] if sheet.placed[number]]


def is_happy_church(land: Terrain, sheet: Sheet, church: Mask) -> bool:
    """Whether buildings of all three colours border the church. (CH-ETERNAL-10, CH-E05-01, CH-E05-02)"""
    yellow, red, blue = [colour_cells(land, sheet, kind) for kind in COLOURS]
    return missing_colours(beside(church), yellow, red, blue) == 0


@kernel
def missing_colours(near: Mask, yellow: Mask, red: Mask, blue: Mask) -> int:
    """How many of the three colours have no building on the cells beside a church. (CH-ETERNAL-10, CH-E05-01)"""
    without_yellow, without_red = 0 if near & yellow else 1, 0 if near & red else 1
    return without_yellow + without_red + (0 if near & blue else 1)


def linked_group(land: Terrain, sheet: Sheet) -> tuple[int, Mask]:
    """The largest group that links port and bottom row: its buildings and cells. (CH-E20-04, CH-E21-01)"""
    most, largest = 0, 0
    for kind in COLOURS:
        cells, firsts = colour_cells(land, sheet, kind), firsts_of(land, sheet, kind)
        group = largest_link(cells, firsts, land.port, BOTTOM, _EAST, _SOUTH, _STRIDE)
        if count(group & firsts) > most:
            most, largest = count(group & firsts), group
    return most, largest


@kernel
def largest_link(cells: Mask, firsts: Mask, port: Mask, bottom: Mask, east: Mask, south: Mask, columns: int) -> Mask:
    """Of the groups of a colour that link port and bottom row the one with the most buildings, the first of several."""
    most, largest = 0, cells & ~cells
    docked = cells & port
    while docked:
        group = flood(cells, lowest(docked), east, south, columns)
        docked &= ~group
        if group & bottom and count(group & firsts) > most:
            most, largest = count(group & firsts), group
    return largest


def yellow_at_trees(land: Terrain, sheet: Sheet) -> list[Mask]:
    """The yellow buildings that border a visible tree space. (CH-E23-01, CH-E23-02)"""
    near = beside(visible_trees(land, sheet))
    yellow = [*(sheet.placed[number] for number in BY_KIND[RESIDENTIAL]), land.printed_colour[RESIDENTIAL]]
    return [cells for cells in yellow if cells & near]


def gains(land: Terrain, sheet: Sheet, largest: Sequence[Group] | None = None) -> int:
    """What is added at the end of an episode. (CH-BASE-40)

    :param largest: `largest_groups`, from who has them at hand.
    """
    episode = land.episode
    points = tree_points(land, visible_trees(land, sheet))
    if episode.groups:
        points += episode.groups * sum([size for size, _ in largest or largest_groups(land, sheet)])
    if episode.wells:
        points += episode.wells * len(happy_wells(land, sheet))
    if episode.church:
        points += episode.church * sum([is_happy_church(land, sheet, church) for church in churches(sheet)])
    if episode.freight:
        points += episode.freight * linked_group(land, sheet)[0]
    if episode.yellow:
        points += episode.yellow * len(yellow_at_trees(land, sheet))
    return points


def losses(land: Terrain, sheet: Sheet) -> int:
    """What is taken off after that. (CH-BASE-40)"""
    return 2 * count(visible_rocks(land, sheet)) + land.episode.empty * count(empty_cells(land, sheet))


def has_reached_50(land: Terrain, sheet: Sheet) -> bool:
    """Whether the token stops at 50, in play or once the gains are added. (CH-BASE-41, CH-BASE-42, CH-ETERNAL-22)"""
    return not land.episode.is_eternal and token_of(land.episode, sheet) + gains(land, sheet) >= MOST_TOKEN


def total(land: Terrain, sheet: Sheet, largest: Sequence[Group] | None = None) -> int:
    """The result if the episode ended now: token less debt, or 50. (CH-BASE-41, CH-BASE-44)

    :param largest: `largest_groups`, from who has them at hand.
    """
    added = token_of(land.episode, sheet) + gains(land, sheet, largest)
    if added >= MOST_TOKEN and not land.episode.is_eternal:
        return MOST_TOKEN
    return added - losses(land, sheet)


def tiebreak(land: Terrain, sheet: Sheet) -> tuple[int, ...]:
    """Empty spaces row by row from the top, fewer being better. (CH-BASE-49, CH-BASE-50, CH-ETERNAL-23)"""
    empty = empty_cells(land, sheet)
    return tuple(-count(empty & row) for row in GRID.row_masks)
