"""The score sheet of Little Town with its reasons: a line for every round, square, factory and full street."""

from __future__ import annotations

from functools import lru_cache

from ratusz.engine.board.bits import bit, iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.message import say
from ratusz.engine.paper import BLANK, BlankLine
from ratusz.engine.score import ScoreLine, ScoreSheet
from ratusz.games.little_town.data import CELL_NAMES, FACTORY, FOREST, HOUSE, LAKE, LAST_ROUND, SQUARE, STREETS, Street
from ratusz.games.little_town.notation import street_name
from ratusz.games.little_town.scoring import _beside, factory_gain, factory_losses, full_streets, happy_squares
from ratusz.games.little_town.state import Drawn, Scored, Setup, Sheet, State


def score(state: State) -> tuple[ScoreSheet, ...]:
    """The rounds scored so far, and what squares, factories and full streets would bring if the game ended now."""
    return tuple(score_sheet(state.setup, seat, sheet) for seat, sheet in enumerate(state.sheets))


def score_sheet(setup: Setup, seat: int, sheet: Sheet) -> ScoreSheet:
    """The score sheet of one player with its reasons. (LT-27, LT-29, LT-A8)"""
    lines = [_round_line(number, scored) for number, scored in enumerate(sheet.rounds, start=1)]
    lines += _square_lines(sheet.drawn)
    if setup.factories:
        lines += _factory_lines(setup, sheet.drawn)
        lines += [_street_line(street) for street in full_streets(sheet.drawn)]
    return ScoreSheet(seat, tuple(lines))


def blank_lines(setup: Setup) -> tuple[BlankLine, ...]:
    """A line for every round, and one for each kind of points at the end."""
    rounds = range(1, LAST_ROUND + 1)
    lines = [BlankLine(say("little_town.line.round", round=number, street=BLANK)) for number in rounds]
    lines.append(BlankLine(say("little_town.line.square", cell=BLANK)))
    if setup.factories:
        kinds = ("gain", "houses", "squares")
        lines += [BlankLine(say(f"little_town.line.factory.{kind}", cell=BLANK)) for kind in kinds]
        lines.append(BlankLine(say("little_town.line.row", street=BLANK)))
    return tuple(lines)


@lru_cache(maxsize=1 << 12)
def _round_line(number: int, scored: Scored) -> ScoreLine:
    """Kept, because a bot that thinks asks for the same past rounds thousands of times."""
    if scored.street is None:
        return ScoreLine("LT-24", say("little_town.line.round-only", round=number), scored.points)
    label = say("little_town.line.round", round=number, street=street_name(scored.street))
    return ScoreLine("LT-24", label, scored.points, _names(scored.cells))


def _square_lines(drawn: Drawn) -> list[ScoreLine]:
    if not drawn[SQUARE]:
        return []
    projects = drawn[HOUSE] | drawn[FOREST] | drawn[LAKE]
    lines = []
    for cell in iterate(happy_squares(drawn)):
        cells = _names(bit(cell) | _beside(bit(cell)) & projects)
        lines.append(ScoreLine("LT-28", say("little_town.line.square", cell=CELL_NAMES[cell]), 10, cells))
    return lines


def _factory_lines(setup: Setup, drawn: Drawn) -> list[ScoreLine]:
    lines = []
    for cell in iterate(drawn[FACTORY]):
        near, name = _beside(bit(cell)), CELL_NAMES[cell]
        by_houses, by_squares = factory_losses(drawn, bit(cell))
        cancelled = setup.exclusive_factories and by_houses + by_squares < 0
        gain = 0 if cancelled else factory_gain(drawn, bit(cell))
        for kind, rule, points, causes in (
            ("gain", "LT-33", gain, drawn[FOREST] | drawn[LAKE]),
            ("houses", "LT-34", by_houses, drawn[HOUSE]),
            ("squares", "LT-34", by_squares, drawn[SQUARE]),
        ):
            if points:
                label = say(f"little_town.line.factory.{kind}", cell=name)
                lines.append(ScoreLine(rule, label, points, _names(near & causes | bit(cell))))
    return lines


def _street_line(street: Street) -> ScoreLine:
    label = say("little_town.line.row", street=street_name(street))
    return ScoreLine("LT-36", label, 2, _names(STREETS[street]))


def _names(cells: Mask) -> tuple[str, ...]:
    return tuple(CELL_NAMES[cell] for cell in iterate(cells))
