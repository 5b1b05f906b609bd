"""What is wrong with a hand-written position: everything no game could have led to, as far as it can be seen."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.engine.errors import Objection
from ratusz.engine.game import Seat
from ratusz.engine.message import Argument, say
from ratusz.games.districts.city import markers, too_low
from ratusz.games.districts.data import MARKET_PLACES, TRACKS, TURN_ACTIONS
from ratusz.games.districts.state import City, Given, Lifted, State, goals_missing, is_chance_node, is_full


def illegalities(state: State) -> list[tuple[Seat, Objection]]:
    """Every fault with the seat it was seen at; none is no proof that the position is possible."""
    found: list[tuple[Seat, Objection]] = []
    for seat, city in enumerate(state.cities):
        faults = [*_floors(state, city)]
        if not state.is_partial:
            faults += [*_first(state, seat, city), *_tiles(state, seat, city)]
        found += [(seat, fault) for fault in faults]
    if not state.is_partial:
        found += [(state.seat or 0, fault) for fault in [*_table(state), *_turn(state)]]
    return found


def _because(rule: str, slug: str, **args: Argument) -> Objection:
    return Objection(rule, say(f"districts.ill.{slug}", **args))


def _floors(state: State, city: City) -> Iterator[Objection]:
    """Markers below their last field. In the party variant nobody looks. (DI-27, DI-A13)"""
    track = None if state.setup.is_party else too_low(markers(state.setup.tiles, city.plots))
    if track is not None:
        yield _because("DI-27", "too-low", track=say(f"districts.track.{TRACKS[track]}"))


def _first(state: State, seat: Seat, city: City) -> Iterator[Objection]:
    """A full board that nobody saw, or a first one that is not full. (DI-35, DI-59)"""
    if is_full(city.plots) and state.first is None:
        yield _because("DI-35", "nobody-first")
    if state.first == seat and not is_full(city.plots):
        yield _because("DI-35", "not-full")


def _tiles(state: State, seat: Seat, city: City) -> Iterator[Objection]:
    """More tiles than turns could bring: three each, by Architect or Spy. (DI-12)"""
    if state.setup.is_party:
        if city.reserve:
            yield _because("DI-57", "no-reserve")
        return
    begun = state.turns + state.setup.players if seat == state.seat else state.turns + state.setup.players - 1
    most = TURN_ACTIONS * (begun // state.setup.players + 1)
    held = sum(face >= 0 for face in city.plots) + len(city.reserve)
    if held > most:
        yield _because("DI-12", "too-many-tiles", n=held, most=most)


def _table(state: State) -> Iterator[Objection]:
    """Market and cards of another variant, or in another number. (DI-04, DI-46, DI-54)"""
    if state.goals and not state.setup.is_advanced:
        yield _because("DI-09", "no-goals")
    missing = goals_missing(state)
    if missing < 0 or (missing and (state.turns or state.turn.used)):
        yield _because("DI-46", "goals", n=len(state.goals))
    if state.setup.is_party:
        if state.market:
            yield _because("DI-54", "no-market")
        return
    missing = MARKET_PLACES + isinstance(state.turn.pending, Given) - len(state.market) - state.owed
    may_miss = state.is_over or (state.setup.is_advanced and state.turn.used) or not any(state.stack)
    if missing < 0 or (missing and not may_miss):
        yield _because("DI-04", "market", n=len(state.market))


def _turn(state: State) -> Iterator[Objection]:
    """Nobody's turn, or a turn that nobody can have begun."""
    if state.setup.is_party or state.is_over:
        return
    if state.seat is None and (state.turns or not is_chance_node(state)):
        yield _because("DI-11", "nobodys-turn")
    pending = state.turn.pending
    if isinstance(pending, Lifted) and state.seat is not None and state.cities[state.seat].plots[pending.cell] < 0:
        yield _because("DI-29", "nothing-lifted")
    if state.turn.has_built and not state.turn.used:
        yield _because("DI-12", "unused")
