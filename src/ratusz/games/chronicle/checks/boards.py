"""What a printed side has to satisfy, one demand after the other. (CH-CAMP-34, CH-ETERNAL-25)"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.authoring.survey import Constraint
from ratusz.engine.board.bits import bit, count, first, iterate, lowest
from ratusz.engine.board.grid import Cell, Edges, Mask
from ratusz.engine.message import Argument, Message, say
from ratusz.engine.text.drawing import Drawing
from ratusz.games.chronicle.boards import FOREST, LIGHT, cells
from ratusz.games.chronicle.data import BUILDINGS, CELL_NAMES, FOURTH, GRID, PLACEMENTS, mask
from ratusz.games.chronicle.notation import shape_name

BLOCKED = 26
"""Spaces with mountain or forest; the other 95 are light-green."""
LEFT_BANK = range(31, 36)
"""Light-green spaces of the left bank."""
RESERVED = {"A1": "x", "A3": "R", "A8": "R", "A10": "x", "E3": "x", "E6": "x", "K1": "R", "K11": "s"}
"""Spaces that wait for a sticker of their own. (CH-CAMP-18)"""
COUNTS: Mapping[str, Mapping[str, int]] = {
    "legacy": {"t": 5, "rR": 6, "o": 26, "x": 4, "f": 9, "M": 9, "Ffs": 17},
    "eternal": {"t": 7, "rR": 6, "w": 3, "g": 2, "M": 10, "Ffs": 16},
}
"""How often signs are there."""
SIDE_SIGNS = {"legacy": ".oxtrRMFfs", "eternal": ".trwgMF"}
PALACE = "E6"


@dataclass(frozen=True, slots=True)
class Drawn:
    """A side as it was drawn, good or not."""

    name: str
    """`legacy` or `eternal`."""
    signs: str
    river: Edges
    left: Mask | None
    """All cells of the left bank; None where the river is too broken to tell."""

    @property
    def rule(self) -> str:
        """The rule that describes the side."""
        return "CH-CAMP-34" if self.name == "legacy" else "CH-ETERNAL-25"

    @property
    def light(self) -> Mask:
        return cells(self.signs, LIGHT)


def board_constraints(name: str, drawing: Drawing) -> list[Constraint]:
    """Every demand with what breaks it; banks and room are unknown while the river is broken."""
    breaks = list(_river(drawing.river))
    side = Drawn(name, drawing.letters, drawing.river, None if breaks else _left(drawing.river))
    found = [
        _constraint(side.rule, "signs", _signs(side)),
        _constraint("CH-BASE-18", "river", breaks),
        _constraint(side.rule, "blocked", _blocked(side), n=BLOCKED),
        _constraint(side.rule, "counts", _counts(side)),
        *_of_banks(side),
    ]
    return found + list(_of_stickers(side)) if name == "legacy" else found


def _constraint(rule: str, slug: str, faults: Iterable[Fault], **args: Argument) -> Constraint:
    return Constraint(rule, say(f"chronicle.constraint.{slug}", **args), tuple(faults))


def _fault(rule: str, slug: str, cell: Cell | None = None, **args: Argument) -> Fault:
    message = say(f"chronicle.fault.{slug}", **({} if cell is None else {"cell": CELL_NAMES[cell]}), **args)
    if cell is None:
        return Fault(rule, message)
    return Fault(rule, message, cell // GRID.columns + 1, cell % GRID.columns + 1)


def _each(rule: str, slug: str, wrong: Mask, **args: Argument) -> Iterator[Fault]:
    """The same fault on each of some cells."""
    return (_fault(rule, slug, cell, **args) for cell in iterate(wrong))


def _signs(side: Drawn) -> Iterator[Fault]:
    known = SIDE_SIGNS[side.name]
    for cell, sign in enumerate(side.signs):
        if sign not in known:
            yield _fault(side.rule, "sign", cell, sign=sign)


def _river(river: Edges) -> Iterator[Fault]:
    """It crosses every row once, runs from one crossing to the next, and leaves in the left half. (CH-BASE-18)"""
    rule, before = "CH-BASE-18", 0
    for row, all_of_row in enumerate(GRID.row_masks):
        crossings = river.east & all_of_row
        if count(crossings) != 1:
            yield _fault(rule, "crossings", row * GRID.columns, row=row + 1, n=count(crossings))
        elif row and before:
            yield from _bend(river.south & GRID.row_masks[row - 1], before, crossings >> GRID.columns)
        before = crossings if count(crossings) == 1 else 0
    if before > lowest(GRID.row_masks[-1]) << GRID.columns // 2 - 1:
        yield _fault(rule, "mouth", first(before))


def _bend(below: Mask, above: Mask, under: Mask) -> Iterator[Fault]:
    """Between two crossings of neighbouring rows, both given in the upper one, the river runs under the cells between.

    As masks these are the powers of two from the smaller up, without the crossing further left itself.
    """
    wanted = (max(above, under) - min(above, under)) << 1
    yield from _each("CH-BASE-18", "gap", wanted & ~below)
    yield from _each("CH-BASE-18", "astray", below & ~wanted)


def _left(river: Edges) -> Mask:
    """The cells from the rim to the crossing of every row."""
    return sum([((river.east & row) << 1) - lowest(row) for row in GRID.row_masks])


def _blocked(side: Drawn) -> Iterator[Fault]:
    found = count(cells(side.signs, FOREST + "M"))
    if found != BLOCKED:
        yield _fault(side.rule, "blocked", n=found)


def _counts(side: Drawn) -> Iterator[Fault]:
    for signs, wanted in COUNTS[side.name].items():
        found = count(cells(side.signs, signs))
        if found != wanted:
            yield _fault(side.rule, "count", sign=" ".join(signs), wanted=wanted, n=found)


def _of_banks(side: Drawn) -> Iterator[Constraint]:
    """What can be told only of two banks."""
    sizes = {"least": LEFT_BANK.start, "most": LEFT_BANK.stop - 1}
    if side.left is None:
        for rule, slug in (("CH-BASE-15", "mountains"), ("CH-BASE-15", "forest"), (side.rule, "whole")):
            yield Constraint(rule, say(f"chronicle.constraint.{slug}"), is_known=False)
        yield Constraint(side.rule, say("chronicle.constraint.left", **sizes), is_known=False)
        yield Constraint("CH-BASE-20", say("chronicle.constraint.room"), is_known=False)
        return
    yield _constraint("CH-BASE-15", "mountains", _mountains(side.signs, side.left))
    yield _constraint("CH-BASE-15", "forest", _forest(side.signs, side.left))
    yield _constraint(side.rule, "left", _left_bank(side, side.left), **sizes)
    yield _constraint(side.rule, "whole", _whole(side))
    yield _constraint("CH-BASE-20", "room", _room(side, side.left))


def _mountains(signs: str, left: Mask) -> Iterator[Fault]:
    mountain = cells(signs, "M")
    yield from _each("CH-BASE-15", "mountain-east", mountain & ~left)
    yield from _each("CH-BASE-15", "mountain-missing", mask("A4 A5 A6 A7") & ~mountain)


def _forest(signs: str, left: Mask) -> Iterator[Fault]:
    forest = cells(signs, FOREST)
    yield from _each("CH-BASE-15", "forest-west", forest & left)
    yield from _each("CH-BASE-15", "forest-missing", mask("K11") & ~forest)
    yield from _each("CH-BASE-15", "forest-not-here", mask("K1") & forest)


def _left_bank(side: Drawn, left: Mask) -> Iterator[Fault]:
    found = count(side.light & left)
    if found not in LEFT_BANK:
        yield _fault(side.rule, "left", n=found)


def _whole(side: Drawn) -> Iterator[Fault]:
    """Each bank is one area; the larger part of one is not the fault."""
    regions = sorted(GRID.regions(side.light, across=GRID.edges - side.river), key=count, reverse=True)
    for region in regions[2:]:
        yield _fault(side.rule, "cut-off", first(region))


def _room(side: Drawn, left: Mask) -> Iterator[Fault]:
    """A place at every start for every shape. (CH-BASE-19, CH-E11-01, CH-E22-04)"""
    shore = GRID.touching(side.river)
    banks = {"left": left, "right": GRID.cells & ~left}
    starts: list[tuple[str, Mask, Mask]] = [
        (f"river-{name}", side.light & bank, shore & bank) for name, bank in banks.items()
    ]
    if side.name == "legacy":
        starts.append(("sawmill", (side.light | cells(side.signs, "f")) & banks["right"], GRID.neighbours(mask("K11"))))
    for shape in sorted({building.shape for building in BUILDINGS} | set(FOURTH.values())):
        for where, free, start in starts:
            if not PLACEMENTS[shape].is_possible(free, meeting=start):
                yield _no_room("CH-BASE-20", shape, where)
        if side.name == "legacy" and not _fits_at_palace(side, shape, banks.values()):
            yield _no_room("CH-E22-04", shape, "palace")


def _fits_at_palace(side: Drawn, shape: int, banks: Iterable[Mask]) -> bool:
    free, start = side.light & ~mask(f"E3 {PALACE}"), GRID.neighbours(mask(PALACE))
    return any(PLACEMENTS[shape].is_possible(free & bank, meeting=start & bank) for bank in banks)


def _no_room(rule: str, shape: int, where: str) -> Fault:
    start: Message = say(f"chronicle.fault.start.{where}")
    return _fault(rule, "no-room", shape=shape_name(shape), start=start)


def _of_stickers(side: Drawn) -> Iterator[Constraint]:
    """What later stickers need. (CH-CAMP-18, CH-E10-02, CH-E16-04, CH-E20-02, CH-E22-03)"""
    yield _constraint("CH-CAMP-18", "reserved", _reserved(side))
    dry = mask("E3 E6") & ~GRID.touching(side.river)
    yield _constraint("CH-CAMP-34", "at-river", _each("CH-CAMP-34", "dry", dry))
    yield _constraint("CH-E16-04", "shaft", _each("CH-E16-04", "shaft", mask("A2 B3") & ~side.light))
    hill = mask("A7") & ~cells(side.signs, "M")
    yield _constraint("CH-E10-02", "vein", _each("CH-E10-02", "vein", hill))


def _reserved(side: Drawn) -> Iterator[Fault]:
    wanted = {CELL_NAMES.index(name): sign for name, sign in RESERVED.items()}
    for cell, sign in enumerate(side.signs):
        if cell in wanted and sign != wanted[cell]:
            yield _fault("CH-CAMP-18", "reserved", cell, wanted=wanted[cell], sign=sign)
        elif cell not in wanted and bit(cell) & cells(side.signs, "xRs"):
            yield _fault("CH-CAMP-18", "not-reserved", cell, sign=sign)
