"""The score sheet of Districts with its reasons: a line for every step of the scoring, even where it brings nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ratusz.engine.board.bits import count
from ratusz.engine.board.grid import Mask
from ratusz.engine.game import Seat
from ratusz.engine.message import Argument, say
from ratusz.engine.paper import BLANK, BlankLine
from ratusz.engine.score import ScoreLine, ScoreSheet
from ratusz.games.districts.data import (
    EMPTY_LOSS,
    GOAL_POINTS,
    PARTY_POINTS,
    TRACKS,
    UNEMPLOYED_LOSS,
    Track,
    goal_name,
    kind_of,
    names,
)
from ratusz.games.districts.goals import goal_points, group_of, holders
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.scoring import Settled, settle
from ratusz.games.districts.state import Plots, Setup, State, goals_missing, initial_state


def score(state: State) -> tuple[ScoreSheet, ...]:
    """What every city would be worth if the game ended now."""
    return tuple(score_sheet(state, seat) for seat in range(state.setup.players))


def totals(state: State) -> tuple[int, ...]:
    """The totals of all score sheets, without their reasons."""
    return tuple([total(state, seat) for seat in range(state.setup.players)])


def total(state: State, seat: Seat) -> int:
    """The total of the score sheet, without its reasons: what bots and previews ask thousands of times."""
    points = settle(state.setup.tiles, state.cities[seat].plots).points
    if state.goals:
        points += goal_points(state, seat)
    return points + PARTY_POINTS * _has_started_the_glass(state, seat)


def _has_started_the_glass(state: State, seat: Seat) -> bool:
    """Whether the 5 points are the seat's, whatever is removed later. (DI-62, DI-A13)"""
    return state.setup.is_party and state.first == seat


def score_sheet(state: State, seat: Seat) -> ScoreSheet:
    """The score sheet of one player with its reasons; of equal totals fewer empty plots win. (DI-44, DI-45, DI-A10)"""
    plots, tiles = state.cities[seat].plots, state.setup.tiles
    lines = [*_of_city(tiles, plots, "DI-61" if state.setup.is_party else "DI-26")]
    settled = settle(tiles, plots)
    lines += _goals(state, seat, settled)
    if state.setup.is_party:
        lines.append(_line("DI-62", "party", PARTY_POINTS * _has_started_the_glass(state, seat)))
    return ScoreSheet(seat, tuple(lines), tiebreak=(-count(settled.empty),))


def blank_lines(setup: Setup) -> tuple[BlankLine, ...]:
    """The lines of the first score sheet, and one for every goal card that will be laid out. (DI-46)"""
    state = initial_state(setup)
    cards = [BlankLine(say("districts.line.goal-card", name=BLANK))] * goals_missing(state)
    lines = [BlankLine(line.label) for line in score_sheet(state, 0).lines]
    return (*lines, *cards)


def _line(rule: str, slug: str, points: int, cells: Mask = 0, **args: Argument) -> ScoreLine:
    return ScoreLine(rule, say(f"districts.line.{slug}", **args), points, names(cells))


@lru_cache(maxsize=1 << 14)
def _of_city(legend: Legend, plots: Plots, rule: str) -> tuple[ScoreLine, ...]:
    """The lines that depend on the city alone. Kept: bots ask for the same few cities again and again."""
    settled = settle(legend, plots)
    return (*_tracks(legend, plots, settled, rule), *_steps(settled))


def _tracks(legend: Legend, plots: Plots, settled: Settled, rule: str) -> Iterator[ScoreLine]:
    """The markers as the tiles have moved them. (DI-26, DI-61)"""
    for track, name in enumerate(TRACKS):
        yield _line(rule, name, settled.built[track], moving(legend, plots, track))


def moving(legend: Legend, plots: Plots, track: Track) -> Mask:
    """The plots whose tiles move the marker of a track."""
    found = [cell for cell, face in enumerate(plots) if face >= 0 and legend.effects[kind_of(face)][track]]
    return sum([1 << cell for cell in found])


def _steps(settled: Settled) -> Iterator[ScoreLine]:
    """What the scoring takes away. (DI-39 to DI-42)"""
    yield _line("DI-39", "removed", -sum(settled.lost), settled.removed, n=count(settled.removed))
    yield _line("DI-40", "empty", -EMPTY_LOSS * count(settled.empty), settled.empty, n=count(settled.empty))
    yield _line("DI-41", "unemployed", -UNEMPLOYED_LOSS * settled.unemployed, n=settled.unemployed)
    yield _line("DI-42", "jobs-cut", -settled.cut, n=settled.cut)
    yield _line("DI-42", "income-cut", -settled.cut, n=settled.cut)


def _goals(state: State, seat: Seat, settled: Settled) -> Iterator[ScoreLine]:
    for goal in state.goals:
        name = goal_name(goal)
        has_it = seat in holders(state, goal)
        cells = group_of(goal, settled) if has_it else 0
        yield ScoreLine(f"DI-{name}", say(f"districts.goal.{name}"), GOAL_POINTS * has_it, names(cells))
