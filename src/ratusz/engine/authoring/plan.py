"""The protocol of drawn options: a sheet of one's own, with everything that is wrong with it.

A room that can be played on own sheets has a module `plans` that satisfies `PlanRules`; all its functions are pure. A
plan is written as the text of one of the room's options. Whoever lets people draw needs to know no game: the room says
which signs there are, and what each drawing means.
"""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.message import Message
from ratusz.engine.scene import Board


@dataclass(frozen=True, slots=True)
class Sign:
    """What can be drawn on a cell."""

    sign: str
    """One character, as plans are written."""
    symbol: str
    """What is seen: terrain of a board, or a piece on it."""
    label: Message
    is_piece: bool = False
    belongs: bool = True
    """Whether it has a place here under the other options."""


@dataclass(frozen=True, slots=True)
class Palette:
    """Everything that can be drawn."""

    signs: tuple[Sign, ...]
    """That of a blank cell first."""
    edge: str
    """The symbol of what runs between two cells; empty for nothing."""
    edge_label: Message


@dataclass(frozen=True, slots=True)
class Plan:
    """A drawing as the room understands it."""

    text: str
    """Value of the option; empty when the plan cannot be read."""
    picture: str
    """The same in several lines, as it is kept in a file."""
    signs: tuple[str, ...]
    """Signs of all cells, row by row; none when the plan cannot be read."""
    board: Board | None
    faults: tuple[Fault, ...]
    """What is wrong with the plan; it can be played on if all are warnings."""

    @property
    def is_fit(self) -> bool:
        return all(fault.is_warning for fault in self.faults)
