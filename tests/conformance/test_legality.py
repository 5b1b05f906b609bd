"""Legality is stated once: `objection`, `legal_actions`, `chance_outcomes` and `apply` never disagree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ratusz.engine.errors import IllegalAction, Objection
from ratusz.engine.game import CHANCE, CLOCK, Seat
from ratusz.engine.time.real_time import alarms
from ratusz.games import AnyGame
from tests.conformance.kit import (
    CASES,
    Case,
    every_action,
    every_notation,
    pick,
    playthroughs,
    sample,
    some_states,
    worded,
)


def legal(room: AnyGame, state: Any, seat: Seat) -> list[Any]:
    if seat == CHANCE:
        return [action for action, _ in room.chance_outcomes(state)]
    if seat == CLOCK:
        return [alarm.action for alarm in alarms(room, state)]
    return list(room.legal_actions(state, seat))


def seats_to_try(case: Case, state: Any) -> list[Seat]:
    """The clock, chance, one or two who are to act, one who is not, and one who does not exist."""
    awaited = case.room.to_act(state)
    idle = [seat for seat in range(case.players) if seat not in awaited]
    return [CLOCK, *sorted({CHANCE, *sample(sorted(awaited), 2)}), *idle[:1], case.players]


def objections(room: AnyGame, state: Any, seat: Seat) -> Iterator[Objection]:
    """Every objection to an action of the game now; fails where the statements of legality differ."""
    allowed = set(legal(room, state, seat))
    for action, notation in every_notation(room):
        problem, error = room.objection(state, seat, action), None
        try:
            room.apply(state, seat, action)
        except IllegalAction as caught:
            error = caught
        is_allowed = action in allowed if allowed else False  # seats that are not to act are asked for most of the time
        assert (problem is None) == (error is None) == is_allowed, (seat, notation, problem)
        if error:
            assert (error.objection, error.seat, error.action) == (problem, seat, notation)
            yield error.objection


class Checked:
    """Objections that have been looked at: each is, once. Most are the same value again, which is told at a glance."""

    def __init__(self, room: AnyGame) -> None:
        self._room = room
        self._told: set[str] = set()
        self._seen: dict[int, Objection] = {}

    def __len__(self) -> int:
        return len(self._told)

    def check(self, objection: Objection) -> None:
        """The rule is in the ledger, and a person can be told in each language."""
        if id(objection) in self._seen:
            return
        self._seen[id(objection)] = objection  # kept, so that no other one gets its number
        if repr(objection) not in self._told:
            self._told.add(repr(objection))
            assert objection.rule in self._room.ledger()
            worded(objection.message)


@pytest.mark.parametrize("case", CASES)
def test_all_statements_of_legality_agree_on_every_action(case: Case) -> None:
    checked = Checked(case.room)

    for state in some_states(case, at_most=8):
        for seat in seats_to_try(case, state):
            for objection in objections(case.room, state, seat):
                checked.check(objection)

    assert checked


@pytest.mark.parametrize("case", CASES)
def test_statements_of_legality_agree_everywhere_on_some_actions(case: Case) -> None:
    """Broad where the other test is deep: rare situations last for a moment only."""
    room, random = case.room, Random(8)
    actions, checked = every_action(room), Checked(room)
    for steps in playthroughs(case):
        for step in steps:
            allowed = set(legal(room, step.before, step.seat))
            for action in [pick(actions, random) for _ in range(40)]:
                problem = room.objection(step.before, step.seat, action)
                assert (problem is None) == (action in allowed), (step.seat, room.text(action), problem)
                if problem:
                    checked.check(problem)


@pytest.mark.parametrize("case", CASES)
def test_all_that_is_listed_is_legal(case: Case) -> None:
    known = set(case.room.all_actions(case.setup))

    for steps in playthroughs(case):
        for step in steps:
            allowed = legal(case.room, step.before, step.seat)
            assert len(set(allowed)) == len(allowed)
            assert known.issuperset(allowed)
            assert [case.room.objection(step.before, step.seat, action) for action in allowed] == [None] * len(allowed)
            assert step.action in allowed


@pytest.mark.parametrize("case", CASES)
def test_all_actions_come_in_one_order_without_repeats(case: Case) -> None:
    actions = list(case.room.all_actions(case.setup))

    assert len(set(actions)) == len(actions)
    assert list(case.room.all_actions(case.setup)) == actions


@pytest.mark.parametrize("case", CASES)
def test_only_who_is_to_act_can(case: Case) -> None:
    for state in some_states(case, at_most=100):
        awaited = case.room.to_act(state)
        assert awaited == {CHANCE} or awaited <= set(range(case.players))
        assert bool(case.room.chance_outcomes(state)) == (CHANCE in awaited)
        for seat in range(case.players):
            assert bool(case.room.legal_actions(state, seat)) == (seat in awaited)
        assert list(case.room.legal_actions(state, case.players)) == []


@pytest.mark.parametrize("seat", [-7, -3, 99])
@pytest.mark.parametrize("case", CASES)
def test_foreign_seats_are_refused(case: Case, seat: Seat) -> None:
    for state in some_states(case, at_most=8):
        for action in sample(every_action(case.room), 50):
            with pytest.raises(IllegalAction) as caught:
                case.room.apply(state, seat, action)
            assert case.room.objection(state, seat, action) == caught.value.objection
            worded(caught.value.objection.message)


@pytest.mark.parametrize("case", CASES)
def test_nothing_can_be_done_after_the_end(case: Case) -> None:
    final = playthroughs(case)[0][-1].after

    assert case.room.to_act(final) == frozenset()
    for seat in (CLOCK, CHANCE, 0, case.players - 1, case.players):
        for action in every_action(case.room):
            assert case.room.objection(final, seat, action) is not None
