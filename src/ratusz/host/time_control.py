"""The clocks of a table, as a value: a fold over the rows of its log and their times.

Clocks have no storage of their own. Rows of the seat `CLOCK` record their events, among the rows of the game::

    clock begin 300+10 0,2     the game begins; seats 0 and 2 have clocks, five minutes each and ten seconds a turn
    clock flag 0               seat 0 has run out of time
    clock bot 0                a bot plays for seat 0, whose clock is stopped
    clock back 0               the person plays again
    clock pause                all clocks are stopped
    clock go on                they run again
    clock away 1764313200.0    no server ran since then; nobody is charged for that time

Several seats may owe a choice at once; the clock of each runs. The game says what a turn is
(`ratusz.engine.time.turns`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from math import inf

from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import Seat

DAY = 24 * 3600
LAG = 0.5
"""Seconds at the beginning of each turn that are not charged, because messages take time to arrive."""
BACK = 30.0
"""Minimum number of seconds left when a person takes over from a bot, or the whole bank if that is less."""
MOST_BANK, MOST_INCREMENT, MOST_DAYS = 3 * 3600, 180, 30
MISSES = 2
"""Number of times in a row that a player may run out of time before a bot takes over; 1 without an increment."""

_PACE = re.compile(r"(\d{1,5})\+(\d{1,3})|(\d{1,2})d", re.ASCII)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Time control: a bank for the game with an increment per turn, or days per turn."""

    bank: float
    """Seconds at the start."""
    increment: float
    """Seconds added after each turn."""
    per_turn: bool = False

    @property
    def misses(self) -> int:
        return MISSES if self.increment else 1

    def left_after_turn(self, left: float) -> float:
        return self.bank if self.per_turn else left + self.increment

    def text(self) -> str:
        return f"{self.bank / DAY:.0f}d" if self.per_turn else f"{self.bank:.0f}+{self.increment:.0f}"


def parse_time_control(text: str) -> TimeControl:
    """Parse `300+10` (seconds for the game, and more per turn) or `3d` (days per turn).

    :raises InvalidSetup: not a pace, or beyond the limits.
    """
    found = _PACE.fullmatch(text)
    if found is None:
        raise InvalidSetup(f"invalid pace {text!r}; write 300+10 (seconds, and seconds per turn) or 3d (days per turn)")
    if found[3]:
        if not 1 <= int(found[3]) <= MOST_DAYS:
            raise InvalidSetup(f"a turn may take 1 to {MOST_DAYS} days, not {found[3]}")
        return TimeControl(int(found[3]) * DAY, int(found[3]) * DAY, per_turn=True)
    bank, increment = int(found[1]), int(found[2])
    if not (1 <= bank <= MOST_BANK and increment <= MOST_INCREMENT):
        raise InvalidSetup(f"a clock has 1 to {MOST_BANK} seconds and up to {MOST_INCREMENT} more per turn, not {text}")
    return TimeControl(bank, increment)


@dataclass(frozen=True, slots=True)
class PlayerClock:
    """The clock of one seat."""

    left: float
    """Seconds left at `since`, or while the clock is stopped."""
    since: float | None = None
    """Start of the current run in seconds since 1970, which may be in the future; None: the clock is stopped."""
    owes: bool = False
    """Whether the seat has owed a choice in this turn."""
    is_up: bool = False
    """Whether time ran out in this turn. A bot then makes the choices that are left in it."""
    missed: int = 0
    """Number of times in a row that time ran out."""
    by_bot: bool = False

    @property
    def end(self) -> float:
        """When the time runs out, in seconds since 1970, if nothing happens before."""
        return inf if self.since is None else self.since + self.left

    def shown(self, at: float) -> float:
        """Seconds that the clock shows at a time."""
        return self.left if self.since is None else max(0.0, self.left - max(0.0, at - self.since))

    def stopped(self, at: float) -> PlayerClock:
        """The clock stopped at a time."""
        return replace(self, left=self.shown(at), since=None)

    def running(self, at: float) -> PlayerClock:
        """The clock running from a time on. The first `LAG` seconds of a turn are not charged."""
        if self.since is not None:
            return self
        return replace(self, since=at if self.owes else at + LAG, owes=True)

    def spared(self, since: float, at: float) -> PlayerClock:
        """The clock without charge for the time from `since` to `at`."""
        if self.since is None or self.since >= at:
            return self
        return replace(self, left=self.shown(since), since=at)


