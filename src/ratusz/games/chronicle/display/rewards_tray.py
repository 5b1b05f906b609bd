"""What lies beside a board to be looked at: races, wells, churches, the investor, what was won, and targets."""

from __future__ import annotations

from ratusz.engine.board.bits import count, iterate
from ratusz.engine.game import Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Item, Tray
from ratusz.games.chronicle.actions import COG
from ratusz.games.chronicle.courses import title
from ratusz.games.chronicle.data import CELL_NAMES, CHURCH, COLOURS, KINDS, RANKS, names
from ratusz.games.chronicle.display.trays import STICKER_SYMBOLS, times
from ratusz.games.chronicle.finish import solo_rank, targets
from ratusz.games.chronicle.notation import building_name
from ratusz.games.chronicle.races import SOLO_CARDS, fulfils, is_open, wanted_by
from ratusz.games.chronicle.scoring import (
    beside,
    churches,
    colour_cells,
    happy_wells,
    is_happy_church,
    neighbours_of_well,
    total,
)
from ratusz.games.chronicle.sheet import NOBODY, RACES, Gain, Sheet, built
from ratusz.games.chronicle.state import PLAY, State, land_of
from ratusz.games.chronicle.terrain import Terrain


def to_look_at(state: State, sheet: Sheet) -> list[Tray]:
    """Everything that is on in this episode."""
    land, found = land_of(state, sheet), []
    if state.stage == PLAY:
        found += [_race(state, land, sheet, race) for race in land.episode.races]
        found += [_wells(land, sheet)] if land.wells else []
        found += [_churches(land, sheet)] if land.episode.church and churches(sheet) else []
        found += [_investor(sheet)] if land.episode.investor else []
    found += [_targets(state)] if state.setup.solo and not state.setup.rules.is_eternal else []
    return found


def _race(state: State, land: Terrain, sheet: Sheet, race: str) -> Tray:
    """What can be won by being first, and how far it has come. (CH-CAMP-31)"""
    done = fulfils(land, sheet, race)
    wanted = 0 if race == "port" else wanted_by(land, race)
    covered, of = (count(wanted & built(sheet)), count(wanted)) if wanted else (int(done), 1)
    label = _race_label(state, sheet, race, covered, of)
    item = Item(f"{race}/all", race, label, "done" if done else "idle", f"{covered}/{of}")
    return Tray(race, "catalogue", say(f"chronicle.tray.{race}"), (item,))


def _race_label(state: State, sheet: Sheet, race: str, covered: int, of: int) -> Message:
    at, rules = RACES.index(race), state.setup.rules
    if race in rules.rail:
        standing = "done" if sheet.reached >> at & 1 else "open" if is_open(state, race) else "later"
        if race == "port":
            return say(f"chronicle.link.{standing}")
        return say(f"chronicle.rails.{standing}", covered=covered, of=of)
    if sheet.first >> at & 1:
        return say("chronicle.race.won", covered=covered, of=of)
    if not is_open(state, race):
        return say("chronicle.race.over", covered=covered, of=of)
    return say("chronicle.race.open", covered=covered, of=of, points=getattr(rules, race))


def _wells(land: Terrain, sheet: Sheet) -> Tray:
    items = []
    for well in iterate(land.wells):
        touching, is_lost = len(neighbours_of_well(sheet, well)), bool(built(sheet) >> well & 1)
        key = "chronicle.well.lost" if is_lost else "chronicle.well.open"
        label = say(key, cell=CELL_NAMES[well], touching=touching)
        done = is_lost or well in happy_wells(land, sheet)
        detail = "–" if is_lost else f"{touching}/4"
        items.append(Item(f"well/{CELL_NAMES[well]}", "well", label, "done" if done else "idle", detail))
    return Tray("well", "catalogue", say("chronicle.tray.wells"), tuple(items))


