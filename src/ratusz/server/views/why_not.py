"""Why not? What the rules say against an action, or against everything that what was picked could still become."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from ratusz.engine.errors import Objection
from ratusz.engine.game import Seat
from ratusz.engine.scene import Scene
from ratusz.games import find
from ratusz.host.history import encode
from ratusz.server.core.errors import BadRequest
from ratusz.server.tables.table import Table

Hotspots = frozenset[str]


def to_action(table: Table, seat: Seat, notation: str) -> list[Objection]:
    """The objection to an action; none if it is legal.

    :raises InvalidAction: not the notation of an action.
    """
    game, observation = table.game, _observation(table, seat)
    found = game.objection(observation, seat, game.parse(notation))
    return [] if found is None else [found]


def to_hotspots(table: Table, seat: Seat, picked: Sequence[str]) -> list[Objection]:
    """The objections to all actions that what was picked could become, each once; none if one of them is legal.

    Of an action's other hotspots only those count that can be seen: who taps a cell asks about what there is to draw
    now, not about everything that could ever be drawn there.

    :raises BadRequest: no action has these hotspots.
    """
    game, observation = table.game, _observation(table, seat)
    matching = [entry for entry in _catalogue(*_key(table)) if entry[1].issuperset(picked)]
    if not matching:
        raise BadRequest(f"no action of the game has the hotspots {', '.join(picked)}", field="hotspots")
    visible = _on_show(game.scene(observation, seat)).union(picked)
    asked = [entry for entry in matching if entry[1] <= visible] or matching
    found = [game.objection(observation, seat, action) for action, _ in asked]
    return _once([objection for objection in found if objection is not None]) if None not in found else []


def _observation(table: Table, seat: Seat) -> Any:
    return table.game.observe(table.progress.match.state, seat)


def _once(found: Sequence[Objection]) -> list[Objection]:
    """Without repeats, in order. Messages have arguments in a mapping, so an objection has no hash of its own."""
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


def _key(table: Table) -> tuple[str, int, int, tuple[tuple[str, str], ...]]:
    stored = table.stored
    return stored.game, stored.rules_version, len(table.seats), tuple(sorted(stored.options.items()))


@lru_cache(maxsize=32)
def _catalogue(
    game: str, version: int, players: int, options: tuple[tuple[str, str], ...]
) -> tuple[tuple[Any, Hotspots], ...]:
    """Every action of a game with its hotspots."""
    room = find(game, version)
    setup = room.setup(players, dict(options))
    return tuple((action, frozenset(room.hotspots(action))) for action in room.all_actions(setup))
