"""Positions of Districts as text, for hand-written cities, tests, links and bug reports.

::

    game: districts
    options: variant=advanced
    turns: 12                 turns that are over
    turn: 1                   whose it is
    done: 2 architect         actions of this turn; "architect", and "moved" if more than exchanges was done
    market: Anes Fes Pns Ow   face up
    goals: G1 G7 G13
    discarded: Ens Ens        out of the game
    first: 0                  who was the first to fill the board

    seat: 0
    reserve: Ane Mew

        A    B    C    D    E
    1   .    .    .    .    .
    2   .    Aes  Fsw  .    .
    3   .    .    +    .    .
    4   .    .    .    .    .
    5   .    .    .    .    .

Everything but the drawings may be left out. Without ``turns:`` the cities are partial: they are scored, and only what
can never be is objected to; then one city is enough. What is neither seen nor discarded is face down. Rarer headers:
``owed`` (places of the market to be filled now), ``lifted``, ``spied``, ``given`` (an action half done), ``stuck``
(turns without duty and without any action, and with exchanges at most), ``over``; in the party variant ``ready`` and
``drawing`` (seats) and, for each seat, ``hand``.
"""

from __future__ import annotations

from dataclasses import replace

from ratusz.engine.errors import InvalidPosition
from ratusz.engine.game import Seat
from ratusz.games.districts.data import CELL_NAMES, CENTRE, FACE_NAMES, FACES, GRID, goal_name, read
from ratusz.games.districts.meta import META
from ratusz.games.districts.positions.headers import HALL, Reader, blocks_of, read_hand, read_plots, read_reserve
from ratusz.games.districts.state import (
    NEW_TURN,
    NO_TILE,
    City,
    Given,
    Lifted,
    Party,
    Plots,
    Setup,
    Spied,
    State,
    Tiles,
    Turn,
)

# --- writing -------------------------------------------------------------------------------------------------------


def position(state: State) -> str:
    """What lies open, in the text form of `load_position`."""
    head = ["game: districts", *_options(state.setup)]
    if not state.is_partial:
        head += [*_progress(state), *_pending(state.turn), *_party(state)]
    cities = [_city_text(state, seat) for seat in range(state.setup.players)]
    return "\n\n".join(["\n".join(head), *cities]) + "\n"


def _header(name: str, *values: str | int) -> list[str]:
    return [f"{name}: {' '.join(map(str, values))}"] if values else []


def _options(agreed: Setup) -> list[str]:
    chosen = {
        "variant": agreed.variant,
        "start": "random" if agreed.start is None else str(agreed.start + 1),
        "jobs-card": "before-cut" if agreed.is_jobs_card_before_cut else "after-cut",
        "limit": "none" if agreed.limit is None else str(agreed.limit),
        "pace": agreed.pace,
        "legend": agreed.legend,
    }
    defaults = {option.id: option.default for option in META.options}
    return _header("options", *(f"{name}={value}" for name, value in chosen.items() if value != defaults[name]))


def _faces(tiles: Tiles) -> list[str]:
    return [FACE_NAMES[face] for face in tiles]


def _progress(state: State) -> list[str]:
    turn = state.turn
    done = [*(["architect"] if turn.has_built else []), *(["moved"] if turn.is_moved else [])]
    return [
        *_header("turns", state.turns),
        *([] if state.seat is None else _header("turn", state.seat)),
        *(_header("done", turn.used, *done) if turn.used or done else []),
        *_header("market", *_faces(state.market)),
        *_header("goals", *map(goal_name, state.goals)),
        *_header("discarded", *_faces(discarded(state))),
        *(_header("owed", state.owed) if state.owed else []),
        *([] if state.first is None else _header("first", state.first)),
        *(_header("stuck", state.idle, state.stuck) if state.stuck else []),
        *(_header("over", "yes") if state.is_over else []),
    ]


def _pending(turn: Turn) -> list[str]:
    match turn.pending:
        case Lifted(cell):
            return _header("lifted", CELL_NAMES[cell])
        case Spied(face, victim):
            return _header("spied", FACE_NAMES[face], victim)
        case Given(face):
            return _header("given", FACE_NAMES[face])
        case _:
            return []


def _party(state: State) -> list[str]:
    if state.party is None:
        return []
    ready = [seat for seat in range(state.setup.players) if state.party.ready >> seat & 1]
    drawing = [] if state.party.drawing is None else [state.party.drawing]
    return [*_header("ready", *ready), *_header("drawing", *drawing)]


