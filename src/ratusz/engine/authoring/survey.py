"""Surveys of maps: what a drawn map has to satisfy, and what games played on it look like.

Games that can judge a drawing offer what `Checker` asks for; those with maps that people may draw and play on offer all
that `Surveyor` does; others offer nothing of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from statistics import fmean
from typing import NamedTuple, Protocol, TypeVar

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.message import Message

StateT_contra = TypeVar("StateT_contra", contravariant=True)
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
    """For programs, such as `rounds` or `well.G5`."""
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


class Checker(Protocol):
    """A game whose drawings can be checked. All functions take host options by their IDs, as `setup` does."""

    def own_maps(self) -> Mapping[str, OwnMap]:
        """The maps that come with the game, by every name they go by."""
        ...

    def constraints(self, text: str, options: Mapping[str, str], /) -> Sequence[Constraint]:
        """Everything a map has to satisfy under the options, with what breaks it.

        :raises InvalidMap: not a drawing of a map; with line and column where they are known.
        :raises InvalidSetup: options that do not say which game the map is for.
        """
        ...


class Surveyor(Checker, Protocol[StateT_contra]):
    """A game that can be played on maps of one's own, so that they can be tried as well as checked."""

    def map_options(self, text: str, options: Mapping[str, str], /) -> Mapping[str, str]:
        """The options of a game that is played on the map."""
        ...

    def profile(self, states: Sequence[StateT_contra], /) -> Profile:
        """What some finished games on the same map, at least one, have in common."""
        ...
