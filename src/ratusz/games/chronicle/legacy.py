"""What a player keeps from episode to episode: the board with its stickers, symbols, nuggets, shafts, tracks and cogs.

As text it is one line: what differs from a new board, ``through:12;r:H5;w:B9,G4;nuggets:3``; ``new`` is a new one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from ratusz.engine.board.bits import bit, iterate, kernel
from ratusz.engine.board.grid import Mask
from ratusz.engine.errors import InvalidInput, InvalidSetup
from ratusz.games.chronicle.boards import SIGNS, cells, legacy_side
from ratusz.games.chronicle.data import BLUE, BUILDINGS, GRID, NUMBERS, RANKS, names, table
from ratusz.games.chronicle.episodes import CABINET, CABINET_ROW, LAST, RAIL_LENGTH, SHAFTS, STARTS, EpisodeNumber

_MOST = 999
"""No count in a campaign comes near."""


@dataclass(frozen=True, slots=True)
class Legacy:
    """One player's board, cabinet, shafts and the rest, between two episodes or during one."""

    signs: str
    """What the board shows, one sign a space. (CH-BASE-05)"""
    through: EpisodeNumber = 0
    """The last episode whose stickers at the start are on the board; who rested makes up for some. (CH-CAMP-10)"""
    symbols: int = 0
    """Progress symbols. (CH-CAMP-22)"""
    nuggets: int = 0
    """Nuggets in the cabinet and beyond. (CH-E10-06)"""
    fourth: str = ""
    """The rank that decided the shape of the fourth church; empty: none yet. (CH-E04-05)"""
    cogs: int = 0
    """Blue buildings with a cog, as bits by number. (CH-E13-09)"""
    crosses: tuple[int, int, int] = (0, 0, 0)
    """Crosses in the blue, red and yellow shaft. (CH-E16-03)"""
    struck: tuple[int, int, int] = (0, 0, 0)
    """1 for each shaft whose triangle reward was struck out or won. (CH-E16-05)"""
    tracks: int = 0
    """Tracks on the rail line. (CH-E19-06)"""
    wins: int = 0
    """Episodes ranked first. (CH-CAMP-29)"""

    def cells(self, wanted: str) -> Mask:
        """The spaces that show one of the wanted signs."""
        return cells(self.signs, wanted)

    def with_sign(self, where: Mask, sign: str) -> Legacy:
        """The spaces changed into another kind."""
        signs = list(self.signs)
        for cell in iterate(where):
            signs[cell] = sign
        return replace(self, signs="".join(signs))

    def with_cog(self, number: int) -> Legacy:
        return replace(self, cogs=self.cogs | 1 << number)


@cache
def new_legacy() -> Legacy:
    """A board before the first episode. (CH-BASE-04)"""
    return Legacy(legacy_side().signs)


def with_fixed(legacy: Legacy, episode: EpisodeNumber) -> Legacy:
    """With the fixed stickers of all episodes after those it has, up to one. (CH-CAMP-10, CH-CAMP-13)"""
    for start in STARTS:
        if legacy.through < start.episode <= episode:
            for where, sign in start.fixed:
                spaces = legacy.cells(where) if where in SIGNS else bit(GRID.parse_cell(where))
                legacy = legacy.with_sign(spaces, sign)
    return legacy


@cache
def standard(episode: EpisodeNumber) -> Legacy:
    """What an episode of its own starts from; its stickers at the start are placed. (CH-CAMP-30, CH-CAMP-35)"""
    legacy = with_fixed(new_legacy(), episode)
    for reach, what, *where in table("standard.txt"):
        first, _, last = reach.partition("-")
        if int(first) <= episode <= int(last or LAST):
            legacy = _with_addition(legacy, what, where)
    return replace(legacy, through=episode)


def _with_addition(legacy: Legacy, what: str, where: list[str]) -> Legacy:
    if what == "fourth":
        return replace(legacy, fourth=where[0])
    if what == "cogs":
        for name in where:
            legacy = legacy.with_cog(NUMBERS[name])
        return legacy
    return legacy.with_sign(GRID.mask(*map(GRID.parse_cell, where)), what)


@kernel
def rows_filled(nuggets: int) -> int:
    """Full rows of the cabinet. (CH-E10-06)"""
    return min(nuggets, CABINET) // CABINET_ROW


