"""The end of a round, from the last confirmation to the next card.

`revealed` shows all choices together. For every board by itself each is then carried out, in this order: the building
with what investor, factory and railroad pay for it, races, parks; or the pass; or leaving. At last races that were won
are closed, and the episode ends when nobody or no card is left: what is counted then is in `finish.py`.

Boards never touch each other: what others choose in the same round changes nothing here, because races are shared by
everybody who wins them in the same round. (CH-CAMP-31, CH-CAMP-33)
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ratusz.engine.board.bits import kernel, lowest
from ratusz.engine.board.grid import Mask, crowded, spread
from ratusz.engine.game import Seat
from ratusz.games.chronicle.actions import Build, Choice, Leave, Modernise, Pass, Skip, Stick
from ratusz.games.chronicle.data import BUILDINGS, GRID, INDUSTRIAL, PUBLIC, Number, cells_of
from ratusz.games.chronicle.finish import finished
from ratusz.games.chronicle.places import leaving_rule
from ratusz.games.chronicle.races import fulfils, is_open, race_rule
from ratusz.games.chronicle.rewards import with_nuggets, with_symbols, with_tracks
from ratusz.games.chronicle.scoring import beside, colour_cells
from ratusz.games.chronicle.sheet import (
    NOBODY,
    RACES,
    SOURCES,
    Drawn,
    Earned,
    Sheet,
    built,
    has_arrived,
    has_building,
    with_building,
)
from ratusz.games.chronicle.state import OVER, PLAY, START, State, begun, land_of, left_in_deck, still_in
from ratusz.games.chronicle.stickers import after_all
from ratusz.games.chronicle.terrain import BOTTOM, Terrain


def revealed(state: State) -> State:
    """All choices are shown together. (CH-BASE-11)"""
    if state.stage == PLAY:
        return _played(state)
    sheets = tuple(after_all(sheet, draft) for sheet, draft in zip(state.sheets, state.drafts, strict=True))
    shown = replace(state, sheets=sheets, drafts=(), owing=0)
    return begun(shown) if state.stage == START else replace(shown, stage=OVER)


def _played(state: State) -> State:
    """The round on the boards, with what was won by it; and the end, when nobody or no card is left.

    One who is left alone goes on. (CH-BASE-32, CH-BASE-33, CH-ETERNAL-20)
    """
    sheets = tuple(carried_out(state, seat, draft[0] if draft else None) for seat, draft in enumerate(state.drafts))
    taken = state.taken
    for sheet in sheets:
        taken |= sheet.first
    after = State(state.setup, PLAY, state.pile, NOBODY, taken, sheets, (), owing=0)
    return after if still_in(after) and left_in_deck(after) else finished(after)


def carried_out(state: State, seat: Seat, choice: Choice | None) -> Sheet:
    """The seat's sheet with a choice of this round carried out, which is trusted to be legal."""
    sheet = state.sheets[seat]
    if choice is None or sheet.out:
        return sheet
    land = land_of(state, sheet)
    match choice:
        case Build(shape, orientation, anchor):
            sheet = _with_built(land, sheet, state.card, cells_of(shape, orientation, anchor))
            return _with_parks(land, _with_races(state, land, sheet))
        case Pass():
            return _with_pass(land, sheet, state.card)
        case Leave():
            return replace(sheet, out=leaving_rule(land, sheet, state.card))
        case Stick() | Modernise() | Skip():
            raise AssertionError(choice)
        case _:
            assert_never(choice)


def _with_pass(land: Terrain, sheet: Sheet, number: Number) -> Sheet:
    """A point for a pass; leaving costs none. (CH-BASE-26, CH-BASE-29)"""
    if is_free_pass(land, sheet, number):
        return sheet
    return replace(sheet, passes=sheet.passes + 1)


def is_free_pass(land: Terrain, sheet: Sheet, number: Number) -> bool:
    """Whether passing costs nothing. (CH-BASE-42, CH-E22-02)"""
    return has_arrived(land.episode, sheet) or not has_building(land.episode, sheet, number)


