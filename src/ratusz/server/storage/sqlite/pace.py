"""Whether commits are so quick that the event loop can wait for them."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

QUICK = 0.0005
"""Seconds that a commit may wait on average. They stop everybody, so they have to be less than the thread costs."""
MOST = 2 * QUICK
"""Seconds for which a commit counts at most: one in which the process had to wait for a processor tells nothing."""
WEIGHT = 1 / 16
"""Weight of the latest commit in the average."""
PAUSE, LONGEST_PAUSE = 10.0, 640.0
"""Seconds until a disk that was slow is tried again, doubled each time in a row up to the maximum."""


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

    def took(self, seconds: float) -> None:
        """A commit of the event loop waited so long, besides its own work."""
        self._average += (min(seconds, MOST) - self._average) * WEIGHT
        if self._average > QUICK:
            now = self._clock()
            has_held = now - self._quick_since > LONGEST_PAUSE
            self._pause = PAUSE if has_held else self._pause
            self._slow_until = now + self._pause
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
