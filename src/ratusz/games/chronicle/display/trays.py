"""What lies beside the board of City Chronicle: the card, the building as held, ways out, and buildings to come."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from msgspec.structs import replace

from ratusz.engine.board.bits import count
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Item, Tray
from ratusz.games.chronicle.actions import COG
from ratusz.games.chronicle.data import (
    BLOCK,
    BLUE,
    BUILDINGS,
    CARDS,
    PIECES,
    PLACEMENTS,
    Number,
    shape_of,
)
from ratusz.games.chronicle.display.printed import symbol_of
from ratusz.games.chronicle.episodes import BRANCHES, CABINET, RAIL_LENGTH, SHAFTS, Episode, Shaft
from ratusz.games.chronicle.finish import crosses
from ratusz.games.chronicle.notation import building_name, orientation_name, own_name, shape_name
from ratusz.games.chronicle.places import anchors, can_pass, reach
from ratusz.games.chronicle.round_end import is_free_pass
from ratusz.games.chronicle.scoring import total
from ratusz.games.chronicle.sheet import MOST_TOKEN, Sheet, has_building, token_of
from ratusz.games.chronicle.state import END, PLAY, State, cards_of, is_blocked, is_over, land_of
from ratusz.games.chronicle.stickers import CLEARINGS, choices
from ratusz.games.chronicle.terrain import Terrain

STICKER_SYMBOLS = {
    "T1": "tree",
    "R2": "rocks",
    "Q": "meadow",
    "W": "well",
    "CP": "meadow",
    "CT": "tree",
    "HOUSE": "house",
}
"""What a space looks like with a sticker on it."""


def card(state: State) -> Tray:
    """The card of this round. (CH-BASE-10)"""
    building = BUILDINGS[state.card]
    drawing = PIECES[building.shape].draw()
    item = Item(f"card/{building.name}", symbol_of(state.card), building_name(state.card), "idle", drawing=drawing)
    return Tray("card", "cards", say("chronicle.tray.card"), (item,))


def shapes(land: Terrain, sheet: Sheet, number: Number, chosen: str = "") -> Tray:
    """The building in all ways to hold it; those that fit nowhere are only to be looked at. (CH-BASE-08)

    :param chosen: the way out that is chosen instead.
    """
    places = anchors(land, sheet, number)
    items = tuple(
        _held(sheet, number, turned, is_open=places[turned] != 0 and not chosen) for turned in range(len(places))
    )
    return Tray("orientation", "shapes", own_name(number, sheet.legacy.fourth), items)


def _held(sheet: Sheet, number: Number, turned: int, *, is_open: bool) -> Item:
    shape = shape_of(number, sheet.legacy.fourth)
    held = PLACEMENTS[shape].orientations[turned]
    label = say("chronicle.held", shape=shape_name(shape), turn=say(f"chronicle.turn.{held.name}"))
    hotspot = f"orientation/{orientation_name(shape, turned)}"
    symbol = symbol_of(number, sheet.legacy.cogs)
    return Item(hotspot, symbol, label, "open" if is_open else "idle", drawing=held.piece.draw())


def ways_out(land: Terrain, sheet: Sheet, number: Number, chosen: str = "") -> Tray:
    """Passing with its price, and leaving. (CH-BASE-26, CH-BASE-28, CH-E22-02)

    :param chosen: what is chosen and not confirmed, one of these or something else.
    """
    items = []
    possible = can_pass(land.episode, sheet, number)
    if land.episode.passing or possible:
        is_free = is_free_pass(land, sheet, number)
        label = say("chronicle.round.pass-free" if is_free else "chronicle.round.pass")
        state, price = "open" if possible else "idle", "0" if is_free else "−1"
        items.append(Item("round/pass", "pass", label, state, price, say("chronicle.caption.pass")))
    leave = Item("round/leave", "leave", say("chronicle.round.leave"), caption=say("chronicle.caption.leave"))
    items.append(leave)
    if chosen:
        items = [replace(item, state="done" if item.hotspot == chosen else "idle") for item in items]
    return Tray("round", "tasks", say("chronicle.tray.round"), tuple(items))


def stickers(sheet: Sheet) -> list[Tray]:
    """The sticker that is to be placed now, and where that is no space of the board. (CH-CAMP-15, CH-CAMP-19)"""
    if not sheet.owed:
        return []
    owed = sheet.owed[0]
    if owed == COG:
        items = tuple(_cog(number, sheet) for number in BLUE)
        return [Tray("cog", "tasks", say("chronicle.tray.cogs"), items)]
    item = Item(f"sticker/{owed}", STICKER_SYMBOLS[owed], say(f"chronicle.sticker.{owed}.help"), "open")
    found = [Tray("sticker", "tasks", say("chronicle.tray.stickers"), (item,))]
    if owed in CLEARINGS and choices(sheet.legacy, owed):
        skip = Item("round/skip", "leave", say("chronicle.describe.skip"), "open")
        found.append(Tray("round", "tasks", say("chronicle.tray.round"), (skip,)))
    return found


def _cog(number: Number, sheet: Sheet) -> Item:
    has_cog = bool(sheet.legacy.cogs >> number & 1)
    label = say("chronicle.set.cog" if has_cog else "chronicle.set.no-cog", building=building_name(number))
    building = BUILDINGS[number]
    state, drawing = "done" if has_cog else "open", PIECES[building.shape].draw()
    return Item(f"cog/{building.name}", symbol_of(number, sheet.legacy.cogs), label, state, drawing=drawing)


def buildings(state: State, sheet: Sheet | None) -> Tray:
    """All buildings: built, lost, or with the number of places where they would fit now. (CH-BASE-07)"""
    numbers = [card for card in cards_of(state.setup.rules) if card != BLOCK]
    items = [_building(state, sheet, number) for number in numbers]
    if state.setup.rules.block:
        done = BLOCK in state.pile
        label = say("chronicle.card.played" if done else "chronicle.card.open", building=say("chronicle.block"))
        items.append(Item("set/block", "block", label, "done" if done else "idle"))
    return Tray("set", "stock", say("chronicle.tray.set"), tuple(items))


def _building(state: State, sheet: Sheet | None, number: Number) -> Item:
    fourth = sheet.legacy.fourth if sheet else ""
    cogs = sheet.legacy.cogs if sheet else 0
    gone = _why_gone(state, sheet, number)
    if gone or sheet is None or state.stage != PLAY or sheet.out:
        return _without_places(number, fourth, cogs, gone)
    shape = shape_of(number, fourth)
    places = anchors(land_of(state, sheet), sheet, number)
    ways = sum(map(count, places))
    label = say("chronicle.set.places", building=_name(number, fourth, cogs), n=ways)
    drawing = PIECES[shape].draw()
    return Item(
        f"set/{CARDS[number]}",
        symbol_of(number, cogs),
        label,
        "idle",
        times(ways),
        drawing=drawing,
        reach=reach(shape, places),
    )


@cache
def _without_places(number: Number, fourth: str, cogs: int, gone: str) -> Item:
    """A building that is done with, or of which no places are told."""
    label = say(gone or "chronicle.card.open", building=_name(number, fourth, cogs))
    drawing = PIECES[shape_of(number, fourth)].draw()
    state = "done" if gone else "idle"
    return Item(f"set/{CARDS[number]}", symbol_of(number, cogs), label, state, drawing=drawing)


def _name(number: Number, fourth: str, cogs: int) -> Message:
    name = own_name(number, fourth)
    return say("chronicle.set.cog", building=name) if cogs >> number & 1 else name


def _why_gone(state: State, sheet: Sheet | None, number: Number) -> str:
    """The words for a building that is done with; empty while it may still come, or is to be built now."""
    if is_blocked(state, number):
        return "chronicle.card.blocked"
    if sheet is not None and not has_building(state.setup.rules, sheet, number):
        return "chronicle.set.no-cog"
    if number not in state.pile or (number == state.card and not (sheet and sheet.placed[number])):
        return ""
    return "chronicle.set.lost" if sheet is not None and not sheet.placed[number] else "chronicle.card.played"


def debt(points: int) -> int:
    """What is owed below 0; the token stands on 0 then. (CH-BASE-43, CH-BASE-44)"""
    return max(0, -points)


def kept(state: State, sheet: Sheet) -> Tray:
    """Where the token stands, and what the board has collected: symbols, nuggets, crosses and rails."""
    rules, legacy = state.setup.rules, sheet.legacy
    is_counted = state.stage == END or is_over(state)
    points = total(land_of(state, sheet), sheet) if is_counted else token_of(rules, sheet)
    found = [_token(max(0, points), rules)]
    if debt(points):
        found.append(_count("debt", "token", say("chronicle.track.debt"), debt(points), 0))
    if state.setup.is_campaign:
        found.append(_count("symbols", "symbol", say("chronicle.track.symbols"), legacy.symbols, 0))
    if rules.number >= 10:
        found.append(_count("nuggets", "nugget", say("chronicle.track.nuggets"), legacy.nuggets, CABINET))
    found += [_shaft(state, sheet, at) for at, shaft in enumerate(SHAFTS) if shaft.colour in rules.mines]
    if rules.rail:
        rails = _count("rails", "track", say("chronicle.track.rail"), legacy.tracks, RAIL_LENGTH)
        found.append(_with_next(rails, legacy.tracks, BRANCHES))
    return Tray("kept", "catalogue", say("chronicle.tray.kept"), tuple(found))


def _token(points: int, rules: Episode) -> Item:
    """Where it stands on its track; the eternal game's has no end. (CH-BASE-41, CH-ETERNAL-22)"""
    if not rules.is_eternal:
        return _count("token", "token", say("chronicle.track.points"), points, MOST_TOKEN)
    label = say("chronicle.kept", what=say("chronicle.track.points"), number=points)
    # With its sign, as a number from 1 to 6 alone would be drawn as a die.
    return Item("kept/token", "token", label, "idle", f"{points:+}")


