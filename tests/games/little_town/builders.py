"""Little Town in tests: villages drawn as text, actions in notation, objections as rule IDs."""

from ratusz.engine.board.bits import iterate
from ratusz.engine.game import CHANCE
from ratusz.games import little_town as game
from ratusz.games.little_town.data import CELL_NAMES, LETTERS
from ratusz.games.little_town.state import Drawn, State
from tests.games.kit import Kit

_KIT = Kit(game, actor=lambda notation: CHANCE if "-" in notation else None)
"""A roll is chance's."""
after, why_not, legal, total = _KIT.after, _KIT.why_not, _KIT.legal, _KIT.total

EMPTY = """
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
"""


def village(
    drawing: str = EMPTY, *, played: int | str = 0, roll: str = "", options: str = "", bonus: str = ""
) -> State:
    """A game for one after `played` rounds ("setup": none yet); with a roll, its round is being drawn."""
    head = [f"round: {played}", f"options: {options}"]
    head += [f"roll: {roll}"] if roll else []
    head += [f"bonus: {bonus}"] if bonus else []
    return game.load_position("\n".join(head) + drawing)


def drawn(drawing: str) -> Drawn:
    return village(drawing).sheets[0].drawn


def each(prefix: str, cells: str, suffix: str = "") -> set[str]:
    """Notations that share their beginning: each("H", "a2 b2") is {"Ha2", "Hb2"}."""
    return {f"{prefix}{cell}{suffix}" for cell in cells.split()}


def column(prefix: str, number: int) -> set[str]:
    """The five cells of a column, after a prefix."""
    return {f"{prefix}{street}{number}" for street in "abcde"}


def standing(state: State, seat: int = 0) -> dict[str, str]:
    """What is revealed of a village: letter by cell."""
    masks = zip(LETTERS, state.sheets[seat].drawn, strict=True)
    return {CELL_NAMES[cell]: letter for letter, mask in masks for cell in iterate(mask)}


def lines(state: State, seat: int = 0) -> list[tuple[str, int, str]]:
    """The score lines: rule, points, cells."""
    return [(line.rule, line.points, " ".join(line.cells)) for line in game.score(state)[seat].lines]
