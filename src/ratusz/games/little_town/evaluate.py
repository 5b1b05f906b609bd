"""An estimate for bots of what a village of Little Town is still worth.

Three things add up: today's groups score again whenever their streets come up; they will have grown by then; and a
square that waits for a neighbour often gets it. What is being drawn counts as if it were confirmed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from ratusz.engine.board.bits import bit, count, has, iterate, select
from ratusz.engine.board.grid import Mask
from ratusz.engine.game import Seat
from ratusz.games.little_town.data import CATALOGUE, GRID, LAST_ROUND, SQUARE, STREETS, VALUES, Street, street_of
from ratusz.games.little_town.scoring import end_points, street_points, weigh_cells
from ratusz.games.little_town.state import Drawn, State, free_cells

_ROLLS = (5, 9, 6, 9, 5)
"""How many of 36 rolls name each street; after the other two players choose. (LT-20, LT-21)"""
_FREE_CHOICE, _ALL_ROLLS = 2, 36
_GROWTH = 5
"""Groups count as if so many more projects of average use stood already."""
_WAITING = (0, 5, 3, 0)
"""Points expected of a square by the number of kinds it still lacks. Both were chosen by playing; see docs/bots.md."""


def evaluate(state: State, seat: Seat) -> float:
    """Points the seat may still expect beyond its sheet."""
    if not state.drafts:
        return _outlook(state.sheets[seat].drawn, rounds=LAST_ROUND + 1 - max(state.round, 1))
    draft, before = state.drafts[seat], state.sheets[seat]
    points = end_points(state.setup, draft.drawn) - end_points(state.setup, before.drawn)
    if state.round:
        points += _points_now(draft.drawn, draft.street)
    return points + _outlook(draft.drawn, rounds=LAST_ROUND - state.round)


def _points_now(drawn: Drawn, street: Street | None) -> int:
    """What the round would score: its street, or the best one while the choice is open."""
    return street_points(drawn, street) if street is not None else max(_by_street(_kinds(drawn)))


def _outlook(drawn: Drawn, *, rounds: int) -> float:
    """What is to be expected of so many more rounds."""
    if not rounds:
        return 0
    kinds, free = _kinds(drawn), free_cells(drawn)
    today = sum([kind.expected for kind in kinds]) + _FREE_CHOICE * max(_by_street(kinds))
    growth = _GROWTH * _average_gain(kinds, free)
    return rounds * (today + growth) / _ALL_ROLLS + _waiting_squares(drawn, free)


def _waiting_squares(drawn: Drawn, free: Mask) -> int:
    """What the squares may bring that do not touch all three kinds yet, but have free cells for those that lack."""
    points = 0
    for cell in iterate(drawn[SQUARE]):
        near = GRID.neighbours(bit(cell))
        lacking = sum([not drawn[project] & near for project in CATALOGUE])
        if count(near & free) >= lacking:
            points += _WAITING[lacking]
    return points


class _Kind(NamedTuple):
    """What all groups of one kind are worth. Expectations are in 36ths of a point."""

    points: tuple[int, ...]
    """Points of each street."""
    expected: int
    """Points expected from a roll that names a street, times 36."""
    gains: tuple[int, ...]
    """How much more would be expected with one more project on each cell."""


def _kinds(drawn: Drawn) -> Sequence[_Kind]:
    return [_kind(drawn[project]) for project in CATALOGUE]


def _by_street(kinds: Sequence[_Kind]) -> Sequence[int]:
    return [sum(points) for points in zip(*[kind.points for kind in kinds], strict=True)]


def _average_gain(kinds: Sequence[_Kind], free: Mask) -> float:
    """By how much any one project on any free cell would raise what a roll brings, on average."""
    gains = sum([sum(select(free, kind.gains)) for kind in kinds])
    return gains / (len(kinds) * count(free)) if free else 0


class _Group(NamedTuple):
    cells: Mask
    value: int
    streets: int
    """The streets it reaches into, as bits."""

    @property
    def expected(self) -> int:
        return self.value * _CHANCES[self.streets]


@lru_cache(maxsize=1 << 15)
def _kind(cells: Mask) -> _Kind:
    """Kept: the same few hundred drawings of a kind come up in all combinations with the others."""
    groups = [_Group(region, weigh_cells(region), _streets(region)) for region in GRID.regions(cells)]
    return _Kind(
        points=tuple(sum([group.value for group in groups if has(group.streets, s)]) for s in range(GRID.rows)),
        expected=sum([group.expected for group in groups]),
        gains=tuple(_gain(groups, cell) for cell in range(GRID.size)),
    )


def _gain(groups: Sequence[_Group], cell: int) -> int:
    """What the group that a project in the cell would make expects, less what the groups it joins expect already."""
    near = GRID.neighbours(bit(cell))
    joined = [group for group in groups if group.cells & near]
    streets = bit(street_of(cell))
    for group in joined:
        streets |= group.streets
    value = VALUES[cell] + sum([group.value for group in joined])
    return value * _CHANCES[streets] - sum([group.expected for group in joined])


def _streets(cells: Mask) -> int:
    return sum([bit(street) for street, row in enumerate(STREETS) if cells & row])


_CHANCES = tuple(
    sum(rolls for street, rolls in enumerate(_ROLLS) if has(streets, street)) for streets in range(1 << GRID.rows)
)
"""How many of 36 rolls name one street of a set, by the set's bits."""
