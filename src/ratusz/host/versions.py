"""Versions of views: how often each view of a game has changed, and which versions a choice may still be based on.

A sealed choice, and taking it back, is a row of the log that only its own seat can see. So what leaves the server is
never the length of the log but a count of what its viewer was shown: two games that differ in a sealed choice have the
same versions for everybody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from ratusz.engine.game import Seat


class Versions(Struct, frozen=True):
    """The versions of all views of one game. All methods return the next value and change nothing."""

    public: int = 0
    """Number of log rows that everybody could see: the version for spectators."""
    public_at: float = 0.0
    """Time of the last of them, in seconds since 1970."""
    sealed: Mapping[Seat, tuple[int, float]] = {}
    """Number of log rows by seat that nobody else could see, and the time of the last, in seconds since 1970."""
    since: Mapping[Seat, int] = {}
    """Version by seat of its last action, or of the last event that made earlier choices of it out of date."""
    has_sealed: bool = False
    """Whether any row of the game was sealed."""

    def of(self, seat: Seat | None) -> int:
        """The version that a seat sees now (None: a spectator)."""
        return self.public + (self.sealed_by(seat) if self.sealed and seat is not None else 0)

    def sealed_by(self, seat: Seat) -> int:
        """Number of rows of a seat that nobody else could see."""
        return self.sealed.get(seat, (0, 0.0))[0]

    def fresh_for(self, seat: Seat) -> tuple[int, int]:
        """The first and the last version of its view on which a choice of the seat can be made now."""
        return self.since.get(seat, 0), self.of(seat)

    def is_stale(self, seat: Seat, version: int) -> bool:
        """Whether a choice of the seat, made on a version of its view, would meet a state it was not meant for.

        Choices of others that are still sealed change nothing for the seat, nor does in real time what others do on
        their own.
        """
        first, last = self.fresh_for(seat)
        return not first <= version <= last

    def seen_at(self, seats: Iterable[Seat]) -> float:
        """When something last happened that somebody with these seats could see, in seconds since 1970; 0: never."""
        return max([self.public_at, *(self.sealed[seat][1] for seat in seats if seat in self.sealed)])

    def after_public(self, concerned: Iterable[Seat], at: float) -> Versions:
        """The versions after a row that everybody sees; it makes choices of the concerned seats out of date."""
        public = self.public + 1
        since = {**self.since, **{seat: public + self.sealed_by(seat) for seat in concerned}}
        return Versions(public, at, self.sealed, since, self.has_sealed)

    def after_sealed(self, seat: Seat, at: float) -> Versions:
        """The versions after a row that only its own seat sees."""
        rows = self.sealed_by(seat) + 1
        sealed, since = {**self.sealed, seat: (rows, at)}, {**self.since, seat: self.public + rows}
        return Versions(self.public, self.public_at, sealed, since, True)
