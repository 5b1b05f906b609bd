"""Views of a game: the scene for a seat and what belongs to it, without anything about people."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct, field

from ratusz.engine.game import Seat
from ratusz.host.encoding import encode
from ratusz.host.progress import AnyMatch, Progress
from ratusz.host.replay import Replay


class GameView(Struct, kw_only=True):
    """View of a game from a seat (None: as a spectator)."""

    seat: Seat | None
    scene: Raw
    """Scene in JSON."""
    can_undo: bool
    step_count: int
    timers: list[float] = field(name="rings")
    """Times at which timers run out, in seconds since 1970."""


class GameViews:
    """Views of one game. A scene is drawn again only if its observation has changed."""

    def __init__(self) -> None:
        self._scenes: dict[Seat | None, tuple[Any, bytes]] = {}
        """Last observation and its scene, by seat."""

    def of(self, progress: Progress, seat: Seat | None) -> GameView:
        """The current view of a seat; trusts that the caller may see it."""
        match = progress.match
        return GameView(
            seat=seat,
            scene=Raw(self._scene(match, seat)),
            can_undo=seat is not None and match.can_take_back(seat),
            step_count=match.final,
            timers=list(progress.due.values()),
        )

    def _scene(self, match: AnyMatch, seat: Seat | None) -> bytes:
        observation = match.game.observe(match.state, seat)
        known = self._scenes.get(seat)
        if known is not None and known[0] == observation:
            return known[1]
        painted = encode(match.game.scene(observation, seat))
        self._scenes[seat] = (observation, painted)
        return painted


def replayed(seat: Seat | None, scene: bytes, step_count: int) -> GameView:
    """The view of a seat at an earlier step.

    :param scene: in JSON.
    :param step_count: number of final events of the game now.
    """
    return GameView(seat=seat, scene=Raw(scene), can_undo=False, step_count=step_count, timers=[])


def scene_at(replay: Replay, step: int, seat: Seat | None) -> bytes:
    """The scene of a viewer after a number of final events, in JSON; trusts that the caller may see it."""
    state, game = replay.state(step), replay.match.game
    return encode(game.scene(game.observe(state, seat), seat))
