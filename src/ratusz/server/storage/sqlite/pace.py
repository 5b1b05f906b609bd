"""Whether commits are so quick that the event loop can wait for them."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, perf_counter, thread_time
from typing import NamedTuple

try:
    from resource import RUSAGE_THREAD, getrusage
except ImportError:  # only Linux counts by thread

    def _interruptions() -> int:
        return 0
else:

    def _interruptions() -> int:
        return getrusage(RUSAGE_THREAD).ru_nivcsw


QUICK = 0.0005
"""Seconds that a commit may wait on average beyond what the thread costs. They stop everybody."""
THREAD = 0.00005
"""Seconds of the event loop that a job costs more with the thread. A commit may wait as long for each job."""
MOST = 2 * QUICK
"""Seconds for which a commit counts at most: it may have waited for a processor, where that cannot be told."""
WEIGHT = 1 / 16
"""Weight of the latest commit in the average."""
PAUSE, LONGEST_PAUSE = 10.0, 640.0
"""Seconds until a disk that was slow is tried again, doubled each time in a row up to the maximum."""


class Moment(NamedTuple):
    """What the clocks of a thread show."""

    time: float
    work: float
    interruptions: int
    """How often the system took the processor away to give it to others."""

    @classmethod
    def now(cls) -> Moment:
        return cls(perf_counter(), thread_time(), _interruptions())

    def waited_since(self, began: Moment) -> float | None:
        """Seconds without work since then; None: others had the processor meanwhile, so that they tell nothing."""
        if self.interruptions != began.interruptions:
            return None
        return self.time - began.time - (self.work - began.work)


class Pace:
    """The time that commits of the event loop take. A server begins with them, so its first commits decide."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._average = 0.0
        self._pause = PAUSE
        self._slow_until = self._quick_since = 0.0

    def is_quick(self) -> bool:
        """Whether the event loop may write."""
        return not self._slow_until or self._is_tried_again()

    def _is_tried_again(self) -> bool:
        now = self._clock()
        if now < self._slow_until:
            return False
        self._average, self._slow_until, self._quick_since = 0.0, 0.0, now
        return True

    def took(self, seconds: float, jobs: int) -> None:
        """A commit of the event loop with that many jobs waited so long, besides its own work."""
        lost = min(max(seconds - jobs * THREAD, 0.0), MOST)
        self._average += (lost - self._average) * WEIGHT
        if self._average > QUICK:
            now = self._clock()
            has_held = now - self._quick_since > LONGEST_PAUSE
            self._pause = PAUSE if has_held else self._pause
            self._slow_until = now + self._pause
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
