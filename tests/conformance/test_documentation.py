"""The page of documentation of every game."""

from __future__ import annotations

import re

import pytest

from ratusz.engine.errors import InvalidPosition
from ratusz.engine.message import say
from ratusz.engine.text.record import load, states
from ratusz.engine.text.words import word
from ratusz.games import AnyGame, find, rooms, words
from tests.conformance.kit import ROOMS, every_action
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


@pytest.mark.parametrize("room", ROOMS)
def test_all_options_are_there(room: AnyGame) -> None:
    assert Page(room.META.id).terms("Options")[0] == [option.id for option in room.META.options]


@pytest.mark.parametrize("room", ROOMS)
def test_the_notation_is_understood_and_is_what_the_game_writes(room: AnyGame) -> None:
    column = "".join(re.findall(r"^\|[^|]*\|", Page(room.META.id).tables("Notation")[-1], re.MULTILINE))
    terms = re.findall("`(.*?)`", column)

    assert [room.text(room.parse(term)) for term in terms] == terms
    assert {type(action) for action in every_action(room)} <= {type(room.parse(term)) for term in terms}


@pytest.mark.parametrize("room", ROOMS)
def test_the_example_of_a_position_is_possible(room: AnyGame) -> None:
    state = room.load_position(Page(room.META.id).blocks("Positions")[0])

    assert room.illegalities(state) == []


@pytest.mark.parametrize("room", ROOMS)
def test_the_headers_of_a_position_are_all_there(room: AnyGame) -> None:
    with pytest.raises(InvalidPosition, match="unknown header 'nonsense'") as refusal:
        room.load_position("nonsense: 1")
    known = refusal.value.problem.partition("; known headers are ")[2].split(", ")

    assert sorted(Page(room.META.id).terms("Positions")[0]) == sorted(known)


def _records(page: Page) -> list[str]:
    return [block for block in page.blocks("Records") if "game: " in block]


@pytest.mark.parametrize("name", [name for name in rooms() if _records(Page(name))])
def test_the_example_of_a_record_replays_to_the_example_of_a_position(name: str) -> None:
    page, room = Page(name), find(name)

    for block in _records(page):
        assert room.position(states(room, load(block))[-1]) == page.blocks("Positions")[0].lstrip()


@pytest.mark.parametrize("room", ROOMS)
def test_all_rulings_are_rules(room: AnyGame) -> None:
    rulings = re.findall(rf"^\| `?({room.META.prefix}-[\w-]+)", Page(room.META.id).section("Rulings"), re.MULTILINE)

    assert set(rulings) <= set(room.ledger())
    assert rulings == sorted(rulings, key=lambda rule: (rule.rstrip("0123456789"), int(re.split(r"\D", rule)[-1])))
