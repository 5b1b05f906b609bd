"""An estimate for bots of what a board of City Chronicle may still bring beyond its score.

The numbers were found by letting a greedy bot play episodes with many others: near these it does best.
"""

from __future__ import annotations

from math import sqrt

from ratusz.engine.bits import bit, count, iterate
from ratusz.engine.game import Seat
from ratusz.engine.grid import Mask
from ratusz.games.chronicle.data import BLOCK, BUILDINGS, CHURCH, COLOURS, GRID, INDUSTRIAL
from ratusz.games.chronicle.ground import Ground
from ratusz.games.chronicle.observation import TASTES
from ratusz.games.chronicle.places import fits, joining_cells
from ratusz.games.chronicle.rounds import carried_out, is_open, wanted_by
from ratusz.games.chronicle.scoring import (
    beside,
    churches,
    colour_cells,
    largest_group,
    neighbours_of_well,
    total,
)
from ratusz.games.chronicle.state import PLAY, RACES, Sheet, State, built, free_cells, land_of, left_in_deck

MISSED = (1.0, 0.95, 0.88, 0.82, 0.78, 0.75, 0.72)
"""The chance that a cell in a hole of so many cells (the last: or more) stays empty in a round.

The first is 1, as no building is so small.
"""
SIZE = 4.2
"""Free cells there have to be for every round to come: a building covers fewer, but not every one fits."""
GROWTH = 0.45
"""How many of the buildings of a colour to come will join its largest group when there is room beside it."""
ROOM = 6
"""Free cells beside a group that are room enough."""
WELL_HOPE = (0.2, 0.35, 0.5, 0.7)
"""The chance of a well that so many different buildings border."""
CHURCH_HOPE = (0.0, 0.75, 0.5, 0.3)
"""The chance of a church that lacks so many of the colours."""
PASS_COST = 0.7
"""What a building that fits nowhere costs, less what leaving in time saves."""
RACE_HOPE = 0.8
COUNTED = 30
"""Up to so many free cells it is counted which buildings fit."""
ROOMY = 0.95
"""With more of them this share fits."""
MUSTS = 4
"""So many of the buildings that cannot be passed are looked at."""
WHIM = 0.4
"""In points; enough to choose between places that are about equally good."""
INVESTED = 0.7
"""How many of the buildings to come will stand beside the one before."""
ROW_SIZE = 2.2
"""Cells of the bottom row that a building takes."""


def evaluate(state: State, seat: Seat) -> float:
    """Points the seat may still expect beyond its score sheet. What it has chosen counts as if it were confirmed."""
    sheet = state.sheets[seat]
    if state.stage != PLAY:
        return 0.0
    draft = state.drafts[seat] if state.drafts else ()
    if not draft:
        return _outlook(state, sheet)
    land, then = land_of(state, sheet), carried_out(state, seat, draft[0])
    return total(land, then) - total(land, sheet) + _outlook(state, then)


def _outlook(state: State, sheet: Sheet) -> float:
    """What the rounds to come may bring; nothing once the player has left, and leaving is always free."""
    if sheet.out:
        return 0.0
    land = land_of(state, sheet)
    left = [card for card in left_in_deck(state) if card != BLOCK]
    free = free_cells(land, sheet)
    fitting = _fitting(land, sheet, left, free)
    rounds = min(fitting, count(free & ~land.trees) / SIZE + 0.5)
    soon = _wells(land, sheet, free) + _churches(land, sheet, free) + _races(state, land, sheet)
    hope = _filled(land, free, rounds) + _colours(land, sheet, free, rounds) + soon * rounds / (rounds + 2)
    hope += _paid(land, sheet, left, rounds)
    missed = PASS_COST * (len(left) - fitting) if land.episode.passing else 0.0
    return max(0.0, hope * _survival(land, sheet, left, free) - missed + _liking(state.setup.taste, sheet))


def _liking(taste: int, sheet: Sheet) -> float:
    """A whim of at most `WHIM` that depends on the taste and on what is built."""
    return WHIM * ((built(sheet) * taste % TASTES) / TASTES - 0.5) * 2 if taste else 0.0