@dataclass(frozen=True, slots=True)
class PlayerClocks:
    """All clocks of a table. All methods give the next value and change nothing."""

    time_control: TimeControl
    player_clocks: Mapping[Seat, PlayerClock]
    """Clocks by seat, for seats of people."""
    paused: bool = False

    def moved(self, to_act: Collection[Seat], at: float, *, is_new_turn: bool) -> PlayerClocks:
        """The clocks after an event of the game, when these seats owe a choice."""
        after = {
            seat: self._after_turn(clock, at) if is_new_turn else clock for seat, clock in self.player_clocks.items()
        }
        return replace(self, player_clocks=after).run(to_act, at)

    def after(self, event: ClockEvent, to_act: Collection[Seat], at: float) -> PlayerClocks:
        """The clocks after an event of their own; trusts that it fits."""
        match event.kind:
            case "away":
                return replace(
                    self,
                    player_clocks={seat: clock.spared(event.since, at) for seat, clock in self.player_clocks.items()},
                )
            case "pause" | "go on":
                return replace(self, paused=event.kind == "pause").run(to_act, at)
            case _ if event.seat in self.player_clocks:
                turned = self._turned(self.player_clocks[event.seat].stopped(at), event.kind)
                return replace(self, player_clocks={**self.player_clocks, event.seat: turned}).run(to_act, at)
            case _:
                return self

    def run(self, to_act: Collection[Seat], at: float) -> PlayerClocks:
        """The clocks, with those running whose seats owe a choice that a person is to make."""

        def runs(seat: Seat, clock: PlayerClock) -> bool:
            return seat in to_act and not (clock.is_up or clock.by_bot or self.paused)

        player_clocks = {
            seat: clock.running(at) if runs(seat, clock) else clock.stopped(at)
            for seat, clock in self.player_clocks.items()
        }
        return replace(self, player_clocks=player_clocks)

    @property
    def next_end(self) -> tuple[float, Seat] | None:
        """Whose time is up first, and when."""
        ends = [(clock.end, seat) for seat, clock in self.player_clocks.items() if clock.since is not None]
        return min(ends, default=None)

    @property
    def given_up(self) -> list[Seat]:
        """Seats that a bot is to take over."""
        return [
            seat
            for seat, clock in self.player_clocks.items()
            if clock.missed >= self.time_control.misses and not clock.by_bot
        ]

    def _after_turn(self, clock: PlayerClock, at: float) -> PlayerClock:
        if not clock.owes:
            return clock
        left = self.time_control.left_after_turn(clock.shown(at))
        missed = clock.missed if clock.is_up else 0
        return replace(clock, left=left, since=None, owes=False, is_up=False, missed=missed)

    def _turned(self, clock: PlayerClock, kind: str) -> PlayerClock:
        match kind:
            case "flag":
                return replace(clock, left=0.0, is_up=True, missed=clock.missed + 1)
            case "bot":
                return replace(clock, by_bot=True)
            case "back":
                left = max(
                    clock.left,
                    self.time_control.bank if self.time_control.per_turn else min(BACK, self.time_control.bank),
                )
                return replace(clock, left=left, by_bot=False, is_up=False, missed=0)
            case _:
                return clock


@dataclass(frozen=True, slots=True)
class ClockEvent:
    """An event of the clocks of a table."""

    kind: str
    """`begin`, `flag`, `bot`, `back`, `pause`, `go on` or `away`."""
    seat: Seat = -1
    """Seat whose clock it is about; -1: all clocks."""
    since: float = 0.0
    """Time since which no server ran, in seconds since 1970."""
    pace: str = ""
    seats: tuple[Seat, ...] = ()
    """Seats that have a clock."""

    def text(self) -> str:
        match self.kind:
            case "begin":
                return f"{PREFIX}begin {self.pace} {','.join(map(str, self.seats))}"
            case "away":
                return f"{PREFIX}away {self.since!r}"
            case "pause" | "go on":
                return PREFIX + self.kind
            case _:
                return f"{PREFIX}{self.kind} {self.seat}"


PREFIX = "clock "
"""Prefix of log rows about clocks; no action of a game begins with it."""
_EVENT = re.compile(
    r"clock (?:begin (?P<pace>\S+) (?P<seats>\d+(?:,\d+)*)?|(?P<about>flag|bot|back) (?P<seat>\d+)"
    r"|away (?P<since>[\d.e+]+)|(?P<all>pause|go on))",
    re.ASCII,
)


def parse_event(text: str) -> ClockEvent:
    """Parse a row about the clocks.

    :raises InvalidSetup: an unknown event.
    """
    found = _EVENT.fullmatch(text)
    if found is None:
        raise InvalidSetup(f"unknown clock event: {text!r}")
    if found["pace"]:
        seats = tuple(int(seat) for seat in (found["seats"] or "").split(",") if seat)
        return ClockEvent("begin", pace=found["pace"], seats=seats)
    if found["since"]:
        return ClockEvent("away", since=float(found["since"]))
    if found["all"]:
        return ClockEvent(found["all"])
    return ClockEvent(found["about"], int(found["seat"]))


def begin(pace: str, seats: Iterable[Seat], to_act: Collection[Seat], at: float) -> PlayerClocks:
    """The clocks at the beginning of a game.

    :raises InvalidSetup: not a pace.
    """
    agreed = parse_time_control(pace)
    return PlayerClocks(agreed, {seat: PlayerClock(agreed.bank) for seat in seats}).run(to_act, at)


def is_up(player_clocks: Mapping[Seat, PlayerClock], seat: Seat) -> bool:
    """Whether the seat has a clock and has run out of time in this turn."""
    return seat in player_clocks and player_clocks[seat].is_up
