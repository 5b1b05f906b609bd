"""What is printed on a board or stuck on it, ready to be shown: terrain, buildings of the board, the river."""

from __future__ import annotations

from ratusz.engine.board.bits import iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.message import Message, say
from ratusz.engine.scene import AxisLabel, Edge, Item, Piece, Tray
from ratusz.games.chronicle.boards import PRINTED, SIGNS, Side
from ratusz.games.chronicle.data import BUILDINGS, CELL_NAMES, GRID, KINDS, Number

COLUMN_LABELS = tuple(AxisLabel(name[0]) for name in CELL_NAMES[: GRID.columns])
ROW_LABELS = tuple(AxisLabel(str(row + 1)) for row in range(GRID.rows))
RAIL_ROW_LABELS = (*ROW_LABELS[:-1], AxisLabel(ROW_LABELS[-1].text, lit=True))
"""Row labels with the row lit along which the railroad runs. (CH-E19-02)"""
_ENTRANCES = {"A1": "entrance.yellow", "A3": "entrance.blue", "A10": "entrance.red"}
_TERRAINS = {**SIGNS, **dict.fromkeys(PRINTED, "meadow")}


def symbol_of(number: Number, cogs: int = 0) -> str:
    """What a building is drawn as; a modernised one shows its cog. (CH-E13-09)"""
    kind = KINDS[BUILDINGS[number].kind]
    return f"{kind}.cog" if cogs >> number & 1 else kind


def printed_terrain(signs: str) -> list[str]:
    """By cell the terrain; under a printed building it is meadow."""
    return [terrain_of(sign, name) for name, sign in zip(CELL_NAMES, signs, strict=True)]


def terrain_of(sign: str, cell: str) -> str:
    """The terrain of a cell that shows a sign."""
    return _ENTRANCES.get(cell, "") if sign == "E" else _TERRAINS[sign]


def legend(signs: str) -> Tray:
    """Names of what is printed on a board; a small square takes a sticker. (CH-CAMP-34)"""
    shown = set(printed_terrain(signs)) - {"meadow"}
    known = dict.fromkeys((*SIGNS.values(), *_ENTRANCES.values()))
    items = [Item(f"printed/{name}", name, _printed(name), "idle") for name in known if name in shown]
    return Tray("printed", "catalogue", say("chronicle.tray.printed"), tuple(items))


def _printed(name: str) -> Message:
    return say("chronicle.printed.plot" if name == "plot" else f"chronicle.{name}")


def printed_pieces(signs: str) -> list[Piece]:
    """The buildings that are part of the board."""
    return [Piece(SIGNS[sign], (CELL_NAMES[cell],)) for cell, sign in enumerate(signs) if sign in PRINTED]


def drawn_river(side: Side) -> tuple[Edge, ...]:
    """The borders that the river runs on."""
    beside = [Edge(CELL_NAMES[cell], CELL_NAMES[cell + 1], "river") for cell in iterate(side.river.east)]
    below = [Edge(CELL_NAMES[cell], CELL_NAMES[cell + GRID.columns], "river") for cell in iterate(side.river.south)]
    return (*beside, *below)


def drawn_dyke(side: Side, built: Mask) -> tuple[Edge, ...]:
    """Where the dyke keeps the river out, and where it has gaps until its cell is built over. (CH-E08-01, CH-E08-02)"""
    return tuple(
        Edge(CELL_NAMES[cell - 1], CELL_NAMES[cell], "dyke.closed" if built >> cell & 1 else "dyke.gap")
        for cell in iterate(side.dyke)
    )
