"""The terrain: a board under the rules of an episode, with everything that never changes while it is played on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ratusz.engine.board.bits import bit, iterate
from ratusz.engine.board.grid import Mask
from ratusz.games.chronicle.boards import (
    LIGHT,
    PLAIN,
    ROCKS,
    TREES,
    Side,
    cells,
    eternal_side,
    legacy_side,
)
from ratusz.games.chronicle.data import GRID, PUBLIC, RESIDENTIAL, mask
from ratusz.games.chronicle.episodes import EPISODES, Episode, EpisodeNumber

START_SIGNS = {"sawmill": "S", "palace": "K"}


@dataclass(frozen=True, slots=True, eq=False)
class Terrain:
    """Get one from `terrain`, which keeps it. Cells are what the board shows before anything is built."""

    signs: str
    side: Side
    episode: Episode
    buildable: Mask
    """(CH-BASE-14 to -16, CH-E07-01, CH-E11-03, CH-E16-02, CH-E20-02, CH-E24-01)"""
    inside: tuple[tuple[Mask, ...], ...]
    """The anchors where a shape lies on one bank that may be built on, by shape and orientation."""
    start: Mask
    """The cells of which the first building needs one. (CH-BASE-19, CH-E11-01, CH-E22-04)"""
    printed: Mask
    """Printed buildings, which later ones may border. (CH-E11-02, CH-E22-03, CH-E23-02)"""
    printed_colour: tuple[Mask, Mask, Mask]
    """Printed buildings with a colour, by kind. (CH-E05-02)"""
    trees: Mask
    """Spaces with one tree or two that count. (CH-BASE-34, CH-E07-02)"""
    double_trees: Mask
    rocks: Mask
    """Two rocks each. (CH-BASE-37)"""
    open: Mask
    """Plain spaces: empty until something is built on them. (CH-BASE-38)"""
    wells: Mask
    around_wells: tuple[tuple[Mask, Mask], ...]
    """Each well with the spaces beside it."""
    veins: Mask
    row: Mask
    """What has to be covered for a full bottom row. (CH-E19-04)"""
    port: Mask
    """The spaces beside the port. (CH-E20-04)"""
    light: Mask
    """Light-green spaces, also those that may not be built on."""

    @property
    def dyke(self) -> Mask:
        return self.side.dyke

    @property
    def felling(self) -> Mask:
        return self.side.felling


BOTTOM: Mask = GRID.row_masks[-1]
"""Row 11, along which the railroad runs. (CH-E19-02)"""


@lru_cache(maxsize=512)
def terrain(signs: str, number: EpisodeNumber) -> Terrain:
    """A board under the rules of an episode."""
    episode = EPISODES[number]
    side = eternal_side() if episode.is_eternal else legacy_side()
    dry = GRID.cells & ~side.left if episode.flood else GRID.cells
    light = cells(signs, LIGHT)
    buildable = _buildable(signs, side, episode) & dry
    printed = cells(signs, "SKH")
    wells = cells(signs, "w") & dry if episode.wells else 0
    return Terrain(
        signs=signs,
        side=side,
        episode=episode,
        buildable=buildable,
        inside=side.right_inside if episode.flood else side.inside,
        start=_start(signs, side, episode) & buildable,
        printed=printed,
        printed_colour=_printed_colour(signs),
        trees=cells(signs, TREES) & dry,
        double_trees=cells(signs, "t") & dry,
        rocks=cells(signs, ROCKS) & dry,
        open=cells(signs, PLAIN) & dry,
        wells=wells,
        around_wells=tuple((bit(well), GRID.neighbours(bit(well))) for well in iterate(wells)),
        veins=cells(signs, "g") if episode.gold else 0,
        row=BOTTOM & buildable,
        port=GRID.neighbours(cells(signs, "P")),
        light=light,
    )


def _buildable(signs: str, side: Side, episode: Episode) -> Mask:
    barred = "EP" if episode.trees else "EP" + TREES
    buildable = cells(signs, LIGHT) & ~cells(signs, barred)
    return buildable | (side.felling if episode.forest else 0)


def _start(signs: str, side: Side, episode: Episode) -> Mask:
    sign = START_SIGNS.get(episode.start)
    return GRID.neighbours(cells(signs, sign)) if sign else side.shore


def _printed_colour(signs: str) -> tuple[Mask, Mask, Mask]:
    by_kind = {RESIDENTIAL: cells(signs, "H"), PUBLIC: cells(signs, "K")}
    yellow, red, blue = (by_kind.get(kind, 0) for kind in range(3))
    return yellow, red, blue


ENTRANCES = {"blue": mask("A2 B3"), "red": mask("A9 A11 B10"), "yellow": mask("A2 B1")}
"""The spaces beside the entrance of each shaft. (CH-E16-04)"""
