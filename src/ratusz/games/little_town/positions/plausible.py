"""What is wrong with a hand-written position: everything no game could have led to, as far as a sheet can show it."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.board.bits import count, iterate
from ratusz.engine.errors import Objection
from ratusz.engine.game import Seat
from ratusz.engine.message import Argument, say
from ratusz.games.little_town.data import FACTORY, GRID, LAST_ROUND, SQUARE
from ratusz.games.little_town.notation import project_word
from ratusz.games.little_town.scoring import street_points
from ratusz.games.little_town.state import Sheet, State, occupied


def illegalities(state: State) -> list[tuple[Seat, Objection]]:
    """Every fault with the seat it was seen at; none is no proof that the position is possible."""
    played = LAST_ROUND if state.partial else max(state.round - 1, 0)
    found: list[tuple[Seat, Objection]] = []
    for seat, sheet in enumerate(state.sheets):
        faults = [*_counts(state, sheet, played), *_squares_and_factories(state, sheet, played)]
        if not state.partial:
            faults += [*_bonus(sheet, played), *_points(sheet, played)]
        found += [(seat, fault) for fault in faults]
    return found + list(_different_dice(state))


def _because(rule: str, slug: str, **args: Argument) -> Objection:
    return Objection(rule, say(f"little_town.ill.{slug}", **args))


def expected_cells(state: State, played: int) -> int:
    """Two in set-up, two a round, one bonus every third round. (LT-A12)"""
    return 2 + 2 * played + played // 3 if state.round else 0


def _counts(state: State, sheet: Sheet, played: int) -> Iterator[Objection]:
    filled, expected = count(occupied(sheet.drawn)), expected_cells(state, played)
    if state.partial and filled > expected:
        yield _because("LT-A12", "too-many-cells", n=filled, most=expected)
    elif not state.partial and filled != expected:
        yield _because("LT-A12", "wrong-count", n=filled, expected=expected)


def _squares_and_factories(state: State, sheet: Sheet, played: int) -> Iterator[Objection]:
    squares, factories = count(sheet.drawn[SQUARE]), count(sheet.drawn[FACTORY])
    if squares > played:
        yield _because("LT-16", "too-many-squares", n=squares, most=played)
    if factories and not state.setup.factories:
        yield _because("LT-30", "factory-without-module")
    elif factories > played:
        yield _because("LT-31", "too-many-factories", n=factories, most=played)
    elif squares <= played < squares + factories:
        yield _because("LT-37", "squares-and-factories", n=squares + factories, most=played)


def _bonus(sheet: Sheet, played: int) -> Iterator[Objection]:
    if count(sheet.bonus) != played // 3:
        yield _because("LT-18", "bonus-count", n=count(sheet.bonus), expected=played // 3)
    for project in iterate(sheet.bonus):
        if not sheet.drawn[project]:
            yield _because("LT-19", "bonus-missing", project=project_word(project))


def _points(sheet: Sheet, played: int) -> Iterator[Objection]:
    if sheet.rounds and len(sheet.rounds) != played:
        yield _because("LT-27", "points-count", n=len(sheet.rounds), round=played)
    best = [street_points(sheet.drawn, street) for street in range(GRID.rows)]
    for number, scored in enumerate(sheet.rounds, start=1):
        # Groups only grow: what a street brings on the later sheet is a bound for every earlier round.
        if scored.points > (max(best) if scored.street is None else best[scored.street]):
            yield _because("LT-24", "impossible-points", n=scored.points, round=number)


def _different_dice(state: State) -> Iterator[tuple[Seat, Objection]]:
    """Everybody draws from the same dice, so everybody has as many squares and as many factories. (LT-07)"""
    if state.partial:
        return
    first = state.sheets[0].drawn
    for seat, sheet in enumerate(state.sheets[1:], start=1):
        for project, slug in ((SQUARE, "squares-differ"), (FACTORY, "factories-differ")):
            own, others = count(sheet.drawn[project]), count(first[project])
            if own != others:
                yield seat, _because("LT-07", slug, n=own, others=others)
