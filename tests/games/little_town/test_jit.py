"""Scoring a street is one text: plain and compiled it gives the same points, and those that a person counts."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratusz.engine import jit
from ratusz.engine.board.bits import at
from ratusz.engine.jit import pack
from ratusz.games.little_town.data import CATALOGUE, GRID, ONES, STREETS, TWOS, VALUES
from ratusz.games.little_town.scoring import reaching, street_points, weigh
from ratusz.games.little_town.state import Drawn

pytestmark = pytest.mark.skipif(not jit.ENABLED, reason="numba is not installed or switched off")


def points_of_streets(kinds: Any, streets: Any, sheet: Any, out: Any, columns: int) -> None:
    """Points of all streets of many sheets; three boards a sheet, written to `out`, five numbers a sheet."""
    east, south, ones, twos = at(sheet, 0), at(sheet, 1), at(sheet, 2), at(sheet, 3)
    for i in range(len(out)):
        for street in range(5):
            row = at(streets, street)
            for kind in range(3):
                cells = reaching(at(kinds, 3 * i + kind), row, east, south, columns)
                out[i, street] += weigh(cells, ones, twos)


@pytest.fixture(scope="module")
def compiled() -> Callable[..., None]:
    return jit.batch(points_of_streets)


@st.composite
def villages(draw: st.DrawFn) -> Drawn:
    letters = draw(st.lists(st.integers(0, 5), min_size=GRID.size, max_size=GRID.size))
    house, forest, lake, square, factory = (
        sum(1 << cell for cell, letter in enumerate(letters) if letter == project) for project in range(5)
    )
    return house, forest, lake, square, factory


def counted(drawn: Drawn, street: int) -> int:
    """The street's points as a person counts them: walk from every cell of the street, mark, add up."""
    total = 0
    for kind in CATALOGUE:
        marked: set[int] = set()
        waiting = [cell for cell in range(street * 6, street * 6 + 6) if drawn[kind] >> cell & 1]
        while waiting:
            cell = waiting.pop()
            if cell in marked:
                continue
            marked.add(cell)
            row, column = divmod(cell, 6)
            beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
            inside = [6 * r + c for r, c in beside if 0 <= r < 5 and 0 <= c < 6]
            waiting += [other for other in inside if drawn[kind] >> other & 1]
        total += sum(VALUES[cell] for cell in marked)
    return total


@given(sheets=st.lists(villages(), min_size=1, max_size=20))
def test_a_street_scores_the_same_in_python_compiled_and_by_hand(
    compiled: Callable[..., None], sheets: list[Drawn]
) -> None:
    out = jit.np.zeros((len(sheets), 5), jit.np.int64)
    kinds = pack([sheet[kind] for sheet in sheets for kind in CATALOGUE])
    sheet = pack([GRID.edges.east, GRID.edges.south, ONES, TWOS])

    compiled(kinds, pack(STREETS), sheet, out, GRID.columns)

    in_python = [[street_points(drawn, street) for street in range(5)] for drawn in sheets]
    assert out.tolist() == in_python
    assert in_python == [[counted(drawn, street) for street in range(5)] for drawn in sheets]
