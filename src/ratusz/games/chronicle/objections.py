"""Why an action is not allowed. Legality is stated here and nowhere else; `rules.py` lists and applies what passes."""

from __future__ import annotations

from functools import cache, lru_cache

from ratusz.engine.board.bits import bit, lowest
from ratusz.engine.board.grid import Edges, Mask
from ratusz.engine.errors import Objection
from ratusz.engine.game import CHANCE, Seat, no_action
from ratusz.engine.message import Message, say
from ratusz.games.chronicle.actions import (
    COG,
    Action,
    Build,
    Choice,
    Confirm,
    Leave,
    Modernise,
    Pass,
    Skip,
    Stick,
    Turn,
)
from ratusz.games.chronicle.boards import FOREST, LIGHT, PLAIN, TREES, cells, legacy_side
from ratusz.games.chronicle.data import BLOCK, GRID, Number, cells_of, names, shape_of
from ratusz.games.chronicle.legacy import Legacy
from ratusz.games.chronicle.notation import building_name, own_name, sticker_name
from ratusz.games.chronicle.places import can_pass, joining_cells, why_no_pass
from ratusz.games.chronicle.sheet import NOBODY, Sheet, built, free_cells, has_building
from ratusz.games.chronicle.state import PLAY, State, is_over, land_of, left_in_deck
from ratusz.games.chronicle.stickers import CLEARINGS, after_all, spaces
from ratusz.games.chronicle.terrain import Terrain

