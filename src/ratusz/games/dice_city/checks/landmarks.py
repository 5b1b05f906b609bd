"""Checks of what stands on a map: how many of each, and where."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.board.bits import bit, count, first, iterate
from ratusz.engine.board.grid import Mask
from ratusz.games.dice_city.data import CHURCH, FORTRESS, GRID, PLACEMENTS, SAWMILL, SHAPES
from ratusz.games.dice_city.episodes import Episode
from ratusz.games.dice_city.faults import fault, warning
from ratusz.games.dice_city.terrain import Terrain, start_kind

MOUNTAINS = range(3, 6)
FOREST = range(9, 13)
DOUBLE_TREES = range(4, 8)
_RIM = GRID.row_masks[0] | GRID.row_masks[-1] | GRID.column_masks[0] | GRID.column_masks[-1]
_LEFT, _RIGHT = GRID.column_masks[0], GRID.column_masks[-1]
_LOWER_RIGHT = sum(GRID.row_masks[4:]) & sum(GRID.column_masks[6:])


def check(land: Terrain) -> Iterator[Fault]:
    """Everything that is wrong with mountains, forest, trees, wells and the rest."""
    for part in (_strangers, _mountains, _forest, _trees, _wells, _start, _plateaus, _gold, _bandits):
        yield from part(land)


def _range(wanted: range) -> dict[str, int]:
    return {"least": wanted.start, "most": wanted.stop - 1}


def _strangers(land: Terrain) -> Iterator[Fault]:
    """Signs that belong to other episodes."""
    for sign, rule in foreign(land.episode).items():
        for cell in iterate(land.map.cells(sign)):
            yield fault(rule, "not-here", cell, episode=land.episode.number)


def foreign(episode: Episode) -> dict[str, str]:
    """The signs that do not belong in an episode, with the rule that says so."""
    kind = start_kind(episode)
    rules = {
        "%": "DC-12" if episode.chapter == 4 else "",
        "@": "" if episode.wells else "DC-29",
        "=": "" if episode.race == "plateau" else "DC-41",
        "~": "" if episode.wide_river else "DC-42",
        "$": "" if episode.race == "gold" else "DC-45",
        "!": "" if episode.bandits else "DC-48",
        "C": "" if kind == CHURCH else "DC-35",
        "S": "" if kind == SAWMILL else "DC-40",
        "H": "" if kind == FORTRESS else "DC-53",
    }
    return {sign: rule for sign, rule in rules.items() if rule}


def _mountains(land: Terrain) -> Iterator[Fault]:
    mountains = land.map.cells("^")
    if count(mountains) not in MOUNTAINS:
        yield warning("DC-12", "mountains", n=count(mountains), **_range(MOUNTAINS))
    for cell in iterate(mountains & ~_LEFT):
        yield warning("DC-12", "mountain-inland", cell)


def _forest(land: Terrain) -> Iterator[Fault]:
    if land.episode.chapter == 4:
        return
    forest, wanted = land.map.cells("%"), range(9, 10) if land.episode.race == "forest" else FOREST
    if count(forest) not in wanted:
        if land.episode.race == "forest":
            yield fault("DC-44", "forest", n=count(forest), **_range(wanted))
        else:
            yield warning("DC-12", "forest-size", n=count(forest), **_range(wanted))
    areas = GRID.regions(forest)
    for area in areas:
        if not area & _RIGHT:
            yield warning("DC-12", "forest-inland", first(area))
    if land.episode.race == "forest":
        if len(areas) != 2:
            yield warning("DC-44", "forest-areas", n=len(areas))
        yield from _reached(land, forest, "DC-44", "forest-unreachable")


def _reached(land: Terrain, cells: Mask, rule: str, slug: str) -> Iterator[Fault]:
    for cell in iterate(cells & ~land.reachable):
        yield fault(rule, slug, cell)


def _trees(land: Terrain) -> Iterator[Fault]:
    doubles = count(land.double_trees)
    points = count(land.trees) + doubles
    rocks = count(land.rocks)
    if doubles not in DOUBLE_TREES:
        yield warning("DC-24", "double-trees", n=doubles, **_range(DOUBLE_TREES))
    if land.episode.number == 1 and points < 17:
        yield warning("DC-24", "few-trees", n=points, least=17)
    if land.episode.clean_sheet and points != 14:
        yield fault("DC-54", "trees-14", n=points)
    least = 2 if land.episode.number == 1 else 1 if land.episode.clean_sheet else 0
    if rocks < least:
        yield warning("DC-25", "few-rocks", n=rocks, least=least)


def _wells(land: Terrain) -> Iterator[Fault]:
    wells, wanted = land.wells, land.episode.wells
    if wanted and count(wells) != wanted:
        yield fault("DC-29", "wells", n=count(wells), wanted=wanted)
    for cell in iterate(wells):
        if GRID.neighbour_count(cell, land.buildable) < 4:
            yield warning("DC-29", "well-neighbours", cell)
        if land.episode.number == 3 and cell not in iterate(_eastern(land)):
            yield warning("DC-29", "well-west", cell)


def _eastern(land: Terrain) -> Mask:
    """The part of the sheet that lies further to the right."""

    def column(part: Mask) -> float:
        return sum(map(GRID.column, iterate(part))) / count(part)

    return max(land.sides, key=column, default=0)


def _start(land: Terrain) -> Iterator[Fault]:
    kind = start_kind(land.episode)
    if kind is None:
        return
    stands = [cells for other, cells in land.printed if other == kind]
    slug = {CHURCH: "church", SAWMILL: "sawmill", FORTRESS: "fortresses"}[kind]
    rule = {CHURCH: "DC-35", SAWMILL: "DC-40", FORTRESS: "DC-53"}[kind]
    sizes = [count(cells) for cells in stands]
    if sizes != {CHURCH: [3], SAWMILL: [2], FORTRESS: [1, 1]}[kind]:
        yield fault(rule, slug, first(stands[0]) if stands else None)
    elif kind == CHURCH:
        yield from _church(land, stands[0])
    elif kind == SAWMILL:
        yield from _sawmill(land, stands[0])
    elif not _are_parted(land, *stands):
        yield fault(rule, "fortresses-together", first(stands[1]))


def _church(land: Terrain, church: Mask) -> Iterator[Fault]:
    held = PLACEMENTS[SHAPES.index("L3")]
    if church not in {placement.mask for placement in held.all}:
        yield fault("DC-35", "church", first(church))
        return
    free = land.buildable
    sides = ((church & ~_RIGHT) << 1, (church & ~_LEFT) >> 1, church << GRID.columns, church >> GRID.columns)
    if not all(side & free for side in sides):
        yield warning("DC-35", "church-sides", first(church))


def _sawmill(land: Terrain, sawmill: Mask) -> Iterator[Fault]:
    if sawmill & ~_LOWER_RIGHT:
        yield warning("DC-40", "sawmill-place", first(sawmill))
    if count(land.start) < 2:
        yield warning("DC-40", "sawmill-neighbours", first(sawmill))


def _are_parted(land: Terrain, one: Mask, other: Mask) -> bool:
    """Whether the river runs between two cells."""
    dry = GRID.cells & ~land.map.cells("~")
    return not GRID.region(dry, one, across=GRID.edges - land.map.river) & other


def _plateaus(land: Terrain) -> Iterator[Fault]:
    if land.episode.race != "plateau":
        return
    if count(land.race) != 4:
        yield fault("DC-41", "plateaus", n=count(land.race))
    mountains = land.map.cells("^")
    for cell in iterate(land.race & ~GRID.region(land.race | mountains, mountains)):
        yield warning("DC-41", "plateau-alone", cell)
    yield from _reached(land, land.race, "DC-41", "plateau-unreachable")


def _gold(land: Terrain) -> Iterator[Fault]:
    if land.episode.race != "gold":
        return
    if count(land.race) != 5:
        yield fault("DC-45", "gold", n=count(land.race))
    for cell in iterate(land.race & ~_RIM & ~GRID.neighbours(land.map.cells("^"))):
        yield warning("DC-45", "gold-inland", cell)


def _bandits(land: Terrain) -> Iterator[Fault]:
    if count(land.bandits) != land.episode.bandits and land.episode.bandits:
        yield fault("DC-48", "bandits", n=count(land.bandits), wanted=land.episode.bandits)
    for cell in iterate(land.bandits):
        near = GRID.neighbours(bit(cell)) & land.buildable
        if not near or near & ~land.reachable:
            yield fault("DC-48", "bandit-safe", cell)
        elif count(near) < 3:
            yield warning("DC-48", "bandit-cornered", cell, n=count(near))
