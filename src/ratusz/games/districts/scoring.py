"""What a city is worth: what no road reaches is removed, jobs and residents are compared, the markers are added up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ratusz.engine.board.bits import count
from ratusz.engine.board.grid import Mask
from ratusz.games.districts.city import NO_MARKERS, layout, markers, minus, moved, reached, tally
from ratusz.games.districts.data import (
    EMPTY_LOSS,
    GRID,
    JOBS,
    PLOTS,
    RESIDENTS,
    UNEMPLOYED_LOSS,
    Markers,
)
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.state import Plots


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
        return sum(self.final) - UNEMPLOYED_LOSS * self.unemployed - EMPTY_LOSS * count(self.empty)

    @property
    def jobs_before_cut(self) -> int:
        return self.final[JOBS] + self.cut


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
    kinds = tuple([cells & stay for cells in there.kinds])
    removed = there.built & ~stay
    lost = moved(all_gains(legend), tally(tuple([cells & removed for cells in there.kinds]))) if removed else NO_MARKERS
    before = markers(legend, plots)
    left = minus(before, lost)
    cut = max(left[JOBS] - left[RESIDENTS], 0)
    return Settled(
        built=before,
        removed=removed,
        lost=lost,
        kinds=kinds,
        cut=cut,
        final=without_jobs(left, cut),
        unemployed=max(left[RESIDENTS] - left[JOBS], 0),
        empty=PLOTS & ~stay,
    )


def without_jobs(standing: Markers, cut: int) -> Markers:
    """Jobs that nobody can do go, and as much income. (DI-42)"""
    r, j, e, i, s = standing
    return r, j - cut, e, i - cut, s


@lru_cache(maxsize=1 << 12)
def largest_group(cells: Mask) -> Mask:
    """The largest part that hangs together by sides, the first of several; roads do not matter. (DI-G1)"""
    return max(GRID.regions(cells), key=count, default=0)
