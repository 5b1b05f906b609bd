"""Objections: why the rules forbid an action, or every action that picked hotspots could still become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from ratusz.engine.errors import Objection
from ratusz.engine.game import Seat
from ratusz.engine.scene import Scene
from ratusz.games import AnyGame
from ratusz.host.encoding import encode
from ratusz.host.errors import BadRequest, UnknownHotspots
from ratusz.host.progress import AnyMatch

Hotspots = frozenset[str]


def objections(match: AnyMatch, seat: Seat, action: str | None, hotspots: str | None) -> list[Objection]:
    """The objections to an action, or to all actions that hotspots could become; none if one is legal.

    :param action: its notation; None: `hotspots` has the hotspots picked so far, separated by commas.
    :raises InvalidAction: not the notation of an action.
    :raises BadRequest: no action has these hotspots, or neither is given.
    """
    if action is not None:
        return to_action(match, seat, action)
    picked = [name for name in (hotspots or "").split(",") if name]
    if not picked:
        raise BadRequest("name an action, or the hotspots picked so far", field="hotspots")
    try:
        return to_hotspots(match, seat, picked)
    except UnknownHotspots as error:
        raise BadRequest(str(error), field="hotspots") from error


def to_action(match: AnyMatch, seat: Seat, notation: str) -> list[Objection]:
    """The objection to an action; none if it is legal.

    :raises InvalidAction: not the notation of an action.
    """
    game, observation = match.game, _observation(match, seat)
    found = game.objection(observation, seat, game.parse(notation))
    return [] if found is None else [found]


def to_hotspots(match: AnyMatch, seat: Seat, picked: Sequence[str]) -> list[Objection]:
    """The distinct objections to all actions that the picked hotspots could become; none if one of them is legal.

    Only actions whose other hotspots are visible count: a tap on a cell asks about what can be drawn now, not about
    everything that could ever be drawn there.

    :raises UnknownHotspots: no action has these hotspots.
    """
    game, observation = match.game, _observation(match, seat)
    catalogue = _catalogue(game, match.setup)  # type: ignore[arg-type] # a game is a module
    matching = [entry for entry in catalogue if entry[1].issuperset(picked)]
    if not matching:
        raise UnknownHotspots(f"no action of the game has the hotspots {', '.join(picked)}")
    visible = _on_show(game.scene(observation, seat)).union(picked)
    asked = [entry for entry in matching if entry[1] <= visible] or matching
    found = [game.objection(observation, seat, action) for action, _ in asked]
    return _once([objection for objection in found if objection is not None]) if None not in found else []


def _observation(match: AnyMatch, seat: Seat) -> Any:
    return match.game.observe(match.state, seat)


def _once(found: Sequence[Objection]) -> list[Objection]:
    """The objections without repeats, in order. Their messages have mappings, so they cannot be hashed."""
    return list({encode(objection): objection for objection in found}.values())


def _on_show(scene: Scene) -> Hotspots:
    return frozenset(_hotspots_of(scene))


def _hotspots_of(scene: Scene) -> Iterator[str]:
    yield "confirm"
    for tray in scene.trays:
        yield from (item.hotspot for item in tray.items)
    for board in scene.boards[:1]:
        yield from (f"cell/{cell}" for cell in board.cells)
        yield from (label.hotspot for label in (*board.row_labels, *board.column_labels))


@lru_cache(maxsize=32)
def _catalogue(game: AnyGame, setup: Any) -> tuple[tuple[Any, Hotspots], ...]:
    """Every action of a game with its hotspots."""
    return tuple((action, frozenset(game.hotspots(action))) for action in game.all_actions(setup))