def _with_built(land: Terrain, sheet: Sheet, number: Number, cells: Mask) -> Sheet:
    """The building placed; investor, factory and railroad pay at once. (CH-E13-06, CH-E13-07, CH-E14-02, CH-E19-03)"""
    episode = land.episode
    stood_on = 0 if sheet.investor == NOBODY else sheet.placed[sheet.investor]
    placed, drawn = with_building(sheet, number, cells)
    investor = number if episode.investor else NOBODY
    sheet = _changed(sheet, placed, drawn, sheet.earned, investor)
    if episode.investor and beside(cells) & stood_on:
        sheet = with_points(land, sheet, "investor", episode.investor)
    if episode.factory and BUILDINGS[number].kind == INDUSTRIAL and sheet.legacy.cogs >> number & 1:
        sheet = with_points(land, sheet, "factory", episode.factory)
    if episode.railroad and cells & BOTTOM:
        sheet = with_points(land, sheet, "railroad", episode.railroad)
    return sheet


def _changed(sheet: Sheet, placed: tuple[Mask, ...], drawn: Drawn, earned: Earned, investor: Number) -> Sheet:
    """Built by hand, not by `replace`: this is the hottest path."""
    return Sheet(
        sheet.signs,
        sheet.legacy,
        placed,
        drawn,
        sheet.passes,
        earned,
        investor,
        sheet.planted,
        sheet.levelled,
        sheet.reached,
        sheet.first,
        sheet.owed,
        sheet.gains,
        sheet.out,
    )


def with_points(land: Terrain, sheet: Sheet, source: str, points: int) -> Sheet:
    """Booked on the track, which ends at 50 with a symbol; not in the eternal game. (CH-BASE-41, CH-BASE-42)"""
    booked = [*sheet.earned]
    booked[SOURCES.index(source)] += points
    gold, dyke, felling, investor, factory, railroad = booked
    earned: Earned = (gold, dyke, felling, investor, factory, railroad)
    after = _changed(sheet, sheet.placed, sheet.drawn, earned, sheet.investor)
    arrives = has_arrived(land.episode, after) and not has_arrived(land.episode, sheet)
    return with_symbols(after, 1, "CH-BASE-42") if arrives else after


def _with_races(state: State, land: Terrain, sheet: Sheet) -> Sheet:
    """With what the player has reached in this round. (CH-CAMP-31)"""
    for race in land.episode.races:
        this = 1 << RACES.index(race)
        if sheet.reached & this or not fulfils(land, sheet, race):
            continue
        is_first = is_open(state, race)
        sheet = replace(sheet, reached=sheet.reached | this, first=sheet.first | this * is_first)
        sheet = _with_prize(land, sheet, race, is_first=is_first)
    return sheet


def _with_prize(land: Terrain, sheet: Sheet, race: str, *, is_first: bool) -> Sheet:
    """(CH-E08-02, CH-E10-04, CH-E12-01, CH-E19-05, CH-E20-05)"""
    episode, rule = land.episode, race_rule(land, race)
    if race in episode.rail:
        return with_tracks(sheet, 2 if is_first else 1, rule)
    if not is_first:
        return sheet
    points = {"gold": episode.gold, "dyke": episode.dyke, "felling": episode.felling}[race]
    nuggets = {"gold": episode.nuggets, "felling": 1}.get(race, 0)
    sheet = with_points(land, sheet, race, points)
    return with_nuggets(sheet, nuggets, rule) if nuggets else sheet


def _with_parks(land: Terrain, sheet: Sheet) -> Sheet:
    """Trees where red buildings enclose a single space, and no rocks where they nearly do. (CH-E22-05 to -07)"""
    if not land.episode.parks:
        return sheet
    red = colour_cells(land, sheet, PUBLIC)
    free = ~built(sheet) & ~sheet.planted
    rocks = land.rocks & free & ~sheet.levelled
    enclosed = GRID.crowded(red, least=4) & (land.open | rocks | sheet.levelled) & free
    edges, peopled = GRID.edges, (land.light | land.printed) & ~red
    levelled = cornered(red, rocks & ~enclosed, peopled, edges.east, edges.south, GRID.columns)
    return replace(sheet, planted=sheet.planted | enclosed, levelled=sheet.levelled & ~enclosed | levelled)


@kernel
def cornered(red: Mask, rocks: Mask, others: Mask, east: Mask, south: Mask, columns: int) -> Mask:
    """The rocks between three or more red spaces with none of the others beside them. (CH-E22-07)"""
    found = rocks & ~rocks
    left = crowded(red, 3, east, south, columns) & rocks
    while left:
        cell = lowest(left)
        left &= ~cell
        if not spread(cell, east, south, columns) & others:
            found |= cell
    return found
