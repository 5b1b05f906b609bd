"""The worked examples of the ledger, computed from the sheets drawn beside them: their cells and their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.engine.board.bits import bit, count, iterate
from ratusz.engine.board.grid import Mask
from ratusz.games import little_town as game
from ratusz.games.little_town.columns import nearest_columns
from ratusz.games.little_town.data import CELL_NAMES, CELLS_BY_NAME, COLUMNS, GRID, LETTERS, STREET_LETTERS
from ratusz.games.little_town.scoring import scoring_cells, street_points, weigh_cells
from ratusz.games.little_town.state import Drawn, State, free_cells


def _drawn(state: State) -> Drawn:
    return state.sheets[0].drawn


def _of(state: State, letter: str) -> Mask:
    return _drawn(state)[LETTERS.index(letter)]


def _named(mask: Mask) -> str:
    return " ".join(CELL_NAMES[cell] for cell in iterate(mask))


def _regions(state: State, letter: str) -> list[str]:
    return [_named(region) for region in GRID.regions(_of(state, letter))]


def _worth(name: str) -> int:
    return weigh_cells(bit(CELLS_BY_NAME[name]))


def _sheet(state: State) -> str:
    free = free_cells(_drawn(state))
    assert (_worth("b1"), count(free)) == (0, 30)
    return f"a1 {_worth('a1')} c1 {_worth('c1')} d5 {_worth('d5')} b1 {weigh_cells(free)}"


def _setup(state: State) -> str:
    """Any cells of the same columns would do for the neighbour."""
    forest, house = _named(_of(state, "F")), _named(_of(state, "H"))
    assert (forest[1], house[1]) == ("2", "4")
    return f"{forest[1]} {house[1]} {forest} {house} a{forest[1]} c{house[1]}"


def _room(state: State, column: int) -> int:
    return count(free_cells(_drawn(state)) & COLUMNS[column])


def _full_column(state: State) -> str:
    """Column 4 has as many empty cells as its number; which column is named when does not matter."""
    (taken,) = nearest_columns(free_cells(_drawn(state)), 3)
    assert (_room(state, 3), _room(state, 2)) == (0, 1)
    return f"3 2 4 {taken}"


def _neighbours_full_too(state: State) -> str:
    full = [column for column in range(1, 7) if not _room(state, column)]
    (taken,) = nearest_columns(free_cells(_drawn(state)), 3)
    assert (_room(state, 1), _room(state, 5)) == (4, 2)
    return " ".join(map(str, [*full, 3, 1, 5, taken]))


def _groups(state: State) -> str:
    pair, single = _regions(state, "H")
    assert single == "c4"
    return f"{pair} {single} {pair.split()[1]}"


def _scoring_group(state: State) -> str:
    street = STREET_LETTERS.index("b")
    cells = scoring_cells(_drawn(state), street)
    forest, lake = _named(cells & _of(state, "F")), _named(cells & _of(state, "L"))
    terms = " ".join(str(_worth(name)) for name in forest.split())
    points = f"{weigh_cells(_of(state, 'F'))} {weigh_cells(_of(state, 'L'))} {street_points(_drawn(state), street)}"
    return f"5 6 {forest} {lake} {terms} {points}"


def _square_between(state: State) -> str:
    assert len(_regions(state, "H")) == 2
    return f"{' '.join(_regions(state, 'H'))} {_named(_of(state, 'S'))}"


def _happy_square(state: State) -> str:
    """A lake on a4 would meet the square at a corner only."""
    (points,) = _lines(state)
    square = _of(state, "S")
    assert not GRID.neighbours(square) & bit(CELLS_BY_NAME["a4"])
    return f"{_named(square)} {points} a4"


def _lines(state: State) -> list[int]:
    return [line.points for line in game.score(state)[0].lines if line.points]


def _factory(state: State) -> str:
    gain, houses, squares = _lines(state)
    return f"{_named(_of(state, 'M'))} {gain} {-houses} {-squares} {game.score(state)[0].total}"


EXAMPLES: Mapping[str, Callable[[State], str]] = {
    "LT-38": _sheet,
    "LT-03": _setup,
    "LT-14": _full_column,
    "LT-22": _groups,
    "LT-24": _scoring_group,
    "LT-25": _square_between,
    "LT-28": _happy_square,
    "LT-34": _factory,
    "LT-A3": _neighbours_full_too,
}
