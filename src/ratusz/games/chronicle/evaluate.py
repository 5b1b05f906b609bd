"""An estimate for bots of what a board of City Chronicle may still bring beyond its score.

The numbers were found by letting a greedy bot play episodes with many others: near these it does best.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from ratusz.engine.board.bits import count, kernel, part
from ratusz.engine.board.grid import Mask
from ratusz.engine.game import Seat
from ratusz.games.chronicle.data import BLOCK, BUILDINGS, CHURCH, COLOURS, INDUSTRIAL, Card, Shape, shape_of
from ratusz.games.chronicle.episodes import Episode
from ratusz.games.chronicle.holes import Holes, holes_of, holes_without, staying_empty
from ratusz.games.chronicle.observation import TASTES
from ratusz.games.chronicle.places import fits, has_room, joining_cells
from ratusz.games.chronicle.prospects import TRACK, kept, to_dig
from ratusz.games.chronicle.races import is_open, wanted_by
from ratusz.games.chronicle.round_end import carried_out
from ratusz.games.chronicle.scoring import (
    Group,
    beside,
    bordering,
    churches,
    colour_cells,
    groups,
    largest_of,
    largest_with,
    missing_colours,
    total,
)
from ratusz.games.chronicle.sheet import RACES, Sheet, built, free_cells, has_building
from ratusz.games.chronicle.state import PLAY, State, land_of, left_in_deck
from ratusz.games.chronicle.terrain import Terrain

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
"""The share of buildings that fits where there are more free cells than that."""
MUSTS = 4
"""So many of the buildings that cannot be passed are looked at."""
WHIM = 0.4
"""Points a bot adds at a whim: enough to choose between places that are about equally good."""
INVESTED = 0.7
"""How many of the buildings to come will stand beside the one before."""
ROW_SIZE = 2.2
"""Cells of the bottom row that a building takes."""


def evaluate(state: State, seat: Seat) -> float:
    """Points the seat may still expect beyond its score sheet. What it has chosen counts as if it were confirmed.

    In a campaign what is kept for the next episode counts too, also when this one is over.
    """
    sheet = state.sheets[seat]
    return outlook(state, seat) - total(land_of(state, sheet), sheet)


def outlook(state: State, seat: Seat) -> float:
    """The total and the estimate in one."""
    sheet = state.sheets[seat]
    land = land_of(state, sheet)
    known = _standing(land, sheet)
    if state.stage != PLAY:
        return total(land, sheet, known.largest) + kept(state, land, sheet)
    draft = state.drafts[seat] if state.drafts else ()
    then = carried_out(state, seat, draft[0]) if draft else sheet
    largest = known.largest
    if largest and then.placed is not sheet.placed:
        kind, cells = BUILDINGS[state.card].kind, then.placed[state.card]
        if kind != CHURCH:
            grown = largest_with(known.groups[kind], cells)
            largest = (*largest[:kind], grown, *largest[kind + 1 :])
    return total(land, then, largest) + kept(state, land, then) + _hope(state, land, known, then, largest)


class _Standing(NamedTuple):
    """What is known of a board before a building is tried here and there."""

    groups: tuple[tuple[Group, ...], ...]
    """The groups of each colour, where groups count."""
    largest: tuple[Group, ...]
    free: Mask
    """The free cells without trees."""
    holes: Holes


@lru_cache(maxsize=64)
def _standing(land: Terrain, sheet: Sheet) -> _Standing:
    by_colour = tuple(groups(land, sheet, kind) for kind in COLOURS) if land.episode.groups else ()
    free = free_cells(land, sheet) & ~land.trees
    holes = holes_of(land.side.banks.east, land.side.banks.south, free)
    return _Standing(by_colour, tuple(map(largest_of, by_colour)), free, holes)


def _hope(state: State, land: Terrain, known: _Standing, sheet: Sheet, largest: Sequence[Group]) -> float:
    """What the rounds to come may bring; nothing once the player has left, and leaving is always free."""
    left, musts = _to_come(left_in_deck(state), land.episode)
    if sheet.out or not left:
        return 0.0
    free, joining = free_cells(land, sheet), joining_cells(land, sheet)
    fitting = _fitting(land, sheet, left, free, joining)
    rounds = rounds_of(fitting, count(free & ~land.trees))
    soon = _wells(land, sheet, free) + _churches(land, sheet, free) + _races(state, land, sheet)
    hope = _filled(land, known, free, rounds) + soon * rounds / (rounds + 2)
    hope += _colours(largest, free, rounds) + _paid(land, sheet, left, rounds)
    if state.setup.is_campaign:
        hope += to_dig(land, sheet, left, rounds / len(left), free)
    missed = PASS_COST * (len(left) - fitting) if land.episode.passing else 0.0
    survival = _survival(land, sheet, len(left), musts, free, joining)
    return max(0.0, hope * survival - missed + liking(state.setup.taste, built(sheet)))


@lru_cache(maxsize=1024)
def _to_come(deck: tuple[Card, ...], episode: Episode) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The buildings to come, and of them the last few that cannot be passed."""
    left = tuple(card for card in deck if card != BLOCK)
    return left, tuple(card for card in left if BUILDINGS[card].kind == CHURCH or not episode.passing)[-MUSTS:]


@kernel
def rounds_of(fitting: float, room: int) -> float:
    """About how many buildings are still to come: so many fit, and there is room on so many cells."""
    return min(fitting, room / SIZE + 0.5)


_WORDS = tuple([(1 << 32 * n) % TASTES for n in range(4)])


