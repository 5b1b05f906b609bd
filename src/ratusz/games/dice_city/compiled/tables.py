"""What the compiled game knows of dice and shapes, and of a setup, from the rules; and where its memory holds what.

The memory of a game is two arrays: boards (two 64-bit words each) and whole numbers. Each seat has `BOARDS` boards; the
numbers begin with what concerns everybody, then each seat has `NUMBERS` of them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from ratusz.engine.board.bits import lowest
from ratusz.engine.encoding.planes import joints
from ratusz.engine.jit import pack, table
from ratusz.engine.lies import lies_of
from ratusz.games.dice_city.actions import CONFIRM, LEAVE, PASS, ROLLS, Build
from ratusz.games.dice_city.data import (
    CHURCH,
    COMPASS,
    FORTRESS,
    GRID,
    JOINED,
    KINDS,
    LEFT,
    PLACEMENTS,
    RIGHT,
    SHAPES,
    Kind,
)
from ratusz.games.dice_city.encoding import kinds_of, player_actions
from ratusz.games.dice_city.episodes import Episode
from ratusz.games.dice_city.evaluate import RACE_HOPE, asked_of
from ratusz.games.dice_city.state import Setup, Sheet, initial_state
from ratusz.games.dice_city.terrain import Terrain

TURN, PLAYERS, ROLLS_MADE, ROUND, COMPASS_BOXES, MARKS, SHAPE, KIND, WINNERS, OWING, SHARED = range(11)
"""Numbers that concern everybody: whose turn it is, how many seats there are, how often dice were rolled, rounds,
marked compass boxes, whether this round marks one, the shape and kind asked for (-1: none), and who has won or not
confirmed, as bits."""
BOXES, OUT, DRAFT, CHOICES, NUMBERS = range(5)
"""Numbers of a seat: marked boxes of the pass row, whether it is out, its draft, and how many choices it has made."""
NOTHING, BUILT, PASSED, LEFT_GAME = range(4)
"""Drafts."""
FIRSTS, JOINT_EAST, JOINT_SOUTH, BANDITS, NEW, BOARDS = range(len(KINDS), len(KINDS) + 6)
"""Boards of a seat, after what is drawn by kind: the first cell of every building, the cells whose next cell to the
right, and below, is of the same building, the bandits, and the building of the draft."""

BUILDABLE, SHORE, TREES, DOUBLE_TREES, ROCKS, WELLS, RACE, MAP_PLANES = range(8)
OPEN, ACROSS_EAST, ACROSS_SOUTH, EAST, SOUTH, INSIDE = range(MAP_PLANES, MAP_PLANES + 6)
"""Boards of a map: the cells of its planes, in their order, and the open ones; the sides that are no river; all sides;
and the anchors of each lie."""
PASSING, GROUPS, CHURCH_BONUS, BANDIT_LOSS, FULL_GROUP, CLEAN_SHEET, OF_BOX, BOX_COUNT = range(8)
PRIZE_BAGS, PASS_BAGS, WITH_BANDITS, KIND_COUNT, PASS_NUMBER, LEAVE_NUMBER, CONFIRM_NUMBER, RULES = range(8, 16)
"""Numbers of a setup: rules of the episode, the kind and the number of its compass boxes, how many kinds of buildings
there are, and numbers of actions."""


class Terms(NamedTuple):
    """What a setup fixes."""

    land: Any
    """Boards of the map."""
    sheets: Any
    """Boards of every seat at the start."""
    rules: Any
    box_shapes: Any
    """The shape of each compass box."""
    kinds: Any
    """The kinds of buildings there are."""
    places: Any
    """The place of each building action: its lie times the number of cells, and its anchor."""
    first_action: Any
    """The number of the first action of each shape; -1: there is none."""
    ways: Any
    """Number of rolls that ask for each shape, by marked compass boxes."""
    race_hope: float


LIES, FIRST_LIE, SHAPE_OF, SIZES, OFFSETS, AT_ORIGIN, RANKS = lies_of(PLACEMENTS)

_FACES = [number for number, roll in enumerate(ROLLS) for _ in range(LEFT[roll.left].times * RIGHT[roll.right].times)]
FACES = table([_FACES])[0]
"""The roll of each of so many equally likely numbers, in the order of `chance_outcomes`."""
SIDES = len(_FACES)
ROLLED_SHAPE = table([[JOINED[roll.left][roll.right] for roll in ROLLS]])[0]
ROLLED_KIND = table([[roll.type for roll in ROLLS]])[0]
ROLLED_COMPASS = table([[roll.right == COMPASS for roll in ROLLS]])[0]


@lru_cache(maxsize=64)
def terms_of(setup: Setup) -> Terms:
    """The tables of a setup."""
    land, episode = setup.terrain, setup.terrain.episode
    actions = player_actions(setup)
    builds = [action for action in actions if isinstance(action, Build)]
    shapes = [build.shape for build in builds]
    return Terms(
        land=pack(_land(land)),
        sheets=pack([board for sheet in initial_state(setup).sheets for board in _sheet(sheet)]),
        rules=table([_rules(setup, actions.index)])[0],
        box_shapes=table([[*episode.boxes, -1]])[0],
        kinds=table([kinds_of(episode)])[0],
        places=table([[(FIRST_LIE[one.shape] + one.orientation) * GRID.size + one.anchor for one in builds]])[0],
        first_action=table([[shapes.index(shape) if shape in shapes else -1 for shape in range(len(SHAPES))]])[0],
        ways=table([_ways(episode, compass) for compass in range(len(episode.boxes) + 1)]),
        race_hope=RACE_HOPE.get(episode.race, 0.0),
    )


def _land(land: Terrain) -> list[int]:
    across = GRID.edges - land.map.river
    cells = [land.buildable, land.shore, land.trees, land.double_trees, land.rocks, land.wells, land.race]
    sides = [land.open, across.east, across.south, GRID.edges.east, GRID.edges.south]
    return [*cells, *sides, *(anchors for shape in land.inside for anchors in shape)]


def _sheet(sheet: Sheet) -> list[int]:
    cells = [building.cells for building in sheet.buildings]
    return [*sheet.drawn, sum(map(lowest, cells)), *joints(GRID, cells), sheet.bandits, 0]


def _rules(setup: Setup, number_of: Any) -> list[int]:
    episode = setup.terrain.episode
    passing = number_of(PASS) if episode.passing else -1
    box: Kind = CHURCH if episode.churches else FORTRESS
    found = {
        PASSING: episode.passing,
        GROUPS: episode.groups,
        CHURCH_BONUS: episode.church_bonus,
        BANDIT_LOSS: episode.bandit_loss,
        FULL_GROUP: episode.full_group,
        CLEAN_SHEET: episode.clean_sheet,
        OF_BOX: box,
        BOX_COUNT: len(episode.boxes),
        PRIZE_BAGS: episode.race_bags,
        PASS_BAGS: episode.pass_bags,
        WITH_BANDITS: episode.bandits > 0,
        KIND_COUNT: len(kinds_of(episode)),
        PASS_NUMBER: passing,
        LEAVE_NUMBER: number_of(LEAVE),
        CONFIRM_NUMBER: number_of(CONFIRM),
    }
    return [int(found[place]) for place in range(RULES)]


def _ways(episode: Episode, compass: int) -> list[int]:
    asked = asked_of(episode, compass)
    return [asked.get(shape, 0) for shape in range(len(SHAPES))]
