"""The smallest game that can be played on a board of 80 cells; boardgame_io/server.js has the same rules.

A builder goes from a cell to a neighbouring one, which gets a storey more. It never ends. Every step is final.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn

from ratusz.engine.errors import IllegalAction, InvalidAction, InvalidSetup, Objection
from ratusz.engine.game import BasedOn, Meta, Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Board, Choice, Piece, Scene
from ratusz.engine.score import ScoreLine, ScoreSheet

ROWS, COLUMNS = 8, 10
CELLS = tuple(f"{column}{row}" for row in range(1, ROWS + 1) for column in "abcdefghij")
META = Meta("walk", "WK", (1, 1), (1, 1), 1, (), BasedOn("nothing", "nobody", 2026))

_NUMBER = {name: cell for cell, name in enumerate(CELLS)}
_NOTHING = ("",) * len(CELLS)
_GROUND = ("ground",) * len(CELLS)
_NUMBERS = tuple(map(str, range(256)))


@dataclass(frozen=True, slots=True)
class State:
    at: int
    storeys: bytes
    steps: int


def setup(players: int, options: Mapping[str, str]) -> int:
    if players != 1 or options:
        raise InvalidSetup("one player, no options")
    return players


def initial_state(_: int) -> State:
    return State(0, bytes(len(CELLS)), 0)


def to_act(_: State) -> frozenset[Seat]:
    return frozenset((0,))


def _neighbours(cell: int) -> tuple[int, ...]:
    row, column = divmod(cell, COLUMNS)
    near = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in near if 0 <= r < ROWS and 0 <= c < COLUMNS)


_NEIGHBOURS = tuple(map(_neighbours, range(len(CELLS))))


def legal_actions(state: State, _: Seat) -> Sequence[int]:
    return _NEIGHBOURS[state.at]


def objection(state: State, _: Seat, action: int) -> Objection | None:
    return None if action in _NEIGHBOURS[state.at] else Objection("WK-1", say("walk.far"))


def chance_outcomes(_: State) -> Sequence[tuple[int, int]]:
    return ()


def apply(state: State, seat: Seat, action: int) -> State:
    problem = objection(state, seat, action)
    if problem is not None:
        raise IllegalAction(seat, text(action), problem)
    storeys = bytearray(state.storeys)
    storeys[action] = (storeys[action] + 1) % 256
    return State(action, bytes(storeys), state.steps + 1)


def epoch(state: State) -> int:
    return state.steps


def observe(state: State, _: Seat | None) -> State:
    return state


def score(state: State) -> tuple[ScoreSheet, ...]:
    return (ScoreSheet(0, (ScoreLine("WK-1", say("walk.steps"), state.steps),)),)


def scene(state: State, seat: Seat | None) -> Scene:
    choices = () if seat is None else tuple(_CHOICES[cell] for cell in legal_actions(state, seat))
    return Scene(
        game="walk",
        seat=seat,
        over=False,
        to_act=(0,),
        headline=say("walk.headline", n=state.steps),
        goal=say("walk.goal"),
        prompt=say("walk.prompt"),
        secret=False,
        boards=(_board(state),),
        trays=(),
        tracks=(),
        sheets=score(state),
        choices=choices,
    )


def _board(state: State) -> Board:
    values = tuple(map(_NUMBERS.__getitem__, state.storeys))
    builder = Piece("builder", (CELLS[state.at],))
    return Board("own", 0, say("walk.board"), ROWS, COLUMNS, CELLS, _GROUND, values, (builder,))


def all_actions(_: int) -> Sequence[int]:
    return range(len(CELLS))


def text(action: int) -> str:
    return CELLS[action]


def parse(notation: str) -> int:
    cell = _NUMBER.get(notation.strip().lower())
    if cell is None:
        raise InvalidAction(f"no cell: {notation!r}")
    return cell


def describe(action: int) -> Message:
    return say("walk.step", cell=CELLS[action])


def hotspots(action: int) -> tuple[str, ...]:
    return (f"cell/{CELLS[action]}",)


_CHOICES = tuple(Choice(CELLS[cell], hotspots(cell), describe(cell)) for cell in range(len(CELLS)))


def _not_here(*_: Any) -> NoReturn:
    raise NotImplementedError("the game is for measuring only")


ledger = lesson = imagine = position = load_position = showcase = illegalities = _not_here
