"""Surveys of maps: what a drawn map has to satisfy, and what games played on it look like.

Games that can judge a drawing are a `Checker`; those with maps that people may draw and play on are a `Surveyor`.
See `ratusz.engine.capabilities`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from statistics import fmean
from typing import NamedTuple

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.message import Message

Band = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Constraint:
    """Something that every map has to satisfy, and what breaks it on this one."""

    rule: str
    """ID of the rule in the game's ledger."""
    message: Message
    faults: tuple[Fault, ...] = ()
    is_known: bool = True
    """False where the map is too broken to tell."""

    @property
    def holds(self) -> bool:
        return self.is_known and all(fault.is_warning for fault in self.faults)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number that every game on a map has, over many games."""

    id: str
    """Name for programs, such as `rounds` or `well.G5`."""
    label: Message
    values: tuple[float, ...]
    """One a game; at least one."""
    band: Band | None = None
    """Where the mean lies on a good map; None where nothing is asked."""
    is_share: bool = False
    """The values say how much of something was reached, from 0 to 1."""

    @property
    def mean(self) -> float:
        return fmean(self.values)

    @property
    def spread(self) -> Band:
        """What a tenth of the games do not exceed, and what nine tenths do not."""
        ordered = sorted(self.values)
        return ordered[ceil(len(ordered) / 10) - 1], ordered[ceil(len(ordered) * 9 / 10) - 1]

    @property
    def is_within(self) -> bool:
        """Whether the mean lies in the band; true where there is none."""
        return self.band is None or self.band[0] <= self.mean <= self.band[1]


@dataclass(frozen=True, slots=True)
class Profile:
    """What games on a map look like."""

    figures: tuple[Figure, ...]
    covered: tuple[tuple[float | None, ...], ...]
    """Row by row how often each cell is built on, from 0 to 1; None for cells that nothing can be built on."""
    dead: tuple[str, ...]
    """The names of cells that are wanted and yet seldom built on."""


class OwnMap(NamedTuple):
    """A map that comes with the game."""

    text: str
    options: Mapping[str, str]
    """Host options it is made for."""
