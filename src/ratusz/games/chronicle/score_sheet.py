"""The score sheet of City Chronicle with its reasons: a line for every rule that is on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ratusz.engine.board.bits import bit, count, iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.game import Seat
from ratusz.engine.message import Argument, say
from ratusz.engine.paper import BLANK, BlankLine
from ratusz.engine.scene import Step, Tally
from ratusz.engine.score import ScoreLine, ScoreSheet
from ratusz.games.chronicle.data import CELL_NAMES, COLOURS, KINDS, names
from ratusz.games.chronicle.races import race_rule
from ratusz.games.chronicle.scoring import (
    churches,
    empty_cells,
    happy_wells,
    has_reached_50,
    is_happy_church,
    largest_group,
    linked_group,
    neighbours_of_well,
    tiebreak,
    total,
    tree_points,
    visible_rocks,
    visible_trees,
    yellow_at_trees,
)
from ratusz.games.chronicle.sheet import MOST_TOKEN, SOURCES, Sheet, token_of
from ratusz.games.chronicle.state import Setup, State, initial_state, land_of
from ratusz.games.chronicle.terrain import Terrain

_SOURCE_RULES = {"investor": "CH-E13-06", "factory": "CH-E14-02", "railroad": "CH-E19-03"}


def score(state: State) -> tuple[ScoreSheet, ...]:
    """What every board would be worth if the episode ended now."""
    return tuple(score_sheet(land_of(state, sheet), seat, sheet) for seat, sheet in enumerate(state.sheets))


def totals(state: State) -> tuple[int, ...]:
    """The totals of `score`, without reasons: what bots ask for thousands of times."""
    return tuple([total(land_of(state, sheet), sheet) for sheet in state.sheets])


def score_sheet(land: Terrain, seat: Seat, sheet: Sheet) -> ScoreSheet:
    """The score sheet of one player with its reasons, gains before losses. (CH-BASE-40)"""
    found = [*_to_groups(land, sheet), *_churches(land, sheet)]
    found += [*_wells(land, sheet), *_freight(land, sheet), *_yellow(land, sheet), *_losses(land, sheet)]
    if has_reached_50(land, sheet):
        added = sum(line.points for line in found)
        found.append(_line("CH-BASE-41", "fifty", total(land, sheet) - added))
    return ScoreSheet(seat, tuple(found), tiebreak(land, sheet))


def _to_groups(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    yield from _track(land, sheet)
    yield from _trees(land, sheet)
    yield from _groups(land, sheet)


def blank_lines(setup: Setup) -> tuple[BlankLine, ...]:
    """A line for every rule that is on, for every well, and for every church that may be built."""
    state = initial_state(setup)
    sheet = state.sheets[0]
    land, episode = land_of(state, sheet), setup.rules
    lines = [_blank(line) for line in _to_groups(land, sheet)]
    if episode.church:
        lines += [BlankLine(say("chronicle.line.church", cell=BLANK))] * episode.churches
    if episode.wells:
        lines += [BlankLine(say("chronicle.line.well", cell=CELL_NAMES[well])) for well in iterate(land.wells)]
    lines += [_blank(line) for line in (*_freight(land, sheet), *_yellow(land, sheet), *_losses(land, sheet))]
    return tuple(lines) if episode.is_eternal else (*lines, BlankLine(say("chronicle.line.fifty")))


def _blank(line: ScoreLine) -> BlankLine:
    """Line to be filled in; the points of the start are printed, because nobody needs to count them."""
    return BlankLine(line.label, line.points if line.label.key == "chronicle.line.start" else None)


def tally(land: Terrain, seat: Seat, sheet: Sheet) -> Tally:
    """The way of the token through the lines of `score_sheet`. (CH-BASE-40 to -44)

    What the token has been through while playing is one step: in which order, nobody has noted.
    """
    lines = score_sheet(land, seat, sheet).lines
    played = len([*_track(land, sheet)])
    end = 0 if land.episode.is_eternal else MOST_TOKEN
    told = [line.points for line in lines[played:]]
    return Tally(seat, end, walk(token_of(land.episode, sheet), told, end=end, before=played))


def walk(points: int, told: Sequence[int], *, end: int, before: int) -> tuple[Step, ...]:
    """Where the token stands at first and after each of the points told, with what is owed. (CH-BASE-41, CH-BASE-43)

    A debt is paid from the next points; a token that has come to the end of its track, if it has one, stays there.
    """
    steps = [_step(before, points)]
    for line, more in enumerate(told, before + 1):
        if not end or points < end:
            points = min(points + more, end) if end else points + more
        steps.append(_step(line, points))
    return tuple(steps)


def _step(line: int, points: int) -> Step:
    return Step(line, max(0, points), max(0, -points))


def _line(rule: str, slug: str, points: int, cells: Mask = 0, **args: Argument) -> ScoreLine:
    return ScoreLine(rule, say(f"chronicle.line.{slug}", **args), points, names(cells))


def _of(land: Terrain, eternal: str, episode: str) -> str:
    """The rule as it stands in the eternal game, or in an episode."""
    return eternal if land.episode.is_eternal else episode


def _track(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    """What the token has been through: its start, passes, and what was won while playing. (CH-BASE-06, CH-BASE-26)"""
    episode = land.episode
    start = "CH-E13-01" if episode.number >= 13 else _of(land, "CH-ETERNAL-03", "CH-BASE-06")
    if episode.token:
        yield _line(start, "start", episode.token)
    if episode.passing:
        yield _line("CH-BASE-26", "passes", -sheet.passes, n=sheet.passes)
    for source, earned in zip(SOURCES, sheet.earned, strict=True):
        points = getattr(episode, source)
        if points:
            yield _line(_SOURCE_RULES.get(source) or race_rule(land, source), source, earned, n=earned // points)


def _trees(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    trees = visible_trees(land, sheet)
    yield _line(_of(land, "CH-ETERNAL-21", "CH-BASE-34"), "trees", tree_points(land, trees), trees)


def _groups(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    if land.episode.groups:
        for kind in COLOURS:
            size, cells = largest_group(land, sheet, kind)
            rule = _of(land, "CH-ETERNAL-08", "CH-E02-01")
            yield _line(rule, f"group.{KINDS[kind]}", land.episode.groups * size, cells)


def _churches(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    if land.episode.church:
        for church in churches(sheet):
            points = land.episode.church * is_happy_church(land, sheet, church)
            rule = _of(land, "CH-ETERNAL-10", "CH-E05-01")
            yield _line(rule, "church" if points else "church.short", points, church, cell=names(church)[0])


def _wells(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    happy = happy_wells(land, sheet)
    for well in iterate(land.wells):
        cells = bit(well)
        for number in neighbours_of_well(sheet, well) if well in happy else ():
            cells |= sheet.placed[number]
        rule = _of(land, "CH-ETERNAL-15", "CH-E03-01")
        slug, points = ("well", land.episode.wells) if well in happy else ("well.short", 0)
        yield _line(rule, slug, points, cells, cell=CELL_NAMES[well])


def _freight(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    if land.episode.freight:
        buildings, cells = linked_group(land, sheet)
        yield _line("CH-E21-01", "freight", land.episode.freight * buildings, cells)


def _yellow(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    if land.episode.yellow:
        found = yellow_at_trees(land, sheet)
        yield _line("CH-E23-01", "yellow", land.episode.yellow * len(found), sum(found))


def _losses(land: Terrain, sheet: Sheet) -> Iterator[ScoreLine]:
    """Rocks and empty spaces. (CH-BASE-35, CH-BASE-36, CH-E15-01)"""
    rocks, empty = visible_rocks(land, sheet), empty_cells(land, sheet)
    yield _line(_of(land, "CH-ETERNAL-21", "CH-BASE-35"), "rocks", -2 * count(rocks), rocks)
    if land.episode.empty:
        rule = _of(land, "CH-ETERNAL-21", "CH-BASE-36")
        yield _line(rule, "empty", -land.episode.empty * count(empty), empty)
