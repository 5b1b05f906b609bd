from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratusz.engine.errors import InvalidAction
from ratusz.games import AnyGame
from tests.conformance.kit import ROOMS, every_action, sample, worded


@pytest.mark.parametrize("room", ROOMS)
def test_notation_leads_back_to_its_action(room: AnyGame) -> None:
    for action in every_action(room):
        notation = room.text(action)
        assert room.parse(notation) == action
        assert notation == " ".join(notation.split())
        assert "#" not in notation


@pytest.mark.parametrize("room", ROOMS)
def test_no_two_actions_look_the_same(room: AnyGame) -> None:
    seen = Counter(room.text(action).lower() for action in every_action(room))

    assert [notation for notation, times in seen.items() if times > 1] == []


@pytest.mark.parametrize("room", ROOMS)
def test_letter_case_and_blanks_around_do_not_matter(room: AnyGame) -> None:
    for action in every_action(room):
        notation = room.text(action)
        assert room.parse(notation.upper()) == action
        assert room.parse(notation.lower()) == action
        assert room.parse(f" \t{notation}\n") == action


def parsed_or_refused(room: AnyGame, notation: str) -> None:
    """It is an action with a notation of its own, or the refusal quotes what was written."""
    try:
        action = room.parse(notation)
    except InvalidAction as error:
        told = str(error)
    else:
        told = repr(notation)
        assert room.parse(room.text(action)) == action

    assert repr(notation) in told


@pytest.mark.parametrize("room", ROOMS)
@given(data=st.data())
@settings(max_examples=100, deadline=None)
def test_junk_is_refused_and_nothing_else_happens(room: AnyGame, data: st.DataObject) -> None:
    letters = "".join(room.text(action) for action in sample(every_action(room), 50))
    parsed_or_refused(room, data.draw(st.text() | st.text(st.sampled_from(letters), max_size=8)))


@pytest.mark.parametrize("junk", ["-", "0", "?", "\N{NUL}", "\N{SNOWMAN}", "'", "x" * 10_000])
@pytest.mark.parametrize("room", ROOMS)
def test_notation_with_something_stuck_to_it_is_refused(room: AnyGame, junk: str) -> None:
    for action in sample(every_action(room), 40):
        parsed_or_refused(room, room.text(action) + junk)
        parsed_or_refused(room, junk + room.text(action))


@pytest.mark.parametrize("nothing", ["", " ", "\n"])
@pytest.mark.parametrize("room", ROOMS)
def test_nothing_is_no_action(room: AnyGame, nothing: str) -> None:
    with pytest.raises(InvalidAction):
        room.parse(nothing)


@pytest.mark.parametrize("room", ROOMS)
def test_no_two_actions_sound_the_same(room: AnyGame) -> None:
    descriptions = [worded(room.describe(action)) for action in every_action(room)]

    for language in zip(*descriptions, strict=True):
        assert [text for text, times in Counter(language).items() if times > 1] == []


@pytest.mark.parametrize("room", ROOMS)
def test_no_two_actions_are_selected_by_the_same_hotspots(room: AnyGame) -> None:
    paths = [room.hotspots(action) for action in every_action(room)]

    assert [path for path, times in Counter(map(frozenset, paths)).items() if times > 1] == []
    assert [path for path in paths if not path or len(set(path)) != len(path) or not all(path)] == []
