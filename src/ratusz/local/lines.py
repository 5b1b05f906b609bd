"""Lines: the pages that look at local tables, each from a seat, and what is new for them."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from ratusz.engine.errors import RatuszError
from ratusz.engine.game import Seat
from ratusz.host.refusals import refusal_of
from ratusz.host.statuses import STATUS
from ratusz.host.tables.state import TableState
from ratusz.host.updates import forget, fresh
from ratusz.local.outcome import Outcome
from ratusz.local.tables import LOCAL

CLOSE_BROKEN, CLOSE_REFUSED = 1011, 4000
"""Close codes, as on a WebSocket: CLOSE_REFUSED is added to the HTTP status of the error."""


@dataclass(slots=True)
class Line:
    """A page that looks at a table."""

    number: int
    table: TableState
    seat: Seat | None
    """Seat that it looks from; None: as a spectator."""
    seen: bytes | None = None
    """What it was last shown, without version and time."""
    is_waiting: bool = True
    """Whether it wants an update although its table has not changed."""


class Lines:
    """All open lines."""

    def __init__(self) -> None:
        self._lines: dict[int, Line] = {}
        self._ended: list[Line] = []
        """Lines that were ended since `begin`."""

    def begin(self) -> None:
        """Begin a call: what the one before has ended is closed."""
        self._ended = []

    def revive(self, find: Callable[[str], TableState]) -> set[int]:
        """Take up again the lines that were ended since `begin`, if their tables are still there; their numbers."""
        revived, self._ended = self._ended, []
        for line in revived:
            with suppress(RatuszError):
                self.open(line.number, find(line.table.id), line.seat, None)
        return {line.number for line in revived} & self._lines.keys()

    def find(self, number: int) -> Line | None:
        return self._lines.get(number)

    def open(self, number: int, table: TableState, seat: Seat | None, after: int | None) -> None:
        """A page begins to look; trusts that it may.

        :param after: version that it has; it gets an update if that is out of date.
        """
        is_new = after != table.progress.versions.of(seat)
        self._lines[number] = Line(number, table, seat, is_waiting=is_new)

    def look_from(self, number: int, seat: Seat | None) -> None:
        """A page changes its seat; trusts that it may look from there."""
        line = self._lines[number]
        line.seat, line.seen, line.is_waiting = seat, None, True

    def close(self, number: int) -> None:
        """A page looks no more."""
        line = self._lines.pop(number, None)
        if line is not None and not self.has(line.table):
            forget(line.table)

    def has(self, table: TableState) -> bool:
        """Whether a page looks at the table."""
        return any(line.table is table for line in self._lines.values())

    def show_again(self, table: TableState) -> None:
        """Show a table to its pages again, although nothing may have changed."""
        for line in self._lines.values():
            if line.table is table:
                line.seen, line.is_waiting = None, True

    def tell(self, changed: set[str], now: float, outcome: Outcome) -> None:
        """Give the lines of changed tables, and those that wait, what is new."""
        for line in list(self._lines.values()):
            if line.is_waiting or line.table.id in changed:
                self._tell(line, now, outcome)

    def _tell(self, line: Line, now: float, outcome: Outcome) -> None:
        line.is_waiting = False
        if line.table.gone:
            self._end(line, CLOSE_REFUSED + STATUS["unknown-table"], "unknown-table", outcome)
            return
        try:
            shown = fresh(line.table).of(line.table, line.seat, LOCAL, now)
        except Exception as error:  # noqa: BLE001 - a scene cannot be drawn: better no line than a silent one
            told = refusal_of(error)
            self._end(line, CLOSE_BROKEN, "internal" if told is None else told[1].code, outcome)
            return
        if shown.content != line.seen:
            line.seen = shown.content
            outcome.messages.append((line.number, shown.text.data.decode()))

    def _end(self, line: Line, code: int, reason: str, outcome: Outcome) -> None:
        self.close(line.number)
        self._ended.append(line)
        outcome.closed.append((line.number, code, reason))
