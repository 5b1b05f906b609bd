"""What a printed side and a set of pieces have to satisfy: `ratusz maps check` asks here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ratusz.engine.authoring.survey import Constraint, OwnMap
from ratusz.engine.errors import InvalidDrawing, InvalidMap, InvalidSetup
from ratusz.engine.text import drawing
from ratusz.engine.text.brought import drawn_lines
from ratusz.games.chronicle.checks.boards import board_constraints
from ratusz.games.chronicle.checks.pieces import lists_pieces, parse_pieces, piece_constraints
from ratusz.games.chronicle.data import GRID, read
from ratusz.games.chronicle.episodes import EPISODES, LAST

_NAMES = {str(number) if number else "eternal": "legacy" if number else "eternal" for number in EPISODES}
"""The side that is played on, by the value of the option `episode`. (CH-BASE-04, CH-ETERNAL-01)"""


def own_maps() -> Mapping[str, OwnMap]:
    """The two printed sides, and the pieces."""
    return {
        "legacy": OwnMap(read("data/boards/legacy.txt"), {"episode": "1"}),
        "eternal": OwnMap(read("data/boards/eternal.txt"), {"episode": "eternal"}),
        "pieces": OwnMap(read("data/shapes.txt") + read("data/buildings.txt"), {}),
    }


def constraints(text: str, options: Mapping[str, str]) -> Sequence[Constraint]:
    """Everything that a side, or a list of pieces, has to satisfy.

    :raises InvalidMap: neither a drawing of 11 rows and 11 columns nor a list of pieces; with its line.
    :raises InvalidSetup: a drawing, but not told for which episode.
    """
    if lists_pieces(text):
        return piece_constraints(parse_pieces(text))
    side = _NAMES.get(told := options.get("episode", ""))
    if side is None:
        what = f"not {told!r}" if told else "and the drawing does not tell"
        raise InvalidSetup(f"a board is checked for one of the episodes 1 to {LAST} or 'eternal', {what}")
    try:
        drawn = drawing.read(GRID, drawn_lines(text))
    except InvalidDrawing as error:
        raise InvalidMap(error.problem, line=error.line, column=error.column) from error
    return board_constraints(side, drawn)
