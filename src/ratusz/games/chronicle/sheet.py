"""The sheet of one player of City Chronicle: the board with its buildings, and what was won in this episode."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from ratusz.engine.board.bits import iterate
from ratusz.engine.board.grid import Mask
from ratusz.games.chronicle.data import BUILDINGS, INDUSTRIAL, Number
from ratusz.games.chronicle.episodes import Episode
from ratusz.games.chronicle.legacy import Legacy
from ratusz.games.chronicle.terrain import Terrain

SOURCES = ("gold", "dyke", "felling", "investor", "factory", "railroad")
"""What brings points while an episode is played, in the order of the score sheet."""

Earned = tuple[int, int, int, int, int, int]

NOTHING_EARNED: Earned = (0, 0, 0, 0, 0, 0)

RACES = ("gold", "dyke", "felling", "row", "port")
"""What is to be reached first; a set of races is kept as bits in this order. (CH-CAMP-31)"""

NOTHING_PLACED: tuple[Mask, ...] = (0,) * len(BUILDINGS)

Drawn = tuple[Mask, Mask, Mask, Mask]
"""The cells of all buildings, by kind."""

MOST_TOKEN = 50
"""The end of the scoring track. (CH-BASE-41)"""

NOBODY: Number = -1


class Gain(NamedTuple):
    """Something won besides points: `symbol`, `nugget`, `track`, `cross`, or a sticker."""

    rule: str
    what: str
    number: int = 1


@dataclass(frozen=True, slots=True)
class Sheet:
    """What everybody may see of a player."""

    signs: str
    """The board that is played on."""
    legacy: Legacy
    """What is kept for the next episode."""
    placed: tuple[Mask, ...] = NOTHING_PLACED
    """The cells of each building, by number; 0 while it is not built."""
    drawn: Drawn = (0, 0, 0, 0)
    passes: int = 0
    """Passes that cost a point. (CH-BASE-26)"""
    earned: Earned = NOTHING_EARNED
    investor: Number = NOBODY
    """The building he stands on: the last one built. (CH-E13-06)"""
    planted: Mask = 0
    """Parks of this episode: spaces with one tree now. (CH-E22-05)"""
    levelled: Mask = 0
    """Rock spaces that became plain in this episode. (CH-E22-07)"""
    reached: int = 0
    """Races whose condition the player has fulfilled, as bits."""
    first: int = 0
    """Reached races in which nobody was before, as bits. (CH-CAMP-31)"""
    owed: tuple[str, ...] = ()
    """Stickers to be placed, in this order. (CH-CAMP-21)"""
    gains: tuple[Gain, ...] = ()
    """What was won besides points, in order."""
    out: str = ""
    """The rule by which the player has left; empty while still in. (CH-BASE-28)"""

    def __hash__(self) -> int:
        """Of what tells boards of one game apart; who searches for a place asks for it thousands of times."""
        return hash((self.drawn, self.passes, self.out, self.owed))


def token_of(episode: Episode, sheet: Sheet) -> int:
    """Where the scoring token stands. (CH-BASE-06, CH-BASE-26)

    It stops at 50, and passes cost nothing there, so the sum never falls below 50 again; not so in the eternal game.
    (CH-BASE-42, CH-ETERNAL-22)
    """
    points = episode.token + sum(sheet.earned) - sheet.passes
    return points if episode.is_eternal else min(points, MOST_TOKEN)


def has_arrived(episode: Episode, sheet: Sheet) -> bool:
    """Whether the token stands on 50 for good. (CH-BASE-42)"""
    return not episode.is_eternal and token_of(episode, sheet) == MOST_TOKEN


def with_building(sheet: Sheet, number: Number, cells: Mask) -> tuple[tuple[Mask, ...], Drawn]:
    """`placed` and `drawn` of the sheet with one more building, which is trusted to be legal."""
    placed = (*sheet.placed[:number], cells, *sheet.placed[number + 1 :])
    by_kind = [*sheet.drawn]
    by_kind[BUILDINGS[number].kind] |= cells
    residential, public, industrial, church = by_kind
    return placed, (residential, public, industrial, church)


def built(sheet: Sheet) -> Mask:
    """All cells with a building that the player has placed."""
    drawn = sheet.drawn
    return drawn[0] | drawn[1] | drawn[2] | drawn[3]


def free_cells(land: Terrain, sheet: Sheet) -> Mask:
    """The cells that can be built on now. (CH-BASE-24, CH-E24-01)"""
    barred = built(sheet) if land.episode.trees else built(sheet) | sheet.planted
    return land.buildable & ~barred


def has_building(episode: Episode, sheet: Sheet, number: Number) -> bool:
    """Whether the building is in the player's set at all. (CH-E22-02)"""
    if not episode.cogs or BUILDINGS[number].kind != INDUSTRIAL:
        return True
    return bool(sheet.legacy.cogs >> number & 1)


def races(bits: int) -> tuple[str, ...]:
    """The races of a set."""
    return tuple(RACES[race] for race in iterate(bits))
