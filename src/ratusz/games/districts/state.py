"""A game of Districts at one moment: what is agreed, what lies open, what every city looks like, and whose turn it is.

The order of the face-down tiles is nowhere: the stack is a multiset from which chance draws. (DI-A14)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ratusz.engine.board.grid import Cell, Mask
from ratusz.engine.errors import InvalidSetup
from ratusz.engine.game import Seat, check_setup
from ratusz.games.districts.checks.legend import load_legend
from ratusz.games.districts.data import GRID, MARKET_PLACES, Face, Goal
from ratusz.games.districts.legends import Legend
from ratusz.games.districts.meta import ADVANCED, BASIC, META, PARTY

PACES = {"calm": 5.0, "steady": 3.5, "quick": 2.0}
"""Seconds that a bot takes to find a tile, and as many to lay it down or to throw it back. (DI-57)"""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the game."""

    players: int = 2
    variant: str = BASIC
    start: Seat | None = None
    """Who begins; None: chance decides. (DI-A3)"""
    finishes_round: bool = False
    """Whether everybody has the same number of turns when a board is full. (DI-65)"""
    is_jobs_card_before_cut: bool = False
    """Whether the card for jobs is judged before jobs are cut. (DI-A11)"""
    limit: int | None = 10
    """Minutes for building in the party variant; None: no limit. (DI-64)"""
    pace: str = "steady"
    """How fast bots build in the party variant, as in `PACES`. (DI-57)"""
    legend: str = ""
    """The text of an own legend on one line; empty: the one that comes with the game."""
    tiles: Legend = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "tiles", load_legend(self.legend))

    @property
    def is_advanced(self) -> bool:
        return self.variant == ADVANCED

    @property
    def is_party(self) -> bool:
        return self.variant == PARTY


def setup(players: int, options: Mapping[str, str]) -> Setup:
    """The setup of host options by their IDs; those left out take their defaults.

    :raises InvalidSetup: a number of players, an option or a value that Districts does not have.
    :raises InvalidMap: a legend that cannot be read, or is refused.
    """
    check_setup("Districts", META, players, options)
    agreed = {option.id: option.default for option in META.options} | dict(options)
    try:
        load_legend(agreed["legend"])
    except InvalidSetup as error:
        raise type(error)(f"option 'legend' is {agreed['legend']!r}: {error.problem}") from None
    return Setup(
        players=players,
        variant=agreed["variant"],
        start=_start(agreed["start"], players),
        finishes_round=agreed["ending"] == "round",
        is_jobs_card_before_cut=agreed["jobs-card"] == "before-cut",
        limit=None if agreed["limit"] == "none" else int(agreed["limit"]),
        pace=agreed["pace"],
        legend=agreed["legend"],
    )


def _start(value: str, players: int) -> Seat | None:
    if value == "random":
        return None
    if int(value) > players:
        raise InvalidSetup(f"option 'start' is a seat from 1 to {players} with {players} players, not {value!r}")
    return int(value) - 1


NO_TILE = -1
Plots = tuple[Face, ...]
"""The face on each cell, or `NO_TILE`."""
Tiles = tuple[Face, ...]
"""Faces in their order: tiles in a reserve or in the market have no places of their own."""
NOTHING_BUILT: Plots = (NO_TILE,) * GRID.size


@dataclass(frozen=True, slots=True)
class City:
    """What lies before a player. (DI-07, DI-08)"""

    plots: Plots = NOTHING_BUILT
    reserve: Tiles = ()


@dataclass(frozen=True, slots=True)
class Lifted:
    """The Engineer has the tile of a plot in his hands: it counts there until it is exchanged."""

    cell: Cell


@dataclass(frozen=True, slots=True)
class Spied:
    """A tile from another reserve that has to be built at once."""

    face: Face
    victim: Seat


@dataclass(frozen=True, slots=True)
class Given:
    """A tile went to the market in the rescue exchange: another one has to be taken."""

    face: Face


Pending = Lifted | Spied | Given | None
"""An action that is half done."""


@dataclass(frozen=True, slots=True)
class Turn:
    """How far the turn has come."""

    used: int = 0
    """Actions that are done; the Spy counts twice. (DI-12, DI-51)"""
    has_built: bool = False
    """Whether one of them was the Architect. (DI-13)"""
    is_moved: bool = False
    """Whether something else than exchanges was done: a tile taken, placed, spied or laid out. (DI-A1)"""
    pending: Pending = None
    fresh: Mask = 0
    """Plots whose tile came there since something became final."""


