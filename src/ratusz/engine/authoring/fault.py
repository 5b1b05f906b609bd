"""What is wrong with something drawn, such as a map: where, by which rule, and in words for the person."""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.engine.message import Message
from ratusz.engine.text.english import in_english


@dataclass(frozen=True, slots=True)
class Fault:
    """One reason to refuse a drawing, or to warn of it."""

    rule: str
    """ID of the rule in the game's ledger."""
    message: Message
    row: int | None = None
    """Row of the fault, from 1; None where it is not at one place."""
    column: int | None = None
    is_warning: bool = False
    """Worth a look, but the drawing can be played on."""

    def __str__(self) -> str:
        place = "" if self.row is None else f"row {self.row}, column {self.column}: "
        return f"{place}{in_english(self.message).removesuffix('.')} ({self.rule})"
