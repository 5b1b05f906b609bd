"""Presence: the browsers with an open page of a table, at this worker and at others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ratusz.host.stored import SessionHash


class Presence:
    """The browsers with an open page of one table."""

    def __init__(self) -> None:
        self._here: Counter[SessionHash] = Counter()
        """Number of open pages by browser, at this worker."""
        self._elsewhere: dict[str, tuple[frozenset[SessionHash], float]] = {}
        """Browsers by other worker, and when that information expires, on a monotonic clock."""

    @property
    def here(self) -> Sequence[SessionHash]:
        """Browsers with an open page at this worker."""
        return list(self._here)

    @property
    def everywhere(self) -> frozenset[SessionHash]:
        """Browsers with an open page at any worker."""
        return frozenset(self._here).union(*(sessions for sessions, _ in self._elsewhere.values()))

    def came(self, session: SessionHash) -> bool:
        """A page was opened; whether it is the first of the browser."""
        self._here[session] += 1
        return self._here[session] == 1

    def went(self, session: SessionHash) -> bool:
        """A page was closed; whether it was the last of the browser."""
        self._here[session] -= 1
        if self._here[session]:
            return False
        del self._here[session]
        return True

    def hear(self, worker: str, sessions: Sequence[SessionHash], until: float) -> None:
        """Another worker reports its browsers.

        :param until: when that expires, on the clock of `forget`.
        """
        self._elsewhere[worker] = frozenset(sessions), until

    def forget(self, now: float) -> bool:
        """Drop expired reports; whether that changes anything."""
        before = self.everywhere
        self._elsewhere = {worker: told for worker, told in self._elsewhere.items() if told[1] > now}
        return self.everywhere != before
