"""The page of documentation of every game."""

from __future__ import annotations

import re

import pytest

from ratusz.engine.message import say
from ratusz.engine.text.words import word
from ratusz.games import AnyGame, words
from tests.conformance.kit import ROOMS
from tests.games.pages import DOCS, HEADINGS, Page

README = DOCS.parent / "README.md"


@pytest.mark.parametrize("room", ROOMS)
def test_the_headings_are_those_of_every_game(room: AnyGame) -> None:
    assert Page(room.META.id).headings == list(HEADINGS)


@pytest.mark.parametrize("room", ROOMS)
def test_the_page_and_the_readme_tell_the_same_minutes_as_the_program(room: AnyGame) -> None:
    fewest, most = room.META.minutes
    title = word(words("en"), "en", say(f"{room.META.id}.title"))
    (row,) = re.findall(rf"^\| \*\*{title}\*\* .*$", README.read_text("utf-8"), re.MULTILINE)

    assert f"{fewest} to {most} minutes" in " ".join(Page(room.META.id).section("What it is").split())
    assert f"| {fewest}-{most} min" in row
    assert f"| {room.META.players[0]}-{room.META.players[1]} |" in row
