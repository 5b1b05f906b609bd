"""What lies beside the sheet of Dice City: dice, the shape as held, the ways out, and what is to be won."""

from __future__ import annotations

from msgspec.structs import replace

from ratusz.engine.board.bits import bit, count, iterate
from ratusz.engine.board.grid import Mask
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Item, Track, Tray
from ratusz.games.dice_city.data import (
    CELL_NAMES,
    CHURCH,
    COMPASS,
    FORTRESS,
    KINDS,
    LEFT,
    PASS_BOXES,
    PASS_PRICES,
    PIECES,
    PLACEMENTS,
    RIGHT,
    DieFace,
    Shape,
)
from ratusz.games.dice_city.maps import SIGNS
from ratusz.games.dice_city.notation import kind_name, left_face, orientation_name, right_face, shape_name
from ratusz.games.dice_city.places import anchors, can_pass, pass_boxes
from ratusz.games.dice_city.scoring import (
    bags,
    bandits_left,
    beside,
    happy_wells,
    has_covered,
    neighbours_of_well,
)
from ratusz.games.dice_city.state import Sheet, State, Task, built, free_cells
from ratusz.games.dice_city.terrain import Terrain

_PRICES = tuple(str(price).replace("-", "−") for price in PASS_PRICES[1:])
"""What is written under the boxes of the pass row."""


def dice(state: State) -> Tray:
    """The three dice as they lie."""
    assert state.roll is not None
    left, right, kind = state.roll.left, state.roll.right, state.roll.type
    items = (
        Item("die/left", _face(LEFT[left]), left_face(left), "idle"),
        Item("die/right", "compass" if right == COMPASS else _face(RIGHT[right]), right_face(right), "idle"),
        Item("die/type", f"type-{KINDS[kind]}", kind_name(kind), "idle"),
    )
    return Tray("die", "dice", say("dice_city.tray.dice"), items)


def _face(face: DieFace) -> str:
    """The symbol of a die's face: its four cells row by row, 1 where it is filled."""
    return "face-" + "".join(str(int(divmod(at, 2) in face.cells)) for at in range(4))


def shapes(land: Terrain, sheet: Sheet, wanted: Task, chosen: str = "") -> Tray:
    """The building in all ways to hold it; those that fit nowhere are only to be looked at. (DC-06)

    :param chosen: the way out that is chosen instead.
    """
    places = anchors(land, sheet, wanted)
    items = tuple(_held(wanted, turned, is_open=places[turned] != 0 and not chosen) for turned in range(len(places)))
    name = say("dice_city.task", shape=shape_name(wanted.shape), kind=kind_name(wanted.kind))
    return Tray("orientation", "shapes", name, items)


def _held(wanted: Task, turned: int, *, is_open: bool) -> Item:
    held = PLACEMENTS[wanted.shape].orientations[turned]
    label = say("dice_city.held", shape=shape_name(wanted.shape), turn=say(f"dice_city.turn.{held.name}"))
    hotspot = f"orientation/{orientation_name(wanted.shape, turned)}"
    return Item(hotspot, KINDS[wanted.kind], label, "open" if is_open else "idle", drawing=held.piece.draw())


def ways_out(land: Terrain, sheet: Sheet, wanted: Task, chosen: str = "") -> Tray:
    """Passing with its price, and leaving. (DC-19, DC-21, DC-23, DC-33)

    :param chosen: what is chosen and not confirmed, one of these or something else.
    """
    items = []
    if land.episode.passing:
        possible = can_pass(land.episode, sheet, wanted)
        price = PASS_PRICES[min(sheet.boxes + pass_boxes(wanted.kind), PASS_BOXES)]
        label = say("dice_city.round.pass", n=pass_boxes(wanted.kind), price=price)
        state, detail = "open" if possible else "idle", str(price).replace("-", "−")
        items.append(Item("round/pass", "pass", label, state, detail, say("dice_city.caption.pass")))
    leave = Item("round/leave", "leave", say("dice_city.round.leave"), caption=say("dice_city.caption.leave"))
    items.append(leave)
    if chosen:
        items = [replace(item, state="done" if item.hotspot == chosen else "idle") for item in items]
    return Tray("round", "tasks", say("dice_city.tray.round"), tuple(items))


def to_look_at(state: State, sheet: Sheet | None) -> list[Tray]:
    """The compass boxes, on one's own sheet the race, wells and bandits, and the names of what is printed."""
    land = state.setup.terrain
    found = [_compass(state)] if land.episode.boxes else []
    if sheet is not None:
        found += [_race(state, sheet)] if land.race else []
        found += [_wells(land, sheet)] if land.wells else []
        found += [_bandits(land, sheet)] if sheet.bandits else []
        found.append(_printed(land))
    return found


