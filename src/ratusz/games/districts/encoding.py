"""Districts in numbers: actions by index, what a seat sees as planes, states as bytes.

Actions are in the order of `all_actions`, less those of chance and of the clock. With the legend that comes with the
game they are 1,730 in the basic game, 28 in the party variant; in the advanced one the Spy has 60 more for each player
and 25 for where he builds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from ratusz.engine.board.bits import bit
from ratusz.engine.board.grid import Mask
from ratusz.engine.encoding.numbering import Numbering
from ratusz.engine.encoding.planes import Encoding, PlaneSpec, Scalar, owner_names, plane_bytes, seats_from
from ratusz.engine.encoding.snapshot import Snapshots
from ratusz.engine.game import Seat
from ratusz.games.districts.actions import Action, Card, Draw, First, Limit, Sand
from ratusz.games.districts.city import layout, markers
from ratusz.games.districts.data import (
    CELL_NAMES,
    FACE_NAMES,
    FACES,
    GOALS,
    GRID,
    KINDS,
    MARKET_PLACES,
    RESERVE_PLACES,
    TRACKS,
    TURN_ACTIONS,
    goal_name,
)
from ratusz.games.districts.legal import all_actions, legal_actions
from ratusz.games.districts.meta import META
from ratusz.games.districts.observation import observe
from ratusz.games.districts.rules import STUCK_ROUNDS
from ratusz.games.districts.state import (
    City,
    Given,
    Lifted,
    Party,
    Setup,
    Spied,
    State,
    Turn,
)

_SNAPSHOTS = Snapshots(META, State, Setup, City, Turn, Lifted, Spied, Given, Party)
key, dump_state, load_state = _SNAPSHOTS.key, _SNAPSHOTS.dump, _SNAPSHOTS.load

_SIDES = ("north", "east", "south", "west")
_PENDING: tuple[type[Lifted | Spied | Given], ...] = (Lifted, Spied, Given)
_OTHERS = (Draw, Card, First, Sand, Limit)
"""Actions of chance and of the clock."""
_PLOTS = len(CELL_NAMES) - 1


@cache
def _numbering(setup: Setup) -> Numbering[Action]:
    return Numbering(action for action in all_actions(setup) if not isinstance(action, _OTHERS))


def player_actions(setup: Setup) -> Sequence[Action]:
    """Every action of players in a game of this setup; their places are their numbers."""
    return _numbering(setup).actions


def index_of(setup: Setup, action: Action) -> int:
    """The number of an action among `player_actions`.

    :raises InvalidAction: it has none, such as a tile that is drawn.
    """
    return _numbering(setup).index(action)


def legal_mask(state: State, seat: Seat) -> bytes:
    """One byte for each of `player_actions`: 1 if it is legal now."""
    return _numbering(state.setup).mask(legal_actions(state, seat))


@cache
def observation_spec(setup: Setup) -> PlaneSpec:
    """Planes of the city of every seat, by kinds and by open sides of tiles, and of the plots that a turn is about."""
    owners = owner_names(setup.players)
    planes = [f"{owner}/{name}" for owner in owners for name in (*KINDS, *_SIDES)]
    planes += ["turn/lifted", "turn/fresh"] if not setup.is_party else []
    scalars = [scalar for owner in owners for scalar in _of_city(setup, owner)]
    scalars += _of_party(setup, owners) if setup.is_party else _of_turns(setup)
    scalars += [Scalar(f"stack/{FACE_NAMES[face]}", 0, setup.tiles.counts[face]) for face in setup.tiles.faces]
    return PlaneSpec(GRID.rows, GRID.columns, tuple(planes), (*scalars, Scalar("first", 0, setup.players)))


def _of_city(setup: Setup, owner: str) -> Iterator[Scalar]:
    for track, name in enumerate(TRACKS):
        effects = [effect[track] for effect in setup.tiles.effects]
        yield Scalar(f"{owner}/{name}", min(0, _PLOTS * min(effects)), max(0, _PLOTS * max(effects)))
    if not setup.is_party:
        for face in setup.tiles.faces:
            yield Scalar(f"{owner}/reserve/{FACE_NAMES[face]}", 0, RESERVE_PLACES)


def _of_turns(setup: Setup) -> list[Scalar]:
    found = [Scalar(f"market/{FACE_NAMES[face]}", 0, MARKET_PLACES + 1) for face in setup.tiles.faces]
    found += [Scalar(f"goal/{goal_name(goal)}", 0, 1) for goal in GOALS] if setup.is_advanced else []
    found += [Scalar("turn/seat", 0, setup.players), Scalar("turn/in-round", 0, setup.players - 1)]
    found += [Scalar("turn/used", 0, TURN_ACTIONS), Scalar("turn/built", 0, 1), Scalar("turn/moved", 0, 1)]
    found += [Scalar("turn/half-done", 0, len(_PENDING)), Scalar("turn/face", 0, len(FACES))]
    most = STUCK_ROUNDS * setup.players
    return [*found, Scalar("owed", 0, MARKET_PLACES), Scalar("idle", 0, most), Scalar("stuck", 0, most)]


def _of_party(setup: Setup, owners: Sequence[str]) -> list[Scalar]:
    found = [Scalar(f"{owner}/hand", 0, len(FACES)) for owner in owners]
    found += [Scalar(f"{owner}/ready", 0, 1) for owner in owners]
    return [*found, Scalar("drawing", 0, setup.players)]


def observation_planes(observation: State, seat: Seat) -> Encoding:
    """What the seat sees, in the order of `observation_spec`.

    Seats (`turn/seat`, `first` to fill a board, `drawing`) are 1 for the own one, 2 for the next, 0 for nobody; faces
    (`turn/face`, `.../hand`) count from 1 as in `data.FACES`, 0 for none; `turn/half-done` is 1 for a tile lifted, 2
    for one spied, 3 for one given.
    """
    state = observe(observation, seat)
    return Encoding(plane_bytes(_planes(state, seat), GRID.size), tuple(_scalars(state, seat)))


def _planes(state: State, seat: Seat) -> Iterator[Mask]:
    for owner in seats_from(seat, state.setup.players):
        lies = layout(state.cities[owner].plots)
        yield from (*lies.kinds, lies.north, lies.east, lies.south, lies.west)
    if state.party is None:
        pending = state.turn.pending
        yield from (bit(pending.cell) if isinstance(pending, Lifted) else 0, state.turn.fresh)


def _scalars(state: State, seat: Seat) -> Iterator[int]:
    legend = state.setup.tiles
    for owner in seats_from(seat, state.setup.players):
        city = state.cities[owner]
        yield from markers(legend, city.plots)
        if state.party is None:
            yield from map(city.reserve.count, legend.faces)
    yield from _party(state, state.party, seat) if state.party is not None else _turn(state, seat)
    yield from (state.stack[face] for face in legend.faces)
    yield _relative(state, seat, state.first)


def _relative(state: State, seat: Seat, other: Seat | None) -> int:
    return 0 if other is None else 1 + (other - seat) % state.setup.players


def _turn(state: State, seat: Seat) -> Iterator[int]:
    turn = state.turn
    yield from map(state.market.count, state.setup.tiles.faces)
    if state.setup.is_advanced:
        yield from (int(goal in state.goals) for goal in GOALS)
    yield from (_relative(state, seat, state.seat), state.turns % state.setup.players)
    yield from (turn.used, int(turn.has_built), int(turn.is_moved))
    yield 0 if turn.pending is None else _PENDING.index(type(turn.pending)) + 1
    yield turn.pending.face + 1 if isinstance(turn.pending, Spied | Given) else 0
    yield from (state.owed, state.idle, state.stuck)


def _party(state: State, party: Party, seat: Seat) -> Iterator[int]:
    seats = seats_from(seat, state.setup.players)
    yield from (party.hands[owner] + 1 for owner in seats)
    yield from (party.ready >> owner & 1 for owner in seats)
    yield _relative(state, seat, party.drawing)
