"""Ratings as a fold over the log of rated results, by the Plackett-Luce model of openskill with its usual constants.

Games count in the order in which they ended; of those that ended at the same moment, in the order of their tables' IDs.
So whoever has the log gets the same ratings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from ratusz.server.storage.ratings import Person, RatedRow

SCALE, BASE = 40.0, 500.0
"""What people read is `SCALE` times the strength of the model plus `BASE`, so that newcomers have 1500."""
DEVIATIONS = 2.0
"""Standard deviations of the uncertainty that is shown; the strength is within it with a probability of 95 %."""


class Rating(NamedTuple):
    """What is known about the strength of a person."""

    mu: float
    sigma: float
    games: int

    @property
    def points(self) -> int:
        """The rating as people read it."""
        return round(SCALE * self.mu + BASE)

    @property
    def uncertainty(self) -> int:
        """How far the true strength may be above or below the rating, with a probability of 95 %."""
        return round(SCALE * DEVIATIONS * self.sigma)

    @property
    def least(self) -> float:
        """The strength that a person has at least, by which people are listed: few lucky games lead no list."""
        return self.mu - DEVIATIONS * self.sigma


class Ladder:
    """The ratings of one kind of games after some rows of the log."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        fresh = self._model.rating()
        self._fresh = Rating(fresh.mu, fresh.sigma, 0)
        self.people: dict[Person, Rating] = {}
        self.at, self.table = -1.0, ""
        """The last game: when it ended, and its table."""
        self.rows = 0
        """Number of rows so far."""

    def add(self, rows: Sequence[RatedRow]) -> Iterator[None]:
        """Add rows that follow, game by game, so that others can be served between two of them."""
        for (at, table), game in groupby(rows, key=lambda row: (row.at, row.table)):
            places = list(game)
            if len(places) > 1:
                self._rate(places)
            self.at, self.table, self.rows = at, table, self.rows + len(places)
            yield

    def _rate(self, places: Sequence[RatedRow]) -> None:
        before = [self.people.get(place.person, self._fresh) for place in places]
        teams = [[self._of(rating)] for rating in before]
        after = self._model.rate(teams, ranks=[float(place.rank) for place in places])
        for place, old, [new] in zip(places, before, after, strict=True):
            self.people[place.person] = Rating(new.mu, new.sigma, old.games + 1)

    def _of(self, rating: Rating) -> PlackettLuceRating:
        return self._model.rating(mu=rating.mu, sigma=rating.sigma)
