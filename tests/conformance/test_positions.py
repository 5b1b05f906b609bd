from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratusz.engine.errors import InvalidPosition
from ratusz.games import AnyGame
from tests.conformance.kit import CASES, ROOMS, Case, some_states, worded


@pytest.mark.parametrize("case", CASES)
def test_position_leads_back_to_itself(case: Case) -> None:
    room = case.room
    for state in some_states(case, at_most=60):
        text = room.position(state)
        again = room.load_position(text)
        assert room.position(again) == text
        assert [sheet.total for sheet in room.score(again)] == [sheet.total for sheet in room.score(state)]


@pytest.mark.parametrize("case", CASES)
def test_games_lead_to_no_impossible_position(case: Case) -> None:
    room = case.room
    for state in some_states(case, at_most=60):
        assert list(room.illegalities(state)) == []
        assert list(room.illegalities(room.load_position(room.position(state)))) == []


@pytest.mark.parametrize("room", ROOMS)
def test_showcase_is_possible_and_worth_looking_at(room: AnyGame) -> None:
    state = room.showcase()
    scene = room.scene(room.observe(state, None), None)

    assert list(room.illegalities(state)) == []
    assert room.load_position(room.position(state)) == state
    assert any(board.pieces for board in scene.boards)
    assert any(sheet.total for sheet in scene.sheets)


def loaded(room: AnyGame, text: str) -> Any:
    try:
        return room.load_position(text)
    except InvalidPosition as error:
        return error


def use(room: AnyGame, text: str) -> None:
    """A damaged position is refused at one of its lines, or it can be scored, judged and shown like any other."""
    state = loaded(room, text)
    if isinstance(state, InvalidPosition):
        assert state.line is None or 1 <= state.line <= len(text.splitlines())
        assert state.column is None or state.line is not None
        return
    assert room.load_position(room.position(state)) == state
    for seat, objection in room.illegalities(state):
        assert 0 <= seat < len(room.score(state))
        assert objection.rule in room.ledger()
        worded(objection.message)
    room.scene(room.observe(state, None), None)


@pytest.mark.parametrize("case", CASES)
def test_damaged_position_is_refused_or_read(case: Case) -> None:
    random = Random(4)
    for state in some_states(case, at_most=12):
        text = case.room.position(state)
        for _ in range(12):
            at, junk = int(random.random() * len(text)), "x.1:-#@ \nHé"[int(random.random() * 11)]
            use(case.room, text[:at] + junk + text[at + 1 :])
            use(case.room, text[:at] + text[at + 1 :])


@pytest.mark.parametrize("case", CASES)
def test_position_with_a_line_missing_or_doubled_is_refused_or_read(case: Case) -> None:
    for state in some_states(case, at_most=8):
        lines = case.room.position(state).splitlines(keepends=True)[:40]
        for at, line in enumerate(lines):
            use(case.room, "".join([*lines[:at], *lines[at + 1 :]]))
            use(case.room, "".join([*lines[:at], line, *lines[at:]]))


@pytest.mark.parametrize("room", ROOMS)
@given(junk=st.text() | st.text(st.sampled_from(".:HFLSM123456@-\n #abcde")))
@settings(max_examples=100, deadline=None)
def test_junk_is_no_position(room: AnyGame, junk: str) -> None:
    use(room, junk)


@pytest.mark.parametrize("number", ["9" * 5000, "-1", "1e3", "\N{ARABIC-INDIC DIGIT THREE}", "\N{SUPERSCRIPT TWO}"])
@pytest.mark.parametrize("room", ROOMS)
def test_strange_numbers_are_refused_or_read(room: AnyGame, number: str) -> None:
    lines = room.position(room.showcase()).splitlines()
    for at, line in enumerate(lines):
        name, colon, _ = line.partition(":")
        if colon:
            use(room, "\n".join([*lines[:at], f"{name}: {number}", *lines[at + 1 :]]))