def _city_text(state: State, seat: Seat) -> str:
    city, party = state.cities[seat], state.party
    hand = [] if party is None or party.hands[seat] < 0 else [FACE_NAMES[party.hands[seat]]]
    lines = [
        *(_header("seat", seat) if state.setup.players > 1 else []),
        *_header("reserve", *_faces(city.reserve)),
        *_header("hand", *hand),
    ]
    return "\n".join([*lines, *_drawing(city.plots)])


def _drawing(plots: Plots) -> list[str]:
    signs = [HALL if cell == CENTRE else "." if face < 0 else FACE_NAMES[face] for cell, face in enumerate(plots)]
    labels = [name[0] for name in CELL_NAMES[: GRID.columns]]
    rows = [signs[start : start + GRID.columns] for start in range(0, GRID.size, GRID.columns)]
    numbered = [("", labels), *((str(row), signs) for row, signs in enumerate(rows, start=1))]
    return [f"{number:4}{''.join(f'{sign:6}' for sign in signs)}".rstrip() for number, signs in numbered]


def seen(state: State) -> Tiles:
    """Every tile that lies open somewhere."""
    found = [*state.market, *(face for city in state.cities for face in (*city.plots, *city.reserve) if face >= 0)]
    if state.party is not None:
        found += [face for face in state.party.hands if face >= 0]
    if isinstance(state.turn.pending, Spied):
        found.append(state.turn.pending.face)
    return tuple(sorted(found))


def discarded(state: State) -> Tiles:
    """The tiles that are neither face down nor open. (DI-34)"""
    open_tiles = seen(state)
    found = [
        face
        for face, count in enumerate(state.setup.tiles.counts)
        for _ in range(count - state.stack[face] - open_tiles.count(face))
    ]
    return tuple(found)


# --- reading -------------------------------------------------------------------------------------------------------


def load_position(text: str) -> State:
    """The state of a position.

    :raises InvalidPosition: with the line, and in a drawing the column of the board, that cannot be read.
    """
    headers, blocks = blocks_of(text)
    reader = Reader(headers)
    agreed = reader.setup(players=len(blocks))
    cities = tuple(City(read_plots(block), read_reserve(block)) for block in blocks)
    party = None
    if agreed.is_party and "turns" in headers:
        party = Party(
            hands=tuple(read_hand(block) for block in blocks),
            acts=(0,) * agreed.players,
            ready=sum([1 << seat for seat in reader.seats("ready")]),
            drawing=reader.seat("drawing"),
        )
    elif hands := [block for block in blocks if read_hand(block) != NO_TILE]:
        raise InvalidPosition("only the party variant has tiles in hand", line=hands[0].headers["hand"][1])
    return _with_stack(_frame(reader, agreed, cities, party), reader.tiles("discarded"))


def _frame(reader: Reader, agreed: Setup, cities: tuple[City, ...], party: Party | None) -> State:
    """The state without its stack."""
    if "turns" not in reader.headers:
        reader.forbid_but("game", "options", why="'turns:' must say how many turns are over")
        return State(agreed, (), (), cities, is_over=True, is_partial=True)
    if agreed.players < META.players[0]:
        raise InvalidPosition("a game needs at least 2 cities; leave out 'turns:' to score a single city")
    idle, stuck = reader.stuck()
    used, has_built, is_moved = reader.done()
    pending = reader.pending()
    turn = replace(NEW_TURN, used=used, has_built=has_built, is_moved=is_moved, pending=pending)
    return State(
        setup=agreed,
        stack=(),
        market=reader.tiles("market"),
        cities=cities,
        goals=reader.goals(),
        owed=reader.number("owed", 4),
        seat=reader.seat("turn"),
        turn=turn,
        turns=reader.number("turns", 999),
        first=reader.seat("first"),
        idle=idle,
        stuck=stuck,
        party=party,
        is_over=reader.is_over(),
    )


def _with_stack(state: State, gone: Tiles) -> State:
    """The state with what is left face down."""
    used = sorted((*seen(state), *gone))
    stack = tuple(count - used.count(face) for face, count in zip(FACES, state.setup.tiles.counts, strict=True))
    for face, left in enumerate(stack):
        if left < 0:
            box = state.setup.tiles.counts[face]
            raise InvalidPosition(f"there are {box} tiles {FACE_NAMES[face]} in the box, not {box - left}")
    whole = replace(state, stack=stack)
    _check_chance(whole)
    return whole


def _check_chance(state: State) -> None:
    if state.owed > sum(state.stack):
        raise InvalidPosition(f"{state.owed} tiles are to be drawn, but only {sum(state.stack)} are face down")
    if state.party is not None and state.party.drawing is not None and not any(state.stack):
        raise InvalidPosition("a player takes a tile from the heap, but no tile is face down")


def showcase() -> State:
    """A position worth looking at."""
    return load_position(read("data/showcase.txt"))
