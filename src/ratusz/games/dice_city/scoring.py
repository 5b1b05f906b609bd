"""Points of Dice City: one small function a scoring rule, and their sum."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ratusz.engine.board.bits import bit, count, iterate, kernel, lowest
from ratusz.engine.board.grid import Cell, Mask, flood, largest_region, spread
from ratusz.games.dice_city.data import CHURCH, GRID, PASS_PRICES, TYPES, Kind
from ratusz.games.dice_city.state import Building, Sheet, built, free_cells
from ratusz.games.dice_city.terrain import Terrain

WELL_POINTS = 4
RACE_POINTS = 5
CLEAN_PASSES, CLEAN_TREES, CLEAN_ROCKS, CLEAN_EMPTY = 6, 6, 6, 12
_EAST, _SOUTH, _STRIDE = GRID.edges.east, GRID.edges.south, GRID.columns


def beside(cells: Mask) -> Mask:
    """The cells that share a side with one of `cells`, across a narrow river too. (DC-15, DC-18)"""
    return spread(cells, _EAST, _SOUTH, _STRIDE)


def firsts_of(sheet: Sheet, kind: Kind) -> Mask:
    """The first cell of every building of a kind: as many as there are buildings."""
    return sum([lowest(building.cells) for building in sheet.buildings if building.kind == kind])


def largest_group(sheet: Sheet, kind: Kind) -> tuple[int, Mask]:
    """How many buildings the largest group of a type has, and its cells. (DC-28)"""
    return _largest_group(sheet.drawn[kind], firsts_of(sheet, kind))


@lru_cache(maxsize=1 << 12)
def _largest_group(cells: Mask, firsts: Mask) -> tuple[int, Mask]:
    """Kept, because whoever compares places for a building asks for the groups of the other types again and again."""
    group = largest_region(cells, firsts, _EAST, _SOUTH, _STRIDE)
    return count(group & firsts), group


def visible_trees(land: Terrain, sheet: Sheet) -> Mask:
    """The cells whose trees nobody has built over. (DC-10, DC-24)"""
    return land.trees & ~built(sheet)


def tree_points(land: Terrain, visible: Mask) -> int:
    """1 a tree, and a space may have two. (DC-24)"""
    return weigh_trees(visible, land.double_trees)


@kernel
def weigh_trees(visible: Mask, double: Mask) -> int:
    """The points of visible trees. (DC-24)"""
    return count(visible) + count(visible & double)


def visible_rocks(land: Terrain, sheet: Sheet) -> Mask:
    """The rocks nobody has built over. (DC-10, DC-25)"""
    return land.rocks & ~built(sheet)


def empty_cells(land: Terrain, sheet: Sheet) -> Mask:
    """The spaces that count as empty. (DC-26)"""
    return land.open & ~(built(sheet) | sheet.bandits)


def neighbours_of_well(sheet: Sheet, well: Cell) -> list[Building]:
    """The buildings that touch a well by a side; none when it is built over. (DC-29)"""
    near = beside(bit(well))
    return [] if built(sheet) >> well & 1 else [building for building in sheet.buildings if building.cells & near]


def happy_wells(land: Terrain, sheet: Sheet) -> list[Cell]:
    """The wells that at least four different buildings touch. (DC-29)"""
    return [well for well in iterate(land.wells) if len(neighbours_of_well(sheet, well)) >= 4]


def churches(sheet: Sheet) -> Iterator[Mask]:
    """The cells of each church, printed ones too. (DC-31, DC-35)"""
    return (building.cells for building in sheet.buildings if building.kind == CHURCH)


def is_happy_church(sheet: Sheet, church: Mask) -> bool:
    """Whether buildings of all three types touch the church. (DC-34)"""
    drawn = sheet.drawn
    return missing_types(beside(church), drawn[0], drawn[1], drawn[2]) == 0


@kernel
def missing_types(near: Mask, residential: Mask, industrial: Mask, public: Mask) -> int:
    """How many of the types have no building on the cells beside a church. (DC-34)"""
    missing = 0
    if not near & residential:
        missing += 1
    if not near & industrial:
        missing += 1
    if not near & public:
        missing += 1
    return missing


def has_covered(land: Terrain, sheet: Sheet) -> bool:
    """Whether all that the race is about is built over. (DC-41, DC-44, DC-45)"""
    return land.race != 0 and not land.race & ~built(sheet)


def bandits_left(land: Terrain, sheet: Sheet) -> Mask:
    """The bandits beside a space that can still be built on: the others are crossed out. (DC-48)"""
    return sheet.bandits & beside(free_cells(land, sheet))


def is_full_group(sheet: Sheet, kind: Kind) -> bool:
    """Whether a type has a building, and all of its buildings form one group. (DC-52)"""
    return is_one_group(sheet.drawn[kind], _EAST, _SOUTH, _STRIDE)


@kernel
def is_one_group(cells: Mask, east: Mask, south: Mask, columns: int) -> bool:
    """Whether there are cells, and all of them hang together. (DC-52)"""
    if not cells:
        return False
    return not cells & ~flood(cells, lowest(cells), east, south, columns)


def bags(land: Terrain, sheet: Sheet) -> int:
    """Money bags if the episode ended now. (DC-39, DC-41, DC-44, DC-45)"""
    episode = land.episode
    return episode.race_bags * has_covered(land, sheet) + episode.pass_bags * (sheet.boxes == 0)


def clean_sheet_points(land: Terrain, sheet: Sheet) -> tuple[int, int, int, int]:
    """What no pass, all trees, no rock and no empty space bring. (DC-54)"""
    felled = land.trees & built(sheet)
    return clean_points(sheet.boxes, felled, visible_rocks(land, sheet), empty_cells(land, sheet))


@kernel
def clean_points(boxes: int, felled: Mask, rocks: Mask, empty: Mask) -> tuple[int, int, int, int]:
    """The points for marked boxes, felled trees, visible rocks and empty spaces where there are none. (DC-54)"""
    passes, trees = CLEAN_PASSES if boxes == 0 else 0, CLEAN_TREES if not felled else 0
    return passes, trees, CLEAN_ROCKS if not rocks else 0, CLEAN_EMPTY if not empty else 0


def total(land: Terrain, sheet: Sheet, *, has_won: bool) -> int:
    """The total of the score sheet, without its reasons: what bots and previews ask thousands of times. (DC-27)"""
    episode = land.episode
    points = PASS_PRICES[sheet.boxes] + RACE_POINTS * has_won
    points += tree_points(land, visible_trees(land, sheet)) - count(visible_rocks(land, sheet))
    points -= count(empty_cells(land, sheet))
    if episode.groups:
        points += sum([largest_group(sheet, kind)[0] for kind in TYPES])
    if episode.wells:
        points += WELL_POINTS * len(happy_wells(land, sheet))
    if episode.church_bonus:
        points += episode.church_bonus * sum([is_happy_church(sheet, church) for church in churches(sheet)])
    if episode.bandit_loss:
        points -= episode.bandit_loss * count(bandits_left(land, sheet))
    if episode.full_group:
        points += episode.full_group * sum([is_full_group(sheet, kind) for kind in TYPES])
    if episode.clean_sheet:
        points += sum(clean_sheet_points(land, sheet))
    return points
