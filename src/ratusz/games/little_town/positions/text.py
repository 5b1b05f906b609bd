"""Positions of Little Town as text, for hand-written sheets, tests, links and bug reports.

::

    game: little_town
    options: factories=yes
    round: 3                  rounds played; "setup" before the first two projects are drawn
    roll: 2-4                 only while players draw

    seat: 0                   only with several players
    bonus: H                  crossed-out stars
    points: 3@c 5@b 0@a       of each round, with its street where it is known

        1 2 3 4 5 6
    a   . . F F . .
    b   . . . F L .
    c   . . . F . .
    d   . . . . . .
    e   . . . . . .

Everything but the drawing may be left out. Without a round the sheet is partial: it is scored, and only what can never
be is objected to (LT-A17). What players are drawing in secret is not part of a position.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from ratusz.engine.board.bits import iterate
from ratusz.engine.errors import InvalidAction, InvalidPosition
from ratusz.engine.text.position_text import Block, Header, read_blocks, read_setup
from ratusz.games.little_town.actions import Roll
from ratusz.games.little_town.data import CATALOGUE, GRID, LAST_ROUND, LETTERS, STREET_LETTERS, read
from ratusz.games.little_town.meta import META
from ratusz.games.little_town.notation import parse, text
from ratusz.games.little_town.state import OVER, Drawn, Scored, Setup, Sheet, State, fresh_draft, setup

_HEADERS = ("game", "options", "round", "roll")
_OF_SEAT = ("seat", "bonus", "points")
_POINTS = re.compile("[0-9]{1,3}")


def position(state: State) -> str:
    """What has been revealed, in the text form of `load_position`."""
    head = ["game: little_town"]
    options = _options(state.setup)
    if options:
        head.append(f"options: {' '.join(options)}")
    if not state.partial:
        head.append(f"round: {state.round - 1 if state.round else 'setup'}")
    if state.roll is not None:
        head.append(f"roll: {text(state.roll)}")
    sheets = [_sheet_text(seat, sheet, of=state.setup.players) for seat, sheet in enumerate(state.sheets)]
    return "\n\n".join(["\n".join(head), *sheets]) + "\n"


def _options(setup: Setup) -> list[str]:
    return [f"{option.id}=yes" for option in META.options if getattr(setup, option.id.replace("-", "_"))]


def _sheet_text(seat: int, sheet: Sheet, *, of: int) -> str:
    lines = [f"seat: {seat}"] if of > 1 else []
    if sheet.bonus:
        lines.append("bonus: " + " ".join(LETTERS[project] for project in iterate(sheet.bonus)))
    if sheet.rounds:
        lines.append("points: " + " ".join(map(_scored_text, sheet.rounds)))
    rows = GRID.draw_letters(dict(zip(LETTERS, sheet.drawn, strict=True))).splitlines()
    drawing = [f"{letter}   {' '.join(row)}" for letter, row in zip(STREET_LETTERS, rows, strict=True)]
    return "\n".join([*lines, "    1 2 3 4 5 6", *drawing])


def _scored_text(scored: Scored) -> str:
    return str(scored.points) + ("" if scored.street is None else f"@{STREET_LETTERS[scored.street]}")


def load_position(text: str) -> State:
    """The state of a position.

    :raises InvalidPosition: with the line, and in the drawing the column of the sheet, that cannot be read.
    """
    headers, blocks = read_blocks(text, META.id, _HEADERS, _OF_SEAT, columns="123456")
    state = _frame(headers, players=len(blocks))
    sheets = tuple(_sheet(block) for block in blocks)
    if state.partial:
        rounds = {len(sheet.rounds) for sheet in sheets}
        if rounds != {0}:
            raise InvalidPosition("points are given, so 'round:' must say how many rounds were played")
    state = replace(state, sheets=sheets)
    if state.roll is None:
        return state
    return replace(state, drafts=tuple(fresh_draft(state, state.roll, sheet) for sheet in sheets))


def _frame(headers: Mapping[str, Header], *, players: int) -> State:
    agreed = read_setup(setup, headers, players)
    played = headers.get("round")
    number = OVER if played is None else _round(*played)
    roll = _roll(*headers["roll"]) if "roll" in headers else None
    if roll is not None and (played is None or number == OVER):
        raise InvalidPosition("a roll needs 'round:' with the number of rounds played, 0 to 8", line=headers["roll"][1])
    return State(agreed, number, roll, sheets=(), drafts=(), confirmed=0, partial=played is None)


def _round(value: str, line: int) -> int:
    if value == "setup":
        return 0
    if value not in map(str, range(LAST_ROUND + 1)):
        raise InvalidPosition(f"round is the number of rounds played, 0 to 9, or 'setup', not {value!r}", line=line)
    return int(value) + 1


def _roll(value: str, line: int) -> Roll:
    try:
        action = parse(value)
    except InvalidAction:
        action = None
    if not isinstance(action, Roll):
        raise InvalidPosition(f"a roll looks like '2-4', not {value!r}", line=line)
    return action


def _sheet(block: Block) -> Sheet:
    return Sheet(
        drawn=_drawing(block),
        bonus=_bonus(*block.headers.get("bonus", ("", 0))),
        rounds=_points(*block.headers.get("points", ("", 0))),
    )


def _drawing(block: Block) -> Drawn:
    if len(block.rows) != GRID.rows:
        last = max((number for _, number in (*block.headers.values(), *block.rows)), default=None)
        raise InvalidPosition(f"a sheet has 5 streets, a to e, one per line, not {len(block.rows)}", line=last)
    masks = [0] * len(LETTERS)
    for street, (content, number) in enumerate(block.rows):
        for column, letter in enumerate(_cells(content, STREET_LETTERS[street], number)):
            project = LETTERS.find(letter.upper())
            if project < 0 and letter != ".":
                known = "H, F, L, S, M or . for an empty cell"
                raise InvalidPosition(f"{letter!r} is not {known}", line=number, column=column + 1)
            if project >= 0:
                masks[project] |= 1 << street * GRID.columns + column
    house, forest, lake, square, factory = masks
    return house, forest, lake, square, factory


def _cells(content: str, street: str, number: int) -> list[str]:
    words = content.split()
    if words and words[0].lower() == street:
        words = words[1:]
    letters = list("".join(words))
    if len(letters) != GRID.columns:
        raise InvalidPosition(f"street {street} needs 6 cells, not {len(letters)}: {content.strip()!r}", line=number)
    return letters


def _bonus(value: str, line: int) -> int:
    used = 0
    for letter in value.split():
        project = LETTERS.find(letter.upper())
        if project not in CATALOGUE:
            raise InvalidPosition(f"a bonus is H, F or L, not {letter!r}", line=line)
        if used >> project & 1:
            raise InvalidPosition(f"the bonus {letter} is listed twice; each can be used once per game", line=line)
        used |= 1 << project
    return used


def _points(value: str, line: int) -> tuple[Scored, ...]:
    rounds = []
    for word in value.split():
        points, at, street = word.partition("@")
        if not _POINTS.fullmatch(points) or (at and (len(street) != 1 or street not in STREET_LETTERS)):
            raise InvalidPosition(
                f"points of a round look like '5' or, with the street, '5@b', not {word!r}", line=line
            )
        rounds.append(Scored(int(points), STREET_LETTERS.index(street) if at else None))
    return tuple(rounds)


def showcase() -> State:
    """A village worth looking at."""
    return load_position(read("data/showcase.txt"))
