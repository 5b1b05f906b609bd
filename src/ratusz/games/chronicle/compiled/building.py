"""What a round changes on a board of City Chronicle, on flat memory: `round_end.carried_out` by the same kernels."""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, kernel, load, lowest, save
from ratusz.engine.board.grid import crowded, spread
from ratusz.games.chronicle.compiled.layout import (
    ALL,
    BOARDS,
    BOTTOM,
    BUILT,
    CARD,
    COGS,
    DRAFT,
    DRAWN,
    DYKE,
    EARNED,
    EAST,
    FACTORY,
    FELLING,
    FIRST,
    FIRSTS,
    INVESTOR,
    INVESTOR_POINTS,
    LEVELLED,
    LIGHT,
    NEW,
    NUMBERS,
    OPEN,
    OUT,
    PARKS,
    PASSED,
    PASSES,
    PILE,
    PLACED,
    PLANTED,
    PRINTED,
    PRIZE,
    PRIZE_NUGGETS,
    PRIZE_POINTS,
    PRIZE_SOURCE,
    PRIZE_TRACKS,
    PRIZES,
    RACE,
    RAILROAD,
    REACHED,
    ROCKS,
    ROW,
    SHARED,
    SOLO,
    SOUTH,
    SYMBOLS,
    TAKEN,
    VEINS,
)
from ratusz.games.chronicle.compiled.legality import built_of, owns
from ratusz.games.chronicle.compiled.points import colour_of, has_arrived, link_size
from ratusz.games.chronicle.compiled.tables import CARD_KIND, FIXED
from ratusz.games.chronicle.compiled.winning import add_nuggets, add_tracks
from ratusz.games.chronicle.data import GRID, INDUSTRIAL, PUBLIC
from ratusz.games.chronicle.races import SOLO_CARDS
from ratusz.games.chronicle.round_end import cornered
from ratusz.games.chronicle.sheet import RACES, SOURCES

_STRIDE = GRID.columns
_GOLD, _DYKE, _FELLING, _PORT = (RACES.index(race) for race in ("gold", "dyke", "felling", "port"))
_INVESTOR, _FACTORY, _RAILROAD = (SOURCES.index(source) for source in ("investor", "factory", "railroad"))


@kernel
def carry_out(terms: Any, boards: Any, numbers: Any, seat: int) -> None:
    """Carry out what a seat has chosen this round."""
    own = SHARED + NUMBERS * seat
    if numbers[own + DRAFT] == BUILT:
        _build(terms, boards, numbers, seat, load(boards, BOARDS * seat + NEW))
        _race(terms, boards, numbers, seat)
        if terms.rules[PARKS] != 0:
            _plant(boards, BOARDS * seat)
    elif numbers[own + DRAFT] != PASSED:
        numbers[own + OUT] = 1
    elif owns(terms, numbers, seat, int(numbers[CARD])) and not has_arrived(terms, numbers, seat):
        numbers[own + PASSES] += 1


@kernel
def _build(terms: Any, boards: Any, numbers: Any, seat: int, cells: Board) -> None:
    """The building placed; investor, factory and railroad pay at once. (CH-E13-06, CH-E13-07, CH-E14-02, CH-E19-03)"""
    rules, own, first, card = terms.rules, SHARED + NUMBERS * seat, BOARDS * seat, int(numbers[CARD])
    kind, stood_on = int(CARD_KIND[card]), int(numbers[own + INVESTOR])
    save(boards, first + PLACED + card, cells)
    save(boards, first + DRAWN + kind, load(boards, first + DRAWN + kind) | cells)
    save(boards, first + FIRSTS, load(boards, first + FIRSTS) | lowest(cells))
    if rules[INVESTOR_POINTS] != 0:
        numbers[own + INVESTOR] = card
        near = spread(cells, at(FIXED, EAST), at(FIXED, SOUTH), _STRIDE)
        if stood_on >= 0 and near & load(boards, first + PLACED + stood_on):
            _pay(terms, numbers, seat, _INVESTOR, int(rules[INVESTOR_POINTS]))
    if rules[FACTORY] != 0 and kind == INDUSTRIAL and int(numbers[own + COGS]) >> card & 1 == 1:
        _pay(terms, numbers, seat, _FACTORY, int(rules[FACTORY]))
    if rules[RAILROAD] != 0 and cells & at(FIXED, BOTTOM):
        _pay(terms, numbers, seat, _RAILROAD, int(rules[RAILROAD]))


