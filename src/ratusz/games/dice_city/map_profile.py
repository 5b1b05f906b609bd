"""What games on a map look like: how they went, what was reached, and where nobody builds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain

from ratusz.engine.authoring.survey import Band, Figure, Profile
from ratusz.engine.board.bits import count, has, iterate
from ratusz.engine.board.grid import Cell
from ratusz.engine.message import Message, say
from ratusz.games.dice_city.data import CELL_NAMES, GRID, table
from ratusz.games.dice_city.episodes import EPISODES, Number
from ratusz.games.dice_city.score_sheet import totals
from ratusz.games.dice_city.scoring import (
    bags,
    bandits_left,
    churches,
    empty_cells,
    happy_wells,
    has_covered,
    is_happy_church,
    tree_points,
    visible_rocks,
    visible_trees,
)
from ratusz.games.dice_city.state import Sheet, State, built
from ratusz.games.dice_city.terrain import Terrain

SELDOM = 0.25
"""A cell that fewer games build on is dead, unless a tree is to be spared there."""
_Measure = Callable[[Terrain, Sheet], float]


def profile(states: Sequence[State]) -> Profile:
    """What finished games of any number of players on the same map, at least one, have in common."""
    land = states[0].setup.terrain
    sheets = [sheet for state in states for sheet in state.sheets]
    covered = [sum(has(built(sheet), cell) for sheet in sheets) / len(sheets) for cell in range(GRID.size)]
    dead = land.buildable & ~land.trees & ~land.wells
    return Profile(
        figures=(*_course(land, states), *_reached(land, sheets)),
        covered=tuple(_row(land, covered, row) for row in range(GRID.rows)),
        dead=tuple(CELL_NAMES[cell] for cell in iterate(dead) if covered[cell] < SELDOM),
    )


def _row(land: Terrain, covered: Sequence[float], row: int) -> tuple[float | None, ...]:
    cells = range(row * GRID.columns, (row + 1) * GRID.columns)
    return tuple(covered[cell] if has(land.buildable, cell) else None for cell in cells)


def _course(land: Terrain, states: Sequence[State]) -> Iterator[Figure]:
    """How the games went."""
    number, sheets = land.episode.number, [sheet for state in states for sheet in state.sheets]
    yield _figure("total", chain.from_iterable(map(totals, states)), number)
    yield _figure("rounds", (state.round for state in states), number)
    for name, measure in _COURSE.items():
        if land.episode.passing or name != "passes":
            yield _figure(name, (measure(land, sheet) for sheet in sheets), number)
    if land.episode.money:
        yield _figure("bags", (bags(land, sheet) for sheet in sheets), number)


_COURSE: dict[str, _Measure] = {
    "buildings": lambda land, sheet: len(sheet.buildings) - len(land.printed),
    "passes": lambda _, sheet: sheet.boxes,
    "empty": lambda land, sheet: count(empty_cells(land, sheet)),
    "trees": lambda land, sheet: tree_points(land, visible_trees(land, sheet)),
    "rocks": lambda land, sheet: count(visible_rocks(land, sheet)),
}


def _figure(name: str, values: Iterable[float], number: Number) -> Figure:
    return Figure(name, say(f"dice_city.figure.{name}"), tuple(values), _bands()[number].get(name))


def _reached(land: Terrain, sheets: Sequence[Sheet]) -> Iterator[Figure]:
    """How often the features of the map brought what they are there for."""
    for well in iterate(land.wells):
        yield _share("well", [float(well in happy_wells(land, sheet)) for sheet in sheets], well)
    if land.episode.church_bonus:
        yield Figure("churches", say("dice_city.figure.churches"), tuple(map(_happy_churches, sheets)))
    if land.race:
        label = say(f"dice_city.figure.{land.episode.race}")
        yield Figure("race", label, tuple(float(has_covered(land, sheet)) for sheet in sheets), is_share=True)
    for bandit in iterate(land.bandits):
        yield _share("bandit", [float(not has(bandits_left(land, sheet), bandit)) for sheet in sheets], bandit)


def _happy_churches(sheet: Sheet) -> float:
    return sum(is_happy_church(sheet, church) for church in churches(sheet))


def _share(name: str, values: Sequence[float], cell: Cell) -> Figure:
    label: Message = say(f"dice_city.figure.{name}", cell=CELL_NAMES[cell])
    return Figure(f"{name}.{CELL_NAMES[cell]}", label, tuple(values), is_share=True)


@cache
def _bands() -> dict[Number, dict[str, Band]]:
    """By episode where the means of a greedy bot lie on a good map."""
    rows = list(table("bands.txt"))
    numbers = next(list(map(int, values)) for name, *values in rows if name == "episode")
    found: dict[Number, dict[str, Band]] = {number: {} for number in EPISODES}
    for name, *values in rows:
        for number, value in zip(numbers, values, strict=True):
            if ".." in value:
                least, most = map(float, value.split(".."))
                found[number][name] = (least, most)
    return found
