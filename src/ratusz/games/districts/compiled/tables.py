"""What the compiled game knows of a setup and its legend; and where its memory holds what.

The memory of a game is whole numbers alone: a set of plots has 25 cells, and is one of them. It begins with what
concerns everybody; then come the tiles that are face down; then each seat has `NUMBERS` numbers. A tile is its number
among the faces of the legend. Tiles of a reserve or of the market are one number, see `hands.py`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ratusz.engine.jit import table
from ratusz.games.districts.data import FACES, KINDS, kind_of, sides_of
from ratusz.games.districts.evaluate import losses
from ratusz.games.districts.scoring import all_gains
from ratusz.games.districts.state import Setup

MOST_PLAYERS = 4
TURN, MADE, DRAWS, FACE_DOWN = 0, 1, 1 + MOST_PLAYERS, 2 + MOST_PLAYERS
"""Whose turn it is, how many choices each seat has made, how often chance has acted, and tiles that are face down."""
FIRST_FACT = FACE_DOWN + 1
"""First of the facts by which the bot tells the states of a turn apart; `STACK` is none any more."""
SEAT, OWED, USED, HAS_BUILT, IS_MOVED, PENDING, WHAT, VICTIM = range(FIRST_FACT, FIRST_FACT + 8)
FRESH, TURNS, FILLED_FIRST, IDLE, STUCK, GOALS, MARKET = range(VICTIM + 1, VICTIM + 8)
"""Facts of `State` and `Turn`: whose turn it is or was last, -1 before; the places of the market to be filled; actions
that are done, whether one was the Architect, and whether something else than exchanges was done; what is half done
(`LIFTED` and so on), the plot or the tile, and who it is from; plots whose tile is fresh; turns that are over; who was
the first to fill a board, -1; turns without duty; cards that lie open, as bits; the tiles of the market."""
RESERVES = MARKET + 1
"""The tiles of each seat's reserve."""
STACK = RESERVES + MOST_PLAYERS
"""How many tiles of each kind are face down, then of each tile."""
SHARED = STACK + len(KINDS) + len(FACES)
NOTHING, LIFTED, SPIED, GIVEN = range(4)

NORTH, EAST, SOUTH, WEST, PLOTS_OF = range(5)
"""Numbers of a seat: the plots that are open to each side, the plots of each kind, all that is built, the markers."""
ALL_BUILT = PLOTS_OF + len(KINDS)
MARKERS = ALL_BUILT + 1
NUMBERS = MARKERS + 5

PLAYERS, IS_ADVANCED, FINISHES_ROUND, COUNTS_CUT_JOBS, START, FACES_IN_BOX, FIRST_OF = range(7)
"""Facts of a setup: those of `Setup`, who begins (-1: chance decides), how many faces the legend has; and from
`FIRST_OF` on the first tile of each kind."""
KIND_OF = FIRST_OF + len(KINDS)
"""Places of the kind of each tile, then of its open sides, how many there are, and its face; of each face's tile."""
SIDES_OF, COUNT_OF, FACE_OF, NUMBER_OF = [KIND_OF + number * len(FACES) for number in range(1, 5)]


class Terms(NamedTuple):
    """The tables of a setup: few, because each is seven words that all kernels hand on."""

    facts: Any
    effects: Any
    """What a tile of each kind does to the tracks."""
    gains: Any
    """What of it is lost with a tile that no road reaches."""
    losses: Any
    """Estimated cost of such a tile, by kind."""


@lru_cache(maxsize=64)
def terms_of(setup: Setup) -> Terms:
    """The tables of a setup."""
    legend = setup.tiles
    return Terms(
        facts=table([_facts(setup, legend.faces)])[0],
        effects=table(legend.effects),
        gains=table(all_gains(legend)),
        losses=table([losses(legend)])[0],
    )


def _facts(setup: Setup, faces: tuple[int, ...]) -> list[int]:
    agreed = {
        PLAYERS: setup.players,
        IS_ADVANCED: setup.is_advanced,
        FINISHES_ROUND: setup.finishes_round,
        COUNTS_CUT_JOBS: setup.is_jobs_card_before_cut,
        START: -1 if setup.start is None else setup.start,
        FACES_IN_BOX: len(faces),
    }
    found = [int(agreed[place]) for place in range(FIRST_OF)]
    found += [_first(faces, kind) for kind in range(len(KINDS))]
    for by_tile in (map(kind_of, faces), map(sides_of, faces), [setup.tiles.counts[face] for face in faces], faces):
        row = list(by_tile)
        found += [*row, *[0] * (len(FACES) - len(row))]
    return [*found, *[faces.index(face) if face in faces else -1 for face in FACES]]


def _first(faces: tuple[int, ...], kind: int) -> int:
    return next((number for number, face in enumerate(faces) if kind_of(face) == kind), -1)
