"""The smallest game that has a campaign, beside the others."""

from __future__ import annotations

import pytest

from ratusz import games
from tests.toys import gems


@pytest.fixture
def with_gems(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**games.rooms(), "gems": gems}
    monkeypatch.setattr(games, "rooms", lambda: known)