@kernel
def _pay(terms: Any, numbers: Any, seat: int, source: int, points: int) -> None:
    """Book points on the track, which ends at 50 with a symbol; not in the eternal game. (CH-BASE-41, CH-BASE-42)"""
    own = SHARED + NUMBERS * seat
    had_arrived = has_arrived(terms, numbers, seat)
    numbers[own + EARNED + source] += points
    if has_arrived(terms, numbers, seat) and not had_arrived:
        numbers[own + SYMBOLS] += 1


@kernel
def wanted_by(terms: Any, boards: Any, first: int, race: int) -> Board:
    """The spaces to be built over for a race. (CH-ETERNAL-18, CH-E08-01, CH-E12-01, CH-E19-04)"""
    if race == _GOLD:
        return load(boards, first + VEINS)
    if race == _DYKE:
        return at(terms.land, DYKE)
    return at(terms.land, FELLING) if race == _FELLING else load(boards, first + ROW)


@kernel
def is_open(terms: Any, numbers: Any, race: int) -> bool:
    """Whether a race can still be won as the first in this round. (CH-CAMP-31, CH-ETERNAL-19, CH-SOLO-03)"""
    if terms.rules[SOLO] != 0 and numbers[PILE] > SOLO_CARDS:
        return False
    return int(numbers[TAKEN]) >> race & 1 == 0


@kernel
def _fulfils(terms: Any, boards: Any, first: int, race: int) -> bool:
    if race == _PORT:
        return link_size(boards, first) > 0
    wanted = wanted_by(terms, boards, first, race)
    return count(wanted) > 0 and count(wanted & ~built_of(boards, first)) == 0


@kernel
def _race(terms: Any, boards: Any, numbers: Any, seat: int) -> None:
    """What a seat has reached in this round. (CH-CAMP-31)"""
    own, place = SHARED + NUMBERS * seat, 0
    while terms.rules[RACE + place] >= 0:
        race = int(terms.rules[RACE + place])
        place += 1
        reached = int(numbers[own + REACHED]) >> race & 1 == 1
        if not reached and _fulfils(terms, boards, BOARDS * seat, race):
            is_first = is_open(terms, numbers, race)
            numbers[own + REACHED] |= 1 << race
            if is_first:
                numbers[own + FIRST] |= 1 << race
            _win(terms, numbers, seat, race, 1 if is_first else 0)


@kernel
def _win(terms: Any, numbers: Any, seat: int, race: int, is_first: int) -> None:
    """The prize of a race. (CH-E08-02, CH-E10-04, CH-E12-01, CH-E19-05, CH-E20-05)"""
    prize = PRIZES + PRIZE * race
    if terms.rules[prize + PRIZE_TRACKS] != 0:
        add_tracks(numbers, seat, 1 + is_first)
    elif is_first:
        _pay(terms, numbers, seat, int(terms.rules[prize + PRIZE_SOURCE]), int(terms.rules[prize + PRIZE_POINTS]))
        add_nuggets(numbers, seat, int(terms.rules[prize + PRIZE_NUGGETS]))


@kernel
def _plant(boards: Any, first: int) -> None:
    """Trees where red buildings enclose a space, no rocks where they nearly do. (CH-E22-05 to -07)"""
    east, south, red = at(FIXED, EAST), at(FIXED, SOUTH), colour_of(boards, first, PUBLIC)
    planted, levelled = load(boards, first + PLANTED), load(boards, first + LEVELLED)
    free = at(FIXED, ALL) & ~(built_of(boards, first) | planted)
    rocks = load(boards, first + ROCKS) & free & ~levelled
    enclosed = crowded(red, 4, east, south, _STRIDE) & (load(boards, first + OPEN) | rocks | levelled) & free
    others = (load(boards, first + LIGHT) | load(boards, first + PRINTED)) & ~red
    flat = cornered(red, rocks & ~enclosed, others, east, south, _STRIDE)
    save(boards, first + PLANTED, planted | enclosed)
    save(boards, first + LEVELLED, (levelled & ~enclosed) | flat)
