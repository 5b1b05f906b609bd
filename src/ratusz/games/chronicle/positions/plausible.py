"""What is impossible about a position: everything no game could have led to, as far as a board can show it."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.board.bits import first, lowest
from ratusz.engine.board.grid import Mask
from ratusz.engine.errors import Objection
from ratusz.engine.game import Seat
from ratusz.engine.message import Argument, say
from ratusz.games.chronicle.data import BLOCK, BUILDINGS, CELL_NAMES, CHURCH, GRID, Number, names
from ratusz.games.chronicle.notation import own_name
from ratusz.games.chronicle.races import fulfils, race_rule
from ratusz.games.chronicle.sheet import MOST_TOKEN, RACES, Sheet, built, has_building, token_of
from ratusz.games.chronicle.state import State, cards_of, is_blocked, land_of
from ratusz.games.chronicle.terrain import Terrain


def illegalities(state: State) -> list[tuple[Seat, Objection]]:
    """Every fault with the seat it was seen at; none is no proof that the position is possible."""
    found: list[tuple[Seat, Objection]] = []
    for seat, sheet in enumerate(state.sheets):
        land = land_of(state, sheet)
        faults = [*_places(land, sheet), *_set(state, sheet), *_connected(land, sheet), *_token(land, sheet)]
        if not state.partial:
            faults += [*_cards(state, sheet), *_rounds(state, sheet), *_races(state, land, sheet)]
        found += [(seat, fault) for fault in faults]
    return found


def _because(rule: str, slug: str, **args: Argument) -> Objection:
    return Objection(rule, say(f"chronicle.ill.{slug}", **args))


def _buildings(sheet: Sheet) -> list[tuple[Number, Mask]]:
    return [(number, cells) for number, cells in enumerate(sheet.placed) if cells]


def _places(land: Terrain, sheet: Sheet) -> Iterator[Objection]:
    """Buildings where none may stand. (CH-BASE-14, CH-BASE-17)"""
    for _, cells in _buildings(sheet):
        barred = cells & ~land.buildable
        if barred:
            yield _because("CH-BASE-14", "barred", cell=CELL_NAMES[first(barred)])
        elif cells & land.side.left and cells & ~land.side.left:
            yield _because("CH-BASE-17", "across-river", cell=CELL_NAMES[first(cells)])


def _set(state: State, sheet: Sheet) -> Iterator[Objection]:
    """Buildings that the player cannot have. (CH-E04-01, CH-E22-02)"""
    for number, cells in _buildings(sheet):
        name, cell = own_name(number, sheet.legacy.fourth), CELL_NAMES[first(cells)]
        if number not in cards_of(state.setup.rules):
            yield _because("CH-BASE-02", "not-played", building=name, cell=cell)
        elif not has_building(state.setup.rules, sheet, number):
            yield _because("CH-E22-02", "no-cog", building=name, cell=cell)


def _connected(land: Terrain, sheet: Sheet) -> Iterator[Objection]:
    """Cities in more parts than they can have come from. (CH-BASE-19, CH-BASE-22)"""
    parts = [part for part in GRID.regions(built(sheet) | land.printed) if part & built(sheet)]
    begun = [part for part in parts if part & (land.start | land.printed)]
    if parts and not any(part & land.start for part in parts):
        yield _because("CH-BASE-19", "start", cell=names(lowest(parts[0]))[0])
    loose = [part for part in parts if part not in begun]
    needless = [part for part in begun if not part & land.printed][1:]
    for part in [*loose, *needless]:
        if len(parts) > 1:
            yield _because("CH-BASE-22", "apart", cell=names(lowest(part))[0])


def _token(land: Terrain, sheet: Sheet) -> Iterator[Objection]:
    """More passes than there were points. (CH-BASE-27)"""
    if token_of(land.episode, sheet) < 0:
        yield _because("CH-BASE-27", "passes", n=sheet.passes)


def _cards(state: State, sheet: Sheet) -> Iterator[Objection]:
    """Buildings whose card has not been turned up, or was blocked. (CH-BASE-10, CH-ETERNAL-13)"""
    for number, cells in _buildings(sheet):
        name, cell = own_name(number, sheet.legacy.fourth), CELL_NAMES[first(cells)]
        if number not in state.pile or number == state.card:
            yield _because("CH-BASE-10", "not-played", building=name, cell=cell)
        elif is_blocked(state, number):
            yield _because("CH-ETERNAL-13", "blocked", building=name, cell=cell)


def _rounds(state: State, sheet: Sheet) -> Iterator[Objection]:
    """As many buildings and passes as there were rounds. (CH-BASE-13, CH-BASE-26)"""
    rules = state.setup.rules
    asked = [card for card in state.pile if card not in (BLOCK, state.card) and not is_blocked(state, card)]
    missed = [card for card in asked if not sheet.placed[card] and has_building(rules, sheet, card)]
    if sheet.out:
        return
    if any(BUILDINGS[card].kind == CHURCH for card in missed) or (missed and not rules.passing):
        yield _because("CH-ETERNAL-11", "missed")
    elif len(missed) != sheet.passes and not (token_of(rules, sheet) == MOST_TOKEN and sheet.passes < len(missed)):
        yield _because("CH-BASE-26", "cards")


def _races(state: State, land: Terrain, sheet: Sheet) -> Iterator[Objection]:
    """Prizes without what they are for, or the other way round. (CH-CAMP-31)"""
    for race in land.episode.races:
        this = 1 << RACES.index(race)
        if sheet.first & ~sheet.reached & this or (sheet.reached & this and not fulfils(land, sheet, race)):
            yield _because(race_rule(land, race), "not-covered")
        elif fulfils(land, sheet, race) and not sheet.reached & this:
            yield _because(race_rule(land, race), "nobody-won")
