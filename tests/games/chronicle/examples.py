"""The worked examples of the ledger, computed from the boards drawn beside them: their cells and their numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ratusz.games import chronicle as game
from ratusz.games.chronicle.data import BUILDINGS, CHURCH, INDUSTRIAL, PUBLIC, RESIDENTIAL, Kind
from ratusz.games.chronicle.episodes import EPISODES
from ratusz.games.chronicle.finish import crosses
from ratusz.games.chronicle.scoring import beside, linked_group, neighbours_of_well, visible_rocks, yellow_at_trees
from ratusz.games.chronicle.terrain import BOTTOM
from tests.games.chronicle.builders import State, cells, land, lines, named, start

LEDGER = game.ledger()


def _at(state: State, kind: Kind, *told: str) -> str:
    """The names of buildings of a kind, each with all of its cells."""
    placed = state.sheets[0].placed
    of_kind = {built for building, built in zip(BUILDINGS, placed, strict=True) if built and building.kind == kind}
    assert {cells(one) for one in told} <= of_kind
    return " ".join(told)


def _touch(one: str, other: str) -> bool:
    return beside(cells(one)) & cells(other) != 0


def _side_by_side(state: State) -> str:
    domino, row = _at(state, RESIDENTIAL, "F1 G1"), _at(state, PUBLIC, "H1 I1 J1")
    assert _touch(domino, row)
    assert not _touch(domino, "H2 I2 J2")
    return f"{domino} {row} H2 I2 J2"


def _two_at_a_well(state: State) -> str:
    (well,) = [cell for cell in range(121) if cells("G5") >> cell & 1]
    assert len(neighbours_of_well(state.sheets[0], well)) == 2
    return f"G5 {named(beside(cells('G5')))} {lines(state).get('well', 0)}"


def _groups(state: State) -> str:
    _at(state, RESIDENTIAL, "C6 D6", "E6 F6 G6", "B9 C9 C8")
    found = lines(state)
    sizes = [found.get(f"group.{name}", 0) for name in ("residential", "public", "industrial")]
    return " ".join(map(str, ["C6 D6 E6 G6 B9 C9 C8", *sizes, sum(sizes)]))


def _wells(state: State) -> str:
    return str(lines(state)["well"])


def _churches(state: State) -> str:
    """The three churches are drawn; the cards tell the 24 buildings."""
    assert sum(built != 0 for built in state.sheets[0].placed) == EPISODES[4].churches
    return str(sum(building.kind != CHURCH for building in BUILDINGS))


def _happy_church(state: State) -> str:
    doors = [(RESIDENTIAL, "D8 E8"), (PUBLIC, "E7 F7"), (INDUSTRIAL, "G10 H10")]
    told = " ".join(_at(state, kind, name) for kind, name in doors)
    without = (LEDGER["CH-E05-01"].drawing or "").replace("industrial: d\n", "").replace("t d d", "t o .")
    lonely = lines(game.load_position(without)).get("church", 0)
    return f"{_at(state, CHURCH, 'F8 G8 H8 G9')} {told} {lines(state)['church']} {lonely}"


def _flood(state: State) -> str:
    assert land(state).buildable & cells("E1 F1") == cells("F1")
    return "E1 F1"


def _dyke(state: State) -> str:
    assert land(state).dyke & cells("E5 F5") == cells("F5")
    return "E5 F5"


def _vein(state: State) -> str:
    vein = land(state).veins & visible_rocks(land(start(6)), start(6).sheets[0]) & cells("K1")
    before, now = lines(start(6))["rocks"], lines(state)["rocks"]
    return f"{named(vein)} {(now - before) // land(state).veins.bit_count()}"


def _felling(state: State) -> str:
    row = _at(state, PUBLIC, "G10 H10 I10 J10")
    assert cells(row) & land(state).felling == cells("I10 J10")
    return row


def _investor(state: State) -> str:
    square, domino = _at(state, RESIDENTIAL, "F1 G1 F2 G2"), _at(state, PUBLIC, "H1 I1")
    corner = _at(state, INDUSTRIAL, "F3 E3 E4")
    gains = [int(_touch(square, domino)), int(_touch(domino, corner))]
    assert _touch(corner, square)
    return f"F1 G2 0 {domino} {gains[0]} −1 {corner} {gains[1]}"


def _crosses(state: State) -> str:
    told = _at(state, INDUSTRIAL, "A1 A2", "B3 C3 D3 D2", "E3 E4 F4")
    return f"{told} {crosses(land(state), state.sheets[0], 'blue')}"


def _rail(state: State) -> str:
    square, points = _at(state, RESIDENTIAL, "G10 H10 G11 H11"), EPISODES[19].railroad
    return f"{square} {points} {points * (cells(square) & BOTTOM).bit_count()}"


_LINKED = "F3 F6 F7 F9 E9 E10 D11 E11"


def _link(state: State) -> str:
    size, group = linked_group(land(state), state.sheets[0])
    assert size == 3
    assert group & land(state).port == cells("F3")
    assert group & BOTTOM == cells("D11 E11")
    return f"{_LINKED} 11"


def _freight(state: State) -> str:
    later = game.load_position(
        (LEDGER["CH-E21-01"].drawing or "").replace("episode=21", "episode=22").replace("|x a", "|K a")
    )
    size, group = linked_group(land(later), later.sheets[0])
    palace = named(group & land(later).printed)
    return f"{_LINKED} {lines(state)['freight']} 22 {palace} F6 {size}"


def _park(state: State) -> str:
    planted = state.sheets[0].planted
    assert beside(planted) & ~state.sheets[0].drawn[PUBLIC] == 0
    return f"{named(beside(planted))} {named(planted)}"


def _levelled(state: State) -> str:
    levelled = state.sheets[0].levelled
    return f"{named(beside(levelled))} {named(levelled)}"


def _yellow(state: State) -> str:
    domino = _at(state, RESIDENTIAL, "G8 H8")
    counted = yellow_at_trees(land(state), state.sheets[0]).count(cells(domino))
    return f"{domino} {named(beside(cells(domino)) & land(state).trees)} {counted}"


EXAMPLES: Mapping[str, Callable[[State], str]] = {
    "CH-BASE-22": _side_by_side,
    "CH-ETERNAL-16": _two_at_a_well,
    "CH-E02-01": _groups,
    "CH-E03-01": _wells,
    "CH-E04-01": _churches,
    "CH-E05-01": _happy_church,
    "CH-E07-01": _flood,
    "CH-E08-01": _dyke,
    "CH-E10-02": _vein,
    "CH-E11-03": _felling,
    "CH-E13-07": _investor,
    "CH-E16-04": _crosses,
    "CH-E19-03": _rail,
    "CH-E20-04": _link,
    "CH-E21-01": _freight,
    "CH-E22-05": _park,
    "CH-E22-07": _levelled,
    "CH-E23-01": _yellow,
}
