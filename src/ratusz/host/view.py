"""What a page is shown of a game: a scene, and what hangs on it; nothing of the people at the table."""

from __future__ import annotations

from typing import Any

from msgspec import Raw, Struct, field

from ratusz.engine.game import Seat
from ratusz.host.encoding import encode
from ratusz.host.progress import AnyMatch, Progress


class GameView(Struct, kw_only=True):
    """What a seat (None: a spectator) is shown of a game."""

    seat: Seat | None
    scene: Raw
    """In JSON."""
    can_undo: bool
    step_count: int
    timers: list[float] = field(name="rings")
    """When alarms ring, in seconds since 1970."""


class GameViews:
    """What viewers are shown of one game. A scene is painted again only if there is something new to see."""

    def __init__(self) -> None:
        self._scenes: dict[Seat | None, tuple[Any, bytes]] = {}
        """The last observation of a seat, and its scene."""

    def of(self, progress: Progress, seat: Seat | None) -> GameView:
        """What a seat sees now; trusts that whoever asks may look from there."""
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
    """What a seat saw once.

    :param scene: in JSON.
    :param step_count: final events of the game as it stands now.
    """
    return GameView(seat=seat, scene=Raw(scene), can_undo=False, step_count=step_count, timers=[])
