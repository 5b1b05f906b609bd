"""Districts in tests: cities drawn as text, actions in notation, objections as rule IDs."""

from __future__ import annotations

from textwrap import dedent

from ratusz.engine.game import CHANCE, CLOCK, Seat
from ratusz.games import districts as game
from ratusz.games.districts.city import markers
from ratusz.games.districts.data import CELL_NAMES, FACE_NAMES
from ratusz.games.districts.state import State
from tests.games.kit import Kit

_KIT = Kit(game, actor=lambda notation: {"*": CHANCE, "~": CLOCK}.get(notation[0]))
"""`* ` before an action is chance, and `~ ` the clock."""
after, why_not, legal, points, total = _KIT.after, _KIT.why_not, _KIT.legal, _KIT.points, _KIT.total

EMPTY = """
    .    .    .    .    .
    .    .    .    .    .
    .    .    +    .    .
    .    .    .    .    .
    .    .    .    .    .
"""
WHOLE = """
    Aew   Fesw  Pesw  Eew   Pnsw
    Pes   One   Esw   Fsw   Pns
    Anes  Onew  +     Mnsw  Ans
    Ones  Mnw   Ens   Fns   Ans
    Fes   Pew   Anew  Osw   Fnew
"""
"""All 24 plots built and reached: 5 apartments, 4 offices, 2 amusement parks, 5 factories, 3 power plants, 5 parks."""


def table(*cities: str, reserves: tuple[str, ...] = (), options: str = "", **headers: str) -> State:
    """A game in which it is seat 0's turn, with four offices in the market, unless headers say otherwise."""
    said = {"turns": "60", "turn": "0", "market": "One Ones Onw Onew", **headers}
    head = [f"options: {options}", *(f"{name}: {value}" for name, value in said.items() if value)]
    return game.load_position("\n".join([*head, *_seats(cities, reserves)]))


def with_nothing_left() -> State:
    """One action is left to seat 0, but no tile: neither in the market, nor in the reserve, nor face down."""
    city = with_tiles(EMPTY, C2="Mns")
    left = table(city, EMPTY, market="")
    down = " ".join(FACE_NAMES[face] for face, count in enumerate(left.stack) for _ in range(count))
    return table(city, EMPTY, market="", discarded=down, done="2 architect moved")


def party(*cities: str, hands: tuple[str, ...] = (), options: str = "", **headers: str) -> State:
    """A party game in which everybody is ready."""
    ready = " ".join(map(str, range(len(cities))))
    said = {"turns": "0", "ready": ready, **headers}
    head = [f"options: variant=party {options}", *(f"{name}: {value}" for name, value in said.items() if value)]
    return game.load_position("\n".join([*head, *_seats(cities, hands, "hand")]))


def _seats(cities: tuple[str, ...], tiles: tuple[str, ...], header: str = "reserve") -> list[str]:
    filled = (*tiles, *([""] * len(cities)))
    return [
        f"seat: {seat}\n" + (f"{header}: {filled[seat]}\n" if filled[seat] else "") + dedent(drawing)
        for seat, drawing in enumerate(cities)
    ]


def alone(drawing: str, options: str = "") -> State:
    """A city by itself, to be scored."""
    return game.load_position(f"options: {options}\n{dedent(drawing)}")


def with_tiles(drawing: str, **tiles: str) -> str:
    """The drawing with other tiles on some plots."""
    rows = [row.split() for row in drawing.strip().splitlines()]
    for cell, tile in tiles.items():
        rows[int(cell[1]) - 1]["ABCDE".index(cell[0])] = tile
    return "\n".join(" ".join(row) for row in rows) + "\n"


def standing(state: State, seat: Seat = 0) -> tuple[int, ...]:
    """Residents, jobs, ecology, income, satisfaction."""
    return markers(state.setup.tiles, state.cities[seat].plots)


def lying(state: State, seat: Seat = 0) -> dict[str, str]:
    """Tiles by plot."""
    return {CELL_NAMES[cell]: FACE_NAMES[face] for cell, face in enumerate(state.cities[seat].plots) if face >= 0}


def reserve(state: State, seat: Seat = 0) -> list[str]:
    return [FACE_NAMES[face] for face in state.cities[seat].reserve]


def market(state: State) -> list[str]:
    return [FACE_NAMES[face] for face in state.market]


def cells(state: State, rule: str, seat: Seat = 0) -> set[str]:
    return {cell for line in game.score(state)[seat].lines if line.rule == rule for cell in line.cells}
