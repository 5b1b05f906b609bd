"""What bots hope to keep from an episode of a campaign besides points: crosses in the shafts, and tracks.

They lead to symbols, which decide a campaign, so they are told in the points that a bot gives up for them. The numbers
were found by duels of greedy bots that played on from the same boards; near these they won the most symbols.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ratusz.engine.board.bits import count, kernel
from ratusz.engine.board.grid import Mask
from ratusz.games.chronicle.data import BUILDINGS, Card, Kind
from ratusz.games.chronicle.episodes import SHAFTS
from ratusz.games.chronicle.finish import crosses, groups_at_entrance
from ratusz.games.chronicle.scoring import beside
from ratusz.games.chronicle.sheet import Sheet
from ratusz.games.chronicle.state import PLAY, State
from ratusz.games.chronicle.terrain import ENTRANCES, Terrain

CROSS = 1.5
"""Points that a cross is worth as long as the shaft has a box for it."""
TRACK = 2.0
"""Points that a track is worth."""
JOINING = 0.5
"""How many of the buildings of a colour to come will join a group at its entrance when there is room beside it."""
BEGINNING = 0.35
"""How many will stand there when the group is still to be begun."""
ROOM = 4
"""Free cells beside such a group that are room enough."""


def kept(state: State, land: Terrain, sheet: Sheet) -> float:
    """What the crosses and tracks made so far are worth, with those of an episode that is not over yet.

    Nothing is kept outside of a campaign. (CH-CAMP-30)
    """
    if not state.setup.is_campaign:
        return 0.0
    return kept_worth(sheet.legacy.tracks, sum(_made(land, sheet, is_over=state.stage != PLAY)))


def _made(land: Terrain, sheet: Sheet, *, is_over: bool) -> list[int]:
    """Crosses by shaft. (CH-E16-03, CH-E16-06)"""
    open_now = () if is_over else land.episode.mines
    return [
        min(shaft.boxes, before + (crosses(land, sheet, shaft.colour) if shaft.colour in open_now else 0))
        for shaft, before in zip(SHAFTS, sheet.legacy.crosses, strict=True)
    ]


def to_dig(land: Terrain, sheet: Sheet, left: Sequence[Card], share: float, free: Mask) -> float:
    """What the crosses still to come in this episode are worth. (CH-E16-04)

    :param share: how many of the buildings that are left will be built.
    """
    hope = 0.0
    for shaft, before in zip(SHAFTS, sheet.legacy.crosses, strict=True):
        if shaft.colour not in land.episode.mines:
            continue
        kind, group = groups_at_entrance(land, sheet, shaft.colour)
        room = count(beside(group) & free) if group else ROOM * (ENTRANCES[shaft.colour] & free != 0)
        boxes = shaft.boxes - before - crosses(land, sheet, shaft.colour)
        hope += coming(1 if group else 0, _of_kind(tuple(left), kind), share, room, boxes)
    return CROSS * hope


@kernel
def coming(begun: int, buildings: int, share: float, room: int, boxes: int) -> float:
    """How many crosses the buildings of a colour to come will make in a shaft with so many boxes left.

    :param begun: 1 if there is a group at the entrance, else 0.
    """
    hope = (JOINING if begun else BEGINNING) * buildings * share * min(1.0, room / ROOM)
    return min(hope, float(max(0, boxes)))


@kernel
def kept_worth(tracks: int, crosses: int) -> float:
    """What tracks and crosses are worth."""
    return TRACK * tracks + CROSS * crosses


@lru_cache(maxsize=1024)
def _of_kind(left: tuple[Card, ...], kind: Kind) -> int:
    return sum([BUILDINGS[card].kind == kind for card in left])
