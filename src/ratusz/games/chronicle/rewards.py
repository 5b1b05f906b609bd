"""What is won besides points: symbols, nuggets, tracks, crosses, and stickers that come with them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ratusz.games.chronicle.episodes import BRANCHES, RAIL_LENGTH, SHAFTS
from ratusz.games.chronicle.legacy import rows_filled
from ratusz.games.chronicle.sheet import Gain, Sheet


def with_finds(sheet: Sheet, finds: Iterable[str], rule: str) -> Sheet:
    """The sheet after something was found: a symbol, a nugget, or a sticker that is owed at the end."""
    for what in finds:
        if what == "symbol":
            sheet = with_symbols(sheet, 1, rule)
        elif what == "nugget":
            sheet = with_nuggets(sheet, 1, rule)
        else:
            sheet = replace(sheet, owed=(*sheet.owed, what), gains=(*sheet.gains, Gain(rule, what)))
    return sheet


def with_symbols(sheet: Sheet, number: int, rule: str) -> Sheet:
    """Coloured symbols are never lost. (CH-CAMP-23, CH-CAMP-24)"""
    legacy = replace(sheet.legacy, symbols=sheet.legacy.symbols + number)
    return replace(sheet, legacy=legacy, gains=(*sheet.gains, Gain(rule, "symbol", number)))


def with_nuggets(sheet: Sheet, number: int, rule: str) -> Sheet:
    """Into the cabinet, whose full rows give a symbol each. (CH-E10-05, CH-E10-06)"""
    before = sheet.legacy.nuggets
    legacy = replace(sheet.legacy, nuggets=before + number)
    sheet = replace(sheet, legacy=legacy, gains=(*sheet.gains, Gain(rule, "nugget", number)))
    rows = rows_filled(before + number) - rows_filled(before)
    return with_symbols(sheet, rows, "CH-E10-06") if rows else sheet


def with_tracks(sheet: Sheet, number: int, rule: str) -> Sheet:
    """Laid one after the other; branches that are reached give what is there. (CH-E19-05, CH-E19-06)"""
    before = sheet.legacy.tracks
    after = min(before + number, RAIL_LENGTH)
    sheet = replace(
        sheet,
        legacy=replace(sheet.legacy, tracks=after),
        gains=(*sheet.gains, Gain(rule, "track", after - before)) if after > before else sheet.gains,
    )
    for space in range(before + 1, after + 1):
        sheet = with_finds(sheet, BRANCHES.get(space, ()), "CH-E19-06")
    return sheet


def with_crosses(sheet: Sheet, shaft: int, number: int) -> Sheet:
    """From the top of a shaft on; triangle rewards need to know the others and come later. (CH-E16-03, CH-E16-05)"""
    before = sheet.legacy.crosses[shaft]
    after = min(before + number, SHAFTS[shaft].boxes)
    blue, red, yellow = (after if at == shaft else made for at, made in enumerate(sheet.legacy.crosses))
    if after == before:
        return sheet
    gained = Gain("CH-E16-03", f"cross-{SHAFTS[shaft].colour}", after - before)
    sheet = replace(sheet, legacy=replace(sheet.legacy, crosses=(blue, red, yellow)), gains=(*sheet.gains, gained))
    plain = [box for box in SHAFTS[shaft].finds if before < box <= after and box not in SHAFTS[shaft].triangles]
    return with_finds(sheet, (SHAFTS[shaft].finds[box] for box in plain), "CH-E16-06")
