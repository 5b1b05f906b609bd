"""An estimate for bots of what a sheet of Dice City may still bring beyond its score.

The numbers were found by letting a greedy bot play all episodes with many others: near these it does best.
"""

from __future__ import annotations

from functools import cache

from ratusz.engine.board.bits import bit, count, iterate, kernel, lowest
from ratusz.engine.board.grid import Mask, flood
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
    missing_types,
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
WAYS = sum(left.times for left in LEFT) * sum(right.times for right in RIGHT)
"""Equally likely rolls of the two dice for shapes."""
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
        soon += _race(land, sheet, state.winners)
    return hope + soon * rounds / (rounds + 2)


def rounds_left(land: Terrain, sheet: Sheet, free: Mask, compass: int) -> float:
    """About how many more buildings there will be: as many as there is room for, or until no pass is left. (DC-20)

    As long as there is one, only what fells no tree is taken to fit.
    """
    treeless = free & ~land.trees
    rounds = rounds_of(count(treeless))
    passes = PASS_BOXES - sheet.boxes if land.episode.passing else 0
    ways = ways_to_fit(land, sheet, treeless if passes else free, compass)
    return between(lasting(int(rounds), ways, passes), lasting(int(rounds) + 1, ways, passes), rounds)


@kernel
def rounds_of(cells: int) -> float:
    """About how many buildings there is room for on so many cells."""
    return cells / CELLS_A_ROUND + 0.5


@kernel
def between(few: float, more: float, rounds: float) -> float:
    """A value between that of the whole number of rounds and that of the next."""
    return few + (more - few) * (rounds % 1)


@cache
def lasting(rounds: int, ways: int, passes: int) -> float:
    """How many buildings there will be on average, at most `rounds`, if a shape fits in so many of `WAYS` rolls."""
    if rounds == 0 or passes < 0:
        return 0.0
    fit = min(BEST_FIT, ways / WAYS)
    return fit * (1 + lasting(rounds - 1, ways, passes)) + (1 - fit) * lasting(rounds, ways, passes - 1)


def ways_to_fit(land: Terrain, sheet: Sheet, free: Mask, compass: int) -> int:
    """Number of the `WAYS` rolls of which what they ask for fits somewhere."""
    joining, asked = joining_cells(land, sheet), asked_of(land.episode, compass)
    return sum([ways for shape, ways in asked.items() if fits(land, shape, free, joining)])


@cache
def asked_of(episode: Episode, compass: int) -> dict[Shape, int]:
    """In how many ways the next roll asks for each shape, those of the compass boxes included. (DC-09, DC-30)"""
    asked: dict[Shape, int] = {}
    for left, row in zip(LEFT, JOINED, strict=True):
        for face, (right, shape) in enumerate(zip(RIGHT, row, strict=True)):
            wanted = episode.boxes[compass] if face == COMPASS and compass < len(episode.boxes) else shape
            asked[wanted] = asked.get(wanted, 0) + left.times * right.times
    return asked


def _filled(land: Terrain, free: Mask, rounds: float) -> float:
    across = GRID.edges - land.map.river
    wanted = (land.open | land.rocks) & free
    return filled(wanted, free & ~land.trees, rounds, across.east, across.south, GRID.columns)


@kernel
def filled(wanted: Mask, left: Mask, rounds: float, east: Mask, south: Mask, columns: int) -> float:
    """How many of the empty spaces and rocks will be built over: large holes sooner than single cells."""
    hope = 0.0
    while left:
        hole = flood(left, lowest(left), east, south, columns)
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
        hope += group_hope(count(beside(group) & free) if group else ROOM, rounds)
    return hope


@kernel
def group_hope(room: int, rounds: float) -> float:
    """What a type's largest group may gain with so many free cells beside it."""
    return GROWTH * rounds / len(TYPES) * min(1.0, (room + 1) / (ROOM + 1))


def _wells(land: Terrain, sheet: Sheet, free: Mask) -> float:
    hope = 0.0
    for well in iterate(land.wells & free):
        hope += well_hope(len(neighbours_of_well(sheet, well)), count(beside(bit(well)) & ~free))
    return hope


@kernel
def well_hope(touching: int, taken: int) -> float:
    """A well is lost when one building takes two of its sides, or stands on it."""
    return WELL_POINTS * WELL_HOPE[touching] if touching == taken and taken < len(WELL_HOPE) else 0.0


def _churches(land: Terrain, sheet: Sheet, free: Mask) -> float:
    if not land.episode.church_bonus:
        return 0.0
    hope, drawn = 0.0, sheet.drawn
    for church in churches(sheet):
        near = beside(church)
        missing = missing_types(near, drawn[0], drawn[1], drawn[2])
        hope += church_hope(missing, count(near & free), land.episode.church_bonus)
    return hope


@kernel
def church_hope(missing: int, room: int, bonus: int) -> float:
    """A church is lost when there is no room for the types it lacks."""
    return bonus * CHURCH_HOPE[missing] if room >= missing else 0.0


def _bandits(land: Terrain, sheet: Sheet, free: Mask) -> float:
    hope = 0.0
    for bandit in iterate(bandits_left(land, sheet)):
        hope += bandit_hope(land.episode.bandit_loss, count(beside(bit(bandit)) & free))
    return hope


@kernel
def bandit_hope(loss: int, sides: int) -> float:
    """What it may save to build on all free sides of a bandit."""
    hope: float = loss * BANDIT_HOPE ** float(sides)
    return hope


def _clean_sheet(land: Terrain, sheet: Sheet, free: Mask) -> float:
    return clean_hope(count(visible_rocks(land, sheet)), count(land.open & free))


@kernel
def clean_hope(rocks: int, empty: int) -> float:
    """What covering the last rock and the last empty space may bring."""
    of_rocks = CLEAN_ROCKS * ROCK_HOPE ** float(rocks) if rocks else 0.0
    return of_rocks + (CLEAN_EMPTY * EMPTY_HOPE ** float(empty) if empty else 0.0)


def _race(land: Terrain, sheet: Sheet, winners: int) -> float:
    episode = land.episode
    missing, bags = count(land.race & ~built(sheet)), episode.pass_bags if sheet.boxes == 0 else 0
    return race_hope(missing, winners, episode.race_bags, bags, RACE_HOPE[episode.race])


@kernel
def race_hope(missing: int, winners: int, prize_bags: int, pass_bags: int, chance: float) -> float:
    """The +5 by how many cells it lacks, while nobody has won it, and what bags are worth."""
    prize = (RACE_POINTS if winners == 0 and missing > 0 else 0) + BAG * prize_bags
    hope: float = BAG * pass_bags + prize * chance ** float(missing)
    return hope
