"""Why an action is not allowed. Legality is stated here and nowhere else; `rules.py` lists and applies what passes."""

from __future__ import annotations

from functools import cache, lru_cache

from ratusz.engine.board.bits import lowest
from ratusz.engine.board.grid import Edges, Mask
from ratusz.engine.errors import Objection
from ratusz.engine.game import CHANCE, Seat, no_action
from ratusz.engine.message import say
from ratusz.games.dice_city.actions import Action, Build, Confirm, Leave, Pass, Roll
from ratusz.games.dice_city.data import CHURCH, FORTRESS, GRID, PASS_BOXES, cells_of, names
from ratusz.games.dice_city.notation import kind_name, shape_name
from ratusz.games.dice_city.places import can_pass, joining_cells
from ratusz.games.dice_city.state import Sheet, State, Task, built, free_cells, is_over, task
from ratusz.games.dice_city.terrain import Terrain

_SIDEWAYS, _UPRIGHT = Edges(east=GRID.edges.east), Edges(south=GRID.edges.south)
_START_RULES = {"river": "DC-14", "church": "DC-35", "sawmill": "DC-40", "fortress": "DC-53"}


def objection(state: State, seat: Seat, action: Action) -> Objection | None:
    """Why the action is not allowed now, by the first rule it breaks; None when it is allowed."""
    if is_over(state):
        return _because("DC-22", "episode-over")
    if seat == CHANCE:
        return _to_chance(state, action)
    if not 0 <= seat < state.setup.players:
        return _because("DC-01", "no-such-seat", seat=seat, n=state.setup.players)
    sheet = state.sheets[seat]
    if sheet.out:
        return _because(sheet.out, "out")
    if state.roll is None:
        return _because("DC-02", "dice-first")
    if not state.owing >> seat & 1:
        return _because("DC-17", "already-confirmed")
    return _to_player(state, seat, action)


@lru_cache(maxsize=1 << 12)
def _because(rule: str, slug: str, **args: str | int) -> Objection:
    """Kept: there are a few hundred, and a page or a test asks for thousands."""
    return Objection(rule, say(f"dice_city.why.{slug}", **args))


def _to_chance(state: State, action: Action) -> Objection | None:
    if state.roll is not None:
        return _because("DC-02", "already-rolled")
    if not isinstance(action, Roll):
        return _because("DC-02", "dice-first")
    return None


def _to_player(state: State, seat: Seat, action: Action) -> Objection | None:
    draft = state.drafts[seat]
    match action:
        case Roll():
            return _because("DC-02", "chance-only")
        case Confirm():
            return _because("DC-02", "nothing-chosen") if draft is None else None
        case Build() | Pass() | Leave() if draft is not None:
            return _because("DC-02", "already-chosen")
        case Build():
            return _to_build(state.setup.terrain, state.sheets[seat], task(state), action)
        case Pass():
            return _to_pass(state.setup.terrain, state.sheets[seat], task(state))
        case Leave():
            return None
        case _:
            no_action(action)


def _to_build(land: Terrain, sheet: Sheet, wanted: Task, build: Build) -> Objection | None:
    if build.shape != wanted.shape:
        return _to_shape(wanted)
    cells = cells_of(build.shape, build.orientation, build.anchor)
    if cells & ~free_cells(land, sheet):
        return _to_cells(land, sheet, cells)
    if not land.inside[build.shape][build.orientation] >> build.anchor & 1:
        return _because("DC-13", "across-river")
    if wanted.kind == FORTRESS or cells & joining_cells(land, sheet):
        return None
    return _to_contact(land, sheet, cells)


@cache
def _to_shape(wanted: Task) -> Objection:
    rules = {CHURCH: "DC-30", FORTRESS: "DC-50"}
    message = say("dice_city.why.other-shape", shape=shape_name(wanted.shape), kind=kind_name(wanted.kind))
    return Objection(rules.get(wanted.kind, "DC-05"), message)


def _to_cells(land: Terrain, sheet: Sheet, cells: Mask) -> Objection:
    """What stands where the building would."""
    printed = land.map.cells
    barred = (
        ("DC-16", "building", built(sheet)),
        ("DC-48", "bandit", sheet.bandits),
        ("DC-12", "mountain", printed("^")),
        ("DC-12", "forest", printed("%")),
        ("DC-42", "water", printed("~")),
    )
    rule, slug, where = next(one for one in barred if cells & one[2])
    return _because(rule, slug, cell=names(lowest(cells & where))[0])


def _to_contact(land: Terrain, sheet: Sheet, cells: Mask) -> Objection:
    """What the building fails to touch by a side."""
    standing = built(sheet)
    if not standing:
        return _because("DC-14", "start-river")
    if _corners(cells) & standing:
        return _because("DC-18", "corner-only")
    if len(sheet.buildings) == len(land.printed):
        return _because(_START_RULES[land.episode.start], f"start-{land.episode.start}")
    return _because("DC-15", "alone")


def _corners(cells: Mask) -> Mask:
    """The cells that share a corner with one of `cells`."""
    upright = GRID.neighbours(cells, across=_UPRIGHT)
    return GRID.neighbours(upright, across=_SIDEWAYS)


def _to_pass(land: Terrain, sheet: Sheet, wanted: Task) -> Objection | None:
    if can_pass(land.episode, sheet, wanted):
        return None
    if wanted.kind == FORTRESS:
        return _because("DC-51", "fortress-pass")
    if not land.episode.passing:
        return _because("DC-36", "no-passing")
    if sheet.boxes < PASS_BOXES:
        return _because("DC-33", "church-pass")
    return _because("DC-20", "no-box")
