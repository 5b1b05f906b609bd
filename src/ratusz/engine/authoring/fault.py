"""What is wrong with something drawn, such as a map: where, by which rule, and in words for the person."""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.engine.message import Message


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
        args = ", ".join(
            f"{name} {value}" for name, value in self.message.args.items() if not isinstance(value, Message)
        )
        what = f"{self.rule} {self.message.key}" + (f" ({args})" if args else "")
        return what if self.row is None else f"row {self.row}, column {self.column}: {what}"
