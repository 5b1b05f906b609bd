"""Points of City Chronicle on flat memory, by the kernels of the rules."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, kernel, load, lowest
from ratusz.engine.board.grid import largest_region, spread
from ratusz.games.chronicle.compiled.layout import (
    BOARDS,
    BOTTOM,
    CHURCH_POINTS,
    DOUBLE_TREES,
    DRAWN,
    EAST,
    EMPTY,
    ENDLESS,
    FIRSTS,
    FREIGHT,
    GROUPS,
    LEVELLED,
    LINES,
    OPEN,
    PLACED,
    PLANTED,
    PORT,
    PRINTED,
    PRINTED_COLOUR,
    ROCKS,
    SOUTH,
    TREES,
    WELL,
    WELLS,
    YELLOW,
)
from ratusz.games.chronicle.compiled.legality import built_of, token_of
from ratusz.games.chronicle.compiled.tables import FIXED
from ratusz.games.chronicle.data import BUILDINGS, BY_KIND, CHURCH, COLOURS, GRID, RESIDENTIAL
from ratusz.games.chronicle.scoring import largest_link, missing_colours, weigh_trees
from ratusz.games.chronicle.sheet import MOST_TOKEN

_STRIDE, _ROWS = GRID.columns, GRID.rows
_FIRST_CHURCH, _CHURCHES = BY_KIND[CHURCH][0], len(BY_KIND[CHURCH])
_FIRST_YELLOW, _YELLOWS = BY_KIND[RESIDENTIAL][0], len(BY_KIND[RESIDENTIAL])
_BUILDINGS = len(BUILDINGS)


@kernel
def beside(cells: Board) -> Board:
    """The cells that share a side with one of `cells`; the river changes nothing. (CH-BASE-23)"""
    return spread(cells, at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE)


@kernel
def colour_of(boards: Any, first: int, kind: int) -> Board:
    """All that is built in a colour, printed buildings too. (CH-E05-02)"""
    return load(boards, first + DRAWN + kind) | load(boards, first + PRINTED_COLOUR + kind)


@kernel
def firsts_of(boards: Any, first: int) -> Board:
    """The first cell of every building, printed ones too."""
    return load(boards, first + FIRSTS) | load(boards, first + PRINTED)


@kernel
def group_of(boards: Any, first: int, kind: int) -> Board:
    """The cells of the largest group of a colour. (CH-ETERNAL-08, CH-ETERNAL-09)"""
    cells, firsts = colour_of(boards, first, kind), firsts_of(boards, first)
    return largest_region(cells, firsts, at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE)


@kernel
def bordering(boards: Any, first: int, near: Board) -> int:
    """How many buildings have a cell there."""
    buildings = 0
    for number in range(_BUILDINGS):
        if load(boards, first + PLACED + number) & near:
            buildings += 1
    return buildings


@kernel
def link_size(boards: Any, first: int) -> int:
    """The buildings of the largest group that links port and bottom row. (CH-E20-04, CH-E21-01)"""
    most, firsts, port = 0, firsts_of(boards, first), load(boards, first + PORT)
    for kind in range(len(COLOURS)):
        cells = colour_of(boards, first, kind)
        group = largest_link(cells, firsts, port, at(FIXED, BOTTOM), at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE)
        most = max(most, count(group & firsts))
    return most


@kernel
def happy_wells(boards: Any, first: int) -> int:
    """The wells with four different buildings, one on each side. (CH-ETERNAL-15, CH-ETERNAL-16)"""
    happy, standing = 0, built_of(boards, first)
    wells = load(boards, first + WELLS) & ~standing
    while wells:
        well = lowest(wells)
        wells &= ~well
        near = beside(well)
        if not near & ~standing and bordering(boards, first, near) == 4:
            happy += 1
    return happy


@kernel
def happy_churches(boards: Any, first: int) -> int:
    """The churches with buildings of all three colours beside them. (CH-ETERNAL-10, CH-E05-01, CH-E05-02)"""
    yellow, red, blue = colour_of(boards, first, 0), colour_of(boards, first, 1), colour_of(boards, first, 2)
    happy = 0
    for number in range(_FIRST_CHURCH, _FIRST_CHURCH + _CHURCHES):
        church = load(boards, first + PLACED + number)
        if church and missing_colours(beside(church), yellow, red, blue) == 0:
            happy += 1
    return happy


@kernel
def visible_trees(boards: Any, first: int) -> Board:
    """The spaces whose trees nobody has built over, with parks of this episode. (CH-BASE-34, CH-BASE-39, CH-E22-06)"""
    return (load(boards, first + TREES) | load(boards, first + PLANTED)) & ~built_of(boards, first)


@kernel
def _yellow_at_trees(boards: Any, first: int) -> int:
    """The yellow buildings that border a visible tree space. (CH-E23-01, CH-E23-02)"""
    near, found = beside(visible_trees(boards, first)), 0
    for number in range(_FIRST_YELLOW, _FIRST_YELLOW + _YELLOWS):
        if load(boards, first + PLACED + number) & near:
            found += 1
    return found + (1 if load(boards, first + PRINTED_COLOUR + RESIDENTIAL) & near else 0)


@kernel
def empty_cells(boards: Any, first: int) -> Board:
    """The spaces that count as empty. (CH-BASE-36, CH-BASE-38, CH-BASE-50, CH-E11-04)"""
    blank = (load(boards, first + OPEN) & ~load(boards, first + PLANTED)) | load(boards, first + LEVELLED)
    return blank & ~built_of(boards, first)


@kernel
def losses(terms: Any, boards: Any, first: int) -> int:
    """Points that are taken off at the end. (CH-BASE-35, CH-BASE-36)"""
    hidden = built_of(boards, first) | load(boards, first + PLANTED) | load(boards, first + LEVELLED)
    rocks = load(boards, first + ROCKS) & ~hidden
    return 2 * count(rocks) + int(terms.rules[EMPTY]) * count(empty_cells(boards, first))


@kernel
def group_sizes(boards: Any, first: int) -> int:
    """The buildings of the largest groups of all colours. (CH-ETERNAL-08, CH-E02-01)"""
    firsts, sizes = firsts_of(boards, first), 0
    for kind in range(len(COLOURS)):
        sizes += count(group_of(boards, first, kind) & firsts)
    return sizes


@kernel
def gains(terms: Any, boards: Any, first: int, sizes: int) -> int:
    """Points that are added at the end of an episode. (CH-BASE-40)

    :param sizes: `group_sizes`, where groups count.
    """
    rules = terms.rules
    points = weigh_trees(visible_trees(boards, first), load(boards, first + DOUBLE_TREES))
    points += int(rules[GROUPS]) * sizes
    if rules[WELL] != 0:
        points += int(rules[WELL]) * happy_wells(boards, first)
    if rules[CHURCH_POINTS] != 0:
        points += int(rules[CHURCH_POINTS]) * happy_churches(boards, first)
    if rules[FREIGHT] != 0:
        points += int(rules[FREIGHT]) * link_size(boards, first)
    if rules[YELLOW] != 0:
        points += int(rules[YELLOW]) * _yellow_at_trees(boards, first)
    return points


@kernel
def result(terms: Any, boards: Any, numbers: Any, seat: int, sizes: int) -> int:
    """The token with all gains and losses, or 50. (CH-BASE-41, CH-BASE-44)"""
    added = token_of(terms, numbers, seat) + gains(terms, boards, BOARDS * seat, sizes)
    if added >= MOST_TOKEN and terms.rules[ENDLESS] == 0:
        return MOST_TOKEN
    return added - losses(terms, boards, BOARDS * seat)


@kernel
def total(terms: Any, boards: Any, numbers: Any, seat: int) -> int:
    """The total of the seat's score sheet."""
    sizes = group_sizes(boards, BOARDS * seat) if terms.rules[GROUPS] != 0 else 0
    return result(terms, boards, numbers, seat, sizes)


@kernel
def has_arrived(terms: Any, numbers: Any, seat: int) -> bool:
    """Whether the token of a seat stands on 50 for good. (CH-BASE-42)"""
    return terms.rules[ENDLESS] == 0 and token_of(terms, numbers, seat) == MOST_TOKEN


@kernel
def has_reached_50(terms: Any, boards: Any, numbers: Any, seat: int) -> bool:
    """Whether the token stops at 50, in play or once the gains are added. (CH-BASE-41, CH-BASE-42)"""
    sizes = group_sizes(boards, BOARDS * seat) if terms.rules[GROUPS] != 0 else 0
    added = token_of(terms, numbers, seat) + gains(terms, boards, BOARDS * seat, sizes)
    return terms.rules[ENDLESS] == 0 and added >= MOST_TOKEN


@kernel
def tiebreak(_terms: Any, boards: Any, _numbers: Any, seat: int) -> int:
    """Empty spaces row by row from the top, fewer being better, as one number. (CH-BASE-49, CH-BASE-50)"""
    empty, told = empty_cells(boards, BOARDS * seat), 0
    for row in range(_ROWS):
        told = told * (_STRIDE + 1) + _STRIDE - count(empty & at(FIXED, LINES + row))
    return told
