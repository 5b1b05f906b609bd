"""Races: what is to be reached first, whether it still can be, and by which rule. (CH-CAMP-31)"""

from __future__ import annotations

from ratusz.engine.board.grid import Mask
from ratusz.games.chronicle.scoring import linked_group
from ratusz.games.chronicle.sheet import RACES, Sheet, built
from ratusz.games.chronicle.state import State
from ratusz.games.chronicle.terrain import Terrain

SOLO_CARDS = 16
"""Playing alone one is first up to the round of this card. (CH-SOLO-03)"""

_RACE_RULES = {"dyke": "CH-E08-02", "felling": "CH-E12-01", "row": "CH-E19-05", "port": "CH-E20-05"}


def race_rule(land: Terrain, race: str) -> str:
    """The rule by which a race is won."""
    return _RACE_RULES.get(race) or ("CH-ETERNAL-18" if land.episode.is_eternal else "CH-E10-04")


def fulfils(land: Terrain, sheet: Sheet, race: str) -> bool:
    """Whether the condition of a race is fulfilled."""
    if race == "port":
        return linked_group(land, sheet)[0] > 0
    wanted = wanted_by(land, race)
    return wanted != 0 and not wanted & ~built(sheet)


def wanted_by(land: Terrain, race: str) -> Mask:
    """The spaces to be built over for a race. (CH-ETERNAL-18, CH-E08-01, CH-E12-01, CH-E19-04)"""
    return {"gold": land.veins, "dyke": land.dyke, "felling": land.felling, "row": land.row}[race]


def is_open(state: State, race: str) -> bool:
    """Whether a race can still be won as the first in this round. (CH-CAMP-31, CH-ETERNAL-19, CH-SOLO-03)"""
    if state.setup.solo and len(state.pile) > SOLO_CARDS:
        return False
    return not state.taken >> RACES.index(race) & 1
