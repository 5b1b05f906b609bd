"""Dice City in tests: cities told as a list of buildings, actions in notation, objections as rule IDs."""

from __future__ import annotations

from dataclasses import replace

from ratusz.engine.board.grid import Mask
from ratusz.engine.game import CHANCE
from ratusz.games import dice_city as game
from ratusz.games.dice_city.actions import Build
from ratusz.games.dice_city.data import CHURCH, FORTRESS, GRID, INDUSTRIAL, PUBLIC, RESIDENTIAL, Kind, cells_of
from ratusz.games.dice_city.state import Sheet, State, still_in, with_building
from ratusz.games.dice_city.terrain import Terrain
from tests.games.kit import Kit

_KIT = Kit(game, actor=lambda notation: CHANCE if ":" in notation else None)
"""A roll is chance's."""
after, why_not, legal, points, total = _KIT.after, _KIT.why_not, _KIT.legal, _KIT.points, _KIT.total

KINDS: dict[str, Kind] = {"r": RESIDENTIAL, "i": INDUSTRIAL, "p": PUBLIC, "c": CHURCH, "f": FORTRESS}


def land(episode: int) -> Terrain:
    """The map that comes with an episode, under its rules."""
    return game.setup(1, {"episode": str(episode)}).terrain


def cells(names: str) -> Mask:
    """The cells of some names, such as "C5 D5"."""
    return GRID.mask(*map(GRID.parse_cell, names.split()))


def sheet_of(buildings: str, episode: int = 1, *, passes: int = 0, bandits: str = "") -> Sheet:
    """A sheet with buildings such as "r:I2@C5 c:X5@E2", put where they are told without asking any rule."""
    sheet = game.initial_state(game.setup(1, {"episode": str(episode)})).sheets[0]
    for told in buildings.split():
        letter, notation = told.split(":")
        build = game.parse(notation)
        assert isinstance(build, Build)
        covered = cells_of(build.shape, build.orientation, build.anchor)
        sheet = with_building(sheet, KINDS[letter], covered)
    return replace(sheet, boxes=passes, bandits=sheet.bandits | cells(bandits))


def city(
    *buildings: str, episode: int = 1, roll: str = "", passes: int = 0, compass: int = 0, bandits: str = ""
) -> State:
    """A game of one player for each list of buildings; with a roll, the round is being played."""
    sheets = tuple(sheet_of(told, episode, passes=passes, bandits=bandits) for told in buildings or ("",))
    agreed = game.setup(len(sheets), {"episode": str(episode)})
    state = replace(game.initial_state(agreed), sheets=sheets, compass=compass, round=9)
    return after(state, roll) if roll else state


def start(episode: int = 1, *, players: int = 1, options: str = "") -> State:
    """A new game."""
    chosen = dict(option.split("=") for option in options.split())
    return game.initial_state(game.setup(players, {"episode": str(episode), **chosen}))


def played(state: State, *choices: str) -> State:
    """The state after every seat still in has made its choice and confirmed it."""
    seats = [seat for seat in range(state.setup.players) if still_in(state) >> seat & 1]
    for seat, choice in zip(seats, choices, strict=True):
        state = after(state, choice, "ok", seat=seat)
    return state


def singles(names: str) -> set[str]:
    """The notations of single cells: singles("D1 E1") is {"I1@D1", "I1@E1"}."""
    return {f"I1@{name}" for name in names.split()}


def out(state: State, seat: int = 0) -> str:
    """The rule by which a seat is out, or nothing."""
    return state.sheets[seat].out


def lines(state: State, seat: int = 0) -> dict[str, int]:
    """The score lines that bring anything: points by what they are for."""
    sheet = game.score(state)[seat]
    return {line.label.key.removeprefix("dice_city.line."): line.points for line in sheet.lines if line.points}
