"""Days off: weekends and holidays on which a clock does not run, as arithmetic on seconds since 1970.

Weekends are those of an agreed offset from UTC. A database of time zones would say it better by an hour twice a year,
but its next version could say otherwise of a log that was written under the last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil, inf

from ratusz.engine.game import Seat

HOUR = 3600
DAY = 24 * HOUR
WEEK = 7 * DAY
ALL = -1
"""What stands for everybody in place of a seat."""
_FIRST_SATURDAY = 2 * DAY
"""1970 began on a Thursday."""


@dataclass(frozen=True, slots=True)
class Holiday:
    """A time off."""

    seat: Seat
    """Whose it is; `ALL`: everybody's."""
    start: float
    """Seconds since 1970."""
    end: float

    @property
    def days(self) -> int:
        """Number of days that it counts as. Begun ones are whole; one on which clocks are put back has an hour more."""
        seconds = round(self.end - self.start, 1)
        days, rest = divmod(seconds, DAY)
        return int(days) if days and rest == HOUR else ceil(seconds / DAY)

    def ended(self, at: float) -> Holiday:
        """The same, over at a time if it would be longer; one that has not begun is no time at all."""
        return replace(self, end=max(self.start, min(self.end, at)))


def ended(holidays: tuple[Holiday, ...], seat: Seat, at: float) -> tuple[Holiday, ...]:
    """The holidays when those of a seat are over at a time."""
    return tuple(holiday.ended(at) if holiday.seat == seat else holiday for holiday in holidays)


@dataclass(frozen=True, slots=True)
class DaysOff:
    """When the clock of a seat does not run."""

    weekends: int | None = None
    """Minutes by which the time that counts is ahead of UTC; None: weekends are days like others."""
    holidays: tuple[Holiday, ...] = ()

    def end(self, since: float, left: float) -> float:
        """When a clock that runs since a time has run for so many seconds."""
        for start, stop in self._working(since):
            if left <= stop - start:
                return start + left
            left -= stop - start
        raise AssertionError("the last stretch has no end")

    def run(self, since: float, at: float, most: float) -> float:
        """For how many seconds a clock has run between two times, up to a number."""
        seconds = 0.0
        for start, stop in self._working(since):
            if start >= at or seconds >= most:
                break
            seconds += min(stop, at) - start
        return min(seconds, most)

    def rests_until(self, at: float) -> float | None:
        """When a clock that rests at a time runs again; None: it does not rest."""
        end = self._rest_end(at)
        return end if end > at else None

    def _working(self, since: float) -> Iterator[tuple[float, float]]:
        """The stretches of time in which a clock runs, from a time on; the last has no end."""
        at = since
        while at < inf:
            start = self._rest_end(at)
            at = self._next_rest(start)
            yield start, at

    def _rest_end(self, at: float) -> float:
        """The end of the rest at a time; the time itself if the clock runs."""
        now = at
        while True:
            ends = [holiday.end for holiday in self.holidays if holiday.start <= now < holiday.end]
            if self.weekends is not None and (phase := self._phase(now)) < 2 * DAY:
                ends.append(now + 2 * DAY - phase)
            if not ends:
                return now
            now = max(ends)

    def _next_rest(self, at: float) -> float:
        """The beginning of the next rest after a time at which the clock runs; it may have none."""
        starts = [holiday.start for holiday in self.holidays if at < holiday.start < holiday.end]
        if self.weekends is not None:
            starts.append(at + WEEK - self._phase(at))
        return min(starts, default=inf)

    def _phase(self, at: float) -> float:
        """Seconds since the last beginning of a Saturday."""
        assert self.weekends is not None
        return (at + 60 * self.weekends - _FIRST_SATURDAY) % WEEK


NO_DAYS_OFF = DaysOff()