_NUMBERS = ("through", "symbols", "nuggets", "tracks", "wins")
_MOST_OF = {"through": LAST, "tracks": RAIL_LENGTH}


@lru_cache(maxsize=256)
def legacy_text(legacy: Legacy) -> str:
    """What differs from a new board, on one line without blanks."""
    new = new_legacy()
    parts = [f"{name}:{getattr(legacy, name)}" for name in _NUMBERS if getattr(legacy, name)]
    parts += [f"fourth:{legacy.fourth}"] if legacy.fourth else []
    parts += [f"cogs:{','.join(BUILDINGS[number].name for number in iterate(legacy.cogs))}"] if legacy.cogs else []
    for name in ("crosses", "struck"):
        value = getattr(legacy, name)
        parts += [f"{name}:{','.join(map(str, value))}"] if any(value) else []
    changed = sum([1 << cell for cell in range(GRID.size) if legacy.signs[cell] != new.signs[cell]])
    for sign in SIGNS:
        spaces = changed & legacy.cells(sign)
        parts += [f"{sign}:{','.join(names(spaces))}"] if spaces else []
    return ";".join(parts) or "new"


@lru_cache(maxsize=256)
def parse_legacy(text: str) -> Legacy:
    """The board of a text.

    :raises InvalidSetup: with the part that cannot be read, and what it should look like.
    """
    legacy = new_legacy()
    seen: set[str] = set()
    for part in [] if text == "new" else text.split(";"):
        name, colon, value = part.partition(":")
        if not colon or name in seen:
            raise InvalidSetup(f"a board looks like 'through:12;r:H5;nuggets:3' or 'new', each part once, not {text!r}")
        seen.add(name)
        legacy = _with_part(legacy, name, value, part)
    return legacy


def _with_part(legacy: Legacy, name: str, value: str, part: str) -> Legacy:
    if name in _NUMBERS:
        return _with_number(legacy, name, _number(value, _MOST_OF.get(name, _MOST), part))
    if name == "fourth" and value in RANKS:
        return replace(legacy, fourth=value)
    if name == "cogs" and all(NUMBERS.get(cog) in BLUE for cog in value.split(",")):
        return replace(legacy, cogs=sum({1 << NUMBERS[cog] for cog in value.split(",")}))
    if name == "crosses":
        return replace(legacy, crosses=_three(value, [shaft.boxes for shaft in SHAFTS], part))
    if name == "struck":
        return replace(legacy, struck=_three(value, [1, 1, 1], part))
    if name in SIGNS:
        return legacy.with_sign(_spaces(value, part), name)
    known = ", ".join([*_NUMBERS, "fourth", "cogs", "crosses", "struck", *SIGNS])
    raise InvalidSetup(f"a board has {known}; it cannot have {part!r}")


def _with_number(legacy: Legacy, name: str, number: int) -> Legacy:
    match name:
        case "through":
            return replace(legacy, through=number)
        case "symbols":
            return replace(legacy, symbols=number)
        case "nuggets":
            return replace(legacy, nuggets=number)
        case "tracks":
            return replace(legacy, tracks=number)
        case _:
            return replace(legacy, wins=number)


def _number(value: str, most: int, part: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) <= len(str(_MOST)) and int(value) <= most):
        raise InvalidSetup(f"a number from 0 to {most} is needed in {part!r}")
    return int(value)


def _three(value: str, most: list[int], part: str) -> tuple[int, int, int]:
    values = value.split(",")
    if len(values) != len(most):
        raise InvalidSetup(f"three numbers are needed in {part!r}, for the blue, red and yellow shaft")
    blue, red, yellow = (_number(one, limit, part) for one, limit in zip(values, most, strict=True))
    return blue, red, yellow


def _spaces(value: str, part: str) -> Mask:
    try:
        return GRID.mask(*map(GRID.parse_cell, value.upper().split(",")))
    except InvalidInput as error:
        raise InvalidSetup(f"{error.problem} ({part!r})") from None


def legacies_text(legacies: tuple[Legacy, ...]) -> str:
    """The boards of all seats as the text of the option `boards`."""
    return "/".join(map(legacy_text, legacies))


def parse_legacies(text: str) -> Iterator[Legacy]:
    """The boards of all seats.

    :raises InvalidSetup: with the part that cannot be read.
    """
    return map(parse_legacy, text.split("/"))