@kernel
def liking(taste: int, standing: Mask) -> float:
    """A whim of at most `WHIM` that depends on the taste and on what is built."""
    if taste == 0:
        return 0.0
    remainder = 0
    for n in range(4):
        remainder += part(standing, n) % TASTES * _WORDS[n]
    return WHIM * ((remainder % TASTES * taste % TASTES) / TASTES - 0.5) * 2


def _fitting(land: Terrain, sheet: Sheet, left: Sequence[Card], free: Mask, joining: Mask) -> float:
    """About how many of the buildings to come will fit: counted when there is little room, else guessed."""
    if count(free) > COUNTED:
        return ROOMY * len(left)
    fourth, known, found = sheet.legacy.fourth, dict[Shape, bool](), 0
    for card in left:
        shape = shape_of(card, fourth)
        if shape not in known:
            known[shape] = has_room(land, shape, free, joining)
        found += known[shape] and has_building(land.episode, sheet, card)
    return float(found)


def _survival(land: Terrain, sheet: Sheet, left: int, musts: Sequence[Card], free: Mask, joining: Mask) -> float:
    """The share of what is hoped for that buildings which fit nowhere and cannot be passed leave. (CH-E04-02)"""
    lost = sum([not fits(land, sheet, card, free, joining) for card in musts])
    return surviving(lost, left)


@kernel
def surviving(lost: int, left: int) -> float:
    """The share of what is hoped for that is left if so many of the buildings to come end the episode."""
    share = 1 - lost / (left + 1)
    return share * share


def _filled(land: Terrain, known: _Standing, free: Mask, rounds: float) -> float:
    """How many losses will be built over: large holes sooner than single cells. (CH-BASE-35, CH-BASE-36)"""
    taken = known.free & ~free
    large, small = holes_without(known.holes, taken, land.side.banks) if taken else known.holes
    empty, hope = land.open if land.episode.empty else 0, 0.0
    for hole in (large, *small):
        losses = count(hole & empty) + 2 * count(hole & land.rocks)
        if losses:
            hope += losses * (1 - staying_empty(count(hole), rounds))
    return hope


def _colours(largest: Sequence[Group], free: Mask, rounds: float) -> float:
    """How much the largest groups will grow. (CH-E02-01)"""
    hope = 0.0
    for _, group in largest:
        room = count(beside(group) & free) if group else ROOM
        hope += growth(room, rounds)
    return hope


@kernel
def growth(room: int, rounds: float) -> float:
    """How much a largest group with so many free cells beside it will grow."""
    return GROWTH * rounds / len(COLOURS) * min(1.0, (room + 1) / (ROOM + 1))


def _wells(land: Terrain, sheet: Sheet, free: Mask) -> float:
    """A well is lost when one building takes two of its sides, or stands on it. (CH-ETERNAL-16)"""
    hope, standing = 0.0, built(sheet)
    for well, near in land.around_wells:
        taken = count(near & standing)
        if well & free and taken < len(WELL_HOPE) and (taken < 2 or bordering(sheet, near) == taken):
            hope += land.episode.wells * WELL_HOPE[taken]
    return hope


def _churches(land: Terrain, sheet: Sheet, free: Mask) -> float:
    """A church needs room for the colours that it lacks. (CH-E05-01)"""
    if not land.episode.church:
        return 0.0
    hope = 0.0
    yellow, red, blue = [colour_cells(land, sheet, kind) for kind in COLOURS]
    for church in churches(sheet):
        near = beside(church)
        hope += church_hope(missing_colours(near, yellow, red, blue), count(near & free), land.episode.church)
    return hope


@kernel
def church_hope(missing: int, room: int, points: int) -> float:
    """What a church may bring that lacks so many colours and has so many free cells beside it."""
    return points * CHURCH_HOPE[missing] if room >= missing else 0.0


def _races(state: State, land: Terrain, sheet: Sheet) -> float:
    """Prizes by how much of what they need is covered. (CH-CAMP-31)"""
    hope = 0.0
    for race in land.episode.races:
        if race == "port" or sheet.reached >> RACES.index(race) & 1:
            continue
        wanted = wanted_by(land, race)
        track = TRACK if state.setup.is_campaign else 1
        prize = {"row": track * (1 + is_open(state, race))}.get(race)
        prize = prize or getattr(land.episode, race) * is_open(state, race)
        hope += race_hope(prize, count(wanted & built(sheet)), count(wanted))
    return hope


@kernel
def race_hope(prize: float, covered: int, wanted: int) -> float:
    """What a prize is worth when so many of the cells it takes are covered."""
    share = covered / max(1, wanted)
    return RACE_HOPE * prize * share * sqrt(share)


def _paid(land: Terrain, sheet: Sheet, left: Sequence[Card], rounds: float) -> float:
    """What every building to come is paid for at once. (CH-E13-06, CH-E14-02, CH-E19-03)"""
    episode, modern = land.episode, 0
    if episode.factory:
        modern = sum([BUILDINGS[card].kind == INDUSTRIAL and sheet.legacy.cogs >> card & 1 for card in left])
    hope = invested(episode.investor, episode.factory * modern, rounds, len(left))
    if episode.railroad:
        hope += along_the_rails(episode.railroad, count(land.row & ~built(sheet)), rounds, len(left))
    return hope


@kernel
def invested(investor: int, factory: int, rounds: float, left: int) -> float:
    """What investor and factory may pay for so many buildings to come."""
    return investor * INVESTED * rounds + factory * (rounds / left)


@kernel
def along_the_rails(railroad: int, row: int, rounds: float, left: int) -> float:
    """What the railroad may pay when so many cells of its row are free."""
    return railroad * row / ROW_SIZE * (rounds / left)
