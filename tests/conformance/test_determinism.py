from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ratusz.engine.game import CHANCE
from ratusz.engine.play import Event, replay
from ratusz.games import AnyGame
from tests.conformance.kit import CASES, Case, Step, playthrough, playthroughs, sample, sealed, some_steps


def events(steps: tuple[Step, ...]) -> list[Event[Any]]:
    return [Event(step.seat, step.action) for step in steps]


@pytest.mark.parametrize("case", CASES)
def test_same_events_lead_to_equal_states(case: Case) -> None:
    for steps in playthroughs(case):
        again = replay(case.room, case.setup, events(steps))

        assert again == steps[-1].after
        assert hash(again) == hash(steps[-1].after)
        assert repr(again) == repr(steps[-1].after)


@pytest.mark.parametrize("case", CASES)
def test_every_event_leads_to_another_state(case: Case) -> None:
    for steps in playthroughs(case):
        assert [step for step in steps if step.after == step.before] == []


@pytest.mark.parametrize("case", CASES)
def test_questions_and_actions_leave_a_state_as_it_was(case: Case) -> None:
    room = case.room
    for step in some_steps(case, at_most=20):
        state, before = step.before, (repr(step.before), hash(step.before))
        room.apply(state, step.seat, step.action)
        room.score(state)
        room.position(state)
        for viewer in case.viewers:
            room.scene(room.observe(state, viewer), viewer)

        assert (repr(state), hash(state)) == before


@pytest.mark.parametrize("case", CASES)
def test_the_first_state_is_always_the_same(case: Case) -> None:
    assert case.room.initial_state(case.setup) == case.room.initial_state(case.setup) == playthrough(case, 1)[0].before


def interleaved(steps: tuple[Step, ...], random: Random) -> list[Event[Any]]:
    """The same events in another order, each seat's own in its own order."""
    order = [step.seat for step in steps]
    random.shuffle(order)
    own = {seat: iter([event for event in events(steps) if event.seat == seat]) for seat in set(order)}
    return [next(own[seat]) for seat in order]


def after(room: AnyGame, state: Any, happened: list[Event[Any]]) -> Any:
    for seat, action in happened:
        state = room.apply(state, seat, action)
    return state


@pytest.mark.parametrize("case", CASES)
def test_order_of_submission_does_not_matter(case: Case) -> None:
    random = Random(1)
    for steps in sealed(case):
        if len({step.seat for step in steps}) > 1:
            assert all(step.seat != CHANCE for step in steps)
            for _ in range(2):
                assert after(case.room, steps[0].before, interleaved(steps, random)) == steps[-1].after


@pytest.mark.parametrize("case", CASES)
def test_seats_are_to_act_until_they_have_chosen_whatever_others_do(case: Case) -> None:
    """Somebody's choice ends nobody else's turn, unless it was the last one."""
    for step in sample([step for steps in playthroughs(case) for step in steps], 300):
        if case.room.epoch(step.after) == case.room.epoch(step.before):
            assert case.room.to_act(step.after) >= case.room.to_act(step.before) - {step.seat}
