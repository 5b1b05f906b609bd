"""The worked examples of the ledger, computed from the sheets drawn beside them: their cells and their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.engine.board.bits import count, iterate
from ratusz.engine.board.grid import Mask
from ratusz.games.dice_city.data import CHURCH, FORTRESS, GRID, INDUSTRIAL, PUBLIC, RESIDENTIAL, SAWMILL, Kind
from ratusz.games.dice_city.scoring import bandits_left, beside, largest_group, neighbours_of_well
from ratusz.games.dice_city.state import State
from tests.games.dice_city.builders import cells, land, lines, start


def _at(state: State, kind: Kind, *names: str) -> str:
    """The names of buildings of a kind, each with all of its cells."""
    buildings = [building.cells for building in state.sheets[0].buildings if building.kind == kind]
    assert all(cells(name) in buildings for name in names)
    return " ".join(names)


def _named(mask: Mask) -> str:
    return " ".join(map(GRID.cell_name, iterate(mask)))


def _touch(one: str, other: str) -> bool:
    return beside(cells(one)) & cells(other) != 0


def _over_trees_and_rocks(state: State) -> str:
    row = _at(state, RESIDENTIAL, "B6 C6 D6")
    before, after = lines(start(1)), lines(state)
    return f"1 {row} {after['rocks'] - before['rocks']} {before['trees'] - after['trees']}"


def _first_building(state: State) -> str:
    corner = _at(state, RESIDENTIAL, "C1 D1 D2")
    assert count(cells(corner) & land(1).shore) == 2
    return corner


def _over_the_river(state: State) -> str:
    one, other = _at(state, RESIDENTIAL, "C5 D5"), _at(state, INDUSTRIAL, "E5 E6")
    assert _touch(one, other)
    return f"{one} {other}"


def _apart(state: State) -> str:
    """Two dominoes and a square, side by side."""
    buildings = [building.cells for building in state.sheets[0].buildings]
    assert sorted(map(count, buildings)) == [2, 2, 4]
    assert largest_group(state.sheets[0], RESIDENTIAL)[0] == 3
    return ""


def _groups(state: State) -> str:
    found = lines(state)
    sizes = [found[f"group.{name}"] for name in ("residential", "industrial", "public")]
    return " ".join(map(str, [*sizes, sum(sizes)]))


def _well(state: State) -> str:
    well = cells("G5")
    assert len(neighbours_of_well(state.sheets[0], next(iterate(well)))) == 4
    return f"{_named(beside(well))} {_named(land(3).wells & well)} {lines(state)['well']}"


def _church(state: State) -> str:
    church = _at(state, CHURCH, "E1 F1 E2")
    near, drawn = beside(cells(church)), state.sheets[0].drawn
    doors = {"D1": RESIDENTIAL, "F2": INDUSTRIAL, "G1": PUBLIC}
    types = [cells(name) & near & drawn[kind] for name, kind in doors.items()]
    assert all(types)
    return f"{church} {' '.join(map(_named, types))} {lines(state)['church']}"


def _old_church(state: State) -> str:
    """Its three neighbours are told without cells."""
    _at(state, CHURCH, _named(dict(land(6).printed)[CHURCH]))
    assert lines(state)["church"] == land(6).episode.church_bonus
    return ""


def _sawmill(state: State) -> str:
    domino = _at(state, RESIDENTIAL, "G7 H7")
    assert beside(cells("H7")) & dict(land(7).printed)[SAWMILL]
    return f"{land(7).episode.number} {domino}"


def _wide_river(state: State) -> str:
    apart, together = _at(state, INDUSTRIAL, "C6", "E6"), _at(state, PUBLIC, "C7", "D7")
    assert not cells("D6") & land(7).buildable
    found = lines(state)
    assert (found["group.industrial"], found["group.public"]) == (1, 2)
    return f"{apart} D6 {together}"


def _bandit(state: State) -> str:
    bandit, sheet = cells("G8"), state.sheets[0]
    assert not bandit & bandits_left(land(10), sheet)
    return f"{_named(bandit & land(10).bandits)} {_named(beside(bandit))}"


def _fortress(state: State) -> str:
    fortress, single = _at(state, FORTRESS, "J7"), _at(state, INDUSTRIAL, "K7")
    bandit = _named(beside(cells(fortress)) & land(11).bandits)
    assert _touch(fortress, single)
    return f"{fortress} {bandit} {single}"


def _last_episode(state: State) -> str:
    fortresses = [_named(mask) for kind, mask in land(12).printed if kind == FORTRESS]
    assert all(any(_touch(one, _named(built.cells)) for built in state.sheets[0].buildings) for one in fortresses)
    return " ".join(fortresses)


EXAMPLES: Mapping[str, Callable[[State], str]] = {
    "DC-11": _over_trees_and_rocks,
    "DC-14": _first_building,
    "DC-15": _over_the_river,
    "DC-56": _apart,
    "DC-28": _groups,
    "DC-29": _well,
    "DC-34": _church,
    "DC-35": _old_church,
    "DC-40": _sawmill,
    "DC-42": _wide_river,
    "DC-48": _bandit,
    "DC-51": _fortress,
    "DC-53": _last_episode,
}
