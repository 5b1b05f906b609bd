"""What is wrong with a hand-written position: everything no game could have led to, as far as a sheet can show it."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.board.bits import lowest
from ratusz.engine.board.grid import Mask
from ratusz.engine.errors import Objection
from ratusz.engine.game import Seat
from ratusz.engine.message import Argument, say
from ratusz.games.dice_city.data import CHURCH, FORTRESS, GRID, PLACEMENTS, ROLLED, TYPES, Shape, names
from ratusz.games.dice_city.notation import kind_name
from ratusz.games.dice_city.places import has_future
from ratusz.games.dice_city.scoring import has_covered
from ratusz.games.dice_city.state import Building, Sheet, State, built
from ratusz.games.dice_city.terrain import Terrain

_SHAPES: dict[Mask, Shape] = {placement.mask: shape for shape, held in enumerate(PLACEMENTS) for placement in held.all}
"""Every placement on the sheet with its shape."""


def illegalities(state: State) -> list[tuple[Seat, Objection]]:
    """Every fault with the seat it was seen at; none is no proof that the position is possible."""
    found: list[tuple[Seat, Objection]] = []
    for seat, sheet in enumerate(state.sheets):
        faults = [*_places(state.setup.terrain, sheet), *_shapes(state, sheet), *_connected(state.setup.terrain, sheet)]
        if not state.partial:
            faults += [*_rounds(state, sheet), *_race(state, seat, sheet)]
        found += [(seat, fault) for fault in faults]
    return found


def _because(rule: str, slug: str, **args: Argument) -> Objection:
    return Objection(rule, say(f"dice_city.ill.{slug}", **args))


def drawn_buildings(land: Terrain, sheet: Sheet) -> list[Building]:
    """What a player has built."""
    return [building for building in sheet.buildings if building not in land.printed]


def _places(land: Terrain, sheet: Sheet) -> Iterator[Objection]:
    """Buildings where none may stand."""
    for _, cells in drawn_buildings(land, sheet):
        barred = cells & (sheet.bandits | ~land.buildable)
        if barred:
            rule = "DC-48" if barred & sheet.bandits else "DC-12"
            yield _because(rule, "barred", cell=names(lowest(barred))[0])
        elif not any(cells & ~side == 0 for side in land.sides):
            yield _because("DC-13", "across-river", cell=names(cells)[0])


def _shapes(state: State, sheet: Sheet) -> Iterator[Objection]:
    """Buildings that the dice cannot have asked for."""
    episode = state.setup.terrain.episode
    boxes = list(episode.boxes if state.partial else episode.boxes[: state.compass])
    for kind, cells in drawn_buildings(state.setup.terrain, sheet):
        shape = _SHAPES.get(cells)
        if kind in TYPES and shape in ROLLED:
            continue
        if kind == (CHURCH if episode.churches else FORTRESS) and shape in boxes:
            boxes.remove(shape)
            continue
        rule = {CHURCH: "DC-30", FORTRESS: "DC-50"}.get(kind, "DC-05")
        yield _because(rule, "shape", kind=kind_name(kind), cell=names(cells)[0])


def _connected(land: Terrain, sheet: Sheet) -> Iterator[Objection]:
    """Cities in more parts than they can have come from. (DC-14, DC-15, DC-51)"""
    loose = [part for part in GRID.regions(built(sheet)) if not _can_begin(land, sheet, part)]
    begun = [part for part in loose if not land.printed and part & land.shore]
    if loose and not begun:
        yield _because("DC-14" if not land.printed else "DC-15", "start", cell=names(loose[0])[0])
    elif len(loose) > 1:
        yield _because("DC-15", "apart", cell=names(loose[-1])[0])


def _can_begin(land: Terrain, sheet: Sheet, part: Mask) -> bool:
    """Whether a part of the city has a building that needed no neighbour: a printed one, or a fortress."""
    return any(cells & part for kind, cells in sheet.buildings if kind == FORTRESS or (kind, cells) in land.printed)


def _rounds(state: State, sheet: Sheet) -> Iterator[Objection]:
    """As many buildings and passes as there were rounds. (DC-02, DC-19, DC-33)"""
    land = state.setup.terrain
    special = CHURCH if land.episode.churches else FORTRESS
    buildings = drawn_buildings(land, sheet)
    missed = max(state.compass - sum(kind == special for kind, _ in buildings), 0)
    if missed and not sheet.out and (land.episode.fortresses or not land.episode.passing):
        yield _because("DC-51" if land.episode.fortresses else "DC-36", "missed", n=missed)
    # A church that was passed has cost a box more than it took rounds.
    played = len(buildings) + sheet.boxes - (missed if land.episode.churches and not sheet.out else 0)
    if (played != state.round and not sheet.out) or len(buildings) > state.round:
        yield _because("DC-02", "rounds", n=played, round=state.round)
    yield from _end(state, sheet)


def _end(state: State, sheet: Sheet) -> Iterator[Objection]:
    """Players who should be out. (DC-22)"""
    if not sheet.out and not has_future(state.setup.terrain, sheet, state.compass):
        yield _because("DC-22", "no-future")


def _race(state: State, seat: Seat, sheet: Sheet) -> Iterator[Objection]:
    """The +5 for somebody who has not covered everything, or for nobody although somebody has."""
    land = state.setup.terrain
    rule = {"plateau": "DC-41", "forest": "DC-44", "gold": "DC-45"}.get(land.episode.race, "")
    if state.winners >> seat & 1 and not has_covered(land, sheet):
        yield _because(rule, "not-covered")
    if not state.winners and has_covered(land, sheet):
        yield _because(rule, "nobody-won")
