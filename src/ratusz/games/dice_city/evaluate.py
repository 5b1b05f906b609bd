"""An estimate for bots of what a sheet of Dice City may still bring beyond its score.

The numbers were found by letting a greedy bot play all episodes with many others: near these it does best.
"""

from __future__ import annotations

from functools import cache

from ratusz.engine.board.bits import bit, count, iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.game import Seat
from ratusz.games.dice_city.data import COMPASS, GRID, JOINED, LEFT, PASS_BOXES, RIGHT, TYPES, Shape
from ratusz.games.dice_city.episodes import Episode
from ratusz.games.dice_city.places import fits, joining_cells
from ratusz.games.dice_city.rules import after, has_won
from ratusz.games.dice_city.scoring import (
    CLEAN_EMPTY,
    CLEAN_ROCKS,
    RACE_POINTS,
    WELL_POINTS,
    bandits_left,
    beside,
    churches,
    largest_group,
    neighbours_of_well,
    total,
    visible_rocks,
)
from ratusz.games.dice_city.state import Sheet, State, built, free_cells, is_compass, is_over, task
from ratusz.games.dice_city.terrain import Terrain

CELLS_A_ROUND = 4.2
"""Free cells there are for every round to come: a building covers fewer, but not every roll fits."""
BEST_FIT = 0.95
"""The chance that a shape fits well where there is room for all: the nearer the end, the less there is."""
MISSED = (1.0, 0.96, 0.9, 0.85, 0.82, 0.8, 0.78)
"""The chance that a cell in a hole of so many cells (the last: or more) stays empty in a round."""
GROWTH = 0.4
"""How many of the buildings of a type to come will join its largest group when there is room beside it."""
ROOM = 6
"""Free cells beside a group that are room enough."""
WELL_HOPE = (0.25, 0.35, 0.5, 0.7)
"""The chance of a well that so many different buildings touch."""
CHURCH_HOPE = (0.0, 0.8, 0.6, 0.45)
"""The chance of a church that lacks so many of the types."""
BANDIT_HOPE = 0.85
ROCK_HOPE = 0.85
EMPTY_HOPE = 0.9
RACE_HOPE = {"plateau": 0.7, "forest": 0.85, "gold": 0.8}
"""The chance that one more cell will be covered of all those a reward needs."""
BAG = 0.4
"""What a money bag is worth to somebody who thinks of this episode only."""


def evaluate(state: State, seat: Seat) -> float:
    """Points the seat may still expect beyond its score sheet. What it has chosen counts as if it were confirmed."""
    land, before = state.setup.terrain, state.sheets[seat]
    if is_over(state) or state.roll is None or state.drafts[seat] is None:
        return _outlook(state, before, state.compass)
    sheet = after(land, before, task(state), state.drafts[seat])
    was_won = bool(state.winners >> seat & 1)
    points = total(land, sheet, has_won=has_won(state, seat, sheet)) - total(land, before, has_won=was_won)
    return points + _outlook(state, sheet, state.compass + is_compass(land.episode, state.compass, state.roll))


def _outlook(state: State, sheet: Sheet, compass: int) -> float:
    """What the rounds to come may bring on a sheet; nothing once it is out."""
    if sheet.out or is_over(state):
        return 0.0
    land = state.setup.terrain
    free = free_cells(land, sheet)
    rounds = rounds_left(land, sheet, free, compass)
    hope = _filled(land, free, rounds) + _groups(land, sheet, free, rounds)
    soon = _wells(land, sheet, free) + _churches(land, sheet, free) + _bandits(land, sheet, free)
    if land.episode.clean_sheet:
        soon += _clean_sheet(land, sheet, free)
    if land.race:
        soon += _race(land, sheet, is_open=state.winners == 0)
    return hope + soon * rounds / (rounds + 2)


def rounds_left(land: Terrain, sheet: Sheet, free: Mask, compass: int) -> float:
    """About how many more buildings there will be: as many as there is room for, or until no pass is left. (DC-20)

    As long as there is one, only what fells no tree is taken to fit.
    """
    treeless = free & ~land.trees
    rounds = count(treeless) / CELLS_A_ROUND + 0.5
    passes = PASS_BOXES - sheet.boxes if land.episode.passing else 0
    fit = min(BEST_FIT, fitting(land, sheet, treeless if passes else free, compass))
    few, more = (lasting(whole, fit, passes) for whole in (int(rounds), int(rounds) + 1))
    return few + (more - few) * (rounds % 1)


