"""The end of an episode: crosses, ranks, symbols, and the stickers that everybody gets. (CH-CAMP-21)"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from ratusz.engine.board.grid import Mask
from ratusz.games.chronicle.data import GRID, INDUSTRIAL, PUBLIC, RESIDENTIAL, Kind, table
from ratusz.games.chronicle.episodes import SHAFTS, Episode, EpisodeNumber
from ratusz.games.chronicle.rewards import with_crosses, with_finds, with_nuggets, with_symbols
from ratusz.games.chronicle.scoring import colour_cells, firsts_of, has_reached_50, tiebreak, total
from ratusz.games.chronicle.sheet import Gain, Sheet, has_arrived
from ratusz.games.chronicle.state import END, OVER, State, land_of
from ratusz.games.chronicle.stickers import trimmed
from ratusz.games.chronicle.terrain import ENTRANCES, Terrain, terrain

COLOUR_OF = {"blue": INDUSTRIAL, "red": PUBLIC, "yellow": RESIDENTIAL}
SYMBOLS = {"first": 2, "second": 1, "others": 0}
"""Symbols by rank. (CH-BASE-46)"""


def finished(state: State) -> State:
    """The state after the last round: everything counted and booked, and stickers owed where they are kept.

    The eternal game has neither symbols nor stickers. (CH-CAMP-03, CH-ETERNAL-24)
    """
    rules = state.setup.rules
    if rules.is_eternal:
        return replace(state, stage=OVER)
    sheets = [_with_mark(land_of(state, sheet), sheet) for sheet in state.sheets]
    sheets = with_mines(rules, sheets)
    sheets = [_with_rank(rules, sheet, rank) for sheet, rank in zip(sheets, rank_names(state), strict=True)]
    if not state.setup.is_campaign:
        return replace(state, stage=OVER, sheets=tuple(sheets))
    sheets = [trimmed(_cleared(sheet)) for sheet in sheets]
    owing = sum([1 << seat for seat, sheet in enumerate(sheets) if sheet.owed])
    drafts = ((),) * len(sheets) if owing else ()
    return replace(state, stage=END if owing else OVER, sheets=tuple(sheets), drafts=drafts, owing=owing)


def _with_mark(land: Terrain, sheet: Sheet) -> Sheet:
    """A symbol for a token that arrives at 50 while it is counted, once an episode. (CH-BASE-41, CH-BASE-42)"""
    if has_arrived(land.episode, sheet) or not has_reached_50(land, sheet):
        return sheet
    return with_symbols(sheet, 1, "CH-BASE-41")


def rank_names(state: State) -> list[str]:
    """What everybody is in this episode: `first`, `second` or one of the `others`. (CH-BASE-46 to -52, CH-SOLO-02)"""
    if state.setup.solo:
        return [solo_rank(state.setup.episode, total(land_of(state, sheet), sheet)) for sheet in state.sheets]
    return [rank_name(place, len(state.sheets)) for place in places(state)]


def places(state: State) -> list[int]:
    """The places of all seats, from 1; with equal results they are shared. (CH-BASE-49, CH-BASE-51, CH-CAMP-11)"""
    lands = [land_of(state, sheet) for sheet in state.sheets]
    results = [(total(land, sheet), tiebreak(land, sheet)) for land, sheet in zip(lands, state.sheets, strict=True)]
    return [1 + sum(other > own for other in results) for own in results]


def rank_name(place: int, players: int) -> str:
    """With two players the second one is one of the others. (CH-BASE-47, CH-BASE-52)"""
    if place == 1:
        return "first"
    return "second" if place == 2 and players > 2 else "others"


@cache
def _targets() -> dict[EpisodeNumber, tuple[int, int]]:
    return {int(episode): (int(silver), int(gold)) for episode, silver, gold in table("targets.txt")}


def targets(episode: EpisodeNumber) -> tuple[int, int]:
    """The silver and the gold target of an episode played alone. (CH-SOLO-02)"""
    return _targets()[episode]


def solo_rank(episode: EpisodeNumber, result: int) -> str:
    """The rank that a result played alone is worth. (CH-SOLO-02)"""
    silver, gold = targets(episode)
    return "first" if result >= gold else "second" if result >= silver else "others"


def with_mines(rules: Episode, sheets: Sequence[Sheet]) -> list[Sheet]:
    """Crosses in the shafts of the episode with what is found. (CH-E16-03 to -06, CH-SOLO-04)"""
    found = list(sheets)
    for colour in rules.mines:
        shaft = next(at for at, one in enumerate(SHAFTS) if one.colour == colour)
        before = [sheet.legacy.crosses[shaft] for sheet in found]
        found = [
            with_crosses(sheet, shaft, crosses(terrain(sheet.signs, rules.number), sheet, colour)) for sheet in found
        ]
        for box in SHAFTS[shaft].triangles:
            found = _with_triangle(found, before, shaft, box)
    return found


def crosses(land: Terrain, sheet: Sheet, colour: str) -> int:
    """The buildings of the entrance's colour in the groups beside it. (CH-E16-03, CH-E16-04)"""
    kind, groups = groups_at_entrance(land, sheet, colour)
    return (groups & firsts_of(land, sheet, kind)).bit_count()


