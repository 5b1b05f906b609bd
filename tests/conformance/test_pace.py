"""Games against clocks: turns are counted, and whoever has no time left is never in the way."""

from __future__ import annotations

import pytest

from ratusz.engine.game import CHANCE
from ratusz.engine.message import say
from ratusz.engine.time import turns
from ratusz.games import AnyGame
from tests.conformance.kit import CASES, ROOMS, Case, playthroughs, some_states, worded

IN_TURNS = [case for case in CASES if isinstance(case.values[0], Case) and not case.values[0].is_real_time]


@pytest.mark.parametrize("case", CASES)
def test_turns_are_counted_forwards_and_only_when_something_becomes_final(case: Case) -> None:
    room = case.room
    for steps in playthroughs(case):
        for before, _, _, after in steps:
            grown = turns.turn(room, after) - turns.turn(room, before)

            assert grown >= 0
            assert not grown or room.epoch(after) != room.epoch(before)


@pytest.mark.parametrize("case", IN_TURNS)
def test_who_owes_no_choice_in_a_round_begins_another_turn_with_the_next(case: Case) -> None:
    """A seat that is done and owes a choice again has got a new turn; taking back is not looked at here."""
    room = case.room
    for steps in playthroughs(case):
        done: dict[int, int] = {}
        for before, _, _, after in steps:
            if CHANCE in room.to_act(after):
                continue
            for seat in room.to_act(before) - room.to_act(after) - {CHANCE}:
                done[seat] = turns.turn(room, before)
            for seat in room.to_act(after) & done.keys():
                assert turns.turn(room, after) > done.pop(seat)


@pytest.mark.parametrize("case", CASES)
def test_what_is_done_when_time_is_up_is_legal_and_enough(case: Case) -> None:
    room = case.room
    for state in some_states(case, at_most=80):
        for seat in room.to_act(state) - {CHANCE}:
            after = state
            for action in turns.time_up(room, state, seat):
                after = room.apply(after, seat, action)

            if after is not state:
                assert seat not in room.to_act(after) or turns.turn(room, after) > turns.turn(room, state)


@pytest.mark.parametrize("room", ROOMS)
def test_what_happens_when_time_is_up_is_said(room: AnyGame) -> None:
    assert hasattr(room, "turn") == hasattr(room, "time_up")

    worded(say(f"{room.META.id}.time-up"))
