"""Tables that environments are tried at: every room with as few seats as it allows and with two, and real time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from ratusz.games import rooms


class Agreed(NamedTuple):
    """A game and how it is agreed."""

    game: str
    players: int
    options: Mapping[str, str] = {}


def _table(agreed: Agreed) -> object:
    return pytest.param(agreed, id=f"{agreed.game}-{agreed.players}{''.join(agreed.options.values())}")


PARTY = Agreed("districts", 3, {"variant": "party"})
SEATS = sorted({(name, players) for name, game in rooms().items() for players in (game.META.players[0], 2)})
TURNS = [_table(Agreed(name, players)) for name, players in SEATS]
"""Games that know no clock."""
TABLES = [*TURNS, _table(PARTY)]
