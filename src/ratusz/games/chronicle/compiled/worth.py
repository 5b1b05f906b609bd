"""The value that bots give a state of City Chronicle, on flat memory: the score sheet, and what `evaluate` expects.

It is of a game for one.
"""

from __future__ import annotations

from typing import Any

from ratusz.engine.board.bits import Board, at, count, kernel, load, lowest
from ratusz.games.chronicle.compiled.building import is_open, wanted_by
from ratusz.games.chronicle.compiled.finishing import crosses, mined
from ratusz.games.chronicle.compiled.known import LEFT, MUST_COUNT, MUST_SHAPES, NOW_LARGEST, NOW_SIZES, WANTED, filled
from ratusz.games.chronicle.compiled.layout import (
    CAMPAIGN,
    CHURCH_POINTS,
    COGS,
    CROSSES,
    DECK,
    ENTRANCES,
    FACTORY,
    GROUPS,
    INSIDE,
    INVESTOR_POINTS,
    MINES,
    OUT,
    PASSING,
    PLACED,
    PRIZE,
    PRIZE_POINTS,
    PRIZES,
    RACE,
    RAILROAD,
    REACHED,
    ROW,
    SHARED,
    STAGE,
    TASTE,
    TRACKS,
    TREES,
    TURNED,
    WELL,
    WELLS,
)
from ratusz.games.chronicle.compiled.legality import built_of, free_of, joining_of
from ratusz.games.chronicle.compiled.points import beside, bordering, colour_of, result
from ratusz.games.chronicle.compiled.sticking import ones
from ratusz.games.chronicle.compiled.tables import BOXES, FIRST_LIE, FIXED, KIND_CARDS, OFFSETS, SHAFT_KIND, SIZES
from ratusz.games.chronicle.data import BY_KIND, CHURCH, COLOURS, INDUSTRIAL, SHAPES
from ratusz.games.chronicle.episodes import SHAFTS
from ratusz.games.chronicle.evaluate import (
    COUNTED,
    PASS_COST,
    ROOM,
    ROOMY,
    WELL_HOPE,
    along_the_rails,
    church_hope,
    growth,
    invested,
    liking,
    race_hope,
    rounds_of,
    surviving,
)
from ratusz.games.chronicle.places import meets
from ratusz.games.chronicle.prospects import CROSS, TRACK, coming, kept_worth
from ratusz.games.chronicle.prospects import ROOM as ROOM_TO_DIG
from ratusz.games.chronicle.scoring import missing_colours
from ratusz.games.chronicle.sheet import RACES
from ratusz.games.chronicle.state import PLAY

_COLOURS = len(COLOURS)
_FIRST_CHURCH, _CHURCHES = BY_KIND[CHURCH][0], len(BY_KIND[CHURCH])
_ROW, _PORT = RACES.index("row"), RACES.index("port")
_SHAFTS = len(SHAFTS)


@kernel
def value(terms: Any, boards: Any, numbers: Any, known: Any) -> float:
    """The total and the estimate in one: `evaluate.outlook`. The largest groups are those that `known` has now."""
    sizes = 0
    if terms.rules[GROUPS] != 0:
        for kind in range(_COLOURS):
            sizes += int(known.numbers[NOW_SIZES + kind])
    worth = result(terms, boards, numbers, 0, sizes) + _kept(terms, boards, numbers)
    if numbers[STAGE] != PLAY:
        return worth
    return worth + _hope(terms, boards, numbers, known)


@kernel
def _kept(terms: Any, boards: Any, numbers: Any) -> float:
    """What crosses and tracks are worth: `prospects.kept`."""
    if terms.rules[CAMPAIGN] == 0:
        return 0.0
    made = 0
    for shaft in range(_SHAFTS):
        before = int(numbers[SHARED + CROSSES + shaft])
        if terms.rules[MINES + shaft] != 0 and numbers[STAGE] == PLAY:
            before += crosses(boards, 0, shaft)
        made += min(int(BOXES[shaft]), before)
    return kept_worth(int(numbers[SHARED + TRACKS]), made)


@kernel
def _hope(terms: Any, boards: Any, numbers: Any, known: Any) -> float:
    """Estimate of what the rounds to come may bring; nothing once the player has left, and leaving is always free."""
    left = int(known.numbers[LEFT])
    if numbers[SHARED + OUT] != 0 or left == 0:
        return 0.0
    free, joining = free_of(terms, boards, 0), joining_of(boards, 0)
    fitting = _fitting(terms, known, free, joining)
    rounds = rounds_of(fitting, count(free & ~load(boards, TREES)))
    soon = _wells(terms, boards, free) + _churches(terms, boards, free) + _races(terms, boards, numbers)
    hope = filled(terms, boards, known, free & ~load(boards, TREES), rounds) + soon * rounds / (rounds + 2)
    hope += _colours(terms, known, free, rounds) + _paid(terms, boards, numbers, rounds, left)
    if terms.rules[CAMPAIGN] != 0:
        hope += _to_dig(terms, boards, numbers, rounds / left, free)
    missed = PASS_COST * (left - fitting) if terms.rules[PASSING] != 0 else 0.0
    survival = _survival(terms, known, free, joining)
    return max(0.0, hope * survival - missed + liking(int(numbers[SHARED + TASTE]), built_of(boards, 0)))


@kernel
def _has_room(terms: Any, shape: int, free: Board, joining: Board) -> bool:
    """Whether a building of that shape fits."""
    lie, end = int(FIRST_LIE[shape]), int(FIRST_LIE[shape + 1])
    while lie < end and not meets(free, joining, at(terms.land, INSIDE + lie), OFFSETS[lie], int(SIZES[lie])):
        lie += 1
    return lie < end


