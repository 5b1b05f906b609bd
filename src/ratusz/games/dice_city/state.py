"""A game of Dice City at one moment: what is agreed, what is revealed, and what players have chosen in secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ratusz.engine.board.grid import Mask
from ratusz.engine.errors import InvalidInput, InvalidMap, InvalidSetup
from ratusz.engine.game import check_setup
from ratusz.games.dice_city.actions import Draft, Roll
from ratusz.games.dice_city.checks.survey import load_map
from ratusz.games.dice_city.data import CHURCH, COMPASS, FORTRESS, GRID, JOINED, Kind, Shape, names
from ratusz.games.dice_city.episodes import EPISODES, Episode, Number
from ratusz.games.dice_city.meta import META
from ratusz.games.dice_city.terrain import Terrain, terrain


@dataclass(frozen=True, slots=True)
class Setup:
    """What is agreed before the game."""

    players: int = 1
    episode: Number = 1
    map: str = ""
    """The text of an own map on one line; empty: the map that comes with the game."""
    bandits: tuple[Mask, ...] = ()
    """The bandits that each seat carries over from the episode before; empty: none. (DC-49)"""
    terrain: Terrain = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "terrain", terrain(load_map(self.map, self.episode), self.episode))


def setup(players: int, options: Mapping[str, str]) -> Setup:
    """The setup of host options by their IDs; those left out take their defaults.

    :raises InvalidSetup: a number of players, an option or a value that Dice City does not have.
    :raises InvalidMap: a map that cannot be read, or does not fit the episode.
    """
    check_setup("Dice City", META, players, options)
    episode = int(options.get("episode") or META.options[0].default)
    drawn = _own_map(options.get("map", ""), episode)
    carried = options.get("bandits", "")
    return Setup(players, episode, drawn, _carried(carried, players, episode, drawn) if carried else ())


def _own_map(text: str, episode: Number) -> str:
    if not text:
        return ""
    if text.split() != [text] or "#" in text:
        raise InvalidMap(f"the option 'map' is one line without spaces and '#', rows separated by '/', not {text!r}")
    try:
        drawn = load_map(text, episode)
    except InvalidMap as error:
        raise InvalidMap(f"option 'map' cannot be {text!r} in episode {episode}", faults=error.faults) from error
    return "" if drawn == load_map("", episode) else drawn.one_line


def _carried(text: str, players: int, episode: Number, drawn: str) -> tuple[Mask, ...]:
    if EPISODES[episode].bandits == 0 or episode == min(number for number in EPISODES if EPISODES[number].bandits):
        raise InvalidSetup(f"bandits are carried over to episodes 11 and 12 only, not {text!r} to {episode}")
    seats = text.split("/")
    if len(seats) != players:
        raise InvalidSetup(f"carried bandits look like 'C3,D4/-', one part for each of {players} seats, not {text!r}")
    plain = load_map(drawn, episode).cells(".")
    found = []
    for cells in seats:
        try:
            mask = 0 if cells == "-" else GRID.mask(*map(GRID.parse_cell, cells.upper().split(",")))
        except InvalidInput as error:
            raise InvalidSetup(f"carried bandits look like 'C3,D4/-', not {text!r}: {error.problem}") from None
        if mask & ~plain:
            where = ", ".join(names(mask & ~plain))
            raise InvalidSetup(f"a bandit is carried to a plain cell, not to {where} of episode {episode} ({text!r})")
        found.append(mask)
    return tuple(found) if any(found) else ()


def bandits_text(carried: tuple[Mask, ...]) -> str:
    """Carried bandits as the text of the option; empty when there are none."""
    return "/".join(",".join(names(cells)) or "-" for cells in carried) if any(carried) else ""


class Building(NamedTuple):
    """Something built or printed on a sheet."""

    kind: Kind
    cells: Mask


Drawn = tuple[Mask, Mask, Mask, Mask, Mask, Mask]
"""The cells of all buildings, by kind."""
NOTHING_DRAWN: Drawn = (0, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Sheet:
    """What everybody may see of a player."""

    buildings: tuple[Building, ...]
    """Buildings in ascending order, whatever the order in which they were built."""
    drawn: Drawn
    bandits: Mask
    """Printed and carried, crossed out or not. (DC-48, DC-49)"""
    boxes: int = 0
    """Marked boxes of the pass row. (DC-19)"""
    out: str = ""
    """The rule by which the player is out of the episode; empty while still in. (DC-20, DC-21, DC-22)"""


@dataclass(frozen=True, slots=True)
class State:
    """A game at one moment."""

    setup: Setup
    round: int
    """Rounds played."""
    roll: Roll | None
    """None: the dice are still to be rolled (or the episode is over)."""
    compass: int
    """Marked compass boxes, the same for everybody still in. (DC-30, DC-50)"""
    winners: int
    """Who has won the +5 of the episode, as bits; 0 while it can be won. (DC-41, DC-44, DC-45)"""
    sheets: tuple[Sheet, ...]
    drafts: tuple[Draft, ...]
    """What each seat is drawing; empty between rounds."""
    owing: int
    """Seats that have not confirmed the round yet, as bits; 0 between rounds."""
    partial: bool = False
    """A sheet written by hand without its round: scored, never played on."""


class Task(NamedTuple):
    """What the dice ask everybody to build."""

    shape: Shape
    kind: Kind


def initial_state(agreed: Setup) -> State:
    """A sheet for everybody, with nothing on it but what is printed and carried over. (DC-01, DC-49)"""
    carried = agreed.bandits or (0,) * agreed.players
    sheets = tuple(empty_sheet(agreed.terrain, bandits) for bandits in carried)
    return State(agreed, round=0, roll=None, compass=0, winners=0, sheets=sheets, drafts=(), owing=0)


def empty_sheet(land: Terrain, carried: Mask) -> Sheet:
    """A sheet before the first round. (DC-35, DC-40, DC-53)"""
    sheet = Sheet((), NOTHING_DRAWN, land.bandits | carried)
    for kind, cells in land.printed:
        sheet = with_building(sheet, kind, cells)
    return sheet


def with_building(sheet: Sheet, kind: Kind, cells: Mask) -> Sheet:
    """The sheet with one more building, which is trusted to be legal."""
    drawn = list(sheet.drawn)
    drawn[kind] |= cells
    residential, industrial, public, church, fortress, sawmill = drawn
    by_kind = (residential, industrial, public, church, fortress, sawmill)
    buildings = tuple(sorted((*sheet.buildings, Building(kind, cells))))
    return Sheet(buildings, by_kind, sheet.bandits, sheet.boxes, sheet.out)


def built(sheet: Sheet) -> Mask:
    """All cells with a building on them."""
    drawn = sheet.drawn
    return drawn[0] | drawn[1] | drawn[2] | drawn[3] | drawn[4] | drawn[5]


def free_cells(land: Terrain, sheet: Sheet) -> Mask:
    """The cells that can be built on: neither barred by the map, nor built on, nor a bandit's."""
    return land.buildable & ~(built(sheet) | sheet.bandits)


def is_compass(episode: Episode, compass: int, roll: Roll) -> bool:
    """Whether the compass shows and still has a meaning: an unmarked box. (DC-30, DC-32, DC-46, DC-50)"""
    return roll.right == COMPASS and compass < len(episode.boxes)


def task_of(episode: Episode, compass: int, roll: Roll) -> Task:
    """What the dice ask for: the church or fortress of the next box, or the shape and type they show. (DC-05, DC-30)"""
    if is_compass(episode, compass, roll):
        return Task(episode.boxes[compass], CHURCH if episode.churches else FORTRESS)
    return Task(JOINED[roll.left][roll.right], roll.type)


def task(state: State) -> Task:
    """What everybody is to build this round; trusts that the dice are rolled."""
    assert state.roll is not None
    return task_of(state.setup.terrain.episode, state.compass, state.roll)


def is_over(state: State) -> bool:
    """Whether everybody is out. (DC-22)"""
    return state.owing == 0 and (state.partial or still_in(state) == 0)


def still_in(state: State) -> int:
    """Who is still in the episode, as bits."""
    return sum([1 << seat for seat, sheet in enumerate(state.sheets) if not sheet.out])
