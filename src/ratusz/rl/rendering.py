"""Games as people read them: positions as text, and pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium

from ratusz.engine.game import Seat
from ratusz.games import AnyGame
from ratusz.paint import picture
from ratusz.paint.pixels import Frame, pixels


def rendered(mode: str | None, game: AnyGame, state: Callable[[], Any], seat: Seat | None) -> str | Frame | None:
    """A position in a render mode; None, with a warning, if there is none.

    :param seat: who sees it; None: text tells all that is sealed, and a picture what spectators see.
    """
    if mode is None:
        gymnasium.logger.warn("render() needs a render mode: make the environment with render_mode='ansi'")
        return None
    now = state()
    seen = now if seat is None and mode == "ansi" else game.observe(now, seat)
    return pixels(picture(game.scene(seen, seat))) if mode == "rgb_array" else game.position(seen)