@kernel
def _fitting(terms: Any, known: Any, free: Board, joining: Board) -> float:
    """About how many of the buildings to come will fit: counted when there is little room, else guessed."""
    if count(free) > COUNTED:
        return float(ROOMY * int(known.numbers[LEFT]))
    found = 0
    for shape in range(len(SHAPES)):
        if known.numbers[WANTED + shape] != 0 and _has_room(terms, shape, free, joining):
            found += int(known.numbers[WANTED + shape])
    return float(found)


@kernel
def _survival(terms: Any, known: Any, free: Board, joining: Board) -> float:
    """The share of what is hoped for that buildings which fit nowhere and cannot be passed leave. (CH-E04-02)"""
    lost = 0
    for place in range(int(known.numbers[MUST_COUNT])):
        shape = int(known.numbers[MUST_SHAPES + place])
        if shape < 0 or not _has_room(terms, shape, free, joining):
            lost += 1
    return surviving(lost, int(known.numbers[LEFT])) if lost else 1.0


@kernel
def _wells(terms: Any, boards: Any, free: Board) -> float:
    """A well is lost when one building takes two of its sides, or stands on it. (CH-ETERNAL-16)"""
    hope, wells, standing = 0.0, load(boards, WELLS) & free, built_of(boards, 0)
    while wells:
        well = lowest(wells)
        wells &= ~well
        near = beside(well)
        taken = count(near & standing)
        if taken < len(WELL_HOPE) and (taken < 2 or bordering(boards, 0, near) == taken):
            hope += int(terms.rules[WELL]) * WELL_HOPE[taken]
    return hope


@kernel
def _churches(terms: Any, boards: Any, free: Board) -> float:
    """A church needs room for the colours that it lacks. (CH-E05-01)"""
    hope, points = 0.0, int(terms.rules[CHURCH_POINTS])
    if points == 0:
        return hope
    yellow, red, blue = colour_of(boards, 0, 0), colour_of(boards, 0, 1), colour_of(boards, 0, 2)
    for number in range(_FIRST_CHURCH, _FIRST_CHURCH + _CHURCHES):
        church = load(boards, PLACED + number)
        if church:
            near = beside(church)
            hope += church_hope(missing_colours(near, yellow, red, blue), count(near & free), points)
    return hope


@kernel
def _races(terms: Any, boards: Any, numbers: Any) -> float:
    """Prizes by how much of what they need is covered. (CH-CAMP-31)"""
    hope, place, standing = 0.0, 0, built_of(boards, 0)
    while terms.rules[RACE + place] >= 0:
        race = int(terms.rules[RACE + place])
        place += 1
        if race != _PORT and int(numbers[SHARED + REACHED]) >> race & 1 == 0:
            wanted = wanted_by(terms, boards, 0, race)
            hope += race_hope(_prize(terms, numbers, race), count(wanted & standing), count(wanted))
    return hope


@kernel
def _prize(terms: Any, numbers: Any, race: int) -> float:
    """What it is worth to reach a race now."""
    first = 1.0 if is_open(terms, numbers, race) else 0.0
    if race == _ROW:
        return (TRACK if terms.rules[CAMPAIGN] != 0 else 1.0) * (1 + first)
    return int(terms.rules[PRIZES + PRIZE * race + PRIZE_POINTS]) * first


@kernel
def _colours(terms: Any, known: Any, free: Board, rounds: float) -> float:
    """How much the largest groups will grow. (CH-E02-01)"""
    hope = 0.0
    if terms.rules[GROUPS] != 0:
        for kind in range(_COLOURS):
            group = load(known.boards, NOW_LARGEST + kind)
            hope += growth(count(beside(group) & free) if group else ROOM, rounds)
    return hope


@kernel
def _paid(terms: Any, boards: Any, numbers: Any, rounds: float, left: int) -> float:
    """What every building to come is paid for at once. (CH-E13-06, CH-E14-02, CH-E19-03)"""
    rules, modern = terms.rules, 0
    if rules[FACTORY] != 0:
        deck = int(rules[DECK]) & ~int(numbers[TURNED])
        modern = ones(deck & int(KIND_CARDS[INDUSTRIAL]) & int(numbers[SHARED + COGS]))
    hope = invested(int(rules[INVESTOR_POINTS]), int(rules[FACTORY]) * modern, rounds, left)
    if rules[RAILROAD] != 0:
        row = count(load(boards, ROW) & ~built_of(boards, 0))
        hope += along_the_rails(int(rules[RAILROAD]), row, rounds, left)
    return hope


@kernel
def _to_dig(terms: Any, boards: Any, numbers: Any, share: float, free: Board) -> float:
    """Worth of the crosses still to come in this episode: `prospects.to_dig`. (CH-E16-04)"""
    hope, deck = 0.0, int(terms.rules[DECK]) & ~int(numbers[TURNED])
    for shaft in range(_SHAFTS):
        if terms.rules[MINES + shaft] != 0:
            group, begun = mined(boards, 0, shaft), 1
            room = count(beside(group) & free)
            if not group:
                begun, room = 0, ROOM_TO_DIG if at(FIXED, ENTRANCES + shaft) & free else 0
            buildings = ones(deck & int(KIND_CARDS[int(SHAFT_KIND[shaft])]))
            boxes = int(BOXES[shaft]) - int(numbers[SHARED + CROSSES + shaft]) - crosses(boards, 0, shaft)
            hope += coming(begun, buildings, share, room, boxes)
    return CROSS * hope
