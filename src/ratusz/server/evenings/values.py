"""What a host asks for who creates an evening or a league."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ratusz.host.evenings.evening import Grouping
from ratusz.host.evenings.league import Divided


@dataclass(frozen=True, slots=True)
class NewEvening:
    """An evening to be created."""

    name: str
    game: str
    options: Mapping[str, str]
    size: int
    grouping: Grouping
    pace: str
    same_dice: bool = False


@dataclass(frozen=True, slots=True)
class NewLeague:
    """A league to be created."""

    name: str
    game: str
    options: Mapping[str, str]
    size: int
    pace: str
    divided: Divided
    division: int
    moving: int
    length: int
    every: int