def _fitting(land: Ground, sheet: Sheet, left: list[int], free: Mask) -> float:
    """About how many of the buildings to come will fit: counted when there is little room, else guessed."""
    if count(free) > COUNTED:
        return ROOMY * len(left)
    joining = joining_cells(land, sheet)
    return float(sum([fits(land, sheet, card, free, joining) for card in left]))


def _survival(land: Ground, sheet: Sheet, left: list[int], free: Mask) -> float:
    """The share of what is hoped for that buildings which fit nowhere and cannot be passed leave. (CH-E04-02)"""
    musts = [card for card in left if BUILDINGS[card].kind == CHURCH or not land.episode.passing]
    joining = joining_cells(land, sheet)
    lost = sum([not fits(land, sheet, card, free, joining) for card in musts[-MUSTS:]])
    return (1 - lost / (len(left) + 1)) ** 2 if lost else 1.0


def _filled(land: Ground, free: Mask, rounds: float) -> float:
    """How many losses will be built over: large holes sooner than single cells. (CH-BASE-35, CH-BASE-36)"""
    left, across = free & ~land.trees, GRID.edges - land.side.river
    left &= GRID.neighbours(left, across=across)  # a single cell is never filled
    empty, hope = land.open * (land.episode.empty > 0), 0.0
    while left:
        hole = GRID.region(left, left & -left, across=across)
        left &= ~hole
        missed = MISSED[min(count(hole), len(MISSED)) - 1]
        hope += (count(hole & empty) + 2 * count(hole & land.rocks)) * (1 - missed**rounds)
    return hope


def _colours(land: Ground, sheet: Sheet, free: Mask, rounds: float) -> float:
    """How much the largest groups will grow. (CH-E02-01)"""
    if not land.episode.groups:
        return 0.0
    hope = 0.0
    for kind in COLOURS:
        _, group = largest_group(land, sheet, kind)
        room = count(beside(group) & free) if group else ROOM
        hope += GROWTH * rounds / len(COLOURS) * min(1.0, (room + 1) / (ROOM + 1))
    return hope


def _wells(land: Ground, sheet: Sheet, free: Mask) -> float:
    """A well is lost when one building takes two of its sides, or stands on it. (CH-ETERNAL-16)"""
    hope = 0.0
    for well in iterate(land.wells & free):
        taken = count(beside(bit(well)) & built(sheet))
        if taken < len(WELL_HOPE) and (taken < 2 or len(neighbours_of_well(sheet, well)) == taken):
            hope += land.episode.wells * WELL_HOPE[taken]
    return hope


def _churches(land: Ground, sheet: Sheet, free: Mask) -> float:
    """A church needs room for the colours that it lacks. (CH-E05-01)"""
    hope = 0.0
    for church in churches(sheet) if land.episode.church else ():
        near = beside(church)
        missing = sum([not near & colour_cells(land, sheet, kind) for kind in COLOURS])
        if count(near & free) >= missing:
            hope += land.episode.church * CHURCH_HOPE[missing]
    return hope


def _races(state: State, land: Ground, sheet: Sheet) -> float:
    """Prizes by how much of what they need is covered. (CH-CAMP-31)"""
    hope = 0.0
    for race in land.episode.races:
        if race == "port" or sheet.reached >> RACES.index(race) & 1:
            continue
        wanted = wanted_by(land, race)
        prize = {"row": 1 + is_open(state, race)}.get(race) or getattr(land.episode, race) * is_open(state, race)
        covered = count(wanted & built(sheet)) / count(wanted) if wanted else 0.0
        hope += RACE_HOPE * prize * covered * sqrt(covered)
    return hope


def _paid(land: Ground, sheet: Sheet, left: list[int], rounds: float) -> float:
    """What every building to come is paid for at once. (CH-E13-06, CH-E14-02, CH-E19-03)"""
    episode, share = land.episode, rounds / max(1, len(left))
    modern = sum([BUILDINGS[card].kind == INDUSTRIAL and sheet.legacy.cogs >> card & 1 for card in left])
    hope = episode.investor * INVESTED * rounds + episode.factory * modern * share
    if episode.railroad:
        hope += episode.railroad * count(land.row & ~built(sheet)) / ROW_SIZE * share
    return hope
