"""The common ranking of an evening, over tables of different sizes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from ratusz.host.evenings.evening import End, Evening, EveningTable, Round, tables_of

MOST = 100.0
"""Score of a round for whoever is before everybody at the table; the last has 0, the others are between."""
REST = MOST / 2
"""Score of a round that a guest rests because the numbers are uneven: as much as the average at a table."""


class Place(NamedTuple):
    """Where a guest stands in an evening."""

    number: int
    rank: int
    """Rank from 1, which guests share who have the same score, wins and points."""
    score: float
    wins: int
    points: int
    """Sum of the results of all games."""
    games: int
    rests: int


def ranking(evening: Evening) -> Sequence[Place]:
    """All guests of an evening, the best first."""
    return standing([guest.number for guest in evening.guests], evening.rounds)


def standing(people: Iterable[int], rounds: Sequence[Round]) -> Sequence[Place]:
    """People, the best first: by score, then by games won, then by the sum of the results."""
    rows = [_row(rounds, number) for number in people]
    rows.sort(key=lambda row: (*_order(row), row.number))
    placed: list[Place] = []
    for at, row in enumerate(rows, start=1):
        shares = bool(placed) and _order(placed[-1]) == _order(row)
        placed.append(row._replace(rank=placed[-1].rank if shares else at))
    return placed


def _order(row: Place) -> tuple[float, int, int]:
    return -round(row.score, 6), -row.wins, -row.points


def _row(rounds: Sequence[Round], number: int) -> Place:
    played = [table for table in tables_of(rounds) if number in (table.ends or {})]
    rests = sum(number in one.rests for one in rounds)
    ends = [_end(table, number) for table in played]
    score = sum(share(table, number) for table in played) + REST * rests
    return Place(
        number, 0, score, sum(end.rank == 1 for end in ends), sum(end.points for end in ends), len(ends), rests
    )


def _end(table: EveningTable, number: int) -> End:
    assert table.ends is not None
    return table.ends[number]


def share(table: EveningTable, number: int) -> float:
    """The score of a game: the share of the others at the table who are behind, half for those who are level."""
    ends: Mapping[int, End] = table.ends or {}
    others = [end.rank for other, end in ends.items() if other != number]
    if not others:
        return MOST  # nobody else was there at the end
    own = ends[number].rank
    return MOST * sum(1.0 if rank > own else 0.5 if rank == own else 0.0 for rank in others) / len(others)
