"""Bots at local tables: what they are asked, what they answered, and when they act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ratusz.bots.hints import Hint
from ratusz.bots.worker import Answer, Task
from ratusz.engine.errors import IllegalAction, InvalidAction
from ratusz.engine.game import Seat
from ratusz.host.bot_choices import any_action, candidates, delay_of, task_of
from ratusz.host.errors import GameOver, NotYourTurn, StaleVersion
from ratusz.host.tables.state import TableState
from ratusz.local.chance import Entropy, one_of, share
from ratusz.local.tables import LocalTables
from ratusz.local.thinking import HintTask, packed

DELAY = 0.4
"""Seconds that a bot waits before it acts, so that people can follow."""


@dataclass(slots=True)
class Choice:
    """A choice that a bot has to make at a table."""

    table: TableState
    seat: Seat
    version: int
    """Version of the view of the seat that it is made on."""
    left: list[str] = field(default_factory=list)
    """Bots that try if the one that thinks now fails."""
    number: int = 0
    """Number of the thought under way."""
    notation: str = ""
    """Action to take; empty while a bot thinks."""
    since: float = 0.0
    """When it was planned, in seconds since 1970."""
    at: float = 0.0
    """When to take it, in seconds since 1970."""

    def is_due(self, now: float) -> bool:
        """Whether it is time to take the action. Nobody waits longer because the clock of the device was set back."""
        return self.at <= now or now < self.since

    @property
    def is_wanted(self) -> bool:
        """Whether the table still waits for exactly this choice."""
        table = self.table
        return (
            not table.gone
            and table.owes_a_bot(self.seat)
            and not table.progress.versions.is_stale(self.seat, self.version)
        )


class Bots:
    """All bots of this device."""

    def __init__(self, tables: LocalTables, now: Callable[[], float], entropy: Entropy, speed: float) -> None:
        self._tables = tables
        self._now = now
        self._entropy = entropy
        self._speed = speed
        self._choices: dict[tuple[str, Seat], Choice] = {}
        """Choices under way by table and seat."""
        self._asked = 0
        self.thoughts: list[tuple[int, str]] = []
        """Tasks begun since somebody looked."""
        self.cancelled: list[int] = []
        """Tasks cancelled since somebody looked."""

    def new_task(self, task: Task | HintTask) -> int:
        """Begin a thought; return its number."""
        self._asked += 1
        self.thoughts.append((self._asked, packed(task)))
        return self._asked

    def cancel(self, number: int) -> None:
        """End a thought. If nobody has heard of it yet, nobody will."""
        begun = [one for one in self.thoughts if one[0] != number]
        if len(begun) == len(self.thoughts):
            self.cancelled.append(number)
        self.thoughts = begun

    def wake(self, table: TableState) -> None:
        """End choices that the table no longer waits for, and begin those that it waits for."""
        for choice in [one for one in self._choices.values() if one.table is table and not one.is_wanted]:
            self._drop(choice)
        if table.gone:
            return
        for seat in sorted(table.to_act - table.thinking):
            if seat >= 0 and table.owes_a_bot(seat):
                table.begin_thinking(seat)
                self._begin(table, seat)

    def sleep(self) -> None:
        """End all choices."""
        for choice in list(self._choices.values()):
            self._drop(choice)

    def answered(self, number: int, answer: Answer | Hint | None) -> None:
        """A bot has answered; None: its worker failed. Unknown numbers are ignored: nobody wants the answer now."""
        for choice in self._choices.values():
            if choice.number == number and not choice.notation:
                if isinstance(answer, Answer) and answer.notation:
                    self._plan(choice, answer.notation)
                else:
                    self._try_next(choice)
                return

    def act(self) -> None:
        """Make the choices whose time has come."""
        for choice in list(self._choices.values()):
            if choice.notation and choice.is_due(self._now()):
                self._act(choice)

    def is_at(self, table: TableState) -> bool:
        """Whether a bot thinks at the table."""
        return any(choice.table is table for choice in self._choices.values())

    def next_at(self) -> float | None:
        """When the next choice is to be made, in seconds since 1970."""
        return min([choice.at for choice in self._choices.values() if choice.notation], default=None)

    def _begin(self, table: TableState, seat: Seat) -> None:
        choice = Choice(table, seat, table.progress.versions.of(seat), candidates(table, seat))
        self._choices[table.id, seat] = choice
        self._try_next(choice)

    def _try_next(self, choice: Choice) -> None:
        """Ask the next weaker bot, or take any action if none is left."""
        table, seat = choice.table, choice.seat
        choice.notation = ""
        if choice.left:
            seed = int.from_bytes(self._entropy(8))
            choice.number = self.new_task(task_of(table, seat, choice.left.pop(0), seed))
        else:
            self._plan(choice, any_action(table, seat, lambda values: one_of(self._entropy, values)))

    def _plan(self, choice: Choice, notation: str) -> None:
        delay = delay_of(choice.table, choice.seat, DELAY, self._speed, lambda: share(self._entropy))
        choice.notation, choice.since = notation, self._now()
        choice.at = choice.since + (delay if self._speed else 0.0)

    def _act(self, choice: Choice) -> None:
        table, seat = choice.table, choice.seat
        if choice.is_wanted:
            try:
                self._tables.act(table, seat, choice.version, choice.notation)
            except (StaleVersion, NotYourTurn, GameOver):
                pass
            except (IllegalAction, InvalidAction):
                self._try_next(choice)
                return
        self._drop(choice)

    def _drop(self, choice: Choice) -> None:
        del self._choices[choice.table.id, choice.seat]
        choice.table.end_thinking(choice.seat)
        if not choice.notation:
            self.cancel(choice.number)
        if not choice.table.gone:
            self._tables.changed[choice.table.id] = choice.table
