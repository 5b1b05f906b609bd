"""The terrain: a map under the rules of an episode, with everything that never changes while it is played on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ratusz.engine.board.grid import Mask
from ratusz.games.dice_city.data import CHURCH, FORTRESS, GRID, PLACEMENTS, SAWMILL, Kind
from ratusz.games.dice_city.episodes import EPISODES, Episode, Number
from ratusz.games.dice_city.maps import Map

_RACE_SIGNS = {"plateau": "=", "forest": "%", "gold": "$", "": ""}
_START_KINDS = {"church": CHURCH, "sawmill": SAWMILL, "fortress": FORTRESS}


@dataclass(frozen=True, slots=True, eq=False)
class Terrain:
    """Get one from `terrain`, which keeps it. Cells are what the map prints, before anything is built."""

    map: Map
    episode: Episode
    buildable: Mask
    """The cells that may be built on. (DC-11, DC-12, DC-42, DC-44, DC-48)"""
    sides: tuple[Mask, ...]
    """The buildable cells on each side of the river: on a good map two parts. (DC-13)"""
    inside: tuple[tuple[Mask, ...], ...]
    """The anchors where a shape lies on buildable cells of one side, by shape and orientation."""
    shore: Mask
    """The buildable cells that share a side with the river. (DC-14)"""
    printed: tuple[tuple[Kind, Mask], ...]
    trees: Mask
    """Cells with one tree or two."""
    double_trees: Mask
    rocks: Mask
    open: Mask
    """The cells that count as empty until something is built on them. (DC-26)"""
    wells: Mask
    race: Mask
    """What has to be covered for the +5 of the episode."""
    bandits: Mask

    @property
    def start(self) -> Mask:
        """The cells of which the first building needs one: beside a printed building, or along the river. (DC-14)"""
        built = 0
        for _, cells in self.printed:
            built |= cells
        return GRID.frontier(built) & self.buildable if built else self.shore

    @property
    def reachable(self) -> Mask:
        """The buildable cells that can be built on sooner or later; a narrow river stops nobody. (DC-15)"""
        return GRID.region(self.buildable, self.start)


def _inside(sides: tuple[Mask, ...]) -> tuple[tuple[Mask, ...], ...]:
    found = []
    for held in PLACEMENTS:
        anchors = [0] * len(held.orientations)
        for turned in range(len(held.orientations)):
            for side in sides:
                anchors[turned] |= held.anchors(turned, side)
        found.append(tuple(anchors))
    return tuple(found)


@lru_cache(maxsize=256)
def terrain(printed: Map, number: Number) -> Terrain:
    """A map under the rules of an episode; trusts that it fits it."""
    episode = EPISODES[number]
    barred = "^~!CSH" if episode.forest else "^~!CSH%"
    buildable = GRID.cells & ~printed.cells(barred)
    sides = GRID.regions(buildable, across=GRID.edges - printed.river)
    return Terrain(
        map=printed,
        episode=episode,
        buildable=buildable,
        sides=sides,
        inside=_inside(sides),
        shore=GRID.touching(printed.river) & buildable,
        printed=printed.printed(),
        trees=printed.cells("12"),
        double_trees=printed.cells("2"),
        rocks=printed.cells("*"),
        open=buildable & printed.cells(".=%"),
        wells=printed.cells("@") if episode.wells else 0,
        race=printed.cells(_RACE_SIGNS[episode.race]),
        bandits=printed.cells("!"),
    )


def start_kind(episode: Episode) -> Kind | None:
    """The kind of building printed at the start, or None where the first building touches the river."""
    return _START_KINDS.get(episode.start)
