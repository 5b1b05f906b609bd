"""What bots lean on: imagined states to think ahead in, and estimates."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import Any, cast

import pytest

from ratusz.bots.search import value_of
from ratusz.engine.game import CHANCE, Seat
from ratusz.engine.play import draw
from ratusz.games import AnyGame
from tests.conformance.kit import CASES, LONGEST, Case, every_action, pick, playthroughs, sample, some_states


def imagined(case: Case, *, at_most: int) -> list[tuple[Any, Seat, Any, Seat]]:
    """Observations with their seat, and what the seat imagines from them."""
    found = []
    for number, state in enumerate(some_states(case, at_most=at_most)):
        for seat in sample(sorted(case.room.to_act(state) - {CHANCE}), 2):
            seen = case.room.observe(state, seat)
            found.append((seen, seat, *case.room.imagine(seen, seat, Random(number))))
    return found


@pytest.mark.parametrize("case", CASES)
def test_imagined_state_leaves_the_seat_its_choices_and_points(case: Case) -> None:
    room = case.room
    for seen, seat, state, own in imagined(case, at_most=60):
        assert own in room.to_act(state)
        assert list(room.legal_actions(state, own)) == list(room.legal_actions(seen, seat))
        assert room.score(state)[own].lines == room.score(seen)[seat].lines
        for action in sample(every_action(room), 40):
            assert room.objection(state, own, action) == room.objection(seen, seat, action)


@pytest.mark.parametrize("case", CASES)
def test_imagination_depends_on_nothing_but_its_source(case: Case) -> None:
    for number, state in enumerate(some_states(case, at_most=20)):
        for seat in sample(sorted(case.room.to_act(state) - {CHANCE}), 2):
            seen = case.room.observe(state, seat)
            assert case.room.imagine(seen, seat, Random(number)) == case.room.imagine(seen, seat, Random(number))


def played_out(room: AnyGame, state: Any, random: Random) -> Any:
    for _ in range(LONGEST * room.META.players[1]):
        awaited = room.to_act(state)
        if not awaited:
            return state
        seat = min(awaited)
        chance = seat == CHANCE
        action = draw(room.chance_outcomes(state), random) if chance else pick(room.legal_actions(state, seat), random)
        state = room.apply(state, seat, action)
    raise AssertionError("the imagined game does not come to an end")


@pytest.mark.parametrize("case", CASES)
def test_imagined_state_can_be_played_out(case: Case) -> None:
    room = case.room
    for number, (_, _, state, own) in enumerate(imagined(case, at_most=24)):
        final = played_out(room, state, Random(number))
        assert room.score(final)[own].seat == own


@pytest.mark.parametrize("case", CASES)
def test_estimate_is_a_number_and_nothing_is_expected_after_the_end(case: Case) -> None:
    evaluate = getattr(case.room, "evaluate", None)
    if evaluate is None:
        return  # a room may do without
    for state in some_states(case, at_most=60):
        assert all(isfinite(evaluate(state, seat)) for seat in range(case.players))
    for steps in playthroughs(case):
        assert [evaluate(steps[-1].after, seat) for seat in range(case.players)] == [0] * case.players


def offering(name: str) -> list[Any]:
    """The cases whose room offers something that rooms may do without."""
    return [case for case in CASES if hasattr(cast("Case", case.values[0]).room, name)]


@pytest.mark.parametrize("case", offering("outlook"))
def test_the_outlook_is_the_total_and_what_is_expected_beyond_it(case: Case) -> None:
    room = cast("Any", case.room)
    for state in some_states(case, at_most=60):
        expected = [total + room.evaluate(state, seat) for seat, total in enumerate(room.totals(state))]
        assert [room.outlook(state, seat) for seat in range(case.players)] == pytest.approx(expected)


@pytest.mark.parametrize("case", offering("follow"))
def test_what_is_trusted_to_be_legal_leads_where_it_leads_when_it_is_checked(case: Case) -> None:
    room = cast("Any", case.room)
    for steps in playthroughs(case):
        for step in steps:
            assert room.follow(step.before, step.seat, step.action) == step.after


@pytest.mark.parametrize("case", offering("worth_trying"))
def test_some_of_the_legal_actions_are_worth_trying_where_there_are_any(case: Case) -> None:
    room = cast("Any", case.room)
    for state in some_states(case, at_most=200):
        for seat in range(case.players):
            legal, tried = list(room.legal_actions(state, seat)), list(room.worth_trying(state, seat))
            assert tried == [action for action in legal if action in set(tried)]
            assert bool(tried) == bool(legal)


@pytest.mark.parametrize("case", offering("is_decided"))
def test_a_choice_that_is_decided_is_worth_the_same_once_it_is_confirmed(case: Case) -> None:
    room, value, decided = cast("Any", case.room), value_of(cast("Any", case.room)), 0
    for seen, seat, state, own in imagined(case, at_most=60):
        assert not room.is_decided(room.initial_state(state.setup), own)
        for action in sample(list(room.legal_actions(seen, seat)), 6):
            chosen = room.apply(state, own, action)
            if room.is_decided(chosen, own):
                (confirm,) = room.legal_actions(chosen, own)
                decided += 1
                assert value(chosen, own) == pytest.approx(value(room.apply(chosen, own, confirm), own))
    assert decided