NEW_TURN = Turn()


@dataclass(frozen=True, slots=True)
class Party:
    """What there is of the party variant beside the cities. (DI-56)"""

    hands: tuple[Face, ...]
    """The tile in each seat's hand, or `NO_TILE`."""
    acts: tuple[int, ...]
    """How much has happened to each seat: what `epoch_of` tells."""
    ready: int = 0
    """Seats that are ready to begin, as bits."""
    drawing: Seat | None = None
    """Who has reached into the heap: chance says what comes out."""


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment."""

    setup: Setup
    stack: tuple[int, ...]
    """How many tiles of each face are still face down; in the party variant the heap."""
    market: Tiles
    cities: tuple[City, ...]
    goals: tuple[Goal, ...] = ()
    """Cards that lie open, in the order of their numbers."""
    owed: int = 0
    """Places of the market that are to be filled now."""
    seat: Seat | None = None
    """Whose turn it is; None before that is known, and in the party variant."""
    turn: Turn = NEW_TURN
    turns: int = 0
    """Turns that are over."""
    first: Seat | None = None
    """Who was the first to fill the board. (DI-35, DI-59)"""
    idle: int = 0
    """How many of the last turns in a row were without duty and without any action. (DI-A1)"""
    stuck: int = 0
    """How many of the last turns in a row were without duty and saw exchanges at most. (DI-A1)"""
    party: Party | None = None
    is_over: bool = False
    is_partial: bool = False
    """Cities written by hand without a turn: scored, never played on."""

    def __hash__(self) -> int:
        """Of what tells the states of a turn apart: bots compare thousands of them."""
        return hash((self.cities, self.market, self.turn))


def initial_state(setup: Setup) -> State:
    """Empty boards, all tiles face down; the market, the cards and the first seat are up to chance. (DI-06, DI-55)"""
    cities = (City(),) * setup.players
    if setup.is_party:
        party = Party(hands=(NO_TILE,) * setup.players, acts=(0,) * setup.players)
        return State(setup, setup.tiles.counts, (), cities, party=party)
    return State(setup, setup.tiles.counts, (), cities, owed=MARKET_PLACES, seat=setup.start)


def goals_missing(state: State) -> int:
    """How many goal cards are still to be laid out: one more than players. (DI-46)"""
    return state.setup.players + 1 - len(state.goals) if state.setup.is_advanced else 0


def is_full(plots: Plots) -> bool:
    """Whether all 24 plots have a tile. (DI-35)"""
    return plots.count(NO_TILE) == 1


def ends_round(state: State) -> bool:
    """Whether everybody has had the same number of turns when this one is over. (DI-65)"""
    return (state.turns + 1) % state.setup.players == 0


def with_tile(tiles: Tiles, face: Face) -> Tiles:
    return tuple(sorted((*tiles, face)))


def without_tile(tiles: Tiles, face: Face) -> Tiles:
    at = tiles.index(face)
    return tiles[:at] + tiles[at + 1 :]


def with_plot(plots: Plots, cell: Cell, face: Face) -> Plots:
    return (*plots[:cell], face, *plots[cell + 1 :])


def with_city(state: State, seat: Seat, city: City) -> State:
    return replace(state, cities=_cities(state, seat, city))


def _cities(state: State, seat: Seat, city: City) -> tuple[City, ...]:
    return (*state.cities[:seat], city, *state.cities[seat + 1 :])


def in_turn(
    state: State, turn: Turn, *, seat: Seat = 0, city: City | None = None, market: Tiles | None = None, owed: int = 0
) -> State:
    """The state further on in a turn. As `replace` does it, but in a third of the time.

    :param city: what the seat has now; nothing else about the cities changes.
    """
    return State(
        state.setup,
        state.stack,
        state.market if market is None else market,
        state.cities if city is None else _cities(state, seat, city),
        state.goals,
        owed,
        state.seat,
        turn,
        state.turns,
        state.first,
        state.idle,
        state.stuck,
    )


def is_chance_node(state: State) -> bool:
    """Whether chance has to lay out tiles or cards, to say who begins, or to fetch a tile from the heap."""
    if state.is_over:
        return False
    if state.party is not None:
        return state.party.drawing is not None
    return state.owed > 0 or state.seat is None or goals_missing(state) > 0
