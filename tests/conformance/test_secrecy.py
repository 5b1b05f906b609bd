"""One exit redacts: what leaves for a seat holds nothing of the others' sealed choices, and nothing of the future."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ratusz.engine.game import CHANCE, Seat
from ratusz.games import AnyGame
from tests.conformance.kit import CASES, Case, every_action, pick, sample, sealed, some_states


@pytest.mark.parametrize("case", CASES)
def test_observing_twice_shows_no_less_and_no_more(case: Case) -> None:
    room = case.room
    for state in some_states(case, at_most=60):
        for viewer in case.viewers:
            seen = room.observe(state, viewer)
            assert room.observe(seen, viewer) == seen
            assert room.observe(seen, None) == room.observe(state, None)


@pytest.mark.parametrize("case", CASES)
def test_observation_keeps_what_is_public(case: Case) -> None:
    room = case.room
    for state in some_states(case, at_most=60):
        for viewer in case.viewers:
            seen = room.observe(state, viewer)
            assert room.to_act(seen) == room.to_act(state)
            assert room.epoch(seen) == room.epoch(state)
            assert room.chance_outcomes(seen) == room.chance_outcomes(state)


@pytest.mark.parametrize("case", CASES)
def test_seat_can_choose_from_what_it_sees(case: Case) -> None:
    room = case.room
    for state in some_states(case, at_most=40):
        for seat in sample(sorted(room.to_act(state) - {CHANCE}), 2):
            seen = room.observe(state, seat)
            assert room.legal_actions(seen, seat) == room.legal_actions(state, seat)
            for action in sample(every_action(room), 60):
                assert room.objection(seen, seat, action) == room.objection(state, seat, action)


def others_act(room: AnyGame, state: Any, viewer: Seat | None, random: Random, done: set[Seat]) -> Any:
    """The others choose at random, in secret: those in `done` all they owe, the rest only a part of it."""
    for seat in sorted(room.to_act(state) - {CHANCE, viewer}):
        while seat in room.to_act(state) and (seat in done or random.random() < 0.6):
            after = room.apply(state, seat, pick(room.legal_actions(state, seat), random))
            if room.epoch(after) != room.epoch(state) or (seat not in done and seat not in room.to_act(after)):
                break
            state = after
    return state


def twins(case: Case, viewer: Seat | None, random: Random) -> Iterator[tuple[Any, Any]]:
    """States that differ in the open choices of others only; who has finished choosing is known to everybody."""
    room = case.room
    for steps in sample([run for run in sealed(case) if len({step.seat for step in run}) > 1], 12):
        state = pick(steps, random).before
        done = {seat for seat in range(case.players) if random.random() < 0.5}
        one, other = (others_act(room, state, viewer, random, done) for _ in range(2))
        if room.epoch(one) == room.epoch(other) and room.to_act(one) == room.to_act(other):
            yield one, other


@pytest.mark.parametrize("case", CASES)
def test_sealed_choices_of_others_are_nowhere_in_an_observation(case: Case) -> None:
    room, random = case.room, Random(2)
    different = 0
    for viewer in case.viewers:
        for one, other in twins(case, viewer, random):
            different += one != other
            assert room.observe(one, viewer) == room.observe(other, viewer)
            assert repr(room.observe(one, viewer)) == repr(room.observe(other, viewer))

    assert different or all(len({step.seat for step in run}) == 1 for run in sealed(case))


@pytest.mark.parametrize("case", CASES)
def test_spectator_learns_no_more_than_any_seat(case: Case) -> None:
    """What every seat may know together, seen by nobody in particular, is what the spectator sees."""
    room = case.room
    for state in some_states(case, at_most=40):
        assert {room.observe(room.observe(state, seat), None) for seat in range(case.players)} == {
            room.observe(state, None)
        }


@pytest.mark.parametrize("case", CASES)
def test_no_view_tells_what_chance_will_bring(case: Case) -> None:
    """Before a chance event every outcome is still possible, from the state as from each view of it."""
    room = case.room
    for state in some_states(case, at_most=200):
        if CHANCE in room.to_act(state):
            outcomes = [outcome for outcome, _ in room.chance_outcomes(state)]
            assert len({room.apply(state, CHANCE, outcome) for outcome in outcomes}) == len(outcomes)
            for viewer in case.viewers:
                seen = room.observe(state, viewer)
                assert [room.objection(seen, CHANCE, outcome) for outcome in outcomes] == [None] * len(outcomes)
                assert len({room.apply(seen, CHANCE, outcome) for outcome in outcomes}) == len(outcomes)
