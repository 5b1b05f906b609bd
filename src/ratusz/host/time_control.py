"""The clocks of a table, as a value: a fold over the rows of its log and their times.

Clocks have no storage of their own. Rows of the seat `CLOCK` record their events, among the rows of the game::

    clock begin 300+10 0,2     the game begins; seats 0 and 2 have clocks, five minutes each and ten seconds a turn
    clock flag 0               seat 0 has run out of time
    clock bot 0                a bot plays for seat 0, whose clock is stopped
    clock back 0               the person plays again
    clock pause                all clocks are stopped
    clock go on                they run again
    clock away 1764313200.0    no server ran since then; nobody is charged for that time
    clock holiday 0 1764547200.0 1764806400.0    the clock of seat 0 does not run between these times
    clock work 0               the holidays of seat 0 are over

A handicap follows the seats: `clock begin 300+10 0,2 2=600+10` gives seat 2 more time. Holidays of everybody have `all`
in place of a seat. With days per turn, weekends may be off, too: `3d,weekends+60` are those of UTC+1, and
`3d,holidays=14` lets every player take two weeks off.

Several seats may owe a choice at once; the clock of each runs. The game says what a turn is
(`ratusz.engine.time.turns`).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import inf

from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import Seat
from ratusz.host.clock_events import ClockEvent
from ratusz.host.days_off import ALL, DAY, NO_DAYS_OFF, DaysOff, Holiday, ended

LAG = 0.5
"""Seconds at the beginning of each turn that are not charged, because messages take time to arrive."""
BACK = 30.0
"""Minimum number of seconds left when a person takes over from a bot, or the whole bank if that is less."""
MOST_BANK, MOST_INCREMENT, MOST_DAYS = 3 * 3600, 180, 30
MOST_OFFSET, MOST_HOLIDAYS = 14 * 60, 60
MISSES = 2
"""Number of times in a row that a player may run out of time before a bot takes over; 1 without an increment."""

_PACE = re.compile(
    r"(\d{1,5})\+(\d{1,3})|(\d{1,2})d(?:,weekends([+-]\d{1,3}))?(?:,holidays=(\d{1,2}))?",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class TimeControl:
    """Time control: a bank for the game with an increment per turn, or days per turn."""

    bank: float
    """Seconds at the start."""
    increment: float
    """Seconds added after each turn."""
    per_turn: bool = False
    weekends: int | None = None
    """Minutes by which the time of weekends, which are off, is ahead of UTC; None: they are days like others."""
    holidays: int = 0
    """Number of days that each player may take off in a game."""

    @property
    def misses(self) -> int:
        return MISSES if self.increment else 1

    def left_after_turn(self, left: float) -> float:
        return self.bank if self.per_turn else left + self.increment

    def text(self) -> str:
        if not self.per_turn:
            return f"{self.bank:.0f}+{self.increment:.0f}"
        weekends = "" if self.weekends is None else f",weekends{self.weekends:+d}"
        return f"{self.bank / DAY:.0f}d{weekends}{f',holidays={self.holidays}' if self.holidays else ''}"


def parse_time_control(text: str) -> TimeControl:
    """Parse `300+10` (seconds for the game, and more per turn) or `3d` (days per turn), which may have days off.

    :raises InvalidSetup: not a pace, or beyond the limits.
    """
    found = _PACE.fullmatch(text)
    if found is None:
        raise InvalidSetup(f"invalid pace {text!r}; write 300+10 (seconds, and seconds per turn) or 3d (days per turn)")
    if found[3]:
        return _per_turn(int(found[3]), found[4], int(found[5] or 0))
    bank, increment = int(found[1]), int(found[2])
    if not (1 <= bank <= MOST_BANK and increment <= MOST_INCREMENT):
        raise InvalidSetup(f"a clock has 1 to {MOST_BANK} seconds and up to {MOST_INCREMENT} more per turn, not {text}")
    return TimeControl(bank, increment)


def _per_turn(days: int, offset: str | None, holidays: int) -> TimeControl:
    if not 1 <= days <= MOST_DAYS:
        raise InvalidSetup(f"a turn may take 1 to {MOST_DAYS} days, not {days}")
    weekends = None if offset is None else int(offset)
    if abs(weekends or 0) > MOST_OFFSET:
        raise InvalidSetup(f"weekends are at most {MOST_OFFSET} minutes ahead of or behind UTC, not {offset}")
    if holidays > MOST_HOLIDAYS:
        raise InvalidSetup(f"players may take up to {MOST_HOLIDAYS} days off, not {holidays}")
    return TimeControl(days * DAY, days * DAY, per_turn=True, weekends=weekends, holidays=holidays)


def check_handicap(pace: str, own: str) -> None:
    """Check that a seat may have a pace of its own beside that of the table.

    :raises InvalidSetup: not a pace, of another kind than the table's, or with days off of its own.
    """
    table, seat = parse_time_control(pace), parse_time_control(own)
    if table.per_turn != seat.per_turn:
        raise InvalidSetup("all seats have clocks, or all have days per turn")
    if seat.weekends is not None or seat.holidays:
        raise InvalidSetup("days off are the same for all seats")


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
    off: DaysOff = NO_DAYS_OFF
    """When it does not run although it is not stopped."""

    @property
    def end(self) -> float:
        """When the time runs out, in seconds since 1970, if nothing happens before."""
        if self.since is None:
            return inf
        return self.since + self.left if self.off is NO_DAYS_OFF else self.off.end(self.since, self.left)

    def shown(self, at: float) -> float:
        """Seconds that the clock shows at a time."""
        if self.since is None:
            return self.left
        if self.off is not NO_DAYS_OFF:
            return self.left - self.off.run(self.since, at, self.left)
        return max(0.0, self.left - max(0.0, at - self.since))

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
    own: Mapping[Seat, TimeControl] = field(default_factory=dict)
    """Time controls of seats that have another one than the table."""
    holidays: tuple[Holiday, ...] = ()

    def of(self, seat: Seat) -> TimeControl:
        """The time control of a seat."""
        return self.own.get(seat, self.time_control)

    def moved(self, to_act: Collection[Seat], at: float, *, is_new_turn: bool) -> PlayerClocks:
        """The clocks after an event of the game, when these seats owe a choice."""
        after = {
            seat: self._after_turn(seat, clock, at) if is_new_turn else clock
            for seat, clock in self.player_clocks.items()
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
            case "holiday":
                more = (*self.holidays, Holiday(event.seat, event.since, event.until))
                return self._with_holidays(more, at).run(to_act, at)
            case "work":
                return self._with_holidays(ended(self.holidays, event.seat, at), at).run(to_act, at)
            case _ if event.seat in self.player_clocks:
                turned = self._turned(event, self.player_clocks[event.seat].stopped(at))
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
            if clock.missed >= self.of(seat).misses and not clock.by_bot
        ]

    def _after_turn(self, seat: Seat, clock: PlayerClock, at: float) -> PlayerClock:
        if not clock.owes:
            return clock
        left = self.of(seat).left_after_turn(clock.shown(at))
        missed = clock.missed if clock.is_up else 0
        return replace(clock, left=left, since=None, owes=False, is_up=False, missed=missed)

    def _turned(self, event: ClockEvent, clock: PlayerClock) -> PlayerClock:
        agreed = self.of(event.seat)
        match event.kind:
            case "flag":
                return replace(clock, left=0.0, is_up=True, missed=clock.missed + 1)
            case "bot":
                return replace(clock, by_bot=True)
            case "back":
                left = max(clock.left, agreed.bank if agreed.per_turn else min(BACK, agreed.bank))
                return replace(clock, left=left, by_bot=False, is_up=False, missed=0)
            case _:
                return clock

    def _with_holidays(self, holidays: tuple[Holiday, ...], at: float) -> PlayerClocks:
        """The clocks stopped at a time, with these holidays from then on."""
        lasting = tuple(holiday for holiday in holidays if holiday.end > at)
        clocks = {
            seat: replace(clock.stopped(at), off=self.days_off(seat, lasting))
            for seat, clock in self.player_clocks.items()
        }
        return replace(self, player_clocks=clocks, holidays=lasting)

    def days_off(self, seat: Seat, holidays: tuple[Holiday, ...]) -> DaysOff:
        """When the clock of a seat does not run, with these holidays."""
        weekends = self.time_control.weekends
        own = tuple(holiday for holiday in holidays if holiday.seat in (seat, ALL))
        return DaysOff(weekends, own) if own or weekends is not None else NO_DAYS_OFF


def is_up(player_clocks: Mapping[Seat, PlayerClock], seat: Seat) -> bool:
    """Whether the seat has a clock and has run out of time in this turn."""
    return seat in player_clocks and player_clocks[seat].is_up


def begin(
    pace: str,
    seats: Iterable[Seat],
    to_act: Collection[Seat],
    at: float,
    own: Iterable[tuple[Seat, str]] = (),
) -> PlayerClocks:
    """The clocks at the beginning of a game.

    :param own: seats with a pace of their own, and that.
    :raises InvalidSetup: not a pace.
    """
    started = PlayerClocks(parse_time_control(pace), {}, own={seat: parse_time_control(text) for seat, text in own})
    clocks = {seat: PlayerClock(started.of(seat).bank, off=started.days_off(seat, ())) for seat in seats}
    return replace(started, player_clocks=clocks).run(to_act, at)