def groups_at_entrance(land: Terrain, sheet: Sheet, colour: str) -> tuple[Kind, Mask]:
    """The kind of building that an entrance wants, and the cells of the groups of it that stand there. (CH-E16-04)"""
    kind = COLOUR_OF[colour]
    return kind, GRID.region(colour_cells(land, sheet, kind), ENTRANCES[colour])


def _with_triangle(sheets: list[Sheet], before: list[int], shaft: int, box: int) -> list[Sheet]:
    """The reward for those who are there in the same episode as the first; the others strike it out. (CH-E16-05)"""
    arrived = [was < box <= sheet.legacy.crosses[shaft] for was, sheet in zip(before, sheets, strict=True)]
    if not any(arrived):
        return sheets
    find = SHAFTS[shaft].finds[box]
    return [
        with_finds(struck(sheet, shaft), (find,), "CH-E16-05")
        if there and not sheet.legacy.struck[shaft]
        else struck(sheet, shaft)
        for there, sheet in zip(arrived, sheets, strict=True)
    ]


def struck(sheet: Sheet, shaft: int) -> Sheet:
    """The sheet with the triangle reward of a shaft won or struck out."""
    blue, red, yellow = (1 if at == shaft else was for at, was in enumerate(sheet.legacy.struck))
    return replace(sheet, legacy=replace(sheet.legacy, struck=(blue, red, yellow)))


def _with_rank(rules: Episode, sheet: Sheet, rank: str) -> Sheet:
    """Symbols, nuggets, the fourth church and stickers; those by rank come first. (CH-BASE-48, CH-CAMP-21)

    A rank that nobody has gives its stickers to nobody. (CH-CAMP-06)
    """
    if SYMBOLS[rank]:
        sheet = with_symbols(sheet, SYMBOLS[rank], "CH-BASE-46")
    stickers = rules.stickers[rank]
    rule = sticker_rule(rules.number)
    waiting = sheet.owed
    sheet = replace(sheet, owed=(), legacy=replace(sheet.legacy, wins=sheet.legacy.wins + (rank == "first")))
    for sticker in stickers:
        if sticker == "NUG":
            sheet = with_nuggets(sheet, 1, rule)
        elif sticker == "4th":
            gained = Gain(rule, f"church-{rank}")
            sheet = replace(sheet, legacy=replace(sheet.legacy, fourth=rank), gains=(*sheet.gains, gained))
        else:
            sheet = with_finds(sheet, (sticker,), rule)
    return replace(sheet, owed=(*sheet.owed, *waiting))


_STICKER_RULES = {
    1: "CH-E01-04",
    2: "CH-E02-02",
    3: "CH-E03-03",
    4: "CH-E04-06",
    5: "CH-E05-03",
    6: "CH-E06-02",
    7: "CH-E07-09",
    8: "CH-E08-03",
    9: "CH-E09-02",
    10: "CH-E10-07",
    11: "CH-E11-05",
    12: "CH-E12-02",
    13: "CH-E13-10",
    14: "CH-E14-03",
    15: "CH-E15-02",
    16: "CH-E16-08",
    17: "CH-E17-02",
    18: "CH-E18-02",
    19: "CH-E19-08",
    20: "CH-E19-08",
    21: "CH-E19-08",
    22: "CH-E22-09",
    23: "CH-E23-03",
    24: "CH-E24-02",
}


def sticker_rule(episode: EpisodeNumber) -> str:
    """The rule that says who gets which stickers at the end of an episode."""
    return _STICKER_RULES[episode]


def _cleared(sheet: Sheet) -> Sheet:
    """Parks and what rocks have become stay on the board that is kept. (CH-BASE-45, CH-E22-06, CH-E22-07)"""
    legacy = sheet.legacy.with_sign(sheet.planted, "1").with_sign(sheet.levelled, ".")
    return replace(sheet, legacy=legacy)