def _shaft(state: State, sheet: Sheet, at: int) -> Item:
    """The crosses in a shaft, those that the city would make now, and what is found next. (CH-E16-03, CH-E16-05)"""
    shaft, made = SHAFTS[at], sheet.legacy.crosses[at]
    title = say(f"chronicle.track.shaft.{shaft.colour}")
    item = _count(f"shaft-{shaft.colour}", f"entrance.{shaft.colour}", title, made, shaft.boxes)
    more = crosses(land_of(state, sheet), sheet, shaft.colour) if state.stage == PLAY else 0
    if more:
        label = say("chronicle.kept.more", kept=item.label, number=more)
        item = replace(item, label=label, detail=f"{made}+{more}/{shaft.boxes}")
    return _with_next(item, made, _open_finds(shaft, is_struck=bool(sheet.legacy.struck[at])))


def _open_finds(shaft: Shaft, *, is_struck: bool) -> dict[int, tuple[str, ...]]:
    """What lies in the boxes of a shaft, without what is struck out."""
    return {box: (find,) for box, find in shaft.finds.items() if not (is_struck and box in shaft.triangles)}


def _with_next(item: Item, number: int, finds: Mapping[int, tuple[str, ...]]) -> Item:
    """The counter with the next reward on its way."""
    ahead = [box for box in finds if box > number]
    if not ahead:
        return item
    find = finds[min(ahead)]
    what = (
        say(f"chronicle.reward.{find[0]}", n=len(find))
        if find[0] in ("symbol", "nugget")
        else say(f"chronicle.sticker.{find[0]}")
    )
    return replace(item, label=say("chronicle.kept.next", kept=item.label, at=min(ahead), what=what))


def _count(name: str, symbol: str, title: Message, number: int, of: int) -> Item:
    """A counter; `of` is how many there can be, or 0."""
    key = "chronicle.kept.of" if of else "chronicle.kept"
    label = say(key, what=title, number=number, **({"of": of} if of else {}))
    return Item(f"kept/{name}", symbol, label, "idle", f"{number}/{of}" if of else times(number))


def times(number: int) -> str:
    """A number of things, short."""
    return f"×{number}"
