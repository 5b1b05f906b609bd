"""Positions of Dice City as text, for hand-written sheets, tests, links and bug reports.

::

    game: dice_city
    options: episode=7        map and carried bandits, too, where they are not the usual ones
    round: 12                 rounds played
    roll: 3+i:r               only while players choose
    compass: 1                compass boxes marked, where there are any
    race: 0 2                 seats that have won the +5

    seat: 0                   only with several players
    passes: 2                 boxes marked in the pass row
    out: DC-21                the rule by which the player is out
    residential: a c          which letters of the drawing are what
    church: b

        A B C D E F G H I J K
    1   ^ . . 1 .|. . . 2 % %
    ...

The drawing is that of the map (see `maps.py`) with a letter for each building; a letter may stand for several buildings
that do not touch. Where nothing is built a dot may stand for the sign of the map, and the river may be left out. Only
the drawing is needed. Without a round the sheet is partial: it is scored, and only what can never be is objected to.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ratusz.engine.errors import InvalidAction, InvalidPosition
from ratusz.engine.text.position_text import Block, Header, read_blocks, read_number, read_setup
from ratusz.games.dice_city.actions import Roll
from ratusz.games.dice_city.data import PASS_BOXES, read
from ratusz.games.dice_city.meta import META
from ratusz.games.dice_city.notation import parse, text
from ratusz.games.dice_city.positions import drawing
from ratusz.games.dice_city.positions.drawing import LEGEND
from ratusz.games.dice_city.state import Setup, Sheet, State, bandits_text, empty_sheet, setup, still_in, with_building

_HEADERS = ("game", "options", "round", "roll", "compass", "race")
_OF_SEAT = ("seat", "passes", "out", *LEGEND)
OUT_RULES = ("DC-20", "DC-21", "DC-22", "DC-33", "DC-36", "DC-51")
"""The rules by which a player can be out of an episode."""
_MOST_ROUNDS = 9999


def position(state: State) -> str:
    """What has been revealed, in the text form of `load_position`."""
    head = ["game: dice_city"]
    options = _options(state.setup)
    head += [f"options: {' '.join(options)}"] if options else []
    head += [] if state.partial else [f"round: {state.round}"]
    head += [f"roll: {text(state.roll)}"] if state.roll else []
    head += [f"compass: {state.compass}"] if state.compass else []
    winners = [str(seat) for seat in range(META.players[1]) if state.winners >> seat & 1]
    head += [f"race: {' '.join(winners)}"] if winners else []
    sheets = [_sheet_text(state.setup, seat, sheet) for seat, sheet in enumerate(state.sheets)]
    return "\n\n".join(["\n".join(head), *sheets]) + "\n"


def _options(agreed: Setup) -> list[str]:
    values = {"episode": str(agreed.episode), "map": agreed.map, "bandits": bandits_text(agreed.bandits)}
    return [f"{option.id}={values[option.id]}" for option in META.options if values[option.id] != option.default]


def _sheet_text(agreed: Setup, seat: int, sheet: Sheet) -> str:
    lines = [f"seat: {seat}"] if agreed.players > 1 else []
    lines += [f"passes: {sheet.boxes}"] if sheet.boxes else []
    lines += [f"out: {sheet.out}"] if sheet.out else []
    legend, drawn = drawing.draw(agreed.terrain, sheet)
    return "\n".join([*lines, *legend, drawn])


def load_position(text: str) -> State:
    """The state of a position.

    :raises InvalidPosition: with the line, and in the drawing the column of the sheet, that cannot be read.
    """
    headers, blocks = read_blocks(text, META.id, _HEADERS, _OF_SEAT)
    state = _frame(headers, players=len(blocks))
    carried = state.setup.bandits or (0,) * len(blocks)
    sheets = tuple(_sheet(state.setup, bandits, block) for bandits, block in zip(carried, blocks, strict=True))
    state = replace(state, sheets=sheets)
    if state.roll is None:
        return state
    owing = still_in(state)
    if not owing:
        raise InvalidPosition("a roll needs a player who is still in the episode", line=headers["roll"][1])
    return replace(state, drafts=(None,) * len(blocks), owing=owing)


def _frame(headers: Mapping[str, Header], *, players: int) -> State:
    agreed = read_setup(setup, headers, players)
    roll = _roll(*headers["roll"]) if "roll" in headers else None
    if roll is not None and "round" not in headers:
        raise InvalidPosition("a roll needs 'round:' with the number of rounds played", line=headers["roll"][1])
    boxes = len(agreed.terrain.episode.boxes)
    return State(
        agreed,
        round=read_number(headers, "round", _MOST_ROUNDS),
        roll=roll,
        compass=read_number(headers, "compass", boxes),
        winners=_winners(agreed, *headers.get("race", ("", 0))),
        sheets=(),
        drafts=(),
        owing=0,
        partial="round" not in headers,
    )


def _roll(value: str, line: int) -> Roll:
    try:
        action = parse(value)
    except InvalidAction:
        action = None
    if not isinstance(action, Roll):
        raise InvalidPosition(f"a roll looks like '3+i:r' or 'L3:r', not {value!r}", line=line)
    return action


def _winners(agreed: Setup, value: str, line: int) -> int:
    seats = [str(seat) for seat in range(META.players[1])]
    winners = 0
    for word in value.split():
        if word not in seats or not agreed.terrain.race:
            problem = "seats that have won the +5 look like '0 2'" if agreed.terrain.race else "this episode has no +5"
            raise InvalidPosition(f"{problem}, not {value!r}", line=line)
        winners |= 1 << int(word)
    return winners


def _sheet(agreed: Setup, carried: int, block: Block) -> Sheet:
    land = agreed.terrain
    sheet = empty_sheet(land, carried)
    for building in drawing.read(land, sheet.bandits, block.rows, block.headers):
        sheet = with_building(sheet, *building)
    boxes = read_number(block.headers, "passes", PASS_BOXES if land.episode.passing else 0)
    out, line = block.headers.get("out", ("", 0))
    if line and out.upper() not in OUT_RULES:
        raise InvalidPosition(f"out is one of {', '.join(OUT_RULES)}, not {out!r}", line=line)
    return replace(sheet, boxes=boxes, out=out.upper())


def showcase() -> State:
    """A city worth looking at."""
    return load_position(read("data/showcase.txt"))
