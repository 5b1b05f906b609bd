"""Our maps with changes, and every fault that is found in them."""

from __future__ import annotations

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.board.grid import Edges
from ratusz.games.dice_city.checks.survey import load_map
from ratusz.games.dice_city.data import GRID
from ratusz.games.dice_city.maps import Map

EPISODES = range(1, 13)


def changed(episode: int, changes: str) -> str:
    """The map that comes with an episode, with changes: "C3=^" is another sign, "C3|" and "C3_" another river side."""
    drawn = load_map("", episode)
    signs, east, south = list(drawn.signs), drawn.river.east, drawn.river.south
    for change in changes.split():
        cell = GRID.parse_cell(change[:2])
        if change[2] == "=":
            signs[cell] = change[3]
        elif change[2] == "|":
            east ^= 1 << cell
        else:
            south ^= 1 << cell
    return Map("".join(signs), Edges(east, south)).one_line


def told(fault: Fault) -> tuple[str, str, str]:
    """Rule, what is wrong, and the cell."""
    cell = "" if fault.row is None or fault.column is None else f"{'ABCDEFGHIJK'[fault.column - 1]}{fault.row}"
    return fault.rule, fault.message.key.removeprefix("dice_city.map."), cell


FAULTS = [  # episode, what is changed on our map, and what is found
    (1, "A2=^ A5=^", ("DC-12", "mountains", "")),
    (1, "A1=. A3=.", ("DC-12", "mountains", "")),
    (1, "A1=. H2=^", ("DC-12", "mountain-inland", "H2")),
    (1, "K8=. J8=.", ("DC-12", "forest-size", "")),
    (1, "J8=. H8=%", ("DC-12", "forest-inland", "H8")),
    (10, "K4=%", ("DC-12", "not-here", "K4")),
    (1, "E2=@", ("DC-29", "not-here", "E2")),
    (1, "E2==", ("DC-41", "not-here", "E2")),
    (1, "E2=~", ("DC-42", "not-here", "E2")),
    (1, "E2=$", ("DC-45", "not-here", "E2")),
    (1, "E2=!", ("DC-48", "not-here", "E2")),
    (1, "E2=C", ("DC-35", "not-here", "E2")),
    (1, "E2=S", ("DC-40", "not-here", "E2")),
    (1, "E2=H", ("DC-53", "not-here", "E2")),
    (1, "D1| D2| D2_ C3| C4| D4_ D5| D6| E6_ E7| E8|", ("DC-13", "river-missing", "")),
    (1, "E7| E8|", ("DC-13", "river-ends", "E6")),
    (1, "D6_", ("DC-13", "river-forks", "E6")),
    (1, "I7| I8|", ("DC-13", "river-ends", "I7")),
    (1, "I1| I2| I3| I4| I5| I6| I7| I8|", ("DC-13", "river-twice", "I1")),
    (1, "J2=^ J4=^ I3=^ K3=^", ("DC-13", "parts", "J3")),
    (2, "A3_ B3_ B4| C4_ C5| D5_ D6| E6_ E7| F7_ F8| A6_ A7| A8|", ("DC-13", "part-sizes", "")),
    (1, "E2=^ F2=^ G2=^ H2=^ I2=^ E3=^ F3=^ G3=^", ("DC-10", "buildable", "")),
    (1, "G2=. B4=.", ("DC-24", "double-trees", "")),
    (1, "E1=. C3=. J3=.", ("DC-24", "few-trees", "")),
    (1, "H3=.", ("DC-25", "few-rocks", "")),
    (3, "H5=@", ("DC-29", "wells", "")),
    (4, "D5=. A5=@", ("DC-29", "well-neighbours", "A5")),
    (3, "G5=. B4=@", ("DC-29", "well-west", "B4")),
    (6, "E4=.", ("DC-35", "church", "E5")),
    (6, "E4=. D5=C", ("DC-35", "church", "D5")),
    (6, "E4=. E5=. F5=. F1=C G1=C F2=C", ("DC-35", "church-sides", "F1")),
    (7, "I7=.", ("DC-40", "sawmill", "J7")),
    (7, "I7=. J7=. F6=S F7=S", ("DC-40", "sawmill-place", "F6")),
    (7, "H7=^ I6=^ J6=^ I8=^ J8=.", ("DC-40", "sawmill-neighbours", "I7")),
    (12, "I4=.", ("DC-53", "fortresses", "C7")),
    (12, "I4=. E3=H", ("DC-53", "fortresses-together", "C7")),
    (7, "A2=.", ("DC-41", "plateaus", "")),
    (7, "B6=. C7==", ("DC-41", "plateau-alone", "C7")),
    (7, "A2=. A8== A7=^ B8=^", ("DC-41", "plateau-unreachable", "A8")),
    (7, "E2=. H3=~", ("DC-42", "water-aside", "H3")),
    (7, "E2=. E3=. D5=. D6=.", ("DC-42", "wide-missing", "")),
    (7, "D4=~ D1=~ E1=~ C7=~ C8=~", ("DC-42", "narrow-missing", "")),
    (8, "K6=. K7=%", ("DC-44", "forest", "")),
    (8, "K8=. J8=. H8=. K4=% K5=%", ("DC-44", "forest-areas", "")),
    (8, "I1=^ I2=^ J3=^ K4=^", ("DC-44", "forest-unreachable", "J1")),
    (9, "D1=.", ("DC-45", "gold", "")),
    (9, "D1=. D3=$", ("DC-45", "gold-inland", "D3")),
    (10, "C2=.", ("DC-48", "bandits", "")),
    (10, "C2=. A2=! B1=^", ("DC-48", "bandit-cornered", "A2")),
    (10, "B1=! B2=! C2=. E4=. A3=^", ("DC-48", "bandit-safe", "B2")),
    (12, "K2=1", ("DC-54", "not-coverable", "K1")),
    (12, "J1=2", ("DC-54", "trees-14", "")),
    (12, "D4=.", ("DC-25", "few-rocks", "")),
]  # fmt: skip


def narrow(episode: int) -> str:
    """A map of one-cell lanes: no square fits, nor anything wider than a lane."""
    signs = "".join(
        "." if row % 2 == 0 or column == (0 if row % 4 == 1 else 10) else "~"
        for row in range(8)
        for column in range(11)
    )
    return Map(signs, Edges(east=sum(1 << row * 11 + 4 for row in range(8)))).one_line


DRY = Map("^^^^...^..." * 8, Edges(east=sum(1 << row * 11 + 3 for row in range(8)))).one_line
"""The river is in the mountains' shadow on one side, and the far east lies behind more of them."""