@cache
def lasting(rounds: int, fit: float, passes: int) -> float:
    """How many buildings there will be on average, at most `rounds`, if each shape fits with the same chance."""
    if rounds == 0 or passes < 0:
        return 0.0
    return fit * (1 + lasting(rounds - 1, fit, passes)) + (1 - fit) * lasting(rounds, fit, passes - 1)


def fitting(land: Terrain, sheet: Sheet, free: Mask, compass: int) -> float:
    """The chance that what the next roll asks for fits somewhere."""
    joining, asked = joining_cells(land, sheet), _asked(land.episode, compass)
    return sum([ways for shape, ways in asked.items() if fits(land, shape, free, joining)]) / sum(asked.values())


@cache
def _asked(episode: Episode, compass: int) -> dict[Shape, int]:
    """In how many ways the next roll asks for each shape, those of the compass boxes included. (DC-09, DC-30)"""
    asked: dict[Shape, int] = {}
    for left, row in zip(LEFT, JOINED, strict=True):
        for face, (right, shape) in enumerate(zip(RIGHT, row, strict=True)):
            wanted = episode.boxes[compass] if face == COMPASS and compass < len(episode.boxes) else shape
            asked[wanted] = asked.get(wanted, 0) + left.times * right.times
    return asked


def _filled(land: Terrain, free: Mask, rounds: float) -> float:
    """How many of the empty spaces and rocks will be built over: large holes sooner than single cells."""
    wanted = (land.open | land.rocks) & free
    left, across = free & ~land.trees, GRID.edges - land.map.river
    hope = 0.0
    while left:
        hole = GRID.region(left, left & -left, across=across)
        left &= ~hole
        missed = MISSED[min(count(hole), len(MISSED) - 1)]
        hope += count(hole & wanted) * (1 - missed**rounds)
    return hope


def _groups(land: Terrain, sheet: Sheet, free: Mask, rounds: float) -> float:
    if not land.episode.groups:
        return 0.0
    hope = 0.0
    for kind in TYPES:
        _, group = largest_group(sheet, kind)
        room = count(GRID.frontier(group) & free) if group else ROOM
        hope += GROWTH * rounds / len(TYPES) * min(1.0, (room + 1) / (ROOM + 1))
    return hope


def _wells(land: Terrain, sheet: Sheet, free: Mask) -> float:
    """A well is lost when one building takes two of its sides, or stands on it."""
    hope = 0.0
    for well in iterate(land.wells & free):
        touching = len(neighbours_of_well(sheet, well))
        if touching == count(beside(bit(well)) & ~free) < len(WELL_HOPE):
            hope += WELL_POINTS * WELL_HOPE[touching]
    return hope


def _churches(land: Terrain, sheet: Sheet, free: Mask) -> float:
    if not land.episode.church_bonus:
        return 0.0
    hope = 0.0
    for church in churches(sheet):
        near = beside(church)
        missing = sum([not near & sheet.drawn[kind] for kind in TYPES])
        if count(near & free) >= missing:
            hope += land.episode.church_bonus * CHURCH_HOPE[missing]
    return hope


def _bandits(land: Terrain, sheet: Sheet, free: Mask) -> float:
    hope = 0.0
    for bandit in iterate(bandits_left(land, sheet)):
        hope += land.episode.bandit_loss * BANDIT_HOPE ** count(beside(bit(bandit)) & free)
    return hope


def _clean_sheet(land: Terrain, sheet: Sheet, free: Mask) -> float:
    rocks, empty = count(visible_rocks(land, sheet)), count(land.open & free)
    return CLEAN_ROCKS * (rocks > 0) * ROCK_HOPE**rocks + CLEAN_EMPTY * (empty > 0) * EMPTY_HOPE**empty


def _race(land: Terrain, sheet: Sheet, *, is_open: bool) -> float:
    """The +5 by how many cells it lacks, and what bags are worth."""
    episode = land.episode
    bags = BAG * episode.pass_bags * (sheet.boxes == 0)
    missing = count(land.race & ~built(sheet))
    prize = RACE_POINTS * (is_open and missing > 0) + BAG * episode.race_bags
    return bags + prize * RACE_HOPE[episode.race] ** missing
