"""The terrain of a board of City Chronicle on flat memory, from its signs: what `terrain.terrain` makes of them."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, kernel, load, nothing, save
from ratusz.engine.board.grid import spread
from ratusz.games.chronicle import boards as printed
from ratusz.games.chronicle.compiled.layout import (
    BOTTOM,
    BUILDABLE,
    DOUBLE_TREES,
    DRY,
    EAST,
    FELLING,
    FOREST,
    LIGHT,
    OPEN,
    PORT,
    PRINTED,
    PRINTED_COLOUR,
    ROCKS,
    ROW,
    SHORE,
    SOUTH,
    SPACES,
    START,
    START_SIGN,
    TREES,
    TREES_TOO,
    VEINS,
    WELLS,
    WITH_GOLD,
    WITH_WELLS,
)
from ratusz.games.chronicle.compiled.sticking import showing
from ratusz.games.chronicle.compiled.tables import FIXED, signs
from ratusz.games.chronicle.data import GRID, PUBLIC, RESIDENTIAL

_STRIDE = GRID.columns
_LIGHT, _PLAIN, _ROCKS, _TREES = (signs(kind) for kind in (printed.LIGHT, printed.PLAIN, printed.ROCKS, printed.TREES))
_CLOSED, _PRINTED, _HOUSE, _PALACE = signs("EP"), signs(printed.PRINTED), signs("H"), signs("K")
_TWO_TREES, _WELL, _VEIN, _PORT = signs("t"), signs("w"), signs("g"), signs("P")


@kernel
def _beside(cells: Board) -> Board:
    return spread(cells, at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE)


@kernel
def survey(terms: Any, boards: Any, first: int) -> None:
    """Write the terrain of the sheet that begins at board `first`."""
    signs_at, dry, rules = first + SPACES, at(terms.land, DRY), terms.rules
    save(boards, first + LIGHT, showing(boards, signs_at, _LIGHT))
    save(boards, first + TREES, showing(boards, signs_at, _TREES) & dry)
    save(boards, first + DOUBLE_TREES, showing(boards, signs_at, _TWO_TREES) & dry)
    save(boards, first + ROCKS, showing(boards, signs_at, _ROCKS) & dry)
    save(boards, first + OPEN, showing(boards, signs_at, _PLAIN) & dry)
    save(boards, first + PRINTED, showing(boards, signs_at, _PRINTED))
    save(boards, first + PRINTED_COLOUR + RESIDENTIAL, showing(boards, signs_at, _HOUSE))
    save(boards, first + PRINTED_COLOUR + PUBLIC, showing(boards, signs_at, _PALACE))
    save(boards, first + WELLS, showing(boards, signs_at, _WELL) & dry if rules[WITH_WELLS] != 0 else nothing())
    save(boards, first + VEINS, showing(boards, signs_at, _VEIN) if rules[WITH_GOLD] != 0 else nothing())
    save(boards, first + PORT, _beside(showing(boards, signs_at, _PORT)))
    _survey_ground(terms, boards, first)


@kernel
def _survey_ground(terms: Any, boards: Any, first: int) -> None:
    """What can be built on, where a city begins, and the bottom row."""
    signs_at, rules = first + SPACES, terms.rules
    buildable = load(boards, first + LIGHT) & ~showing(boards, signs_at, _CLOSED)
    if rules[TREES_TOO] == 0:
        buildable &= ~showing(boards, signs_at, _TREES)
    if rules[FOREST] != 0:
        buildable |= at(terms.land, FELLING)
    buildable &= at(terms.land, DRY)
    start = at(terms.land, SHORE)
    if rules[START_SIGN] >= 0:
        start = _beside(showing(boards, signs_at, 1 << int(rules[START_SIGN])))
    save(boards, first + BUILDABLE, buildable)
    save(boards, first + START, start & buildable)
    save(boards, first + ROW, at(FIXED, BOTTOM) & buildable)
