"""The smallest game that has a campaign, beside the others."""

from __future__ import annotations

import pytest

from ratusz import games
from tests.server import toy_game


@pytest.fixture
def with_gems(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**games.rooms(), "gems": toy_game}
    monkeypatch.setattr(games, "rooms", lambda: known)
