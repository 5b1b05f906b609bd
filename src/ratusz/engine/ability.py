"""Whether a game has an ability: all functions of a protocol."""

from __future__ import annotations

from functools import cache


def offers(game: object, ability: type) -> bool:
    """Whether the game has every function of the protocol."""
    return _has_all(game, ability)


@cache  # asked several times an event, and what a module does not have takes long to look for
def _has_all(game: object, ability: type) -> bool:
    return all(hasattr(game, name) for name in vars(ability) if not name.startswith("_"))
