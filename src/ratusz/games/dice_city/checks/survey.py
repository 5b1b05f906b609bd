"""Checking maps: every constraint that a sheet has to satisfy, with the row and column of what breaks it.

`validate` is asked whenever a map is loaded, our own as well as a user's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, reduce
from itertools import chain, combinations
from operator import or_

from ratusz.engine.authoring.fault import Fault
from ratusz.engine.board.bits import bit, count, iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.errors import InvalidMap
from ratusz.games.dice_city.checks import landmarks, rivers
from ratusz.games.dice_city.data import GRID, PIECES, PLACEMENTS, ROLLED, Shape, cells_of
from ratusz.games.dice_city.episodes import EPISODES, Number
from ratusz.games.dice_city.faults import fault, warning
from ratusz.games.dice_city.maps import Map, parse_map, shipped
from ratusz.games.dice_city.notation import shape_name
from ratusz.games.dice_city.terrain import Terrain, terrain

BUILDABLE = range(68, 83)
PATIENCE = 10_000
"""Places of churches that are tried before a map is said to have no room for them together."""


def validate(text: str, episode: Number) -> list[Fault]:
    """Everything that is wrong with a map for an episode, warnings included; none when it can be played on."""
    try:
        drawn = parse_map(text)
    except InvalidMap as error:
        return list(error.faults)
    return check(drawn, episode)


@lru_cache(maxsize=256)
def load_map(text: str, episode: Number) -> Map:
    """The map in a text, fit for an episode; the empty text is the map that comes with the game.

    :raises InvalidMap: with all its faults.
    """
    drawn = parse_map(text or shipped(episode))
    faults = [fault for fault in check(drawn, episode) if not fault.is_warning]
    if faults:
        raise InvalidMap(f"the map does not fit episode {episode}", faults=faults)
    return drawn


def check(drawn: Map, episode: Number) -> list[Fault]:
    """Everything that is wrong with a map for an episode, warnings included."""
    land = terrain(drawn, episode)
    found = [*rivers.check(land), *landmarks.check(land), *_size(land), *_shapes(land)]
    if land.episode.chapter == 2 and not has_room_for(land, land.episode.churches):
        found.append(warning("DC-30", "no-room-for-churches"))
    if land.episode.clean_sheet:
        found += _clean_sheet(land)
    return found


def _size(land: Terrain) -> Iterator[Fault]:
    size = count(land.buildable)
    if size not in BUILDABLE:
        yield warning("DC-10", "buildable", n=size, least=BUILDABLE.start, most=BUILDABLE.stop - 1)


def _shapes(land: Terrain) -> Iterator[Fault]:
    """Every shape fits somewhere, and beside the start. (DC-09)"""
    for shape in sorted({*ROLLED, *land.episode.boxes}):
        places = [
            PLACEMENTS[shape].anchors(turned, land.buildable, meeting=land.start) & inside
            for turned, inside in enumerate(land.inside[shape])
        ]
        if not any(places):
            slug = "shape-not-at-start" if any(land.inside[shape]) else "shape-nowhere"
            yield fault("DC-14", slug, shape=shape_name(shape))


def has_room_for(land: Terrain, churches: Sequence[Shape]) -> bool:
    """Whether the churches fit on the empty map together, each with three free neighbours. (DC-30)"""
    return _place(land, sorted(churches, key=lambda shape: -PIECES[shape].size), (), iter(range(PATIENCE)))


def _place(land: Terrain, churches: Sequence[Shape], placed: tuple[Mask, ...], patience: Iterator[int]) -> bool:
    if not churches:
        return True
    for turned, anchors in enumerate(land.inside[churches[0]]):
        for anchor in iterate(anchors):
            together = (*placed, cells_of(churches[0], turned, anchor))
            if next(patience, None) is None:
                return False
            if _have_room(land, together) and _place(land, churches[1:], together, patience):
                return True
    return False


def _have_room(land: Terrain, placed: tuple[Mask, ...]) -> bool:
    """Whether the last of the churches is on none of the others, and all have their free neighbours."""
    before = reduce(or_, placed[:-1], 0)
    free = land.buildable & ~before & ~placed[-1]
    return not before & placed[-1] and all(count(GRID.frontier(cells) & free) >= 3 for cells in placed)


def _clean_sheet(land: Terrain) -> Iterator[Fault]:
    """All plain and rock can be covered without felling a tree: over them alone all of them are reached. (DC-54)"""
    wanted = land.map.cells(".*")
    for cell in iterate(wanted & ~GRID.region(wanted, land.start)):
        yield warning("DC-54", "not-coverable", cell)


def carry_faults(maps: Mapping[Number, Map], carried: Mask = 0) -> list[Fault]:
    """What is wrong with the maps of episodes 10, 11 and 12 together, because bandits are carried on. (DC-48, DC-49)

    :param carried: those that come to the first of them from before.
    """
    found: list[Fault] = []
    lands = {number: terrain(drawn, number) for number, drawn in maps.items() if number >= 10}
    for number, land in sorted(lands.items()):
        elsewhere = iterate(carried & ~land.map.cells("."))
        found += [fault("DC-49", "bandit-elsewhere", cell, episode=number) for cell in elsewhere]
        found += [fault("DC-49", "bandit-walled-in", cell, episode=number) for cell in _walled_in(land, carried)]
        carried |= land.bandits
    return found


def carry_warnings(drawn: Map, number: Number) -> list[Fault]:
    """What the maps of chapter 4 lack when this one takes the place of ours: by itself it can be played on. (DC-49)"""
    chapter = {one: load_map("", one) for one, episode in EPISODES.items() if episode.bandits}
    found = carry_faults({**chapter, number: drawn}) if number in chapter else []
    return [replace(fault, is_warning=True) for fault in found]


def _walled_in(land: Terrain, carried: Mask) -> Iterator[int]:
    """Bandits that some of the carried ones together would make impossible to surround."""
    cells = list(iterate(carried & land.buildable))
    walled: Mask = 0
    for some in chain.from_iterable(combinations(cells, size) for size in range(1, len(cells) + 1)):
        bandits = land.bandits | GRID.mask(*some)
        free = land.buildable & ~bandits
        safe = free & ~GRID.region(free, land.start)
        for cell in iterate(bandits & ~walled):
            near = GRID.neighbours(bit(cell)) & free
            if not near or near & safe:
                walled |= bit(cell)
    return iterate(walled)
