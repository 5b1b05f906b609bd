"""How a game runs: it ends, chance has weights, and what may be taken back can be."""

from __future__ import annotations

from random import Random

import pytest

from ratusz.engine.errors import NothingToTakeBack
from ratusz.engine.game import CHANCE
from ratusz.engine.match import Match, begin
from ratusz.engine.play import Event
from tests.conformance.kit import CASES, Case, pick, playthrough, playthroughs, some_states


@pytest.mark.parametrize("case", CASES)
def test_game_ends_for_everybody(case: Case) -> None:
    for steps in playthroughs(case):
        assert case.room.to_act(steps[-1].after) == frozenset()
        assert list(case.room.chance_outcomes(steps[-1].after)) == []
        assert {step.seat for step in steps} >= set(range(case.players))


@pytest.mark.parametrize("case", CASES)
def test_chance_outcomes_have_weights_in_whole_numbers(case: Case) -> None:
    for state in some_states(case, at_most=200):
        outcomes = list(case.room.chance_outcomes(state))
        assert [weight for _, weight in outcomes if type(weight) is not int or weight < 1] == []
        assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
        assert set(case.room.all_actions(case.setup)).issuperset(outcome for outcome, _ in outcomes)


@pytest.mark.parametrize("case", CASES)
def test_epoch_grows_with_chance_and_never_falls(case: Case) -> None:
    for steps in playthroughs(case):
        for step in steps:
            before, after = case.room.epoch(step.before), case.room.epoch(step.after)
            assert after > before if step.seat == CHANCE else after >= before


@pytest.mark.parametrize("case", CASES)
def test_choices_stay_open_until_the_last_one_is_in(case: Case) -> None:
    for steps in playthroughs(case):
        for step in steps:
            if len(case.room.to_act(step.before)) > 1:
                assert case.room.epoch(step.after) == case.room.epoch(step.before)


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
            for seat in (CHANCE, *range(case.players)):
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

    assert taken_back or case.players == 1 or _is_taken_in_turns(case)


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
