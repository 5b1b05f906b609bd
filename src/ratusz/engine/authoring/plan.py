"""The protocol of drawn options: a sheet of one's own, with everything that is wrong with it.

A room that can be played on own sheets has a module `plans` that satisfies `PlanRules`; all its functions are pure. A
plan is written as the text of one of the room's options. Whoever lets people draw needs to know no game: the room says
which signs there are, and what each drawing means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

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
    """As a value of the option; empty when it cannot be read."""
    picture: str
    """The same in several lines, as it is kept in a file."""
    signs: tuple[str, ...]
    """By cell; none when it cannot be read."""
    board: Board | None
    faults: tuple[Fault, ...]
    """With one that is no warning it cannot be played on."""

    @property
    def is_fit(self) -> bool:
        return all(fault.is_warning for fault in self.faults)


class PlanRules(Protocol):
    """What a room's module `plans` offers. `options` are the others of the table; those left out take their defaults.

    Functions trust that the options have values that the game knows.
    """

    OPTION: str
    """The ID of the option that is drawn."""

    def palette(self, options: Mapping[str, str], /) -> Palette: ...

    def read(self, text: str, options: Mapping[str, str], /) -> Plan:
        """What a text draws, on one line or as a picture; the empty text is the plan that comes with the game."""
        ...

    def write(self, signs: Sequence[str], edges: Sequence[tuple[str, str]], /) -> str:
        """The text of a drawing: a sign for every cell, and the pairs of cells with something between them.

        :raises InvalidDrawing: not so many cells, or cells that are not neighbours.
        """
        ...

    def lasting_faults(self, options: Mapping[str, str], /) -> Sequence[Fault]:
        """What keeps a plan that can be played on out of a campaign: what it carries on has to fit what comes after it.

        :param options: all of the episode's, the plan among them, which are trusted.
        """
        ...
