"""How a game runs: it ends, chance has weights, and what may be taken back can be."""

from __future__ import annotations

from random import Random

import pytest

from ratusz.engine.errors import NothingToTakeBack
from ratusz.engine.game import CHANCE, CLOCK
from ratusz.engine.match import Match, begin
from ratusz.engine.play import Event
from ratusz.engine.time.real_time import alarms, epoch_of
from tests.conformance.kit import CASES, Case, pick, playthrough, playthroughs, some_states


@pytest.mark.parametrize("case", CASES)
def test_game_ends_for_everybody(case: Case) -> None:
    for steps in playthroughs(case):
        assert case.room.to_act(steps[-1].after) == frozenset()
        assert list(case.room.chance_outcomes(steps[-1].after)) == []
        if not case.is_real_time:  # where time may be up before a seat has done anything
            assert {step.seat for step in steps} >= set(range(case.players))


@pytest.mark.parametrize("case", CASES)
def test_chance_outcomes_have_weights_in_whole_numbers(case: Case) -> None:
    known = set(case.room.all_actions(case.setup))

    for state in some_states(case, at_most=200):
        outcomes = list(case.room.chance_outcomes(state))
        assert [weight for _, weight in outcomes if type(weight) is not int or weight < 1] == []
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        assert known.issuperset(outcome for outcome, _ in outcomes)


@pytest.mark.parametrize("case", CASES)
def test_epoch_grows_with_chance_and_never_falls(case: Case) -> None:
    for steps in playthroughs(case):
        for step in steps:
            before, after = case.room.epoch(step.before), case.room.epoch(step.after)
            assert after > before if step.seat in {CHANCE, CLOCK} else after >= before


@pytest.mark.parametrize("case", CASES)
def test_choices_stay_open_until_the_last_one_is_in(case: Case) -> None:
    """In real time nobody waits for anybody: there each one is final at once."""
    for steps in playthroughs(case):
        for step in steps:
            if case.is_real_time or len(case.room.to_act(step.before)) > 1:
                unchanged = case.room.epoch(step.after) == case.room.epoch(step.before)
                assert unchanged != case.is_real_time


@pytest.mark.parametrize("case", CASES)
def test_epoch_of_a_seat_follows_what_concerns_it(case: Case) -> None:
    """A seat's own event always does; in real time no choice of another seat does, unless it opens or ends its own."""
    room = case.room
    for steps in playthroughs(case):
        for step in steps:
            for seat in range(case.players):
                before, after = (epoch_of(room, state, seat) for state in (step.before, step.after))
                assert after >= before
                if not case.is_real_time:
                    assert (before, after) == (room.epoch(step.before), room.epoch(step.after))
                elif step.seat == seat:
                    assert after > before
                elif step.seat >= 0 and list(room.legal_actions(step.before, seat)) == list(
                    room.legal_actions(step.after, seat)
                ):
                    assert after == before


@pytest.mark.parametrize("case", CASES)
def test_alarms_are_set_only_while_somebody_may_act_in_real_time(case: Case) -> None:
    room, known = case.room, set(case.room.all_actions(case.setup))
    for state in some_states(case, at_most=200):
        ringing = list(alarms(room, state))
        assert all(alarm.seconds > 0 for alarm in ringing)
        assert known.issuperset(alarm.action for alarm in ringing)
        assert len({alarm.action for alarm in ringing}) == len(ringing)
        awaited = room.to_act(state)
        assert CLOCK not in awaited
        if not case.is_real_time or not awaited or CHANCE in awaited:
            assert ringing == []


@pytest.mark.parametrize("case", CASES)
def test_last_choice_can_be_taken_back_until_it_is_final(case: Case) -> None:
    match = begin(case.room, case.setup)
    for step in playthrough(case, 1):
        after = match.after(step.seat, step.action)
        if case.room.epoch(after.state) == case.room.epoch(match.state):
            assert after.can_take_back(step.seat)
            assert after.without_last(step.seat) == match
        else:
            assert after.final == len(after.events)
            assert after.final_state == after.state
            for seat in (CLOCK, CHANCE, *range(case.players)):
                assert not after.can_take_back(seat)
                with pytest.raises(NothingToTakeBack):
                    after.without_last(seat)
        match = after

    assert match.state == playthrough(case, 1)[-1].after


@pytest.mark.parametrize("case", CASES)
def test_taking_back_leaves_the_others_as_they_are(case: Case) -> None:
    """A choice taken back might as well never have been made, whatever the others chose after it."""
    random = Random(3)
    taken_back = 0
    match = begin(case.room, case.setup)
    for step in playthrough(case, 0):
        others = [seat for seat in range(case.players) if seat != step.seat and match.can_take_back(seat)]
        after = match.after(step.seat, step.action)
        if others and after.final == match.final:
            seat = pick(others, random)
            assert after.without_last(seat).state == match.without_last(seat).after(step.seat, step.action).state
            taken_back += 1
        match = after

    assert taken_back or case.players == 1 or case.is_real_time or _is_taken_in_turns(case)


def _is_taken_in_turns(case: Case) -> bool:
    return all(len(case.room.to_act(step.before)) == 1 for step in playthrough(case, 0))


@pytest.mark.parametrize("case", CASES)
def test_match_can_be_taken_up_from_its_events(case: Case) -> None:
    steps = playthrough(case, 2)
    events = [Event(step.seat, step.action) for step in steps[: len(steps) * 2 // 3]]
    match = begin(case.room, case.setup)
    for seat, action in events:
        match = match.after(seat, action)

    resumed: Match[object, object, object] = begin(case.room, case.setup, events)
    assert resumed == match
