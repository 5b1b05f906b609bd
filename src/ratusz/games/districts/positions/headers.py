"""Reading the text form of positions: headers, blocks of seats, drawings of boards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ratusz.engine.errors import InvalidPosition
from ratusz.engine.game import Seat
from ratusz.engine.text.position_text import Block, Header, read_blocks, read_number, read_setup
from ratusz.games.districts.data import (
    CELL_NAMES,
    CENTRE,
    FACE_NAMES,
    GOALS,
    GRID,
    MARKET_PLACES,
    RESERVE_PLACES,
    TURN_ACTIONS,
    Face,
    Goal,
    goal_name,
)
from ratusz.games.districts.meta import META
from ratusz.games.districts.state import (
    NO_TILE,
    NOTHING_BUILT,
    Given,
    Lifted,
    Pending,
    Plots,
    Setup,
    Spied,
    Tiles,
    setup,
)

HALL = "+"
"""How the centre is drawn."""
_HEADERS = (
    *("game", "options", "turns", "turn", "done", "market", "goals", "discarded", "owed", "first", "stuck", "over"),
    *("lifted", "spied", "given", "ready", "drawing"),
)
_OF_SEAT = ("seat", "reserve", "hand")
_NUMBER = re.compile("[0-9]{1,3}")
_COLUMNS = [name[0] for name in CELL_NAMES[: GRID.columns]]
_FACES: Mapping[str, Face] = {name.lower(): face for face, name in enumerate(FACE_NAMES)}
_CELLS = {name: cell for cell, name in enumerate(CELL_NAMES) if cell != CENTRE}


def _face(word: str, line: int, column: int | None = None) -> Face:
    face = _FACES.get(word.lower())
    if face is None:
        problem = f"a tile is A, O, M, F, E or P with its roads in the order nesw, such as 'Anes', not {word!r}"
        raise InvalidPosition(problem, line=line, column=column)
    return face


def _tiles(header: Header, at_most: int) -> Tiles:
    value, line = header
    faces = tuple(sorted(_face(word, line) for word in value.split()))
    if len(faces) > at_most:
        raise InvalidPosition(f"there is room for {at_most} tiles, not {len(faces)}", line=line)
    return faces


def read_reserve(block: Block) -> Tiles:
    return _tiles(block.headers.get("reserve", ("", 0)), RESERVE_PLACES)


def read_hand(block: Block) -> Face:
    """The tile in hand, or `NO_TILE`."""
    if "hand" not in block.headers:
        return NO_TILE
    faces = _tiles(block.headers["hand"], 1)
    return faces[0] if faces else NO_TILE


def read_plots(block: Block) -> Plots:
    if len(block.rows) != GRID.rows:
        last = max((number for _, number in (*block.headers.values(), *block.rows)), default=None)
        raise InvalidPosition(f"a board has 5 rows, 1 to 5, one per line, not {len(block.rows)}", line=last)
    plots = list(NOTHING_BUILT)
    for row, (content, line) in enumerate(block.rows):
        for column, word in enumerate(_row(content.split(), row, line)):
            plots[GRID.cell(row, column)] = _plot(GRID.cell(row, column), word, line, column + 1)
    return tuple(plots)


def _row(words: list[str], row: int, line: int) -> list[str]:
    signs = words[1:] if words[0] == str(row + 1) else words
    if len(signs) != GRID.columns:
        raise InvalidPosition(f"row {row + 1} needs 5 places, not {len(signs)}: {' '.join(signs)!r}", line=line)
    return signs


def _plot(cell: int, word: str, line: int, column: int) -> Face:
    if (word == HALL) != (cell == CENTRE):
        raise InvalidPosition(f"{HALL!r} is the centre, and only the centre", line=line, column=column)
    return NO_TILE if word in {".", HALL} else _face(word, line, column)


def blocks_of(text: str) -> tuple[dict[str, Header], list[Block]]:
    """The headers of a position, and its seats."""
    return read_blocks(text, META.id, _HEADERS, _OF_SEAT, columns=_COLUMNS)


class Reader:
    """The headers of a position, one method a kind of value."""

    def __init__(self, headers: Mapping[str, Header]) -> None:
        self.headers = headers
        self._players = 0

    def forbid_but(self, *names: str, why: str) -> None:
        for name, (_, line) in self.headers.items():
            if name not in names:
                raise InvalidPosition(f"{name!r} is given, so {why}", line=line)

    def setup(self, *, players: int) -> Setup:
        """What is agreed; a single city may be scored, too."""
        agreed = read_setup(setup, self.headers, max(players, META.players[0]))
        self._players = players
        return replace(agreed, players=players)

    def number(self, name: str, most: int) -> int:
        return read_number(self.headers, name, most)

    def seat(self, name: str) -> Seat | None:
        if name not in self.headers:
            return None
        seats = self.seats(name)
        if len(seats) != 1:
            raise InvalidPosition(f"{name} is one seat, not {len(seats)}", line=self.headers[name][1])
        return seats[0]

    def seats(self, name: str) -> list[Seat]:
        value, line = self.headers.get(name, ("", 0))
        for word in value.split():
            if word not in map(str, range(self._players)):
                raise InvalidPosition(f"{name} is a seat from 0 to {self._players - 1}, not {word!r}", line=line)
        return sorted({int(word) for word in value.split()})

    def tiles(self, name: str) -> Tiles:
        at_most = {"market": MARKET_PLACES + 1}.get(name, 120)  # one more while a rescue is half done
        return _tiles(self.headers.get(name, ("", 0)), at_most)

    def goals(self) -> tuple[Goal, ...]:
        value, line = self.headers.get("goals", ("", 0))
        known = {goal_name(goal): goal for goal in GOALS}
        for word in value.split():
            if word.upper() not in known:
                raise InvalidPosition(f"a goal card is G1 to G18, not {word!r}", line=line)
        return tuple(sorted({known[word.upper()] for word in value.split()}))

    def done(self) -> tuple[int, bool, bool]:
        """Actions used, whether the Architect is among them, whether anything but exchanges is."""
        value, line = self.headers.get("done", ("0", 0))
        number, *words = value.split() or [""]
        if number not in map(str, range(TURN_ACTIONS + 1)) or not set(words) <= {"architect", "moved"}:
            raise InvalidPosition(f"done is 0 to 3, then 'architect' and 'moved' where true, not {value!r}", line=line)
        return int(number), "architect" in words, "moved" in words

    def stuck(self) -> tuple[int, int]:
        """Turns without any action, and with exchanges at most."""
        value, line = self.headers.get("stuck", ("0 0", 0))
        words = value.split()
        if len(words) != 2 or not all(map(_NUMBER.fullmatch, words)) or int(words[0]) > int(words[1]):
            raise InvalidPosition(f"stuck is two numbers, the first not larger, not {value!r}", line=line)
        return int(words[0]), int(words[1])

    def is_over(self) -> bool:
        value, line = self.headers.get("over", ("no", 0))
        if value not in {"yes", "no"}:
            raise InvalidPosition(f"over is yes or no, not {value!r}", line=line)
        return value == "yes"

    def pending(self) -> Pending:
        """What is half done."""
        given = [name for name in ("lifted", "spied", "given") if name in self.headers]
        if len(given) > 1:
            raise InvalidPosition("only one action can be half done", line=self.headers[given[1]][1])
        if not given:
            return None
        value, line = self.headers[given[0]]
        words = value.split()
        if len(words) != (2 if given[0] == "spied" else 1):
            raise InvalidPosition(f"{given[0]} is a plot, or a tile and for the Spy a seat, not {value!r}", line=line)
        if given[0] == "given":
            return Given(_face(words[0], line))
        if given[0] == "spied":
            return Spied(_face(words[0], line), self._victim(words[1], line))
        if words[0].upper() not in _CELLS:
            raise InvalidPosition(f"a plot is A1 to E5 without the centre, not {value!r}", line=line)
        return Lifted(_CELLS[words[0].upper()])

    def _victim(self, word: str, line: int) -> Seat:
        if word not in map(str, range(self._players)):
            raise InvalidPosition(f"a seat is 0 to {self._players - 1}, not {word!r}", line=line)
        return int(word)