def _churches(land: Terrain, sheet: Sheet) -> Tray:
    """How many colours border each church that stands. (CH-E05-01)"""
    items = []
    for church in churches(sheet):
        cell, near = names(church)[0], beside(church)
        bordering = sum([bool(near & colour_cells(land, sheet, kind)) for kind in COLOURS])
        done = is_happy_church(land, sheet, church)
        label = say("chronicle.church.happy" if done else "chronicle.church.open", cell=cell, touching=bordering)
        items.append(Item(f"church/{cell}", KINDS[CHURCH], label, "done" if done else "idle", f"{bordering}/3"))
    return Tray("church", "catalogue", say("chronicle.tray.churches"), tuple(items))


def _investor(sheet: Sheet) -> Tray:
    """Where he stands. (CH-E13-06)"""
    label, detail = say("chronicle.investor.away"), ""
    if sheet.investor != NOBODY:
        label = say("chronicle.investor.waits", building=building_name(sheet.investor))
        detail = names(sheet.placed[sheet.investor])[-1]
    item = Item("investor/stands", "investor", label, "idle", detail)
    return Tray("investor", "catalogue", say("chronicle.tray.investor"), (item,))


def reached(state: State, seat: Seat, sheet: Sheet) -> Tray:
    """What the result of somebody who plays alone is worth. (CH-SOLO-02, CH-SOLO-08)"""
    result = total(land_of(state, sheet), sheet)
    if state.setup.rules.is_eternal:
        label = say("chronicle.reached.title", title=say(f"chronicle.title-of.{title(result, 'eternal')}"))
        symbol = "symbol"
    else:
        rank, (silver, gold) = solo_rank(state.setup.episode, result), targets(state.setup.episode)
        label = say(f"chronicle.reached.{rank}", points=gold if rank == "first" else silver)
        symbol = {"first": "medal-gold", "second": "medal-silver"}.get(rank, "cross")
    item = Item(f"reached/{seat}/result", symbol, label, "idle")
    return Tray(f"reached/{seat}", "catalogue", say("chronicle.tray.reached"), (item,), seat)


def gains(seat: Seat, sheet: Sheet) -> Tray:
    """What a seat has won besides points, in order. (CH-CAMP-30)"""
    items = tuple(_gain(f"gain/{seat}/{at}", gain) for at, gain in enumerate(sheet.gains, start=1))
    return Tray(f"gain/{seat}", "catalogue", say("chronicle.tray.gains"), items, seat)


def _gain(hotspot: str, gain: Gain) -> Item:
    what, _, which = gain.what.partition("-")
    symbol = STICKER_SYMBOLS.get(gain.what, "cog" if gain.what == COG else what)
    detail = f"+{gain.number}" if gain.number > 1 else ""
    return Item(hotspot, symbol, _gain_label(gain, what, which), "idle", detail)


def _gain_label(gain: Gain, what: str, which: str) -> Message:
    if what == "cross":
        return say(f"chronicle.end.crosses.{which}", n=gain.number)
    if which in RANKS:
        return say(f"chronicle.piece.chu-4-{which}")
    if what in ("symbol", "nugget", "track"):
        return say(f"chronicle.reward.{what}", n=gain.number)
    return say(f"chronicle.sticker.{gain.what}")


def _targets(state: State) -> Tray:
    """What has to be reached alone, and for how long one is first. (CH-SOLO-02, CH-SOLO-03)"""
    silver, gold = targets(state.setup.episode)
    items = [
        Item("target/silver", "medal-silver", say("chronicle.target.silver", points=silver), "idle", str(silver)),
        Item("target/gold", "medal-gold", say("chronicle.target.gold", points=gold), "idle", str(gold)),
    ]
    if state.setup.rules.races:
        left = max(0, SOLO_CARDS - len(state.pile))
        items.append(Item("target/deck", "block", say("chronicle.target.deck", n=left), "idle", times(left)))
    return Tray("target", "catalogue", say("chronicle.tray.targets"), tuple(items))