def _printed(land: Terrain) -> Tray:
    """Names of what is printed on the sheet."""
    shown = [name for sign, name in SIGNS.items() if sign in land.map.signs and name != "plain"]
    items = tuple(Item(f"printed/{name}", name, say(f"dice_city.{name}"), "idle") for name in shown)
    return Tray("printed", "catalogue", say("dice_city.tray.printed"), items)


def _compass(state: State) -> Tray:
    """What the compass will ask for, box by box. (DC-30, DC-50)"""
    episode = state.setup.terrain.episode
    kind = CHURCH if episode.churches else FORTRESS
    items = tuple(
        _box(shape, KINDS[kind], number, is_marked=number <= state.compass)
        for number, shape in enumerate(episode.boxes, start=1)
    )
    return Tray("compass", "catalogue", say(f"dice_city.tray.compass.{KINDS[kind]}"), items)


def _box(shape: Shape, symbol: str, number: int, *, is_marked: bool) -> Item:
    key = "dice_city.box.marked" if is_marked else "dice_city.box.open"
    label = say(key, number=number, shape=shape_name(shape))
    drawing = PIECES[shape].draw()
    return Item(f"compass/{number}", symbol, label, "done" if is_marked else "idle", drawing=drawing)


def _race(state: State, sheet: Sheet) -> Tray:
    """What has to be covered for the +5, and whether it can still be won. (DC-41, DC-44, DC-45)"""
    land = state.setup.terrain
    covered, of = count(land.race & built(sheet)), count(land.race)
    standing = "open" if state.winners == 0 else "over"
    label = say(f"dice_city.race.{standing}", covered=covered, of=of)
    done = has_covered(land, sheet)
    item = Item("race/cells", land.episode.race, label, "done" if done else "idle", f"{covered}/{of}")
    return Tray("race", "catalogue", say(f"dice_city.tray.race.{land.episode.race}"), (item,))


def _wells(land: Terrain, sheet: Sheet) -> Tray:
    items = []
    for well in iterate(land.wells):
        touching = len(neighbours_of_well(sheet, well))
        is_lost = bool(built(sheet) >> well & 1)
        label = say(
            "dice_city.well.lost" if is_lost else "dice_city.well.open", cell=CELL_NAMES[well], touching=touching
        )
        done = is_lost or well in happy_wells(land, sheet)
        detail = "–" if is_lost else f"{touching}/4"
        items.append(Item(f"well/{CELL_NAMES[well]}", "well", label, "done" if done else "idle", detail))
    return Tray("well", "catalogue", say("dice_city.tray.wells"), tuple(items))


def _bandits(land: Terrain, sheet: Sheet) -> Tray:
    left = bandits_left(land, sheet)
    items = tuple(_bandit(land, sheet, bandit, is_caught=not left >> bandit & 1) for bandit in iterate(sheet.bandits))
    return Tray("bandit", "catalogue", say("dice_city.tray.bandits"), items)


def _bandit(land: Terrain, sheet: Sheet, bandit: int, *, is_caught: bool) -> Item:
    gaps = count(_gaps(land, sheet, bandit))
    key = "dice_city.bandit.caught" if is_caught else "dice_city.bandit.left"
    label: Message = say(key, cell=CELL_NAMES[bandit], n=gaps)
    symbol = "bandit-caught" if is_caught else "bandit"
    return Item(f"bandit/{CELL_NAMES[bandit]}", symbol, label, "done" if is_caught else "idle", CELL_NAMES[bandit])


def _gaps(land: Terrain, sheet: Sheet, bandit: int) -> Mask:
    """The cells that still have to be built on to surround a bandit. (DC-48)"""
    return beside(bit(bandit)) & free_cells(land, sheet)


def tracks(state: State, sheet: Sheet | None) -> tuple[Track, ...]:
    """The pass row and the money bags of a sheet. (DC-19, DC-37)"""
    land = state.setup.terrain
    if sheet is None:
        return ()
    found = []
    if land.episode.passing:
        title = say("dice_city.track.passes")
        found.append(Track("passes", title, PASS_BOXES, sheet.boxes, texts=_PRICES))
    if land.episode.money:
        most = land.episode.race_bags + land.episode.pass_bags
        found.append(Track("bags", say("dice_city.track.bags"), most, bags(land, sheet)))
    return tuple(found)
