"""What lies around the boards of Districts: tiles, tasks, goal cards, and the five tracks."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import reduce

from ratusz.engine.game import Seat
from ratusz.engine.message import Message, say
from ratusz.engine.scene import Effect, Item, Shift, Track, Tray
from ratusz.games.districts.actions import ByPlayer, Exchange, Spy, Swap
from ratusz.games.districts.architect_duty import has_lapsed
from ratusz.games.districts.city import LIMITED, are_all_blocked, is_blocked, markers
from ratusz.games.districts.data import (
    FACE_NAMES,
    KINDS,
    LOWEST,
    MARKET_PLACES,
    RESERVE_PLACES,
    TRACKS,
    Face,
    Goal,
    Markers,
    goal_name,
    kind_of,
    sides_name,
    sides_of,
)
from ratusz.games.districts.goals import holders
from ratusz.games.districts.notation import tile_name
from ratusz.games.districts.party import has_begun
from ratusz.games.districts.scoring import settle
from ratusz.games.districts.state import Given, Lifted, Spied, State, Tiles, with_tile

_TRACK_LENGTH = 20
"""Fields of a track that are always shown; there is no upper limit. (DI-A2)"""


def effect(entries: Markers) -> Message:
    """What a tile moves on the tracks, in one line; every type moves something."""
    moves = [
        say("districts.effect", track=say(f"districts.track.{name}"), by=f"{by:+d}".replace("-", "\N{MINUS SIGN}"))
        for name, by in zip(TRACKS, entries, strict=True)
        if by
    ]
    return reduce(lambda first, then: say("districts.effect.and", first=first, then=then), moves)


def _effects(entries: Markers) -> tuple[Effect, ...]:
    return tuple(Effect(name, by) for name, by in zip(TRACKS, entries, strict=True) if by)


def _tile(state: State, tray: str, face: Face, *, is_open: bool, count: int = 1) -> Item:
    return Item(
        hotspot=f"{tray}/{FACE_NAMES[face]}",
        symbol=KINDS[kind_of(face)],
        label=tile_name(face),
        state="open" if is_open else "idle",
        openings=sides_name(sides_of(face)),
        count=count,
        notes=(effect(state.setup.tiles.effects[kind_of(face)]),),
        effects=_effects(state.setup.tiles.effects[kind_of(face)]),
    )


def _tiles(state: State, tray: str, tiles: Tiles, hotspots: Collection[str]) -> list[Item]:
    """Alike tiles as one item."""
    faces = sorted(set(tiles))
    return [
        _tile(state, tray, face, is_open=f"{tray}/{FACE_NAMES[face]}" in hotspots, count=tiles.count(face))
        for face in faces
    ]


def market(state: State, hotspots: Collection[str]) -> Tray:
    """The tiles that lie face up. (DI-04)"""
    items = tuple(_tiles(state, "market", state.market, hotspots))
    return Tray("market", "tiles", say("districts.tray.market"), items, places=MARKET_PLACES)


def reserve(state: State, seat: Seat, viewer: Seat | None, hotspots: Collection[str]) -> Tray:
    """The reserve of a player; reserves are open. (DI-03, DI-A12)"""
    own = seat == viewer
    tray = "reserve" if own else f"reserve-{seat}"
    title = say("districts.tray.reserve.own") if own else say("districts.tray.reserve.seat", number=seat + 1)
    items = _tiles(state, tray, state.cities[seat].reserve, hotspots)
    return Tray(tray, "tiles", title, tuple(items), seat=seat, places=RESERVE_PLACES)


def hand(state: State, seat: Seat, viewer: Seat | None) -> Tray | None:
    """The tile that a player has in hand: in the party variant, or because it was spied out. (DI-50, DI-57)"""
    face = in_hand(state, seat)
    if face is None and (state.party is None or seat != viewer):
        return None  # one's own hand is seen even while it is empty, if it is to hold something again and again
    tray = "hand" if seat == viewer else f"hand-{seat}"
    title = say("districts.tray.hand") if seat == viewer else say("districts.tray.hand.seat", number=seat + 1)
    items = () if face is None else (_tile(state, tray, face, is_open=False),)
    return Tray(tray, "tiles", title, items, seat=seat, places=1)


def in_hand(state: State, seat: Seat) -> Face | None:
    if state.party is not None:
        return state.party.hands[seat] if state.party.hands[seat] >= 0 else None
    pending = state.turn.pending
    return pending.face if isinstance(pending, Spied) and seat == state.seat else None


def stack(state: State) -> Tray:
    """How many tiles are face down. (DI-06)"""
    left = sum(state.stack)
    item = Item("stack/tiles", "stack", say("districts.stack", n=left), "idle", count=max(left, 1), detail=str(left))
    return Tray("stack", "tiles", say("districts.tray.stack"), (item,))


def heap(state: State, hotspots: Collection[str]) -> Tray:
    """Reaching into the heap, and throwing back. (DI-57, DI-A13)"""
    left = sum(state.stack)
    names = ("take", "back")
    labels = (say("districts.heap.take", n=left), say("districts.heap.back"))
    items = [
        Item(f"heap/{name}", name, label, "open" if f"heap/{name}" in hotspots else "idle")
        for name, label in zip(names, labels, strict=True)
    ]
    return Tray("heap", "tasks", say("districts.tray.heap"), tuple(items))


def tasks(state: State, hotspots: Collection[str]) -> Tray:
    """What the seat may do now. (DI-14)"""
    names = _tasks(state)
    items = [
        Item(
            hotspot=f"task/{name}",
            symbol=name,
            label=say(f"districts.task.{name}"),
            state="open" if f"task/{name}" in hotspots else "idle",
            notes=(say(f"districts.task.{name}.help"),),
        )
        for name in names
    ]
    return Tray("task", "tasks", say("districts.tray.tasks"), tuple(items))


def _tasks(state: State) -> Iterable[str]:
    if state.party is not None:
        return ("put",) if has_begun(state) else ("ready",)
    match state.turn.pending:
        case Lifted():
            return ("swap",)
        case Spied():
            return ("put",)
        case Given():
            return ("rescue", "architect")
        case _:
            usual = ("architect", "planner", "engineer", "mayor")
            spying = ("spy",) if state.setup.is_advanced else ()
            return (*usual, *spying, *(("rescue",) if has_lapsed(state) else ()))


def legend(state: State) -> Tray:
    """What a tile of each kind moves, as agreed for this table. (DI-03)"""
    items = tuple(
        Item(
            hotspot=f"legend/{name}",
            symbol=name,
            label=say(f"districts.{name}"),
            state="idle",
            notes=(effect(entries),),
            effects=_effects(entries),
        )
        for name, entries in zip(KINDS, state.setup.tiles.effects, strict=True)
    )
    return Tray("legend", "legend", say("districts.tray.legend"), items)


def goals(state: State) -> Tray:
    """The open goal cards with everybody who would have them now. (DI-46, DI-49)"""
    items = tuple(_goal(state, goal) for goal in state.goals)
    return Tray("goal", "cards", say("districts.tray.goals"), items)


def _goal(state: State, goal: Goal) -> Item:
    name = goal_name(goal)
    return Item(
        hotspot=f"goal/{name}",
        symbol=f"goal-{goal + 1}",
        label=say(f"districts.goal.{name}"),
        state="idle",
        seats=holders(state, goal),
        notes=(say(f"districts.goal.{name}.help"),),
    )


# --- tracks and warnings -------------------------------------------------------------------------------------------


def standing(state: State, seat: Seat) -> Markers:
    """Where the markers of a seat stand: after the scoring when the game is over."""
    legend, plots = state.setup.tiles, state.cities[seat].plots
    return settle(legend, plots).final if state.is_over else markers(legend, plots)


def tracks(state: State, viewer: Seat | None) -> tuple[Track, ...]:
    """The five tracks; in the party variant the main board is put aside until the scoring. (DI-04, DI-05, DI-54)"""
    if state.setup.is_party and not state.is_over:
        return ()
    stand = [standing(state, seat) for seat in range(state.setup.players)]
    found = []
    for track, name in enumerate(TRACKS):
        places = tuple(markers[track] for markers in stand)
        start = LOWEST if track in LIMITED else 0
        found.append(
            Track(
                id=f"track/{name}",
                title=say(f"districts.track.{name}"),
                length=max(_TRACK_LENGTH, *places),
                position=0 if viewer is None else places[viewer],
                start=min(start, *places),
                markers=places,
                symbol=name,
            )
        )
    return tuple(found)


def shifts(seat: Seat, before: Markers, after: Markers) -> tuple[Shift, ...]:
    """The markers of a seat that move."""
    changes = zip(TRACKS, before, after, strict=True)
    return tuple(Shift(f"track/{name}", seat, new - old) for name, old, new in changes if new != old)


def asides(action: ByPlayer, moved: tuple[Shift, ...]) -> tuple[Message, ...]:
    """What is to be known of an action besides its own markers: what happens to others, and what does not happen."""
    match action:
        case Spy(victim, _):
            return (say("districts.aside.spy", number=victim + 1),)
        case Swap():
            return (say("districts.aside.swap"),)
        case Exchange() if not moved:
            return (say("districts.aside.same-kind"),)
        case _:
            return ()


def warnings(state: State, seat: Seat, face: Face) -> tuple[Message, ...]:
    """What is to be known before a tile is taken: that it would be the third of three blocked ones. (DI-A1)"""
    city, legend = state.cities[seat], state.setup.tiles
    held = with_tile(city.reserve, face)
    stand = markers(legend, city.plots)
    if len(held) == RESERVE_PLACES and are_all_blocked(legend, stand, held):
        return (say("districts.note.third-blocked"),)
    return (say("districts.note.blocked"),) if is_blocked(legend, stand, kind_of(face)) else ()
