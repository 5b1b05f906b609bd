"""Which browsers look at a table: with the help of this worker, and as other workers tell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ratusz.server.core.sessions import SessionHash


class Presence:
    """Who looks at one table."""

    def __init__(self) -> None:
        self._here: Counter[SessionHash] = Counter()
        """How many pages each browser looks at the table with."""
        self._elsewhere: dict[str, tuple[frozenset[SessionHash], float]] = {}
        """The browsers that look with the help of other workers, and until when that is believed."""

    @property
    def here(self) -> Sequence[SessionHash]:
        """The browsers that look with the help of this worker."""
        return list(self._here)

    @property
    def everywhere(self) -> frozenset[SessionHash]:
        """The browsers that a page of the table is open in."""
        return frozenset(self._here).union(*(sessions for sessions, _ in self._elsewhere.values()))

    def came(self, session: SessionHash) -> bool:
        """A page begins to look; whether it is the browser's first."""
        self._here[session] += 1
        return self._here[session] == 1

    def went(self, session: SessionHash) -> bool:
        """A page looks no longer; whether it was the browser's last."""
        self._here[session] -= 1
        if self._here[session]:
            return False
        del self._here[session]
        return True

    def hear(self, worker: str, sessions: Sequence[SessionHash], until: float) -> None:
        """Another worker tells which browsers look with its help.

        :param until: when that is believed no longer, on a clock that `forget` goes by as well.
        """
        self._elsewhere[worker] = frozenset(sessions), until

    def forget(self, now: float) -> bool:
        """No longer believe what was said too long ago; whether that makes a difference."""
        before = self.everywhere
        self._elsewhere = {worker: told for worker, told in self._elsewhere.items() if told[1] > now}
        return self.everywhere != before
