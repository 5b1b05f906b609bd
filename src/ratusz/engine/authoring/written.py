"""The protocol of options that are brought in a file, such as a legend of one's own, with everything wrong with it.

A room that has one has a module `written` that satisfies `WrittenRules`. What is drawn cell by cell is a plan instead.
"""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.engine.authoring.fault import Fault


@dataclass(frozen=True, slots=True)
class Written:
    """A file as the room understands it."""

    text: str
    """Value of the option; empty when the file cannot be read."""
    picture: str
    """The text as it is kept in a file."""
    faults: tuple[Fault, ...]
    """What is wrong with the file; it can be played with if all are warnings."""

    @property
    def is_fit(self) -> bool:
        return all(fault.is_warning for fault in self.faults)
