"""Little Town in tests: villages drawn as text, actions in notation, objections as rule IDs."""

from ratusz.engine.board.bits import iterate
from ratusz.games import little_town as game
from ratusz.games.little_town.data import CELL_NAMES, LETTERS
from ratusz.games.little_town.state import Drawn, State

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


def after(state: State, *actions: str, seat: int = 0) -> State:
    """The state after a seat's actions; a roll is chance's."""
    for notation in actions:
        state = game.apply(state, -1 if "-" in notation else seat, game.parse(notation))
    return state


def why_not(state: State, notation: str, seat: int = 0) -> str | None:
    """The ID of the rule that forbids the action, or None."""
    objection = game.objection(state, seat, game.parse(notation))
    return None if objection is None else objection.rule


def legal(state: State, seat: int = 0) -> set[str]:
    return {game.text(action) for action in game.legal_actions(state, seat)}


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


def total(state: State, seat: int = 0) -> int:
    return game.score(state)[seat].total
