"""The score sheet of Dice City with its reasons: a line for every rule that is on, even where it brings nothing yet."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.board.bits import bit, count, iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.game import Seat
from ratusz.engine.message import Argument, say
from ratusz.engine.paper import BLANK, BlankLine
from ratusz.engine.score import ScoreLine, ScoreSheet
from ratusz.games.dice_city.data import CELL_NAMES, KINDS, PASS_PRICES, TYPES, names
from ratusz.games.dice_city.scoring import (
    RACE_POINTS,
    WELL_POINTS,
    bandits_left,
    churches,
    clean_sheet_points,
    empty_cells,
    happy_wells,
    is_full_group,
    is_happy_church,
    largest_group,
    neighbours_of_well,
    total,
    tree_points,
    visible_rocks,
    visible_trees,
)
from ratusz.games.dice_city.state import Setup, Sheet, State, initial_state
from ratusz.games.dice_city.terrain import Terrain

RACE_RULES = {"plateau": "DC-41", "forest": "DC-44", "gold": "DC-45"}


def score(state: State) -> tuple[ScoreSheet, ...]:
    """What every sheet would be worth if the episode ended now."""
    land = state.setup.terrain
    return tuple(
        score_sheet(land, seat, sheet, has_won=bool(state.winners >> seat & 1))
        for seat, sheet in enumerate(state.sheets)
    )


def totals(state: State) -> tuple[int, ...]:
    """The totals of all sheets without their reasons."""
    land = state.setup.terrain
    return tuple(
        [total(land, sheet, has_won=bool(state.winners >> seat & 1)) for seat, sheet in enumerate(state.sheets)]
    )


def score_sheet(land: Terrain, seat: Seat, sheet: Sheet, *, has_won: bool) -> ScoreSheet:
    """The score sheet of one player with its reasons. Ties are shared. (DC-27)"""
    return ScoreSheet(seat, (*_to_churches(land, sheet), *_from_race(land, sheet, has_won=has_won)))


def blank_lines(setup: Setup) -> tuple[BlankLine, ...]:
    """The lines of the first score sheet, and one for every church that may be built."""
    land, sheet = setup.terrain, initial_state(setup).sheets[0]
    first = [BlankLine(line.label) for line in _to_churches(land, sheet)]
    if land.episode.church_bonus:
        first += [BlankLine(say("dice_city.line.church", cell=BLANK)) for _ in land.episode.churches]
    return (*first, *[BlankLine(line.label) for line in _from_race(land, sheet, has_won=False)])


def _to_churches(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    yield from _basic(land, sheet)
    if land.episode.groups:
        yield from _groups(sheet)
    yield from _wells(land, sheet)
    yield from _churches(land, sheet)


def _from_race(land: Terrain, sheet: Sheet, *, has_won: bool) -> Iterator[ScoreLine]:
    yield from _race(land, has_won=has_won)
    yield from _bandits(land, sheet)
    yield from _full_groups(land, sheet)
    yield from _clean_sheet(land, sheet)


def _line(rule: str, slug: str, points: int, cells: Mask = 0, **args: Argument) -> ScoreLine:
    return ScoreLine(rule, say(f"dice_city.line.{slug}", **args), points, names(cells))


def _basic(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    """What counts in every episode. (DC-23, DC-24, DC-25, DC-26)"""
    if land.episode.passing:
        yield _line("DC-23", "passes", PASS_PRICES[sheet.boxes], n=sheet.boxes)
    trees, rocks, empty = visible_trees(land, sheet), visible_rocks(land, sheet), empty_cells(land, sheet)
    yield _line("DC-24", "trees", tree_points(land, trees), trees)
    yield _line("DC-25", "rocks", -count(rocks), rocks)
    yield _line("DC-26", "empty", -count(empty), empty)


def _groups(sheet: Sheet) -> Iterator[ScoreLine]:
    for kind in TYPES:
        size, cells = largest_group(sheet, kind)
        yield _line("DC-28", f"group.{KINDS[kind]}", size, cells)


def _wells(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    happy = happy_wells(land, sheet)
    for well in iterate(land.wells):
        cells = bit(well)
        for building in neighbours_of_well(sheet, well):
            cells |= building.cells
        yield _line(
            "DC-29", "well", WELL_POINTS * (well in happy), cells if well in happy else bit(well), cell=CELL_NAMES[well]
        )


def _churches(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    if land.episode.church_bonus:
        for church in churches(sheet):
            points = land.episode.church_bonus * is_happy_church(sheet, church)
            yield _line("DC-34", "church", points, church, cell=names(church)[0])


def _race(land: Terrain, *, has_won: bool) -> Iterator[ScoreLine]:
    race = land.episode.race
    if race:
        yield _line(RACE_RULES[race], f"race.{race}", RACE_POINTS * has_won, land.race)


def bandit_rule(land: Terrain) -> str:
    """The rule that says what a bandit costs."""
    return "DC-53" if land.episode.clean_sheet else "DC-48"


def _bandits(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    if land.episode.bandit_loss:
        left = bandits_left(land, sheet)
        yield _line(bandit_rule(land), "bandits", -land.episode.bandit_loss * count(left), left, n=count(left))


def _full_groups(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    if land.episode.full_group:
        rule = "DC-53" if land.episode.clean_sheet else "DC-52"
        for kind in TYPES:
            is_full = is_full_group(sheet, kind)
            cells = sheet.drawn[kind] if is_full else 0
            yield _line(rule, f"full.{KINDS[kind]}", land.episode.full_group * is_full, cells)


def _clean_sheet(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    if land.episode.clean_sheet:
        points = clean_sheet_points(land, sheet)
        for slug, won in zip(("passes", "trees", "rocks", "empty"), points, strict=True):
            yield _line("DC-54", f"clean.{slug}", won)
