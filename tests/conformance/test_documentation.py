"""The page of documentation of every game."""

from __future__ import annotations

import pytest

from ratusz.games import AnyGame
from tests.conformance.kit import ROOMS
from tests.games.pages import HEADINGS, Page


@pytest.mark.parametrize("room", ROOMS)
def test_the_headings_are_those_of_every_game(room: AnyGame) -> None:
    assert Page(room.META.id).headings == list(HEADINGS)
