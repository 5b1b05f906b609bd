"""Where the memory of a compiled game of City Chronicle holds what.

The memory is two arrays: boards (two 64-bit words each) and whole numbers. Each seat has `BOARDS` boards; the numbers
begin with what concerns everybody, then each seat has `NUMBERS` of them.
"""

from __future__ import annotations

from ratusz.games.chronicle.data import BUILDINGS, KINDS, PLACEMENTS, RANKS, SHAPES
from ratusz.games.chronicle.episodes import SHAFTS
from ratusz.games.chronicle.sheet import RACES, SOURCES

TURN, PLAYERS, STAGE, TURNED, PILE, CARD, BLOCKING, TAKEN, OWING, SHARED = range(10)
"""Numbers that concern everybody: whose turn it is, how many seats there are, the stage, the cards turned up, as bits,
and how many they are, the building of this round (-1: none), whether the blocking card was the last one, the races that
somebody has won and who has not confirmed, as bits."""

PASSES, OUT, DRAFT, CHOICES, TASTE, TASTED, INVESTOR, REACHED, FIRST = range(9)
"""Numbers of a seat: its passes, whether it is out, its draft, how many choices it has made, the taste of its bot and
how often it has drawn one, the building of the investor (-1: none), and reached and won races, as bits."""
OWED, LEFT_OWED, COGS, LEFT_COGS, SYMBOLS, NUGGETS, TRACKS, WINS, FOURTH = range(9, 18)
"""Stickers that are owed, four bits each, the next one lowest; buildings with a cog, as bits; what is kept beside the
board, and the shape of the fourth church. Those with `LEFT` are as they are after the stickers of the draft."""
EARNED = 18
CROSSES = EARNED + len(SOURCES)
STRUCK = CROSSES + len(SHAFTS)
NUMBERS = STRUCK + len(SHAFTS)
"""Points by source, and by shaft crosses and whether the triangle reward is gone."""

NOTHING, BUILT, PASSED, LEFT_GAME = range(4)
"""Drafts of a round."""

PLACED, DRAWN = 0, len(BUILDINGS)
FIRSTS, PLANTED, LEVELLED, NEW, CHANGING = range(DRAWN + len(KINDS), DRAWN + len(KINDS) + 5)
"""Boards of a seat: each building, and what is drawn by kind; the first cell of every building, parks, rocks that have
become plain, and the building of the draft. No more than these change while a round is played."""
BUILDABLE, START, PRINTED, PRINTED_COLOUR = range(CHANGING, CHANGING + 4)
TREES, DOUBLE_TREES, ROCKS, OPEN, WELLS, VEINS, ROW, PORT, LIGHT = range(PRINTED_COLOUR + 3, PRINTED_COLOUR + 12)
"""The terrain of the board, as in `terrain.Terrain`."""
SIGN_BITS = 5
SPACES = LIGHT + 1
KEPT = SPACES + SIGN_BITS
LEFT_KEPT = KEPT + SIGN_BITS
BOARDS = LEFT_KEPT + SIGN_BITS
"""The signs of the board, each bit of their numbers a board of its own: as it is played on, as it is kept, and as it
is kept after the stickers of the draft."""

EAST, SOUTH, ALL, BOTTOM, ENTRANCES = range(5)
LINES = ENTRANCES + len(SHAFTS)
"""Boards that are the same for every game (`tables.FIXED`): sides between cells, all cells, the bottom row, the spaces
at the entrance of each shaft, and the rows."""
BANK_EAST, BANK_SOUTH, SHORE, DRY, DYKE, FELLING, RESERVED, LEFT_BANK, INSIDE = range(9)
SHEETS = INSIDE + sum([len(held.orientations) for held in PLACEMENTS])
"""Boards of a setup (`Terms.land`): sides that are no river, and spaces; the anchors of each lie, and the boards of
every seat at the start."""

TOKEN, ENDLESS, PASSING, EMPTY, GROUPS, WELL, CHURCH_POINTS, INVESTOR_POINTS, FACTORY, RAILROAD = range(10)
FREIGHT, YELLOW, ONLY_COGS, PARKS, TREES_TOO, FOREST, START_SIGN, WITH_WELLS, WITH_GOLD, CAMPAIGN, SOLO = range(10, 21)
CARDS, DECK, SILVER, GOLD, PASS_NUMBER, LEAVE_NUMBER, STICK_NUMBER, COG_NUMBER, SKIP_NUMBER, CONFIRM_NUMBER = range(
    21, 31
)
RACE = 31
PRIZES = RACE + len(RACES) + 1
PRIZE_SOURCE, PRIZE_POINTS, PRIZE_NUGGETS, PRIZE_TRACKS, PRIZE = range(5)
MINES = PRIZES + PRIZE * len(RACES)
RANK = MINES + len(SHAFTS)
REWARD = 4
FIRST_ACTION = RANK + REWARD * len(RANKS)
PLACES = FIRST_ACTION + len(SHAPES)
"""Numbers of a setup (`Terms.rules`): rules of the episode, the cards of its deck and how many they are, targets of who
plays alone, and numbers of actions. Then its races, ended by -1; the source, points, nuggets and tracks of the prize of
each race; whether a shaft is open; symbols and finds for each rank; the first action of each shape (-1: none), and the
place of each building action: its lie times the number of cells, and its anchor."""

NO_FIND, SYMBOL, NUGGET = 0, 14, 15
"""Finds that are not stickers."""
