"""What the compiled game knows of the box of City Chronicle and of a setup, computed from the rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ratusz.engine.board.bits import lowest
from ratusz.engine.flat import CHANCE
from ratusz.engine.jit import pack, table
from ratusz.engine.lies import lies_of
from ratusz.games.chronicle.actions import CONFIRM, LEAVE, PASS, PLACED, SKIP, Build
from ratusz.games.chronicle.boards import SIGNS
from ratusz.games.chronicle.compiled import layout
from ratusz.games.chronicle.data import BUILDINGS, BY_KIND, FOURTH_CHURCH, GRID, PLACEMENTS, RANKS, SHAPES, shape_of
from ratusz.games.chronicle.encoding import SPACES, STICKERS, player_actions
from ratusz.games.chronicle.episodes import BRANCHES, RAIL_LENGTH, SHAFTS, Episode
from ratusz.games.chronicle.finish import COLOUR_OF, SYMBOLS, targets
from ratusz.games.chronicle.sheet import RACES, SOURCES, Sheet
from ratusz.games.chronicle.state import Setup, cards_of, initial_state, land_of
from ratusz.games.chronicle.stickers import BECOMES, CLEARINGS
from ratusz.games.chronicle.terrain import BOTTOM, ENTRANCES, START_SIGNS, Terrain


class Terms(NamedTuple):
    """What a setup fixes."""

    land: Any
    """Boards, and"""
    rules: Any
    """numbers, both as the layout tells."""


LIES, FIRST_LIE, SHAPE_OF, SIZES, OFFSETS, AT_ORIGIN, ANCHOR_RANKS = lies_of(PLACEMENTS)
CARD_SHAPE = table([[building.shape for building in BUILDINGS]])[0]
CARD_KIND = table([[building.kind for building in BUILDINGS]])[0]
KIND_CARDS = table([[sum([1 << card for card in cards]) for cards in BY_KIND]])[0]
"""The buildings of each kind, as bits."""
FIXED = pack(
    [
        GRID.edges.east,
        GRID.edges.south,
        GRID.cells,
        BOTTOM,
        *(ENTRANCES[shaft.colour] for shaft in SHAFTS),
        *GRID.row_masks,
    ]
)

_SIGNS = "".join(SIGNS)
SIGN_COUNT = len(_SIGNS)


def signs(wanted: str) -> int:
    """A set of signs as bits."""
    return sum([1 << _SIGNS.index(sign) for sign in wanted])


SPACE_SIGNS = table([[signs(wanted) for wanted in SPACES.values()]])[0]
"""The signs of each kind of space, in the order of observations."""
BECOMING = table([[0, *(_SIGNS.index(BECOMES[sticker]) for sticker in PLACED)]])[0]
"""The sign that each sticker makes of its space."""
STICKER = {name: 1 + number for number, name in enumerate(STICKERS)}
"""Numbers of stickers, 0 for none."""
CLEARING = table([[0, *(sticker in CLEARINGS for sticker in STICKERS)]])[0]
_FINDS = {"symbol": layout.SYMBOL, "nugget": layout.NUGGET, "NUG": layout.NUGGET, "4th": layout.NO_FIND, **STICKER}
_MOST_BOXES = max(shaft.boxes for shaft in SHAFTS) + 1
SHAFT_KIND = table([[COLOUR_OF[shaft.colour] for shaft in SHAFTS]])[0]
BOXES = table([[shaft.boxes for shaft in SHAFTS]])[0]
FINDS = table([[_FINDS.get(shaft.finds.get(box, ""), 0) for box in range(_MOST_BOXES)] for shaft in SHAFTS])
"""Finds by shaft and box."""
TRIANGLES = table([[box in shaft.triangles for box in range(_MOST_BOXES)] for shaft in SHAFTS])
MOST_FINDS = max(map(len, BRANCHES.values()))
BRANCH = table(
    [
        [_FINDS[find] for find in BRANCHES.get(space, ())] + [0] * (MOST_FINDS - len(BRANCHES.get(space, ())))
        for space in range(RAIL_LENGTH + 1)
    ]
)
"""Finds along the rail line, by space."""


@lru_cache(maxsize=64)
def terms_of(setup: Setup) -> Terms:
    """The tables of a setup."""
    state, actions, episode = initial_state(setup), player_actions(setup), setup.rules
    builds = [action for action in actions if isinstance(action, Build)]
    shapes = [build.shape for build in builds]
    land = land_of(state, state.sheets[0])
    sheets = [board for sheet in state.sheets for board in _sheet(land_of(state, sheet), sheet)]
    rules = _rules(setup, actions)
    rules += [*(RACES.index(race) for race in episode.races), *[-1] * (len(RACES) + 1 - len(episode.races))]
    rules += [number for race in RACES for number in _prize(episode, race)]
    rules += [shaft.colour in episode.mines for shaft in SHAFTS]
    rules += [number for rank in RANKS for number in _reward(episode, rank)]
    rules += [shapes.index(shape) if shape in shapes else -1 for shape in range(len(SHAPES))]
    rules += [(FIRST_LIE[one.shape] + one.orientation) * GRID.size + one.anchor for one in builds]
    return Terms(
        land=pack([*_side(land), *(anchors for shape in land.inside for anchors in shape), *sheets]),
        rules=table([rules])[0],
    )


def _sheet(land: Terrain, sheet: Sheet) -> list[int]:
    """The boards of a seat, in the order of the layout."""
    blank = [0] * layout.CHANGING
    cells = [land.buildable, land.start, land.printed, *land.printed_colour, land.trees, land.double_trees, land.rocks]
    cells += [land.open, land.wells, land.veins, land.row, land.port, land.light]
    kept = _sign_bits(sheet.legacy.signs)
    return [*blank, *cells, *_sign_bits(sheet.signs), *kept, *kept]


def _sign_bits(shown: str) -> list[int]:
    numbers = [_SIGNS.index(sign) for sign in shown]
    return [
        sum([(number >> place & 1) << cell for cell, number in enumerate(numbers)]) for place in range(layout.SIGN_BITS)
    ]


def _side(land: Terrain) -> list[int]:
    side = land.side
    dry = GRID.cells & ~side.left if land.episode.flood else GRID.cells
    return [side.banks.east, side.banks.south, side.shore, dry, side.dyke, side.felling, side.reserved, side.left]


def _prize(episode: Episode, race: str) -> list[int]:
    points = {"gold": episode.gold, "dyke": episode.dyke, "felling": episode.felling}.get(race, 0)
    source = SOURCES.index(race) if race in SOURCES else -1
    return [source, points, {"gold": episode.nuggets, "felling": 1}.get(race, 0), race in episode.rail]


def _reward(episode: Episode, rank: str) -> list[int]:
    found = [SYMBOLS[rank], *(_FINDS[found] for found in episode.stickers[rank])]
    return found + [layout.NO_FIND] * (layout.REWARD - len(found))


def _rules(setup: Setup, actions: Sequence[Any]) -> list[int]:
    episode = setup.rules
    silver, gold = (0, 0) if episode.is_eternal else targets(episode.number)
    cards, passing = cards_of(episode), actions.index(PASS)
    found = {
        layout.TOKEN: episode.token,
        layout.ENDLESS: episode.is_eternal,
        layout.PASSING: episode.passing,
        layout.EMPTY: episode.empty,
        layout.GROUPS: episode.groups,
        layout.WELL: episode.wells,
        layout.CHURCH_POINTS: episode.church,
        layout.INVESTOR_POINTS: episode.investor,
        layout.FACTORY: episode.factory,
        layout.RAILROAD: episode.railroad,
        layout.FREIGHT: episode.freight,
        layout.YELLOW: episode.yellow,
        layout.ONLY_COGS: episode.cogs,
        layout.PARKS: episode.parks,
        layout.TREES_TOO: episode.trees,
        layout.FOREST: episode.forest,
        layout.START_SIGN: _SIGNS.index(START_SIGNS[episode.start]) if episode.start in START_SIGNS else -1,
        layout.WITH_WELLS: episode.wells > 0,
        layout.WITH_GOLD: episode.gold > 0,
        layout.CAMPAIGN: setup.is_campaign,
        layout.SOLO: setup.solo,
        layout.CARDS: len(cards),
        layout.DECK: sum([1 << card for card in cards]),
        layout.SILVER: silver,
        layout.GOLD: gold,
        layout.PASS_NUMBER: passing,
        layout.LEAVE_NUMBER: actions.index(LEAVE),
        layout.STICK_NUMBER: passing + 2,
        layout.COG_NUMBER: passing + 2 + len(PLACED) * GRID.size,
        layout.SKIP_NUMBER: actions.index(SKIP) if setup.is_campaign else -1,
        layout.CONFIRM_NUMBER: actions.index(CONFIRM),
    }
    return [int(found[place]) for place in range(layout.RACE)]


def fresh(setup: Setup) -> tuple[int, ...]:
    """The numbers of a game before anything has happened."""
    state = initial_state(setup)
    common = [0] * layout.SHARED
    common[layout.TURN] = lowest(state.owing).bit_length() - 1 if state.owing else CHANCE
    common[layout.PLAYERS], common[layout.STAGE], common[layout.CARD] = setup.players, state.stage, -1
    common[layout.OWING] = state.owing
    return (*common, *(number for sheet in state.sheets for number in _numbers(sheet)))


def _numbers(sheet: Sheet) -> list[int]:
    legacy, row = sheet.legacy, [0] * layout.NUMBERS
    row[layout.INVESTOR] = sheet.investor
    row[layout.OWED] = row[layout.LEFT_OWED] = owed_bits(sheet.owed)
    row[layout.COGS] = row[layout.LEFT_COGS] = legacy.cogs
    row[layout.SYMBOLS], row[layout.NUGGETS] = legacy.symbols, legacy.nuggets
    row[layout.TRACKS], row[layout.WINS] = legacy.tracks, legacy.wins
    row[layout.FOURTH] = shape_of(FOURTH_CHURCH, legacy.fourth)
    row[layout.CROSSES : layout.STRUCK] = legacy.crosses
    row[layout.STRUCK :] = legacy.struck
    return row


def owed_bits(owed: Sequence[str]) -> int:
    """Stickers in their order as one number."""
    return sum([STICKER[sticker] << 4 * place for place, sticker in enumerate(owed)])
