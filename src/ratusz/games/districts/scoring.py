"""What a city is worth: what no road reaches is removed, jobs and residents are compared, the markers are added up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ratusz.engine.board.bits import count, kernel
from ratusz.engine.board.grid import Mask, largest_region
from ratusz.games.districts.city import (
    COLUMNS,
    EAST_EDGES,
    SOUTH_EDGES,
    layout,
    markers,
    minus,
    plus,
    reached,
)
from ratusz.games.districts.data import (
    EMPTY_LOSS,
    JOBS,
    KINDS,
    PLOTS,
    RESIDENTS,
    UNEMPLOYED_LOSS,
    Markers,
)
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.state import Plots

Kinds = tuple[Mask, ...]
"""The plots of the tiles of each kind."""
_KINDS = len(KINDS)


@dataclass(frozen=True, slots=True)
class Settled:
    """A city after the steps of the scoring."""

    built: Markers
    """The markers before the scoring."""
    removed: Mask
    """Tiles that no road reaches. (DI-38)"""
    lost: Markers
    """The gains that go with them. (DI-39)"""
    kinds: tuple[Mask, ...]
    """The plots of the tiles of each kind that stay."""
    cut: int
    """Jobs without residents: taken from jobs and from income. (DI-42)"""
    final: Markers
    """The markers after both steps."""
    unemployed: int
    """Residents without jobs. (DI-41)"""
    empty: Mask
    """Plots without a tile after the removal. (DI-40)"""

    @property
    def points(self) -> int:
        """The five tracks less the penalties. (DI-43)"""
        return points_of(self.final, self.unemployed, count(self.empty))


def gains(effect: Markers) -> Markers:
    """What is lost with a removed tile: its losses stay. (DI-39)"""
    r, j, e, i, s = effect
    return max(r, 0), max(j, 0), max(e, 0), max(i, 0), max(s, 0)


@lru_cache(maxsize=64)
def all_gains(legend: Legend) -> tuple[Markers, ...]:
    """By kind what is lost with a removed tile."""
    return tuple(map(gains, legend.effects))


@lru_cache(maxsize=1 << 14)
def settle(legend: Legend, plots: Plots) -> Settled:
    """The city as it is scored, in the order of the rules. No track has a floor any more. (DI-37 to DI-43, DI-A9)"""
    stay, there = reached(plots), layout(plots)
    removed = there.built & ~stay
    lost = lost_gains(all_gains(legend), there.kinds, removed)
    before = markers(legend, plots)
    left = minus(before, lost)
    cut = cut_jobs(left)
    return Settled(
        built=before,
        removed=removed,
        lost=lost,
        kinds=staying(there.kinds, stay),
        cut=cut,
        final=without_jobs(left, cut),
        unemployed=max(left[RESIDENTS] - left[JOBS], 0),
        empty=PLOTS & ~stay,
    )


@kernel
def lost_gains(gains: Any, kinds: Kinds, removed: Mask) -> Markers:
    """What goes with the removed tiles. (DI-39)

    :param gains: by kind what goes with one tile.
    """
    lost = (0, 0, 0, 0, 0)
    if removed:
        for kind in range(_KINDS):
            for _ in range(count(kinds[kind] & removed)):
                lost = plus(lost, gains[kind])
    return lost


@kernel
def staying(kinds: Kinds, stay: Mask) -> Kinds:
    """The plots of the tiles of each kind that stay. (DI-38)"""
    return (kinds[0] & stay, kinds[1] & stay, kinds[2] & stay, kinds[3] & stay, kinds[4] & stay, kinds[5] & stay)


@kernel
def cut_jobs(standing: Markers) -> int:
    """Jobs without residents. (DI-42)"""
    return max(standing[JOBS] - standing[RESIDENTS], 0)


@kernel
def without_jobs(standing: Markers, cut: int) -> Markers:
    """Jobs that nobody can do go, and as much income. (DI-42)"""
    r, j, e, i, s = standing
    return r, j - cut, e, i - cut, s


@kernel
def points_of(final: Markers, unemployed: int, empty: int) -> int:
    """The five tracks less the penalties. (DI-43)"""
    r, j, e, i, s = final
    return r + j + e + i + s - UNEMPLOYED_LOSS * unemployed - EMPTY_LOSS * empty


@lru_cache(maxsize=1 << 12)
def largest_group(cells: Mask) -> Mask:
    """The largest part that hangs together by sides, the first of several; roads do not matter. (DI-G1)"""
    return largest_region(cells, cells, EAST_EDGES, SOUTH_EDGES, COLUMNS)
