"""The worked examples of the ledger, computed from the boards drawn beside them: their plots and their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.engine.board.bits import count, iterate
from ratusz.engine.board.grid import Mask
from ratusz.games.districts.city import layout, markers, plus, reached, too_low
from ratusz.games.districts.data import CELL_NAMES, KINDS, Markers
from ratusz.games.districts.scoring import largest_group
from ratusz.games.districts.state import Plots, State

APARTMENTS, PARK = KINDS.index("apartments"), KINDS.index("park")


def _plots(state: State) -> Plots:
    return state.cities[0].plots


def _effect(state: State, kind: int) -> Markers:
    return state.setup.tiles.effects[kind]


def _named(mask: Mask) -> str:
    return " ".join(CELL_NAMES[cell] for cell in iterate(mask))


def _signed(*numbers: int) -> str:
    """With the minus that texts are printed with."""
    return " ".join(map(str, numbers)).replace("-", "−")


def _legend(state: State) -> str:
    residents, jobs, ecology, income, satisfaction = _effect(state, APARTMENTS)
    assert (jobs, ecology) == (0, 0)
    return _signed(residents, -income, -satisfaction)


def _first_tile(state: State) -> str:
    return _named(layout(_plots(state)).built)


def _park(state: State) -> str:
    return _signed(*markers(state.setup.tiles, _plots(state))[2:])


def _too_poor(state: State) -> str:
    standing, apartments = markers(state.setup.tiles, _plots(state)), _effect(state, APARTMENTS)
    assert too_low(standing) is None
    assert too_low(plus(standing, apartments)) is not None
    return _signed(standing[3], -apartments[3])


def _roads(state: State) -> str:
    """C2 opens to the south and to the west, B2 to the east."""
    first, second = "C2", "B2"
    assert _named(reached(_plots(state))).split() == [second, first]
    return f"{first} {second}"


def _removed(state: State) -> str:
    return _named(layout(_plots(state)).built & ~reached(_plots(state)))


def _largest_group(state: State) -> str:
    """Told without numbers: three of the four apartments."""
    assert count(largest_group(layout(_plots(state)).kinds[APARTMENTS])) == 3
    return ""


def _party(state: State) -> str:
    parks = count(layout(_plots(state)).kinds[PARK])
    _, _, ecology, income, satisfaction = _effect(state, PARK)
    totals = markers(state.setup.tiles, _plots(state))[2:]
    return _signed(parks, ecology, totals[0], parks, income, totals[1], parks * satisfaction)


EXAMPLES: Mapping[str, Callable[[State], str]] = {
    "DI-03": _legend,
    "DI-22": _first_tile,
    "DI-26": _park,
    "DI-27": _too_poor,
    "DI-37": _roads,
    "DI-38": _removed,
    "DI-G1": _largest_group,
    "DI-61": _party,
}
