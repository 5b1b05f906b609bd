"""Games as people read them: positions as text, and pictures."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import gymnasium

from ratusz.engine.game import Seat
from ratusz.games import AnyGame, find
from ratusz.paint.picture import frame, in_frame, picture
from ratusz.paint.pixels import Frame, pixels


def rendered(mode: str | None, game: AnyGame, state: Callable[[], Any], seat: Seat | None) -> str | Frame | None:
    """A position in a render mode; None, with a warning, if there is none. All pictures of a setup have one shape.

    :param seat: who sees it; None: text tells all that is sealed, and a picture what spectators see.
    """
    if mode is None:
        gymnasium.logger.warn("render() needs a render mode: make the environment with render_mode='ansi'")
        return None
    now = state()
    seen = now if seat is None and mode == "ansi" else game.observe(now, seat)
    if mode == "ansi":
        return game.position(seen)
    size = _frame(game.META.id, now.setup, is_seat=seat is not None)
    return pixels(in_frame(picture(game.scene(seen, seat)), size))


@cache
def _frame(name: str, setup: Any, *, is_seat: bool) -> tuple[float, float]:
    """The size of pictures, whichever seat sees them: those of videos and of several environments have to be alike."""
    game, seat = find(name), 0 if is_seat else None
    return frame(game.scene(game.observe(game.initial_state(setup), seat), seat))
