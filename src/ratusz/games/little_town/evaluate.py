"""An estimate for bots of what a village of Little Town is still worth."""

from __future__ import annotations

from ratusz.games.little_town.data import GRID, LAST_ROUND
from ratusz.games.little_town.scoring import street_points
from ratusz.games.little_town.state import Drawn, State

_WEIGHTS = (5, 9, 6, 9, 5)
"""Of 36 rolls how many name each street; the other two let players choose. (LT-20, LT-21)"""
_OF = 36
_PATIENCE = 0.5
"""How much of the repeated scores of today's groups is counted: groups grow, but greed for them costs squares."""


def evaluate(state: State, seat: int) -> float:
    """Points the seat may still expect beyond its sheet: its groups, scored again by the rounds to come."""
    rounds = LAST_ROUND + 1 - max(state.round, 1)
    return rounds * _PATIENCE * expected_points(state.sheets[seat].drawn)


def expected_points(drawn: Drawn) -> float:
    """What the next roll's street brings on average if nothing more is drawn."""
    points = [street_points(drawn, street) for street in range(GRID.rows)]
    chosen = 2 * max(points)
    return (sum(weight * one for weight, one in zip(_WEIGHTS, points, strict=True)) + chosen) / _OF