_SIDEWAYS, _UPRIGHT = Edges(east=GRID.edges.east), Edges(south=GRID.edges.south)
_START_RULES = {"river": "CH-BASE-19", "sawmill": "CH-E11-01", "palace": "CH-E22-04"}


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Why the action is not allowed now, by the first rule it breaks; None when it is allowed."""
    if is_over(state):
        return _because("CH-BASE-32", "episode-over")
    if seat == CHANCE:
        return _to_chance(state, action)
    if not 0 <= seat < state.setup.players:
        return _no_such_seat(seat, state.setup.players)
    sheet = state.sheets[seat]
    if state.stage == PLAY:
        if sheet.out:
            return _because(sheet.out, "out")
        if state.card == NOBODY:
            return _because("CH-BASE-10", "card-first")
    elif not sheet.owed:
        return _because("CH-CAMP-19", "stickers-none")
    if not state.owing >> seat & 1:
        return _because("CH-BASE-12", "already-confirmed")
    return _to_player(state, seat, action)


@lru_cache(maxsize=1 << 12)
def _because(rule: str, slug: str, **args: str | int) -> Objection:
    """Kept: there are a few hundred, and a page or a test asks for thousands."""
    return Objection(rule, say(f"chronicle.why.{slug}", **args))


@lru_cache(maxsize=1 << 8)
def _no_such_seat(seat: Seat, players: int) -> Objection:
    return _because("CH-BASE-01", "no-such-seat", seat=seat, n=players)


def _to_chance(state: State, action: Action) -> Objection | None:
    if state.stage != PLAY:
        return _because("CH-CAMP-13", "stickers-first")
    if state.card != NOBODY:
        return _because("CH-BASE-10", "already-turned")
    if not isinstance(action, Turn):
        return _because("CH-BASE-10", "card-first")
    if action.card not in left_in_deck(state):
        return _not_in_deck(state, action.card)
    return None


def _not_in_deck(state: State, card: int) -> Objection:
    slug = "card-played" if card in state.pile else "not-a-card"
    name = say("chronicle.describe.block") if card == BLOCK else building_name(card)
    return Objection("CH-BASE-03", say(f"chronicle.why.{slug}", building=name))


def _to_player(state: State, seat: Seat, action: Action) -> Objection | None:
    if isinstance(action, Turn):
        return _because("CH-BASE-10", "chance-only")
    if state.stage != PLAY:
        return _to_stickers(state, seat, action)
    if isinstance(action, Confirm):
        return None if state.drafts[seat] else _because("CH-BASE-13", "nothing-chosen")
    if state.drafts[seat]:
        return _because("CH-BASE-13", "already-chosen")
    return _to_round(state, state.sheets[seat], action)


def _to_round(state: State, sheet: Sheet, action: Choice) -> Objection | None:
    match action:
        case Build():
            return _to_build(land_of(state, sheet), sheet, state.card, action)
        case Pass():
            return _to_pass(land_of(state, sheet), sheet, state.card)
        case Leave():
            return None
        case Stick() | Modernise() | Skip():
            return _because("CH-CAMP-13", "card-now")
        case _:
            no_action(action)


def _to_build(land: Terrain, sheet: Sheet, number: Number, build: Build) -> Objection | None:
    shape = shape_of(number, sheet.legacy.fourth)
    if build.shape != shape:
        return _to_shape(sheet.legacy.fourth, number)
    if not has_building(land.episode, sheet, number):
        return Objection("CH-E22-02", say("chronicle.why.missing", building=building_name(number)))
    covered = cells_of(build.shape, build.orientation, build.anchor)
    if covered & ~free_cells(land, sheet):
        return _to_cells(land, sheet, covered)
    if not land.inside[build.shape][build.orientation] >> build.anchor & 1:
        return _because("CH-BASE-17", "across-river")
    return None if covered & joining_cells(land, sheet) else _to_contact(land, sheet, covered)


@cache
def _to_shape(fourth: str, number: Number) -> Objection:
    building = own_name(number, fourth)
    return Objection("CH-BASE-10", say("chronicle.why.other-building", building=building))


def _to_cells(land: Terrain, sheet: Sheet, covered: Mask) -> Objection:
    """What stands where the building would."""
    barred = (
        ("CH-BASE-24", "building", built(sheet)),
        ("CH-E11-02", "sawmill", cells(land.signs, "S")),
        ("CH-E22-03", "palace", cells(land.signs, "K")),
        ("CH-E23-02", "house", cells(land.signs, "H")),
        ("CH-BASE-15", "mountain", cells(land.signs, "M")),
        ("CH-BASE-15", "forest", cells(land.signs, FOREST) & ~land.buildable),
        ("CH-E16-02", "entrance", cells(land.signs, "E")),
        ("CH-E20-02", "port", cells(land.signs, "P")),
        ("CH-E07-01", "flooded", land.side.left & ~land.buildable),
        ("CH-E24-01", "trees-spared", cells(land.signs, TREES) | sheet.planted),
    )
    rule, slug, where = next(one for one in barred if covered & one[2])
    return _because(rule, slug, cell=names(lowest(covered & where))[0])


def _to_contact(land: Terrain, sheet: Sheet, covered: Mask) -> Objection:
    """What the building fails to border."""
    standing = built(sheet)
    if not standing:
        return _because(_START_RULES[land.episode.start], f"start-{land.episode.start}")
    if _corners(covered) & standing:
        return _because("CH-BASE-22", "corner-only")
    return _because("CH-BASE-22", "alone")


def _corners(covered: Mask) -> Mask:
    """The cells that share a corner with one of them."""
    return GRID.neighbours(GRID.neighbours(covered, across=_UPRIGHT), across=_SIDEWAYS)


def _to_pass(land: Terrain, sheet: Sheet, number: Number) -> Objection | None:
    if can_pass(land.episode, sheet, number):
        return None
    rule = why_no_pass(land.episode, number)
    slug = "token-0" if rule == "CH-BASE-27" else "no-passing" if not land.episode.passing else "church-pass"
    return _because(rule, slug)


def _to_stickers(state: State, seat: Seat, action: Choice | Confirm) -> Objection | None:
    """A sticker that is owed goes where it may; who has placed all of them confirms. (CH-CAMP-14 to -19)"""
    sheet = after_all(state.sheets[seat], state.drafts[seat])
    if isinstance(action, Build | Pass | Leave):
        return _because("CH-CAMP-13", "stickers-now")
    if isinstance(action, Confirm):
        return _not_this("CH-CAMP-19", "other-sticker", sheet.owed[0]) if sheet.owed else None
    if not sheet.owed:
        return _because("CH-CAMP-19", "stickers-done")
    return _to_sticker(sheet.legacy, sheet.owed[0], action)


def _to_sticker(legacy: Legacy, owed: str, action: Stick | Modernise | Skip) -> Objection | None:
    match action:
        case Skip():
            return None if owed in CLEARINGS else _not_this("CH-CAMP-19", "must-place", owed)
        case Modernise(number):
            if owed != COG:
                return _not_this("CH-CAMP-19", "other-sticker", owed)
            return _has_cog(number) if legacy.cogs >> number & 1 else None
        case Stick(sticker, cell):
            if owed != sticker:
                return _not_this("CH-CAMP-19", "other-sticker", owed)
            return None if spaces(legacy, sticker) >> cell & 1 else _to_space(legacy, sticker, cell)
        case _:
            no_action(action)


@cache
def _not_this(rule: str, slug: str, owed: str) -> Objection:
    name: Message = sticker_name(owed)
    return Objection(rule, say(f"chronicle.why.{slug}", sticker=name))


def _has_cog(number: Number) -> Objection:
    return Objection("CH-E13-09", say("chronicle.why.has-cog", building=building_name(number)))


def _to_space(legacy: Legacy, sticker: str, cell: int) -> Objection:
    """What is wrong with a space for a sticker."""
    at, side = bit(cell), legacy_side()
    checks = {"Q": _to_quarry, "CP": _to_clearing, "CT": _to_clearing}.get(sticker)
    name = names(at)[0]
    if at & side.reserved:
        return _because("CH-CAMP-18", "clearing-sawmill" if checks is _to_clearing else "reserved", cell=name)
    if checks:
        return checks(legacy, cell, name)
    if not at & legacy.cells(PLAIN):
        return _because("CH-CAMP-16", "not-plain", cell=name)
    if sticker == "W" and not at & GRID.crowded(legacy.cells(LIGHT), least=4):
        return _because("CH-E03-02", "well-sides", cell=name)
    if sticker == "W" and any(at & bank and legacy.cells("w") & bank for bank in (side.left, GRID.cells & ~side.left)):
        return _because("CH-E03-02", "well-bank")
    return _because("CH-CAMP-14", "not-square", cell=name)


def _to_quarry(legacy: Legacy, cell: int, name: str) -> Objection:
    del legacy, cell
    return _because("CH-CAMP-20", "not-rocks", cell=name)


def _to_clearing(legacy: Legacy, cell: int, name: str) -> Objection:
    slug = "clearing-inside" if bit(cell) & legacy.cells(FOREST) else "not-forest"
    return _because("CH-E07-07", slug, cell=name)
