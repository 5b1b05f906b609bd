"""What a host asks for who creates an evening."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ratusz.host.evenings.evening import Grouping


@dataclass(frozen=True, slots=True)
class NewEvening:
    """An evening to be created."""

    name: str
    game: str
    options: Mapping[str, str]
    size: int
    grouping: Grouping
    pace: str
