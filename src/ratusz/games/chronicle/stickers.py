"""Where a sticker may go, and what it makes of a space."""

from __future__ import annotations

from dataclasses import replace

from ratusz.engine.board.bits import bit, iterate
from ratusz.engine.board.grid import Mask
from ratusz.games.chronicle.actions import COG, COGS, SKIP, STICKS, Action, Choice, Modernise, Skip, Stick
from ratusz.games.chronicle.boards import FOREST, LIGHT, PLAIN, legacy_side
from ratusz.games.chronicle.data import BLUE, GRID, Number
from ratusz.games.chronicle.episodes import STARTS, EpisodeNumber
from ratusz.games.chronicle.legacy import Legacy
from ratusz.games.chronicle.sheet import Sheet

CLEARINGS = ("CP", "CT")
BECOMES = {"T1": "1", "R2": "r", "Q": ".", "W": "w", "CP": ".", "CT": "1", "HOUSE": "H"}
"""The sign that each sticker makes of its space. (CH-CAMP-20)"""


def spaces(legacy: Legacy, sticker: str) -> Mask:
    """The spaces that a sticker may go on. (CH-CAMP-14 to -18, CH-CAMP-20, CH-E03-02, CH-E07-07)"""
    reserved = legacy_side().reserved
    if sticker in CLEARINGS:
        return GRID.neighbours(legacy.cells(LIGHT)) & legacy.cells(FOREST) & ~reserved
    if sticker == "Q":
        return legacy.cells("r") & ~reserved
    suiting = _around_wells(legacy) if sticker == "W" else GRID.cells
    squares = legacy.cells("o") & suiting
    return squares or legacy.cells(PLAIN) & suiting & ~reserved


def _around_wells(legacy: Legacy) -> Mask:
    """Spaces with four light-green neighbours, on a bank without a well. (CH-E03-02)"""
    left = legacy_side().left
    wells = legacy.cells("w")
    dry = sum([bank for bank in (left, GRID.cells & ~left) if not bank & wells])
    return GRID.crowded(legacy.cells(LIGHT), least=4) & dry


def cogs(legacy: Legacy) -> tuple[Number, ...]:
    """The blue buildings without a cog. (CH-E13-09)"""
    return tuple(number for number in BLUE if not legacy.cogs >> number & 1)


def owed_at_start(legacy: Legacy, episode: EpisodeNumber) -> tuple[str, ...]:
    """Stickers to be placed before an episode, in the order of the episodes. (CH-CAMP-10)

    Those that a later episode has done away with are not among them: wells after episode 12.
    """
    owed: list[str] = []
    for start in STARTS:
        if any(where == "w" for where, _ in start.fixed) and start.episode <= episode:
            owed = [sticker for sticker in owed if sticker != "W"]
        if legacy.through < start.episode <= episode:
            owed += start.chosen
    return tuple(owed)


def choices(legacy: Legacy, sticker: str) -> list[Choice]:
    """Every way to use a sticker, in reading order; declining comes last. (CH-CAMP-19)"""
    if sticker == COG:
        return [COGS[number] for number in cogs(legacy)]
    found: list[Choice] = [STICKS[sticker][cell] for cell in iterate(spaces(legacy, sticker))]
    return [*found, SKIP] if found and sticker in CLEARINGS else found


def is_forfeited(legacy: Legacy, sticker: str) -> bool:
    """Whether there is nowhere to put it. (CH-CAMP-17, CH-CAMP-20)"""
    return not (cogs(legacy) if sticker == COG else spaces(legacy, sticker))


def trimmed(sheet: Sheet) -> Sheet:
    """Without the stickers at the front that are forfeited."""
    owed = sheet.owed
    while owed and is_forfeited(sheet.legacy, owed[0]):
        owed = owed[1:]
    return sheet if owed == sheet.owed else replace(sheet, owed=owed)


def applied(sheet: Sheet, action: Action) -> Sheet:
    """The sheet with the first owed sticker used as chosen, which is trusted to be allowed."""
    legacy = _applied(sheet.legacy, action)
    return trimmed(replace(sheet, legacy=legacy, owed=sheet.owed[1:]))


def _applied(legacy: Legacy, action: Action) -> Legacy:
    """A clearing makes a light-green space for good. (CH-E07-08)"""
    match action:
        case Stick(sticker, cell):
            return legacy.with_sign(bit(cell), BECOMES[sticker])
        case Modernise(number):
            return legacy.with_cog(number)
        case Skip():
            return legacy
        case _:
            raise AssertionError(action)


def after_all(sheet: Sheet, chosen: tuple[Choice, ...]) -> Sheet:
    """The sheet with all stickers used that its owner has chosen so far."""
    for action in chosen:
        sheet = applied(sheet, action)
    return sheet


def unchosen(sheet: Sheet) -> tuple[Choice, ...]:
    """What becomes of the stickers owed if their owner does not choose. (CH-CAMP-19)

    Each goes on the first space it may, a cog on the first building; a clearing is declined.
    """
    found: list[Choice] = []
    while sheet.owed:
        sticker = sheet.owed[0]
        found.append(SKIP if sticker in CLEARINGS else choices(sheet.legacy, sticker)[0])
        sheet = applied(sheet, found[-1])
    return tuple(found)
